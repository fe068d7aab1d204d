//! The words of another game, and those that mean the same to the kernel in this one.

use super::event::events_of;
use crate::diagnostics::{Code, Message, catalogue::check as codes, say};
use crate::vocab::{
    ActionObject, Does, EventSet, PlaceId, Spelled, Values, Vocab, Word, ZoneId, ZoneSet,
};

/// A table of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Actions,
    Kinds,
    Tags,
    Fields,
    Nouns,
    Places,
    Relations,
    Stats,
    PlayerStats,
    States,
    Types,
    Values,
    Events,
    Moments,
    Units,
    Restrictions,
}

pub(super) const EVERY_TABLE: &[Table] = &[
    Table::Actions,
    Table::Kinds,
    Table::Tags,
    Table::Fields,
    Table::Nouns,
    Table::Places,
    Table::Relations,
    Table::Stats,
    Table::PlayerStats,
    Table::States,
    Table::Types,
    Table::Values,
    Table::Events,
    Table::Moments,
    Table::Units,
    Table::Restrictions,
];

impl Table {
    /// The tables in which a word is looked up that was refused with this code.
    pub(super) fn wanted(code: &'static Code) -> &'static [Table] {
        use Table::*;
        let tables: &[(&Code, &'static [Table])] = &[
            (&codes::UNKNOWN_ACTION, &[Actions]),
            (&codes::UNKNOWN_PLACE, &[Places]),
            (&codes::UNKNOWN_ABILITY_KIND, &[Kinds]),
            (&codes::UNKNOWN_TAG, &[Tags]),
            (&codes::UNKNOWN_FIELD, &[Fields]),
            (&codes::UNKNOWN_UNIT, &[Units]),
            (&codes::UNKNOWN_EVENT, &[Events]),
            (&codes::UNKNOWN_MOMENT, &[Moments]),
            (&codes::UNKNOWN_STATE, &[States, Nouns]),
            (&codes::UNKNOWN_VALUE, &[Values]),
            (&codes::UNKNOWN_RELATION, &[Relations, Stats, Types]),
            (&codes::UNKNOWN_RESTRICTION, &[Restrictions]),
            (&codes::WRONG_CHANGE, &[Stats, PlayerStats, Types]),
            (&codes::UNKNOWN_NAME, &[Nouns, Places, Stats, PlayerStats]),
        ];
        tables.iter().find(|(known, _)| known.id == code.id).map_or(&[], |(_, tables)| tables)
    }

    /// What a word of the table is called in a message: "a place".
    pub(super) fn what(self) -> Message {
        match self {
            Table::Actions => say!("an action"),
            Table::Kinds => say!("a kind of ability"),
            Table::Tags => say!("a tag of an ability"),
            Table::Fields => say!("a header field"),
            Table::Nouns => say!("a kind of card"),
            Table::Places => say!("a place"),
            Table::Relations => say!("a relation"),
            Table::Stats => say!("a number of a card"),
            Table::PlayerStats => say!("a number of a player"),
            Table::States => say!("a state"),
            Table::Types => say!("a type of value"),
            Table::Values => say!("a value"),
            Table::Events => say!("an event"),
            Table::Moments => say!("a span of the game"),
            Table::Units => say!("a unit of cost"),
            Table::Restrictions => say!("something that can be forbidden"),
        }
    }

    /// The word of a game that is spelled so, and its position.
    pub(super) fn find(self, vocab: &Vocab, typed: &str) -> Option<(usize, &'static str)> {
        fn at<W: Spelled>(words: &'static [W], typed: &str) -> Option<(usize, &'static str)> {
            let at = words.iter().position(|word| word.spelled(typed))?;
            Some((at, words[at].word().name))
        }
        match self {
            Table::Actions => at(vocab.actions, typed),
            Table::Kinds => {
                let first = |word: &Word| word.name.split(' ').next() == Some(typed);
                let kinds = vocab.ability_kinds;
                let at = kinds.iter().position(|kind| kind.spelled(typed) || first(&kind.word))?;
                Some((at, kinds[at].word.name))
            }
            Table::Tags => at(vocab.tags, typed),
            Table::Fields => at(vocab.fields, typed),
            Table::Nouns => at(vocab.nouns, typed),
            Table::Places => at(vocab.places, typed),
            Table::Relations => at(vocab.relations, typed),
            Table::Stats => at(vocab.stats, typed),
            Table::PlayerStats => at(vocab.player_stats, typed),
            Table::States => at(vocab.states, typed),
            Table::Types => at(vocab.types, typed),
            Table::Values => vocab.types.iter().find_map(|of| match of.values {
                Values::Closed(values) => at(values, typed),
                Values::Open => None,
            }),
            Table::Events => at(vocab.events, typed),
            Table::Moments => at(vocab.moments, typed),
            Table::Units => at(vocab.units, typed),
            Table::Restrictions => at(vocab.restrictions, typed),
        }
    }
}

/// Whether it is a word of the game at all.
pub(super) fn has_word(vocab: &Vocab, typed: &str) -> bool {
    EVERY_TABLE.iter().any(|table| table.find(vocab, typed).is_some())
}

/// The words of `to` that mean to the kernel what a word of `from` means, each as it is written.
pub(super) fn counterparts(table: Table, from: &Vocab, at: usize, to: &Vocab) -> Vec<String> {
    let mut found: Vec<String> = match table {
        Table::Actions => actions(from, at, to),
        Table::Places => {
            let role = role(from, from.places[at].zones);
            places(to, role).into_iter().map(|place| to.places[place].word.name.into()).collect()
        }
        Table::Nouns => {
            let home = |vocab: &Vocab, home: PlaceId| in_play(vocab, vocab.place(home).zones);
            let here = home(from, from.nouns[at].home);
            let nouns = to.nouns.iter();
            let nouns = nouns.filter(|noun| !noun.kinds.is_empty() && home(to, noun.home) == here);
            nouns.map(|noun| noun.word.name.into()).collect()
        }
        Table::Kinds => {
            let kind = &from.ability_kinds[at];
            let lives = |vocab: &Vocab, home: PlaceId| in_play(vocab, vocab.place(home).zones);
            let here = lives(from, kind.home);
            let kinds = to.ability_kinds.iter();
            let kinds = kinds.filter(|k| k.form == kind.form && lives(to, k.home) == here);
            kinds.map(|kind| kind.word.name.into()).collect()
        }
        Table::Units => to.units.iter().map(|unit| unit.word.name.into()).collect(),
        Table::States => {
            let (state, here) = (&from.states[at], in_play(from, from.states[at].zones));
            let alike = |other: &&crate::vocab::StateWord| {
                (other.value == 0, other.settable) == (state.value == 0, state.settable)
                    && in_play(to, other.zones) == here
            };
            to.states.iter().filter(alike).map(|state| state.word.name.into()).collect()
        }
        Table::Events => events(from, at, to),
        _ => Vec::new(),
    };
    let mut seen = Vec::new();
    found.retain(|word| !seen.contains(word) && (seen.push(word.clone()), true).1);
    found
}

/// What a place is for, in any game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Deck,
    Hand,
    /// Where a discarded card goes.
    Discarded,
    /// Cards there pay costs.
    Paying,
    Field,
    Other,
}

fn role(vocab: &Vocab, zones: ZoneSet) -> Role {
    let is = |zone: Option<ZoneId>| zone.is_some_and(|zone| zones == ZoneSet::of(&[zone]));
    if is(Some(vocab.deck)) {
        Role::Deck
    } else if is(Some(vocab.hand)) {
        Role::Hand
    } else if is(discarded(vocab)) {
        Role::Discarded
    } else if vocab.units.iter().any(|unit| is(Some(unit.zone))) {
        Role::Paying
    } else if in_play(vocab, zones) {
        Role::Field
    } else {
        Role::Other
    }
}

/// The zone into which the game's word for discarding puts cards of the hand.
fn discarded(vocab: &Vocab) -> Option<ZoneId> {
    vocab.actions.iter().find_map(|action| match (action.object, action.does) {
        (ActionObject::Cards(home), Does::Move { to: Some(to), .. })
            if vocab.place(home).zones == ZoneSet::of(&[vocab.hand]) =>
        {
            Some(to)
        }
        _ => None,
    })
}

fn places(vocab: &Vocab, wanted: Role) -> Vec<usize> {
    let places = vocab.places.iter().enumerate();
    let fits = |zones: ZoneSet| wanted != Role::Other && role(vocab, zones) == wanted;
    places.filter(|(_, place)| fits(place.zones)).map(|(at, _)| at).collect()
}

fn in_play(vocab: &Vocab, zones: ZoneSet) -> bool {
    let mut zones = zones.iter().peekable();
    zones.peek().is_some() && zones.all(|zone| vocab.zone(zone).in_play)
}

fn actions(from: &Vocab, at: usize, to: &Vocab) -> Vec<String> {
    let (does, home) = (from.actions[at].does, home_of(from, at));
    let alike: Vec<String> = (0..to.actions.len())
        .filter(|other| home_of(to, *other) == home)
        .filter(|other| is_alike(from, does, to, to.actions[*other].does))
        .map(|other| to.actions[other].word.name.into())
        .collect();
    // A move for which the other game has no word is written with its move that names a destination.
    if let (true, Does::Move { to: Some(zone), .. }) = (alike.is_empty(), does) {
        let moves =
            |action: &&crate::vocab::ActionWord| matches!(action.does, Does::Move { to: None, .. });
        let put = to.actions.iter().find(moves);
        let places = places(to, role(from, ZoneSet::of(&[zone])));
        if let (Some(put), Some(place)) = (put, places.first()) {
            let (put, place) = (put.word.name, to.places[*place].word.name);
            return vec![format!("{put} .. into {place}")];
        }
    }
    alike
}

/// Whether an action finds its cards in play; `None` where it is about no cards.
fn home_of(vocab: &Vocab, action: usize) -> Option<bool> {
    match vocab.actions[action].object {
        ActionObject::Cards(home) => Some(in_play(vocab, vocab.place(home).zones)),
        _ => None,
    }
}

fn is_alike(from: &Vocab, does: Does, to: &Vocab, other: Does) -> bool {
    let zone = |vocab: &Vocab, zone: ZoneId| role(vocab, ZoneSet::of(&[zone]));
    match (does, other) {
        (Does::Move { to: Some(a), .. }, Does::Move { to: Some(b), .. }) => {
            zone(from, a) == zone(to, b) && zone(from, a) != Role::Other
        }
        (Does::Status { state: Some(a), .. }, Does::Status { state: Some(b), .. }) => {
            (from.state(a).value == 0) == (to.state(b).value == 0)
        }
        (Does::PlayerStat { sign: a, .. }, Does::PlayerStat { sign: b, .. }) => a == b,
        (Does::EndGame { won: a }, Does::EndGame { won: b }) => a == b,
        (Does::Show { all: a }, Does::Show { all: b }) => a == b,
        (Does::Move { to: None, .. }, Does::Move { to: None, .. })
        | (Does::Relocate { .. }, Does::Relocate { .. })
        | (Does::Swap { .. }, Does::Swap { .. })
        | (Does::Exchange { .. }, Does::Exchange { .. })
        | (Does::Create { .. }, Does::Create { .. })
        | (Does::Negate, Does::Negate)
        | (Does::Stop, Does::Stop)
        | (Does::Jump, Does::Jump)
        | (Does::ExtraTurn, Does::ExtraTurn) => true,
        _ => false,
    }
}

/// The events of the other game's actions that do the same as the only action that causes this event.
fn events(from: &Vocab, at: usize, to: &Vocab) -> Vec<String> {
    let word = &from.events[at];
    let does = (0..from.actions.len()).filter(|a| events_of(&from.actions[*a].does).has(word.kind));
    // An event that several actions cause has no counterpart.
    let [action] = does.collect::<Vec<_>>()[..] else { return Vec::new() };
    let alike = (0..to.actions.len()).filter(|other| {
        home_of(to, *other) == home_of(from, action)
            && is_alike(from, from.actions[action].does, to, to.actions[*other].does)
    });
    let notes = alike.fold(EventSet::NONE, |all, a| all.with(events_of(&to.actions[a].does)));
    let events = to.events.iter().filter(|event| notes.has(event.kind));
    events.filter(|e| e.passive == word.passive).map(|e| e.word.name.into()).collect()
}
