//! What somebody asks about while a game is played again.

use crate::code::AbilityId;
use crate::engine::state::{
    control::State,
    decision::{Decision, Opt},
    ids::No,
};
use serde::Serialize;

/// Why a change would change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Idle {
    /// The card or the game is so already.
    Already,
    /// Where the card would go there is no room.
    NoRoom,
    /// The card is not what it was any more: it has left.
    Gone,
    /// Cards of its kind do not go there.
    NotLetIn,
    /// There is nothing left that could be changed.
    Nothing,
}

/// What somebody asks about while a game is played again.
#[derive(Clone, Debug, Default)]
pub struct Inquiry {
    /// Whenever one of these triggers does not trigger, the trace says why.
    pub triggers: Vec<AbilityId>,
    /// What would change nothing is told, too.
    pub idle: bool,
    /// Decisions of players that would have at least this number, where there is one option or none, are kept.
    pub unasked: Option<No>,
}

impl Inquiry {
    /// Whether what happens is asked about.
    pub fn watches(&self) -> bool {
        self.idle || !self.triggers.is_empty()
    }
}

/// A decision that was none: nobody was asked.
#[derive(Clone, Debug)]
pub struct Unasked {
    pub state: State,
    pub decision: Decision,
    /// The only option, if there was one.
    pub option: Option<Opt>,
}
