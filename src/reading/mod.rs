//! Readings: a checked card as text that people read.
//!
//! They are made from the checked program by a path of their own, not from the script, so that a
//! reading shows what was understood. Each language is a module beside the others; what they share
//! knows no language: the lines of a page, what names stand for, which rules a card relies on.

mod cited;
mod english;
mod japanese;
mod lang;
mod look;
mod page;
pub mod play;
mod players;
mod relied;
mod slots;
mod step;

pub use cited::{Showing, cited_by, showing};
pub use english::English;
pub use japanese::Japanese;
pub use lang::Lang;
pub use page::{Headings, Page, Printed, Ruled, Section};
pub use relied::words_used;
pub use step::{List, Step};

use crate::check::ir::{CardDef, Program};

/// The card as text: what is printed on it, each ability with its kind, timing and rules, and what
/// goes without saying.
pub fn explain(program: &Program, card: &CardDef, lang: Lang) -> Page {
    match lang {
        Lang::En => english::explain(program, card),
        Lang::Ja => japanese::explain(program, card),
    }
}

/// What a language puts around the parts of a page.
pub fn headings(lang: Lang) -> &'static Headings {
    match lang {
        Lang::En => &english::HEADINGS,
        Lang::Ja => &japanese::HEADINGS,
    }
}

/// The lines of an ability or keyword of a page.
pub fn lines(section: &Section, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    section.step.lines(&headings(lang).style, 0, "", &mut lines);
    lines
}
