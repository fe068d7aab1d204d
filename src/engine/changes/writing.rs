//! The changes that an action would make, written into a batch but not made: the action sends the batch; a question
//! about the action's result reads it.

use crate::code::{Act, Cells, Due, Owner, Spot, To, Who};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{look::Look, rulebook::rules::Doing};
use crate::engine::state::{
    board::{Card, Goal},
    control::{Cause, Change, Val, What},
    ids::{CardId, CardSet, Seat, seat_and_cell},
};
use crate::vocab::{Does, EventSet, PlayerStatId, StateId, ZoneId};

type Batch = Vec<Change>;

/// Writes what the action does to these cards. Each comes with the cell that it goes to (no cell if that is not
/// known before). [`Written::WithoutRoom`] if one of them finds no room; the batch then holds what becomes of it
/// instead.
pub fn of(scope: &Scope<'_>, act: &Act, cards: &[(CardId, Val)], batch: &mut Batch) -> Written {
    of_so_many(scope, act, cards, number(scope, act), batch)
}

/// The same with this number in place of the action's own.
pub fn of_so_many(
    scope: &Scope<'_>,
    act: &Act,
    cards: &[(CardId, Val)],
    number: i32,
    batch: &mut Batch,
) -> Written {
    let set = || cards.iter().map(|(card, _)| *card).collect::<CardSet>();
    match scope.look.rules().vocab.action(act.action).does {
        Does::Move { to, events } => {
            if !moves(scope, act, (to, events), cards.iter().copied(), batch) {
                return Written::WithoutRoom;
            }
        }
        Does::Relocate { events, .. } => {
            let base = base(scope, act, events);
            for (card, cell) in cards {
                let Val::Cell(cell) = *cell else { continue };
                let (seat, cell) = seat_and_cell(cell);
                let card = scope.look.board().object(*card);
                batch.push(Change { what: What::Cell { seat, cell }, card, ..base });
            }
        }
        Does::Rule { events, .. } => by_rule(scope, act, (events, number), set(), batch),
        Does::Status { state, events } => turns(scope, act, (state, events), set(), batch),
        Does::PlayerStat { stat, sign, events } => {
            player_stat(scope, act, (stat, number * i32::from(sign), events), batch);
        }
        Does::Draw { events } => {
            let vocab = scope.look.rules().vocab;
            let base = base(scope, act, events);
            let Some(top) = scope.look.board().zone(scope.actor, vocab.deck).first() else {
                return Written::Unknown;
            };
            let goal =
                Goal { zone: vocab.hand, seat: scope.actor, bottom: true, ..Goal::default() };
            let card = scope.look.board().object(*top);
            batch.push(Change { what: What::Move(goal), card, amount: 1, ..base });
        }
        Does::Create { at, .. } => {
            let spot = Spot { owner: Owner::Their, place: at, index: None };
            let room = scope.open_cells(Cells::At(spot), true, None).len();
            // The cells are chosen only when the action is carried out.
            let fits = room >= number.max(0) as usize;
            return if fits { Written::Unknown } else { Written::WithoutRoom };
        }
        _ => return Written::Unknown,
    }
    Written::Whole
}

/// The result of writing an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Written {
    Whole,
    WithoutRoom,
    /// The changes cannot be known beforehand.
    Unknown,
}

/// The number that the action says, at least 0; 0 if it says none.
pub fn number(scope: &Scope<'_>, act: &Act) -> i32 {
    act.number.map_or(0, |number| scope.num(number)).max(0)
}

/// The fields that all changes of the action share.
fn base(scope: &Scope<'_>, act: &Act, events: EventSet) -> Change {
    let events = match act.due {
        Some(Due::Cost) => events.without(scope.look.rules().resolving.of_effects),
        _ => events,
    };
    Change {
        events,
        cause: Cause::Effect,
        actor: scope.actor,
        source: scope.this,
        player: scope.actor,
        ..Change::default()
    }
}

/// The moves of the listed cards. False if one of them finds no room; the batch then holds what becomes of it
/// instead.
pub fn moves(
    scope: &Scope<'_>,
    act: &Act,
    (to, events): (Option<ZoneId>, EventSet),
    listed: impl Iterator<Item = (CardId, Val)>,
    batch: &mut Batch,
) -> bool {
    let base = base(scope, act, events);
    let look = scope.look;
    let mut room = true;
    for (card, cell) in listed {
        let owner = look.board().card(card).owner;
        let goal = goal(scope, act, to, owner, cell);
        if let Some(no_room) = look.rules().placing.no_room
            && goal.is_none_or(|goal| {
                is_full(&look, card, goal, batch) || (no_room.bars)(&look, card, goal.zone)
            })
        {
            room = false;
            (no_room.instead)(&look, base, card, goal.map(|goal| goal.zone), batch);
        } else if let Some(goal) = goal.filter(|goal| is_within(&look, card, *goal)) {
            shift(&look, act, base, card, goal, batch);
        } else if let Some(goal) = goal.filter(|goal| is_one_area(&look, card, *goal)) {
            batch.push(carried_over(&look, act, base, card, goal));
        } else if let Some(goal) = goal {
            let play = look.library.play_zones;
            let comes = play.has(goal.zone) && !look.in_play(card);
            let coming = if comes { look.rules().placing.comes_into_play } else { EventSet::NONE };
            let events = base.events.with(coming);
            let card = look.board().object(card);
            let what = What::Move(goal);
            batch.push(Change { what, card, player: goal.seat, events, ..base });
        }
    }
    room
}

/// Whether the card only goes to another cell of the zone in which it lies, so that it neither leaves that zone nor
/// comes into it.
fn is_within(look: &Look<'_>, card: CardId, goal: Goal) -> bool {
    let card = look.board().card(card);
    let has_cells = look.rules().vocab.zone(goal.zone).cells > 0;
    has_cells && !look.rules().placing.placed_anew && card.zone == Some(goal.zone)
}

/// Whether the card goes between zones that the rulebook treats as one area ([`crate::engine::game::rulebook::rules::Rules::one_area`]); asked behind
/// [`is_within`].
fn is_one_area(look: &Look<'_>, card: CardId, goal: Goal) -> bool {
    let area = look.rules().placing.one_area;
    area.has(goal.zone) && look.board().card(card).zone.is_some_and(|zone| area.has(zone))
}

/// The events of the game's own action that moves cards from cell to cell: those of any move by which a card stays the
/// same object.
fn moved(look: &Look<'_>) -> EventSet {
    let mut words = look.rules().vocab.actions.iter();
    let moves = words.find_map(|word| match word.does {
        Does::Relocate { events, .. } => Some(events),
        _ => None,
    });
    moves.unwrap_or(EventSet::NONE)
}

/// Brings the card to another zone of its area, with the states that a card can have there.
fn carried_over(look: &Look<'_>, act: &Act, base: Change, card: CardId, goal: Goal) -> Change {
    let states = look.rules().vocab.states;
    let here = states.iter().filter(|word| word.zones.has(goal.zone));
    let kept = here.fold(0, |bits, word| bits | word.mask) & look.board().card(card).status;
    let status = act.state.map_or(kept, |state| {
        let word = &states[state.index()];
        kept & !word.mask | word.value
    });
    let what = What::Move(Goal { status, stays: true, ..goal });
    let crosses = look.board().card(card).side != goal.seat;
    let over = if crosses { look.rules().placing.crosses } else { EventSet::NONE };
    let card = look.board().object(card);
    Change { what, card, player: goal.seat, events: moved(look).with(over), ..base }
}

/// Brings the card to another cell of its zone, where it stays the same object, in the state that the action says if it says one.
fn shift(look: &Look<'_>, act: &Act, base: Change, card: CardId, goal: Goal, batch: &mut Batch) {
    let Goal { seat, cell, .. } = goal;
    let (what, events) = (What::Cell { seat, cell }, moved(look));
    let crosses = look.board().card(card).side != seat;
    let events = if crosses { events.with(look.rules().placing.crosses) } else { events };
    let card = look.board().object(card);
    batch.push(Change { what, card, events, ..base });
    if let Some(state) = act.state {
        let word = &look.rules().vocab.states[state.index()];
        let what = What::Status { mask: word.mask, value: word.value };
        batch.push(Change { what, card, events: EventSet::NONE, ..base });
    }
}

/// Where the action takes a card of this owner; `None` if there is no cell or no host for it.
fn goal(scope: &Scope<'_>, act: &Act, to: Option<ZoneId>, owner: Seat, cell: Val) -> Option<Goal> {
    let look = scope.look;
    let stated = act.state.map_or(0, |state| look.rules().vocab.states[state.index()].value);
    match (act.to, to) {
        (Some(To::Pile { zone, owner: whose, bottom }), _) => {
            let seat = whose.map_or(owner, |whose| scope.seat_of(whose));
            Some(Goal { zone, seat, bottom, status: stated, ..Goal::default() })
        }
        (Some(To::Cells { zone, value, .. }), _) => match cell {
            Val::Cell(cell) => {
                let (seat, cell) = seat_and_cell(cell);
                let status = match value & look.rules().statuses.of_the_cell {
                    0 => value,
                    _ => value & !(look.rules().statuses.cannot_arrive)(&look, seat),
                };
                Some(Goal { zone, seat, cell, status, ..Goal::default() })
            }
            _ => None,
        },
        (Some(To::Under { host }), _) => {
            let attached = look.rules().placing.attached?;
            let host = scope.set(host).only()?;
            let Card { zone, side: seat, cell, .. } = *look.board().card(host);
            let status = act.state.map_or(attached.status, |_| stated);
            let goal = Goal { zone: attached.zone, seat, cell, status, ..Goal::default() };
            (zone == Some(attached.host_zone)).then_some(goal)
        }
        (None, Some(zone)) => Some(Goal { zone, seat: owner, ..Goal::default() }),
        (None, None) => None,
    }
}

/// Whether the zone is full, counting the cards that the batch sends there.
fn is_full(look: &Look<'_>, card: CardId, goal: Goal, batch: &[Change]) -> bool {
    let Some(room) = look.rules().vocab.zone(goal.zone).room else { return false };
    let here = look.board().zone(goal.seat, goal.zone);
    let goes = |change: &&Change| matches!(change.what, What::Move(to) if (to.zone, to.seat) == (goal.zone, goal.seat));
    !here.contains(&card) && here.len() + batch.iter().filter(goes).count() >= room
}

/// Has the rulebook's own function write the changes of the action.
pub fn by_rule(
    scope: &Scope<'_>,
    act: &Act,
    (events, amount): (EventSet, i32),
    cards: CardSet,
    batch: &mut Batch,
) {
    let look = scope.look;
    let Some(deed) = look.library.deed(act.action) else { return };
    let base = base(scope, act, events);
    let player = act.who.map_or(base.actor, |who| scope.players(who).next().unwrap_or(base.actor));
    let stated = act.state.map_or(0, |state| look.rules().vocab.states[state.index()].value);
    let whole = act.due == Some(Due::Cost) || look.rules().resolving.impossible.is_some();
    deed(&look, &Doing { base, cards, amount, player, status: stated, whole }, batch);
}

pub fn turns(
    scope: &Scope<'_>,
    act: &Act,
    (state, events): (Option<StateId>, EventSet),
    cards: CardSet,
    batch: &mut Batch,
) {
    let base = base(scope, act, events);
    let Some(state) = act.state.or(state) else { return };
    let look = scope.look;
    let word = &look.rules().vocab.states[state.index()];
    let what = What::Status { mask: word.mask, value: word.value };
    // Cards in zones where no card has the state are left out.
    let has =
        |card: &CardId| look.board().card(*card).zone.is_some_and(|zone| word.zones.has(zone));
    let cards = cards.filter(has);
    batch.extend(cards.map(|card| Change { what, card: look.board().object(card), ..base }));
}

pub fn player_stat(
    scope: &Scope<'_>,
    act: &Act,
    (stat, amount, events): (PlayerStatId, i32, EventSet),
    batch: &mut Batch,
) {
    let base = base(scope, act, events);
    let base = Change { what: What::PlayerStat(stat), amount, ..base };
    let who = act.who.unwrap_or(Who::They);
    batch.extend(scope.players(who).map(|player| Change { player, ..base }));
}
