//! What continuous abilities and effects make of cards and players: the values that are kept.

use crate::code::{AbilityId, CardDef, KeywordId, MAX_CAPTURES, MAX_STATS, TestId, Traits, Worth};
use crate::engine::game::rulebook::library::Library;
use crate::engine::limits;
use crate::engine::state::{
    board::Target,
    control::Val,
    ids::{At, CardId, No, ObjRef, Seat},
    names::Names,
};
use crate::vocab::{PlaceId, RestrictionId, StatId};
/// A card's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derived {
    pub(in crate::engine) base: [i16; MAX_STATS],
    pub(in crate::engine) plus: [i32; MAX_STATS],
    /// Stats that an effect sets, as bits.
    pub set: u8,
    pub traits: Traits,
    pub keywords: u64,
    /// Keywords whose abilities of its own are lost, also where it has been given the keyword since.
    pub lost_keywords: u64,
    /// Restrictions that ask nothing further, as bits.
    pub restrictions: u32,
    pub names: Names,
    /// Types of which it gets no values, as bits; the highest stands for names.
    pub(in crate::engine) gets_no: u16,
    /// Where it counts as lying, beside where it does.
    pub place: Option<(PlaceId, Option<u8>)>,
    /// Its own abilities are lost.
    pub lost: bool,
    /// What effects had given it before is lost, too.
    pub(in crate::engine) lost_at: At,
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
    pub no: No,
}

impl Derived {
    /// What the card has where nothing changes it.
    pub(in crate::engine) fn printed(def: &CardDef) -> Derived {
        Derived {
            base: def.stats,
            traits: def.traits,
            keywords: def.keywords,
            names: Names::one(def.shows),
            ..Derived::default()
        }
    }

    /// Whether nothing that asks no more keeps an effect off the card, or has taken one.
    pub(in crate::engine) fn may_be_reached(&self, library: &Library) -> bool {
        self.restrictions & library.rules.affected.bit() == 0 && self.lost_at == At::default()
    }

    /// Whether the card's own abilities of the keyword are there.
    pub(in crate::engine) fn keeps(&self, keyword: KeywordId) -> bool {
        self.keywords & !self.lost_keywords & 1 << keyword.0 != 0
    }

    /// Whether all is as it was, but that more has been added to numbers of these bits.
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
        i32::from(self.base[stat.index()]) + self.plus[stat.index()]
    }

    /// Adds to a number without what was added before.
    pub(in crate::engine) fn amend(&mut self, stat: StatId, more: i16, less: i16) {
        self.plus[stat.index()] += i32::from(more) - i32::from(less);
    }
}

/// One of them, as it lies on a card or player.
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
