//! An editor talks with the language server.
//!
//! The input is what it types: the text of a script, then deeds. A deed is a control character that says what,
//! two characters that say where, and a text.

use std::sync::LazyLock;

use fuda::lsp::serve_in_turn;
use serde_json::{Value, json};

use crate::script::LARGEST;
use crate::shapes;

/// A neighbour whose keywords and cards the script can use: with keywords there, those that are shipped are
/// left out, which takes their time away.
const NEIGHBOUR: &str = include_str!("lsp_neighbour.fuda");

const FOLDER: &str = "file:///no-such-folder";

/// Most deeds of one input.
const DEEDS: usize = 6;

static BEGINNING: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut said = Said::default();
    said.ask("initialize", json!({ "capabilities": {} }));
    said.tell("initialized", json!({}));
    said.open("neighbour.fuda", NEIGHBOUR);
    said.bytes
});

pub fn run(bytes: &[u8]) {
    let grown = shapes::grown(bytes, LARGEST);
    let Ok(input) = grown.as_deref().map_or_else(|| std::str::from_utf8(bytes), Ok) else { return };
    let is_deed = |c: char| c < ' ' && !matches!(c, '\n' | '\r' | '\t');
    let mut starts = input.match_indices(is_deed).map(|(at, _)| at).take(DEEDS).peekable();
    let text = &input[..starts.peek().copied().unwrap_or(input.len())];
    let mut said = Said { bytes: BEGINNING.clone(), asked: 1, ..Said::default() };
    said.open("a.fuda", text);
    said.text = text.to_owned();
    while let Some(start) = starts.next() {
        let deed = &input[start..starts.peek().copied().unwrap_or(input.len())];
        said.deed(deed);
    }
    said.ask("shutdown", Value::Null);
    let mut output = Vec::new();
    let heard = said.bytes.as_slice();
    let _ = serve_in_turn(heard, &mut output);
    let output = String::from_utf8(output).expect("what the server says is text");
    if !said.raw {
        every_question_is_answered(&output, said.asked);
    }
}

fn every_question_is_answered(output: &str, asked: usize) {
    let answers = output.matches("\"jsonrpc\":\"2.0\"").count();
    let told = output.matches("\"method\":\"textDocument/publishDiagnostics\"").count();
    assert!(answers >= asked + told.min(1), "{asked} asked, {answers} messages:\n{output}");
    for id in 1..=asked {
        assert!(output.contains(&format!("\"id\":{id},")), "no answer to {id}:\n{output}");
    }
    for code in ["-32700", "-32600", "-32601", "-32602", "-32603"] {
        let error = format!("\"error\":{{\"code\":{code}");
        assert!(!output.contains(&error), "{output}");
    }
}

/// What the editor says.
#[derive(Default)]
struct Said {
    bytes: Vec<u8>,
    asked: usize,
    version: i32,
    /// The script as the editor has it.
    text: String,
    /// Something was said that is no message; then not all need to be answered.
    raw: bool,
}

impl Said {
    fn deed(&mut self, deed: &str) {
        let mut chars = deed.chars();
        let what = chars.next().map_or(0, |c| c as u32);
        let (part, more) = (chars.next().unwrap_or(' '), chars.next().unwrap_or(' '));
        let rest = chars.as_str();
        let at = self.place(part, more);
        let position = self.position(at);
        let uri = format!("{FOLDER}/a.fuda");
        let document = json!({ "uri": uri });
        let mut params = json!({ "textDocument": document, "position": position });
        let whole = json!({ "start": { "line": 0, "character": 0 }, "end": position });
        match what {
            1 | 2 => {
                let length = if what == 1 { 0 } else { (more as usize).wrapping_sub(32) % 8 };
                let end = floor(&self.text, (at + length).min(self.text.len()));
                let range = json!({ "start": position, "end": self.position(end) });
                self.change(json!([{ "range": range, "text": rest }]));
                self.text.replace_range(at..end, rest);
            }
            3 => {
                self.change(json!([{ "text": rest }]));
                self.text = rest.to_owned();
            }
            4 => self.ask("textDocument/completion", params),
            5 => self.ask("textDocument/hover", params),
            6 => self.ask("textDocument/definition", params),
            7 => {
                params["context"] = json!({ "includeDeclaration": part < 'P' });
                self.ask("textDocument/references", params);
            }
            8 => {
                self.ask("textDocument/prepareRename", params.clone());
                params["newName"] = json!(rest);
                self.ask("textDocument/rename", params);
            }
            11 => self.ask("textDocument/documentSymbol", params),
            12 => {
                params["options"] = json!({ "tabSize": 2, "insertSpaces": true });
                self.ask("textDocument/formatting", params);
            }
            14 => {
                params["range"] = whole;
                params["context"] = json!({ "diagnostics": [] });
                self.ask("textDocument/codeAction", params);
            }
            15 => {
                params["range"] = whole;
                self.ask("textDocument/inlayHint", params);
            }
            16 => self.ask("textDocument/semanticTokens/full", params),
            17 => self.tell("textDocument/didSave", params),
            18 => {
                self.tell("textDocument/didClose", json!({ "textDocument": document }));
                self.open("a.fuda", rest);
                self.text = rest.to_owned();
            }
            19 => self.tell("textDocument/didChange", params),
            20 => {
                self.raw = true;
                self.message(rest);
            }
            21 => {
                self.raw = true;
                self.bytes.extend_from_slice(rest.as_bytes());
            }
            _ => {
                // Where nothing is: behind the end, or between two units.
                let far = json!({ "line": part as u32, "character": more as u32 });
                params["position"] = far;
                self.ask("textDocument/completion", params.clone());
                self.ask("textDocument/hover", params);
            }
        }
    }

    /// A place in the text: a part of its length, and some bytes.
    fn place(&self, part: char, more: char) -> usize {
        let steps = (part as usize).wrapping_sub(32) % 95;
        let more = (more as usize).wrapping_sub(32) % 95;
        floor(&self.text, (self.text.len() * steps / 94 + more).min(self.text.len()))
    }

    fn position(&self, at: usize) -> Value {
        let before = &self.text[..at];
        let row = before.rsplit('\n').next().unwrap_or_default();
        let line = before.matches('\n').count();
        json!({ "line": line, "character": row.encode_utf16().count() })
    }

    fn open(&mut self, name: &str, text: &str) {
        let uri = format!("{FOLDER}/{name}");
        let document = json!({ "uri": uri, "languageId": "fuda", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn change(&mut self, changes: Value) {
        self.version += 1;
        let document = json!({ "uri": format!("{FOLDER}/a.fuda"), "version": self.version });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.tell("textDocument/didChange", params);
    }

    fn ask(&mut self, method: &str, params: Value) {
        self.asked += 1;
        let id = self.asked;
        let question = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.message(&question.to_string());
    }

    fn tell(&mut self, method: &str, params: Value) {
        let told = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        self.message(&told.to_string());
    }

    fn message(&mut self, body: &str) {
        let header = format!("Content-Length: {}\r\n\r\n", body.len());
        self.bytes.extend_from_slice(header.as_bytes());
        self.bytes.extend_from_slice(body.as_bytes());
    }
}

fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
