//! The one door: every change of the board goes through it, in batches of simultaneous changes.
//!
//! Each member is first forbidden ("cannot" beats "can") or replaced, which may itself ask; what is
//! left is applied together, recorded, and matched against the triggers: those that look back on
//! the state before, all others on the state after.

use super::board::{Continuing, Goal, LastKnown, Target, Turn, UntilNow};
use super::control::{Cause, Change, Fate, Frame, Pending, Val, What};
use super::derive;
use super::eval::Scope;
use super::facets::Facets;
use super::game::Game;
use super::ids::{CardId, CardSet, No, ObjRef, Seat};
use super::limits::{self, Limit};
use super::options::{About, Decider, Opt};
use super::run::Progress;
use super::steps::CHANGE;
use super::trace::{By, Noted};
use super::watch::{self, Happening, Location};
use crate::code::{AbilityId, MAX_STATS};
use crate::vocab::{Form, ModalKind, StatId};

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
        return;
    }
    let first = game.state.control.changes.len();
    for change in batch {
        let pushed = game.state.control.changes.push(*change).map_err(|_| Limit::Changes);
        game.within(pushed);
    }
    let Frame { seat, actor, no, pc, .. } = *game.state.control.top();
    let frame = Frame { proc: CHANGE, pc, seat, actor, no, ..Frame::default() };
    game.call(frame, &[Val::Num(first as i32), Val::Num(batch.len() as i32), Val::None]);
}

/// Slots of a [`CHANGE`] frame.
pub mod slots {
    /// Index of the batch's first member in `changes`.
    pub const FIRST: usize = 0;
    pub const COUNT: usize = 1;
    /// The member that a replacement is being resolved for.
    pub const MEMBER: usize = 2;
}

/// One step of a waiting batch: the next replacement, or the commit.
pub fn step(game: &mut Game<'_>) -> Progress {
    let first = game.state.control.slot(slots::FIRST).num() as usize;
    let count = game.state.control.slot(slots::COUNT).num() as usize;
    let open = (first..first + count).find(|n| {
        game.state.control.changes.get(*n).is_some_and(|change| change.fate == Fate::Open)
    });
    let Some(member) = open else {
        let mut batch = smallvec::SmallVec::<[Change; 64]>::new();
        batch.extend(game.state.control.changes.iter().skip(first).take(count).copied());
        game.state.control.changes.truncate(first);
        commit(game, &batch);
        let did = game.state.control.top().did;
        game.state.control.pop();
        if let Some(frame) = game.state.control.top_mut() {
            frame.did = did;
        }
        return Progress::Went;
    };
    game.state.control.set_slot(slots::MEMBER, Val::Num(member as i32));
    let change = game.state.control.changes[member];
    let found = replacements(game, &change);
    if found.is_empty() {
        game.state.control.changes[member].fate = Fate::Settled;
        return Progress::Went;
    }
    let decider = affected_player(game, &change);
    for (card, ability) in &found {
        game.warm.options.add(Opt::Ability(*card, *ability));
    }
    let all_optional = found.iter().all(|(_, a)| game.library.code.ability(*a).optional);
    if all_optional {
        game.warm.options.add(Opt::Pass);
    }
    Progress::Asks(Decider::Player(decider), About::Replacement)
}

/// The answer to a question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    let member = game.state.control.slot(slots::MEMBER).num() as usize;
    let change = game.state.control.changes[member];
    match option {
        Opt::Ability(card, ability) => {
            let this = game.state.board.object(card);
            let seat = game.state.board.card(card).side;
            game.state.control.changes[member].passed |= passed_bit(ability);
            game.state.control.changes[member].fate = Fate::Replaced;
            let cause = game.state.control.top().no;
            game.note(cause, By::Kernel, 3, || Noted::Replaced { change, ability, this });
            watch::count_use(game, ability, this);
            let code = game.library.code.ability(ability);
            let happening =
                Happening { change: &change, subject: change.card, from: None, to: None };
            let facts = watch::facts(&happening);
            let given: smallvec::SmallVec<[(usize, Val); 4]> = code
                .when
                .first()
                .map(|pattern| watch::filled(pattern, &Default::default(), &facts))
                .into_iter()
                .flatten()
                .enumerate()
                .filter(|(_, value)| *value != Val::None)
                .collect();
            game.begin_effect(ability, this, seat, cause, &given);
        }
        _ => game.state.control.changes[member].fate = Fate::Settled,
    }
}

/// Lets the event that is being replaced happen after all (`apply x`).
pub fn apply_replaced(game: &mut Game<'_>) {
    let frames = &game.state.control.frames;
    let Some(frame) = frames.iter().rev().find(|frame| frame.proc == CHANGE) else { return };
    let at = frame.base as usize + slots::MEMBER;
    let member = game.state.control.values[at].num() as usize;
    if let Some(change) = game.state.control.changes.get_mut(member) {
        change.fate = Fate::Open;
    }
}

/// A replacement applies once to an event; this remembers which ones had their turn.
fn passed_bit(ability: AbilityId) -> u16 {
    1 << (ability.0 % 16)
}

fn replacements(
    game: &mut Game<'_>,
    change: &Change,
) -> smallvec::SmallVec<[(CardId, AbilityId); 4]> {
    let mut found = smallvec::SmallVec::new();
    if !game.library.code.replaces.meets(change.events) || !happens(game, change) {
        return found;
    }
    let library = game.library;
    let mut cards = CardSet::EMPTY;
    for kind in change.events.iter() {
        cards = cards.or(game.warm.waiting[kind.index()]);
    }
    let look = game.look();
    let (from, to) = locations(&look, change);
    let happening = Happening { change, subject: change.card, from, to };
    for card in cards {
        for ability in &look.def(card).abilities {
            let code = library.code.ability(*ability);
            if code.form != Form::Instead
                || change.passed & passed_bit(*ability) != 0
                || !derive::works(look.warm, look.state, library, card, *ability, false)
            {
                continue;
            }
            let this = look.board().object(card);
            let used = look.board().used(super::board::Used::Ability(*ability), this);
            if code.limit > 0 && used >= code.limit {
                continue;
            }
            let scope = Scope::new(look, look.board().card(card).side, this);
            let hit = code.when.iter().find(|p| {
                watch::matches(&scope, p, &happening, true)
                    || watch::matches(&scope, p, &happening, false)
            });
            let Some(pattern) = hit else { continue };
            let slots = watch::filled(pattern, &Default::default(), &watch::facts(&happening));
            let scope = Scope { slots: &slots, ..scope };
            if code.condition.is_none_or(|test| scope.test(test)) {
                found.push((card, *ability));
            }
        }
    }
    found
}

/// Who orders the replacements of an event: the side of its card, or the player it happens to.
fn affected_player(game: &Game<'_>, change: &Change) -> Seat {
    match game.state.board.now(change.card) {
        Some(card) => game.state.board.card(card).side,
        None => change.player,
    }
}

/// Applies a batch whose replacements are settled.
fn commit(game: &mut Game<'_>, batch: &[Change]) {
    let mut members = std::mem::take(&mut game.warm.members);
    members.clear();
    commit_members(game, batch, &mut members);
    game.warm.members = members;
}

fn commit_members(game: &mut Game<'_>, batch: &[Change], members: &mut Vec<Member>) {
    for change in batch {
        let change = narrowed(game, *change);
        let does =
            change.fate != Fate::Replaced && happens(game, &change) && !forbidden(game, &change);
        let (from, to) = locations(&game.peek(), &change);
        members.push(Member { change, does, from, to, after: change.card });
    }
    if !members.iter().any(|member| member.does) {
        return;
    }
    let since = game.state.books.no;
    if game.library.code.listens.0 != 0 {
        for member in members.iter().filter(|member| member.does) {
            watch::trigger(game, &member.happening(), true);
        }
    }
    remember(game, members);
    game.state.books.at.0 += 1;
    for member in members.iter_mut().filter(|member| member.does) {
        apply(game, member);
    }
    follow(game, members);
    follow_pending(game, members, since);
    if let Some(frame) = game.state.control.top_mut() {
        frame.did = true;
    }
    for member in members.iter().filter(|member| member.does) {
        watch::trigger(game, &member.happening(), false);
    }
    if game.state.board.outcome.is_none()
        && let Some(outcome) = (game.library.rules.outcome)(&game.state.board)
    {
        game.end(outcome);
    }
    if cfg!(debug_assertions) && game.state.books.at.0.is_multiple_of(SELF_CHECK) {
        game.check_caches();
    }
}

/// In debug builds every so many batches compare the caches with a computation from nothing.
const SELF_CHECK: u32 = 16;

/// A change of the batch that is being made.
#[derive(Clone, Debug)]
pub struct Member {
    change: Change,
    does: bool,
    from: Option<Location>,
    to: Option<Location>,
    after: ObjRef,
}

impl Member {
    fn happening(&self) -> Happening<'_> {
        Happening { change: &self.change, subject: self.after, from: self.from, to: self.to }
    }
}

/// Of a status change, only the bits that really change.
fn narrowed(game: &Game<'_>, change: Change) -> Change {
    let What::Status { mask, value } = change.what else { return change };
    let Some(card) = game.state.board.now(change.card) else { return change };
    let status = game.state.board.card(card).status;
    let mask = mask & (status ^ value);
    Change { what: What::Status { mask, value: value & mask }, ..change }
}

/// Whether the change would change anything.
fn happens(game: &Game<'_>, change: &Change) -> bool {
    let board = &game.state.board;
    match change.what {
        What::Note => true,
        What::Move(goal) => board.now(change.card).is_some() && goal_free(game, change, goal),
        What::Cell(cell) => {
            board.now(change.card).is_some_and(|card| board.card(card).cell != cell)
        }
        What::Status { mask, value } => board
            .now(change.card)
            .is_some_and(|card| board.card(card).status & mask != value & mask),
        What::PlayerStat(_) => change.amount != 0,
        What::Shuffle(zone) => board.zone(change.player, zone).len() > 1,
        What::Show(_) => board.now(change.card).is_some(),
        What::Expire(no) => board.continuing.iter().any(|effect| effect.no == no),
        What::Phase(_) | What::FirstPlayer(_) | What::NextTurn(_) => true,
    }
}

fn goal_free(game: &Game<'_>, _: &Change, goal: Goal) -> bool {
    game.library.rules.vocab.zones[goal.zone.index()].cells == 0
        || game.state.board.at_cell(goal.seat, goal.zone, goal.cell).is_none()
}

fn forbidden(game: &mut Game<'_>, change: &Change) -> bool {
    let library = game.library;
    if change.cause != Cause::Effect && !library.forbiddable.meets(change.events) {
        return false;
    }
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
        library.forbiddable.meets(change.events)
            && library.rules.vocab.restrictions.iter().enumerate().any(|(n, word)| {
                let id = crate::vocab::RestrictionId(n as u8);
                word.modal == ModalKind::Cannot && word.forbids.meets(change.events) && {
                    if word.player {
                        look.player_restricted(change.player, id)
                    } else {
                        look.board()
                            .now(change.card)
                            .is_some_and(|card| look.restricted_by(card, id, change.source))
                    }
                }
            })
    };
    if !unaffected && !cannot() {
        return false;
    }
    let cause = game.state.control.top().no;
    game.note(cause, By::Kernel, 3, || Noted::Forbidden { change: *change, unaffected });
    true
}

impl Change {
    /// The side that does it: that of its source, else the acting player's.
    fn actor_side(&self, look: &super::look::Look<'_>) -> Seat {
        look.board().cards.get(self.source.card.index()).map_or(self.actor, |card| card.side)
    }
}

fn locations(
    look: &super::look::Look<'_>,
    change: &Change,
) -> (Option<Location>, Option<Location>) {
    let card = look.board().now(change.card).map(|card| look.board().card(card));
    let from = card
        .and_then(|card| card.zone.map(|zone| Location { zone, seat: card.side, cell: card.cell }));
    let to = match change.what {
        What::Move(Goal { zone, seat, cell, .. }) => Some(Location { zone, seat, cell }),
        What::Cell(cell) => from.map(|from| Location { cell, ..from }),
        _ => from,
    };
    (from, to)
}

/// Keeps what leaving objects were, for whoever asks later.
fn remember(game: &mut Game<'_>, members: &[Member]) {
    for member in members.iter().filter(|member| member.does) {
        let (What::Move(goal), Some(from)) = (member.change.what, member.from) else { continue };
        let play = game.library.play_zones;
        if !play.has(from.zone) || play.has(goal.zone) {
            continue;
        }
        let look = game.look();
        let Some(card) = look.board().now(member.change.card) else { continue };
        let mut stats = [0; MAX_STATS];
        for (n, stat) in stats.iter_mut().enumerate().take(look.rules().vocab.stats.len()) {
            *stat = look.stat(card, StatId(n as u8)) as i16;
        }
        let derived = look.derived(card);
        let known = LastKnown {
            object: member.change.card,
            stats,
            traits: derived.traits,
            keywords: derived.keywords,
            status: look.board().card(card).status,
            cell: from.cell,
        };
        if game.state.board.last_known.len() == limits::LAST_KNOWN {
            game.state.board.last_known.remove(0);
        }
        let pushed = game.state.board.last_known.push(known).map_err(|_| Limit::LastKnown);
        game.within(pushed);
    }
}

fn apply(game: &mut Game<'_>, member: &mut Member) {
    let key = Key(());
    let at = game.state.books.at;
    let change = member.change;
    let board = &mut game.state.board;
    let card = board.now(change.card);
    match (change.what, card) {
        (What::Move(mut goal), Some(card)) => {
            let rules = game.library.rules;
            if game.library.play_zones.has(goal.zone) {
                goal.status |= rules.on_entry;
            }
            let moved = board.move_card(key, card, goal, at);
            member.after = board.object(card);
            for (n, interrupt) in rules.interrupts.iter().enumerate() {
                if interrupt.zones.has(goal.zone) {
                    game.state.control.due |= 1 << n;
                }
            }
            game.within(moved);
            game.warm.changed.insert(card);
            watch::index(game, card);
        }
        (What::Cell(cell), Some(card)) => board.set_cell(key, card, cell),
        (What::Status { mask, value }, Some(card)) => board.set_status(key, card, mask, value),
        (What::Show(seats), Some(card)) => board.show(key, card, seats),
        (What::PlayerStat(stat), _) => {
            let value = board.player_stat(change.player, stat).saturating_add(change.amount);
            board.set_player_stat(key, change.player, stat.index(), value);
        }
        (What::Shuffle(zone), _) => {
            board.forget_objects(key, change.player, zone);
            game.state.books.rng.shuffle(board.order_mut(key, change.player, zone));
        }
        (What::Expire(no), _) => expire_all(game, no),
        (What::Phase(phase), _) => board.turn.phase = phase,
        (What::FirstPlayer(player), _) => board.turn.first = player,
        (What::NextTurn(player), _) => next_turn(game, player),
        (What::Note, _) | (_, None) => {}
    }
    game.touch(touched(game, member));
    let cause = game.state.control.top().no;
    let seen = if game.trace.is_some() { seen(game, member) } else { 0 };
    let from = member.from.map(|from| (from.zone, from.seat));
    let after = member.after;
    game.note(cause, game.by(), seen, || Noted::Changed { change, from, after });
}

/// The parts of the state that a change changes.
fn touched(game: &Game<'_>, member: &Member) -> Facets {
    let rules = game.library.rules;
    match member.change.what {
        What::Note | What::Show(_) | What::FirstPlayer(_) => Facets::NONE,
        What::Move(goal) => {
            let from = member.from.map(|from| from.zone);
            let plays = |zone| game.library.play_zones.has(zone);
            let zones = from.map_or(Facets::NONE, Facets::zone).and(Facets::zone(goal.zone));
            if from.is_some_and(plays) || plays(goal.zone) {
                zones.and(Facets::PLAY)
            } else {
                zones
            }
        }
        What::Cell(_) => Facets::CELLS,
        What::Status { mask, .. } if mask & rules.blank != 0 => Facets::PLAY.and(Facets::STATUS),
        What::Status { .. } => Facets::STATUS,
        What::PlayerStat(_) => Facets::PLAYERS,
        What::Shuffle(zone) => Facets::zone(zone),
        What::Expire(_) => Facets::PLAY,
        What::Phase(_) => Facets::PHASE,
        What::NextTurn(_) => {
            Facets::PLAY.and(Facets::TURN).and(Facets::STATUS).and(Facets::HISTORY)
        }
    }
}

/// Which seats see what the change names: hidden if the card is hidden before and after.
fn seen(game: &Game<'_>, member: &Member) -> u8 {
    let Some(card) = game.state.board.now(member.after) else { return 3 };
    let look = game.peek();
    let before = member.from.map_or(0, |from| look.zone_seen(from.zone, from.seat));
    before | look.card_seen(card)
}

fn next_turn(game: &mut Game<'_>, player: Seat) {
    let board = &mut game.state.board;
    board.turn.number += 1;
    board.turn.player = player;
    board.uses.truncate(0);
    board.history = Default::default();
    let mask = game.library.rules.of_the_turn;
    for card in board.cards.iter_mut() {
        card.status &= !mask;
    }
    if board.turn.number > limits::TURNS {
        game.stop(Limit::Turns);
    }
}

/// The running procedure or effect follows the cards that it moved itself.
fn follow(game: &mut Game<'_>, members: &[Member]) {
    let Some(frame) = game.state.control.frames.iter().rev().find(|f| f.proc != CHANGE) else {
        return;
    };
    let base = frame.base as usize;
    let this = frame.this;
    for member in members.iter().filter(|m| m.does && m.after != m.change.card) {
        for value in game.state.control.values[base..].iter_mut() {
            if matches!(value, Val::Object(object) | Val::Moved(object) if *object == member.change.card)
            {
                *value = Val::Moved(member.after);
            }
        }
        if this == member.change.card
            && let Some(frame) =
                game.state.control.frames.iter_mut().rev().find(|f| f.proc != CHANGE)
        {
            frame.this = member.after;
        }
    }
}

/// Triggers that are about a card's leaving go on with the card where it went.
fn follow_pending(game: &mut Game<'_>, members: &[Member], since: No) {
    for member in members.iter().filter(|m| m.does && m.after != m.change.card) {
        let before = member.change.card;
        let pending = game.state.control.pending.iter_mut();
        for pending in pending.filter(|p| p.no > since && p.event.subject == before) {
            pending.event.subject = member.after;
            if pending.this == before && pending.leaving {
                pending.this = member.after;
            }
        }
    }
}

/// Starts an effect on a target; false where the target stands outside it.
pub fn start_effect(game: &mut Game<'_>, continuing: Continuing) -> bool {
    if let Target::Card(object) = continuing.target {
        let library = game.library;
        let look = game.look();
        let Some(card) = look.board().now(object) else { return false };
        let source = continuing.source;
        if look.board().card(card).side != continuing.seat
            && look.restricted_by(card, library.rules.affected, source)
        {
            let change = Change {
                card: object,
                source,
                actor: continuing.seat,
                cause: Cause::Effect,
                ..Change::default()
            };
            let cause = game.state.control.top().no;
            game.note(cause, By::Kernel, 3, || Noted::Forbidden { change, unaffected: true });
            return false;
        }
    }
    game.state.books.at.0 += 1;
    let at = game.state.books.at;
    let pushed = game
        .state
        .board
        .continuing
        .push(Continuing { at, ..continuing })
        .map_err(|_| Limit::Continuing);
    game.within(pushed);
    game.warm.stale = true;
    let (card, player) = match continuing.target {
        Target::Card(object) => (Some(object), continuing.seat),
        Target::Player(seat) => (None, seat),
    };
    let ability = continuing.ability;
    let by = game.by();
    game.note(game.state.control.top().no, by, 3, || Noted::Starts { ability, card, player });
    true
}

/// Ends one continuing effect.
pub fn expire(game: &mut Game<'_>, index: usize) {
    let Continuing { ability, source, .. } = game.state.board.continuing[index];
    game.state.board.continuing.remove(index);
    game.warm.stale = true;
    tidy(game);
    let by = game.by();
    game.note(game.state.control.top().no, by, 3, || Noted::Expires { ability, this: source });
}

fn expire_all(game: &mut Game<'_>, no: No) {
    let mut ended = None;
    game.state.board.continuing.retain(|effect| {
        if effect.no == no {
            ended = Some(*effect);
        }
        effect.no != no
    });
    tidy(game);
    if let Some(Continuing { ability, source, .. }) = ended {
        let by = game.by();
        game.note(game.state.control.top().no, by, 3, || Noted::Expires { ability, this: source });
    }
}

/// Drops what only ended effects remembered.
fn tidy(game: &mut Game<'_>) {
    let board = &mut game.state.board;
    if board.continuing.is_empty()
        && board.delayed.is_empty()
        && game.state.control.pending.is_empty()
    {
        board.kept.truncate(0);
    }
}

/// Effects that last until a span starts or ends are over, or one step nearer to it.
pub fn pass_boundary(game: &mut Game<'_>, end: bool, moment: crate::vocab::MomentId) {
    let turn_player = game.state.board.turn.player;
    let mut n = 0;
    while n < game.state.board.continuing.len() {
        let effect = &mut game.state.board.continuing[n];
        if let UntilNow::Span { end: e, moment: m, seat, skip } = &mut effect.until
            && *e == end
            && *m == moment
            && seat.is_none_or(|seat| seat == turn_player)
        {
            if *skip == 0 {
                expire(game, n);
                continue;
            }
            *skip -= 1;
        }
        n += 1;
    }
}

/// Takes a waiting trigger out of the queue.
pub fn take_pending(game: &mut Game<'_>, index: usize) -> Pending {
    let pending = game.state.control.pending[index];
    game.state.control.pending.remove(index);
    pending
}

/// Sets up a game: new cards into zones, in order; each counts as later than those before it.
pub fn deal(game: &mut Game<'_>, def: crate::code::DefId, goal: Goal) -> Result<CardId, Limit> {
    let key = Key(());
    game.state.books.at.0 += 1;
    let card = game.state.board.create(key, def, goal.seat)?;
    game.state.board.move_card(key, card, Goal { bottom: true, ..goal }, game.state.books.at)?;
    game.warm.changed.insert(card);
    game.warm.stale = true;
    watch::index(game, card);
    Ok(card)
}

/// Sets up a game: a player's number.
pub fn set_player_stat(
    game: &mut Game<'_>,
    seat: Seat,
    stat: crate::vocab::PlayerStatId,
    value: i32,
) {
    game.state.board.set_player_stat(Key(()), seat, stat.index(), value);
}

/// Sets up a game: whose turn it is, and which phase.
pub fn set_turn(game: &mut Game<'_>, turn: Turn) {
    game.state.board.turn = turn;
    game.warm.stale = true;
}

/// Ends all looking at hidden cards.
pub fn hide_all(game: &mut Game<'_>) {
    game.state.board.hide_all(Key(()));
}
