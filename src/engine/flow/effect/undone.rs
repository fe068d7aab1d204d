//! Instructions of which nothing was done: where the rulebook says so, the text ends there.

use crate::code::{Act, Due, Op};
use crate::engine::changes;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{
    Game,
    rulebook::steps::{CHANGE, EFFECT},
};
use crate::engine::state::control::{Change, Frame, What};

/// Whether the text ends if nothing of the act is done.
pub fn is_due(game: &mut Game<'_>, act: &Act) -> bool {
    holds(game, act.due) && {
        let look = game.look();
        act.number.is_none_or(|number| Scope::of_frame(look).num(number) > 0)
    }
}

/// Whether the text ends if an instruction with this `due` does nothing.
pub fn holds(game: &mut Game<'_>, due: Option<Due>) -> bool {
    if game.library.rules.resolving.impossible.is_none() {
        return false;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    match due {
        None | Some(Due::Cost) => false,
        Some(Due::Always) => true,
        Some(Due::Cards(slot)) => scope.objects(slot).next().is_some(),
        Some(Due::First(round)) => scope.slot(round).num() == 1,
    }
}

/// Whether the instruction counts as done although it changes nothing: a number, a place or a status is as it would
/// be, or nothing is done in its place.
pub fn is_settled(game: &mut Game<'_>, batch: &[Change]) -> bool {
    let look = game.look();
    let stays = |change: &Change| match change.what {
        What::PlayerStat(_) | What::Stat(_) | What::Cell { .. } | What::Status { .. } => {
            !changes::happens(look, change)
        }
        _ => false,
    };
    batch.iter().any(|change| stays(change) || changes::is_nothing_instead(look, change))
}

/// Ends the text if its batch did nothing; for a batch that waits for a replacement, that is checked when it is
/// made.
pub fn look(game: &mut Game<'_>) {
    let Frame { proc, change_made: did, .. } = *game.state.control.top();
    if proc != CHANGE {
        made(game, did);
    } else if let Some(frame) = game.state.control.top_mut() {
        frame.op_begun = true;
    }
}

/// Whether the text below the waiting batch ends if nothing of the batch is done.
pub fn is_watched(game: &Game<'_>) -> bool {
    game.state.control.top().op_begun
}

/// Notes whether anything of the running instruction was done. If nothing was, ends the text, provided that
/// anything of it is left.
pub fn made(game: &mut Game<'_>, done: bool) {
    let frame = *game.state.control.top();
    if frame.proc != EFFECT {
        return;
    }
    if frame.pc == frame.op {
        // More cards are to come, one by one.
        keep(game, done);
    } else if !done && game.state.board.outcome.is_none() && goes_on(game) {
        game.break_off();
    }
}

/// Notes whether something was done of an instruction that goes card by card.
pub fn keep(game: &mut Game<'_>, done: bool) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.op_begun |= done;
    }
}

/// Whether the running text, or one that has run it, has anything left to do.
pub fn goes_on(game: &Game<'_>) -> bool {
    let ops = &game.library.code.ops;
    let texts = game.state.control.frames.iter().rev().enumerate();
    let mut texts = texts.take_while(|(above, frame)| {
        let ran_it = || matches!(ops.get(frame.op as usize), Some(Op::Call(_)));
        frame.proc == EFFECT && (*above == 0 || ran_it())
    });
    texts.any(|(_, frame)| !is_over(ops, frame.pc))
}

/// Whether nothing but the end comes from this op on.
pub fn is_over(ops: &[Op], mut pc: u32) -> bool {
    loop {
        match ops.get(pc as usize) {
            Some(Op::Jump(to)) if *to > pc => pc = *to,
            Some(Op::MarkDone { .. }) => pc += 1,
            op => return op.is_none_or(|op| *op == Op::End),
        }
    }
}
