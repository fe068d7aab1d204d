//! An editor: it starts the server and talks with it over its standard streams.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

pub struct Client {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    next_id: i64,
    /// Notifications that nobody has asked for yet.
    waiting: Vec<Value>,
    folder: PathBuf,
}

impl Client {
    /// A server that nothing has been said to, and an empty folder.
    pub fn start() -> Client {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("fuda-lsp-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_fuda"))
            .args(["lsp", "--stdio"])
            .env("FUDA_LANG", "en")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("its output"));
        Client { process, input, output, next_id: 0, waiting: Vec::new(), folder }
    }

    /// A server that is ready.
    pub fn ready() -> Client {
        Client::with(json!({ "capabilities": {} }))
    }

    /// A server that was started with these parameters.
    pub fn with(params: Value) -> Client {
        let mut client = Client::start();
        client.ask("initialize", params);
        client.tell("initialized", json!({}));
        client
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.join(name).display())
    }

    /// Puts a script into the folder, unopened.
    pub fn save(&self, name: &str, text: &str) {
        std::fs::write(self.folder.join(name), text).expect("a script is saved");
    }

    pub fn open(&mut self, name: &str, text: &str) {
        let document =
            json!({ "uri": self.uri(name), "languageId": "fuda", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces the whole text.
    pub fn write(&mut self, name: &str, version: i32, text: &str) {
        self.change(name, version, json!([{ "text": text }]));
    }

    pub fn change(&mut self, name: &str, version: i32, changes: Value) {
        let document = json!({ "uri": self.uri(name), "version": version });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.tell("textDocument/didChange", params);
    }

    /// The diagnostics that are told next of a script.
    pub fn diagnostics(&mut self, name: &str) -> Vec<Value> {
        let uri = self.uri(name);
        loop {
            let told = self.notification("textDocument/publishDiagnostics");
            if told["params"]["uri"] == uri.as_str() {
                return told["params"]["diagnostics"].as_array().cloned().unwrap_or_default();
            }
        }
    }

    fn notification(&mut self, method: &str) -> Value {
        if let Some(at) = self.waiting.iter().position(|told| told["method"] == method) {
            return self.waiting.remove(at);
        }
        loop {
            let told = self.receive().expect("a notification");
            if told["method"] == method {
                return told;
            }
            self.waiting.push(told);
        }
    }

    /// What a request about a place is answered with.
    pub fn ask_at(&mut self, method: &str, name: &str, position: (u32, u32)) -> Value {
        self.ask(method, self.place(name, position))
    }

    pub fn place(&self, name: &str, (line, character): (u32, u32)) -> Value {
        json!({
            "textDocument": { "uri": self.uri(name) },
            "position": { "line": line, "character": character },
        })
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.try_ask(method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The result, or the error.
    pub fn try_ask(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.send_request(method, params);
        self.answer(id)
    }

    pub fn send_request(&mut self, method: &str, params: Value) -> i64 {
        self.next_id += 1;
        let id = self.next_id;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    pub fn answer(&mut self, id: i64) -> Result<Value, Value> {
        loop {
            let message = self.receive().expect("an answer");
            if message["id"] != id {
                self.waiting.push(message);
            } else if message.get("error").is_some() {
                return Err(message["error"].clone());
            } else {
                return Ok(message["result"].clone());
            }
        }
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string());
    }

    /// A frame with this body.
    pub fn send_text(&mut self, body: &str) {
        let frame = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.send_bytes(frame.as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("an open input");
        // A server that has left is told about by what it answers.
        let _ = input.write_all(bytes).and_then(|()| input.flush());
    }

    /// The next message; none where the server has left.
    pub fn receive(&mut self) -> Option<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).expect("a header") == 0 {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().expect("a length"),
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a body");
        Some(serde_json::from_slice(&body).expect("a message"))
    }

    /// Leaves without a word; the exit code.
    pub fn leave(mut self) -> Option<i32> {
        self.input = None;
        self.process.wait().expect("it ends").code()
    }

    /// `shutdown`, `exit`; the exit code.
    pub fn shut_down(mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.process.wait().expect("it ends").code()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A text without its mark `¦`, and where that stood: line and UTF-16 unit.
pub fn marked(text: &str) -> (String, (u32, u32)) {
    let at = text.find('¦').expect("a mark");
    let before = &text[..at];
    let line = before.matches('\n').count() as u32;
    let row = before.rsplit('\n').next().unwrap_or_default();
    (text.replacen('¦', "", 1), (line, row.encode_utf16().count() as u32))
}
