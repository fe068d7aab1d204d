//! Everything that fuda can be asked, each as one typed request with its answer.
//!
//! Sources are given in memory, and whoever asks may watch long work and stop it: there is no file, clock, thread or
//! terminal in here. The command line and the language server are layers above it: all of them answer a program by way of
//! [`ask`], with the same bytes. Of the crate's modules only this one is promised to its users.

mod check;
mod explain;
mod explore;
mod format;
mod refusal;
pub mod rule;
pub mod scripts;
pub mod sim;
mod situation;
mod test;
mod trace;
mod vocab;
mod why;

use serde::Deserialize;
use serde_json::{Value, json};

pub use check::{Check, Checked, Fix, Fixed};
pub use explain::{Explain, Explained};
pub use explore::{Explore, Explored, USUAL_MEMORY, USUAL_STATES};
pub use format::{Format, Formatted};
pub use refusal::{Kind, Mistakes, Refusal};
pub use rule::Rule;
pub use sim::Sim;
pub use situation::{Opened, Played, Situation};
pub use test::{Test, Tested};
pub use trace::{Pair, Scenarios, Trace, Traced};
pub use vocab::{Vocab, Words};
pub use why::{Because, NotBecause, Why, WhyNot};

/// A watcher of long work. It is told now and then how much is done and how much is known to be left; where it answers
/// `false` the work ends with what was found by then.
pub type Watch<'w> = dyn FnMut(u64, u64) -> bool + 'w;

/// One request, as a program writes it: an object whose `ask` names it, with its other fields beside.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Request {
    Check(Check),
    Fix(Fix),
    Format(Format),
    Explain(Explain),
    Vocab(Vocab),
    Rule(Rule),
    Test(Test),
    Trace(Trace),
    Why(Why),
    WhyNot(WhyNot),
    Explore(Explore),
    Sim(Sim),
}

/// The answer as programs read it.
///
/// # Errors
/// The request is refused; the refusal says why.
pub fn ask(request: Request, watch: &mut Watch<'_>) -> Result<Value, Refusal> {
    Ok(match request {
        Request::Check(request) => request.answer().data(),
        Request::Fix(request) => request.answer().data(),
        Request::Format(request) => request.answer()?.data(),
        Request::Explain(request) => request.answer()?.data(),
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

/// The same from JSON to JSON.
///
/// # Errors
/// An object with `refused`, which tells why there is no answer; also where the request cannot be read.
pub fn ask_json(request: Value, watch: &mut Watch<'_>) -> Result<Value, Value> {
    let read = serde_json::from_value(request).map_err(unreadable);
    read.and_then(|request| ask(request, watch)).map_err(|refusal| refusal.data())
}

/// The same from text to text, on one line: what a process sends and gets.
///
/// # Errors
/// As of [`ask_json`].
pub fn ask_text(request: &str, watch: &mut Watch<'_>) -> Result<String, String> {
    let read = serde_json::from_str(request).map_err(|error| unreadable(error).data());
    let answer = read.and_then(|request| ask_json(request, watch));
    answer.map(|answer| answer.to_string()).map_err(|refused| refused.to_string())
}

fn unreadable(error: serde_json::Error) -> Refusal {
    Refusal::usage(format!("the request cannot be read: {error}"))
}
