//! Actions: each makes one batch of simultaneous changes, or goes card by card.

use super::{about, asks, change, did, draw, next, paid, procedures, sequence, undone};
use crate::code::{Act, To, Who};
use crate::engine::changes::{self, writing};
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::flow::{answers, replace};
use crate::engine::game::{
    Game,
    rulebook::{rules::BothEnd, steps::Progress},
};
use crate::engine::state::{
    board::{Card, Goal, Outcome},
    control::{Change, Jump, Val, What},
    decision::{Decider, Opt},
    ids::{CardSet, seat_and_cell},
};
use crate::vocab::{Does, EventSet, ZoneId};

type Batch = Vec<Change>;

/// One action, or one card's share of it.
pub fn step(game: &mut Game<'_>, act: &Act) -> Progress {
    let does = game.library.rules.vocab.actions[act.action.index()].does;
    match does {
        Does::Draw { events } => return draw::draw(game, act, events),
        Does::Procedure(_) => procedures::procedure(game, act),
        Does::Together(_) => procedures::together(game, act),
        Does::Later(_) => procedures::put_off(game, act),
        Does::Process { .. } => procedures::process(game, act),
        Does::Apply => {
            next(game);
            replace::apply_replaced(game);
        }
        Does::Nothing => {
            did(game, false);
            next(game);
        }
        Does::Negate => {
            next(game);
            answers::negate(game);
        }
        Does::Jump => in_one_batch(game, act, |game, batch| {
            let change = change(game, EventSet::NONE);
            let to = act.moment.map(|to| What::Jump(Jump { to, next: act.next }));
            batch.extend(to.map(|what| Change { what, ..change }));
        }),
        Does::ExtraTurn => in_one_batch(game, act, |game, batch| {
            batch.push(Change { what: What::ExtraTurn, ..change(game, EventSet::NONE) });
        }),
        Does::EndGame { won } => {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let first = scope.player(act.who.unwrap_or(Who::They));
            let draws = act.who == Some(Who::Each) && look.rules().ending.both_end == BothEnd::Draw;
            let winner = if won { first } else { first.other() };
            let by = game.by();
            next(game);
            game.end(if draws { Outcome::Draw } else { Outcome::Won(winner) }, by);
        }
        // Ops of their own run the abilities.
        Does::Call => next(game),
        Does::Move { to, events } => {
            let order = sequence::one_by_one(game, act);
            if order.len() > 1 {
                for card in order {
                    game.warm.options.add(Opt::Card(card));
                }
                return asks(game, Who::They);
            }
            if let Some((owner, cards)) = sequence::unsorted(game, act) {
                for card in cards {
                    game.warm.options.add(Opt::Card(card));
                }
                return Progress::Asks(Decider::Player(owner), about(game));
            }
            in_one_batch(game, act, |game, batch| moves(game, act, to, events, batch));
        }
        Does::Rule { events, .. } => {
            in_one_batch(game, act, |game, batch| {
                let look = game.look();
                let scope = Scope::of_frame(look);
                let slot = act.cards.or(act.with);
                let cards = slot.map_or(CardSet::EMPTY, |slot| scope.cards_of(slot));
                let number = writing::number(&scope, act);
                writing::by_rule(&scope, act, (events, number), cards, batch);
            });
        }
        Does::Create { events, .. } => {
            in_one_batch(game, act, |game, batch| create(game, act, events, batch));
        }
        Does::Relocate { across, events } => {
            in_one_batch(game, act, |game, batch| relocations(game, act, across, events, batch));
        }
        Does::Swap { across, events } => {
            in_one_batch(game, act, |game, batch| swap(game, act, across, events, batch));
        }
        Does::Exchange { events } => {
            in_one_batch(game, act, |game, batch| exchange(game, act, events, batch));
        }
        Does::Status { state, events } => {
            in_one_batch(game, act, |game, batch| {
                let cards = cards(game, act);
                let look = game.look();
                writing::turns(&Scope::of_frame(look), act, (state, events), cards, batch);
            });
        }
        Does::PlayerStat { stat, sign, events } => in_one_batch(game, act, |game, batch| {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let amount = writing::number(&scope, act) * i32::from(sign);
            writing::player_stat(&scope, act, (stat, amount, events), batch);
        }),
        Does::Shuffle => in_one_batch(game, act, |game, batch| shuffle(game, act, batch)),
        Does::Show { all } => in_one_batch(game, act, |game, batch| show(game, act, all, batch)),
        Does::Search => in_one_batch(game, act, |game, batch| show(game, act, false, batch)),
        Does::Stop => in_one_batch(game, act, |game, batch| {
            let look = game.look();
            batch.extend(act.moment.and_then(|moment| (look.rules().on_stop)(&look, moment)));
        }),
    }
    Progress::Went
}

/// Goes on to the next op and sends what is written in one batch.
fn in_one_batch(game: &mut Game<'_>, act: &Act, write: impl FnOnce(&mut Game<'_>, &mut Batch)) {
    if let (true, Some(slot)) = (game.inquiry.idle, act.cards) {
        game.tell_left(slot);
    }
    let mut batch = game.take_batch();
    write(game, &mut batch);
    send(game, act, batch);
}

/// Goes on to the next op and sends the batch; the buffer is reused.
fn send(game: &mut Game<'_>, act: &Act, batch: Batch) {
    // If the action goes card by card, a card may have gone before.
    let begun = game.state.control.top().op_begun;
    let due = !begun && undone::is_due(game, act) && !undone::is_settled(game, &batch);
    let wanted = paid::wanted(game, act);
    door::has_not_happened(game, act);
    next(game);
    door::keep_tried(game, &batch);
    door::send(game, &batch);
    game.warm.batch = batch;
    if let Some(wanted) = wanted {
        paid::look(game, wanted);
    } else if due {
        undone::look(game);
    }
}

/// The cards that the action is about.
pub fn cards(game: &mut Game<'_>, act: &Act) -> CardSet {
    let Some(slot) = act.cards else { return CardSet::EMPTY };
    let look = game.look();
    Scope::of_frame(look).cards_of(slot)
}

/// The moves of the action, in the order of its list of cards.
pub fn moves(
    game: &mut Game<'_>,
    act: &Act,
    to: Option<ZoneId>,
    events: EventSet,
    batch: &mut Batch,
) {
    let cards = cards(game, act);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let left = act.cards.map_or(CardSet::EMPTY, |slot| scope.unmoved(slot));
    let piled = matches!(act.to, Some(To::Pile { .. })) && !left.is_empty();
    let those = if piled { left } else { cards };
    // In the order of their list: their owner may have put them into it.
    let listed = act.cards.into_iter().flat_map(|slot| scope.objects(slot));
    let listed = listed.zip(goal_cells(&scope, act)).filter_map(|(value, cell)| match value {
        Val::Object(object) | Val::Moved(object) => Some((look.board().now(object)?, cell)),
        _ => None,
    });
    writing::moves(&scope, act, (to, events), listed.filter(|(card, _)| those.has(*card)), batch);
    sequence::from_the_top(&look, act, batch);
    sequence::keep_secret(&scope, act, batch);
}

/// The cell that each card of the action goes to, in the order of the cards.
fn goal_cells<'a>(scope: &'a Scope<'_>, act: &Act) -> impl Iterator<Item = Val> + use<'a> {
    let cells = match act.to {
        Some(To::Cells { list, .. }) => scope.values(list),
        _ => &[],
    };
    cells.iter().copied().chain(std::iter::repeat(Val::None))
}

fn relocations(game: &mut Game<'_>, act: &Act, across: bool, events: EventSet, batch: &mut Batch) {
    let base = change(game, events);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let Some(slot) = act.cards else { return };
    for (value, cell) in scope.objects(slot).zip(goal_cells(&scope, act)) {
        let (Val::Object(object) | Val::Moved(object), Val::Cell(cell)) = (value, cell) else {
            continue;
        };
        let (seat, cell) = seat_and_cell(cell);
        let Some(card) = look.board().now(object) else { continue };
        // Crossing to the other side means leaving one zone for another.
        let over = look.board().card(card).side != seat;
        let events =
            if over { base.events.with(look.rules().placing.crosses) } else { base.events };
        if across || !over {
            batch.push(Change { what: What::Cell { seat, cell }, card: object, events, ..base });
        }
    }
}

/// Two cards of one zone change cells; of two players, where the game lets them.
fn swap(game: &mut Game<'_>, act: &Act, across: bool, events: EventSet, batch: &mut Batch) {
    let one = cards(game, act).only();
    let base = change(game, events);
    let look = game.look();
    let other = act.with.and_then(|slot| Scope::of_frame(look).cards_of(slot).only());
    let (Some(one), Some(other)) = (one, other) else { return };
    let (a, b) = (look.board().card(one), look.board().card(other));
    let over = a.side != b.side;
    if a.zone != b.zone || over && !across || one == other {
        return;
    }
    let events = if over { base.events.with(look.rules().placing.crosses) } else { base.events };
    let to = |id, Card { side: seat, cell, .. }: &Card| {
        let what = What::Cell { seat: *seat, cell: *cell };
        Change { what, card: look.board().object(id), events, ..base }
    };
    let both = [to(one, b), to(other, a)];
    // If one may not go, neither goes: its change alone is sent, so that the door tells why.
    match both.into_iter().find(|change| changes::is_barred(look, change)) {
        Some(barred) => batch.push(barred),
        None => batch.extend(both),
    }
}

/// Each of two cards goes where the other lies, on top of a pile; both of them or neither.
fn exchange(game: &mut Game<'_>, act: &Act, events: EventSet, batch: &mut Batch) {
    let one = cards(game, act).only();
    let base = change(game, events);
    let look = game.look();
    let rules = look.rules();
    let other = act.with.and_then(|slot| Scope::of_frame(look).cards_of(slot).only());
    let (Some(one), Some(other)) = (one, other) else { return };
    let stated = act.state.map(|state| rules.vocab.states[state.index()].value);
    let (a, b) = (look.board().card(one), look.board().card(other));
    if (a.zone, a.side) == (b.zone, b.side) {
        return;
    }
    let to = |id, place: &Card| {
        let zone = place.zone?;
        // Put under a card, it lies face-up or face-down as the other did.
        let attached = rules.placing.attached.is_some_and(|attached| attached.zone == zone);
        let status =
            if attached { place.status & rules.face_down.status } else { stated.unwrap_or(0) };
        let goal =
            Goal { zone, seat: place.side, cell: place.cell, bottom: false, status, stays: false };
        let what = What::Move(goal);
        Some(Change { what, card: look.board().object(id), player: place.side, ..base })
    };
    if let (Some(first), Some(second)) = (to(one, b), to(other, a)) {
        batch.extend([first, second]);
    }
}

fn shuffle(game: &mut Game<'_>, act: &Act, batch: &mut Batch) {
    let base = change(game, EventSet::NONE);
    let Some((zone, owner)) = act.zone else { return };
    let look = game.look();
    let player = Scope::of_frame(look).seat_of(owner);
    batch.push(Change { what: What::Shuffle(zone), player, ..base });
}

/// Shows cards to the actor, or to all.
fn show(game: &mut Game<'_>, act: &Act, all: bool, batch: &mut Batch) {
    let named = cards(game, act);
    let base = change(game, EventSet::NONE);
    let seats = if all { 3 } else { 1 << base.actor.0 };
    let look = game.look();
    let cards = match act.zone {
        Some((zone, owner)) => look.board().zone_set(Scope::of_frame(look).seat_of(owner), zone),
        None => named,
    };
    let what = What::Show(seats);
    batch.extend(cards.map(|card| Change { what, card: look.board().object(card), ..base }));
}

/// Goes on to the next op. Where nothing of this one was done though it was `due`, the text ends.
pub fn leave(game: &mut Game<'_>, due: bool) {
    next(game);
    if due {
        undone::look(game);
    }
}

/// A token comes into the cell that was picked for it.
fn create(game: &mut Game<'_>, act: &Act, events: EventSet, batch: &mut Batch) {
    let base = change(game, events);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let cell = goal_cells(&scope, act).next();
    let (Some(def), Some(To::Cells { zone, .. }), Some(Val::Cell(cell))) =
        (act.token, act.to, cell)
    else {
        return;
    };
    let (seat, cell) = seat_and_cell(cell);
    let goal = Goal { zone, seat, cell, ..Goal::default() };
    batch.push(Change { what: What::Create { def, goal }, player: seat, ..base });
}
