//! The op interpreter. An op changes the game at most once, or asks one thing.

use crate::code::{Op, Slot, Who};
use crate::engine::door;
use crate::engine::eval::{members::Member, scope::Scope};
use crate::engine::flow::answers;
use crate::engine::game::{
    Game,
    rulebook::steps::{EFFECT, Progress},
    trace::asked::Role,
};
use crate::engine::limits::Limit;
use crate::engine::options::cost;
use crate::engine::state::{
    board::Goal,
    control::{Cause, Change, Frame, State, Val, What},
    decision::{About, Decider, Opt},
    ids::{CardSet, ObjRef, Seat},
};
use crate::engine::triggers::state_triggers;
use crate::vocab::EventSet;

mod act;
mod cells;
mod choose;
mod declare;
mod draw;
pub(in crate::engine) mod entry_costs;
mod modes;
mod paid;
mod pile;
mod procedures;
mod sequence;
mod start;
mod undone;
mod units;

pub use draw::draw_one;
pub use paid::{is_awaited, settle as settle_payment};
pub use procedures::{outcome, take_outcome};
pub use undone::{is_watched, made};

/// One op of the running ability.
pub fn step(game: &mut Game<'_>) -> Progress {
    let library = game.library;
    let pc = game.state.control.top().pc as usize;
    let op = library.code.ops.get(pc).copied().unwrap_or(Op::End);
    if let Some(frame) = game.state.control.top_mut() {
        frame.op = pc as u32;
    }
    match op {
        Op::End => end(game),
        Op::Jump(to) => jump(game, to),
        Op::JumpUnless { test, to } => {
            if game.is_read() {
                game.tell_of_frame(Role::If, |told| {
                    told.condition(test);
                });
            }
            let look = game.look();
            if Scope::of_frame(look).test(test) { next(game) } else { jump(game, to) }
        }
        Op::Number { slot, num } => {
            let look = game.look();
            let number = Scope::of_frame(look).num(num);
            set(game, slot, Val::Num(number));
            next(game);
        }
        Op::Cards { slot, set, all } => {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let members = if all { None } else { scope.members(set) };
            let cards = scope.set(set);
            match &members {
                Some(members) => name_members(game, slot, members),
                None => name_cards(game, slot, cards),
            }
            if game.inquiry.idle && cards.is_empty() {
                game.tell_nobody(set);
            }
            next(game);
            if all {
                choose::before_all(game, cards);
            }
            did(game, !cards.is_empty() || members.is_some_and(|members| !members.is_empty()));
        }
        Op::Choose { .. } => return choose::step(game, op),
        Op::ChooseCell { .. } => return cells::choose_cell(game, op),
        Op::Declare { who, from, to, of, .. } => {
            return declare::step(game, who, from..=to, of);
        }
        Op::May { slot, needs, room, cost, otherwise } => {
            set(game, slot, Val::Bool(false));
            if game.is_read() {
                game.tell_of_frame(Role::Needs, |told| {
                    let met = needs.is_none_or(|test| told.condition(test));
                    cost.filter(|_| met).map(|cost| told.price(cost));
                });
            }
            let actor = game.state.control.top().actor;
            let offered = game.is_offered(actor, true, cost.is_some());
            let look = game.look();
            let scope = Scope::of_frame(look);
            let found = |test| Scope { to_act: true, ..scope }.test(test);
            let possible = offered
                && needs.is_none_or(found)
                && room.is_none_or(|room| scope.has_room(room))
                && cost.is_none_or(|cost| cost::payable(&scope, cost));
            if !possible {
                jump(game, otherwise);
                return Progress::Went;
            }
            return asks_whether(game);
        }
        Op::MarkDone { slot } => {
            if game.state.control.top().change_made {
                set(game, slot, Val::Bool(true));
            }
            next(game);
        }
        Op::Pay { cost, unpaid, due } => {
            if game.is_read() {
                game.tell_of_frame(Role::Price, |told| {
                    told.price(cost);
                });
            }
            let look = game.look();
            let scope = Scope::of_frame(look);
            let ways: smallvec::SmallVec<[u8; 4]> = cost::payable_ways(&scope, cost).collect();
            if ways.is_empty() {
                did(game, false);
                jump(game, unpaid);
                paid::ends(game, due);
                return Progress::Went;
            }
            for way in ways {
                game.warm.options.add(Opt::Mode(way));
            }
            return asks(game, Who::They);
        }
        Op::Paid(_) if entry_costs::paid(game) => {}
        Op::Paid(to) => {
            // Done even if its last part, or all of it, did nothing.
            did(game, true);
            release(game);
            jump(game, to);
            door::uses::paid(game);
            answers::used(game);
        }
        Op::Units { .. } => return units::step(game, op),
        Op::Act(id) => return act::step(game, &library.code.acts[id.index()]),
        Op::Settle { slot } => settle(game, slot),
        Op::Call(ability) => {
            let Frame { this, actor, no, .. } = *game.state.control.top();
            next(game);
            game.begin_effect(ability, this, actor, no, &[]);
        }
        Op::Start(id) => start::effect(game, id),
        Op::Later(ability) => start::later(game, ability),
        Op::Repeat { slot, count, up_to, end } => {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let done = scope.slot(slot).num();
            if done >= scope.num(count) {
                jump(game, end);
            } else if up_to {
                return asks_whether(game);
            } else {
                set(game, slot, Val::Num(done + 1));
                next(game);
            }
        }
        Op::Each { list, at, slot, end } => {
            let look = game.look();
            let scope = Scope::of_frame(look);
            let index = scope.slot(at).num();
            let object = scope.objects(list).nth(index as usize);
            match object {
                Some(object) => {
                    set(game, at, Val::Num(index + 1));
                    set(game, slot, object);
                    next(game);
                }
                None => jump(game, end),
            }
        }
        Op::NextOfPile { .. } => return pile::step(game, op),
        Op::Actor { who, saved } => {
            let look = game.look();
            let actor = Scope::of_frame(look).player(who);
            let before = game.state.control.top().actor;
            set(game, saved, Val::Seat(before));
            set_actor(game, actor);
            next(game);
        }
        Op::EndActor { who, saved, body } => end_actor(game, who, saved, body),
        Op::Modes { .. } => return modes::step(game, op),
    }
    Progress::Went
}

/// The answer to the present op's question.
pub fn take(game: &mut Game<'_>, option: Opt) {
    let library = game.library;
    let Some(op) = library.code.ops.get(game.state.control.top().pc as usize).copied() else {
        return;
    };
    match (op, option) {
        (Op::Choose { slot, .. }, Opt::Card(card)) => {
            let look = game.look();
            let picked = Scope::of_frame(look).cards_of(slot);
            name_cards(game, slot, picked.or(CardSet::one(card)));
        }
        (Op::Choose { .. }, _) => {
            if let Some(frame) = game.state.control.top_mut() {
                frame.count = 1;
            }
        }
        (Op::ChooseCell { list, .. }, Opt::Cell(cell)) => {
            add(game, list, Val::Cell(cell));
            next(game);
        }
        (Op::Declare { slot, .. }, Opt::Num(number)) => {
            set(game, slot, Val::Num(number));
            next(game);
        }
        (Op::May { .. }, Opt::Yes) => next(game),
        (Op::May { otherwise, .. }, _) => jump(game, otherwise),
        (Op::Pay { cost, .. }, Opt::Mode(way)) => {
            let start = library.code.cost(cost).ways[way as usize].start;
            did(game, true);
            if let Some(frame) = game.state.control.top_mut() {
                frame.holds |= library.rules.resolving.held_by_costs;
            }
            jump(game, start);
        }
        (Op::Repeat { slot, .. }, Opt::Yes) => {
            let done = game.state.control.slot(slot.0 as usize).num();
            set(game, slot, Val::Num(done + 1));
            next(game);
        }
        (Op::Repeat { end, .. }, _) => jump(game, end),
        (Op::NextOfPile { .. }, Opt::Yes) => pile::take_next(game, op),
        (Op::NextOfPile { end, .. }, _) => jump(game, end),
        (Op::Units { .. }, option) => units::take(game, op, option),
        (Op::Act(id), Opt::Card(card)) => {
            sequence::picked(game, &library.code.acts[id.index()], card);
        }
        (Op::Act(id), Opt::Yes) => draw::go_on(game, &library.code.acts[id.index()]),
        (Op::Act(_), Opt::Num(number)) => draw::begin_draw(game, number),
        (Op::Modes { taken, .. }, Opt::Mode(mode)) => {
            add(game, taken, Val::Num(i32::from(mode)));
        }
        (Op::Modes { .. }, _) => {
            if let Some(frame) = game.state.control.top_mut() {
                frame.count = 1;
            }
        }
        _ => next(game),
    }
}

/// Whether only the decider learns the answer to the present op's question.
pub fn asks_secretly(game: &Game<'_>) -> bool {
    let frame = game.state.control.top();
    let code = &game.library.code;
    let secret = match code.ops.get(frame.pc as usize) {
        Some(Op::Declare { secret, .. }) => *secret,
        Some(Op::Act(id)) => sequence::is_secret(game.library.rules, &code.acts[id.index()]),
        _ => false,
    };
    frame.proc == EFFECT && secret
}

/// Sends away the cards that the text put into the rulebook's zone for shown cards and moved nowhere else. True if
/// there were any: the end comes again afterwards.
fn clears_up(game: &mut Game<'_>) -> bool {
    let Some(left) = game.library.rules.piles.left_over else { return false };
    let State { board, control, .. } = &game.state;
    let frame = *control.top();
    if frame.op_begun || Seat::BOTH.iter().all(|seat| board.zone(*seat, left.zone).is_empty()) {
        return false;
    }
    let there = |value: &Val| match value {
        Val::Moved(object) if *object != frame.this => {
            board.now(*object).filter(|card| board.card(*card).zone == Some(left.zone))
        }
        _ => None,
    };
    let cards: CardSet = control.slots().iter().filter_map(there).collect();
    if cards.is_empty() {
        return false;
    }
    let base = Change { cause: left.cause, ..change(game, left.events) };
    let mut batch = game.take_batch();
    batch.extend(cards.map(|card| {
        let board = &game.state.board;
        let seat = board.card(card).owner;
        let what = What::Move(Goal { zone: left.to, seat, ..Goal::default() });
        Change { what, card: board.object(card), player: seat, ..base }
    }));
    if let Some(frame) = game.state.control.top_mut() {
        frame.op_begun = true;
    }
    door::send(game, &batch);
    game.warm.batch = batch;
    true
}

/// Unmarks the slot's cards as moved by the text, except those to be cleared up at its end.
fn settle(game: &mut Game<'_>, slot: Slot) {
    let cleared = game.library.rules.piles.left_over.map(|left| left.zone);
    let State { board, control, .. } = &mut game.state;
    let base = usize::from(control.top().base);
    let at = match control.slot(usize::from(slot.0)) {
        Val::List { at, len } => usize::from(at)..usize::from(at) + usize::from(len),
        _ => base + usize::from(slot.0)..base + usize::from(slot.0) + 1,
    };
    for value in control.values.get_mut(at).unwrap_or(&mut []).iter_mut() {
        if let Val::Moved(object) = *value
            && let Some(card) = board.now(object)
            && board.card(card).zone != cleared
        {
            *value = Val::Object(object);
        }
    }
    next(game);
}

/// The op asks a question that has no options: it has nothing to do.
pub fn none(game: &mut Game<'_>) {
    let op = game.library.code.ops.get(game.state.control.top().pc as usize);
    if let Some(Op::ChooseCell { list, card, .. }) = op {
        if game.inquiry.idle {
            let look = game.look();
            let card = Scope::of_frame(look).cards_of(*card).only();
            game.tell_no_cell(card);
        }
        add(game, *list, Val::None);
    }
    did(game, false);
    next(game);
}

fn end(game: &mut Game<'_>) {
    if clears_up(game) {
        return;
    }
    entry_costs::ended(game);
    let ability = game.state.control.top().ability;
    game.return_();
    if game.library.code.ability(ability).of_state {
        state_triggers::ask(game);
    }
    if !game.state.control.frames.iter().any(|frame| frame.proc == EFFECT) {
        door::hide_all(game);
    }
}

fn next(game: &mut Game<'_>) {
    let pc = game.state.control.top().pc + 1;
    jump(game, pc);
}

fn jump(game: &mut Game<'_>, to: u32) {
    if let Some(frame) = game.state.control.top_mut() {
        *frame = Frame { pc: to, op_begun: false, count: 0, total: 0, ..*frame };
    }
}

fn set(game: &mut Game<'_>, slot: Slot, value: Val) {
    game.state.control.set_slot(slot.0 as usize, value);
}

fn add(game: &mut Game<'_>, list: Slot, value: Val) {
    let added = game.state.control.add_to_list(list.0 as usize, value);
    game.within(added);
}

fn did(game: &mut Game<'_>, did: bool) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.change_made = did;
    }
}

/// Releases the interrupts that the payment held up: the running ability goes on holding up its own and those that
/// the frame below holds up.
fn release(game: &mut Game<'_>) {
    let frames = &game.state.control.frames;
    let below = frames.len().checked_sub(2).map_or(0, |below| frames[below].holds);
    let code = game.library.code.ability(game.state.control.top().ability);
    if let Some(frame) = game.state.control.top_mut() {
        frame.holds = below | code.holds;
    }
}

fn set_actor(game: &mut Game<'_>, actor: Seat) {
    if let Some(frame) = game.state.control.top_mut() {
        frame.actor = actor;
    }
}

fn name_cards(game: &mut Game<'_>, slot: Slot, cards: CardSet) {
    let board = &game.state.board;
    let objects: smallvec::SmallVec<[ObjRef; 64]> = cards.map(|card| board.object(card)).collect();
    let objects = objects.into_iter().map(Val::Object);
    let named = game.state.control.set_list(slot.0 as usize, objects);
    game.within(named);
}

/// Names cards some of which are gone, or were moved by the text.
fn name_members(game: &mut Game<'_>, slot: Slot, members: &[Member]) {
    let values = members.iter().map(|Member { object, as_in_play }| match as_in_play {
        true => Val::Moved(*object),
        false => Val::Object(*object),
    });
    let named = game.state.control.set_list(slot.0 as usize, values);
    game.within(named);
}

fn asks(game: &mut Game<'_>, who: Who) -> Progress {
    let look = game.look();
    let seat = Scope::of_frame(look).player(who);
    Progress::Asks(Decider::Player(seat), about(game))
}

/// Asks the actor whether to do what stands next.
fn asks_whether(game: &mut Game<'_>) -> Progress {
    game.warm.options.add(Opt::Yes);
    game.warm.options.add(Opt::No);
    asks(game, Who::They)
}

fn about(game: &Game<'_>) -> About {
    let frame = game.state.control.top();
    About::Text { ability: frame.ability, place: game.library.code.op_place(frame.op) }
}

/// Ends a part that another player acts out: if both players do, the second one's turn comes; otherwise the former
/// actor acts again.
fn end_actor(game: &mut Game<'_>, who: Who, saved: Slot, body: u32) {
    let look = game.look();
    let first = Scope::of_frame(look).player(who);
    if who == Who::Each && game.state.control.top().actor == first {
        set_actor(game, first.other());
        jump(game, body);
        return;
    }
    let before = game.state.control.slot(saved.0 as usize).seat();
    set_actor(game, before);
    next(game);
}

/// The fields that all changes of a text's instruction share.
fn change(game: &Game<'_>, events: EventSet) -> Change {
    let frame = game.state.control.top();
    Change {
        events,
        cause: Cause::Effect,
        actor: frame.actor,
        source: frame.this,
        player: frame.actor,
        ..Change::default()
    }
}

/// Passes a full list on as the limit that it met.
fn full<T>(result: Result<T, crate::engine::state::stack::Full>, limit: Limit) -> Result<T, Limit> {
    result.map_err(|_| limit)
}
