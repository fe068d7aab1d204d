//! Named limits, so that no text can exhaust the stack or run for long.

use std::num::NonZeroUsize;
use std::sync::Once;

use super::scan::{Kind, Token};

/// The most levels of nesting: brackets, and words that nest what follows them.
pub(super) const DEEPEST_NESTING: usize = 32;

/// The most terms joined in a row, those of the rows around it included. Joined terms nest in the tree, so walking it
/// goes as deep as the row is long.
pub(super) const MOST_TERMS: usize = 200;

/// The most words and marks of an item that has texts; the longest card has some hundreds.
pub(super) const MOST_WORDS: usize = 4096;

/// The most items of a file that may take too long to read; the items after them are not tried.
pub(super) const MOST_SLOW_ITEMS: usize = 4;

/// The most mistakes that are reported of one file; the others are counted.
pub(super) const MOST_MISTAKES: usize = 10_000;

/// The most mistakes in one item; the rest of the item is not read.
pub(super) const MOST_ERRORS_OF_AN_ITEM: usize = 20;

/// The most steps of the grammar for one item; real cards need some ten thousand.
const MOST_STEPS: usize = 20_000_000;

/// Sets the limit of steps, once, since it holds for the whole process.
pub(super) fn limit_steps() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| pest::set_call_limit(NonZeroUsize::new(MOST_STEPS)));
}

/// The limit that an item exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    Nesting,
    Terms,
    Words,
}

/// The first token at which an item exceeds a limit, and the limit.
pub(super) fn excess<'a>(text: &str, tokens: &'a [Token]) -> Option<(&'a Token, Excess)> {
    // One entry for each open bracket: the nesting in the row that continues after it.
    let mut rows = vec![Row::default()];
    let (mut chained, mut joined, mut words) = (0, 0, 0);
    // Lists of names may be longer than texts.
    let holds_text = tokens.first().is_some_and(|first| {
        matches!(first.text(text), "card" | "token" | "keyword" | "template" | "every")
    });
    for token in tokens {
        match token.kind {
            Kind::Comment => continue,
            Kind::NewLine => {
                if let Some(row) = rows.last_mut() {
                    row.ended = true;
                }
                continue;
            }
            Kind::Open => rows.push(Row::default()),
            Kind::Close if rows.len() > 1 => {
                let row = rows.pop().unwrap_or_default();
                chained -= row.chained;
                joined -= row.joined;
                if let Some(around) = rows.last_mut() {
                    around.goes_on = false;
                }
            }
            _ => {
                let word = token.text(text);
                let Some(row) = rows.last_mut() else { continue };
                let joins = matches!(word, "+" | "-" | "*" | "/" | "and" | "or" | "|" | "&");
                if row.ended && word != "else" {
                    chained -= std::mem::take(&mut row.chained);
                }
                if word == "," || row.ended && !row.goes_on && !joins && word != "else" {
                    joined -= std::mem::take(&mut row.joined);
                }
                (row.ended, row.goes_on) = (false, joins);
                if matches!(word, "of" | "not" | "else") {
                    row.chained += 1;
                    chained += 1;
                }
                if joins {
                    row.joined += 1;
                    joined += 1;
                }
            }
        }
        words += 1;
        if rows.len() + chained > DEEPEST_NESTING {
            return Some((token, Excess::Nesting));
        }
        if joined >= MOST_TERMS {
            return Some((token, Excess::Terms));
        }
        if words > MOST_WORDS && holds_text {
            return Some((token, Excess::Words));
        }
    }
    None
}

#[derive(Default)]
struct Row {
    /// The number of words since the last line end that nest what follows them.
    chained: usize,
    /// The number of marks and words since the row began that join terms.
    joined: usize,
    ended: bool,
    /// Whether the last token joins what follows.
    goes_on: bool,
}
