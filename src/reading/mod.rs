//! Readings: a checked card as text that people read.
//!
//! A reading is made from the checked program, not from the script, so that it shows what was understood. Each language
//! is a module; the modules beside them know no language: the lines of a page, the meaning of slots, the rules that a
//! card relies on.

mod cited;
mod english;
mod japanese;

mod lang;
mod look;
mod page;
pub mod play;
mod players;
pub mod printed;
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

/// The card as text: what is printed on it, each ability with its kind, timing and rules, and the notes on what its
/// text takes for granted.
pub fn explain(program: &Program, card: &CardDef, lang: Lang) -> Page {
    match lang {
        Lang::En => english::explain(program, card),
        Lang::Ja => japanese::explain(program, card),
    }
}

/// The abilities and keywords of the card without rule numbers, as they may be printed on it.
fn uncited(program: &Program, card: &CardDef, lang: Lang) -> Vec<Section> {
    match lang {
        Lang::En => english::uncited(program, card),
        Lang::Ja => japanese::uncited(program, card),
    }
}

/// The headings and separators of a language.
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
