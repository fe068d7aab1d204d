//! What is done, and by what: for texts that speak of just that.

use serde::{Deserialize, Serialize};

use super::{NumId, Order, Spot};
use crate::vocab::{AbilityKindId, EventId, MomentId, StatId, TagId};

/// What does something, beside whose card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Through {
    /// A text with this tag.
    Tag(TagId),
    /// A text of this kind.
    Kind(AbilityKindId),
    /// The rulebook, carrying out such an event: an attack.
    Event(EventId),
}

/// What would be done, where a restriction speaks of no more than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Doing {
    /// An ability is used as this: an entry of [`crate::vocab::Vocab::uses`].
    Use(u8),
    /// This number of a card is made less.
    Less(StatId),
    /// A card comes to this place.
    To(Spot),
    /// A phase begins.
    Begin(MomentId),
    /// The amount compares so.
    Amount { op: Order, than: NumId },
}
