//! Going on in another phase: the phase or step that runs is broken off, and what lies between is left
//! out.
//!
//! That waits until the effect that says so is over, with whatever carries it out. What then waits to
//! be used is used where the game goes on.

use super::control::{Cause, Change, Frame, ProcId};
use super::door;
use super::game::Game;
use super::steps::{CHANGE, DONE, EFFECT, ORDER, Step};
use crate::vocab::{MomentId, MomentKind};

/// Goes there, if a jump is due and nothing has to end first; whether it did.
pub fn start(game: &mut Game<'_>) -> bool {
    let Some(to) = game.state.control.jump else { return false };
    if is_busy(game) {
        return false;
    }
    game.state.control.jump = None;
    let rules = game.library.rules;
    if let Some(at) = rules.starts.iter().position(|start| start.phase == Some(to)) {
        end_spans(game, to);
        unwind(game, rules.starts[at].path);
        let mut batch = game.take_batch();
        let actor = game.state.board.turn.player;
        let base = Change { cause: Cause::Rule, actor, ..Change::default() };
        (rules.on_jump)(&game.look(), base, &mut batch);
        if !batch.is_empty() {
            door::send(game, &batch);
        }
        game.warm.batch = batch;
    }
    true
}

/// Whether an effect, a rule that acts at once, or what carries an effect out is still at work.
fn is_busy(game: &Game<'_>) -> bool {
    let rules = game.library.rules;
    game.state.control.frames.iter().any(|frame| {
        matches!(frame.proc, EFFECT | CHANGE | ORDER)
            || game.library.proc(frame.proc).is_some_and(|proc| proc.carries)
            || rules.interrupts.iter().any(|interrupt| interrupt.proc == frame.proc)
    })
}

/// Ends what lasts until the end of a span that is broken off, or until a boundary that is passed over.
fn end_spans(game: &mut Game<'_>, to: MomentId) {
    let moments = game.library.rules.vocab.moments;
    let now = game.state.board.turn.phase;
    let outer = moments[to.index()].within;
    let running = [Some(now), moments[now.index()].within].into_iter().flatten();
    for moment in running.filter(|moment| *moment != to && Some(*moment) != outer) {
        door::pass_boundary(game, true, moment);
    }
    for (n, word) in moments.iter().enumerate() {
        let moment = MomentId(n as u8);
        let passed = word.kind == MomentKind::Phase && now < moment && moment < to;
        if passed {
            door::pass_boundary(game, false, moment);
        }
        if passed || word.kind == MomentKind::Process {
            door::pass_boundary(game, true, moment);
        }
    }
}

/// Pops what is not on the way there, and puts the rest of the way on top. The last of the path calls the
/// procedure of the phase, or is that procedure and begins anew.
fn unwind(game: &mut Game<'_>, path: &[(ProcId, &str)]) {
    let frames = &game.state.control.frames;
    let same = frames.iter().zip(path).take_while(|(frame, (proc, _))| frame.proc == *proc);
    let kept = same.count().min(path.len().saturating_sub(1));
    while game.state.control.frames.len() > kept {
        game.state.control.pop();
    }
    let no = game.state.books.no;
    for (n, (proc, name)) in path.iter().enumerate() {
        if n >= kept {
            game.call(Frame { proc: *proc, no, ..Frame::default() }, &[]);
        }
        let library = game.library;
        let rows = library.proc(*proc).map_or(&[][..], |proc| proc.rows);
        let last = n + 1 == path.len();
        let pc = match rows.iter().position(|row| row.name == *name) {
            Some(row) if last && matches!(rows[row].step, Step::Call(_)) => row as u32,
            Some(_) if last => 0,
            Some(row) => library.row(*proc, row as u32).map_or(DONE, |row| row.next),
            None => DONE,
        };
        if let Some(frame) = game.state.control.frames.get_mut(n) {
            frame.pc = pc;
        }
    }
}
