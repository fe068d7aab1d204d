//! Whether two expressions mean the same: a text that is written twice has two nodes.

use super::super::Checker;
use crate::code::{Num, NumId, Pattern, Set, SetId, Subject, Test, TestId};

impl Checker<'_> {
    pub(super) fn same_num(&self, a: NumId, b: NumId) -> bool {
        let nums = &self.program.exprs.nums;
        match (nums[a.0 as usize], nums[b.0 as usize]) {
            (Num::Stat { stat: a, of }, Num::Stat { stat: b, of: other }) => {
                a == b && self.same_set(of, other)
            }
            (Num::Count(a), Num::Count(b)) => self.same_set(a, b),
            (Num::Sum { set, each }, Num::Sum { set: b, each: other })
            | (Num::Max { set, each }, Num::Max { set: b, each: other })
            | (Num::Min { set, each }, Num::Min { set: b, each: other }) => {
                self.same_set(set, b) && self.same_num(each, other)
            }
            (Num::Distinct { set, of }, Num::Distinct { set: b, of: other }) => {
                of == other && self.same_set(set, b)
            }
            (Num::Add(a, b), Num::Add(c, d))
            | (Num::Sub(a, b), Num::Sub(c, d))
            | (Num::Mul(a, b), Num::Mul(c, d)) => self.same_num(a, c) && self.same_num(b, d),
            (
                a @ (Num::Slot(_)
                | Num::Amount(_)
                | Num::PlayerStat { .. }
                | Num::Times(_)
                | Num::Turn),
                b,
            ) => a == b,
            _ => false,
        }
    }

    pub(super) fn same_set(&self, a: SetId, b: SetId) -> bool {
        let sets = &self.program.exprs.sets;
        match (sets[a.0 as usize], sets[b.0 as usize]) {
            (Set::Filter { set, test }, Set::Filter { set: b, test: other }) => {
                self.same_set(set, b) && self.same_test(test, other)
            }
            (Set::Union(a, b), Set::Union(c, d)) | (Set::Minus(a, b), Set::Minus(c, d)) => {
                self.same_set(a, c) && self.same_set(b, d)
            }
            (Set::Near { relation, of }, Set::Near { relation: b, of: other }) => {
                relation == b && self.same_set(of, other)
            }
            (a @ (Set::This | Set::It | Set::Slot(_) | Set::All(_) | Set::Happened(_)), b) => {
                a == b
            }
            _ => false,
        }
    }

    pub(super) fn same_test(&self, a: TestId, b: TestId) -> bool {
        let tests = &self.program.exprs.tests;
        match (tests[a.0 as usize], tests[b.0 as usize]) {
            (Test::And(a, b), Test::And(c, d)) | (Test::Or(a, b), Test::Or(c, d)) => {
                self.same_test(a, c) && self.same_test(b, d)
            }
            (Test::Not(a), Test::Not(b)) => self.same_test(a, b),
            (Test::Compare { left, op, right }, Test::Compare { left: l, op: other, right: r }) => {
                op == other && self.same_num_or_int(left, l) && self.same_num_or_int(right, r)
            }
            (Test::Some(a), Test::Some(b)) => self.same_set(a, b),
            (Test::State { of, state }, Test::State { of: b, state: other }) => {
                state == other && self.same_set(of, b)
            }
            (Test::Has { of, any }, Test::Has { of: b, any: other }) => {
                any == other && self.same_set(of, b)
            }
            (Test::Named { of, any }, Test::Named { of: b, any: other }) => {
                any == other && self.same_set(of, b)
            }
            (Test::At { of, spot, last }, Test::At { of: b, spot: other, last: looks_back }) => {
                spot == other && last == looks_back && self.same_set(of, b)
            }
            (Test::Owned { of, by }, Test::Owned { of: b, by: other }) => {
                by == other && self.same_set(of, b)
            }
            (Test::Among { of, set }, Test::Among { of: b, set: other }) => {
                self.same_set(of, b) && self.same_set(set, other)
            }
            (a @ (Test::Always | Test::Turn(_) | Test::During(_)), b) => a == b,
            _ => false,
        }
    }

    fn same_num_or_int(&self, a: NumId, b: NumId) -> bool {
        match (self.constant(a), self.constant(b)) {
            (Some(a), Some(b)) => a == b,
            _ => self.same_num(a, b),
        }
    }

    /// Whether every event of the one is one of the other, whatever names they give.
    pub(super) fn same_events(&self, a: &Pattern, b: &Pattern) -> bool {
        let same_cards = |a: Option<TestId>, b: Option<TestId>| match (a, b) {
            (Some(a), Some(b)) => self.same_test(a, b),
            (a, b) => a == b,
        };
        let subject = match (a.subject, b.subject) {
            (Subject::Card(a), Subject::Card(b)) => self.same_test(a, b),
            (Subject::Damage(a), Subject::Damage(b)) => same_cards(a, b),
            (a, b) => a == b,
        };
        subject
            && (a.kind, a.event, a.to_state, a.player) == (b.kind, b.event, b.to_state, b.player)
            && (&a.from, &a.to) == (&b.from, &b.to)
            && same_cards(a.other, b.other)
            && same_cards(a.by, b.by)
            && same_cards(a.under, b.under)
    }
}
