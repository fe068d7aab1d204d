//! Records of games: what was decided, with the cards that it was decided with.
//!
//! A record is enough to play its game again in another process and another year: it holds the scripts of
//! its cards, the seeds of chance, and every answer under a name that means the same in any library with
//! these cards. A saved game is a record without an end. See `docs/records.md`.

mod compare;
#[cfg(feature = "cli")]
mod file;
mod follow;
mod limits;
mod names;
mod position;
mod replay;
mod scripts;
mod text;
mod unreadable;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use compare::{Comparison, compare};
#[cfg(feature = "cli")]
pub use file::{read, write, write_new};
pub use follow::{Difference, How, Move};
pub use names::Offer;
pub use position::Print;
pub use replay::Replay;
pub use scripts::{Definition, Scripts};
pub use text::{FORMAT, from_bytes, sealed, to_text};
pub use unreadable::Unreadable;

use crate::code::DefId;
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::rulebook::library::Library;
use crate::engine::run::Status;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{Decider, Decision, Opt};
use crate::engine::state::ids::Seat;

/// Answers between two checkpoints.
const EVERY: usize = 16;

/// What was found where a record was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// Nothing.
    New,
    /// This very record.
    There,
    /// Something else, which was left.
    Other,
}

/// The ending of file names of records.
pub const ENDING: &str = "fuda-record";

/// A game as it was played, so far or to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game and the version of its rulebook, as after `@`.
    pub game: String,
    pub version: String,
    /// The version of the program that wrote it, told when the game differs.
    pub program: String,
    pub opening: Opening,
    pub scripts: Arc<Scripts>,
    /// The number of answers when hidden parts of the game were first shown to somebody who may not see them. The
    /// game may have been taken back to before that since.
    pub revealed: Option<u32>,
    pub answers: Vec<Answer>,
    /// In the order of their steps.
    pub checkpoints: Vec<Checkpoint>,
    pub end: Option<End>,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The seed of the game's chance.
    pub chance: u64,
    /// The seed of the players' own dice, where built-in players take part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thoughts: Option<u64>,
    /// By seat: `random`, `plain`, `person`, or any other word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// By seat.
    pub decks: [Deck; 2],
    /// The match that the game belongs to.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub of_match: Option<Standing>,
}

/// A deck: its cards in the order in which it is dealt, runs of the same card together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub name: String,
    pub cards: Vec<(u16, String)>,
}

impl Deck {
    /// A deck of a library's cards.
    pub fn of(name: &str, cards: &[DefId], library: &Library) -> Deck {
        let mut runs: Vec<(u16, String)> = Vec::new();
        for def in cards {
            let card = &library.texts.names[library.code.def(*def).name.index()];
            match runs.last_mut() {
                Some((count, last)) if last == card => *count += 1,
                _ => runs.push((1, card.clone())),
            }
        }
        Deck { name: name.to_owned(), cards: runs }
    }
}

/// Where a match stands before the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The number of wins that takes the match.
    pub first_to: u32,
    /// The seed of the match.
    pub seed: u64,
    pub before: Vec<Ended>,
}

impl Standing {
    /// Who lost the last game that was not drawn; for [`crate::engine::state::board::Board::lost_before`].
    pub fn lost_last(&self) -> Option<Seat> {
        self.before.iter().rev().find_map(|ended| match ended {
            Ended::Won(who) => who.seat().map(Seat::other),
            _ => None,
        })
    }
}

/// Whose answer it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    A,
    B,
    #[serde(rename = "chance")]
    Chance,
}

impl Who {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Who::A => Some(Seat(0)),
            Who::B => Some(Seat(1)),
            Who::Chance => None,
        }
    }
}

impl From<Seat> for Who {
    fn from(seat: Seat) -> Who {
        if seat == Seat(0) { Who::A } else { Who::B }
    }
}

impl From<Decider> for Who {
    fn from(who: Decider) -> Who {
        match who {
            Decider::Player(seat) => seat.into(),
            Decider::Chance => Who::Chance,
        }
    }
}

/// One answer, in names: see `names.rs` for how things are called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub who: Who,
    /// What asks; empty if a player gives the game up, which nothing asks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub at: String,
    pub takes: Taken,
    /// A print of all options: it shows when others are offered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub of: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Taken {
    /// The option's name.
    Option(String),
    /// The player gives the game up.
    Concedes { concedes: bool },
}

/// A print of the whole position before the answer of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    pub step: u32,
    pub print: Print,
}

/// How the game ended, and the position then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    pub came: Ended,
    pub turn: u16,
    pub print: Print,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    Won(Who),
    Draw,
    /// The engine gave it up at this limit.
    Stopped(String),
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        match outcome {
            Outcome::Won(seat) => Ended::Won(seat.into()),
            Outcome::Draw => Ended::Draw,
        }
    }
}

impl From<Limit> for Ended {
    fn from(limit: Limit) -> Ended {
        Ended::Stopped(limit.name().to_owned())
    }
}

impl Record {
    /// A record without an answer, of a game that begins with these cards.
    pub fn begin(scripts: &Arc<Scripts>, opening: Opening) -> Record {
        Record {
            game: scripts.game.clone(),
            version: scripts.version.clone(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            opening,
            scripts: Arc::clone(scripts),
            revealed: None,
            answers: Vec::new(),
            checkpoints: Vec::new(),
            end: None,
        }
    }

    /// Adds an answer. The game has not been given it yet and still offers its options.
    pub fn answered(&mut self, game: &mut Game<'_>, decision: Decision, option: Opt) {
        if self.answers.len().is_multiple_of(EVERY) {
            self.mark(game);
        }
        let offer = Offer::of(game, decision);
        self.answers.push(Answer {
            who: decision.who.into(),
            takes: Taken::Option(offer.name(game, option)),
            of: offer.print(),
            at: offer.at,
        });
    }

    /// Adds that a player gives the game up; `false` if the game does not allow that, see [`Game::concede`].
    pub fn concedes(&mut self, game: &mut Game<'_>, seat: Seat) -> bool {
        game.advance();
        let conceded = game.concede(seat);
        if conceded {
            self.conceded(seat);
        }
        conceded
    }

    /// Adds that a player has given the game up.
    pub fn conceded(&mut self, seat: Seat) {
        let takes = Taken::Concedes { concedes: true };
        let (at, of) = (String::new(), String::new());
        self.answers.push(Answer { who: seat.into(), at, takes, of });
    }

    /// Adds a checkpoint of the present position, if it has none: worth while before a game is saved.
    pub fn mark(&mut self, game: &mut Game<'_>) {
        game.advance();
        let step = self.answers.len() as u32;
        if self.checkpoints.last().is_none_or(|last| last.step < step) {
            self.checkpoints.push(Checkpoint { step, print: Print::of(game) });
        }
    }

    /// Adds the end, if the game has come to it.
    pub fn ended(&mut self, game: &mut Game<'_>) {
        let came = match game.advance() {
            Status::Decide(_) => return,
            Status::Over(outcome) => outcome.into(),
            Status::Stopped(limit) => limit.into(),
        };
        let turn = game.state.board.turn.number;
        self.end = Some(End { came, turn, print: Print::of(game) });
    }

    /// Keeps the first `steps` answers.
    pub fn take_back(&mut self, steps: usize) {
        self.answers.truncate(steps);
        self.checkpoints.retain(|checkpoint| checkpoint.step as usize <= steps);
        self.end = None;
    }

    /// Notes that hidden parts of the game, as far as it has come, are shown now.
    pub fn reveal(&mut self) {
        self.revealed.get_or_insert(self.answers.len() as u32);
    }

    /// Whether the other record begins as this one does, with the same cards. The players may be others.
    pub fn same_game(&self, other: &Record) -> bool {
        let dealt = |record: &Record| Opening { players: None, ..record.opening.clone() };
        (&self.game, &self.version) == (&other.game, &other.version)
            && dealt(self) == dealt(other)
            && self.scripts == other.scripts
    }

    /// The rulebook, as it is written: `los@1.0.05`.
    pub fn rulebook(&self) -> String {
        format!("{}@{}", self.game, self.version)
    }
}
