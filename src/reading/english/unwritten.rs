//! Values and names that the text does not write out: declared ones, and those that cards show.

use super::English;
use super::words::{a, plural};
use crate::code::{Num, NumId, SetId, Source};
use crate::vocab::TypeId;

impl English<'_> {
    /// `trait`, `name`
    pub(super) fn quality(&self, of: Option<TypeId>) -> &'static str {
        of.map_or("name", |of| self.program.vocab.type_word(of).word.text.en)
    }

    /// The value or name that is gained or lost: `the declared trait (t)`, `the names of your characters`.
    pub(super) fn unwritten(&self, of: Option<TypeId>, from: Source) -> String {
        let what = self.quality(of);
        match from {
            Source::Declared(number) => self.declared(what, number),
            Source::Shown(set) => {
                let noun = self.noun(set);
                let one = of.is_none_or(|of| self.program.vocab.type_word(of).is_single());
                match noun.single() && one {
                    true => format!("the {what} of {}", noun.all()),
                    false => format!("the {} of {}", plural(what), noun.all()),
                }
            }
        }
    }

    fn declared(&self, what: &str, number: NumId) -> String {
        match self.num(number) {
            Num::Slot(slot) => format!("that {what} ({})", self.named(slot)),
            _ => format!("the declared {what}"),
        }
    }

    /// The test behind a noun: `with the same name as one of your characters`.
    pub(super) fn showing(&self, of: Option<TypeId>, from: Source) -> String {
        match (of, from) {
            (_, Source::Declared(_)) => format!("with {}", self.unwritten(of, from)),
            (Some(of), Source::Shown(set)) => format!("that shares {}", self.shared(of, set)),
            (None, Source::Shown(set)) => {
                format!("with the same name as {}", self.one_of(set))
            }
        }
    }

    /// The test as a predicate: `has the same name as that card`.
    pub(super) fn shows(&self, of: Option<TypeId>, from: Source, not: bool, many: bool) -> String {
        let verb = |one: &str, several: &str| match (not, many) {
            (false, false) => one.to_owned(),
            (false, true) => several.to_owned(),
            (true, false) => format!("does not {several}"),
            (true, true) => format!("do not {several}"),
        };
        match (of, from) {
            (_, Source::Declared(_)) => {
                format!("{} {}", verb("has", "have"), self.unwritten(of, from))
            }
            (Some(of), Source::Shown(set)) => {
                format!("{} {}", verb("shares", "share"), self.shared(of, set))
            }
            (None, Source::Shown(set)) => {
                format!("{} the same name as {}", verb("has", "have"), self.one_of(set))
            }
        }
    }

    /// `an element with that card`
    fn shared(&self, of: TypeId, with: SetId) -> String {
        format!("{} with {}", a(self.quality(Some(of))), self.one_of(with))
    }

    /// A number equal to that of one of the cards: `the same level as one of your characters`.
    pub(super) fn same_as_one(&self, set: SetId, each: NumId) -> String {
        let stat = self.stat_of_it(each).unwrap_or("number");
        format!("the same {stat} as {}", self.one_of(set))
    }

    fn one_of(&self, set: SetId) -> String {
        let noun = self.noun(set);
        match noun.is_fixed() && !noun.single() {
            true => format!("one of {}", noun.all()),
            false => noun.one(),
        }
    }
}
