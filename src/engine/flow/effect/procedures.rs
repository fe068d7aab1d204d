//! Actions that run procedures of the rulebook: with a number, for each card in turn, or later.

use super::act::{cards, leave};
use super::{did, full, next, set, undone};
use crate::code::{Act, Op, Who};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{
    Game,
    rulebook::{
        steps::{EFFECT, process},
        windows::LATER,
    },
    trace::Noted,
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    control::{EventFacts, Frame, Pending, Val},
    ids::ObjRef,
};
use crate::vocab::{Does, Requirements};

/// Runs the rulebook's procedure with the number, for its players together; not with a number of 0 or less.
pub fn process(game: &mut Game<'_>, act: &Act) {
    let frame = *game.state.control.top();
    if frame.op_begun {
        let due = undone::holds(game, act.due);
        leave(game, due);
        return;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let amount = act.number.map_or(0, |number| scope.num(number));
    let players = scope.players(act.who.unwrap_or(Who::They));
    let players = players.fold(0, |bits, seat| bits | 1 << seat.0);
    name_outcome(game, act, Outcome::default());
    let proc = game.library.action_proc(act.action).filter(|_| amount > 0);
    let Some(proc) = proc else {
        did(game, false);
        next(game);
        return;
    };
    if let Some(frame) = game.state.control.top_mut() {
        frame.op_begun = true;
    }
    let Frame { seat, actor, no, this, .. } = frame;
    let given = [Val::Num(amount), Val::Num(players), Val::Object(this)];
    game.call(Frame { proc, seat, actor, no, this, ..Frame::default() }, &given);
}

/// The result of a process.
#[derive(Default)]
pub struct Outcome {
    happened: Val,
    moved: smallvec::SmallVec<[ObjRef; 16]>,
}

/// The result of the running procedure, if it is a process that the text below it began.
pub fn outcome(game: &Game<'_>) -> Option<Outcome> {
    let control = &game.state.control;
    let caller = control.frames.iter().rev().nth(1)?;
    if caller.proc != EFFECT || !begins_process(game, caller.pc) {
        return None;
    }
    let moved = control.listed(control.slot(process::CARDS));
    Some(Outcome { happened: control.slot(process::OUTCOME), moved: moved.collect() })
}

fn begins_process(game: &Game<'_>, op: u32) -> bool {
    let act = match game.library.code.ops.get(op as usize) {
        Some(Op::Act(id)) => &game.library.code.acts[id.index()],
        _ => return false,
    };
    let does = game.library.rules.vocab.actions[act.action.index()].does;
    matches!(does, Does::Process { .. })
}

/// Writes the result of a process into the slots of the text, which is running again.
pub fn take_outcome(game: &mut Game<'_>, outcome: Outcome) {
    let library = game.library;
    if let Some(Op::Act(id)) = library.code.ops.get(game.state.control.top().pc as usize) {
        name_outcome(game, &library.code.acts[id.index()], outcome);
    }
}

fn name_outcome(game: &mut Game<'_>, act: &Act, outcome: Outcome) {
    if let Some(slot) = act.happening {
        set(game, slot, outcome.happened);
    }
    if let Some(slot) = act.moved {
        let named = game
            .state
            .control
            .set_list(slot.0 as usize, outcome.moved.into_iter().map(Val::Object));
        game.within(named);
    }
}

/// Runs the rulebook's procedure on each card in turn.
pub fn procedure(game: &mut Game<'_>, act: &Act) {
    let Some(proc) = game.library.action_proc(act.action) else {
        next(game);
        return;
    };
    let Frame { count, change_made: done, .. } = *game.state.control.top();
    let index = count as usize;
    undone::keep(game, index > 0 && done);
    let look = game.look();
    let object = act.cards.and_then(|slot| Scope::of_frame(look).objects(slot).nth(index));
    let Some(object) = object else {
        let due = !game.state.control.top().op_begun && undone::is_due(game, act);
        if due {
            did(game, false);
        }
        leave(game, due);
        return;
    };
    let with = act.with.and_then(|slot| Scope::of_frame(look).objects(slot).next());
    let with = with.unwrap_or_default();
    let Frame { seat, actor, no, this, .. } = *game.state.control.top();
    if let Some(frame) = game.state.control.top_mut() {
        frame.count += 1;
    }
    let lifted = Val::Num(i32::from(act.lifted.0));
    let given = [object, with, lifted];
    let given = if act.lifted == Requirements::NONE { &given[..2] } else { &given[..] };
    game.call(Frame { proc, seat, actor, no, this, ..Frame::default() }, given);
}

/// Runs the rulebook's procedure on all the cards at once.
pub fn together(game: &mut Game<'_>, act: &Act) {
    let frame = *game.state.control.top();
    if frame.op_begun {
        let due = !frame.change_made && undone::holds(game, act.due);
        leave(game, due);
        return;
    }
    let look = game.look();
    let scope = Scope::of_frame(look);
    let objects: smallvec::SmallVec<[Val; 16]> =
        act.cards.into_iter().flat_map(|slot| scope.objects(slot)).collect();
    let proc = game.library.action_proc(act.action).filter(|_| !objects.is_empty());
    let Some(proc) = proc else {
        did(game, false);
        leave(game, false);
        return;
    };
    if let Some(frame) = game.state.control.top_mut() {
        frame.op_begun = true;
    }
    let Frame { seat, actor, no, this, .. } = frame;
    game.call(Frame { proc, seat, actor, no, this, ..Frame::default() }, &[]);
    let listed = game.state.control.set_list(0, objects.into_iter());
    game.within(listed);
}

/// Puts off the rulebook's procedure: one pending run for each of the cards.
pub fn put_off(game: &mut Game<'_>, act: &Act) {
    let cards = cards(game, act);
    let due = undone::is_due(game, act);
    leave(game, due);
    let Some(proc) = game.library.action_proc(act.action) else { return };
    let Frame { actor, this, ability, no: cause, .. } = *game.state.control.top();
    let lane = LATER.0;
    for card in cards {
        let subject = game.state.board.object(card);
        let event = EventFacts { subject, ..EventFacts::default() };
        let no = game.note(cause, game.by(), 3, || Noted::PutOff { proc, card: subject });
        let seat = actor;
        let pending = Pending { proc, ability, this, seat, lane, event, no, ..Pending::default() };
        let pushed = full(game.state.control.pending.push(pending), Limit::Pending);
        game.within(pushed);
    }
}
