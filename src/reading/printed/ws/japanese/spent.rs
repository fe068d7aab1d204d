//! The cards that the cost has put somewhere: `この能力のコストで控え室に置かれたカードが2枚以上`.

use super::Printer;
use super::conditions::{Asked, joined};
use crate::check::ir::{Cost, CostPart, Destination, Instr, InstrKind};
use crate::code::{Num, Order, Set, Slot, Test, TestId};
use crate::reading::printed::Said;
use crate::reading::slots::nouns_of;
use crate::vocab::verbs::OKU;

impl Printer<'_> {
    /// Keeps where the cost puts cards, if there is one way to pay it, and only one part of it moves cards there.
    pub fn spends(&mut self, cost: &Cost) -> Said<()> {
        let [parts] = cost.ways.as_slice() else { return Ok(()) };
        let mut spent = Vec::new();
        for part in parts {
            let CostPart::Action(act) = part else { continue };
            if let (Some(picked), Some(Destination::Pile { zone, bottom: None, .. })) =
                (&act.cards, &act.to)
                && self.moving(act)?.1 == OKU
            {
                spent.push((picked.slot, *zone));
            }
        }
        let alone = |zone| spent.iter().filter(|(_, other)| *other == zone).count() == 1;
        self.spent = spent.iter().copied().filter(|(_, zone)| alone(*zone)).collect();
        Ok(())
    }

    /// How many cards the cost has put away, or only the number where the condition before asked about them as well.
    pub fn spent_count(&mut self, slot: Slot, count: &str) -> Option<Asked> {
        let (_, zone) = self.spent.iter().find(|(known, _)| *known == slot)?;
        let place = self.zone(*zone);
        if self.counting.replace(slot) == Some(slot) {
            return Some(Asked::noun(count.to_owned()));
        }
        let noun = match nouns_of(&self.known, slot).as_slice() {
            [only] => self.program.vocab.noun(*only).word.text.ja,
            _ => "カード",
        };
        Some(Asked::noun(format!("この能力のコストで{place}に置かれた{noun}が{count}")))
    }

    /// Whether the condition asks how many cards the cost has put away, and is false where it was not paid.
    pub fn asks_spent(&self, test: TestId) -> bool {
        let Test::Compare { left, op: Order::Equal | Order::GreaterEqual, right } =
            self.look.test(test)
        else {
            return false;
        };
        let (Num::Count(set), Num::Int(1..)) = (self.look.num(left), self.look.num(right)) else {
            return false;
        };
        match self.look.set(set) {
            Set::Slot(slot) => self.spent.iter().any(|(known, _)| *known == slot),
            _ => false,
        }
    }

    /// Whether all instructions ask so, so that nothing needs to say that the cost was paid.
    pub fn only_asks_spent(&self, block: &[Instr]) -> bool {
        block.iter().all(|instr| self.goes_by_spent(instr))
    }

    fn goes_by_spent(&self, instr: &Instr) -> bool {
        match &instr.kind {
            InstrKind::If { test, otherwise, .. } => otherwise.is_empty() && self.asks_spent(*test),
            _ => false,
        }
    }

    /// `..が1枚なら、そのターン中、このカードのパワーを+1000し、2枚なら、..`: all in one sentence.
    pub fn if_spent(&mut self, test: TestId, then: &[Instr], after: &[Instr]) -> Said<()> {
        self.pen.act_as("");
        let asked = self.asked(test)?;
        self.forget();
        let head = format!("{}なら、", joined(&asked));
        match self.pen.is_open() {
            true => self.pen.begin(&head),
            false => self.pen.head(&head),
        }
        self.steps(then)?;
        if !after.first().is_some_and(|next| self.goes_by_spent(next)) {
            self.pen.stop();
        }
        Ok(())
    }
}
