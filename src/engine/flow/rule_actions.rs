//! Rule actions: what the rules do at a check, all that is due at once, until nothing is due.

use crate::engine::door;
use crate::engine::game::{
    Game,
    facets::Facets,
    look::Look,
    rulebook::windows::{Check, slots},
    warm::Warm,
};
use crate::engine::state::{
    control::{Cause, Change, Val},
    ids::{CardSet, Seat},
};
use crate::engine::values::steady;
use crate::vocab::ZoneSet;

/// Whether the check has anything to do.
pub fn are_due(game: &mut Game<'_>, check: &Check) -> bool {
    steady::renew(game);
    if (check.outcome)(&game.look()).is_some() {
        return true;
    }
    let mut batch = game.take_batch();
    gather(game, check, &mut batch);
    let due = !batch.is_empty();
    game.warm.batch = batch;
    due
}

/// Whether nothing has happened since the check last found nothing.
#[inline]
pub fn is_settled(game: &Game<'_>, check: &Check) -> bool {
    let Warm { unchecked, arrived, dirty, steady_dirty, .. } = game.warm;
    let settled = unchecked.or(arrived).is_empty()
        && dirty == Facets::NONE
        && !(game.library.steady && steady_dirty != Facets::NONE)
        && (check.outcome)(&game.peek()).is_none();
    settled && cfg!(not(debug_assertions))
}

/// One step of the check of the running window: ends the game, or sends all that is due. False if nothing is due,
/// or if the batch sent last did nothing.
pub fn step(game: &mut Game<'_>, check: &Check) -> bool {
    if game.state.control.slot(slots::SENT).truth() {
        // The batch did nothing: it is not sent again before something else is done.
        if !game.state.control.top().change_made {
            return check.outcome_is_last && ends(game, check);
        }
        game.state.control.set_slot(slots::SENT, Val::Bool(false));
        game.state.control.set_slot(slots::ACTED, Val::Bool(true));
    }
    steady::renew(game);
    if !check.outcome_is_last && ends(game, check) {
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
    due || check.outcome_is_last && ends(game, check)
}

/// Ends the game if somebody has lost.
fn ends(game: &mut Game<'_>, check: &Check) -> bool {
    let outcome = (check.outcome)(&game.look());
    if let Some(outcome) = outcome {
        let by = game.by();
        game.end(outcome, by);
    }
    outcome.is_some()
}

/// Writes all changes that are due. It looks only at cards to which something has happened since the last check
/// that found nothing: mostly none or a few.
fn gather(game: &mut Game<'_>, check: &Check, batch: &mut Vec<Change>) {
    let look = game.look();
    let Warm { unchecked, arrived, .. } = *look.warm;
    if unchecked.or(arrived).is_empty() && cfg!(not(debug_assertions)) {
        return;
    }
    let here = lying_in(&look, check.zones);
    look_through(&look, check, here.and(unchecked), here.and(arrived), batch);
    if batch.is_empty() {
        game.warm.unchecked = CardSet::EMPTY;
        game.warm.arrived = CardSet::EMPTY;
    }
    #[cfg(debug_assertions)]
    check_all(game, check, batch);
}

/// The cards of both players that lie in the zones.
fn lying_in(look: &Look<'_>, zones: ZoneSet) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for zone in zones.iter() {
        for seat in Seat::BOTH {
            cards = cards.or(look.board().zone_set(seat, zone));
        }
    }
    cards
}

/// Compares with a look at all cards.
#[cfg(debug_assertions)]
fn check_all(game: &mut Game<'_>, check: &Check, batch: &[Change]) {
    let all = lying_in(&game.peek(), check.zones);
    let mut due = std::mem::take(&mut game.audit.batch);
    due.clear();
    look_through(&game.peek(), check, all, all, &mut due);
    assert_eq!(batch, due, "a card was thought to be checked");
    game.audit.batch = due;
}

fn look_through(
    look: &Look<'_>,
    check: &Check,
    cards: CardSet,
    arrived: CardSet,
    batch: &mut Vec<Change>,
) {
    if cards.or(arrived).is_empty() {
        return;
    }
    let mut base = Change { actor: look.turn_player(), ..Change::default() };
    for (n, action) in check.actions.iter().enumerate() {
        base.cause = Cause::Check(n as u8);
        let cards = if action.of_arrivals { arrived } else { cards };
        if !cards.is_empty() {
            (action.gather)(look, cards, &base, batch);
        }
    }
}
