//! Turns and phases in which an ability is never used.

use super::super::Checker;
use super::{Asked, Boundary, Never};
use crate::code::{Owner, Test, TestId};
use crate::diagnostics::say;
use crate::syntax::ast::Expr;

impl Checker<'_> {
    /// Why `enemy turn` is never true of an ability that is used in one's own turn.
    pub(super) fn never_then(&self, expr: &Expr, test: TestId, asked: &Asked<'_>) -> Option<Never> {
        if let Some(at) = asked.at {
            return self.never_at(expr, test, at);
        }
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
        let phases: Vec<&str> =
            used.phases.iter().map(|phase| self.vocab.moment(*phase).word.name).collect();
        let phases = phases.join("`, `");
        let when = match (used.own_turn, used.phases.is_empty()) {
            (true, true) => say!("your own turn"),
            (true, false) => say!("your own `{phases}`", phases),
            (false, true) => say!("your opponent's turn"),
            (false, false) => say!("your opponent's `{phases}`", phases),
        };
        wrong.then(|| Never::new(expr.span, say!("`{kind}` is used in {when} only", kind, when)))
    }

    /// Why `enemy turn` is never true of an ability that triggers as a phase of mine starts.
    fn never_at(&self, expr: &Expr, test: TestId, at: Boundary) -> Option<Never> {
        let word = self.vocab.moment(at.moment);
        let (whose, other) = if at.mine { ("my", "enemy") } else { ("enemy", "my") };
        let edge = if at.end { "end" } else { "start" };
        let message = match self.program.exprs.tests[test.0 as usize] {
            Test::Turn(Owner::Mine) if !at.mine => {
                say!("`{whose} {name}` is in enemy turn", whose, name = word.word.name)
            }
            Test::Turn(Owner::Enemy) if at.mine => {
                say!("`{whose} {name}` is in my turn", whose, name = word.word.name)
            }
            // A trigger at the end of a phase may resolve in the next one.
            Test::During(moment) if !at.end && self.are_apart(moment, at.moment) => {
                let asked = self.vocab.moment(moment).word.name;
                let message =
                    say!("the start of `{name}` is not in `{asked}`", name = word.word.name, asked);
                return Some(Never::new(expr.span, message));
            }
            Test::And(left, right) => {
                return self.never_at(expr, left, at).or_else(|| self.never_at(expr, right, at));
            }
            _ => return None,
        };
        let help = say!(
            "write `when {edge} of {other} {name}`, or leave `if` out",
            edge,
            other,
            name = word.word.name
        );
        Some(Never::new(expr.span, message).help(help).meant(expr.span, format!("{whose} turn")))
    }
}
