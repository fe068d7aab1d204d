//! Choosing among modes, and carrying them out.

use super::super::asked::Role;
use super::super::control::Val;
use super::super::cost;
use super::super::eval::Scope;
use super::super::game::Game;
use super::super::options::{Decider, Opt};
use super::super::run::Progress;
use super::{about, asks, did, jump, set};
use crate::code::{Amount, ModeRef, Op, Slot};

/// Bits of modes that were carried out, above those that were picked.
const CARRIED_OUT: u32 = 16;

/// Modes are picked first, then carried out in the order of the text.
pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::Modes { who, amount, first, count, taken, end } = op else { return Progress::Went };
    let library = game.library;
    if game.is_read() {
        tell(game, first, count, taken);
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let bits = scope.slot(taken).num() as u32;
    let carrying_out = bits >> CARRIED_OUT != 0;
    let heads = &library.code.modes[first.0 as usize..first.0 as usize + count as usize];
    let (least, most) = match amount {
        Amount::Exactly(n) | Amount::Random(n) => (scope.num(n), scope.num(n)),
        Amount::UpTo(n) => (0, scope.num(n)),
        Amount::UpToAll => (0, i32::MAX),
        Amount::All => (i32::MAX, i32::MAX),
    };
    let picked = (bits & 0xffff).count_ones() as i32;
    let stopped = look.control().top().count == 1;
    if !carrying_out && !stopped && picked < most {
        let open: smallvec::SmallVec<[u8; 16]> = (0..count)
            .filter(|n| {
                let head = &heads[*n as usize];
                bits & 1 << n == 0
                    && head.test.is_none_or(|test| scope.test(test))
                    && head.cost.is_none_or(|cost| cost::payable(&scope, cost))
            })
            .collect();
        for n in &open {
            game.warm.options.add(Opt::Mode(*n));
        }
        if !open.is_empty() {
            if picked >= least {
                game.warm.options.add(Opt::Pass);
            }
            return match amount {
                Amount::Random(_) => Progress::Asks(Decider::Chance, about(game)),
                _ => asks(game, who),
            };
        }
    }
    let left = (bits & 0xffff) & !(bits >> CARRIED_OUT);
    if left == 0 {
        did(game, picked > 0);
        jump(game, end);
        return Progress::Went;
    }
    let mode = left.trailing_zeros();
    let start = heads[mode as usize].start;
    set(game, taken, Val::Num((bits | 1 << (mode + CARRIED_OUT)) as i32));
    jump(game, start);
    Progress::Went
}

/// What the modes ask, before the first is picked.
#[cold]
fn tell(game: &mut Game<'_>, first: ModeRef, count: u8, taken: Slot) {
    if game.state.control.slot(taken.0 as usize).num() != 0 {
        return;
    }
    let library = game.library;
    for head in &library.code.modes[first.0 as usize..first.0 as usize + count as usize] {
        game.tell_of_frame(Role::Mode(head.label), |told| {
            let met = head.test.is_none_or(|test| told.condition(test));
            head.cost.filter(|_| met).map(|cost| told.price(cost));
        });
    }
}
