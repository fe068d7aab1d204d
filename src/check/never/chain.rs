//! Parts of an `and` that can hold each on its own, but never together.

use super::super::Checker;
use super::Never;
use super::bounds::Bounds;
use crate::code::{NumId, Order, Owner, SetId, Test, TestId};
use crate::diagnostics::{Message, say};
use crate::syntax::ast::{Expr, ExprKind, Span};
use crate::syntax::text_of;
use crate::vocab::{MomentId, MomentKind, StateId};

/// One part of a chain and what it asks; some words ask two things.
pub(super) type Part<'e> = (&'e Expr, Test);

impl Checker<'_> {
    /// Why two parts of the condition exclude each other.
    pub(super) fn contradiction(&self, whole: &Expr, test: TestId) -> Option<Never> {
        let mut parts = Vec::new();
        self.chain(whole, test, &mut parts);
        parts.iter().enumerate().find_map(|(at, second)| {
            parts[..at].iter().find_map(|first| self.exclude(whole, *first, *second))
        })
    }

    pub(super) fn chain<'e>(&self, expr: &'e Expr, test: TestId, parts: &mut Vec<Part<'e>>) {
        if let ExprKind::And(inner) = &expr.kind {
            let mut rest = test;
            for part in inner[1..].iter().rev() {
                let Test::And(before, last) = self.program.exprs.tests[rest.0 as usize] else {
                    return;
                };
                self.chain(part, last, parts);
                rest = before;
            }
            self.chain(&inner[0], rest, parts);
            return;
        }
        match self.program.exprs.tests[test.0 as usize] {
            Test::And(left, right) => {
                self.chain(expr, left, parts);
                self.chain(expr, right, parts);
            }
            test => parts.push((expr, test)),
        }
    }

    fn exclude(&self, whole: &Expr, first: Part<'_>, second: Part<'_>) -> Option<Never> {
        let ordered = first.0.span.start <= second.0.span.start;
        let (first, second) = if ordered { (first, second) } else { (second, first) };
        let span = first.0.span.to(second.0.span);
        match (first.1, second.1) {
            (Test::Turn(Owner::Mine), Test::Turn(Owner::Enemy))
            | (Test::Turn(Owner::Enemy), Test::Turn(Owner::Mine)) => {
                Some(Never::new(span, say!("a turn is mine or the enemy's, not both")))
            }
            (Test::During(a), Test::During(b)) => self.spans_apart(span, a, b),
            (Test::State { of, state }, Test::State { of: other, state: second }) => {
                self.states_apart(span, (of, state), (other, second))
            }
            (
                Test::Compare { left, op, right },
                Test::Compare { left: other, op: order, right: r },
            ) => {
                if !self.same_num(left, other) {
                    return None;
                }
                let numbers = [self.told(op, right)?, self.told(order, r)?];
                self.numbers_apart(whole, span, [first.0, second.0], numbers)
            }
            _ => None,
        }
    }

    fn told(&self, op: Order, number: NumId) -> Option<(Order, i64)> {
        Some((op, self.constant(number)?))
    }

    /// Why the game is never in both phases at once: neither is a step of the other.
    fn spans_apart(&self, span: Span, a: MomentId, b: MomentId) -> Option<Never> {
        let names = [a, b].map(|moment| self.vocab.moment(moment).word.name);
        let message =
            say!("it is never `{one}` and `{other}` at once", one = names[0], other = names[1]);
        self.are_apart(a, b).then(|| Never::new(span, message).help(say!("for either write `or`")))
    }

    /// Whether the two are never at one time.
    pub(super) fn are_apart(&self, a: MomentId, b: MomentId) -> bool {
        let words = [self.vocab.moment(a), self.vocab.moment(b)];
        let phases = words.iter().all(|word| word.kind == MomentKind::Phase);
        phases && a != b && words[0].within != Some(b) && words[1].within != Some(a)
    }

    fn states_apart(
        &self,
        span: Span,
        (of, a): (SetId, StateId),
        (other, b): (SetId, StateId),
    ) -> Option<Never> {
        let words = [self.vocab.state(a), self.vocab.state(b)];
        let common = words[0].mask & words[1].mask;
        let differ = (words[0].value ^ words[1].value) & common != 0;
        let kept = words.iter().all(|word| !word.any);
        (differ && kept && self.same_set(of, other)).then(|| {
            let [a, b] = words.map(|word| word.word.name);
            let message = say!("a card is not `{a}` and `{b}` at once", a, b);
            Never::new(span, message).help(say!("for either write `or`"))
        })
    }

    /// Why two bounds of the same number leave nothing.
    fn numbers_apart(
        &self,
        whole: &Expr,
        span: Span,
        parts: [&Expr; 2],
        told: [(Order, i64); 2],
    ) -> Option<Never> {
        let [a, b] = told.map(|(op, number)| Bounds::told(op, number));
        let excluded = |one: (Order, i64), other: (Order, i64)| {
            one.0 == Order::Equal && other == (Order::NotEqual, one.1)
        };
        if a.meets(b) && !excluded(told[0], told[1]) && !excluded(told[1], told[0]) {
            return None;
        }
        let texts = parts.map(text_of);
        let ExprKind::Compare { left, .. } = &parts[0].kind else { return None };
        let left = text_of(left);
        let [first, second] = told.map(|(op, number)| in_words(op, number));
        let message = say!("`{left}` is never {first} and {second}", left, first, second);
        let either =
            say!("for either write `({one} or {other})`", one = texts[0], other = texts[1]);
        let Some(range) = range(&left, told) else {
            return Some(Never::new(span, message).help(either));
        };
        let help = say!("{either}; for a range `{range}`", either, range);
        let never = Never::new(span, message).help(help);
        let alone = matches!(&whole.kind, ExprKind::And(all) if all.len() == 2);
        Some(if alone { never.meant(span, range) } else { never })
    }
}

/// The two comparisons with their numbers exchanged, if that makes a range.
fn range(left: &str, told: [(Order, i64); 2]) -> Option<String> {
    let from = |op: Order| matches!(op, Order::Greater | Order::GreaterEqual);
    let to = |op: Order| matches!(op, Order::Less | Order::LessEqual);
    let [(a, n), (b, m)] = told;
    let apart = (from(a) && to(b) && m < n) || (to(a) && from(b) && n < m);
    apart.then(|| format!("{left} {} {m} and {left} {} {n}", sign(a), sign(b)))
}

fn sign(op: Order) -> &'static str {
    match op {
        Order::Equal => "=",
        Order::NotEqual => "!=",
        Order::Less => "<",
        Order::LessEqual => "<=",
        Order::Greater => ">",
        Order::GreaterEqual => ">=",
    }
}

fn in_words(op: Order, number: i64) -> Message {
    match op {
        Order::Equal => Message::verbatim(number.to_string()),
        Order::NotEqual => say!("other than {number}", number),
        Order::Less => say!("less than {number}", number),
        Order::LessEqual => say!("at most {number}", number),
        Order::Greater => say!("more than {number}", number),
        Order::GreaterEqual => say!("at least {number}", number),
    }
}
