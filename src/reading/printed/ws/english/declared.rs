//! Numbers and values that a player declares: `declare 0 or 1 or 2`, `choose 1 trait of that character`.

use super::Printer;
use super::cards::Count;
use super::words::either;
use crate::check::ir::{Choose, Declared, Instr, InstrKind};
use crate::code::{Num, Owner, Set, SetId, Slot, Source, Who};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::TypeId;

impl Printer<'_> {
    pub fn declaration(&mut self, instr: &InstrKind) -> Said {
        let InstrKind::Declare { slot, chooser: Who::Me | Who::They, secret: false, values } =
            instr
        else {
            return unprintable(say_of::INSTRUCTION);
        };
        match values {
            Declared::Range(from, to) => {
                let (Num::Int(from), Num::Int(to)) = (self.look.num(*from), self.look.num(*to))
                else {
                    return unprintable(say_of::NUMBER);
                };
                self.declared.push((*slot, self.by_opponent));
                Ok(format!("declare {}", either((from..=to).map(|n| n.to_string()).collect())))
            }
            Declared::ShownBy(Some(of), set) if !self.by_opponent => {
                let quality = self.program.vocab.type_word(*of).word.text.en;
                let of = self.shown_by(*set)?;
                Ok(format!("choose 1 {quality} of {of}"))
            }
            _ => unprintable(say_of::INSTRUCTION),
        }
    }

    /// The cards of which one shows what is declared: `a character on your opponent's stage`.
    fn shown_by(&mut self, set: SetId) -> Said {
        let cards = Cards::of(self.look, set);
        let whole_stage = cards.spot().is_none_or(|spot| self.is_stage(spot));
        match (cards.base, cards.owner) {
            (Base::All, Some(Owner::Enemy)) if whole_stage => {
                let bare = Cards { owner: None, spots: Vec::new(), ..cards };
                Ok(format!("{} on your opponent's stage", self.cards(&bare, &Count::One)?))
            }
            (Base::Slot(slot), _) if cards.is_plain() && self.is_single(slot) => {
                Ok(self.that(slot))
            }
            _ => unprintable(say_of::CARDS),
        }
    }

    /// A card and a value that it shows are chosen in one clause; how many instructions it has taken.
    pub fn chosen_with_value(&mut self, first: &Instr, after: &[Instr]) -> Said<usize> {
        let (InstrKind::Choose(choose), [next, ..]) = (&first.kind, after) else { return Ok(0) };
        let InstrKind::Declare { values: Declared::ShownBy(Some(_), set), .. } = &next.kind else {
            return Ok(0);
        };
        if self.look.set(*set) != Set::Slot(choose.slot) {
            return Ok(0);
        }
        let verb = self.chooses(choose)?;
        let choice = Choose::clone(choose);
        let choice = self.choice(&choice)?;
        let declared = self.declaration(&next.kind)?;
        let Some(value) = declared.strip_prefix("choose ") else {
            return unprintable(say_of::INSTRUCTION);
        };
        self.pen.clause(format!("{verb}{choice} and {value}"));
        self.it = None;
        Ok(2)
    }

    /// `the number your opponent declared`
    pub fn declared_number(&self, slot: Slot) -> Option<&'static str> {
        let (_, theirs) = self.declared.iter().rev().find(|(known, _)| *known == slot)?;
        Some(if *theirs { "the number your opponent declared" } else { "the number you declared" })
    }

    /// What is lost: `all of that trait`.
    pub fn lost_value(&self, of: Option<TypeId>, from: Source) -> Said {
        let (Source::Declared(_), Some(of)) = (from, of) else {
            return unprintable(say_of::CHANGE);
        };
        Ok(format!("all of that {}", self.program.vocab.type_word(of).word.text.en))
    }
}
