//! Copies of expressions in which other reads stand for slots.

use std::collections::HashMap;

use super::out::Out;
use crate::code::{Num, NumId, Part, Set, SetId, Slot, TestId, Who};

/// What is read in a slot's place.
#[derive(Clone, Copy, Debug)]
pub enum Read {
    Slot(Slot),
    Number(NumId),
    Cards(SetId),
    /// The card that the whole expression looks at.
    It,
}

/// Copies expressions. Slots that are not in the table stay.
#[derive(Default)]
pub struct Rewrite {
    pub reads: HashMap<Slot, Read>,
    /// How many inner expressions have their own [`Set::It`] here.
    depth: u32,
    /// Whether [`Read::It`] was needed inside an inner expression, which has its own [`Set::It`].
    pub hidden: bool,
}

impl Rewrite {
    pub fn new(reads: impl IntoIterator<Item = (Slot, Read)>) -> Rewrite {
        Rewrite { reads: reads.into_iter().collect(), ..Rewrite::default() }
    }

    pub fn num(&mut self, out: &mut Out, id: NumId) -> NumId {
        let old = out.get_num(id);
        if let Num::Slot(slot) = old
            && let Some(Read::Number(value)) = self.reads.get(&slot)
        {
            return *value;
        }
        let mut new = old;
        self.parts(out, new.parts());
        if new == old { id } else { out.num(new) }
    }

    pub fn test(&mut self, out: &mut Out, id: TestId) -> TestId {
        let old = out.code.exprs.tests[id.0 as usize];
        let mut new = old;
        self.parts(out, new.parts());
        if new == old { id } else { out.test(new) }
    }

    pub fn set(&mut self, out: &mut Out, id: SetId) -> SetId {
        let old = out.get_set(id);
        let mut new = old;
        let read = if let Set::Slot(slot) = old { self.reads.get(&slot) } else { None };
        match read {
            Some(Read::Cards(cards)) => return *cards,
            Some(Read::It) => {
                self.hidden |= self.depth > 0;
                new = Set::It;
            }
            _ => self.parts(out, new.parts()),
        }
        if new == old { id } else { out.set(new) }
    }

    /// Puts into each part of a node what it reads now.
    pub fn parts<'n>(&mut self, out: &mut Out, parts: impl IntoIterator<Item = Part<'n>>) {
        if self.reads.is_empty() {
            return;
        }
        for part in parts {
            let inner = matches!(part, Part::NumPerCard(_) | Part::TestPerCard(_));
            self.depth += u32::from(inner);
            match part {
                Part::Num(id) | Part::NumPerCard(id) => *id = self.num(out, *id),
                Part::Test(id) | Part::TestPerCard(id) => *id = self.test(out, *id),
                Part::Set(id) => *id = self.set(out, *id),
                Part::Slot(slot) | Part::Who(Who::Slot(slot)) => {
                    if let Some(Read::Slot(new)) = self.reads.get(slot) {
                        *slot = *new;
                    }
                }
                Part::Who(_) | Part::Mention(_) => {}
            }
            self.depth -= u32::from(inner);
        }
    }
}
