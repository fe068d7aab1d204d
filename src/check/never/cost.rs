//! Costs that nobody can ever pay.

use super::super::Checker;
use super::super::ability::Slots;
use super::super::ir::{Act, CostPart};
use super::Never;
use super::bounds::{Bounds, ZONE};
use crate::code::{Amount, Num, Order, Owner, Set, SetId, Test, Who};
use crate::diagnostics::catalogue::check as codes;
use crate::diagnostics::say;
use crate::syntax::ast::{self, Ability, Expr, Slot, Span};
use crate::syntax::text_of;
use crate::vocab::{Does, PlayerStatKind, StateId, UnitId, UnitPays};

/// The most cards of a set or unit that there can be when a condition holds.
struct Left<'e> {
    of: Counted,
    most: i64,
    said: &'e Expr,
}

#[derive(Clone, Copy)]
enum Counted {
    Cards(SetId),
    Unit(UnitId),
}

impl Checker<'_> {
    /// Reports a cost of which no way can be paid.
    pub(in crate::check) fn judge_cost(&mut self, cost: &ast::Cost, ways: &[Vec<CostPart>]) {
        if self.is_judged_later() {
            return;
        }
        let each = cost.ways.iter().zip(ways);
        let never: Option<Vec<Never>> =
            each.map(|(written, way)| self.never_paid(written, way)).collect();
        if let Some(first) = never.and_then(|all| all.into_iter().next()) {
            self.tell(&codes::NEVER_PAID, first);
        }
    }

    /// Why the parts of a way are never paid together.
    fn never_paid(&self, written: &[ast::CostPart], way: &[CostPart]) -> Option<Never> {
        let mut done: Vec<(SetId, StateId, Span)> = Vec::new();
        for (written, part) in written.iter().zip(way) {
            let never = match (written, part) {
                (
                    ast::CostPart::Amount { amount, unit },
                    CostPart::Units { amount: number, unit: id },
                ) => {
                    let number = self.constant(*number)?;
                    self.more_than_there_is(number, *id, amount.span.to(unit.span))
                }
                (ast::CostPart::Action(action), CostPart::Action(act)) => {
                    let object = action.object.as_ref().map_or(action.span, |object| object.span);
                    self.more_than_room(act, object)
                        .or_else(|| self.done_twice(act, action.span, &mut done))
                }
                _ => None,
            };
            if never.is_some() {
                return never;
            }
        }
        None
    }

    fn more_than_there_is(&self, number: i64, unit: UnitId, span: Span) -> Option<Never> {
        let word = self.vocab.unit(unit);
        let name = word.word.name;
        let (most, why) = match word.pays {
            UnitPays::Turn { .. } | UnitPays::Move { .. } => {
                (ZONE, say!("a zone holds {most} cards", most = ZONE))
            }
            UnitPays::Counters { held, ready, .. } => {
                let most = [held, ready].map(|stat| match self.vocab.player_stat(stat).kind {
                    PlayerStatKind::Counter { most, .. } if most < i32::MAX => i64::from(most),
                    _ => i64::MAX,
                });
                let most = most[0].saturating_add(most[1]);
                (most, say!("nobody has more than {most}", most))
            }
        };
        let message = say!("no player ever has {number} `{name}`: {why}", number, name, why);
        (number > most).then(|| Never::new(span, message))
    }

    fn more_than_room(&self, act: &Act, span: Span) -> Option<Never> {
        let picked = act.cards.as_ref()?;
        let number = self.taken(picked.amount)?;
        let top = self.top_of(picked.from)?;
        let lets = self.vocab.action(act.action).stands_in.is_some();
        (number > top.most && !lets).then(|| Never::new(span, self.limit_in_words(top)))
    }

    /// The number of cards that are taken, if it is fixed.
    fn taken(&self, amount: Amount) -> Option<i64> {
        match amount {
            Amount::Exactly(number) | Amount::Random(number) => self.constant(number),
            Amount::UpTo(_) | Amount::UpToAll | Amount::All => None,
        }
    }

    /// Why a part cannot be paid: it brings one card into the state that an earlier part has brought it into.
    fn done_twice(
        &self,
        act: &Act,
        span: Span,
        done: &mut Vec<(SetId, StateId, Span)>,
    ) -> Option<Never> {
        let picked = act.cards.as_ref()?;
        let one = self.top_of(picked.from).is_some_and(|top| top.most == 1);
        if !one || picked.amount != Amount::All {
            done.clear();
            return None;
        }
        let Does::Status { state, .. } = self.vocab.action(act.action).does else {
            done.retain(|(set, ..)| !self.same_set(*set, picked.from));
            return None;
        };
        let state = state.or(act.state)?;
        let mask = self.vocab.state(state).mask;
        let before =
            done.iter().find(|(set, known, _)| *known == state && self.same_set(*set, picked.from));
        if let Some((_, _, first)) = before {
            let word = self.vocab.state(state).word.name;
            let message =
                say!("it is `{word}` by then: the parts of a cost are paid in their order", word);
            let first = self.place(*first);
            return Some(Never::new(span, message).related(first, say!("by this part")));
        }
        done.retain(|(set, known, _)| {
            self.vocab.state(*known).mask & mask == 0 || !self.same_set(*set, picked.from)
        });
        done.push((picked.from, state, span));
        None
    }

    /// Why an activated ability cannot be paid for whenever its condition holds.
    pub(super) fn excluded_by_condition(
        &self,
        ability: &Ability,
        slots: &Slots,
        cond: &Expr,
    ) -> Option<Never> {
        let left = self.left_by(cond, slots)?;
        let pay = slots.pay.as_ref()?;
        let written = ability.slots.iter().find_map(|line| match &line.node {
            Slot::Pay(pay) => Some(&pay.cost),
            _ => None,
        })?;
        let each = written.ways.iter().zip(&pay.cost.ways);
        let all: Option<Vec<Never>> =
            each.map(|(written, way)| self.nothing_left(written, way, &left)).collect();
        all?.into_iter().next()
    }

    fn left_by<'e>(&self, cond: &'e Expr, slots: &Slots) -> Option<Vec<Left<'e>>> {
        let mut parts = Vec::new();
        self.chain(cond, slots.condition?, &mut parts);
        let left = parts.into_iter().filter_map(|(said, test)| {
            let (of, most) = match test {
                Test::Not(some) => match self.program.exprs.tests[some.0 as usize] {
                    Test::Some(set) => (Counted::Cards(set), 0),
                    _ => return None,
                },
                Test::Compare { left, op, right } if op != Order::NotEqual => {
                    let most = Bounds::told(op, self.constant(right)?).most;
                    match self.program.exprs.nums[left.0 as usize] {
                        Num::Count(set) => (Counted::Cards(set), most),
                        Num::PlayerStat { stat, who: Who::Me } => (
                            Counted::Unit(self.unit_counted_by(self.vocab.player_stat(stat).kind)?),
                            most,
                        ),
                        _ => return None,
                    }
                }
                _ => return None,
            };
            Some(Left { of, most, said })
        });
        Some(left.collect())
    }

    /// The unit of cost that is paid with just those cards that a player's number counts.
    fn unit_counted_by(&self, kind: PlayerStatKind) -> Option<UnitId> {
        let PlayerStatKind::Cards { zone, mask, value } = kind else { return None };
        let at = self.vocab.units.iter().position(|unit| {
            let same = match unit.pays {
                UnitPays::Turn { from, .. } => {
                    let state = self.vocab.state(from);
                    (state.mask, state.value) == (mask, value)
                }
                UnitPays::Move { .. } => mask == 0,
                UnitPays::Counters { .. } => false,
            };
            same && unit.zone == zone && unit.instead.is_none()
        })?;
        Some(UnitId(at as u8))
    }

    /// Why a way cannot be paid: a part of it takes more than the condition leaves. The parts behind one that moves
    /// cards are not judged, since it may bring some.
    fn nothing_left(
        &self,
        written: &[ast::CostPart],
        way: &[CostPart],
        left: &[Left<'_>],
    ) -> Option<Never> {
        for (written, part) in written.iter().zip(way) {
            let (span, number) = match (written, part) {
                (
                    ast::CostPart::Amount { amount, unit },
                    CostPart::Units { amount: number, .. },
                ) => (amount.span.to(unit.span), self.constant(*number)),
                (ast::CostPart::Action(action), CostPart::Action(act)) => {
                    let lets = self.vocab.action(act.action).stands_in.is_some();
                    let picked = act.cards.as_ref().filter(|_| !lets);
                    (action.span, picked.and_then(|picked| self.taken(picked.amount)))
                }
                _ => return None,
            };
            let short = left.iter().find(|left| {
                let takes_of_it = match (left.of, part) {
                    (Counted::Unit(unit), CostPart::Units { unit: paid, .. }) => unit == *paid,
                    (Counted::Cards(set), CostPart::Action(act)) => {
                        act.cards.as_ref().is_some_and(|picked| self.is_part(picked.from, set))
                    }
                    _ => false,
                };
                takes_of_it && number.is_some_and(|number| number > left.most)
            });
            if let Some(short) = short {
                let said = text_of(short.said);
                let message = match short.most {
                    ..=0 => say!("`if {said}` leaves nothing to pay with", said),
                    much => say!("`if {said}` leaves {much} to pay with", said, much),
                };
                return Some(Never::new(span, message));
            }
            let moves_nothing = match part {
                CostPart::Units { unit, .. } => {
                    !matches!(self.vocab.unit(*unit).pays, UnitPays::Move { .. })
                }
                CostPart::Action(act) => {
                    matches!(self.vocab.action(act.action).does, Does::Status { .. })
                }
            };
            if !moves_nothing {
                return None;
            }
        }
        None
    }

    /// Whether all cards of `set` are cards of `whole`, where the acting player is the ability's.
    fn is_part(&self, set: SetId, whole: SetId) -> bool {
        let sets = &self.program.exprs.sets;
        let mine = |owner: Owner| if owner == Owner::Their { Owner::Mine } else { owner };
        match (sets[set.0 as usize], sets[whole.0 as usize]) {
            (Set::All(a), Set::All(b)) => {
                (a.place, a.index) == (b.place, b.index) && mine(a.owner) == mine(b.owner)
            }
            (Set::Filter { set, test }, Set::Filter { set: whole, test: other }) => {
                self.is_part(set, whole) && self.same_test(test, other)
            }
            (Set::Filter { set, .. } | Set::Minus(set, _), _) => self.is_part(set, whole),
            _ => false,
        }
    }

    /// Why a plain price is wrong as the last thing that is done: nothing follows from it.
    pub(super) fn paid_last(&self, ability: &Ability, slots: &Slots) -> Option<Never> {
        if slots.pay.is_some() {
            return None;
        }
        let body = ability.slots.iter().find_map(|line| match &line.node {
            Slot::Do(body) => Some(body),
            _ => None,
        })?;
        let [_, .., last] = body.as_slice() else { return None };
        matches!(last.node, ast::Instr::Pay(_)).then(|| {
            let message = say!("this is paid when all else is done, and nothing follows from it");
            Never::new(last.span, message).help(say!(
                "a price stands before `do`; in the middle of a text write `may pay .. then {{ .. }}`"
            ))
        })
    }
}
