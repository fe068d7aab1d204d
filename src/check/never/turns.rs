//! Turns and phases in which an ability is never used.

use super::super::Checker;
use super::{Asked, Never};
use crate::code::{Owner, Test, TestId};
use crate::syntax::ast::Expr;

impl Checker<'_> {
    /// `enemy turn` of what is used in one's own turn.
    pub(super) fn never_then(&self, expr: &Expr, test: TestId, asked: &Asked<'_>) -> Option<Never> {
        let (kind, used) = asked.used?;
        let wrong = match self.program.exprs.tests[test.0 as usize] {
            Test::Turn(Owner::Mine) => !used.own_turn,
            Test::Turn(Owner::Enemy) => used.own_turn,
            Test::During(moment) => {
                let apart = |phase| self.are_apart(moment, phase);
                !used.phases.is_empty() && used.phases.iter().all(|phase| apart(*phase))
            }
            Test::And(left, right) => {
                return self
                    .never_then(expr, left, asked)
                    .or_else(|| self.never_then(expr, right, asked));
            }
            _ => false,
        };
        let whose = if used.own_turn { "your own" } else { "your opponent's" };
        let phases: Vec<&str> =
            used.phases.iter().map(|phase| self.vocab.moment(*phase).word.name).collect();
        let when = match phases.is_empty() {
            true => format!("{whose} turn"),
            false => format!("{whose} `{}`", phases.join("`, `")),
        };
        wrong.then(|| Never::new(expr.span, format!("`{kind}` is used in {when} only")))
    }
}
