//! Whether a part of a cost was paid: wholly done, where the rulebook asks for that.

use super::{did, jump, undone};
use crate::code::{Act, Due, Op};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::CHANGE};
use crate::engine::state::control::Frame;

/// How many cards the act must be done to if it is a part of a cost that asks to be wholly done; 0 of one that is
/// about no cards.
pub fn wanted(game: &mut Game<'_>, act: &Act) -> Option<u16> {
    if act.due != Some(Due::Cost) || !game.library.rules.costs_are_done {
        return None;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let nothing = act.number.is_some_and(|number| scope.num(number) <= 0);
    let cards = act.cards.or(act.with).map_or(0, |slot| scope.objects(slot).count());
    (!nothing).then_some(cards as u16)
}

/// Looks at what was done of it; of a batch that waits when it is made.
pub fn look(game: &mut Game<'_>, wanted: u16) {
    let Frame { proc, change_made: did, .. } = *game.state.control.top();
    if proc != CHANGE {
        settle(game, wanted, did);
    } else if let Some(frame) = game.state.control.top_mut() {
        frame.count = wanted + 1;
    }
}

/// What [`wanted`] gave, of a batch that waits.
pub fn is_awaited(game: &Game<'_>) -> Option<u16> {
    game.state.control.top().count.checked_sub(1)
}

/// `done`: something was done, and nothing else in its place.
pub fn settle(game: &mut Game<'_>, wanted: u16, done: bool) {
    let look = game.look();
    let scope = Scope::of_frame(look);
    let frame = *look.control().top();
    let act = match look.code().ops.get(frame.op as usize) {
        Some(Op::Act(id)) => &look.code().acts[id.index()],
        _ => return,
    };
    // Those that it was not done to are not among its cards any more.
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

/// A price that stands in the text and cannot be paid ends it, where the text goes no further than what can be done.
pub fn ends(game: &mut Game<'_>, due: bool) {
    if due && game.library.rules.impossible.is_some() && undone::goes_on(game) {
        game.break_off();
    }
}
