//! Instructions at which a text ends if they cannot be done ([`Due`]): they are about something definite, and the text
//! does not ask afterwards whether they were done.

use std::collections::BTreeSet;

use super::body::Body;
use crate::check::ir::{self, Instr, InstrKind, Picked};
use crate::code::{Amount, Due, Node, Num, Set, SetId, Slot, Test, TestId};
use crate::vocab::Does;

/// What a text knows of its own names.
#[derive(Default)]
pub struct Known {
    /// The slots of which the text asks whether their action was done or their cards are there.
    pub asked: BTreeSet<Slot>,
    /// How many enclosing blocks the text asks about as a whole, or runs for each player.
    pub asking: usize,
    /// The slots that name all cards of a description, which may be none.
    all: BTreeSet<Slot>,
}

impl Known {
    pub fn all(&mut self, slot: Slot) {
        self.all.insert(slot);
    }
}

impl Body<'_, '_> {
    /// Reads ahead, and notes the slots that the text asks about.
    pub fn knows(&mut self, block: &[Instr]) {
        for instr in block {
            match &instr.kind {
                InstrKind::If { test, .. } | InstrKind::Repeat { until: Some(test), .. } => {
                    self.asks(*test);
                }
                _ => {}
            }
            instr.kind.blocks().into_iter().for_each(|block| self.knows(block));
        }
    }

    fn asks(&mut self, test: TestId) {
        let exprs = &self.out.code.exprs;
        let mut found = BTreeSet::new();
        exprs.visit(Node::Test(test), &mut |node| match node {
            Node::Test(id) => match exprs.tests[id.0 as usize] {
                Test::Done(slot) | Test::Was { slot, .. } => {
                    found.insert(slot);
                }
                Test::Some(set) => found.extend(exprs.slots([Node::Set(set)])),
                _ => {}
            },
            Node::Num(id) => {
                if let Num::Count(set) = exprs.nums[id.0 as usize] {
                    found.extend(exprs.slots([Node::Set(set)]));
                }
            }
            Node::Set(_) => {}
        });
        self.known.asked.extend(found);
    }

    /// When the text ends if nothing of the act is done.
    pub fn due(&mut self, act: &ir::Act) -> Option<Due> {
        let possible = match self.out.program.vocab.action(act.action).does {
            Does::Draw { .. }
            | Does::Rule { .. }
            | Does::Move { .. }
            | Does::Relocate { .. }
            | Does::Swap { .. }
            | Does::Exchange { .. }
            | Does::Status { .. }
            | Does::PlayerStat { .. }
            | Does::Procedure(_)
            | Does::Together(_)
            | Does::Process { .. }
            | Does::Later(_) => true,
            Does::Show { .. } => act.zone.is_none(),
            _ => false,
        };
        let named: Vec<Slot> = [act.happening, act.moved].into_iter().flatten().collect();
        if !possible || act.up_to || !self.is_unasked(&named) {
            return None;
        }
        match (&act.cards, &act.with) {
            (None, None) => Some(Due::Always),
            (Some(one), None) | (None, Some(one)) => self.due_for(one),
            (Some(one), Some(other)) => self.due_for(other).and(self.due_for(one)),
        }
    }

    /// When the text ends if nothing is done to these cards.
    pub fn due_for(&mut self, picked: &Picked) -> Option<Due> {
        if picked.amount == Amount::All {
            let due = self.definite(picked.from);
            if due.is_none() {
                self.known.all(picked.slot);
            }
            return due.filter(|_| self.is_unasked(&[picked.slot]));
        }
        let certain = picked.amount != Amount::UpToAll && self.is_unasked(&[picked.slot]);
        certain.then_some(Due::Cards(picked.slot))
    }

    fn definite(&self, set: SetId) -> Option<Due> {
        match self.out.get_set(set) {
            Set::This => Some(Due::Always),
            Set::Slot(slot) => (!self.known.all.contains(&slot)).then_some(Due::Cards(slot)),
            Set::Union(one, other) => match (self.definite(one)?, self.definite(other)?) {
                (Due::Always, _) | (_, Due::Always) => Some(Due::Always),
                (due, _) => Some(due),
            },
            _ => None,
        }
    }

    /// Whether the text asks neither about these names nor about a block around.
    pub fn is_unasked(&self, names: &[Slot]) -> bool {
        self.known.asking == 0 && names.iter().all(|slot| !self.known.asked.contains(slot))
    }
}
