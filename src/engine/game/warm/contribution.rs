//! The grants that were applied, in their order, with what each came to.

use crate::code::{AbilityId, Characteristics};
use crate::engine::game::{facets::Facets, rulebook::library::Library, warm::Warm};
use crate::engine::state::ids::{CardId, CardSet, EntryNo, ObjRef, Seat};

/// One grant of one effect, in its place in the order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contribution {
    pub(in crate::engine) order: u64,
    /// What it reads and writes: an index into the table of `Orders`.
    pub(in crate::engine) reach: u32,
    pub(in crate::engine) from: From,
    pub(in crate::engine) grant: u8,
    /// Its index when it was listed: of two with the same `order`, the one listed earlier comes first.
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
    /// A recorded grant of a steady ability.
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

/// The result of a contribution: whom it reached, and by how much.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    /// The contribution: see [`Contribution::reach`].
    pub(in crate::engine) reach: u32,
    pub(in crate::engine) this: ObjRef,
    pub(in crate::engine) seat: Seat,
    pub(in crate::engine) no: EntryNo,
    pub cards: CardSet,
    pub(in crate::engine) players: [bool; 2],
    pub(in crate::engine) number: Option<i32>,
    /// The number is not the same for all.
    pub varies: bool,
}

/// Results of the previous computation, as far as the next one compares with them.
#[derive(Clone, Debug, Default)]
pub struct Before {
    pub given: Vec<Given>,
    pub written: Characteristics,
    pub written_unrecorded: Characteristics,
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
        (self.written, self.written_unrecorded) = (other.written, other.written_unrecorded);
        (self.entangled, self.dirty) = (other.entangled, other.dirty);
    }

    /// Takes over the results of the present computation, before the next one.
    pub fn take(warm: &mut Warm, library: &Library) {
        std::mem::swap(&mut warm.before.given, &mut warm.given);
        warm.given.clear();
        warm.before.written = warm.written;
        warm.before.written_unrecorded = warm.written_unrecorded;
        warm.before.entangled = warm.entangled;
        // A card that was turned over may have lost its text, or have it again.
        if warm.before.dirty.meets(Facets::status(library.rules.face_down.status)) {
            warm.before.given.clear();
        }
    }
}
