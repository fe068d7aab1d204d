//! Cards that change places with the end of a pile, or go back into the deck.

use super::Printer;
use super::cards::Count;
use super::words::third_person;
use crate::check::ir::{Act, Instr, InstrKind, LetValue};
use crate::code::{Amount, Num, Owner, Set};
use crate::reading::printed::Said;
use crate::reading::printed::cards::{Base, Cards};
use crate::vocab::Does;

impl Printer<'_> {
    pub fn return_to_deck(&mut self, act: &Act, shuffle: &Act, after: &[Instr]) -> Said<usize> {
        let enemy =
            act.cards.as_ref().and_then(|picked| self.owner_of(picked)) == Some(Owner::Enemy);
        let whole = act.cards.as_ref().filter(|picked| {
            picked.amount == Amount::All && {
                let cards = Cards::of(self.look, picked.from);
                cards.base == Base::All && self.is_whole(&cards)
            }
        });
        if !enemy {
            self.pen.you_act();
        }
        let goes_on = self.pen.is_of_opponent();
        let by_them = enemy && whole.is_some() && !self.by_opponent && !goes_on;
        self.by_opponent |= by_them;
        self.theirs = by_them;
        let moved = self.act(act)?.replacen("put ", "return ", 1).replacen(" into ", " to ", 1);
        let shuffled = self.act(shuffle)?;
        let mut taken = 2;
        let mut clauses = vec![moved, shuffled];
        if let ([next, ..], Some(picked)) = (after, whole)
            && let InstrKind::Act(again) = &next.kind
            && let Some(top) = &again.cards
            && let Set::Pile { count, bottom: false, .. } = self.look.set(top.from)
            && let Num::Count(counted) = self.look.num(count)
            && self.look.set(counted) == Set::Slot(picked.slot)
        {
            let deck = if self.by_opponent { "their deck" } else { "your deck" };
            let (verb, to) = self.moving(again)?;
            clauses.push(format!("{verb} the same number of cards from the top of {deck} {to}"));
            taken = 3;
        }
        if by_them {
            self.by_opponent = false;
            let first = clauses.remove(0);
            self.pen.clause(format!("your opponent {}", third_person(&first)));
            clauses.iter_mut().for_each(|clause| *clause = third_person(clause));
        }
        clauses.into_iter().for_each(|clause| self.goes_on(&clause));
        Ok(taken)
    }

    /// A card that is chosen and the bottom card of a pile change places; how many instructions it has taken.
    pub fn exchanged_with_clock(&mut self, first: &Instr, after: &[Instr]) -> Said<usize> {
        let (InstrKind::Let { slot, value: LetValue::Cards(set) }, [second, third, ..]) =
            (&first.kind, after)
        else {
            return Ok(0);
        };
        let (InstrKind::Choose(choose), InstrKind::Act(act)) = (&second.kind, &third.kind) else {
            return Ok(0);
        };
        let exchanges = matches!(self.program.vocab.action(act.action).does, Does::Exchange { .. })
            && self.is_about(act, *slot)
            && act
                .with
                .as_ref()
                .is_some_and(|with| self.look.set(with.from) == Set::Slot(choose.slot));
        let pile = Cards::of(self.look, *set);
        if !exchanges || !matches!(pile.base, Base::Pile { .. }) {
            return Ok(0);
        }
        let verb = self.chooses(choose)?;
        let chosen = self.choice(choose)?;
        let pile = self.cards(&pile, &Count::All)?;
        self.pen.clause(format!("{verb}{chosen} and {pile}"));
        self.goes_on("exchange them");
        Ok(3)
    }
}
