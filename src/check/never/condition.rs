//! Conditions that are never true, or always.

use super::super::Checker;
use super::{Asked, Never};
use crate::code::{Test, TestId};
use crate::syntax::ast::{Expr, ExprKind, StateWhat};

impl Checker<'_> {
    /// Why the condition is never true, if that is certain.
    pub(super) fn never(&self, expr: &Expr, test: TestId, asked: &Asked<'_>) -> Option<Never> {
        match &expr.kind {
            ExprKind::And(parts) => {
                let tests = self.parts(test, parts.len());
                let mut each = parts.iter().zip(&tests);
                each.find_map(|(part, test)| self.never(part, *test, asked))
                    .or_else(|| self.contradiction(expr, test))
            }
            ExprKind::Or(parts) => {
                let tests = self.parts(test, parts.len());
                let each = parts.iter().zip(&tests);
                let mut all = each.map(|(part, test)| self.never(part, *test, asked));
                let first = all.next()??;
                all.all(|never| never.is_some()).then_some(first)
            }
            ExprKind::Not(inner) => self.always(inner, self.negated_test(test)?, asked),
            ExprKind::Compare { left, op, right } => {
                let never = self.truth(test, asked) == Some(false);
                never.then(|| self.numbers_that_never_fit(expr, (left, *op, right), test, asked))
            }
            ExprKind::State { subject, not: false, what: StateWhat::In(_), .. } => {
                self.never_there(expr, subject, test, asked)
            }
            ExprKind::Noun { .. } => self.never_then(expr, test, asked),
            _ => None,
        }
    }

    /// Why the condition is always true, if that is certain; only comparisons are judged.
    pub(super) fn always(&self, expr: &Expr, test: TestId, asked: &Asked<'_>) -> Option<Never> {
        match &expr.kind {
            ExprKind::And(parts) => {
                let tests = self.parts(test, parts.len());
                let each = parts.iter().zip(&tests);
                let mut all = each.map(|(part, test)| self.always(part, *test, asked));
                let first = all.next()??;
                all.all(|always| always.is_some()).then_some(Never { span: expr.span, ..first })
            }
            ExprKind::Or(parts) => {
                let tests = self.parts(test, parts.len());
                let mut each = parts.iter().zip(&tests);
                each.find_map(|(part, test)| self.always(part, *test, asked))
            }
            ExprKind::Compare { left, op, right } => {
                let always = self.truth(test, asked) == Some(true);
                always.then(|| self.numbers_that_always_fit(expr, (left, *op, right), test, asked))
            }
            _ => None,
        }
    }

    /// The tests of the `count` parts of an `and` or `or`, in their order: the checker joins them from the left.
    fn parts(&self, test: TestId, count: usize) -> Vec<TestId> {
        let mut rest = test;
        let mut parts = Vec::with_capacity(count);
        for _ in 1..count {
            match self.program.exprs.tests[rest.0 as usize] {
                Test::And(before, last) | Test::Or(before, last) => {
                    parts.push(last);
                    rest = before;
                }
                _ => break,
            }
        }
        parts.push(rest);
        parts.reverse();
        parts
    }

    fn negated_test(&self, test: TestId) -> Option<TestId> {
        match self.program.exprs.tests[test.0 as usize] {
            Test::Not(inner) => Some(inner),
            _ => None,
        }
    }
}
