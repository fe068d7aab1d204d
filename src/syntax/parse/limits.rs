//! Named limits, so that no text can exhaust the stack or run for long.

use std::num::NonZeroUsize;
use std::sync::Once;

use super::scan::{Kind, Token};

/// Brackets inside brackets, and words that nest what follows them.
pub(super) const DEEPEST_NESTING: usize = 32;

/// Terms joined in a row, those of the rows around it counted in. What is joined nests in the tree, so that a row
/// is walked as deep as it is long.
pub(super) const MOST_TERMS: usize = 200;

/// Words and marks of an item that holds texts; the longest card has some hundreds.
pub(super) const MOST_WORDS: usize = 4096;

/// Items of a file that may take too long to read; those behind are not tried.
pub(super) const MOST_SLOW_ITEMS: usize = 4;

/// Mistakes that are told of one file, after which the others are counted.
pub(super) const MOST_MISTAKES: usize = 10_000;

/// After so many mistakes in one item the rest of it is not read.
pub(super) const MOST_ERRORS_OF_AN_ITEM: usize = 20;

/// Steps of the grammar for one item; real cards need some ten thousand.
const MOST_STEPS: usize = 20_000_000;

/// The limit of steps is one for the whole process, so it is set once.
pub(super) fn limit_steps() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| pest::set_call_limit(NonZeroUsize::new(MOST_STEPS)));
}

/// What is too much in an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    Nesting,
    Terms,
    Words,
}

/// The first token of an item that is too much, if there is one.
pub(super) fn excess<'a>(text: &str, tokens: &'a [Token]) -> Option<(&'a Token, Excess)> {
    // For each open bracket, what nests in the row that goes on there.
    let mut rows = vec![Row::default()];
    let (mut chained, mut joined, mut words) = (0, 0, 0);
    // A list is no text: names stand in it one by one.
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
    /// Words that nest what follows them, since the last line end.
    chained: usize,
    /// Marks and words that join terms, since the row began.
    joined: usize,
    ended: bool,
    /// The last token joins what follows.
    goes_on: bool,
}
