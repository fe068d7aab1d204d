//! Values and names that a text does not write out.

use super::Printer;
use super::cards::Count;
use crate::code::Source;
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::TypeId;

impl Printer<'_> {
    fn quality(&self, of: Option<TypeId>) -> &'static str {
        of.map_or("card name", |of| self.program.vocab.type_word(of).word.text.en)
    }

    /// Behind a noun: `with the same card name as that card`.
    pub fn shown(&mut self, what: Option<TypeId>, from: Source) -> Said {
        let Source::Shown(set) = from else { return unprintable(say_of::CARDS) };
        let cards = Cards::of(self.look, set);
        let of = match cards.base {
            Base::Slot(slot) if cards.is_plain() => self.that(slot),
            _ => self.cards(&cards, &Count::One)?,
        };
        Ok(format!("with the same {} as {of}", self.quality(what)))
    }

    /// What is gained: `all traits of that character`.
    pub fn unwritten(&mut self, what: Option<TypeId>, from: Source) -> Said {
        let Source::Shown(set) = from else { return unprintable(say_of::CHANGE) };
        let cards = Cards::of(self.look, set);
        let of = self.cards(&cards, &Count::All)?;
        Ok(format!("the same {} as {of}", self.quality(what)))
    }
}
