//! What an effect that lasts gives: to the checked program and to the engine the same, but for what only code knows.

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

/// A change of characteristics. A new kind of effect is a variant here.
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
        /// Its other names are gone.
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
    /// It counts as lying there, too: in a place of its player's.
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
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Grant::Modifier(modifier) => modifier.parts(),
            Grant::Restriction { narrowed, .. } => narrowed.iter_mut().map(Part::Test).collect(),
            Grant::Traits { .. } | Grant::Ability(_) | Grant::Keyword(_) => smallvec![],
        }
    }
}

impl Modifier {
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Modifier::Add { stat, by: num } | Modifier::Set { stat, to: num } => {
                smallvec![Part::Mention(Mention::Stat(*stat)), Part::Num(num)]
            }
            Modifier::PlayerStat { stat, by } => {
                smallvec![Part::Mention(Mention::PlayerStat(*stat, Who::Each)), Part::Num(by)]
            }
            Modifier::ValuesFrom { of, from, how: _ } => {
                smallvec![Part::Mention(Mention::Shown(*of)), from.part()]
            }
            Modifier::GetsNo(of) => smallvec![Part::Mention(Mention::Shown(*of))],
            Modifier::LoseNames => smallvec![Part::Mention(Mention::Shown(None))],
            Modifier::Place { place, index } => {
                let spot = Spot { owner: Owner::Mine, place: *place, index: *index };
                smallvec![Part::Mention(Mention::Spot(spot))]
            }
            Modifier::LoseKeyword(keyword) => smallvec![Part::Mention(Mention::Keyword(*keyword))],
            Modifier::Name { .. } | Modifier::LoseAbilities => smallvec![],
        }
    }
}
