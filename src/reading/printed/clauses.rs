//! Cards of games whose books fix no wording: the reading of each ability, run on as one paragraph without rule numbers.
//!
//! As in those books, an ability is its name and kind, and a clause each for its trigger, its condition, its cost and its
//! effect. A reading words every part of the language, so no text is refused.

use super::Said;
use crate::check::ir::{CardDef, Program};
use crate::lang::{Lang, text};
use crate::reading::step::{List, Step};
use crate::reading::{headings, uncited};

pub fn english(program: &Program, card: &CardDef) -> Said<Vec<String>> {
    Ok(texts(program, card, Lang::En))
}

pub fn japanese(program: &Program, card: &CardDef) -> Said<Vec<String>> {
    Ok(texts(program, card, Lang::Ja))
}

fn texts(program: &Program, card: &CardDef, lang: Lang) -> Vec<String> {
    let sections = uncited(program, card, lang);
    sections.iter().map(|section| paragraph(&section.step, lang, 0)).collect()
}

/// The line and those below it, one behind the other; `depth` is the number of enclosing lists with marks.
fn paragraph(step: &Step, lang: Lang, depth: usize) -> String {
    let style = &headings(lang).style;
    if step.list == List::Plain && !step.inner.is_empty() {
        let clauses = step.inner.iter().map(|clause| paragraph(clause, lang, depth));
        let title = lang.of(text(". ", "\u{3000}"));
        let between = lang.of(text(" ", ""));
        return format!(
            "{}{title}{}",
            style.begun(&step.text),
            clauses.collect::<Vec<_>>().join(between)
        );
    }
    // The steps of an effect need no numbers where none has steps of its own: each is a sentence.
    let sentences = depth == 0
        && step.list == List::Numbers
        && step.inner.iter().all(|step| step.inner.is_empty());
    let mark = |at: usize| match (step.list, depth) {
        _ if sentences => String::new(),
        (List::Numbers, 0) => format!("{}. ", at + 1),
        (List::Numbers, _) => format!("({}) ", at + 1),
        _ => lang.of(text("- ", "・")).to_owned(),
    };
    let below = step.inner.iter().enumerate();
    let below =
        below.map(|(at, step)| mark(at) + &paragraph(step, lang, depth + usize::from(!sentences)));
    let line = step.line(style);
    let between = match sentences {
        true => lang.of(text(" ", "")),
        false => " ",
    };
    [line].into_iter().chain(below).collect::<Vec<_>>().join(between)
}
