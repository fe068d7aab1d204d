//! Actions: each makes one batch of simultaneous changes, or goes card by card.

use super::{about, asks, change, did, draw, next, procedures, sequence, set, undone};
use crate::code::{Act, To, Who};
use crate::engine::door;
use crate::engine::flow::answers;
use crate::engine::game::Game;
use crate::engine::look::Look;
use crate::engine::look::eval::Scope;
use crate::engine::options::{Decider, Opt};
use crate::engine::rulebook::rules::Doing;
use crate::engine::run::Progress;
use crate::engine::state::board::{self, Card, Goal};
use crate::engine::state::control::{Change, Jump, Val, What};
use crate::engine::state::ids::{CardId, CardSet, Seat, seat_and_cell};
use crate::vocab::{Does, EventSet, StateId, ZoneId};

type Batch = Vec<Change>;

/// One action, or one card's share of it.
pub fn step(game: &mut Game<'_>, act: &Act) -> Progress {
    let does = game.library.rules.vocab.actions[act.action.index()].does;
    match does {
        Does::Draw { events } => return draw::draw(game, act, events),
        Does::Procedure(_) => procedures::procedure(game, act),
        Does::Later(_) => procedures::put_off(game, act),
        Does::Process { .. } => procedures::process(game, act),
        Does::Apply => {
            next(game);
            door::apply_replaced(game);
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
            let actor = game.state.control.top().actor;
            let by = game.by();
            next(game);
            game.end(board::Outcome::Won(if won { actor } else { actor.other() }), by);
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
            in_one_batch(game, act, |game, batch| by_rule(game, act, events, batch));
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
            in_one_batch(game, act, |game, batch| turns(game, act, state, events, batch));
        }
        Does::PlayerStat { stat, sign, events } => in_one_batch(game, act, |game, batch| {
            player_stat(game, act, stat, sign, events, batch);
            happened(game, act, batch, sign);
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

/// Goes on to the next op and sends the batch; its room is used again.
fn send(game: &mut Game<'_>, act: &Act, batch: Batch) {
    // Of what goes card by card, one may have gone before.
    let begun = game.state.control.top().begun;
    let due = !begun && undone::is_due(game, act) && !undone::is_settled(game, &batch);
    next(game);
    door::keep_tried(game, &batch);
    door::send(game, &batch);
    game.warm.batch = batch;
    if due {
        undone::look(game, act.due);
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
    let base = change(game, events);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let stated = act.state.map_or(0, |state| look.rules().vocab.states[state.index()].value);
    let goal = |owner: Seat, cell: Val| -> Option<Goal> {
        match (act.to, to) {
            (Some(To::Pile { zone, owner: whose, bottom }), _) => {
                let seat = whose.map_or(owner, |whose| scope.seat_of(whose));
                Some(Goal { zone, seat, bottom, status: stated, ..Goal::default() })
            }
            (Some(To::Cells { zone, value, .. }), _) => match cell {
                Val::Cell(cell) => {
                    let (seat, cell) = seat_and_cell(cell);
                    let status = match value & look.rules().of_the_cell {
                        0 => value,
                        _ => value & !(look.rules().cannot_arrive)(&look, seat),
                    };
                    Some(Goal { zone, seat, cell, status, ..Goal::default() })
                }
                _ => None,
            },
            (Some(To::Under { host }), _) => {
                let attached = look.rules().attached?;
                let host = scope.set(host).only()?;
                let Card { zone, side: seat, cell, .. } = *look.board().card(host);
                let status = act.state.map_or(attached.status, |_| stated);
                let goal = Goal { zone: attached.zone, seat, cell, status, ..Goal::default() };
                (zone == Some(attached.host_zone)).then_some(Goal { host: Some(host), ..goal })
            }
            (None, Some(zone)) => Some(Goal { zone, seat: owner, ..Goal::default() }),
            (None, None) => None,
        }
    };
    let left = act.cards.map_or(CardSet::EMPTY, |slot| scope.unmoved(slot));
    let piled = matches!(act.to, Some(To::Pile { .. })) && !left.is_empty();
    let those = if piled { left } else { cards };
    // In the order of their list: their owner may have put them into it.
    let listed = act.cards.into_iter().flat_map(|slot| scope.objects(slot));
    let listed = listed.zip(goal_cells(&scope, act)).filter_map(|(value, cell)| match value {
        Val::Object(object) | Val::Moved(object) => Some((look.board().now(object)?, cell)),
        _ => None,
    });
    for (card, cell) in listed.filter(|(card, _)| those.has(*card)) {
        let owner = look.board().card(card).owner;
        let goal = goal(owner, cell);
        if let Some(no_room) = look.rules().no_room
            && goal.is_none_or(|goal| is_full(&look, card, goal, batch))
        {
            (no_room.instead)(&look, base, card, batch);
        } else if let Some(goal) = goal {
            let play = look.library.play_zones;
            let comes = play.has(goal.zone) && !look.in_play(card);
            let coming = if comes { look.rules().comes_into_play } else { EventSet::NONE };
            let events = base.events.with(coming);
            let card = look.board().object(card);
            let what = What::Move(goal);
            batch.push(Change { what, card, player: goal.seat, events, ..base });
        }
    }
    sequence::from_the_top(&look, act, batch);
    sequence::keep_secret(&scope, act, batch);
}

/// Whether the zone holds as many cards as it can, with those that the batch sends there.
fn is_full(look: &Look<'_>, card: CardId, goal: Goal, batch: &[Change]) -> bool {
    let Some(room) = look.rules().vocab.zone(goal.zone).room else { return false };
    let here = look.board().zone(goal.seat, goal.zone);
    let goes = |change: &&Change| matches!(change.what, What::Move(to) if (to.zone, to.seat) == (goal.zone, goal.seat));
    !here.contains(&card) && here.len() + batch.iter().filter(goes).count() >= room
}

/// For each card of the action in turn the cell that it goes to.
fn goal_cells<'a>(scope: &'a Scope<'_>, act: &Act) -> impl Iterator<Item = Val> + use<'a> {
    let cells = match act.to {
        Some(To::Cells { list, .. }) => scope.values(list),
        _ => &[],
    };
    cells.iter().copied().chain(std::iter::repeat(Val::None))
}

/// What the rulebook's own function makes of the action.
fn by_rule(game: &mut Game<'_>, act: &Act, events: EventSet, batch: &mut Batch) {
    let Some(deed) = game.library.deed(act.action) else { return };
    let base = change(game, events);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let cards = act.cards.or(act.with).map_or(CardSet::EMPTY, |slot| scope.cards_of(slot));
    let amount = act.number.map_or(0, |number| scope.num(number)).max(0);
    let player = act.who.map_or(base.actor, |who| scope.players(who).next().unwrap_or(base.actor));
    let stated = act.state.map_or(0, |state| look.rules().vocab.states[state.index()].value);
    deed(&look, &Doing { base, cards, amount, player, status: stated }, batch);
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
        // On the other side it has left one zone for another.
        let over = look.board().card(card).side != seat;
        let events = if over { base.events.with(look.rules().crosses) } else { base.events };
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
    let events = if over { base.events.with(look.rules().crosses) } else { base.events };
    let to = |id, Card { side: seat, cell, .. }: &Card| {
        let what = What::Cell { seat: *seat, cell: *cell };
        Change { what, card: look.board().object(id), events, ..base }
    };
    let both = [to(one, b), to(other, a)];
    // Where one may not go, neither goes; the door says why.
    match both.into_iter().find(|change| door::is_barred(game, change)) {
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
        // Under a card it lies as the other did, and under that one if it was the card itself.
        let attached = rules.attached.is_some_and(|attached| attached.zone == zone);
        let host = place
            .host
            .map(|host| if host == id { if id == one { other } else { one } } else { host });
        let status = if attached { place.status & rules.blank } else { stated.unwrap_or(0) };
        let goal = Goal { zone, seat: place.side, cell: place.cell, bottom: false, status, host };
        let what = What::Move(goal);
        Some(Change { what, card: look.board().object(id), player: place.side, ..base })
    };
    if let (Some(first), Some(second)) = (to(one, b), to(other, a)) {
        batch.extend([first, second]);
    }
}

fn turns(
    game: &mut Game<'_>,
    act: &Act,
    state: Option<StateId>,
    events: EventSet,
    batch: &mut Batch,
) {
    let cards = cards(game, act);
    let base = change(game, events);
    let Some(state) = act.state.or(state) else { return };
    let look = game.look();
    let word = &look.rules().vocab.states[state.index()];
    let what = What::Status { mask: word.mask, value: word.value };
    // Where no card has it, none gets it.
    let has =
        |card: &CardId| look.board().card(*card).zone.is_some_and(|zone| word.zones.has(zone));
    let cards = cards.filter(has);
    batch.extend(cards.map(|card| Change { what, card: look.board().object(card), ..base }));
}

fn player_stat(
    game: &mut Game<'_>,
    act: &Act,
    stat: crate::vocab::PlayerStatId,
    sign: i8,
    events: EventSet,
    batch: &mut Batch,
) {
    let base = change(game, events);
    let look = game.look();
    let scope = Scope::of_frame(look);
    let amount = act.number.map_or(0, |number| scope.num(number)).max(0) * i32::from(sign);
    let base = Change { what: What::PlayerStat(stat), amount, ..base };
    let who = act.who.unwrap_or(Who::They);
    batch.extend(scope.players(who).map(|player| Change { player, ..base }));
}

/// Names what happened: how much, and to whom.
fn happened(game: &mut Game<'_>, act: &Act, batch: &[Change], sign: i8) {
    if let (Some(slot), Some(change)) = (act.happening, batch.first())
        && let Some(kind) = change.events.iter().next()
    {
        let amount = change.amount * i32::from(sign);
        set(game, slot, Val::Event { kind, amount, player: change.player });
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
        undone::look(game, None);
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
