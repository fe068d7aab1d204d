//! What a snapshot pins of a trace: the course of events in the words that a scenario's `trace` may use, so that another
//! wording of a sentence changes no snapshot of a scenario.

use fuda::engine::trace::By;
use fuda::reading::play::Line;

/// Columns of a page.
const WIDTH: usize = 120;

/// Each decision begins a paragraph, with everything up to the next one behind it.
pub fn course(lines: &[Line]) -> String {
    let mut text = String::new();
    let (mut column, mut first) = (0, 0);
    for (n, line) in lines.iter().enumerate() {
        let own = n == 0 || line.decision && !line.forced;
        let told = entry(line) + &from(&lines[..n], first, line.cause);
        let length = told.chars().count();
        first = if own { n } else { first };
        let (between, before) = match column + 2 + length {
            _ if own => (if n == 0 { "" } else { "\n" }, 0),
            wide if wide > WIDTH => ("\n  ", 2),
            _ => ("; ", column + 2),
        };
        text.push_str(between);
        text.push_str(&told);
        column = before + length;
    }
    text
}

/// The rule, with a star where a card's text does it; who does what, and what else is named.
fn entry(line: &Line) -> String {
    let rule = line.rules.first().map_or("-", String::as_str);
    let star = if matches!(line.by, By::Text(..)) { "*" } else { "" };
    let not = if line.said.not { " not" } else { "" };
    let first = |all: &[String]| all.first().cloned().unwrap_or_default();
    let (subject, verb) = (first(&line.said.subjects), first(&line.said.verbs));
    let mut text = format!("{rule}{star} {subject}{not} {verb}");
    let mut named = line.said.words.clone();
    named.dedup();
    for word in named.iter().filter(|word| **word != subject) {
        text.push_str(&format!(" {word}"));
    }
    text
}

/// How many entries before it the one is that it follows from, if that is not the first of the paragraph.
fn from(before: &[Line], first: usize, cause: u32) -> String {
    match before.iter().position(|line| line.no == cause) {
        Some(at) if at != first => format!(" <{}", before.len() - at),
        _ => String::new(),
    }
}
