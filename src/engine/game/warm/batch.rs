//! The batch of changes that is being made, and its changes as patterns see them.

use crate::engine::state::{
    board::Location,
    control::Change,
    ids::{CardSet, EntryNo, ObjRef, Seat},
};
use crate::vocab::EventSet;

/// A change of the batch that is being made (not a [member](crate::engine::eval::members::Member) of a set of cards).
#[derive(Clone, Debug)]
pub struct Member {
    pub(in crate::engine) change: Change,
    pub(in crate::engine) from: Option<Location>,
    /// Where the card counts as coming from.
    pub(in crate::engine) counted: Option<Location>,
    pub(in crate::engine) to: Option<Location>,
    pub(in crate::engine) after: ObjRef,
    /// The entry that tells it.
    pub(in crate::engine) no: EntryNo,
    pub(in crate::engine) looked_back_on: bool,
    pub(in crate::engine) unseen: bool,
}

impl Member {
    pub(in crate::engine) fn happening(&self) -> Happening<'_> {
        let Member { ref change, after, counted, to, no, looked_back_on, unseen, .. } = *self;
        Happening {
            change,
            subject: after,
            from: counted,
            to,
            no,
            looked_back_on,
            unseen,
            silent: CardSet::EMPTY,
        }
    }
}

/// A change of the last batch that was made, not one that it brought along: its card as the object that it was before,
/// its events, its amount and its player.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub(in crate::engine) card: ObjRef,
    pub(in crate::engine) events: EventSet,
    pub(in crate::engine) amount: i32,
    pub(in crate::engine) player: Seat,
}

impl Made {
    pub fn of(change: &Change) -> Made {
        let Change { card, events, amount, player, .. } = *change;
        Made { card, events, amount, player }
    }

    /// Whether it was made from this change.
    pub fn is_of(&self, change: &Change) -> bool {
        (self.card, self.events) == (change.card, change.events)
    }
}

/// An event as patterns see it: before its change is made, or after.
#[derive(Clone, Copy)]
pub struct Happening<'a> {
    pub change: &'a Change,
    /// The card as it is at the moment of matching.
    pub subject: ObjRef,
    pub from: Option<Location>,
    pub to: Option<Location>,
    /// The entry that tells it; of one not yet made, the entry before.
    pub no: EntryNo,
    /// See [`look_back::is_looked_back_on`].
    pub looked_back_on: bool,
    /// See [`is_unseen`].
    pub unseen: bool,
    /// Cards that trigger only on what happens to themselves, on nothing else of this moment
    /// ([`crate::engine::game::rulebook::rules::Rules::silenced_by`]).
    pub silent: CardSet,
}
