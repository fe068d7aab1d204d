//! A print of a position, equal in every library with these cards and in later versions of the program.
//!
//! It is made of what could be seen on the table if nothing were hidden: turn, phase and outcome; the numbers of
//! both players; of each card its name, owner, place, order in its zone, states, and in play its numbers of now;
//! and of the state of the random generator. Left out is what shows only later: what waits to be resolved, what
//! lasting effects will do, what a text under way remembers. Where such things differ, the next answers do.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Who;
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::{PlayerStatId, StatId, StatValue, Text, Word, ZoneId, text};

/// 128 bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Print(pub u128);

impl Print {
    /// The print of the present position.
    pub fn of(game: &mut Game<'_>) -> Print {
        let mut print = Mixer::default();
        facts(game, |fact, value| {
            fact.mix(&mut print);
            print.number(value);
        });
        Print(print.0)
    }
}

/// What differs between the positions of two games, in words; at most `most` facts.
pub(super) fn differences(own: &mut Game<'_>, other: &mut Game<'_>, most: usize) -> Vec<Message> {
    let all = |game: &mut Game<'_>| {
        let mut all = Vec::new();
        facts(game, |fact, value| all.push((fact.told(), value)));
        all
    };
    let (was, is) = (all(own), all(other));
    let told =
        was.iter().zip(&is).filter(|(was, is)| was != is).map(|(was, is)| match was.0 == is.0 {
            true => {
                say!("{fact}: {was}, now {is}", fact = was.0, was = was.1 as i64, is = is.1 as i64)
            }
            false => say!("{was}, now {is}", was = was.0, is = is.0),
        });
    told.take(most).collect()
}

/// One thing that can be seen of a position.
#[derive(Clone, Copy)]
enum Fact<'a> {
    Chance,
    Turn(Text),
    Player(Seat, Text),
    /// How many cards lie in a zone.
    Zone(Seat, Text),
    /// The number of the card at a place of a zone.
    At(Seat, Text, usize),
    /// A property of the card of this number and name.
    Card(CardId, &'a str, Text),
}

/// Each thing that can be seen, with its value. Derived numbers of a card count only in play, printed ones not at
/// all.
fn facts(game: &mut Game<'_>, mut each: impl FnMut(Fact<'_>, u64)) {
    let mut chance = game.state.books.rng;
    each(Fact::Chance, chance.next_u64());
    let library = game.library;
    let (vocab, names) = (library.rules.vocab, &library.texts.names);
    let look = game.look();
    let board = look.board();
    let turn = &board.turn;
    each(Fact::Turn(text("turn", "ターン")), turn.number.into());
    each(Fact::Turn(text("turn of", "ターンのプレイヤー")), turn.player.0.into());
    each(Fact::Turn(text("first player", "先攻")), turn.first.0.into());
    let phase = vocab.moments.get(turn.phase.index()).map_or("", |moment| moment.word.name);
    each(Fact::Turn(text("phase", "フェイズ")), Mixer::of(phase));
    let outcome = match board.outcome {
        None => 0,
        Some(Outcome::Draw) => 1,
        Some(Outcome::Won(seat)) => 2 + u64::from(seat.0),
    };
    each(Fact::Turn(text("outcome", "結果")), outcome);
    for seat in Seat::BOTH {
        for (n, stat) in vocab.player_stats.iter().enumerate() {
            let value = look.player_stat(seat, PlayerStatId(n as u8));
            each(Fact::Player(seat, named(stat.word)), signed(value));
        }
        for (n, zone) in vocab.zones.iter().enumerate() {
            let cards = board.zone(seat, ZoneId(n as u8));
            each(Fact::Zone(seat, named(zone.word)), cards.len() as u64);
            for (at, card) in cards.iter().enumerate() {
                each(Fact::At(seat, named(zone.word), at), card.0.into());
            }
        }
    }
    for (n, card) in board.cards.iter().enumerate() {
        let id = CardId(n as u8);
        let name = names[look.code().def(card.def).name.index()].as_str();
        let mut of = |what, value| each(Fact::Card(id, name, what), value);
        of(OWNER, card.owner.0.into());
        of(text("cell", "マス"), card.cell.into());
        of(text("states", "状態"), card.status.into());
        of(text("shown to", "見えるプレイヤー"), card.shown.into());
        let Some(zone) = card.zone else { continue };
        let in_play = vocab.zone(zone).in_play;
        for (stat, word) in vocab.stats.iter().enumerate() {
            let counts = match word.value {
                StatValue::Derived { .. } => in_play,
                StatValue::Counter { .. } => true,
                StatValue::Printed(_) => false,
            };
            if counts {
                of(named(word.word), signed(look.stat(id, StatId(stat as u8))));
            }
        }
    }
}

const OWNER: Text = text("owner", "持ち主");

/// The word of scripts, and its Japanese.
fn named(word: Word) -> Text {
    text(word.name, word.text.ja)
}

fn signed(number: i32) -> u64 {
    i64::from(number) as u64
}

impl Fact<'_> {
    /// Mixes in what the fact is about, by names: these are the same in every version of the rulebook's tables.
    fn mix(&self, print: &mut Mixer) {
        match *self {
            Fact::Chance => {}
            Fact::Turn(what) | Fact::Player(_, what) | Fact::Zone(_, what) => print.text(what.en),
            Fact::At(..) => {}
            Fact::Card(_, name, OWNER) => print.text(name),
            Fact::Card(_, _, what) => print.text(what.en),
        }
    }

    fn told(&self) -> Message {
        match *self {
            Fact::Chance => say!("chance"),
            Fact::Turn(what) => what.into(),
            Fact::Player(seat, what) => {
                say!("{what} of {seat}", what = Message::from(what), seat = Who::from(seat))
            }
            Fact::Zone(seat, zone) => {
                let (zone, seat) = (Message::from(zone), Who::from(seat));
                say!("cards in the {zone} of {seat}", zone, seat)
            }
            Fact::At(seat, zone, at) => {
                let (zone, seat) = (Message::from(zone), Who::from(seat));
                say!("card {at} in the {zone} of {seat}", at, zone, seat)
            }
            Fact::Card(card, name, what) => {
                say!("{what} of {card} {name}", what = Message::from(what), card = card.0, name)
            }
        }
    }
}

/// FNV-1a with 128 bits; numbers are mixed in whole.
pub(super) struct Mixer(pub u128);

impl Default for Mixer {
    fn default() -> Mixer {
        Mixer(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Mixer {
    pub fn number(&mut self, part: u64) {
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        self.0 = (self.0 ^ u128::from(part)).wrapping_mul(PRIME);
    }

    /// Mixes in a text with its length, so that two texts in a row do not run together.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.number(u64::from(*byte)));
    }

    /// A text as a number.
    fn of(text: &str) -> u64 {
        let mut mixer = Mixer::default();
        mixer.text(text);
        (mixer.0 >> 64) as u64
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Serialize for Print {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Print {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Print, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| digits);
        number.map(Print).ok_or_else(|| D::Error::custom("a print has 32 hexadecimal digits"))
    }
}
