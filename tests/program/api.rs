//! One body of requests has the same answers, byte for byte, through each layer above the library.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use fuda::api::ask_text;
use serde_json::{Value, json};

use crate::lsp::client::Client;

/// The requests by name; beside each lies its answer.
fn requests() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api");
    let entries = std::fs::read_dir(folder).expect("recorded requests").flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    assert!(paths.len() >= 15, "only {} requests", paths.len());
    let text = |path: &Path| std::fs::read_to_string(path).expect("a request");
    paths.into_iter().map(|path| (path.clone(), text(&path))).collect()
}

/// The answer or the refusal.
fn answer(request: &str) -> Result<String, String> {
    ask_text(request, &mut |_, _| true)
}

fn text(answer: Result<String, String>) -> String {
    answer.unwrap_or_else(|refused| refused)
}

#[test]
fn the_library_answers() {
    for (path, request) in requests() {
        let told: Value = serde_json::from_str(&text(answer(&request))).expect("an answer in JSON");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let settings = insta::Settings::clone_current();
        settings.bind(|| {
            insta::with_settings!({ snapshot_path => "../api", prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(name, serde_json::to_string_pretty(&told).expect("JSON"));
            });
        });
    }
}

#[test]
fn the_command_line_answers_with_the_same_bytes() {
    for (path, request) in requests() {
        let mut process = Command::new(env!("CARGO_BIN_EXE_fuda"))
            .arg("ask")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = process.stdin.take().expect("its input");
        input.write_all(request.as_bytes()).expect("it reads");
        drop(input);
        let told = process.wait_with_output().expect("it ends");
        let written = String::from_utf8(told.stdout).expect("text");
        let answer = answer(&request);
        assert_eq!(told.status.code(), Some(i32::from(answer.is_err())), "{}", path.display());
        assert_eq!(written, format!("{}\n", text(answer)), "{}", path.display());
    }
}

#[test]
fn the_language_server_answers_with_the_same_bytes() {
    let mut client = Client::with(json!({ "capabilities": {} }));
    for (path, request) in requests() {
        let request: Value = serde_json::from_str(&request).expect("a request in JSON");
        let told = client.ask("fuda/ask", request.clone());
        assert_eq!(told.to_string(), text(answer(&request.to_string())), "{}", path.display());
    }
}

#[test]
fn scripts_of_a_request_have_the_limits_of_files() {
    let check =
        |scripts: Vec<Value>| answer(&json!({ "ask": "check", "scripts": scripts }).to_string());
    let script = |text: &str| json!({ "path": "a.fuda", "text": text });
    let refused = check(vec![script(&" ".repeat((16 << 20) + 1))]).expect_err("it is too large");
    assert!(refused.contains("a script is larger than 16 MiB"), "{refused}");
    let refused = check(vec![script(""); 65_520]).expect_err("there are too many");
    assert!(refused.contains("more than 65519 scripts"), "{refused}");
}

#[test]
fn long_work_is_watched_and_stopped() {
    let (_, request) = requests()
        .into_iter()
        .find(|(path, _)| path.ends_with("explore.json"))
        .expect("a request to explore");
    let whole: Value = serde_json::from_str(&text(answer(&request))).expect("JSON");
    assert_eq!(whole["complete"], true);
    let mut asked = 0;
    let told = ask_text(&request, &mut |_, _| {
        asked += 1;
        false
    });
    let told: Value = serde_json::from_str(&text(told)).expect("JSON");
    assert_eq!((asked, told["complete"].clone()), (1, Value::Bool(false)));
}
