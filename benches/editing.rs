//! How long an editor waits: from a change of a long script until its diagnostics are there.
//!
//! `cargo bench --bench editing`. The script has 3,000 lines of shipped cards under names of their own; each
//! change writes another number into a card in its middle.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use divan::Bencher;
use fuda::shipped;
use fuda::workspace::Workspace;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

const LINES: usize = 3_000;

/// Shipped cards again and again, until there are so many lines.
fn long_script() -> String {
    let sources = shipped::sources();
    let cards = sources.iter().map(|(_, source)| source).filter(|source| {
        let cards = ["cards/los/dawn.fuda", "cards/los/grove.fuda", "cards/los/tide.fuda"];
        cards.contains(&source.path.as_str())
    });
    let text: String = cards.map(|source| source.text.as_str()).collect();
    let mut script = String::new();
    let mut copy = 0;
    while script.lines().count() < LINES {
        copy += 1;
        let renamed = text.lines().map(|line| match line.strip_prefix("card \"") {
            Some(rest) => format!("card \"{copy} {rest}\n"),
            None => format!("{line}\n"),
        });
        script.extend(renamed);
    }
    let lines: Vec<&str> = script.lines().collect();
    let end = (0..=LINES).rev().find(|line| lines[*line - 1] == "}").unwrap_or(LINES);
    // The first copy keeps its names: texts speak of them.
    lines[..end].join("\n").replace("card \"1 ", "card \"") + "\n"
}

/// A line in the middle with a cost, and the column of its number.
fn middle(script: &str) -> (usize, usize) {
    let found = script.lines().enumerate().skip(LINES / 2).find_map(|(line, text)| {
        let column = text.find("cost ")? + "cost ".len();
        Some((line, column))
    });
    found.unwrap_or_default()
}

/// The script is read and checked again, without an editor.
#[divan::bench]
fn a_changed_script_is_checked(bencher: Bencher) {
    let script = long_script();
    let (line, _) = middle(&script);
    let other: String = script
        .lines()
        .enumerate()
        .map(|(n, text)| if n == line { text.replace("cost ", "cost 1") } else { text.to_owned() } + "\n")
        .collect();
    let mut workspace = Workspace::default();
    let mut turn = false;
    bencher.bench_local(|| {
        turn = !turn;
        workspace.set("long.fuda", if turn { script.as_str() } else { other.as_str() });
        workspace.check_with_shipped()
    });
}

/// The same through the server: a change is sent, its diagnostics are read.
#[divan::bench]
fn diagnostics_after_a_change(bencher: Bencher) {
    let script = long_script();
    let (line, column) = middle(&script);
    let mut editor = Editor::start();
    let document = json!({ "uri": URI, "languageId": "fuda", "version": 0, "text": script });
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
    editor.diagnostics();
    let mut version = 0;
    bencher.bench_local(|| {
        version += 1;
        let range = json!({
            "start": { "line": line, "character": column },
            "end": { "line": line, "character": column + 1 },
        });
        let change = json!({ "range": range, "text": (version % 10).to_string() });
        let document = json!({ "uri": URI, "version": version });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        editor.tell("textDocument/didChange", params);
        editor.diagnostics()
    });
}

const URI: &str = "untitled:long.fuda";

struct Editor {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Editor {
    fn start() -> Editor {
        let mut server = Command::new(env!("CARGO_BIN_EXE_fuda"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let input = server.stdin.take().expect("its input");
        let output = BufReader::new(server.stdout.take().expect("its output"));
        let mut editor = Editor { server, input, output };
        let params = json!({ "capabilities": {} });
        editor
            .send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params }));
        editor.receive();
        editor
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it listens");
        self.input.flush().expect("it listens");
    }

    fn diagnostics(&mut self) -> Value {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                return message;
            }
        }
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("it answers");
            match line.trim_end().strip_prefix("Content-Length: ") {
                Some(value) => length = value.parse().expect("a length"),
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("it answers");
        serde_json::from_slice(&body).expect("a message")
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
