//! Instructions of which nothing was done: where the rulebook says so, the text ends there.

use super::super::control::{Change, What};
use super::super::door;
use super::super::eval::Scope;
use super::super::game::Game;
use super::super::steps::{CHANGE, EFFECT};
use super::break_off;
use crate::code::{Act, Due, Op};

/// Whether the text ends if nothing of the act is done.
pub fn is_due(game: &mut Game<'_>, act: &Act) -> bool {
    holds(game, act.due) && {
        let look = game.look();
        act.number.is_none_or(|number| Scope::of_frame(look).num(number) > 0)
    }
}

/// Whether the instruction is about something.
pub fn holds(game: &mut Game<'_>, due: Option<Due>) -> bool {
    if game.library.rules.impossible.is_none() {
        return false;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    match due {
        None => false,
        Some(Due::Always) => true,
        Some(Due::Cards(slot)) => scope.objects(slot).next().is_some(),
        Some(Due::First(round)) => scope.slot(round).num() == 1,
    }
}

/// Whether a number or a place is as it would be: that is done, with nothing.
pub fn is_settled(game: &Game<'_>, batch: &[Change]) -> bool {
    let is_kept = |change: &Change| {
        matches!(change.what, What::PlayerStat(_) | What::Stat(_) | What::Cell { .. })
    };
    !batch.is_empty() && batch.iter().all(|change| is_kept(change) && !door::happens(game, change))
}

/// Ends the text if its batch did nothing; one that waits is looked at when it is made.
pub fn look(game: &mut Game<'_>) {
    if game.state.control.top().proc == CHANGE {
        if let Some(frame) = game.state.control.top_mut() {
            frame.begun = true;
        }
    } else {
        waited(game);
    }
}

/// Whether the text below the waiting batch ends if nothing of it is done.
pub fn is_watched(game: &Game<'_>) -> bool {
    game.state.control.top().begun
}

/// Ends the running text, if anything of it is left, after an instruction of which nothing was done.
pub fn waited(game: &mut Game<'_>) {
    let frame = game.state.control.top();
    if frame.proc == EFFECT && !frame.did && game.state.board.outcome.is_none() && goes_on(game) {
        break_off(game);
    }
}

/// Whether the running text, or one that has run it, has anything left to do.
fn goes_on(game: &Game<'_>) -> bool {
    let ops = &game.library.code.ops;
    let texts = game.state.control.frames.iter().rev().enumerate();
    let mut texts = texts.take_while(|(above, frame)| {
        let ran_it = || matches!(ops.get(frame.op as usize), Some(Op::Call(_)));
        frame.proc == EFFECT && (*above == 0 || ran_it())
    });
    texts.any(|(_, frame)| !is_over(ops, frame.pc))
}

/// Whether nothing but the end comes from this op on.
fn is_over(ops: &[Op], mut pc: u32) -> bool {
    loop {
        match ops.get(pc as usize) {
            Some(Op::Jump(to)) if *to > pc => pc = *to,
            Some(Op::MarkDone { .. }) => pc += 1,
            op => return op.is_none_or(|op| *op == Op::End),
        }
    }
}
