//! Paying units, with other cards in place of some where the player may.

use super::{asks, next};
use crate::code::{Op, Who};
use crate::engine::game::Game;
use crate::engine::look::eval::Scope;
use crate::engine::options::Opt;
use crate::engine::options::cost;
use crate::engine::run::Progress;
use crate::engine::state::ids::{CardId, CardSet};

/// Other cards come first. What is left of a card that may count as several is asked about before the next.
pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::Units { amount, unit, payment } = op else { return Progress::Went };
    let frame = *game.state.control.top();
    let look = game.look();
    let scope = Scope::of_frame(look);
    let paid = frame.count;
    let left = scope.num(amount).max(0) - i32::from(paid);
    let enough = cost::ready(&scope, frame.actor, unit) >= left.max(0) as u32;
    if left > 0 && frame.total > 0 {
        game.warm.options.add(Opt::Yes);
        if enough {
            game.warm.options.add(Opt::No);
        }
        return asks(game, Who::They);
    }
    if left > 0 && !frame.begun {
        let others = cost::substitutes(&scope, frame.actor, unit);
        if !others.is_empty() {
            let stays = |card: &CardId| {
                cost::still_feasible(&scope, payment, CardSet::one(*card), u32::from(paid))
            };
            let others: CardSet = others.filter(stays).collect();
            for card in others {
                game.warm.options.add(Opt::Card(card));
            }
            if enough {
                game.warm.options.add(Opt::Pass);
            }
            return asks(game, Who::They);
        }
    }
    next(game);
    cost::pay_units(game, frame.actor, unit, left);
    Progress::Went
}

/// A card pays for as many as it must; the rest of what it may count as waits. Or it counts as one more.
pub fn take(game: &mut Game<'_>, op: Op, option: Opt) {
    let Op::Units { amount, unit, .. } = op else { return };
    let actor = game.state.control.top().actor;
    match option {
        Opt::Card(card) => {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let all = CardSet::one(card);
            let worth = cost::unit_stand_ins(&scope, actor, unit, all).worth(card);
            let due = scope.num(amount).max(0);
            if let Some(frame) = game.state.control.top_mut() {
                let left = (due - i32::from(frame.count)).clamp(0, i32::from(u8::MAX)) as u16;
                let counts = u16::from(worth.least).min(left);
                frame.count += counts;
                frame.total = u16::from(worth.most).min(left).saturating_sub(counts);
            }
            cost::substitute(game, actor, unit, card);
        }
        Opt::Yes => {
            if let Some(frame) = game.state.control.top_mut() {
                frame.count += 1;
                frame.total -= 1;
            }
        }
        Opt::No => {
            if let Some(frame) = game.state.control.top_mut() {
                frame.total = 0;
            }
        }
        _ => {
            if let Some(frame) = game.state.control.top_mut() {
                frame.begun = true;
            }
        }
    }
}
