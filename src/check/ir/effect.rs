//! Effects that last: whom they change, how, and until when.

use smallvec::smallvec;

use super::{AbilityIx, KeywordUse, Picked};
use crate::code::{
    How, KeywordId, Mention, NameId, NumId, Part, Parts, Pattern, Source, Spot, TestId, TraitSetId,
    Who, Worth,
};
use crate::diagnostics::Place;
use crate::vocab::{MomentId, RestrictionId, StatId, TypeId};

/// `foe gets atk -100 until end of turn`
#[derive(Clone, Debug)]
pub struct Effect {
    pub subject: EffectSubject,
    pub grants: Vec<Grant>,
    /// `None`: as long as the ability works (continuous), or for good.
    pub until: Option<Until>,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub enum EffectSubject {
    Cards(Picked),
    Player(Who),
}

#[derive(Clone, Debug)]
pub enum Grant {
    Add {
        stat: StatId,
        by: NumId,
    },
    Set {
        stat: StatId,
        to: NumId,
    },
    PlayerStat {
        stat: crate::vocab::PlayerStatId,
        by: NumId,
    },
    /// Values gained; with `replace` the type's other values are gone.
    Values {
        set: TraitSetId,
        of: TypeId,
        replace: bool,
    },
    LoseValues {
        set: TraitSetId,
    },
    Name {
        name: NameId,
        /// Its other names are gone.
        replace: bool,
    },
    /// Values of a type, or names (`None`), that were declared or that cards show.
    ValuesFrom {
        of: Option<TypeId>,
        from: Source,
        how: How,
    },
    /// `loses all names`: all values of a type, or all names (`None`).
    LoseAll(Option<TypeId>),
    /// `cannot get names`
    GetsNo(Option<TypeId>),
    /// It counts as lying in that place of its player's.
    Place(Spot),
    Ability(AbilityIx),
    Keyword(KeywordUse),
    LoseKeyword(KeywordId),
    /// `loses all abilities`
    LoseAbilities,
    Restriction {
        restriction: RestrictionId,
        /// Narrows it to what these cards do, or to these cards; read as [`crate::code::Set::It`].
        narrowed: Option<TestId>,
        /// How many cards such a card counts as.
        worth: Worth,
        /// The texts that it is limited to: a [`crate::code::Test::Serves`].
        serves: Option<TestId>,
    },
}

impl Grant {
    /// What the grant names and reads, without the abilities that it gives.
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Grant::Add { stat, by: num } | Grant::Set { stat, to: num } => {
                smallvec![Part::Mention(Mention::Stat(*stat)), Part::Num(num)]
            }
            Grant::PlayerStat { stat, by } => {
                smallvec![Part::Mention(Mention::PlayerStat(*stat, Who::Each)), Part::Num(by)]
            }
            Grant::Values { set, .. } | Grant::LoseValues { set } => {
                smallvec![Part::Mention(Mention::Values(*set))]
            }
            Grant::ValuesFrom { of, from, how: _ } => {
                smallvec![Part::Mention(Mention::Shown(*of)), from.part()]
            }
            Grant::LoseAll(of) | Grant::GetsNo(of) => {
                smallvec![Part::Mention(Mention::Shown(*of))]
            }
            Grant::Place(spot) => smallvec![Part::Mention(Mention::Spot(*spot))],
            Grant::LoseKeyword(keyword) => smallvec![Part::Mention(Mention::Keyword(*keyword))],
            Grant::Restriction { restriction, narrowed, serves, worth: _ } => {
                let tests = [narrowed.as_mut(), serves.as_mut()].into_iter().flatten();
                let named = Part::Mention(Mention::Restriction(*restriction));
                [named].into_iter().chain(tests.map(Part::TestOfEach)).collect()
            }
            Grant::Name { .. } | Grant::Ability(_) | Grant::Keyword(_) | Grant::LoseAbilities => {
                smallvec![]
            }
        }
    }
}

#[derive(Clone, Debug)]
pub enum Until {
    /// The end of the running span, or of the next one (`next`) of `owner`'s turns.
    Span {
        end: bool,
        moment: MomentId,
        owner: crate::code::Owner,
        next: bool,
    },
    /// As long as this holds.
    While(TestId),
    Event(Vec<Pattern>),
    /// The same instruction of the same card is carried out again.
    Again,
}
