//! Jumps to another phase: the running phase or step is broken off, and those between are skipped.
//!
//! A jump waits until the effect that causes it is over, with the procedures that carry it out. Triggers that wait
//! by then are used in the new phase.

use crate::engine::door;
use crate::engine::game::{
    Game,
    facets::Facets,
    rulebook::steps::{CHANGE, DONE, EFFECT, ORDER, Step},
};
use crate::engine::state::control::{Cause, Change, Frame, Jump, ProcId};
use crate::vocab::{MomentId, MomentKind};

/// Makes the jump that is due, unless something has to end first; returns whether it was made.
pub fn start(game: &mut Game<'_>) -> bool {
    let Some(Jump { to, next }) = game.state.control.jump else { return false };
    if is_busy(game) {
        return false;
    }
    game.state.control.jump = None;
    let rules = game.library.rules;
    if let Some(way) = rules.entrances.iter().find(|start| start.phase == Some(to)) {
        let kept = kept(game, way.path);
        end_spans(game, Jump { to, next }, kept);
        enter(game, way.path, kept);
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

/// Whether an effect, an interrupt, or a procedure that carries out an effect is still running.
fn is_busy(game: &Game<'_>) -> bool {
    let rules = game.library.rules;
    game.state.control.frames.iter().any(|frame| {
        matches!(frame.proc, EFFECT | CHANGE | ORDER)
            || game.library.proc(frame.proc).is_some_and(|proc| proc.carries)
            || rules.interrupts.iter().any(|interrupt| interrupt.proc == frame.proc)
    })
}

/// The number of frames, from the bottom, that the jump's path shares with the stack. A procedure that the path
/// only passes through goes on if it is the one that runs.
fn kept(game: &Game<'_>, path: &[(ProcId, &str)]) -> usize {
    let frames = game.state.control.frames.iter();
    frames.zip(path).take_while(|(frame, (proc, _))| frame.proc == *proc).count()
}

/// Ends effects that last until the end of a span that is broken off, or until a boundary that is passed over.
/// Spans that the kept frames will end go on.
fn end_spans(game: &mut Game<'_>, Jump { to, next }: Jump, kept: usize) {
    let moments = game.library.rules.vocab.moments;
    let now = game.state.board.turn.phase;
    let outer = moments[to.index()].within;
    let running = [Some(now), moments[now.index()].within].into_iter().flatten();
    for moment in running.filter(|moment| (next || *moment != to) && Some(*moment) != outer) {
        door::pass_over_boundary(game, true, moment);
    }
    for (n, word) in moments.iter().enumerate() {
        let moment = MomentId(n as u8);
        let passed = word.kind == MomentKind::Phase && now < moment && moment < to;
        if passed {
            door::pass_over_boundary(game, false, moment);
        }
        let ends = match word.kind {
            MomentKind::Turn => false,
            MomentKind::Phase => passed && Some(moment) != outer,
            MomentKind::Process => !goes_on(game, moment, kept),
        };
        if ends {
            door::pass_over_boundary(game, true, moment);
        }
    }
}

/// Whether a procedure of the kept frames has the row that ends the span.
fn goes_on(game: &Game<'_>, span: MomentId, kept: usize) -> bool {
    let frames = &game.state.control.frames[..kept];
    let rows = frames.iter().filter_map(|frame| game.library.proc(frame.proc));
    let mut rows = rows.flat_map(|proc| proc.rows);
    rows.any(|row| matches!(row.step, Step::Expire(moment) if moment == span))
}

/// Pops the frames that are not on the path and pushes the rest of the path: the last procedure is about to run its
/// row, each other one has called the next.
fn enter(game: &mut Game<'_>, path: &[(ProcId, &str)], kept: usize) {
    game.touch(Facets::RUNNING);
    while game.state.control.frames.len() > kept {
        game.state.control.pop();
    }
    let no = game.state.books.no;
    let library = game.library;
    for (n, (proc, name)) in path.iter().enumerate() {
        if n >= kept {
            game.call(Frame { proc: *proc, no, ..Frame::default() }, &[]);
        }
        let rows = library.proc(*proc).map_or(&[][..], |proc| proc.rows);
        let row = rows.iter().position(|row| row.name == *name).map(|row| row as u32);
        let last = n + 1 == path.len();
        let pc = row.and_then(|row| {
            let next = library.row(*proc, row)?.next;
            Some(if last { row } else { next })
        });
        if let Some(frame) = game.state.control.frames.get_mut(n) {
            frame.pc = pc.unwrap_or(DONE);
            frame.no = if last { no } else { frame.no };
        }
    }
}
