//! Costs: what the planner must know of them, and the ops that pay.

use super::body::Body;
use super::out::LATER;
use crate::check::ir::{self, Cost};
use crate::code::{self, Amount, CostId, CostPart, CostWay, Num, Op, Payment};

impl Body<'_, '_> {
    /// Enters the cost; [`Body::pay`] writes its payment.
    pub fn register(&mut self, cost: &Cost) -> CostId {
        let ways = cost.ways.iter().map(|parts| CostWay {
            parts: parts.iter().map(|part| self.part(part)).collect(),
            start: LATER,
        });
        let ways = ways.collect();
        let of = self.out.ability;
        self.out.code.costs.push(code::Cost { ways, of });
        CostId((self.out.code.costs.len() - 1) as u16)
    }

    /// Writes the payment of each way, one after the other. Returns the op whose jump is taken if no way can be paid;
    /// the code goes on behind the payments.
    pub fn pay(&mut self, id: CostId, cost: &Cost) -> u32 {
        self.pay_as(id, cost, Op::Paid(LATER), false)
    }

    /// As [`Body::pay`], with `end` as the op that ends each payment and jumps behind them. `due`: see [`Op::Pay`].
    pub fn pay_as(&mut self, id: CostId, cost: &Cost, end: Op, due: bool) -> u32 {
        let outer = self.place;
        self.place = self.out.place(cost.place);
        let pay = self.op(Op::Pay { cost: id, unpaid: LATER, due });
        let mut ends = Vec::new();
        for (way, parts) in cost.ways.iter().enumerate() {
            self.out.code.costs[id.index()].ways[way].start = self.out.here();
            self.unmarked(|b| b.way(id, way, parts));
            ends.push(self.op(end));
        }
        for end in ends {
            self.out.land(end);
        }
        self.place = outer;
        pay
    }

    fn way(&mut self, cost: CostId, way: usize, parts: &[ir::CostPart]) {
        let mut planned = 0;
        for part in parts {
            match part {
                ir::CostPart::Units { amount, unit } => {
                    let payment = Payment { cost, way: way as u8, part: planned };
                    self.op(Op::Units { amount: *amount, unit: *unit, payment });
                    planned += 1;
                }
                ir::CostPart::Action(act) => {
                    self.act(act, Some(Payment { cost, way: way as u8, part: planned }));
                    planned += 1;
                }
            }
        }
    }

    /// The part as the planner reads it.
    fn part(&mut self, part: &ir::CostPart) -> CostPart {
        match part {
            ir::CostPart::Units { amount, unit } => {
                CostPart::Units { amount: *amount, unit: *unit }
            }
            ir::CostPart::Action(act) => {
                let rehearsed = self.rehearsed(act);
                let Some(picked) = act.cards.as_ref().or(act.with.as_ref()) else {
                    return CostPart::Deed(rehearsed);
                };
                let set = self.changeable(act, picked.from);
                let amount = match picked.amount {
                    Amount::Exactly(num) | Amount::Random(num) => num,
                    Amount::UpTo(_) | Amount::UpToAll => self.out.int(0),
                    // Every one of them must be there to change: of `this`, one.
                    Amount::All => match self.out.get_set(picked.from) {
                        code::Set::This => self.out.int(1),
                        code::Set::Pile { count, .. } | code::Set::Ends { count, .. } => count,
                        _ => self.out.num(Num::Count(picked.from)),
                    },
                };
                let cell = match &act.to {
                    Some(ir::Destination::Cell { cells, empty, .. }) => Some((*cells, *empty)),
                    _ => None,
                };
                let stands_in = self.stands_in(act, picked);
                CostPart::Cards { set, amount, cell, stands_in, act: rehearsed }
            }
        }
    }
}
