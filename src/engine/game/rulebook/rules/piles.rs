//! Piles, and what texts look for in them.

use crate::engine::state::control::Cause;
use crate::vocab::{EventSet, ZoneId, ZoneSet};

/// Piles, and what texts look for in them.
#[derive(Clone, Copy, Debug)]
pub struct Piles {
    /// Several cards that one action puts onto a pile whose order is hidden go together, as onto any other
    /// pile, after their owner has put them in order. Else they go one by one, as the actor picks them.
    pub together: bool,
    /// The zone of cards that a text has shown, and the zone to which those go at its end that it has sent nowhere.
    pub left_over: Option<LeftOver>,
    /// A player who chooses cards by their values may leave out cards that not everybody sees.
    pub may_fail_to_find: bool,
    /// Zones whose cards only their owner knows, although the word table lets all see them.
    pub hidden: ZoneSet,
}

impl Piles {
    /// Without any rules of its own.
    pub const PLAIN: Piles =
        Piles { together: false, left_over: None, may_fail_to_find: false, hidden: ZoneSet(0) };
}

/// Cards that a text put into a zone and left there.
#[derive(Clone, Copy, Debug)]
pub struct LeftOver {
    pub zone: ZoneId,
    /// The zone to which they go, of their owners.
    pub to: ZoneId,
    pub events: EventSet,
    pub cause: Cause,
}
