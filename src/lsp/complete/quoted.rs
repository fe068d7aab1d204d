//! Completion inside quotes.

use lsp_types::CompletionItemKind;

use super::cursor::Cursor;
use super::offers::Offers;
use crate::lang::text;
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
        let told = offers.lang().of(text(row.summary, row.ja));
        offers.quoted(row.id, CompletionItemKind::REFERENCE, told, "");
    }
    for reading in ledger::readings(ledger.game) {
        offers.quoted(reading.id, CompletionItemKind::REFERENCE, reading.text(offers.lang()), "");
    }
}
