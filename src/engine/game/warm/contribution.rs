//! The grants that were applied, in their order, with what each came to.

use crate::code::{AbilityId, Touched};
use crate::engine::game::{facets::Facets, rulebook::library::Library, warm::Warm};
use crate::engine::state::ids::{CardId, CardSet, No, ObjRef, Seat};
/// One grant of one effect, in its place in the order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contribution {
    pub(in crate::engine) order: u64,
    /// What it reads and writes: an entry of the orders' table.
    pub(in crate::engine) reach: u32,
    pub(in crate::engine) from: From,
    pub(in crate::engine) grant: u8,
    /// As the how-many-th it was listed: of those with one place in the order the one that was listed earlier comes first.
    pub(in crate::engine) listed: u16,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum From {
    /// A continuous ability of a card: its own, or the n-th granted one.
    Ability {
        card: CardId,
        ability: AbilityId,
        standing: u8,
        granted: Option<u8>,
    },
    Continuing(u8),
    /// What a steady ability gives, as it was worked out.
    Steady(u8),
}

impl From {
    /// The effect that it is a part of.
    pub fn effect(self) -> From {
        match self {
            From::Ability { card, ability, granted, .. } => {
                From::Ability { card, ability, standing: 0, granted }
            }
            From::Continuing(_) | From::Steady(_) => self,
        }
    }
}

/// Whom a contribution reached, and by how much.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    /// Of which contribution: see [`Contribution::reach`].
    pub(in crate::engine) reach: u32,
    pub(in crate::engine) this: ObjRef,
    pub(in crate::engine) seat: Seat,
    pub(in crate::engine) no: No,
    pub cards: CardSet,
    pub(in crate::engine) players: [bool; 2],
    pub(in crate::engine) number: Option<i32>,
    /// Not all by the same number.
    pub varies: bool,
}

/// What the last computation came to, as far as the next one asks.
#[derive(Clone, Debug, Default)]
pub struct Before {
    pub given: Vec<Given>,
    pub written: Touched,
    pub written_live: Touched,
    /// See [`Warm::entangled`].
    pub entangled: bool,
    /// What has changed since.
    pub dirty: Facets,
}

impl Before {
    pub fn with_room() -> Before {
        Before { given: Vec::with_capacity(128), ..Before::default() }
    }

    pub fn copy_from(&mut self, other: &Before) {
        self.given.clone_from(&other.given);
        (self.written, self.written_live) = (other.written, other.written_live);
        (self.entangled, self.dirty) = (other.entangled, other.dirty);
    }

    /// Takes over what the present computation came to, before the next one.
    pub fn take(warm: &mut Warm, library: &Library) {
        std::mem::swap(&mut warm.before.given, &mut warm.given);
        warm.given.clear();
        warm.before.written = warm.written;
        warm.before.written_live = warm.written_live;
        warm.before.entangled = warm.entangled;
        // Who has turned may say nothing any more, or something again.
        if warm.before.dirty.meets(Facets::status(library.rules.blank)) {
            warm.before.given.clear();
        }
    }
}
