//! The language server: answers an editor's questions about scripts while they are written.
//!
//! Messages are answered one after the other. All waiting messages are read before diagnostics are made, so that of
//! several changes only the last one is checked, and a request can be cancelled. Each feature is one file; it gets a
//! [`files::View`] and works on tokens, so that it works in scripts with mistakes.

mod colours;
mod complete;
mod edits;
mod files;
mod hints;
mod hover;
mod links;
mod mistakes;
mod names;
mod outline;
mod rename;
mod requests;
mod sheet;
mod start;
mod text;
mod wire;
mod words;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, channel};

use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{InitializeParams, PublishDiagnosticsParams, Uri};
use serde_json::Value;

use crate::lang::Lang;
use files::Files;
use wire::Incoming;

/// How a conversation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The client sent `shutdown`, then `exit`.
    Properly,
    /// The client left without `shutdown`.
    Abruptly,
}

/// Talks with one client until it leaves, in this language if the client chooses none.
///
/// # Errors
/// An answer cannot be written.
pub fn serve(
    lang: Lang,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<Ended> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut input = input;
        while let Ok(Some(incoming)) = wire::read(&mut input) {
            if sender.send(incoming).is_err() {
                break;
            }
        }
    });
    Server::new(lang, output).talk(&receiver)
}

/// Like [`serve`] with English, but strictly one message after the other: diagnostics are published before the next
/// message is read, and nothing can be cancelled. The same input always has the same output.
///
/// # Errors
/// An answer cannot be written.
pub fn serve_in_turn(mut input: impl BufRead, output: impl Write) -> io::Result<Ended> {
    let mut server = Server::new(Lang::En, output);
    while let Ok(Some(incoming)) = wire::read(&mut input) {
        if let Some(ended) = server.hear(incoming, &VecDeque::new())? {
            return Ok(ended);
        }
        server.publish()?;
    }
    Ok(Ended::Abruptly)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Waiting for `initialize`.
    Waiting,
    Running,
    ShutDown,
}

struct Server<W> {
    output: W,
    stage: Stage,
    files: Files,
    /// Scripts whose diagnostics may have changed.
    changed: Vec<Uri>,
}

impl<W: Write> Server<W> {
    fn new(lang: Lang, output: W) -> Server<W> {
        Server { output, stage: Stage::Waiting, files: Files::new(lang), changed: Vec::new() }
    }

    fn talk(&mut self, receiver: &Receiver<Incoming>) -> io::Result<Ended> {
        let mut queue = VecDeque::new();
        loop {
            queue.extend(receiver.try_iter());
            let next = match queue.pop_front() {
                Some(next) => next,
                None => {
                    self.publish()?;
                    match receiver.recv() {
                        Ok(next) => next,
                        Err(_) => return Ok(Ended::Abruptly),
                    }
                }
            };
            queue.extend(receiver.try_iter());
            if let Some(ended) = self.hear(next, &queue)? {
                return Ok(ended);
            }
        }
    }

    /// Handles a message; `queue` has the messages that came after it.
    fn hear(
        &mut self,
        incoming: Incoming,
        queue: &VecDeque<Incoming>,
    ) -> io::Result<Option<Ended>> {
        match incoming {
            Incoming::Malformed(why) => {
                let error = serde_json::json!({
                    "jsonrpc": "2.0",
                    "id": null,
                    "error": { "code": ErrorCode::ParseError as i32, "message": why },
                });
                self.write(&error)?;
            }
            Incoming::Message(Message::Request(request)) => {
                let response = match taken_back(queue, &request) {
                    true => fail(&request, ErrorCode::RequestCanceled, "taken back"),
                    false => self.request(request),
                };
                self.write(&envelope(&response)?)?;
            }
            Incoming::Message(Message::Notification(notification)) => {
                if notification.method == "exit" {
                    let properly = self.stage == Stage::ShutDown;
                    return Ok(Some(if properly { Ended::Properly } else { Ended::Abruptly }));
                }
                if self.stage == Stage::Running {
                    self.notification(notification);
                }
            }
            // The server never asks the client anything.
            Incoming::Message(Message::Response(_)) => {}
        }
        Ok(None)
    }

    fn request(&mut self, request: Request) -> Response {
        match (self.stage, request.method.as_str()) {
            (Stage::Waiting, "initialize") => {
                match serde_json::from_value::<InitializeParams>(request.params.clone()) {
                    Ok(params) => {
                        self.stage = Stage::Running;
                        self.files.unit = start::unit(&params);
                        self.files.lang = start::lang(&params, self.files.lang);
                        Response::new_ok(request.id, start::answer(self.files.unit))
                    }
                    Err(error) => fail(&request, ErrorCode::InvalidParams, &error.to_string()),
                }
            }
            (Stage::Waiting, _) => {
                fail(&request, ErrorCode::ServerNotInitialized, "`initialize` comes first")
            }
            (Stage::ShutDown, _) => {
                fail(&request, ErrorCode::InvalidRequest, "the server is shut down")
            }
            (Stage::Running, "initialize") => {
                fail(&request, ErrorCode::InvalidRequest, "`initialize` comes once")
            }
            (Stage::Running, "shutdown") => {
                self.stage = Stage::ShutDown;
                Response::new_ok(request.id, Value::Null)
            }
            (Stage::Running, _) => requests::answer(&mut self.files, request),
        }
    }

    fn notification(&mut self, notification: Notification) {
        // A notification has no answer, so one that cannot be read is ignored.
        let Some(touched) = requests::take(&mut self.files, notification) else { return };
        for uri in self.files.open_beside(&touched).into_iter().chain([touched]) {
            if !self.changed.contains(&uri) {
                self.changed.push(uri);
            }
        }
    }

    /// Publishes the diagnostics of the scripts that have changed.
    fn publish(&mut self) -> io::Result<()> {
        for uri in std::mem::take(&mut self.changed) {
            let version = self.files.version(&uri);
            let open = version.and_then(|_| self.files.view(&uri));
            // A closed script gets an empty list, which removes its diagnostics.
            let diagnostics = open.map(|view| mistakes::of(&view)).unwrap_or_default();
            self.tell(PublishDiagnosticsParams { uri, diagnostics, version })?;
        }
        for (uri, wrong) in self.files.take_untold() {
            let wrong = wrong.map(|wrong| mistakes::of_file(&wrong.in_lang(self.files.lang)));
            let diagnostics = wrong.into_iter().collect();
            self.tell(PublishDiagnosticsParams { uri, diagnostics, version: None })?;
        }
        Ok(())
    }

    fn tell(&mut self, params: PublishDiagnosticsParams) -> io::Result<()> {
        let told = Notification::new(PublishDiagnostics::METHOD.to_owned(), params);
        self.write(&envelope(&told)?)
    }

    fn write(&mut self, message: &Value) -> io::Result<()> {
        let text = serde_json::to_string(message)?;
        write!(self.output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        self.output.flush()
    }
}

/// A message with the fields of the protocol around it.
fn envelope(message: &impl serde::Serialize) -> io::Result<Value> {
    let mut value = serde_json::to_value(message)?;
    value["jsonrpc"] = Value::from("2.0");
    Ok(value)
}

fn fail(request: &Request, code: ErrorCode, message: &str) -> Response {
    Response::new_err(request.id.clone(), code as i32, message.to_owned())
}

/// Whether the client cancels the request in one of the following messages.
fn taken_back(queue: &VecDeque<Incoming>, request: &Request) -> bool {
    let id = serde_json::to_value(&request.id).ok();
    queue.iter().any(|incoming| match incoming {
        Incoming::Message(Message::Notification(later)) => {
            later.method == "$/cancelRequest" && later.params.get("id") == id.as_ref()
        }
        _ => false,
    })
}
