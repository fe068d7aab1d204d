//! Flat code: what a checked card is made of, and what the engine runs.
//!
//! This module is a leaf. It knows word ids, no text and no game.

pub mod doing;
pub mod expr;
pub mod grant;
pub mod object;
pub mod op;
pub mod parts;

use serde::{Deserialize, Serialize};

pub use doing::*;
pub use expr::*;
pub use grant::*;
pub use object::*;
pub use op::*;
pub use parts::*;

/// A local of an ability: something chosen, moved, declared or happened. Below [`MAX_SLOTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slot(pub u8);

/// Slots of one ability, hidden ones included.
pub const MAX_SLOTS: usize = 24;

/// Most numbers that a declaration can range over: each of them is offered.
pub const MAX_DECLARED: usize = 100_000;

/// Most card names that lists of restricted cards can let come into the game once only.
pub const MAX_ONCE: usize = 64;

/// Slots that a granted or delayed ability may take along.
pub const MAX_CAPTURES: usize = 4;

macro_rules! code_ids {
    ($($(#[$doc:meta])* $name:ident($of:ty)),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub $of);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+};
}

code_ids! {
    /// A card definition.
    DefId(u16),
    AbilityId(u16),
    /// A keyword of the game, whatever its numbers; below 64.
    KeywordId(u8),
    /// A set of values of types.
    TraitSetId(u16),
    /// A list of card names.
    NameSetId(u16),
    /// A card name; names that differ only in quoting are one.
    NameId(u16),
    CostId(u16),
    /// An entry of [`Code::effects`].
    EffectId(u16),
    /// An entry of [`Code::acts`].
    ActId(u16),
    /// A place in the scripts; an entry of [`Code::places`].
    PlaceRef(u32),
}

/// Values of types as bits. Each program gives its values bits of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Traits(pub u128);

impl Traits {
    pub const MAX: usize = 128;

    /// The n-th bit. The values of the first type have the first bits.
    pub const fn nth(n: u8) -> Traits {
        Traits(1 << n)
    }

    pub fn meets(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }
}
