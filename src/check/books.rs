//! Which rulebooks have what an item uses.
//!
//! A word or keyword that only some rulebooks have is noted on the card that uses it. It is a
//! mistake where the card's `game` line names a rulebook without it, and where a deck or scenario
//! for such a rulebook takes the card.

use super::Checker;
use super::ir::{CardDef, Lack};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::{Message, say};
use crate::syntax::ast::Span;
use crate::vocab::Vocab;

impl Checker<'_> {
    /// Notes that the item uses something that these rulebooks have.
    pub(super) fn uses(&mut self, what: Message, books: u8, span: Span) {
        let vocab = self.vocab;
        if names(vocab, !books).is_empty() {
            return;
        }
        let without = names(vocab, self.wanted & !books);
        if !without.is_empty() {
            let without = Message::all_of(without.into_iter().map(Message::verbatim));
            let message = say!("{without} has no {what}", without, what);
            self.error_with_help(&codes::OTHER_RULEBOOK, span, message, have(vocab, books));
        }
        let place = self.used_at.unwrap_or_else(|| self.place(span));
        self.lacks.push(Lack { what, books, place });
    }

    /// The first thing that the card uses and a rulebook in `wanted` does not have, with that rulebook as it is
    /// written.
    pub(super) fn lack_of(&self, card: &CardDef) -> Option<(Lack, String)> {
        let bits = (0..u8::BITS).map(|bit| 1 << bit).filter(|book| self.wanted & book != 0);
        let mut missing =
            bits.filter_map(|book| Some((card.lack(book)?.clone(), names(self.vocab, book))));
        missing.next().map(|(lack, names)| (lack, names.concat()))
    }
}

impl CardDef {
    /// The first thing that the card uses and this rulebook does not have.
    pub fn lack(&self, book: u8) -> Option<&Lack> {
        self.lacks.iter().find(|lack| lack.books & book == 0)
    }
}

impl Lack {
    /// The rulebooks that have it: `los@1.0.05 has it`.
    pub fn elsewhere(&self, vocab: &Vocab) -> Message {
        have(vocab, self.books)
    }
}

/// The rulebooks of these bits, as they are written.
fn names(vocab: &Vocab, books: u8) -> Vec<String> {
    let known = vocab.versions.iter().enumerate();
    let of = known.filter(|(n, _)| books & 1 << n != 0);
    of.map(|(_, version)| format!("{}@{version}", vocab.game)).collect()
}

fn have(vocab: &Vocab, books: u8) -> Message {
    match names(vocab, books).as_slice() {
        [other] => say!("{other} has it", other),
        others => {
            let others = Message::all_of(others.iter().map(Message::verbatim));
            say!("{others} have it", others)
        }
    }
}
