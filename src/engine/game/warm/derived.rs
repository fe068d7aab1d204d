//! Derived values: what continuous abilities and effects make of cards and players.

use crate::code::{AbilityId, CardDef, KeywordId, MAX_CAPTURES, MAX_STATS, TestId, Traits, Worth};
use crate::engine::game::rulebook::library::Library;
use crate::engine::limits;
use crate::engine::state::{
    board::Target,
    control::Val,
    ids::{BatchNo, CardId, EntryNo, ObjRef, Seat},
    names::Names,
};
use crate::vocab::{PlaceId, RestrictionId, StatId};

/// A card's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derived {
    pub(in crate::engine) base: [i32; MAX_STATS],
    pub(in crate::engine) plus: [i32; MAX_STATS],
    /// Stats that an effect sets, as bits.
    pub set: u8,
    pub traits: Traits,
    pub keywords: u64,
    /// Keywords whose own abilities the card has lost, as bits; it has not got them back if it was given the keyword
    /// since.
    pub lost_keywords: u64,
    /// Restrictions without a condition, as bits; for others see [`Guard`].
    pub restrictions: u32,
    pub names: Names,
    /// Types of which it gets no values, as bits; the highest stands for names.
    pub(in crate::engine) gets_no: u16,
    /// The place, with its number, where an effect treats the card as lying.
    pub place: Option<(PlaceId, Option<u8>)>,
    /// Its own abilities are lost.
    pub lost: bool,
    /// When the card last lost its abilities: what effects that started earlier gave it is lost, too.
    pub(in crate::engine) lost_at: BatchNo,
}

/// A player's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerDerived {
    pub stats: [i32; limits::PLAYER_STATS],
    pub restrictions: u32,
}

/// Marks a granted ability that was lost again; positions in the list must not move.
pub(in crate::engine) const NO_CARD: CardId = CardId(u8::MAX);

/// An ability that an effect gives to a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Granted {
    pub card: CardId,
    pub ability: AbilityId,
    pub captures: [Val; MAX_CAPTURES],
    pub no: EntryNo,
}

impl Derived {
    /// The printed values of a card.
    pub(in crate::engine) fn printed(def: &CardDef) -> Derived {
        Derived {
            base: def.stats.map(i32::from),
            traits: def.traits,
            keywords: def.keywords,
            names: Names::one(def.shows),
            ..Derived::default()
        }
    }

    /// Whether no restriction without a condition keeps effects off the card, and the card has lost no effects.
    pub(in crate::engine) fn may_be_reached(&self, library: &Library) -> bool {
        self.restrictions & library.rules.affected.bit() == 0 && self.lost_at == BatchNo::default()
    }

    /// Whether the card's own abilities of the keyword are there.
    pub(in crate::engine) fn keeps(&self, keyword: KeywordId) -> bool {
        self.keywords & !self.lost_keywords & 1 << keyword.0 != 0
    }

    /// Whether all values are as before, except that the stats in `may_rise` (bits) may be larger.
    pub fn is_as(&self, before: &Derived, may_rise: u8) -> bool {
        let mut now = *self;
        for (n, (plus, was)) in now.plus.iter_mut().zip(before.plus).enumerate() {
            if may_rise & 1 << n != 0 && *plus > was {
                *plus = was;
            }
        }
        now == *before
    }

    /// Set value plus changes, before the floor.
    pub fn stat(&self, stat: StatId) -> i32 {
        self.base[stat.index()] + self.plus[stat.index()]
    }

    /// Replaces an addition of `less` to the stat by one of `more`.
    pub(in crate::engine) fn amend(&mut self, stat: StatId, more: i32, less: i32) {
        self.plus[stat.index()] += more - less;
    }
}

/// A restriction with a condition, as it lies on a card or player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guard {
    pub target: Target,
    pub restriction: RestrictionId,
    pub test: TestId,
    pub worth: Worth,
    pub seat: Seat,
    pub this: ObjRef,
    pub captures: [Val; MAX_CAPTURES],
}
