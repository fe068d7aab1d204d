//! Every word that a Legend of Stars script may use.

mod actions;
mod cards;
mod events;
pub mod ids;
mod places;
pub mod policies;

use crate::vocab::{DeckRules, Vocab, text};

pub static VOCAB: Vocab = Vocab {
    game: "los",
    versions: &["1.0.05", "1.0.01"],
    title: text("Legend of Stars", "Legend of Stars"),
    types: cards::TYPES,
    subkinds: cards::SUBKINDS,
    fields: cards::FIELDS,
    nouns: cards::NOUNS,
    zones: places::ZONES,
    places: places::PLACES,
    relations: places::RELATIONS,
    stats: cards::STATS,
    player_stats: cards::PLAYER_STATS,
    states: cards::STATES,
    ability_kinds: events::ABILITY_KINDS,
    tags: events::TAGS,
    events: events::EVENTS,
    moments: events::MOMENTS,
    actions: actions::ACTIONS,
    restrictions: actions::RESTRICTIONS,
    units: actions::UNITS,
    seats: ["A", "B"],
    policies: policies::POLICIES,
    deck: ids::DECK,
    hand: ids::HAND,
    deck_rules: DeckRules { least: 50, most: 63, copies: 3, cites: &["1.c", "3.1.a", "3.1.b"] },
};
