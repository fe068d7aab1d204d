//! Rule actions: what the rules do at a check, all that is due at once, until nothing is due.

use super::board::Outcome;
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
    pub outcome: fn(&Look<'_>) -> Option<Outcome>,
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
    pub gather: fn(&Look<'_>, &Change, &mut Vec<Change>),
}

/// Whether the check has anything to do.
pub fn are_due(game: &mut Game<'_>, check: &Check) -> bool {
    if (check.outcome)(&game.look()).is_some() {
        return true;
    }
    if is_quiet(game, check) {
        return false;
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
    if let Some(outcome) = (check.outcome)(&game.look()) {
        let by = game.by();
        game.end(outcome, by);
        return true;
    }
    if is_quiet(game, check) {
        return false;
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

/// Most checks come when nothing has happened that the actions look at since the last one found nothing.
fn is_quiet(game: &mut Game<'_>, check: &Check) -> bool {
    game.look();
    let quiet = !game.warm.unchecked;
    if cfg!(debug_assertions) && quiet {
        let mut batch = game.take_batch();
        gather(game, check, &mut batch);
        assert!(batch.is_empty(), "a check was thought to be quiet");
        game.warm.batch = batch;
    }
    quiet
}

/// All that is due.
fn gather(game: &mut Game<'_>, check: &Check, batch: &mut Vec<Change>) {
    let look = game.look();
    let actor = look.turn_player();
    let mut base = Change { actor, ..Change::default() };
    for (n, action) in check.actions.iter().enumerate() {
        base.cause = Cause::Check(n as u8);
        (action.gather)(&look, &base, batch);
    }
    game.warm.unchecked = !batch.is_empty();
}
