//! Copies of expressions in which other reads stand for slots.

use std::collections::HashMap;

use super::out::Out;
use crate::code::{
    Doing, Num, NumId, Pattern, Set, SetId, Slot, Source, Subject, Test, TestId, Who,
};

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
        if self.reads.is_empty() {
            return id;
        }
        let old = out.get_num(id);
        let new = match old {
            Num::Int(_) | Num::Times(_) | Num::Turn => old,
            Num::Slot(slot) => match self.reads.get(&slot) {
                Some(Read::Number(value)) => return *value,
                _ => Num::Slot(self.slot(slot)),
            },
            Num::Amount(slot) => Num::Amount(self.slot(slot)),
            Num::Stat { stat, of } => Num::Stat { stat, of: self.set(out, of) },
            Num::PlayerStat { stat, who } => Num::PlayerStat { stat, who: self.who(who) },
            Num::Count(set) => Num::Count(self.set(out, set)),
            Num::Worth { set, by } => Num::Worth { set: self.set(out, set), by },
            Num::Sum { set, each } => {
                Num::Sum { set: self.set(out, set), each: self.inner_num(out, each) }
            }
            Num::Max { set, each } => {
                Num::Max { set: self.set(out, set), each: self.inner_num(out, each) }
            }
            Num::Min { set, each } => {
                Num::Min { set: self.set(out, set), each: self.inner_num(out, each) }
            }
            Num::Distinct { set, of } => Num::Distinct { set: self.set(out, set), of },
            Num::Add(a, b) => Num::Add(self.num(out, a), self.num(out, b)),
            Num::Sub(a, b) => Num::Sub(self.num(out, a), self.num(out, b)),
            Num::Mul(a, b) => Num::Mul(self.num(out, a), self.num(out, b)),
            Num::Div(a, b) => Num::Div(self.num(out, a), self.num(out, b)),
            Num::If { test, then, otherwise } => Num::If {
                test: self.test(out, test),
                then: self.num(out, then),
                otherwise: self.num(out, otherwise),
            },
        };
        if new == old { id } else { out.num(new) }
    }

    pub fn test(&mut self, out: &mut Out, id: TestId) -> TestId {
        if self.reads.is_empty() {
            return id;
        }
        let old = out.code.exprs.tests[id.0 as usize];
        let new = match old {
            Test::Always | Test::Turn(_) | Test::During(_) | Test::Through(_) => old,
            Test::Doing(Doing::Amount { op, than }) => {
                Test::Doing(Doing::Amount { op, than: self.num(out, than) })
            }
            Test::Doing(Doing::Use(_) | Doing::Less(_) | Doing::To(_) | Doing::Begin(_)) => old,
            Test::And(a, b) => Test::And(self.test(out, a), self.test(out, b)),
            Test::Or(a, b) => Test::Or(self.test(out, a), self.test(out, b)),
            Test::Not(a) => Test::Not(self.test(out, a)),
            Test::Serves { text, of } => Test::Serves { text, of: self.inner_test(out, of) },
            Test::Compare { left, op, right } => {
                Test::Compare { left: self.num(out, left), op, right: self.num(out, right) }
            }
            Test::Some(set) => Test::Some(self.set(out, set)),
            Test::OneOf { left, set, each } => Test::OneOf {
                left: self.num(out, left),
                set: self.set(out, set),
                each: self.inner_num(out, each),
            },
            Test::Every { set, test } => {
                Test::Every { set: self.set(out, set), test: self.inner_test(out, test) }
            }
            Test::State { of, state } => Test::State { of: self.set(out, of), state },
            Test::Has { of, any } => Test::Has { of: self.set(out, of), any },
            Test::Shows { of, what, from } => {
                Test::Shows { of: self.set(out, of), what, from: self.source(out, from) }
            }
            Test::Named { of, any } => Test::Named { of: self.set(out, of), any },
            Test::Keyword { of, keyword } => Test::Keyword { of: self.set(out, of), keyword },
            Test::Marked { of, tag } => Test::Marked { of: self.set(out, of), tag },
            Test::At { of, spot, last } => Test::At { of: self.set(out, of), spot, last },
            Test::Owned { of, by } => Test::Owned { of: self.set(out, of), by },
            Test::Among { of, set } => {
                Test::Among { of: self.set(out, of), set: self.set(out, set) }
            }
            Test::Restricted { of, restriction } => {
                Test::Restricted { of: self.set(out, of), restriction }
            }
            Test::Done(slot) => Test::Done(self.slot(slot)),
            Test::Was { slot, event } => Test::Was { slot: self.slot(slot), event },
            Test::Same { left, right } => {
                Test::Same { left: self.who(left), right: self.who(right) }
            }
        };
        if new == old { id } else { out.test(new) }
    }

    pub fn set(&mut self, out: &mut Out, id: SetId) -> SetId {
        if self.reads.is_empty() {
            return id;
        }
        let old = out.get_set(id);
        let new = match old {
            Set::None | Set::This | Set::It | Set::All(_) | Set::Happened(_) => old,
            Set::Slot(slot) => match self.reads.get(&slot) {
                Some(Read::Cards(cards)) => return *cards,
                Some(Read::It) => {
                    self.hidden |= self.depth > 0;
                    Set::It
                }
                _ => Set::Slot(self.slot(slot)),
            },
            Set::Rest(slot) => Set::Rest(self.slot(slot)),
            Set::Pile { zone, owner, bottom, count } => {
                Set::Pile { zone, owner, bottom, count: self.num(out, count) }
            }
            Set::Ends { of, bottom, count } => {
                Set::Ends { of: self.set(out, of), bottom, count: self.num(out, count) }
            }
            Set::Filter { set, test } => {
                Set::Filter { set: self.set(out, set), test: self.inner_test(out, test) }
            }
            Set::Union(a, b) => Set::Union(self.set(out, a), self.set(out, b)),
            Set::Minus(a, b) => Set::Minus(self.set(out, a), self.set(out, b)),
            Set::Near { relation, of } => Set::Near { relation, of: self.set(out, of) },
        };
        if new == old { id } else { out.set(new) }
    }

    pub fn source(&mut self, out: &mut Out, from: Source) -> Source {
        match from {
            Source::Declared(num) => Source::Declared(self.num(out, num)),
            Source::Shown(set) => Source::Shown(self.set(out, set)),
        }
    }

    /// The pattern itself looks at the event's cards as [`Set::It`].
    pub fn pattern(&mut self, out: &mut Out, pattern: &Pattern) -> Pattern {
        let mut new = pattern.clone();
        new.subject = match pattern.subject {
            Subject::Card(test) => Subject::Card(self.inner_test(out, test)),
            Subject::Damage(test) => Subject::Damage(test.map(|t| self.inner_test(out, t))),
            Subject::Player(who) => Subject::Player(self.who(who)),
            Subject::This | Subject::Span(_) => pattern.subject,
        };
        new.other = pattern.other.map(|test| self.inner_test(out, test));
        new.by = pattern.by.map(|test| self.inner_test(out, test));
        new.under = pattern.under.map(|test| self.inner_test(out, test));
        new.player = pattern.player.map(|who| self.who(who));
        new
    }

    fn inner_num(&mut self, out: &mut Out, id: NumId) -> NumId {
        self.depth += 1;
        let new = self.num(out, id);
        self.depth -= 1;
        new
    }

    fn inner_test(&mut self, out: &mut Out, id: TestId) -> TestId {
        self.depth += 1;
        let new = self.test(out, id);
        self.depth -= 1;
        new
    }

    fn slot(&self, slot: Slot) -> Slot {
        match self.reads.get(&slot) {
            Some(Read::Slot(new)) => *new,
            _ => slot,
        }
    }

    fn who(&self, who: Who) -> Who {
        match who {
            Who::Slot(slot) => Who::Slot(self.slot(slot)),
            Who::Me | Who::Opponent | Who::Each | Who::They => who,
        }
    }
}
