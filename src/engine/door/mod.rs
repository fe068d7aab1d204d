//! The one door: every change of the board goes through it, in batches of simultaneous changes.
//!
//! Each member is first forbidden ("cannot" beats "can") or replaced, which may itself ask; what is
//! left is applied together, recorded, and matched against the triggers: those that look back on
//! the state before, all others on the state after.

mod apply;
mod attached;
mod lasting;
mod memory;
mod named;
mod numbers;
mod once;
mod quiet;
mod replace;
pub mod setup;
pub mod uses;

pub use lasting::{end_same, expire, pass_boundary, pass_over_boundary, start_effect};
pub use named::{Made, keep_tried};
pub use replace::{apply_replaced, slots, step, take, would_be_replaced};

use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::restrictions::attempt::Attempt;
use crate::engine::restrictions::cannot;
use crate::engine::rulebook::rules::Heir;
use crate::engine::rulebook::steps::CHANGE;
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Cause, Change, Frame, Jump, Pending, Val, Waiting, What};
use crate::engine::state::ids::{CardId, CardSet, No, ObjRef, Seat};
use crate::engine::trace::inquiry;
use crate::engine::trace::{Barred, By, Noted};
use crate::engine::triggers::matching::{self, Happening, Location};
use crate::engine::triggers::{look_back, state_triggers, watch};
use crate::vocab::{EventSet, ModalKind, RestrictionWord};

/// Lets the holder change the board. Only this module makes one.
#[derive(Clone, Copy)]
pub struct Key(());

/// Sends a batch. Where a replacement might apply, it waits in a frame of its own.
pub fn send(game: &mut Game<'_>, batch: &[Change]) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.did = false;
    }
    let replaceable = batch.iter().any(|change| game.library.code.replaces.meets(change.events));
    if !replaceable {
        commit(game, batch);
        named::keep_done(game, batch);
        return;
    }
    // What is only noted, and judged by the state before, is noted before anything takes the place of the rest.
    let rules = game.library.rules;
    let is_noted = |change: &&Change| {
        change.what == What::Note
            && rules.looks_back_on.meets(change.events)
            && !game.library.code.replaces.meets(change.events)
    };
    let mut noted: smallvec::SmallVec<[Change; 4]> = smallvec::SmallVec::new();
    let mut rest: smallvec::SmallVec<[Change; 8]> = smallvec::SmallVec::new();
    for change in batch {
        if is_noted(&change) {
            noted.push(*change);
        } else {
            // What it is a part of is noted apart.
            let is_part =
                change.is_part && rest.last().is_some_and(|last| last.card == change.card);
            rest.push(Change { is_part, ..*change });
        }
    }
    if !noted.is_empty() {
        let since = game.state.books.no;
        commit(game, &noted);
        for pending in game.state.control.pending.iter_mut().filter(|p| p.no > since) {
            pending.in_batch = true;
        }
    }
    let batch = rest.as_slice();
    let first = game.state.control.changes.len();
    let passed = replace::passed(game);
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
        frame.did = true;
    }
    conclude(game);
}

/// Applies a batch whose replacements are settled.
fn commit(game: &mut Game<'_>, batch: &[Change]) {
    game.warm.made.clear();
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
    game.warm.made.extend(members.iter().map(|member| (member.change.card, member.change.events)));
    if attached::may_follow(game, members) {
        for change in attached::changes(game, members) {
            add_member(game, change, members);
        }
    }
    if let Some(heir) = &game.library.rules.heir {
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
    let leaves = members.iter().any(|member| member.looked_back_on);
    let since = game.state.books.no;
    let told = game.trace.as_ref().map_or(0, Vec::len);
    if leaves || game.inquiry.watches() {
        for (n, member) in members.iter_mut().enumerate() {
            member.no = numbers::before(n);
        }
        trigger(game, members, true);
    }
    let looked_back = game.state.books.no.0 - since.0;
    if members.iter().any(|member| apply::leaves_play(game, member)) {
        apply::remember(game, members);
    }
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
            if game.library.rules.limits_follow {
                game.state.board.keep_uses(Key(()), member.change.card, member.after);
            }
        }
        apply::follow_pending(game, members, since);
    }
    if let Some(frame) = game.state.control.top_mut() {
        frame.did = true;
    }
    trigger(game, members, false);
    conclude(game);
}

/// Makes the change a member of its batch, unless it would change nothing or may not be.
fn add_member(game: &mut Game<'_>, mut change: Change, members: &mut Vec<Member>) {
    let whole = change;
    narrow(game, &mut change);
    if !happens(game, &change) {
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
    let (change, to) = match is_removed(game, &change, from) {
        true => (Change { what: What::Remove, ..change }, None),
        false => (change, to),
    };
    let no = game.state.books.no;
    members.push(Member { change, from, to, after: change.card, no, looked_back_on, unseen });
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
            watch::trigger(game, &happening, before);
        }
        if game.inquiry.watches() {
            inquiry::tell(game, &happening, before);
        }
    }
}

/// See [`crate::engine::rulebook::rules::Rules::silenced_by`].
fn silent(game: &Game<'_>, members: &[Member]) -> CardSet {
    let by = game.library.rules.silenced_by;
    if by == EventSet::NONE {
        return CardSet::EMPTY;
    }
    let silenced = members.iter().filter(|member| by.meets(member.change.events));
    silenced.map(|member| member.change.card.card).collect()
}

/// What every batch ends with.
#[inline(always)]
fn conclude(game: &mut Game<'_>) {
    state_triggers::ask(game);
    if game.is_read() {
        game.tell_standing();
    }
    if game.state.board.outcome.is_none()
        && let Some(outcome) = (game.library.rules.outcome)(&game.state.board)
    {
        game.end(outcome, By::Kernel);
    }
    #[cfg(debug_assertions)]
    if game.state.books.at.0.is_multiple_of(SELF_CHECK) {
        game.check_caches();
    }
}

/// In debug builds every so many batches compare the caches with a computation from nothing.
#[cfg(debug_assertions)]
const SELF_CHECK: u32 = 16;

/// A change of the batch that is being made.
#[derive(Clone, Debug)]
pub struct Member {
    change: Change,
    from: Option<Location>,
    to: Option<Location>,
    after: ObjRef,
    /// The entry that tells it.
    no: No,
    looked_back_on: bool,
    unseen: bool,
}

impl Member {
    fn happening(&self) -> Happening<'_> {
        let Member { ref change, after, from, to, no, looked_back_on, unseen } = *self;
        Happening {
            change,
            subject: after,
            from,
            to,
            no,
            looked_back_on,
            unseen,
            silent: CardSet::EMPTY,
        }
    }
}

/// What goes over from a card that leaves the heir's zone.
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

/// Of a status change, only the bits that really change.
fn narrow(game: &Game<'_>, change: &mut Change) {
    let What::Status { mask, value } = &mut change.what else { return };
    let Some(card) = game.state.board.now(change.card) else { return };
    *mask &= game.state.board.card(card).status ^ *value;
    *value &= *mask;
}

/// Whether the change would change anything.
pub fn happens(game: &Game<'_>, change: &Change) -> bool {
    let board = &game.state.board;
    match change.what {
        What::Note => true,
        What::Move(goal) => board
            .now(change.card)
            .is_some_and(|card| goal_free(game, card, goal) && admitted(game, card, goal)),
        What::Cell { seat, cell } => board
            .now(change.card)
            .is_some_and(|card| (board.card(card).side, board.card(card).cell) != (seat, cell)),
        What::Status { mask, value } => board
            .now(change.card)
            .is_some_and(|card| board.card(card).status & mask != value & mask),
        What::PlayerStat(stat) => {
            let vocab = game.library.rules.vocab;
            let now = board.player_stat(change.player, stat);
            apply::kept_number(vocab, board, change.player, stat, change.amount) != now
        }
        What::Stat(stat) => {
            let kept = game.library.rules.vocab.kept(stat);
            let now = board.now(change.card).zip(kept).map(|(card, at)| board.number(card, at));
            now.is_some_and(|now| change.amount > 0 || change.amount < 0 && now > 0)
        }
        What::Shuffle(zone) => board.zone(change.player, zone).len() > 1,
        What::Show(_) | What::Remove => board.now(change.card).is_some(),
        What::Create { goal, .. } => board.at_cell(goal.seat, goal.zone, goal.cell).is_none(),
        What::Expire(no) => board.continuing.iter().any(|effect| effect.no == no),
        What::Jump(Jump { to, next }) => {
            let now = board.turn.phase;
            next || now != to && game.library.rules.vocab.moment(now).within != Some(to)
        }
        What::Phase(_) | What::FirstPlayer(_) | What::NextTurn(_) | What::ExtraTurn => true,
    }
}

/// Whether there is room, and the card is not there yet; within a deck cards move, too.
fn goal_free(game: &Game<'_>, card: CardId, goal: Goal) -> bool {
    let vocab = game.library.rules.vocab;
    let board = &game.state.board;
    let zone = &vocab.zones[goal.zone.index()];
    if zone.cells > 0 {
        return zone.shares_cells || board.at_cell(goal.seat, goal.zone, goal.cell).is_none();
    }
    let card = board.card(card);
    goal.zone == vocab.deck || (card.zone, card.side) != (Some(goal.zone), goal.seat)
}

fn admitted(game: &Game<'_>, card: CardId, goal: Goal) -> bool {
    let def = game.library.code.def(game.state.board.card(card).def);
    game.library.rules.admits(goal.zone, def.traits)
}

/// Whether the rulebook keeps the card out of the zone that it would go to.
fn refused(game: &mut Game<'_>, change: &Change) -> bool {
    let What::Move(goal) = change.what else { return false };
    let rules = game.library.rules;
    if !rules.refusals.iter().any(|refusal| refusal.zones.has(goal.zone)) {
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

/// Whether a text would keep the change from happening.
pub fn is_barred(game: &mut Game<'_>, change: &Change) -> bool {
    bar(game, change).is_some()
}

/// Whether a text keeps the change from happening.
fn bar(game: &mut Game<'_>, change: &Change) -> Option<Barred> {
    let library = game.library;
    let may_forbid = cannot::may_forbid(game, change.events);
    if change.cause != Cause::Effect && !may_forbid {
        return None;
    }
    let from = if may_forbid { location(game, change.card) } else { None };
    let look = game.look();
    // That a card is chosen does nothing to it yet.
    let unaffected = change.cause == Cause::Effect
        && change.what != What::Note
        && look.board().now(change.card).is_some_and(|card| {
            let side = look.board().card(card).side;
            side != change.actor_side(&look)
                && look.restricted_by(card, library.rules.affected, change.source)
        });
    let cannot = || {
        let attempt = Attempt::of(change, goal(change, from));
        may_forbid
            && library.rules.vocab.restrictions.iter().enumerate().any(|(n, word)| {
                let id = crate::vocab::RestrictionId(n as u8);
                word.modal == ModalKind::Cannot && word.forbids.meets(change.events) && {
                    if word.player {
                        let (player, about) = change.bound_by(word);
                        look.keeps_from_player(player, id, about, &attempt)
                    } else {
                        look.board().now(change.card).is_some_and(|card| {
                            look.keeps_from_card(card, id, change.source, &attempt)
                        })
                    }
                }
            })
    };
    if unaffected { Some(Barred::Unaffected) } else { cannot().then_some(Barred::Cannot) }
}

impl Change {
    /// The player whom such a restriction binds, and what it asks about: who brings which card to a place, or
    /// whom it happens to, and from what.
    fn bound_by(&self, word: &RestrictionWord) -> (Seat, ObjRef) {
        match word.to.is_empty() {
            true => (self.player, self.source),
            false => (self.actor, self.card),
        }
    }

    /// The side that does it: that of its source, else the acting player's.
    fn actor_side(&self, look: &crate::engine::look::Look<'_>) -> Seat {
        look.board().cards.get(self.source.card.index()).map_or(self.actor, |card| card.side)
    }
}

/// Where a card is.
fn location(game: &Game<'_>, object: ObjRef) -> Option<Location> {
    let card = game.state.board.card(game.state.board.now(object)?);
    card.zone.map(|zone| Location { zone, seat: card.side, cell: card.cell })
}

/// Where a card will be after the change.
fn goal(change: &Change, from: Option<Location>) -> Option<Location> {
    match change.what {
        What::Move(Goal { zone, seat, cell, .. }) => Some(Location { zone, seat, cell }),
        What::Create { goal: Goal { zone, seat, cell, .. }, .. } => {
            Some(Location { zone, seat, cell })
        }
        What::Cell { seat, cell } => from.map(|from| Location { seat, cell, ..from }),
        _ => from,
    }
}

/// Takes a waiting trigger out of the queue.
pub fn take_pending(game: &mut Game<'_>, index: usize) -> Pending {
    let pending = game.state.control.pending[index];
    game.state.control.pending.remove(index);
    pending
}

/// Shows a card to everybody, where it is plain from what was told.
pub fn reveal(game: &mut Game<'_>, card: CardId) {
    game.state.board.show(Key(()), card, 3);
}

/// Ends all looking at hidden cards.
pub fn hide_all(game: &mut Game<'_>) {
    game.state.board.hide_all(Key(()));
}
