//! Why two numbers never compare as a condition asks, in the words of the text.

use super::super::Checker;
use super::bounds::{Bounds, ZONE, compared};
use super::room::{Limit, Top};
use super::{Asked, Never};
use crate::code::{Num, NumId, Order, Test, TestId};
use crate::diagnostics::say;
use crate::syntax::ast::{Aggregate, Compare, Expr, ExprKind};
use crate::syntax::text_of;
use crate::vocab::{PlayerStatKind, StatValue};

/// A comparison as it is written.
type Written<'e> = (&'e Expr, Compare, &'e [Expr]);

impl Checker<'_> {
    pub(super) fn numbers_that_never_fit(
        &self,
        whole: &Expr,
        (left, op, right): (&Expr, Compare, &[Expr]),
        test: TestId,
        asked: &Asked<'_>,
    ) -> Never {
        let fallback = || Never::new(whole.span, say!("these numbers never compare so"));
        let Some((l, order, r)) = self.first_comparison(test) else { return fallback() };
        let bounds = [self.bounds(l, asked), self.bounds(r, asked)];
        let (num, text, bounds, too_low) = match self.constant(l) {
            // A constant needs no explanation: the message is about the other number.
            Some(_) => {
                let text = right.first().unwrap_or(left);
                (r, text, bounds[1], bounds[1].most <= bounds[0].least)
            }
            None => (l, left, bounds[0], bounds[0].most <= bounds[1].least),
        };
        let constant_right = self.constant(r).filter(|_| right.len() == 1);
        let never = match too_low {
            true => self.never_above(whole, (num, text, bounds)),
            false => self.never_below(whole, (num, text, bounds), asked),
        };
        let Some(number) = constant_right else { return never };
        if let ExprKind::Aggregate { kind: Aggregate::Count, of } = &left.kind
            && !too_low
            && number <= 0
            && order == Order::Less
        {
            let none = format!("no({})", text_of(of));
            return never.help(say!("for none: `{none}`", none)).meant(whole.span, none);
        }
        match (self.nearest(order, bounds, too_low), right) {
            (Some(nearest), [right]) if op != Compare::NotEqual => {
                never.meant(right.span, nearest.to_string())
            }
            _ => never,
        }
    }

    pub(super) fn numbers_that_always_fit(
        &self,
        whole: &Expr,
        (left, _, right): Written<'_>,
        test: TestId,
        asked: &Asked<'_>,
    ) -> Never {
        let Some((l, order, r)) = self.first_comparison(test) else {
            return Never::new(whole.span, say!("this is always true"));
        };
        let bounds = [self.bounds(l, asked), self.bounds(r, asked)];
        let (num, text, bounds) = match self.constant(l) {
            Some(_) => (r, right.first().unwrap_or(left), bounds[1]),
            None => (l, left, bounds[0]),
        };
        if let Num::Int(_) = self.program.exprs.nums[num.0 as usize] {
            return Never::new(whole.span, say!("this is always true"));
        }
        let turned = self.constant(l).is_some();
        let by_least = matches!(order, Order::Greater | Order::GreaterEqual) != turned;
        let why = match by_least {
            true => self.never_below(whole, (num, text, bounds), asked),
            false => self.never_above(whole, (num, text, bounds)),
        };
        Never { message: say!("this is always true: {message}", message = why.message), ..why }
    }

    /// The first comparison of a test that has only such.
    fn first_comparison(&self, test: TestId) -> Option<(NumId, Order, NumId)> {
        match self.program.exprs.tests[test.0 as usize] {
            Test::Compare { left, op, right } => Some((left, op, right)),
            Test::And(left, _) | Test::Or(left, _) => self.first_comparison(left),
            Test::Not(inner) => self.first_comparison(inner),
            _ => None,
        }
    }

    fn never_below(
        &self,
        whole: &Expr,
        (num, text, bounds): (NumId, &Expr, Bounds),
        asked: &Asked<'_>,
    ) -> Never {
        let least = bounds.least;
        let message = match self.program.exprs.nums[num.0 as usize] {
            Num::Int(_) => say!("these numbers never compare so"),
            Num::Count(_) => say!("there are never fewer than 0 cards"),
            Num::Times(history) if asked.happened.contains(&history) => {
                let help = say!("the first one is `= 1`");
                let message = say!("what triggers this is counted, too");
                return Never::new(whole.span, message).help(help);
            }
            Num::PlayerStat { stat, .. } => {
                let word = self.vocab.player_stat(stat);
                let name = word.word.name;
                match word.ends_at {
                    Some(end) if i64::from(end) == least => {
                        say!("`{name}` is never below {end}: the game is over at {end}", name, end)
                    }
                    _ => say!("`{name}` is never below {least}", name, least),
                }
            }
            _ => say!("`{expression}` is never below {least}", expression = text_of(text), least),
        };
        Never::new(whole.span, message)
    }

    fn never_above(&self, whole: &Expr, (num, text, bounds): (NumId, &Expr, Bounds)) -> Never {
        let most = bounds.most;
        let message = match self.program.exprs.nums[num.0 as usize] {
            Num::Int(_) => say!("these numbers never compare so"),
            Num::Count(set) => match self.top_of(set) {
                Some(top @ Top { by: Limit::Name(slot), .. }) => {
                    let given = self.scope.slots[slot.0 as usize].place;
                    let message = self.limit_in_words(top);
                    return Never::new(whole.span, message)
                        .related(given, say!("the cards are named here"));
                }
                Some(top) => self.limit_in_words(top),
                None => say!("these are never so many cards"),
            },
            Num::PlayerStat { stat, .. } => {
                let word = self.vocab.player_stat(stat);
                let name = word.word.name;
                match word.kind {
                    PlayerStatKind::Cards { .. } => {
                        say!(
                            "`{name}` is never above {most}: a zone holds {most} cards",
                            name,
                            most = ZONE
                        )
                    }
                    _ => say!("`{name}` is never above {most}", name, most),
                }
            }
            Num::Stat { stat, .. } if self.is_printed(stat) => {
                say!(
                    "no card has a printed `{expression}` above {most}",
                    expression = text_of(text),
                    most
                )
            }
            _ => say!("`{expression}` is never above {most}", expression = text_of(text), most),
        };
        Never::new(whole.span, message)
    }

    fn is_printed(&self, stat: crate::vocab::StatId) -> bool {
        matches!(self.vocab.stat(stat).value, StatValue::Printed(_))
    }

    /// The nearest number with which the comparison can hold.
    fn nearest(&self, order: Order, bounds: Bounds, too_low: bool) -> Option<i64> {
        let number = if too_low { bounds.most } else { bounds.least };
        let open = [i64::MIN, i64::MAX].contains(&number);
        let number = match order {
            Order::Greater => number - 1,
            Order::Less => number + 1,
            _ => number,
        };
        let fits =
            !open && number >= 0 && compared(bounds, order, Bounds::one(number)) != Some(false);
        fits.then_some(number)
    }
}
