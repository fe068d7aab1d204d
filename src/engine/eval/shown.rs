//! Values and names that were declared, or that cards show.

use crate::code::{NameId, Source, Traits};
use crate::engine::eval::scope::Scope;
use crate::vocab::TypeId;
use smallvec::SmallVec;

/// Names of any number of cards, each once; those of one card have [a limit](crate::engine::limits::NAMES).
pub type AllNames = SmallVec<[NameId; 8]>;

impl Scope<'_> {
    /// Values of the type that were declared or that cards show.
    pub(in crate::engine) fn values_told(&self, of: TypeId, from: Source) -> Traits {
        match from {
            Source::Declared(number) => self.declared(of, self.num(number)),
            Source::Shown(set) => {
                let mask = self.look.library.type_mask(of);
                Traits(self.shown_by(set).0 & mask.0)
            }
        }
    }

    /// The value of the type that the number of a declaration stands for; they count from 1.
    pub(in crate::engine) fn declared(&self, of: TypeId, number: i32) -> Traits {
        let values = self.look.code().declared.get(of.index());
        let at = usize::try_from(number - 1).ok();
        values.zip(at).and_then(|(all, at)| all.get(at)).copied().unwrap_or_default()
    }

    pub(in crate::engine) fn names_told(&self, from: Source) -> AllNames {
        let mut names = AllNames::new();
        match from {
            Source::Declared(number) => {
                names.extend(u16::try_from(self.num(number) - 1).map(NameId));
            }
            Source::Shown(set) => {
                for name in self.all_members(set).into_iter().flat_map(|one| self.names_known(one))
                {
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
            }
        }
        names
    }
}
