//! Costs: what the planner must know of them, and the ops that pay.

use super::act::cells as of;
use super::body::Body;
use super::out::LATER;
use crate::check::ir::{self, Amount, Cost};
use crate::code::{self, CostId, CostPart, CostWay, Deed, Num, Op, Payment};
use crate::vocab::{Does, EventSet};

impl Body<'_, '_> {
    /// Enters the cost; [`Body::pay`] writes its payment.
    pub fn register(&mut self, cost: &Cost) -> CostId {
        let ways = cost.ways.iter().map(|parts| CostWay {
            parts: parts.iter().filter_map(|part| self.part(part)).collect(),
            start: LATER,
        });
        let ways = ways.collect();
        let of = self.out.ability;
        self.out.code.costs.push(code::Cost { ways, of });
        CostId((self.out.code.costs.len() - 1) as u16)
    }

    /// The payment of each way, one after the other. Gives the op whose jump is taken where no way
    /// can be paid; the code goes on behind the payments.
    pub fn pay(&mut self, id: CostId, cost: &Cost) -> u32 {
        let outer = self.place;
        self.place = self.out.place(cost.place);
        let pay = self.op(Op::Pay { cost: id, unpaid: LATER });
        let mut ends = Vec::new();
        for (way, parts) in cost.ways.iter().enumerate() {
            self.out.code.costs[id.index()].ways[way].start = self.out.here();
            self.unmarked(|b| b.way(id, way, parts));
            ends.push(self.op(Op::Paid(LATER)));
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
                    planned += u8::from(act.cards.is_some());
                }
            }
        }
    }

    /// What the action does to the cards that pay.
    fn deed_of(&self, act: &ir::Act) -> Deed {
        match self.out.program.vocab.action(act.action).does {
            Does::Move { to, events } => {
                let named = match &act.to {
                    Some(ir::Destination::Pile { zone, .. }) => Some(*zone),
                    Some(ir::Destination::Cell { cells, .. }) => Some(self.zone_of(cells)),
                    Some(ir::Destination::Under { .. }) | None => None,
                };
                Deed { events, to: named.or(to), shows: false }
            }
            Does::Status { events, .. } => Deed { events, to: None, shows: false },
            does => {
                let shows = matches!(does, Does::Show { .. });
                Deed { events: EventSet::NONE, to: None, shows }
            }
        }
    }

    /// What the part needs. An action without cards (`draw 1`) can always be done.
    fn part(&mut self, part: &ir::CostPart) -> Option<CostPart> {
        match part {
            ir::CostPart::Units { amount, unit } => {
                Some(CostPart::Units { amount: *amount, unit: *unit })
            }
            ir::CostPart::Action(act) => {
                let picked = act.cards.as_ref()?;
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
                    Some(ir::Destination::Cell { cells, empty, .. }) => Some((of(cells), *empty)),
                    _ => None,
                };
                let (stands_in, deed) = (self.stands_in(act, picked), self.deed_of(act));
                Some(CostPart::Cards { set, amount, cell, stands_in, deed })
            }
        }
    }
}
