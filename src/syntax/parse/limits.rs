//! Named limits, so that no text can exhaust the stack or run for long.

use std::num::NonZeroUsize;
use std::sync::Once;

use super::scan::{Kind, Token};

/// Brackets inside brackets, and words that nest what follows them.
pub(super) const DEEPEST_NESTING: usize = 32;

/// After so many mistakes in one item the rest of it is not read.
pub(super) const MOST_ERRORS_OF_AN_ITEM: usize = 20;

/// Steps of the grammar for one item; real cards need some ten thousand.
const MOST_STEPS: usize = 20_000_000;

/// The limit of steps is one for the whole process, so it is set once.
pub(super) fn limit_steps() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| pest::set_call_limit(NonZeroUsize::new(MOST_STEPS)));
}

/// The first token of an item that is nested too deeply, if there is one.
pub(super) fn too_deep<'a>(text: &str, tokens: &'a [Token]) -> Option<&'a Token> {
    // For each open bracket, the words since the last line end that nest what follows them.
    let mut chains = vec![Chain::default()];
    let mut chained = 0;
    for token in tokens {
        match token.kind {
            Kind::Open => chains.push(Chain::default()),
            Kind::Close if chains.len() > 1 => {
                chained -= chains.pop().map_or(0, |chain| chain.words)
            }
            Kind::NewLine => {
                if let Some(chain) = chains.last_mut() {
                    chain.line_ended = true;
                }
            }
            Kind::Comment => {}
            _ => {
                let word = token.text(text);
                let Some(chain) = chains.last_mut() else { continue };
                if chain.line_ended && word != "else" {
                    chained -= chain.words;
                    chain.words = 0;
                }
                chain.line_ended = false;
                if matches!(word, "of" | "not" | "else") {
                    chain.words += 1;
                    chained += 1;
                }
            }
        }
        if chains.len() + chained > DEEPEST_NESTING {
            return Some(token);
        }
    }
    None
}

#[derive(Default)]
struct Chain {
    words: usize,
    line_ended: bool,
}
