//! The one door: every change of the board goes through it, in batches of simultaneous changes.
//!
//! Each member is first forbidden ("cannot" beats "can") or replaced, which may itself ask; what is
//! left is applied together, recorded, and matched against the triggers: those that look back on
//! the state before, all others on the state after.

mod apply;
mod attached;
mod board;
mod done_to;
mod last_known;
mod lasting;
mod memory;
mod numbers;
mod once;
mod quiet;
mod replaceable;
pub mod setup;
pub mod uses;

pub use done_to::{has_not_happened, keep_tried};
pub use lasting::{end_same, expire, pass_boundary, pass_over_boundary, start_effect};
pub use replaceable::{is_noted_first, replacements};

use crate::engine::changes::{
    bar, happens,
    place::{counted, goal, location},
};
use crate::engine::eval::{look_back, matching};
use crate::engine::game::{
    Game,
    rulebook::{rules::Heir, steps::CHANGE},
    trace::{Barred, By, Noted},
    warm::batch::{Happening, Made, Member},
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Goal, Location},
    control::{Change, Frame, Passed, Pending, Val, Waiting, What},
    ids::{CardId, CardSet, EntryNo, ObjRef},
};
use crate::engine::tell::inquiry;
use crate::engine::triggers::{state_triggers, watch};
use crate::vocab::EventSet;

/// Sends a batch. If a replacement may apply to one of its members, the batch waits in a frame of its own.
///
/// Members that are only noted, and judged by the state before, are noted before the rest is made or replaced.
pub fn send(game: &mut Game<'_>, batch: &[Change]) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.change_made = false;
    }
    let replaces = game.library.code.replaces;
    let mut passed = Passed::default();
    let mut replaceable = false;
    if batch.iter().any(|change| replaces.meets(change.events)) {
        passed = replaceable::passed(game);
        let mut concerned = batch.iter().filter(|change| replaces.meets(change.events));
        replaceable = concerned.any(|change| !replacements(game, change, &passed).is_empty());
    }
    if !replaceable {
        let is_noted = |change: &Change| is_noted_first(game.library.rules, change);
        if batch.iter().any(is_noted) {
            let (noted, rest): (Batch, Batch) = batch.iter().copied().partition(is_noted);
            let since = note_first(game, &noted);
            commit(game, &rest);
            done_to::keep_done(game, &rest);
            let pending = game.state.control.pending.iter_mut();
            pending.filter(|p| p.no > since).for_each(|p| p.in_batch = false);
        } else {
            commit(game, batch);
            done_to::keep_done(game, batch);
        }
        return;
    }
    let first = game.state.control.changes.len();
    for change in batch {
        let waiting = Waiting { change: *change, passed, ..Waiting::default() };
        let pushed = game.state.control.changes.push(waiting).map_err(|_| Limit::Changes);
        game.within(pushed);
    }
    let Frame { proc, seat, actor, no, pc, .. } = *game.state.control.top();
    // The row that sent it, for the trace; texts know their op.
    let pc = game.library.proc(proc).map_or(0, |_| pc);
    let frame = Frame { proc: CHANGE, pc, seat, actor, no, ..Frame::default() };
    game.call(frame, &[Val::Num(first as i32), Val::Num(batch.len() as i32), Val::None]);
}

/// Notes a part of a batch whose rest is still to come; returns the number of the last entry before it.
pub fn note_first(game: &mut Game<'_>, noted: &[Change]) -> EntryNo {
    let since = game.state.books.no;
    commit(game, noted);
    done_to::keep_done(game, noted);
    for pending in game.state.control.pending.iter_mut().filter(|p| p.no > since) {
        pending.in_batch = true;
    }
    since
}

/// Some changes of a batch.
pub type Batch = smallvec::SmallVec<[Change; 8]>;

/// Sends a change that is about no card: the start or end of a span. Most are made at once.
pub fn pass(game: &mut Game<'_>, change: Change) {
    let replaceable = game.library.code.replaces.meets(change.events);
    if replaceable || game.inquiry.watches() || quiet::is_noticed(game, &change, None) {
        send(game, &[change]);
        return;
    }
    game.state.books.at.0 += 1;
    apply::make(game, &change, None);
    if let Some(frame) = game.state.control.top_mut() {
        frame.change_made = true;
    }
    conclude(game);
}

/// Makes the members of a waiting batch that nothing has replaced. `tried`: these and the replaced ones.
pub fn settle(game: &mut Game<'_>, batch: &[Change], tried: &[Change]) {
    commit(game, batch);
    done_to::keep_done(game, tried);
    end_if_over(game);
}

/// Applies a batch whose replacements are settled.
fn commit(game: &mut Game<'_>, batch: &[Change]) {
    game.warm.made.clear();
    make_batch(game, batch);
}

/// Applies a batch and adds it to `warm.made`.
fn make_batch(game: &mut Game<'_>, batch: &[Change]) {
    if !game.inquiry.watches() && batch.iter().all(|change| quiet::is_quiet(game, change)) {
        quiet::make_all(game, batch);
        return;
    }
    let mut members = std::mem::take(&mut game.warm.members);
    members.clear();
    commit_members(game, batch, &mut members);
    let used = uses::met(game, &members);
    let put = if used == 0 { CardSet::EMPTY } else { uses::cards_of(game, used, &members) };
    game.warm.members = members;
    if used != 0 {
        let board = &game.state.board;
        let put: smallvec::SmallVec<[ObjRef; 16]> = put.map(|card| board.object(card)).collect();
        uses::note(game, used, &put);
    }
}

fn commit_members(game: &mut Game<'_>, batch: &[Change], members: &mut Vec<Member>) {
    for change in batch {
        add_member(game, *change, members);
    }
    if members.is_empty() {
        return;
    }
    if done_to::is_text(game) {
        game.warm.made.extend(members.iter().map(|member| Made::of(&member.change)));
    }
    if attached::may_follow(game, members) {
        for change in attached::changes(game, members) {
            add_member(game, change, members);
        }
    }
    if let Some(heir) = &game.library.rules.placing.heir {
        let from_here = |member: &&Member| member.from.is_some_and(|from| from.zone == heir.zone);
        let left: smallvec::SmallVec<[Change; 4]> = members
            .iter()
            .filter(from_here)
            .filter_map(|member| inherits(game, heir, member))
            .collect();
        for change in left {
            add_member(game, change, members);
        }
    }
    let leaves = members.iter().any(|member| member.looked_back_on || leaves_gifts(game, member));
    let since = game.state.books.no;
    let told = game.trace.as_ref().map_or(0, Vec::len);
    if leaves || game.inquiry.watches() {
        for (n, member) in members.iter_mut().enumerate() {
            member.no = numbers::placeholder(n);
        }
        trigger(game, members, true);
    }
    let looked_back = game.state.books.no.0 - since.0;
    last_known::remember(game, members, since);
    game.state.books.at.0 += 1;
    let mut moved = false;
    for member in members.iter_mut() {
        member.after = apply::make(game, &member.change, member.from);
        if let What::Create { .. } = member.change.what {
            member.change.card = member.after;
        }
        member.no = game.state.books.no;
        moved |= member.after != member.change.card;
    }
    numbers::put_behind(game, members, (since, looked_back), told);
    if moved {
        for member in members.iter().filter(|member| member.after != member.change.card) {
            apply::follow(game, member.change.card, member.after);
            if game.library.rules.resolving.limits_follow {
                game.state.board.keep_uses(member.change.card, member.after);
            }
        }
        apply::follow_pending(game, members, since);
    }
    if let Some(frame) = game.state.control.top_mut() {
        frame.change_made = true;
    }
    trigger(game, members, false);
    conclude(game);
}

/// Makes the change a member of its batch, unless it would change nothing or is not allowed.
fn add_member(game: &mut Game<'_>, mut change: Change, members: &mut Vec<Member>) {
    let whole = change;
    narrow(game, &mut change);
    if !happens(game.peek(), &change) {
        if game.inquiry.idle {
            game.tell_idle(whole);
        }
        return;
    }
    if refused(game, &change) || once::refuses(game, &change, members) || forbidden(game, &change) {
        return;
    }
    let from = location(game, change.card);
    let to = goal(&change, from);
    let looked_back_on = look_back::is_looked_back_on(game.peek(), &change, from);
    let unseen = matching::is_unseen(game.peek(), &change, from);
    if change.what == What::EmptyDraw {
        change.events = EventSet::NONE;
    }
    let (change, to) = match is_removed(game, &change, from) {
        true => (Change { what: What::Remove, ..change }, None),
        false => (change, to),
    };
    let no = game.state.books.no;
    let counted = counted(&game.peek(), change.card).or(from);
    let after = change.card;
    members.push(Member { change, from, counted, to, after, no, looked_back_on, unseen });
}

/// Whether a token would go out of play.
fn is_removed(game: &Game<'_>, change: &Change, from: Option<Location>) -> bool {
    let play = game.library.play_zones;
    let leaves = |goal: Goal| from.is_some_and(|from| play.has(from.zone) && !play.has(goal.zone));
    matches!(change.what, What::Move(goal) if leaves(goal)) && {
        let card = game.state.board.now(change.card).map(|card| game.state.board.card(card).def);
        card.is_some_and(|def| game.library.code.def(def).token)
    }
}

/// Puts the triggers of a batch into the queue. `before`: those that look back.
fn trigger(game: &mut Game<'_>, members: &[Member], before: bool) {
    let silent = if before { silent(game, members) } else { CardSet::EMPTY };
    for member in members {
        let happening = Happening { silent, ..member.happening() };
        if !before || member.looked_back_on {
            if game.library.hears(member.change.events, before) {
                watch::trigger(game, &happening, before);
                if !before {
                    lasting::end_at_event(game, &happening);
                    watch::end_delayed(game, &happening);
                }
            }
        } else if leaves_gifts(game, member) {
            watch::trigger_gifts(game, &happening);
        }
        if game.inquiry.watches() {
            inquiry::tell(game, &happening, before);
        }
    }
}

/// Whether the member moves a card that is not in play and may have been granted an ability that waits for this.
fn leaves_gifts(game: &Game<'_>, member: &Member) -> bool {
    let play = game.library.play_zones;
    game.library.granted_listens.meets(member.change.events)
        && matches!(member.change.what, What::Move(_))
        && member.from.is_some_and(|from| !play.has(from.zone))
        && !game.warm.granted.is_empty()
}

/// See [`crate::engine::game::rulebook::rules::Rules::silenced_by`].
fn silent(game: &Game<'_>, members: &[Member]) -> CardSet {
    let by = game.library.rules.last_known.silenced_by;
    if by == EventSet::NONE {
        return CardSet::EMPTY;
    }
    let silenced = members.iter().filter(|member| by.meets(member.change.events));
    silenced.map(|member| member.change.card.card).collect()
}

/// The end of every batch: state triggers are asked, and the game ends if it is over.
#[inline(always)]
fn conclude(game: &mut Game<'_>) {
    state_triggers::ask(game);
    if game.is_read() {
        game.tell_standing();
    }
    end_if_over(game);
    #[cfg(debug_assertions)]
    if game.state.books.at.0.is_multiple_of(SELF_CHECK) {
        game.check_caches();
    }
}

/// Ends the game if somebody has won or lost. Replacements belong to the moment of their batch, so that nothing is
/// decided while members of it wait.
#[inline(always)]
fn end_if_over(game: &mut Game<'_>) {
    if game.state.board.outcome.is_none()
        && game.state.control.changes.is_empty()
        && let Some(outcome) = (game.library.rules.ending.outcome)(&game.state.board)
    {
        game.end(outcome, By::Kernel);
    }
}

/// In debug builds the caches are compared with a computation from nothing each time this many moments have passed.
#[cfg(debug_assertions)]
const SELF_CHECK: u32 = 16;

/// The change by which the number kept on a card that leaves the heir's zone goes over to the heir.
fn inherits(game: &Game<'_>, heir: &Heir, member: &Member) -> Option<Change> {
    let What::Move(goal) = member.change.what else { return None };
    let board = &game.state.board;
    let id = board.now(member.change.card)?;
    let card = board.card(id);
    let amount = board.number(id, game.library.rules.vocab.kept(heir.number)?);
    let to = board.at_cell(card.side, heir.zone, heir.cell)?;
    (amount > 0 && goal.zone != heir.zone && to != member.change.card.card).then(|| Change {
        what: What::Stat(heir.number),
        events: heir.events,
        cause: heir.cause,
        card: board.object(to),
        player: card.side,
        amount,
        source: member.change.card,
        ..Change::default()
    })
}

/// Reduces a status change to the bits that really change.
fn narrow(game: &Game<'_>, change: &mut Change) {
    let What::Status { mask, value } = &mut change.what else { return };
    let Some(card) = game.state.board.now(change.card) else { return };
    *mask &= game.state.board.card(card).status ^ *value;
    *value &= *mask;
}

/// Whether the rulebook keeps the card out of the zone that it would go to.
fn refused(game: &mut Game<'_>, change: &Change) -> bool {
    let What::Move(goal) = change.what else { return false };
    let rules = game.library.rules;
    if !rules.placing.refusals.iter().any(|refusal| refusal.zones.has(goal.zone)) {
        return false;
    }
    let look = game.look();
    if look.board().now(change.card).is_none_or(|card| look.lets_in(card, goal.zone, goal.seat)) {
        return false;
    }
    let cause = game.state.control.top().no;
    let why = Barred::Refused;
    game.note(cause, By::Kernel, 3, || Noted::Forbidden { change: *change, why });
    true
}

fn forbidden(game: &mut Game<'_>, change: &Change) -> bool {
    let Some(why) = bar(game, change) else { return false };
    let cause = game.state.control.top().no;
    let no = game.note(cause, By::Kernel, 3, || Noted::Forbidden { change: *change, why });
    if let (true, Barred::Unaffected, Some(card)) =
        (game.is_read(), why, game.state.board.now(change.card))
    {
        game.tell_restricting(no, card, game.library.rules.affected, change.source);
    }
    true
}

/// Takes a waiting trigger out of the queue.
pub fn take_pending(game: &mut Game<'_>, index: usize) -> Pending {
    let pending = game.state.control.pending[index];
    game.state.control.pending.remove(index);
    pending
}

/// Shows a card to everybody, where it is plain from what was told.
pub fn reveal(game: &mut Game<'_>, card: CardId) {
    game.state.board.show(card, 3);
}

/// Ends all looking at hidden cards.
pub fn hide_all(game: &mut Game<'_>) {
    game.state.board.hide_all();
}
