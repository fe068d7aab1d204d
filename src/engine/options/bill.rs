//! Units that a player pays, with other cards in place of some where the player may.

use super::cost;
use crate::engine::eval::scope::Scope;
use crate::engine::state::{
    control::Frame,
    decision::{Opt, Options},
    ids::{CardId, CardSet, Seat},
};
use crate::vocab::UnitId;

/// An amount of a unit that is being paid.
#[derive(Clone, Copy, Debug)]
pub struct Bill {
    pub seat: Seat,
    pub unit: UnitId,
    /// The whole amount due.
    pub due: i32,
    /// How many of them other cards have paid so far.
    pub paid: u16,
    /// How many more units the last of those cards may count as.
    open: u16,
    /// The rest is paid with the units themselves.
    closed: bool,
}

/// The next question to the payer.
pub struct Offer {
    /// It asks whether the last card counts as one more unit; otherwise, which card comes next.
    counts_on: bool,
    cards: CardSet,
    /// The units themselves are enough for the rest.
    enough: bool,
}

impl Bill {
    /// The bill that the running op or row collects.
    pub fn of_frame(frame: &Frame, seat: Seat, unit: UnitId, due: i32) -> Bill {
        let Frame { count, total, op_begun: begun, .. } = *frame;
        Bill { seat, unit, due: due.max(0), paid: count, open: total, closed: begun }
    }

    /// Keeps it with the running op or row.
    pub fn note(&self, frame: &mut Frame) {
        frame.count = self.paid;
        frame.total = self.open;
        frame.op_begun = self.closed;
    }

    pub fn left(&self) -> i32 {
        (self.due - i32::from(self.paid)).max(0)
    }

    /// The next question to the payer, if there is one. Other cards come first; how many units the last card counts
    /// as is asked before the next card. `stays`: whether the rest can be paid once that card has gone.
    pub fn offer(&self, scope: &Scope<'_>, stays: impl Fn(CardId) -> bool) -> Option<Offer> {
        let left = self.left();
        let counts_on = self.open > 0;
        if left == 0 || self.closed && !counts_on {
            return None;
        }
        let enough = cost::ready(scope, self.seat, self.unit) >= left as u32;
        let cards = match counts_on {
            true => CardSet::EMPTY,
            false => cost::substitutes(scope, self.seat, self.unit),
        };
        let some = counts_on || !cards.is_empty();
        let cards = cards.filter(|card| stays(*card)).collect();
        some.then_some(Offer { counts_on, cards, enough })
    }

    /// Takes an answer. A card pays for the least number of units that it counts as; further ones are asked about
    /// next.
    pub fn take(&mut self, scope: &Scope<'_>, option: Opt) {
        match option {
            Opt::Card(card) => {
                let one = CardSet::one(card);
                let worth = cost::unit_stand_ins(scope, self.seat, self.unit, one).worth(card);
                let left = self.left().min(i32::from(u8::MAX)) as u16;
                let counts = u16::from(worth.least).min(left);
                self.paid += counts;
                self.open = u16::from(worth.most).min(left).saturating_sub(counts);
            }
            Opt::Yes => {
                self.paid += 1;
                self.open -= 1;
            }
            Opt::No => self.open = 0,
            _ => self.closed = true,
        }
    }
}

impl Offer {
    pub fn write(&self, options: &mut Options) {
        if self.counts_on {
            options.add(Opt::Yes);
        }
        options.extend(self.cards.map(Opt::Card));
        if self.enough {
            options.add(if self.counts_on { Opt::No } else { Opt::Pass });
        }
    }
}
