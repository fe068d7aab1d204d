//! The keywords and cards that show a rule: their script cites it or uses a word that does.

use std::collections::BTreeSet;

use serde::Serialize;

use super::relied::rules_cited;
use crate::check::ir::{CardDef, GivenBy, Program, ValueId};
use crate::diagnostics::Message;
use crate::ledger::Row;
use crate::vocab::{FieldHolds, Values, Word};

/// Keywords and cards, in the order of the scripts.
#[derive(Debug, Default, Serialize)]
pub struct Showing {
    pub keywords: Vec<Message>,
    pub cards: Vec<Message>,
}

/// The keywords and cards of a program that show the rule of `row`; nothing without a program.
pub fn showing(program: Option<&Program>, row: &Row) -> Showing {
    let Some(program) = program else { return Showing::default() };
    let rule = row.newest.unwrap_or(row.id);
    let keywords =
        program.keywords.iter().filter(|keyword| keyword.cites.iter().any(|c| c == rule));
    let cards = program.cards.iter().filter(|card| cited_by(program, card).contains(rule));
    let named = |name: &str, ja: &Option<String>| {
        Message::in_both(name.to_owned(), ja.as_deref().unwrap_or(name).to_owned())
    };
    Showing {
        keywords: keywords.map(|keyword| named(&keyword.name, &keyword.name_ja)).collect(),
        cards: cards.map(|card| named(&program.names[card.name.index()], &card.name_ja)).collect(),
    }
}

/// The ids of the rules that the card's script, the words of its header and its icons' abilities cite.
pub fn cited_by<'p>(program: &'p Program, card: &'p CardDef) -> BTreeSet<&'p str> {
    let mut rules = rules_cited(program, card);
    rules.extend(header(program, card).into_iter().flat_map(|word| word.cites).copied());
    for icon in card.keywords.iter().filter(|used| used.given == GivenBy::Field) {
        let abilities = icon.abilities.iter().map(|ix| &program.abilities[ix.0 as usize]);
        rules.extend(abilities.flat_map(|ability| &ability.cites).map(String::as_str));
    }
    rules
}

/// The words of a card's header.
fn header(program: &Program, card: &CardDef) -> Vec<&'static Word> {
    let mut words = Vec::new();
    for field in program.vocab.fields {
        let has = match field.holds {
            FieldHolds::Stat { stat, .. } => card.stats[stat.index()].is_some(),
            FieldHolds::Directions(_) => card.directions != 0,
            FieldHolds::Keywords(_) => {
                card.keywords.iter().any(|used| used.given == GivenBy::Field)
            }
            FieldHolds::Values(of) => {
                words.extend(values(program, card, of.index()));
                true
            }
        };
        if has {
            words.push(&field.word);
        }
    }
    words
}

/// The words of the card's values of one type; empty unless the game names all values of that type.
fn values(program: &Program, card: &CardDef, of: usize) -> Vec<&'static Word> {
    let Values::Closed(words) = program.vocab.types[of].values else { return Vec::new() };
    let values = program.trait_values.iter().enumerate();
    let had = values.filter(|(bit, value)| {
        value.of.index() == of && card.traits.contains(&ValueId(*bit as u16))
    });
    had.flat_map(|(_, value)| words.iter().filter(|word| word.name == value.name)).collect()
}
