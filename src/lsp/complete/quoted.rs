//! Completion inside quotes.

use lsp_types::CompletionItemKind;

use super::cursor::Cursor;
use super::offers::Offers;
use crate::ledger;
use crate::lsp::names::{self, Quoted};
use crate::lsp::sheet::Holds;

pub fn offer(cursor: &Cursor, offers: &mut Offers) {
    match names::role(cursor.sheet, cursor.next) {
        Quoted::Rule => rules(cursor, offers),
        Quoted::Card => {
            // The name of a new card cannot be guessed.
            if cursor.holds == Holds::File {
                return;
            }
            match cursor.holds {
                Holds::Deck => offers.cards(&["card"]),
                Holds::Given => offers.cards(&["card", "token", "deck"]),
                _ => offers.cards(&["card", "token"]),
            }
        }
        Quoted::Deck | Quoted::Other => {}
    }
}

/// The rules of the rulebook, by number.
fn rules(cursor: &Cursor, offers: &mut Offers) {
    let rules = cursor.words.rules;
    let Some(ledger) = ledger::find(rules.vocab.game, Some(rules.version)) else { return };
    for row in &ledger.rows {
        offers.quoted(row.id, CompletionItemKind::REFERENCE, row.summary, "");
    }
    for reading in ledger::readings(ledger.game) {
        offers.quoted(reading.id, CompletionItemKind::REFERENCE, reading.text, "");
    }
}
