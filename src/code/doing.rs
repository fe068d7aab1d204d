//! Deeds and what carries them out: the operands of the tests [`super::Test::Doing`] and [`super::Test::Through`].

use serde::{Deserialize, Serialize};

use super::{NumId, Order, Spot};
use crate::vocab::{AbilityKindId, EventId, MomentId, StatId, TagId};

/// What carries something out, whichever card it is of: the operand of [`super::Test::Through`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Through {
    /// A text with this tag.
    Tag(TagId),
    /// A text of this kind.
    Kind(AbilityKindId),
    /// The procedure of the rulebook for this event: an attack.
    Event(EventId),
}

/// The deed that a restriction is narrowed to: the operand of [`super::Test::Doing`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Doing {
    /// An ability is used as this: an entry of [`crate::vocab::Vocab::uses`].
    Use(u8),
    /// This number of a card is reduced.
    Less(StatId),
    /// A card comes to this place.
    To(Spot),
    /// A phase begins.
    Begin(MomentId),
    /// The amount (of damage) compares so with `than`.
    Amount { op: Order, than: NumId },
}
