//! What a text fixes under a name: numbers of cards, cards that are left over, a value that is chosen.

use super::Printer;
use super::pen::End;
use super::steps::ERABU;
use crate::check::ir::{Declared, Instr, InstrKind, LetValue};
use crate::code::{Amount, Num, NumId, Owner, Set, SetId, Slot, Test};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::reading::slots::each;
use crate::vocab::{Does, TypeId};

#[derive(Clone, Debug)]
pub enum Named {
    /// The number of the cards; `once`: only one condition asks about it.
    Number { slot: Slot, of: SetId, once: bool },
    /// Cards, as the text calls them.
    Cards { slot: Slot, called: String },
    /// How often the cost was paid.
    Payments { slot: Slot },
    /// A value of the type.
    Value { slot: Slot, of: TypeId },
}

impl Printer<'_> {
    /// Keeps what the instruction fixes. It is told where it is used, so it must be the same there.
    pub fn name(&mut self, slot: Slot, value: LetValue, after: &[Instr]) -> Said<()> {
        let named = match value {
            LetValue::Number(num) => match self.look.num(num) {
                Num::Count(of) if self.stays(of) => {
                    Named::Number { slot, of, once: self.comparisons(slot, after) == 1 }
                }
                _ => return unprintable(say_of::NUMBER),
            },
            LetValue::Cards(set) => Named::Cards { slot, called: self.left_over(set)? },
        };
        self.named.push(named);
        Ok(())
    }

    /// `2枚まで引き、自分の手札を同じ枚数選び`: as many cards are chosen as the hand has gained by drawing; how many instructions
    /// it has taken.
    pub fn drawn_and_put(&mut self, block: &[Instr]) -> Said<usize> {
        let [
            Instr { kind: InstrKind::Let { slot, value: LetValue::Number(held) }, .. },
            Instr { kind: InstrKind::Act(draws), .. },
            Instr { kind: InstrKind::Choose(choose), .. },
            ..,
        ] = block
        else {
            return Ok(0);
        };
        let hand = |num: NumId| match self.look.num(num) {
            Num::Count(set) => {
                let cards = Cards::of(self.look, set);
                self.is_whole(&cards) && self.is_of_hand(&cards) && cards.owner == Some(Owner::Mine)
            }
            _ => false,
        };
        let gained = match choose.amount {
            Amount::Exactly(num) => match self.look.num(num) {
                Num::Sub(now, before) => hand(now) && self.look.num(before) == Num::Slot(*slot),
                _ => false,
            },
            _ => false,
        };
        let from = Cards::of(self.look, choose.from);
        let draws_cards = matches!(self.program.vocab.action(draws.action).does, Does::Draw { .. });
        let in_hand = self.is_whole(&from) && self.is_of_hand(&from);
        if !hand(*held) || !draws_cards || !gained || !in_hand || choose.such_that.is_some() {
            return Ok(0);
        }
        self.deed(draws, &block[2..], false)?;
        let who = self.chooser(choose)?;
        let cards = self.chosen(&from)?;
        self.pen.clause(format!("{who}{cards}を同じ枚数"), End::Verb(ERABU));
        self.it = Some(choose.slot);
        self.gone = false;
        Ok(3)
    }

    /// Whether the set is of cards that the text has found, however they are moved afterwards.
    fn stays(&self, set: SetId) -> bool {
        let cards = Cards::of(self.look, set);
        matches!(cards.base, Base::Slot(slot) if self.seen.contains(&slot) || self.is_moved(slot))
            && cards.without.is_none()
            && cards.left.is_empty()
            && cards.states.is_empty()
    }

    fn is_moved(&self, slot: Slot) -> bool {
        self.moved.iter().any(|(known, _)| *known == slot)
    }

    /// In how many conditions the number is compared.
    fn comparisons(&self, slot: Slot, block: &[Instr]) -> usize {
        let mut found = 0;
        each(block, &mut |instr| {
            if let InstrKind::If { test, .. } = instr
                && let Test::Compare { left, .. } = self.look.test(*test)
                && self.look.num(left) == Num::Slot(slot)
            {
                found += 1;
            }
        });
        found
    }

    /// `残りのマーカー`, `その《月》のキャラ`: the cards of which some were chosen before.
    fn left_over(&mut self, set: SetId) -> Said {
        let cards = Cards::of(self.look, set);
        if let (Base::Slot(slot), None) = (cards.base, cards.without)
            && self.is_single(slot)
            && !cards.kinds.is_empty()
        {
            let inside = Cards { base: Base::All, ..cards };
            return Ok(format!("その{}", self.cards(&inside)?));
        }
        let Set::Minus(from, chosen) = self.look.set(set) else {
            return unprintable(say_of::CARDS);
        };
        let is_chosen = match self.look.set(chosen) {
            Set::Slot(slot) => self.together.contains(&Set::Slot(slot)) || self.it == Some(slot),
            _ => false,
        };
        match self.look.set(from) {
            Set::Near { relation, .. }
                if is_chosen && self.program.vocab.relation(relation).word.name == "markers" =>
            {
                Ok("残りのマーカー".to_owned())
            }
            _ => unprintable(say_of::CARDS),
        }
    }

    /// The cards that a number under a name counts, and whether only one condition asks about it.
    pub fn counted_as(&self, num: NumId) -> Option<(SetId, bool)> {
        let Num::Slot(asked) = self.look.num(num) else { return None };
        self.named.iter().rev().find_map(|named| match named {
            Named::Number { slot, of, once } if *slot == asked => Some((*of, *once)),
            _ => None,
        })
    }

    pub fn called(&self, asked: Slot) -> Option<&str> {
        self.named.iter().rev().find_map(|named| match named {
            Named::Cards { slot, called } if *slot == asked => Some(called.as_str()),
            _ => None,
        })
    }

    pub fn counts_payments(&self, num: NumId) -> bool {
        let Num::Slot(asked) = self.look.num(num) else { return false };
        self.named.iter().any(|named| matches!(named, Named::Payments { slot } if *slot == asked))
    }

    /// The type of a value that was chosen.
    pub fn declared_type(&self, num: NumId) -> Option<TypeId> {
        let Num::Slot(asked) = self.look.num(num) else { return None };
        self.named.iter().rev().find_map(|named| match named {
            Named::Value { slot, of } if *slot == asked => Some(*of),
            _ => None,
        })
    }

    pub fn is_shown_by(&self, values: &Declared, slot: Slot) -> bool {
        matches!(values, Declared::ShownBy(_, set) if self.look.set(*set) == Set::Slot(slot))
    }

    /// `相手の舞台にいるキャラの特徴を1つ`
    pub fn declared(&mut self, slot: Slot, values: &Declared) -> Said {
        let Declared::ShownBy(Some(of), set) = values else {
            return unprintable(say_of::INSTRUCTION);
        };
        let cards = Cards::of(self.look, *set);
        let shown = match (cards.base, cards.spot()) {
            (Base::All, Some(spot)) if self.is_stage(spot) => {
                let whose = self.whose(cards.owner)?;
                let inside = Cards { owner: None, spots: Vec::new(), ..cards };
                format!("{whose}舞台にいる{}", self.cards(&inside)?)
            }
            _ => self.cards(&cards)?,
        };
        self.named.push(Named::Value { slot, of: *of });
        Ok(format!("{shown}の{}を1つ", self.program.vocab.type_word(*of).word.text.ja))
    }
}
