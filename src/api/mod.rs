//! Everything that fuda can be asked, each as a typed request with its answer.
//!
//! Sources are given in memory, and the caller may watch long work and stop it: nothing here uses a file, a clock, a
//! thread or a terminal. The command line and the language server are layers above; all of them answer programs through
//! [`ask`], with the same bytes. Of the crate's modules only this one is stable for users.

mod check;
mod deck;
mod explain;
mod explore;
mod format;
mod print;
mod refusal;
pub mod rule;
pub mod scripts;
pub mod sim;
mod situation;
mod test;
mod trace;
mod vocab;
mod why;

use crate::diagnostics::{say, serialized_in};
use crate::lang::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

pub use check::{Check, Checked, Fix, Fixed};
pub use deck::{Deck, DeckPage, Decks};
pub use explain::{Explain, Explained};
pub use explore::{Explore, Explored, USUAL_MEMORY, USUAL_STATES};
pub use format::{Format, Formatted};
pub use print::{Print, Sheets, Unprinted};
pub use refusal::{Kind, Mistakes, Refusal};
pub use rule::Rule;
pub use sim::{Prepared, Sim};
pub use situation::{Opened, Played, Situation};
pub use test::{Test, Tested};
pub use trace::{Pair, Scenarios, Trace, Traced};
pub use vocab::{Vocab, Words};
pub use why::{Because, NotBecause, Why, WhyNot};

/// A watcher of long work. It is called now and then with the amount of work done and of work known to be left. If it
/// returns `false`, the work ends with what was found by then.
pub type Watch<'w> = dyn FnMut(u64, u64) -> bool + 'w;

/// A request as a program writes it: an object whose `ask` names it, beside its other fields.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Request {
    Check(Check),
    Fix(Fix),
    Format(Format),
    Explain(Explain),
    Print(Print),
    Deck(Deck),
    Vocab(Vocab),
    Rule(Rule),
    Test(Test),
    Trace(Trace),
    Why(Why),
    WhyNot(WhyNot),
    Explore(Explore),
    Sim(Sim),
}

/// The answer as JSON.
///
/// # Errors
/// The request is refused; the refusal says why.
pub fn ask(request: Request, watch: &mut Watch<'_>) -> Result<Value, Refusal> {
    Ok(match request {
        Request::Check(request) => request.answer().data(),
        Request::Fix(request) => request.answer().data(),
        Request::Format(request) => request.answer()?.data(),
        Request::Explain(request) => request.answer()?.data(),
        Request::Print(request) => request.answer()?.data(),
        Request::Deck(request) => request.answer()?.data(),
        Request::Vocab(request) => request.answer()?.data(),
        Request::Rule(request) => request.answer()?.data(),
        Request::Test(request) => request.answer()?.data(),
        Request::Trace(request) => request.answer()?.data(),
        Request::Why(request) => request.answer()?.data(),
        Request::WhyNot(request) => request.answer()?.data(),
        Request::Explore(request) => request.answer(watch)?.data(),
        Request::Sim(request) => json!(request.answer(watch)?),
    })
}

/// Answers a request in JSON with JSON.
///
/// # Errors
/// An object with `refused`, which says why there is no answer, or that the request cannot be read.
pub fn ask_json(mut request: Value, watch: &mut Watch<'_>) -> Result<Value, Value> {
    let lang = take_lang(&mut request).map_err(|error| unreadable(error).data())?;
    serialized_in(lang, || {
        let read = serde_json::from_value(request).map_err(unreadable);
        read.and_then(|request| ask(request, watch)).map_err(|refusal| refusal.data())
    })
}

/// The language of the messages: `lang`, which may stand in every request, or that of the situation. Requests that tell more
/// than messages keep it.
fn take_lang(request: &mut Value) -> Result<Lang, serde_json::Error> {
    let tells = matches!(request["ask"].as_str(), Some("explain" | "test"));
    let told = match request.as_object_mut() {
        Some(fields) if !tells => fields.remove("lang"),
        _ => request.get("lang").cloned(),
    };
    let told = told.or_else(|| request.get("situation")?.get("lang").cloned());
    told.map_or(Ok(Lang::default()), serde_json::from_value)
}

/// Answers a request as text with text on one line, as processes exchange them.
///
/// # Errors
/// Those of [`ask_json`].
pub fn ask_text(request: &str, watch: &mut Watch<'_>) -> Result<String, String> {
    let read = serde_json::from_str(request).map_err(|error| unreadable(error).data());
    let answer = read.and_then(|request| ask_json(request, watch));
    answer.map(|answer| answer.to_string()).map_err(|refused| refused.to_string())
}

fn unreadable(error: serde_json::Error) -> Refusal {
    Refusal::usage(match error.line() {
        // It was no text, so that there is no place.
        0 => say!("the request cannot be read: {error}", error),
        line => {
            let column = error.column();
            say!("{line}:{column}: the request cannot be read: {error}", line, column, error)
        }
    })
}
