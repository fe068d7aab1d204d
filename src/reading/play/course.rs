//! The course of a scenario: its events without sentences, for snapshots that another wording does not change.
//!
//! Subject, verb and words of an event are those that a line of a scenario's `trace` may use.

use super::{Line, same_steps};
use crate::engine::trace::By;

/// Columns of a page.
const WIDTH: usize = 120;

/// The courses of scenarios, each below its title. `further`: the scenario was played before under another rulebook;
/// where it came to the same steps, just that is said.
pub fn courses<'t>(played: impl IntoIterator<Item = (&'t str, bool, &'t [Line])>) -> String {
    let mut text = String::new();
    let mut first: &[Line] = &[];
    for (title, further, lines) in played {
        if further && same_steps(first, lines) {
            text += &format!("## {title}: the same steps\n");
            continue;
        }
        if !further {
            first = lines;
        }
        text += &format!("## {title}\n{}\n", course(lines));
    }
    text.trim_end().to_owned()
}

/// Each decision with an alternative begins a paragraph, with everything up to the next one behind it, also decisions
/// without. Lines that go on are indented; no line is blank.
fn course(lines: &[Line]) -> String {
    let mut text = String::new();
    let (mut column, mut first) = (0, 0);
    for (n, line) in lines.iter().enumerate() {
        let begins = n == 0 || line.decision && !line.forced;
        let entry = entry(line) + &cause_mark(&lines[..n], first, line.cause);
        let width = entry.chars().count();
        let (separator, start) = if begins {
            first = n;
            (if n == 0 { "" } else { "\n" }, 0)
        } else if column + 2 + width > WIDTH {
            ("\n  ", 2)
        } else {
            ("; ", column + 2)
        };
        text.push_str(separator);
        text.push_str(&entry);
        column = start + width;
    }
    text
}

/// The closest rule, with a star where a card's text does it, then subject, verb and the other words.
fn entry(line: &Line) -> String {
    let rule = line.rules.first().map_or("-", String::as_str);
    let star = if matches!(line.by, By::Text(..)) { "*" } else { "" };
    let not = if line.said.not { " not" } else { "" };
    let first = |all: &[String]| all.first().cloned().unwrap_or_default();
    let (subject, verb) = (first(&line.said.subjects), first(&line.said.verbs));
    let mut text = format!("{rule}{star} {subject}{not} {verb}");
    let mut words = line.said.words.clone();
    words.dedup();
    for word in words.iter().filter(|word| **word != subject) {
        text.push_str(&format!(" {word}"));
    }
    text
}

/// ` <3`: the event follows from the third one before it. Nothing if it follows from the first of its paragraph, or of
/// the paragraph before where it begins one, or from nothing that is told.
fn cause_mark(earlier: &[Line], first: usize, cause: u32) -> String {
    match earlier.iter().position(|line| line.no == cause) {
        Some(at) if at != first => format!(" <{}", earlier.len() - at),
        _ => String::new(),
    }
}
