//! A print of a position, equal in every library with these cards and in later versions of the program.
//!
//! It is made of what can be seen on the table if nothing were hidden: turn, phase and outcome; the numbers of
//! both players; of each card its name, owner, place, order in its zone, states, and numbers as they are now; and
//! of where chance stands. Left out is what shows only later: what waits to be resolved, what lasting effects
//! will do, what a text under way remembers. Where such things differ, the next answers do.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::board::Outcome;
use crate::engine::game::Game;
use crate::engine::ids::{CardId, Seat};
use crate::engine::look::Look;
use crate::vocab::{PlayerStatId, StatId, Vocab, Word, ZoneId};

/// 128 bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Print(pub u128);

impl Print {
    /// Of the present position.
    pub fn of(game: &mut Game<'_>) -> Print {
        let mut chance = game.state.books.rng;
        let library = game.library;
        let look = game.look();
        let mut print = Mixer::default();
        print.number(chance.next_u64());
        table(&look, library.rules.vocab, &library.texts.names, &mut print);
        Print(print.0)
    }
}

fn table(look: &Look<'_>, vocab: &Vocab, names: &[String], print: &mut Mixer) {
    let board = look.board();
    let turn = &board.turn;
    print.number(turn.number.into());
    print.number((turn.player.0 | turn.first.0 << 1).into());
    print.word(vocab.moments.get(turn.phase.index()).map(|moment| &moment.word));
    print.number(match board.outcome {
        None => 0,
        Some(Outcome::Draw) => 1,
        Some(Outcome::Won(seat)) => 2 + u64::from(seat.0),
    });
    for seat in Seat::BOTH {
        for (n, stat) in vocab.player_stats.iter().enumerate() {
            print.word(Some(&stat.word));
            print.signed(look.player_stat(seat, PlayerStatId(n as u8)));
        }
        for (n, zone) in vocab.zones.iter().enumerate() {
            print.word(Some(&zone.word));
            let cards = board.zone(seat, ZoneId(n as u8));
            print.number(cards.len() as u64);
            for card in cards {
                print.number(card.0.into());
            }
        }
    }
    for (n, card) in board.cards.iter().enumerate() {
        let name = look.code().def(card.def).name;
        print.text(names.get(name.index()).map_or("", String::as_str));
        print.number(u64::from(card.owner.0) | u64::from(card.side.0) << 1);
        print.number(u64::from(card.cell) << 8 | card.host.map_or(0xff, |host| host.0.into()));
        print.number(u64::from(card.status) << 8 | u64::from(card.shown));
        if card.zone.is_some() {
            for stat in 0..vocab.stats.len() {
                print.signed(look.stat(CardId(n as u8), StatId(stat as u8)));
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

    fn signed(&mut self, part: i32) {
        self.number(part as u32 as u64);
    }

    /// With its length, so that two texts in a row do not mix.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.number(u64::from(*byte)));
    }

    fn word(&mut self, word: Option<&Word>) {
        self.text(word.map_or("", |word| word.name));
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
