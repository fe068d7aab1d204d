//! What is shipped for editors.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use fuda::syntax::words::reserved;
use serde_json::Value;

fn shipped(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(root.join(path)).expect("a shipped file")
}

/// The words that the grammar of scripts knows, each in a rule of its own, and those that are reserved.
fn words_of_the_grammar() -> BTreeSet<String> {
    let grammar = shipped("grammar/fuda.pest");
    let rules = grammar.lines().filter(|line| line.starts_with("kw_"));
    let words = rules.filter_map(|rule| rule.split('"').nth(1));
    words.map(str::to_owned).chain(reserved().map(str::to_owned)).collect()
}

/// The words that colours know without a server.
fn words_of_the_colours() -> BTreeSet<String> {
    let colours = shipped("docs/editor/vscode/syntaxes/fuda.tmLanguage.json");
    let colours: Value = serde_json::from_str(&colours).expect("a grammar");
    let rules = colours["repository"].as_object().expect("rules").values();
    let lists = rules.filter_map(|rule| rule["match"].as_str()?.split("_])(").nth(1));
    let lists: Vec<&str> = lists.filter_map(|list| list.split(')').next()).collect();
    lists.iter().flat_map(|list| list.split('|')).map(str::to_owned).collect()
}

#[test]
fn colours_know_the_words_of_the_language_and_no_others() {
    let (known, coloured) = (words_of_the_grammar(), words_of_the_colours());
    let missing: Vec<&str> = reserved().filter(|word| !coloured.contains(*word)).collect();
    assert!(missing.is_empty(), "without a colour: {missing:?}");
    let strange: Vec<&String> = coloured.difference(&known).collect();
    assert!(strange.is_empty(), "no words of the language: {strange:?}");
}

#[test]
fn the_extension_names_files_that_are_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/editor/vscode");
    let package: Value =
        serde_json::from_str(&shipped("docs/editor/vscode/package.json")).expect("a package");
    let adds = &package["contributes"];
    for file in
        [&package["main"], &adds["languages"][0]["configuration"], &adds["grammars"][0]["path"]]
    {
        assert!(folder.join(file.as_str().expect("a path")).is_file(), "{file}");
    }
    let brackets = shipped("docs/editor/vscode/language-configuration.json");
    serde_json::from_str::<Value>(&brackets).expect("a configuration");
}

#[test]
#[ignore = "needs nvim on the path"]
fn neovim_shows_a_diagnostic_and_a_completion() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = root.join("docs/editor/neovim-check.lua");
    let ran = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "-i", "NONE", "-c"])
        .arg(format!("luafile {}", script.display()))
        .env("FUDA", env!("CARGO_BIN_EXE_fuda"))
        .env("FUDA_LANG", "en")
        .output()
        .expect("nvim runs");
    let said = String::from_utf8_lossy(&ran.stderr) + String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("diagnostic 8:11 `darw` is not an action"), "{said}");
    assert!(said.contains("completion draw: draw NUMBER"), "{said}");
    assert!(said.contains("hover attacks: "), "{said}");
}
