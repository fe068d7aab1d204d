//! The abilities of cards that scenarios try. An ability is tried if it is resolved to its end at least once, a
//! continuous one if it has given something.

use std::collections::BTreeSet;

use super::Stage;
use crate::check::ir::{CardDef, Program};
use crate::code::AbilityId;
use crate::compile::{Owner, Title, owners};
use crate::diagnostics::Place;
use crate::vocab::Form;

/// The identity of an ability, independent of the other cards that are loaded. A text that the rules give to cards
/// (header fields, the abilities of every card of a kind) has one key for all cards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub game: &'static str,
    pub of: Holder,
    /// The index among all abilities of the holder, those inside others included.
    pub position: u32,
}

/// The holder of an ability: a card, or the keyword by which the rules give it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holder {
    Card(String),
    Keyword(String),
}

/// An ability that scenarios may try.
#[derive(Clone, Debug)]
pub struct Text {
    pub key: Key,
    /// The card number that people know, if the script has it.
    pub code: Option<String>,
    /// The ability's own name, else its keyword, else its kind and position on the card.
    pub title: Title,
    pub form: Form,
    /// Whether it stands inside another ability, which grants or delays it.
    pub inside: bool,
    /// The place in the card's script; for a text that the rules give, the place of that text.
    pub place: Place,
}

/// All abilities of a program's cards, in the order of the cards; those that the rules give, once.
pub fn texts(program: &Program) -> Vec<Text> {
    let mut seen = BTreeSet::new();
    let owners = owners(program);
    let mut texts: Vec<(usize, Text)> = Vec::new();
    for (n, owner) in owners.iter().enumerate() {
        let Some(card) = owner.def.map(|def| &program.cards[def.index()]) else { continue };
        let Some(key) = key(program, owner).filter(|key| seen.insert(key.clone())) else {
            continue;
        };
        let ability = &program.abilities[n];
        let own = card.keywords.iter().flat_map(|used| &used.abilities).chain(&card.abilities);
        let text = Text {
            key,
            code: card.code.clone(),
            title: owner.title.clone(),
            form: program.vocab.ability_kind(ability.kind).form,
            inside: !own.into_iter().any(|ix| ix.0 as usize == n),
            place: match owner.by_rules {
                Some(_) => ability.place,
                None => place_in_card(card, owner, ability.place),
            },
        };
        texts.push((owner.def.map_or(0, |def| def.index()), text));
    }
    texts.sort_by_key(|(card, text)| (*card, text.key.position));
    texts.into_iter().map(|(_, text)| text).collect()
}

/// The place in a card's script of an ability written at `written`: that place if it is in the card, else the use of
/// the keyword, else the card itself (the use of a template is not known).
fn place_in_card(card: &CardDef, owner: &Owner, written: Place) -> Place {
    let Place { file, span } = card.place;
    if written.file == file && span.range().contains(&(written.span.start as usize)) {
        return written;
    }
    owner.used_at.unwrap_or(card.place)
}

fn key(program: &Program, owner: &Owner) -> Option<Key> {
    let card = &program.cards[owner.def?.index()];
    let (of, position) = match owner.by_rules {
        Some((keyword, position)) => {
            (Holder::Keyword(program.keywords[keyword.index()].name.clone()), position)
        }
        None => {
            let name = program.names[card.name.index()].clone();
            (Holder::Card(name), owner.position)
        }
    };
    Some(Key { game: program.vocab.game, of, position })
}

impl Stage<'_> {
    /// The abilities that scenarios of a game have tried; `done` are the abilities in their results.
    pub fn tried(&self, game: &str, done: &[AbilityId]) -> BTreeSet<Key> {
        let Some(program) = self.loaded.program(game) else { return BTreeSet::new() };
        let owners = owners(program);
        let owners = done.iter().filter_map(|id| owners.get(id.index()));
        owners.filter_map(|owner| key(program, owner)).collect()
    }
}
