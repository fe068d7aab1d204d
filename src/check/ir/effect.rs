//! Effects that last: whom they change, how, and until when.

use smallvec::smallvec;

use super::{AbilityIx, KeywordUse, Picked};
use crate::code::{Mention, Modifier, Part, Parts, Pattern, TestId, TraitSetId, Who, Worth};
use crate::diagnostics::Place;
use crate::vocab::{MomentId, RestrictionId, TypeId};

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

/// One change, as the text says it.
#[derive(Clone, Debug)]
pub enum Grant {
    Modifier(Modifier),
    /// Values gained; with `replace` the type's other values are gone.
    Values {
        set: TraitSetId,
        of: TypeId,
        replace: bool,
    },
    LoseValues {
        set: TraitSetId,
    },
    /// `loses all races`
    LoseAll(TypeId),
    Ability(AbilityIx),
    Keyword(KeywordUse),
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
            Grant::Modifier(modifier) => modifier.parts(),
            Grant::Values { set, .. } | Grant::LoseValues { set } => {
                smallvec![Part::Mention(Mention::Values(*set))]
            }
            Grant::LoseAll(of) => smallvec![Part::Mention(Mention::ValuesOf(Some(*of)))],
            Grant::Restriction { restriction, narrowed, serves, worth: _ } => {
                let tests = [narrowed.as_mut(), serves.as_mut()].into_iter().flatten();
                let named = Part::Mention(Mention::Restriction(*restriction));
                [named].into_iter().chain(tests.map(Part::TestPerCard)).collect()
            }
            Grant::Ability(_) | Grant::Keyword(_) => smallvec![],
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
