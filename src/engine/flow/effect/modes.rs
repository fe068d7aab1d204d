//! Choosing among modes, and carrying them out.

use super::{about, asks, did, jump};
use crate::code::{Amount, ModeRef, Op, Slot};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::Progress, trace::asked::Role};
use crate::engine::options::cost;
use crate::engine::state::{
    control::Val,
    decision::{Decider, Opt},
};

/// Modes are picked first, then carried out in the order in which they were picked: each is taken out of
/// the list then.
pub fn step(game: &mut Game<'_>, op: Op) -> Progress {
    let Op::Modes { who, amount, first, count, taken, end } = op else { return Progress::Went };
    let library = game.library;
    if game.is_read() {
        tell(game, first, count, taken);
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let modes: smallvec::SmallVec<[Val; 16]> = scope.values(taken).iter().copied().collect();
    let carrying_out = modes.contains(&Val::None);
    let heads = &library.code.modes[first.0 as usize..first.0 as usize + count as usize];
    let (least, most) = match amount {
        Amount::Exactly(n) | Amount::Random(n) => (scope.num(n), scope.num(n)),
        Amount::UpTo(n) => (0, scope.num(n)),
        Amount::UpToAll => (0, i32::MAX),
        Amount::All => (i32::MAX, i32::MAX),
    };
    let picked = modes.len() as i32;
    let stopped = look.control().top().count == 1;
    if !carrying_out && !stopped && picked < most {
        let open: smallvec::SmallVec<[u8; 16]> = (0..count)
            .filter(|n| {
                let head = &heads[*n as usize];
                !modes.contains(&Val::Num(i32::from(*n)))
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
    let Some(next) = modes.iter().copied().find(|mode| *mode != Val::None) else {
        did(game, picked > 0);
        jump(game, end);
        return Progress::Went;
    };
    let start = heads[next.num() as usize].start;
    game.state.control.take_from_list(taken.0 as usize, next);
    jump(game, start);
    Progress::Went
}

/// Tells the conditions and costs of the modes, before the first is picked.
#[cold]
fn tell(game: &mut Game<'_>, first: ModeRef, count: u8, taken: Slot) {
    let look = game.look();
    if !Scope::of_frame(look).values(taken).is_empty() {
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
