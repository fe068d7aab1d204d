//! Changes that continuing effects make. [`Modifier`] is shared by the checked program and the engine; [`Grant`] is the
//! compiled form.

use smallvec::smallvec;

use super::{
    AbilityId, KeywordId, Mention, NameId, NumId, Owner, Part, Parts, Source, Spot, TestId, Traits,
    Who, Worth,
};
use crate::vocab::{PlaceId, PlayerStatId, RestrictionId, StatId, TypeId};

/// One change that a continuing effect makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Grant {
    Modifier(Modifier),
    /// Gains `traits` after losing those of `clear`.
    Traits {
        traits: Traits,
        clear: Traits,
    },
    Ability(AbilityId),
    /// The keyword's mark; its abilities are grants of their own.
    Keyword(KeywordId),
    Restriction {
        restriction: RestrictionId,
        narrowed: Option<TestId>,
        worth: Worth,
    },
}

/// A change of characteristics. A new kind of effect is a variant here, unless code says it otherwise than the checked
/// program: then it is one of the two `Grant`s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Modifier {
    Add {
        stat: StatId,
        by: NumId,
    },
    Set {
        stat: StatId,
        to: NumId,
    },
    PlayerStat {
        stat: PlayerStatId,
        by: NumId,
    },
    Name {
        name: NameId,
        /// The card loses its other names.
        replace: bool,
    },
    LoseNames,
    /// Values of a type, or names (`None`), that the text refers to without writing them out.
    ValuesFrom {
        of: Option<TypeId>,
        from: Source,
        how: How,
    },
    /// Nothing gives it values of the type, or names (`None`).
    GetsNo(Option<TypeId>),
    /// The card also counts as lying there, in a place of its player.
    Place {
        place: PlaceId,
        index: Option<u8>,
    },
    LoseKeyword(KeywordId),
    LoseAbilities,
}

/// How a grant changes a card's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Gains,
    /// Gains them, and loses the others of the type.
    Becomes,
    Loses,
}

impl Grant {
    /// What the grant names and reads, without the ability that it gives.
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Grant::Modifier(modifier) => modifier.parts(),
            Grant::Restriction { restriction, narrowed, worth: _ } => {
                let named = Part::Mention(Mention::Restriction(*restriction));
                [named].into_iter().chain(narrowed.iter_mut().map(Part::TestPerCard)).collect()
            }
            Grant::Traits { .. } | Grant::Ability(_) | Grant::Keyword(_) => smallvec![],
        }
    }
}

impl Modifier {
    /// What the change names and reads.
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Modifier::Add { stat, by: num } | Modifier::Set { stat, to: num } => {
                smallvec![Part::Mention(Mention::Stat(*stat)), Part::Num(num)]
            }
            Modifier::PlayerStat { stat, by } => {
                // The number is that of whichever player the effect is about.
                smallvec![Part::Mention(Mention::PlayerStat(*stat, Who::Each)), Part::Num(by)]
            }
            Modifier::ValuesFrom { of, from, how: _ } => {
                smallvec![Part::Mention(Mention::ValuesOf(*of)), from.part()]
            }
            Modifier::GetsNo(of) => smallvec![Part::Mention(Mention::ValuesOf(*of))],
            Modifier::LoseNames => smallvec![Part::Mention(Mention::ValuesOf(None))],
            Modifier::Place { place, index } => {
                let spot = Spot { owner: Owner::Mine, place: *place, index: *index };
                smallvec![Part::Mention(Mention::Spot(spot))]
            }
            Modifier::LoseKeyword(keyword) => smallvec![Part::Mention(Mention::Keyword(*keyword))],
            Modifier::Name { .. } | Modifier::LoseAbilities => smallvec![],
        }
    }
}
