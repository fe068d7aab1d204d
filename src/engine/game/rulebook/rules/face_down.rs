//! Cards that lie face-down, or in another status in which they say nothing.

use crate::code::Traits;
use crate::vocab::StatId;

/// Cards that lie face-down, or in another status in which they say nothing.
#[derive(Clone, Copy, Debug)]
pub struct FaceDown {
    /// Cards with this status say nothing and do nothing, and only their owner knows them.
    pub status: u16,
    /// The values that such a card shows just by lying where it does.
    pub shows: Traits,
    /// A stat that everybody knows of such a card in play: the number that was paid for it.
    pub told: Option<StatId>,
    /// Such a card is known to have nothing on its face: the negation of a condition on it is true. If false, its face
    /// is unknown: neither a condition on it nor the negation is true.
    pub is_empty: bool,
    /// Stats that are 0 on such a card, as bits; the others it does not have.
    pub zero: u8,
    /// Turning a card face-down in this way ends the effects on it and the numbers kept on it, except numbers that
    /// stay.
    pub ends: bool,
}

impl FaceDown {
    /// Without any rules of its own.
    pub const PLAIN: FaceDown =
        FaceDown { status: 0, shows: Traits(0), told: None, is_empty: false, zero: 0, ends: false };
}
