//! Questions about a game that is played again, answered in its trace.

use crate::code::AbilityId;
use crate::engine::state::{
    control::State,
    decision::{Decision, Opt},
    ids::EntryNo,
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

/// Questions about a game that is played again, answered in its trace.
#[derive(Clone, Debug, Default)]
pub struct Inquiry {
    /// Whenever one of these triggers does not trigger, the trace says why.
    pub triggers: Vec<AbilityId>,
    /// Changes that would change nothing are told, too.
    pub idle: bool,
    /// Decisions of players with one option or none are collected, from this number on.
    pub unasked: Option<EntryNo>,
}

impl Inquiry {
    /// Whether each change must be looked at, so that the door may take no shortcut.
    pub fn watches(&self) -> bool {
        self.idle || !self.triggers.is_empty()
    }
}

/// A decision with one option or none, which nobody was asked.
#[derive(Clone, Debug)]
pub struct Unasked {
    pub state: State,
    pub decision: Decision,
    /// The only option, if there was one.
    pub option: Option<Opt>,
}
