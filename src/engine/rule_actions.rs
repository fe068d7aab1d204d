//! Rule actions: what the rules do at a check, all that is due at once, until nothing is due.

use super::board::{Board, Outcome};
use super::control::{Cause, Change, Val};
use super::door;
use super::game::Game;
use super::look::Look;
use super::schedule::slots;
use crate::vocab::ZoneSet;

/// What a window does before each pick.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Tested first.
    pub outcome: fn(&Board) -> Option<Outcome>,
    pub outcome_cites: &'static [&'static str],
    /// What all of them find goes through the door as one batch.
    pub actions: &'static [RuleAction],
    /// Where the cards lie that the actions look at.
    pub zones: ZoneSet,
}

/// One thing that the rules do at a check.
#[derive(Clone, Copy, Debug)]
pub struct RuleAction {
    pub name: &'static str,
    pub cites: &'static [&'static str],
    /// Adds what is due now; the change that it gets is not yet about anything.
    pub gather: fn(&Look<'_>, Change, &mut Vec<Change>),
}

/// Whether the check has anything to do.
pub fn are_due(game: &mut Game<'_>, check: &Check) -> bool {
    if (check.outcome)(&game.state.board).is_some() {
        return true;
    }
    let mut batch = game.take_batch();
    gather(game, check, &mut batch);
    let due = !batch.is_empty();
    game.warm.batch = batch;
    due
}

/// One step of the check of the running window: ends the game, or does all that is due. False where
/// nothing is due, or nothing comes of it.
pub fn step(game: &mut Game<'_>, check: &Check) -> bool {
    if game.state.control.slot(slots::SENT).truth() {
        game.state.control.set_slot(slots::SENT, Val::Bool(false));
        if !game.state.control.top().did {
            return false;
        }
        game.state.control.set_slot(slots::ACTED, Val::Bool(true));
    }
    if let Some(outcome) = (check.outcome)(&game.state.board) {
        let by = game.by();
        game.end(outcome, by);
        return true;
    }
    let mut batch = game.take_batch();
    gather(game, check, &mut batch);
    let due = !batch.is_empty();
    if due {
        game.state.control.set_slot(slots::SENT, Val::Bool(true));
        door::send(game, &batch);
    }
    game.warm.batch = batch;
    due
}

/// All that is due. Most checks come when nothing has happened that the actions look at.
fn gather(game: &mut Game<'_>, check: &Check, batch: &mut Vec<Change>) {
    let unchecked = std::mem::take(&mut game.warm.unchecked);
    if !unchecked && cfg!(not(debug_assertions)) {
        return;
    }
    let look = game.look();
    let actor = look.turn_player();
    for (n, action) in check.actions.iter().enumerate() {
        let base = Change { cause: Cause::Check(n as u8), actor, ..Change::default() };
        (action.gather)(&look, base, batch);
    }
    debug_assert!(unchecked || batch.is_empty(), "a check was thought to be quiet");
    game.warm.unchecked = !batch.is_empty();
}
