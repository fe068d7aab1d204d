//! What a player may do: each option as a scenario writes it and as people read it.

use super::Table;
use crate::code::{Op, PlaceRef};
use crate::engine::game::Game;
use crate::engine::ids::{CardId, Seat, seat_and_cell};
use crate::engine::options::{About, Decider, Decision, Opt};
use crate::vocab::Word;

/// An option in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelled {
    /// `plays`
    pub does: String,
    /// `play`
    pub verb: String,
    /// What the verb is about: `"Twin Bell"`, `front 2`, or nothing.
    pub what: String,
    /// For people: `place as energy "Twin Bell"`
    pub english: String,
}

impl Spelled {
    /// As a line of a script says it of the player: `plays "Twin Bell"`
    pub fn said(&self) -> String {
        joined(&self.does, &self.what)
    }

    /// As `legal` lists it: `play "Twin Bell"`
    pub fn listed(&self) -> String {
        joined(&self.verb, &self.what)
    }
}

fn joined(verb: &str, what: &str) -> String {
    if what.is_empty() { verb.to_owned() } else { format!("{verb} {what}") }
}

/// The options of the game's present decision.
pub fn options(game: &Game<'_>, decision: Decision) -> Vec<Spelled> {
    let table = Table::of(game.library, &game.state);
    let all = game.options();
    all.iter().map(|option| spell(&table, decision.who, decision.about, *option, all)).collect()
}

/// One option of a decision; `all` are its options, from which it must be told apart.
pub fn spell(table: &Table<'_>, who: Decider, about: About, option: Opt, all: &[Opt]) -> Spelled {
    let me = match who {
        Decider::Player(seat) => seat,
        Decider::Chance => Seat(0),
    };
    match option {
        Opt::Do(verb, card) => verb_word(table, verb).of(&card_among(table, me, card, all)),
        Opt::Say(verb) => verb_word(table, verb).of(""),
        Opt::Card(card) => CHOOSES.of(&card_among(table, me, card, all)),
        Opt::Cell(cell) => CHOOSES.of(&cell_words(table, me, cell)),
        Opt::State(state) => CHOOSES.of(table.library.rules.vocab.state(state).word.name),
        Opt::Num(number) => CHOOSES.of(&number_words(table, about, number)),
        Opt::Trigger(no) => {
            let Some((ability, this)) = table.trigger(no) else { return RESOLVES.of("") };
            let same = |other: &Opt| match other {
                Opt::Trigger(other) => table.trigger(*other).is_some_and(|(other, card)| {
                    table.ability(other) == table.ability(ability) && card != this
                }),
                _ => false,
            };
            RESOLVES.of(&ability_words(table, ability, this.card, all.iter().any(same)))
        }
        Opt::Ability(card, ability) => {
            let verb = if about == About::Replacement { APPLIES } else { USES };
            let same = |other: &Opt| match other {
                Opt::Ability(other, b) => {
                    table.ability(*b) == table.ability(ability) && *other != card
                }
                _ => false,
            };
            verb.of(&ability_words(table, ability, card, all.iter().any(same)))
        }
        Opt::Effect(no) => {
            let name = table.effect(no).map_or("?", |ability| table.ability(ability));
            ENDS.of(&quoted(name))
        }
        Opt::Mode(n) => match mode_label(table, about, n) {
            Some(label) => CHOOSES.of(&quoted(label)),
            None => PAYS.of(&format!("way {}", n + 1)),
        },
        Opt::Yes => ACCEPTS.of(""),
        Opt::No => DECLINES.of(""),
        Opt::Pass => PASSES.of(""),
    }
}

/// What the decision is about: `attack phase: declare`, `priority`, `"First Bell"`.
pub fn question(table: &Table<'_>, about: About) -> String {
    let library = table.library;
    match about {
        About::Row(proc, row) => {
            let Some(proc) = library.proc(proc) else { return String::new() };
            let row = proc.rows.get(row as usize).map_or("", |row| row.name);
            format!("{}: {row}", proc.name)
        }
        About::Window(window) => library
            .rules
            .windows
            .get(window.0 as usize)
            .map_or_else(String::new, |window| window.name.to_owned()),
        About::Text { ability, .. } => quoted(table.ability(ability)),
        About::Replacement => "what happens instead".to_owned(),
    }
}

/// A verb of decisions: said of someone, listed, and in English.
struct Verb {
    does: &'static str,
    verb: &'static str,
    english: &'static str,
}

const fn verb(does: &'static str, verb: &'static str) -> Verb {
    Verb { does, verb, english: verb }
}

const CHOOSES: Verb = verb("chooses", "choose");
const RESOLVES: Verb = verb("resolves", "resolve");
const USES: Verb = verb("uses", "use");
const APPLIES: Verb = verb("applies", "apply");
const ENDS: Verb = verb("ends", "end");
const PAYS: Verb = verb("pays", "pay");
const ACCEPTS: Verb = verb("accepts", "accept");
const DECLINES: Verb = verb("declines", "decline");
const PASSES: Verb = verb("passes", "pass");

/// The verbs that every game has: what is said of a player, what `legal` lists.
pub fn common_verbs() -> impl Iterator<Item = (&'static str, &'static str)> {
    [CHOOSES, RESOLVES, USES, APPLIES, ENDS, PAYS, ACCEPTS, DECLINES, PASSES]
        .into_iter()
        .map(|verb| (verb.does, verb.verb))
}

impl Verb {
    fn of(&self, what: &str) -> Spelled {
        Spelled {
            does: self.does.to_owned(),
            verb: self.verb.to_owned(),
            what: what.to_owned(),
            english: joined(self.english, what),
        }
    }
}

fn verb_word(table: &Table<'_>, verb: u8) -> Verb {
    let words: &[Word] = table.library.rules.verbs;
    match words.get(verb as usize) {
        Some(word) => Verb {
            does: word.name,
            verb: word.also.first().copied().unwrap_or(word.name),
            english: word.text.en,
        },
        None => CHOOSES,
    }
}

/// The card's name, with its place where another option has the same name elsewhere.
fn card_among(table: &Table<'_>, me: Seat, card: CardId, all: &[Opt]) -> String {
    let name = table.name(card);
    let there = table.whereabouts(card);
    let elsewhere = all.iter().any(|other| match other {
        Opt::Card(other) | Opt::Do(_, other) => {
            table.name(*other) == name && table.whereabouts(*other) != there
        }
        _ => false,
    });
    let lies = table.card(card).and_then(|card| Some((card.side, card.zone?, card.cell)));
    match lies {
        Some((side, zone, cell)) if elsewhere => {
            let whose = if side == me { "my" } else { "enemy" };
            format!("{} in {whose} {}", quoted(name), table.place(zone, cell))
        }
        _ => quoted(name),
    }
}

fn cell_words(table: &Table<'_>, me: Seat, cell: u8) -> String {
    let (seat, cell) = seat_and_cell(cell);
    let zones = table.library.rules.vocab.zones;
    let zone = zones.iter().position(|zone| zone.cells > 0).unwrap_or_default();
    let place = table.place(crate::vocab::ZoneId(zone as u8), cell);
    if seat == me { place } else { format!("enemy {place}") }
}

fn ability_words(
    table: &Table<'_>,
    ability: crate::code::AbilityId,
    card: CardId,
    ambiguous: bool,
) -> String {
    let name = quoted(table.ability(ability));
    if ambiguous { format!("{name} of {}", quoted(table.name(card))) } else { name }
}

fn number_words(table: &Table<'_>, about: About, number: i32) -> String {
    match declared(table, about, number) {
        Some(label) => quoted(label),
        None => number.to_string(),
    }
}

/// The word that a declared number stands for.
pub fn declared<'l>(table: &Table<'l>, about: About, number: i32) -> Option<&'l str> {
    let op = table.op_at(text_place(about)?, |op| matches!(op, Op::Declare { .. }))?;
    let Op::Declare { from, label: Some(label), .. } = op else { return None };
    Some(table.label(*label as usize + (number - from).max(0) as usize))
}

/// The label of a mode; none where the number is a way to pay.
pub fn mode_label<'l>(table: &Table<'l>, about: About, mode: u8) -> Option<&'l str> {
    let op = table.op_at(text_place(about)?, |op| matches!(op, Op::Modes { .. }))?;
    let Op::Modes { first, .. } = op else { return None };
    let head = table.library.code.modes.get(first.0 as usize + mode as usize)?;
    Some(table.label(head.label as usize))
}

fn text_place(about: About) -> Option<PlaceRef> {
    match about {
        About::Text { place, .. } => Some(place),
        _ => None,
    }
}

/// A name in quotes, as scripts write it.
pub fn quoted(name: &str) -> String {
    if name.contains('"') { format!("「{name}」") } else { format!("\"{name}\"") }
}
