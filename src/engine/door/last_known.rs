//! Last known information: what an object was before it moved. It is kept of whatever leaves play, and of anything else
//! only if something that waits or runs refers to it.

use super::apply::leaves_play;
use crate::code::MAX_STATS;
use crate::engine::canon;
use crate::engine::game::{
    Game,
    rulebook::steps::{CHANGE, EFFECT},
    warm::batch::Member,
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Goal, LastKnown, Location},
    control::{Pending, State, Val, What},
    ids::{EntryNo, ObjRef},
};
use crate::vocab::StatId;

/// Whether something asks later about the moving card as it was before the change: a trigger of this batch (entered
/// after `since`) that looks back on this move, or what was there before and does not look back.
fn is_asked_about(game: &Game<'_>, member: &Member, since: EntryNo) -> bool {
    let object = member.change.card;
    let looks_back =
        |waits: &Pending| waits.no > since && waits.event.subject == object && waits.event.before;
    let moves = matches!(member.change.what, What::Move(Goal { stays: false, .. }) | What::Remove);
    let pending = &game.state.control.pending;
    moves
        && (is_asked_later(game, object, since)
            || member.looked_back_on && pending.iter().any(looks_back))
}

/// Whether an object is named by a trigger that is no newer than this entry (as its subject only if the trigger does not
/// look back), by a delayed ability, or by a text under way beneath the one that makes the present change. The one that
/// makes it is left out: its own reference follows the card to the new place. Lists of a text are among its slots.
pub fn is_asked_later(game: &Game<'_>, object: ObjRef, since: EntryNo) -> bool {
    let State { board, control, .. } = &game.state;
    let names = |value: Val| match value {
        Val::Object(one) => one == object,
        Val::BoardList { at, len } => {
            let kept = board.kept.iter().skip(at.into());
            kept.take(len.into()).any(|one| *one == object)
        }
        _ => false,
    };
    let waits_for = |waits: &Pending| {
        let event = &waits.event;
        let subject = event.subject == object && !event.before;
        waits.no <= since && (subject || event.other == object || names(event.cards))
    };
    let frames = &control.frames;
    let makes = frames.iter().rposition(|frame| frame.proc != CHANGE).unwrap_or_default();
    let is_in_text = |n: usize| {
        let slots = usize::from(frames[n].base)..usize::from(frames[n + 1].base);
        frames[n].proc == EFFECT && control.values[slots].contains(&Val::Object(object))
    };
    control.pending.iter().any(waits_for)
        || board.delayed.iter().any(|delayed| delayed.captures.into_iter().any(names))
        || (0..makes).any(is_in_text)
}

/// Keeps last known information of the members, once the triggers of the batch have been entered and before it is made.
pub fn remember(game: &mut Game<'_>, members: &[Member], since: EntryNo) {
    let mut earlier = game.state.board.last_known.len();
    for member in members {
        let asked_for =
            |_: &Location| leaves_play(game, member) || is_asked_about(game, member, since);
        if member.from.filter(asked_for).is_none() {
            continue;
        }
        let Some(from) = member.counted else { continue };
        let look = game.look();
        let Some(card) = look.board().now(member.change.card) else { continue };
        let mut stats = [0; MAX_STATS];
        for (n, stat) in stats.iter_mut().enumerate().take(look.rules().vocab.stats.len()) {
            *stat = look.stat(card, StatId(n as u8));
        }
        let derived = look.derived(card);
        let known = LastKnown {
            object: member.change.card,
            stats,
            numbers: look.board().card(card).numbers,
            traits: derived.traits,
            keywords: derived.keywords,
            names: derived.names,
            marks: look.marks(card),
            status: look.board().card(card).status,
            zone: from.zone,
            side: from.seat,
            cell: from.cell,
        };
        if game.state.board.last_known.len() == limits::LAST_KNOWN {
            earlier -= forget_one(game, earlier);
        }
        let pushed = game.state.board.last_known.push(known).map_err(|_| Limit::LastKnown);
        game.within(pushed);
    }
}

/// Drops the first of the `earlier` entries that nothing names; returns how many were dropped, 0 or 1.
#[cold]
fn forget_one(game: &mut Game<'_>, earlier: usize) -> usize {
    let mut all = game.state.board.last_known[..earlier].iter();
    let unnamed = all.position(|known| !canon::is_named(&game.state, known.object));
    unnamed.into_iter().for_each(|at| game.state.board.last_known.remove(at));
    usize::from(unnamed.is_some())
}
