//! Which abilities of cards scenarios try: those that are resolved to their end at least once, and continuous
//! ones that have given something.

use std::collections::BTreeSet;

use super::Stage;
use crate::check::ir::{CardDef, Program};
use crate::code::AbilityId;
use crate::compile::{Owner, owners};
use crate::diagnostics::Place;
use crate::vocab::Form;

/// An ability as it is known whatever is loaded beside it. What the rules give cards is tried once for all of
/// these: the texts of header fields, and what every card of a kind has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub game: &'static str,
    pub of: Holder,
    /// Its position among all abilities of that, those inside others included.
    pub position: u32,
}

/// Whose an ability is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holder {
    Card(String),
    Keyword(String),
}

/// An ability that scenarios may try.
#[derive(Clone, Debug)]
pub struct Text {
    pub key: Key,
    /// By which people know the card, where its script says so.
    pub code: Option<String>,
    /// The ability's own name, else its keyword, else its kind and its place on the card.
    pub title: String,
    pub form: Form,
    /// It stands inside another ability, which gives it or lets it wait.
    pub inside: bool,
    /// In its card, where that has it from a keyword or template. What the rules give stands in their text.
    pub place: Place,
}

/// All abilities of the cards of a program, in the order of the cards; what the rules give, once.
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

/// Where the card has an ability that is written there: in its own text, or else where it uses the keyword. Where
/// it uses a template is not known.
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
    /// The abilities that scenarios of a game have tried; `done` are those of their results.
    pub fn tried(&self, game: &str, done: &[AbilityId]) -> BTreeSet<Key> {
        let Some(program) = self.loaded.program(game) else { return BTreeSet::new() };
        let owners = owners(program);
        let owners = done.iter().filter_map(|id| owners.get(id.index()));
        owners.filter_map(|owner| key(program, owner)).collect()
    }
}
