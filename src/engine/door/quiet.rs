//! The short way: changes that nothing can forbid or replace, nothing waits for, and from which nothing follows.

use super::apply::{follow, make, tell};
use super::done_to::is_text;
use super::{attached, conclude, happens, last_known, location, narrow, uses};
use crate::engine::eval::cannot;
use crate::engine::game::{Game, index, rulebook::steps::EFFECT, warm::batch::Made};
use crate::engine::state::{
    board::{Goal, Location},
    control::{Cause, Change, What},
};

/// Makes changes that nothing can forbid and nothing waits for.
pub fn make_all(game: &mut Game<'_>, batch: &[Change]) {
    let mut did = false;
    let is_text = is_text(game);
    for change in batch {
        if matches!(change.what, What::Note) {
            game.state.books.at.0 += u32::from(!did);
            did = true;
            if is_text {
                game.warm.made.push(Made::of(change));
            }
            let from = if game.is_read() { location(game, change.card) } else { None };
            tell(game, change, from, 0, change.card);
            continue;
        }
        let mut change = *change;
        narrow(game, &mut change);
        if happens(game.peek(), &change) {
            game.state.books.at.0 += u32::from(!did);
            did = true;
            if is_text {
                game.warm.made.push(Made::of(&change));
            }
            let from = location(game, change.card);
            let after = make(game, &change, from);
            if after != change.card {
                follow(game, change.card, after);
            }
        }
    }
    if did {
        if let Some(frame) = game.state.control.top_mut() {
            frame.change_made = true;
        }
        conclude(game);
    }
}

/// Whether nothing can forbid the change or wait for it, and nothing follows from it: most readying, most
/// starts and ends of phases, most moves from cell to cell and of cards that are not in play.
pub fn is_quiet(game: &Game<'_>, change: &Change) -> bool {
    let from = location(game, change.card);
    let may_miss = change.cause == Cause::Effect;
    let simple = match change.what {
        What::Note | What::Phase(_) => true,
        What::NextTurn(_) | What::FirstPlayer(_) => !may_miss,
        What::Show(_) => from.is_some_and(|from| is_unhindered(game, change, from)),
        What::Status { .. } | What::PlayerStat(_) | What::Stat(_) | What::Shuffle(_) => !may_miss,
        What::Cell { seat, .. } => {
            !may_miss && from.is_some_and(|from| from.seat == seat) && !attached::is_any(game)
        }
        What::Move(goal) => is_plain_move(game, change, from, goal),
        _ => false,
    };
    simple && !is_noticed(game, change, from)
}

/// Whether anything may forbid the change of a card that is there, or waits for it.
pub fn is_noticed(game: &Game<'_>, change: &Change, from: Option<Location>) -> bool {
    cannot::may_forbid(game.peek(), change.events) || index::awaited(game, change, from)
}

/// Whether a card moves between zones and nothing else follows from it.
fn is_plain_move(game: &Game<'_>, change: &Change, from: Option<Location>, goal: Goal) -> bool {
    let plain = game.library.plain_zones;
    let Some(from) = from.filter(|from| plain.has(from.zone) && plain.has(goal.zone)) else {
        return false;
    };
    // A trigger about the card may have to follow it.
    let mut waiting = game.state.control.pending.iter();
    if waiting.any(|one| [one.this, one.event.subject].contains(&change.card)) {
        return false;
    }
    if last_known::is_asked_later(game, change.card, game.state.books.no) {
        return false;
    }
    match game.state.control.top().proc {
        EFFECT => is_unhindered(game, change, from),
        proc => change.cause != Cause::Effect && game.library.proc(proc).is_some(),
    }
}

/// Whether a text acts on a card of its own side, so that nothing keeps the effect off, and no use of the text is
/// still to be noted.
fn is_unhindered(game: &Game<'_>, change: &Change, from: Location) -> bool {
    game.state.control.top().proc == EFFECT
        && from.seat == change.actor_side(&game.peek())
        && uses::open(game) == 0
}
