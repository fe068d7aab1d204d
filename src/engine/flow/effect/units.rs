//! Paying units of a cost.

use super::{asks, next};
use crate::code::{Op, Who};
use crate::engine::eval::scope::Scope;
use crate::engine::flow::paying;
use crate::engine::game::{Game, rulebook::steps::Progress};
use crate::engine::options::{bill::Bill, cost};
use crate::engine::state::{decision::Opt, ids::CardSet};

pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::Units { amount, unit, payment } = op else { return Progress::Went };
    let look = game.look();
    let scope = Scope::of_frame(look);
    let bill = Bill::of_frame(look.control().top(), scope.actor, unit, scope.num(amount));
    let offer = bill.offer(&scope, |card| {
        cost::still_feasible(&scope, payment, CardSet::one(card), u32::from(bill.paid))
    });
    if let Some(offer) = offer {
        offer.write(&mut game.warm.options);
        return asks(game, Who::They);
    }
    next(game);
    paying::pay_units(game, bill.seat, unit, bill.left());
    Progress::Went
}

pub fn take(game: &mut Game<'_>, op: Op, option: Opt) {
    let Op::Units { amount, unit, .. } = op else { return };
    let look = game.look();
    let scope = Scope::of_frame(look);
    let mut bill = Bill::of_frame(look.control().top(), scope.actor, unit, scope.num(amount));
    bill.take(&scope, option);
    if let Some(frame) = game.state.control.top_mut() {
        bill.note(frame);
    }
    if let Opt::Card(card) = option {
        paying::substitute(game, bill.seat, unit, card);
    }
}
