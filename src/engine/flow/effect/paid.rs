//! Whether a part of a cost was paid: wholly done, where the rulebook asks for that.

use super::{did, jump, undone};
use crate::code::{Act, Due, Op};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::CHANGE};
use crate::engine::state::control::Frame;

/// The number of cards that the act must be done to, if it is a part of a cost that must be done in full; 0 for an
/// act without cards. `None` if there is nothing to check.
pub fn wanted(game: &mut Game<'_>, act: &Act) -> Option<u16> {
    if act.due != Some(Due::Cost) || !game.library.rules.resolving.costs_are_done {
        return None;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let nothing = act.number.is_some_and(|number| scope.num(number) <= 0);
    let cards = act.cards.or(act.with).map_or(0, |slot| scope.objects(slot).count());
    (!nothing).then_some(cards as u16)
}

/// Checks what was done of the part: now or, if its batch waits for a replacement, when that is made.
pub fn look(game: &mut Game<'_>, wanted: u16) {
    let Frame { proc, change_made: did, .. } = *game.state.control.top();
    if proc != CHANGE {
        settle(game, wanted, did);
    } else if let Some(frame) = game.state.control.top_mut() {
        frame.count = wanted + 1;
    }
}

/// The number from [`wanted`] that is kept with a waiting batch.
pub fn is_awaited(game: &Game<'_>) -> Option<u16> {
    game.state.control.top().count.checked_sub(1)
}

/// Ends the payment as unpaid if the part was not done in full. `done`: something was done, and it was not
/// replaced.
pub fn settle(game: &mut Game<'_>, wanted: u16, done: bool) {
    let look = game.look();
    let scope = Scope::of_frame(look);
    let frame = *look.control().top();
    let act = match look.code().ops.get(frame.op as usize) {
        Some(Op::Act(id)) => &look.code().acts[id.index()],
        _ => return,
    };
    // Cards to which the act was not done have been struck from its slot.
    let cards = act.cards.or(act.with).map_or(0, |slot| scope.objects(slot).count());
    let whole = if wanted == 0 { done } else { cards >= usize::from(wanted) };
    if !whole && game.state.board.outcome.is_none() {
        unpaid(game);
    }
}

/// The cost is not paid: nothing that it pays for follows.
fn unpaid(game: &mut Game<'_>) {
    let ops = &game.library.code.ops;
    let op = game.state.control.top().op as usize;
    let before = ops.get(..op).unwrap_or(&[]).iter().rev();
    let exit = before.copied().find_map(|op| match op {
        Op::Pay { unpaid, due, .. } => Some((unpaid, due)),
        _ => None,
    });
    let Some((to, due)) = exit else { return };
    did(game, false);
    if undone::is_over(ops, to) {
        game.break_off();
    } else {
        jump(game, to);
        ends(game, due);
    }
}

/// A cost within the text that cannot be paid ends the text, if the rulebook ends texts at what cannot be done.
pub fn ends(game: &mut Game<'_>, due: bool) {
    if due && game.library.rules.resolving.impossible.is_some() && undone::goes_on(game) {
        game.break_off();
    }
}
