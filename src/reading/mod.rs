//! Readings: a checked card as text that people read.
//!
//! They are made from the checked program by a path of their own, not from the script, so that a
//! reading shows what was understood. Each language is a module beside the others; what they share
//! knows no language: the lines of a page, what names stand for, which rules a card relies on.

mod english;
mod japanese;
mod look;
mod page;
pub mod play;
mod relied;
mod slots;
mod step;

pub use english::English;
pub use page::Page;

use crate::check::ir::{CardDef, Program};

/// A language of the readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Japanese,
}

/// The card as text: what is printed on it, and each ability with its kind, timing and rules.
pub fn explain(program: &Program, card: &CardDef, language: Language) -> Page {
    match language {
        Language::English => english::explain(program, card),
        Language::Japanese => japanese::explain(program, card),
    }
}
