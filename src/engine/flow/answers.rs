//! Abilities that answer the use of another ability before that one takes effect. An answer is used in turn and may
//! itself be answered: each window lies on the text that it was opened for, and the answering text runs in it.

use crate::code::Op;
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::flow::schedule;
use crate::engine::game::{
    Game,
    look::Look,
    rulebook::{
        rules::Rules,
        steps::{EFFECT, WINDOW},
        windows::slots,
    },
    trace::Lost,
};
use crate::engine::options::cost;
use crate::engine::state::control::{Frame, Pending, Val, WindowId};

/// A text has begun. It counts as used now or, if it has a cost, once that is paid.
pub fn begun(game: &mut Game<'_>) {
    if game.library.rules.resolving.response_window.is_none() {
        return;
    }
    let Frame { proc, ability, .. } = *game.state.control.top();
    let code = game.library.code.ability(ability);
    if proc == EFFECT && code.price.is_none() && code.entry.is_none() {
        used(game);
    }
}

/// The running text counts as used. The window opens if that has triggered an answer.
pub fn used(game: &mut Game<'_>) {
    let Some(id) = game.library.rules.resolving.response_window else { return };
    let behind = waiting(game, id);
    door::uses::begun(game);
    let is_answered = waiting(game, id) > behind || schedule::offers_anything(game, id);
    if is_answered && schedule::open(game, id) {
        game.state.control.set_slot(slots::BEHIND, Val::Num(behind as i32));
    }
}

/// Whether a waiting trigger can be used: an answer whose cost cannot be paid cannot.
pub fn is_open(look: &Look<'_>, pending: &Pending) -> bool {
    let rules = look.rules();
    let Some(id) = rules.resolving.response_window else { return true };
    if rules.windows[usize::from(id.0)].lane.0 != pending.lane {
        return true;
    }
    let code = look.code().ability(pending.ability);
    let slots = schedule::first_slots(look.code(), pending);
    let Pending { ability, seat, this, .. } = *pending;
    let scope = Scope { slots: &slots, ..Scope::of_text(*look, ability, seat, this) };
    match look.code().ops.get(code.start as usize) {
        Some(Op::May { cost: Some(cost), .. } | Op::Pay { cost, .. }) if code.entry.is_some() => {
            cost::payable(&scope, *cost)
        }
        _ => true,
    }
}

fn waiting(game: &Game<'_>, id: WindowId) -> usize {
    let lane = game.library.rules.windows[usize::from(id.0)].lane;
    game.state.control.pending.iter().filter(|p| p.lane == lane.0).count()
}

/// Breaks off the text that the running one answers; does nothing if the running text is no answer.
pub fn negate(game: &mut Game<'_>) {
    let rules = game.library.rules;
    let frames = &game.state.control.frames;
    let is_answered = |n: usize| is_window(game, rules, &frames[n]);
    let Some(window) = (0..frames.len()).rev().find(|n| is_answered(*n)) else { return };
    if let Some(answered) = window.checked_sub(1) {
        game.break_off_at(answered, Lost::Negated);
    }
}

fn is_window(game: &Game<'_>, rules: &Rules, frame: &Frame) -> bool {
    let id = || game.state.control.values[usize::from(frame.base) + slots::WINDOW].num();
    frame.proc == WINDOW
        && rules.resolving.response_window.is_some_and(|window| i32::from(window.0) == id())
}

/// Whether the window on top was opened for a text that has been negated since.
pub fn is_negated(game: &Game<'_>) -> bool {
    let rules = game.library.rules;
    if rules.resolving.response_window.is_none() {
        return false;
    }
    let control = &game.state.control;
    let [.., answered, window] = &control.frames[..] else { return false };
    let is_over = matches!(game.library.code.ops.get(answered.pc as usize), Some(Op::End));
    is_window(game, rules, window) && is_over
}
