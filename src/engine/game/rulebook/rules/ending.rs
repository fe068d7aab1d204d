//! How a game ends.

use crate::engine::state::board::{Board, Outcome};
use crate::engine::state::ids::Seat;

/// How a game ends.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Tested after every batch of changes.
    pub outcome: fn(&Board) -> Option<Outcome>,
    /// The outcome for a player who must draw from an empty deck; `None` if no rule says.
    pub empty_draw: Option<fn(Seat) -> Outcome>,
    /// `empty_draw` also holds for a player whom a text keeps from drawing, since no card was drawn either.
    pub loses_without_drawing: bool,
    /// The outcome if a text has both players win or lose.
    pub both_end: BothEnd,
    /// How a game ends that goes on without a choice.
    pub endless: Endless,
}

impl Ending {
    /// A game that ends as soon as this says so, and by nothing else.
    pub const fn when(outcome: fn(&Board) -> Option<Outcome>) -> Ending {
        Ending { outcome, ..Ending::PLAIN }
    }

    /// Without any rules of its own.
    pub const PLAIN: Ending = Ending {
        outcome: |_| None,
        empty_draw: None,
        loses_without_drawing: false,
        both_end: BothEnd::Draw,
        endless: Endless::AtLimit(Outcome::Draw),
    };
}

/// When a game that goes on without a choice is over, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// At the kernel's limit of steps without a choice.
    AtLimit(Outcome),
    /// As soon as a state returns. The limit stops it like any other limit.
    OnReturn(Outcome),
}

/// The outcome if both players win at one moment, or both lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothEnd {
    Draw,
    /// It counts for the turn player, whose side is asked first.
    AsForTurnPlayer,
}
