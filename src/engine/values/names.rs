//! Values and names of cards that no text writes out: they were declared, or other cards show them.

use crate::code::{DefId, How, KeywordId, Source, Traits};
use crate::engine::eval::{scope::Scope, shown::AllNames};
use crate::engine::game::{rulebook::library::Library, warm::derived::Derived};
use crate::vocab::TypeId;

/// Values of a type, or names, read from a declaration or from cards.
#[derive(Clone, Debug)]
pub enum Shown {
    Values(Traits),
    Names(AllNames),
}

impl Shown {
    /// The values or names as they are now.
    pub fn of(scope: &Scope<'_>, of: Option<TypeId>, from: Source) -> Shown {
        match of {
            Some(of) => Shown::Values(scope.values_told(of, from)),
            None => Shown::Names(scope.names_told(from)),
        }
    }

    /// A fingerprint: other values or names usually have another one.
    pub fn print(&self) -> i32 {
        let mixed = match self {
            Shown::Values(values) => {
                (values.0 ^ values.0 >> 32 ^ values.0 >> 64 ^ values.0 >> 96) as u32
            }
            Shown::Names(names) => names
                .iter()
                .fold(0, |all: u32, name| all.wrapping_mul(4099) ^ (u32::from(name.0) + 1)),
        };
        mixed as i32
    }

    /// Makes the card gain, lose or become them; false if there is no room for all its names.
    pub fn change(
        &self,
        derived: &mut Derived,
        library: &Library,
        of: Option<TypeId>,
        how: How,
    ) -> bool {
        match self {
            Shown::Values(values) => {
                let lost = match how {
                    How::Gains => Traits::default(),
                    How::Becomes => of.map_or(Traits::default(), |of| library.type_mask(of)),
                    How::Loses => *values,
                };
                let gained = match how {
                    How::Loses => Traits::default(),
                    How::Gains | How::Becomes => derived.gained(library, *values),
                };
                derived.traits = Traits(derived.traits.0 & !lost.0 | gained.0);
                true
            }
            Shown::Names(names) => {
                match how {
                    How::Gains => {}
                    How::Becomes => derived.names.clear(),
                    How::Loses => derived.names = derived.names.without(names),
                }
                let gains = how != How::Loses && derived.gets(None);
                !gains || names.iter().all(|name| derived.names.add(*name))
            }
        }
    }
}

impl Derived {
    /// The card gets no more values of the type from now on, or no more names (`None`).
    pub(super) fn gets_none_of(&mut self, of: Option<TypeId>) {
        self.gets_no |= bit(of);
    }

    /// Takes away the values that the card's own abilities always give it: those of all abilities, or of those of a
    /// keyword.
    pub(super) fn lose_always(&mut self, library: &Library, def: DefId, of: Option<KeywordId>) {
        for (ability, values) in &library.code.def(def).always {
            if of.is_none() || library.code.ability(*ability).keyword == of {
                self.traits.0 &= !values.0;
            }
        }
    }

    /// Whether it may get values of the type, or names (`None`).
    pub(super) fn gets(&self, of: Option<TypeId>) -> bool {
        self.gets_no & bit(of) == 0
    }

    /// The values among these that it may get.
    pub(super) fn gained(&self, library: &Library, traits: Traits) -> Traits {
        if self.gets_no == 0 {
            return traits;
        }
        let types = (0..library.rules.vocab.types.len() as u8).map(TypeId);
        let barred = types.filter(|of| !self.gets(Some(*of)));
        Traits(barred.fold(traits.0, |all, of| all & !library.type_mask(of).0))
    }
}

/// A type, or names (`None`), as a bit.
fn bit(of: Option<TypeId>) -> u16 {
    of.map_or(1 << 15, |of| 1 << of.0.min(14))
}
