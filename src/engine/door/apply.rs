//! Makes the changes of a batch, and updates what depends on each: index, memory of seats, trace, last known
//! information.

use super::{lasting, memory, once};
use crate::engine::changes::kept;
use crate::engine::game::{
    Game,
    facets::Facets,
    index, look,
    rulebook::{rules::Rules, steps::CHANGE},
    trace::{By, Noted},
    warm::batch::Member,
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Goal, Location, Target, VEILED},
    control::{Cause, Change, Pending, State, Val, What},
    ids::{CardId, CardSet, EVERYBODY, EntryNo, ObjRef, Seat},
};
use crate::vocab::{Sees, ZoneId, ZoneSet};

/// Makes one change of a batch. `from`: where its card is. Returns the card as the object that it is
/// afterwards.
pub fn make(game: &mut Game<'_>, change: &Change, from: Option<Location>) -> ObjRef {
    let at = game.state.books.at;
    let rules = game.library.rules;
    let card = game.state.board.now(change.card);
    let before = sees_now(game, card) & change.followed_by();
    let board = &mut game.state.board;
    let mut after = change.card;
    match (change.what, card) {
        (What::Move(mut goal), Some(card)) => {
            if game.library.play_zones.has(goal.zone) && !goal.stays {
                goal.status |= rules.statuses.on_entry;
            }
            let lost = board.card(card).status;
            let known = memory::before(game, card, change.followed_by());
            let board = &mut game.state.board;
            let moved = board.move_card(card, goal, at);
            after = board.object(card);
            if change.cause == Cause::Effect && is_veiled(rules, from, goal) {
                board.show(card, VEILED);
            }
            memory::carry(game, card, from, known);
            game.library.arising.arise(&mut game.state.control, from, goal);
            game.within(moved);
            once::note(game, card, from, goal.zone);
            let former = from.map(|from| from.zone);
            index::enter(&mut game.warm, &game.state, game.library, card, former);
            if (lost ^ goal.status) & game.library.counted != 0 {
                index::enter_status(&mut game.warm, &game.state, game.library, card);
            }
            game.warm.arrives(card);
        }
        (What::Create { def, mut goal }, _) => {
            goal.status |= rules.statuses.on_entry;
            let created = board.create(def, goal.seat);
            if let Some(card) = game.within(created) {
                let board = &mut game.state.board;
                let moved = board.move_card(card, goal, at);
                after = board.object(card);
                game.within(moved);
                game.library.arising.arise(&mut game.state.control, from, goal);
                enter(game, card, None);
            }
        }
        (What::Remove, Some(card)) => {
            let removed = board.remove(card);
            after = board.object(card);
            game.within(removed);
            if let Some(from) = from {
                game.library.arising.leave(&mut game.state.control, from);
            }
            enter(game, card, from.map(|from| from.zone));
        }
        (What::Cell { seat, cell }, Some(card)) => {
            memory::keep(game, card);
            let board = &mut game.state.board;
            let moved = board.set_cell(card, seat, cell, at);
            board.set_status(card, rules.statuses.of_the_cell, 0);
            game.within(moved);
            game.warm.arrived.insert(card);
        }
        (What::Status { mask, value }, Some(card)) => {
            if mask & value & rules.face_down.status != 0 {
                memory::keep(game, card);
            }
            let turned_up = if mask & !value & rules.face_down.status != 0 {
                rules.statuses.on_turning_up
            } else {
                0
            };
            let board = &mut game.state.board;
            board.set_status(card, mask | turned_up, value | turned_up);
            if mask & value & rules.face_down.status != 0 && rules.face_down.ends {
                turned_down(game, card);
            }
            if mask & game.library.counted != 0 {
                index::enter_status(&mut game.warm, &game.state, game.library, card);
            }
        }
        (What::Stat(stat), Some(card)) => {
            if let Some(number) = rules.vocab.kept(stat) {
                let added = board.add_number(card, number, change.amount);
                game.within(added);
                game.state.control.interrupts_due |= game.library.arising.numbers;
                game.warm.unchecked.insert(card);
            }
        }
        (What::Show(seats), Some(card)) => board.show(card, seats),
        (What::PlayerStat(stat), _) => {
            let sum = board.player_stat(change.player, stat).checked_add(change.amount);
            let value = kept::number_after(rules.vocab, board, change.player, stat, change.amount);
            board.set_player_stat(change.player, stat.index(), value);
            game.within(sum.ok_or(Limit::Number));
        }
        (What::Shuffle(zone), _) => {
            let from = match change.amount {
                0 => 0,
                bottom => {
                    let count = board.zone(change.player, zone).len();
                    count.saturating_sub(bottom.unsigned_abs() as usize)
                }
            };
            let forgotten = board.forget_objects(change.player, zone, from);
            if change.cause == Cause::Effect && rules.vocab.zone(zone).veils {
                board.veil(change.player, zone, rules.face_down.status);
            }
            let pile = board.order_mut(change.player, zone);
            game.state.books.rng.shuffle(&mut pile[from..]);
            game.within(forgotten);
        }
        (What::Expire(no), _) => lasting::expire_all(game, no),
        (What::Phase(phase), _) => board.turn.phase = phase,
        (What::FirstPlayer(player), _) => board.turn.first = player,
        (What::NextTurn(player), _) => next_turn(game, player),
        (What::ExtraTurn, _) => {
            let pushed = board.extra_turns.push(change.player).map_err(|_| Limit::ExtraTurns);
            game.within(pushed);
        }
        (What::Jump(to), _) => game.state.control.jump = Some(to),
        (What::EmptyDraw, _) => return empty_draw(game, change),
        (What::Note, _) | (_, None) => {}
    }
    game.touch(touched(game, change, from, card));
    tell(game, change, from, before, after);
    after
}

/// Seats that see a card, as bits, if somebody reads.
fn sees_now(game: &Game<'_>, card: Option<CardId>) -> u8 {
    card.filter(|_| game.is_read()).map_or(0, |card| game.peek().card_seen(card))
}

/// Writes the trace entry of a change, or only counts it if nobody reads. `before`: the seats that saw the card
/// before it.
#[inline(always)]
pub fn tell(
    game: &mut Game<'_>,
    change: &Change,
    from: Option<Location>,
    before: u8,
    after: ObjRef,
) {
    if game.is_read() {
        tell_reader(game, change, from, before, after);
    } else {
        game.state.books.no.0 += 1;
    }
}

fn tell_reader(
    game: &mut Game<'_>,
    change: &Change,
    from: Option<Location>,
    before: u8,
    after: ObjRef,
) {
    let (cause, by) = (game.state.control.top().no, game.by());
    // Hidden if the card is hidden before and after.
    let now = game.state.board.now(after);
    let seen = now.map_or(EVERYBODY, |card| before | game.peek().card_seen(card));
    let from = from.map(|from| (from.zone, from.seat));
    let card = if let What::Create { .. } = change.what { after } else { change.card };
    let change = Change { card, ..*change };
    game.note(cause, by, seen, || Noted::Changed { change, from, after });
}

/// A card has come into the game or has left it.
fn enter(game: &mut Game<'_>, card: CardId, former: Option<ZoneId>) {
    index::enter(&mut game.warm, &game.state, game.library, card, former);
    index::enter_status(&mut game.warm, &game.state, game.library, card);
    game.warm.changed.insert(card);
    game.warm.arrives(card);
}

/// The card is turned face-down: effects on it end, and numbers kept on it are dropped.
fn turned_down(game: &mut Game<'_>, card: CardId) {
    game.state.board.drop_numbers(card, game.library.rules.vocab);
    let target = Target::Card(game.state.board.object(card));
    while let Some(n) = game.state.board.continuing.iter().position(|e| e.target == target) {
        lasting::expire(game, n);
    }
    game.touch(Facets::CARD_NUMBERS);
}

/// Whether nobody is to see a card that an effect puts there.
fn is_veiled(rules: &Rules, from: Option<Location>, goal: Goal) -> bool {
    let unknown = |zone: ZoneId| rules.vocab.zone(zone).sees == Sees::Nobody;
    rules.vocab.zone(goal.zone).veils
        && goal.status & rules.face_down.status != 0
        && from.is_some_and(|from| unknown(from.zone))
}

/// A draw from an empty deck that nothing has replaced.
fn empty_draw(game: &mut Game<'_>, change: &Change) -> ObjRef {
    let (cause, player) = (game.state.control.top().no, change.player);
    if let Some(outcome) = game.library.rules.ending.empty_draw {
        game.note(cause, By::Kernel, 3, || Noted::EmptyDraw { player });
        game.end(outcome(player), By::Kernel);
    }
    change.card
}

/// The parts of the state that a change changes.
fn touched(
    game: &Game<'_>,
    change: &Change,
    from: Option<Location>,
    card: Option<CardId>,
) -> Facets {
    let rules = game.library.rules;
    let said = |to: ZoneSet| {
        let zones = from.map_or(to, |from| to.or(ZoneSet::of(&[from.zone])));
        card.map_or(Facets::NONE, |card| said_or_had(game, card, zones))
    };
    let all_said = Facets::SPEAKING.or(Facets::LASTING).or(Facets::STEADY);
    match change.what {
        What::Note
        | What::Show(_)
        | What::FirstPlayer(_)
        | What::ExtraTurn
        | What::Jump(_)
        | What::EmptyDraw => Facets::NONE,
        What::Move(goal) => {
            let from = from.map_or(Facets::NONE, |from| Facets::zone(from.seat, from.zone));
            from.or(Facets::zone(goal.seat, goal.zone)).or(said(ZoneSet::of(&[goal.zone])))
        }
        What::Create { goal, .. } => {
            Facets::zone(goal.seat, goal.zone).or(all_said).or(Facets::CARDS)
        }
        What::Remove => {
            let from = from.map_or(Facets::NONE, |from| Facets::zone(from.seat, from.zone));
            from.or(all_said).or(Facets::CARDS)
        }
        What::Cell { seat, .. } => match from {
            // The player of the card and of its abilities changes, too.
            Some(from) if from.seat != seat => {
                let of = |seat| Facets::cells(seat).or(Facets::zone(seat, from.zone));
                of(seat)
                    .or(of(from.seat))
                    .or(all_said)
                    .or(Facets::status(rules.statuses.of_the_cell))
            }
            _ => Facets::cells(seat).or(Facets::status(rules.statuses.of_the_cell)),
        },
        What::Status { mask, .. } if mask & rules.face_down.status != 0 => {
            Facets::status(mask).or(said(ZoneSet(0)))
        }
        What::Status { mask, .. } => Facets::status(mask),
        What::Stat(_) => Facets::CARD_NUMBERS,
        What::PlayerStat(_) => Facets::kept_numbers(change.player),
        What::Shuffle(zone) => {
            // The cards become new objects, so that effects on them are lost.
            let cards = game.state.board.zone_set(change.player, zone);
            let had = cards.into_iter().any(|card| game.warm.changed.has(card));
            let lasting = if had { Facets::LASTING } else { Facets::NONE };
            Facets::zone(change.player, zone).or(lasting)
        }
        What::Expire(_) => Facets::LASTING,
        What::Phase(_) => Facets::PHASE,
        What::NextTurn(_) => {
            let turn = Facets::TURN.or(Facets::ORDER);
            turn.or(Facets::HISTORY).or(Facets::status(rules.statuses.of_the_turn))
        }
    }
}

/// The parts of the state that depend on a card that comes to or leaves these zones: its continuous abilities that
/// work there, and effects on it.
#[inline]
fn said_or_had(game: &Game<'_>, card: CardId, zones: ZoneSet) -> Facets {
    let printed = game.library.printed(game.state.board.card(card).def);
    let said =
        |of: ZoneSet, facet: Facets| if of.and(zones).is_empty() { Facets::NONE } else { facet };
    let had = if game.warm.changed.has(card) { Facets::LASTING } else { Facets::NONE };
    had.or(said(printed.speaks, Facets::SPEAKING)).or(said(printed.steady, Facets::STEADY))
}

fn next_turn(game: &mut Game<'_>, player: Seat) {
    let board = &mut game.state.board;
    board.turn.number += 1;
    board.extra_turns.pop();
    board.turn.player = player;
    board.uses.truncate(0);
    board.history = Default::default();
    let mask = game.library.rules.statuses.of_the_turn;
    for card in board.cards.iter_mut() {
        card.status &= !mask;
    }
    for bit in look::bits(mask) {
        game.warm.with_bit[bit] = CardSet::EMPTY;
    }
    if board.turn.number > limits::TURNS {
        game.stop(Limit::Turns);
    }
}

/// Whether a card moves out of play.
pub fn leaves_play(game: &Game<'_>, member: &Member) -> bool {
    let play = game.library.play_zones;
    match (member.change.what, member.from) {
        (What::Move(goal), Some(from)) => play.has(from.zone) && !play.has(goal.zone),
        (What::Remove, Some(_)) => true,
        _ => false,
    }
}

/// The running procedure or effect follows a card that it moved itself.
#[inline(always)]
pub fn follow(game: &mut Game<'_>, before: ObjRef, after: ObjRef) {
    let control = &mut game.state.control;
    let Some(frame) = control.frames.iter_mut().rev().find(|f| f.proc != CHANGE) else { return };
    if frame.this == before {
        frame.this = after;
    }
    let base = frame.base as usize;
    for value in control.values[base..].iter_mut() {
        if matches!(value, Val::Object(object) | Val::Moved(object) if *object == before) {
            *value = Val::Moved(after);
        }
    }
}

/// Lets waiting triggers follow a card to where it went: those about its leaving, those that arose as it was about
/// to go and, if the rulebook says so, all of its own.
pub fn follow_pending(game: &mut Game<'_>, members: &[Member], since: EntryNo) {
    let rules = game.library.rules;
    let State { board, control, .. } = &mut game.state;
    if control.pending.is_empty() {
        return;
    }
    for member in members.iter().filter(|m| m.after != m.change.card) {
        let before = member.change.card;
        let was = board.last_known(before).map_or(0, |known| known.status);
        let going = rules.last_known.going.filter(|going| was & going.status != 0);
        let goes = |pending: &Pending| {
            let patterns = &game.library.code.ability(pending.ability).when;
            let waited_for = patterns.get(usize::from(pending.pattern)).map(|p| p.kind);
            going.is_some_and(|going| waited_for.is_some_and(|kind| going.at.has(kind)))
        };
        let lies_open = |to: Location| rules.vocab.zone(to.zone).sees == Sees::All;
        let stays_known = rules.last_known.follows_source && member.to.is_some_and(lies_open);
        for pending in control.pending.iter_mut() {
            let of_batch = pending.no > since || pending.in_batch;
            let about_it = pending.event.subject == before && (of_batch || goes(pending));
            if pending.this == before && (stays_known || about_it && pending.leaving) {
                pending.this = member.after;
            }
            if about_it {
                pending.event.subject = member.after;
            }
        }
    }
}
