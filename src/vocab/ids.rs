//! Ids of words: small numbers that do not convert into one another.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            pub const fn nth(n: u8) -> $name {
                $name(n)
            }

            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+};
}

ids! {
    TypeId, NounId, ZoneId, PlaceId, RelationId, StatId, PlayerStatId, StateId, AbilityKindId, TagId,
    /// An entry of [`super::Vocab::events`].
    EventId,
    /// A kind of event as the door notes it: below 64. Several event words may wait for one kind.
    EventKind,
    MomentId, ActionId, RestrictionId, UnitId,
    /// The class by which the schedule sorts waiting triggers; the game names the classes.
    ClassId,
}

/// Requirements of playing a card, as bits of [`super::Vocab::requirements`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Requirements(pub u8);

impl Requirements {
    pub const NONE: Requirements = Requirements(0);

    pub const fn nth(n: u8) -> Requirements {
        Requirements(1 << n)
    }

    pub const fn meets(self, other: Requirements) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn with(self, other: Requirements) -> Requirements {
        Requirements(self.0 | other.0)
    }
}

impl TypeId {
    /// Kinds of card: always the first type.
    pub const KIND: TypeId = TypeId(0);
}

impl RestrictionId {
    /// Stands for a restriction that the rulebook has no word for.
    pub const NONE: RestrictionId = RestrictionId(u8::MAX);

    /// Its bit among the restrictions on a card or player; without a word there is none.
    pub const fn bit(self) -> u32 {
        if self.0 < 32 { 1 << self.0 } else { 0 }
    }
}

/// Kinds of event, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EventSet(pub u64);

impl EventSet {
    pub const NONE: EventSet = EventSet(0);

    pub const fn of(kinds: &[EventKind]) -> EventSet {
        let mut bits = 0;
        let mut i = 0;
        while i < kinds.len() {
            bits |= 1 << kinds[i].0;
            i += 1;
        }
        EventSet(bits)
    }

    pub const fn has(self, kind: EventKind) -> bool {
        self.0 & (1 << kind.0) != 0
    }

    pub const fn meets(self, other: EventSet) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn with(self, other: EventSet) -> EventSet {
        EventSet(self.0 | other.0)
    }

    pub const fn without(self, other: EventSet) -> EventSet {
        EventSet(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = EventKind> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let kind = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                EventKind(kind)
            })
        })
    }
}

/// Zones, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ZoneSet(pub u16);

impl ZoneSet {
    pub const EVERYWHERE: ZoneSet = ZoneSet(u16::MAX);

    pub const fn of(zones: &[ZoneId]) -> ZoneSet {
        let mut bits = 0;
        let mut i = 0;
        while i < zones.len() {
            bits |= 1 << zones[i].0;
            i += 1;
        }
        ZoneSet(bits)
    }

    pub const fn has(self, zone: ZoneId) -> bool {
        self.0 & (1 << zone.0) != 0
    }

    pub const fn or(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 | other.0)
    }

    pub const fn and(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = ZoneId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let zone = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                ZoneId(zone)
            })
        })
    }
}
