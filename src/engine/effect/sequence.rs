//! Cards that an action takes one after the other, or puts in order first.

use super::act::moves;
use super::undone;
use crate::code::{Act, Op, To};
use crate::engine::door;
use crate::engine::game::Game;
use crate::engine::look::eval::Scope;
use crate::engine::state::control::Val;
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::vocab::{Does, Sees, ZoneId};

/// Cards that go one by one, in the order that the actor chooses: several onto a pile whose order is
/// hidden, where they do not go together. Those that are there already are no longer asked about.
pub fn one_by_one(game: &mut Game<'_>, act: &Act) -> CardSet {
    let (Some(slot), Some(To::Pile { zone, .. })) = (act.cards, act.to) else {
        return CardSet::EMPTY;
    };
    let rules = game.library.rules;
    let word = &rules.vocab.zones[zone.index()];
    if !word.ordered || word.sees == Sees::All || rules.piles_together {
        return CardSet::EMPTY;
    }
    let look = game.look();
    Scope::of_frame(look).unmoved(slot)
}

/// Cards that go together onto a pile whose order matters, or under a card: the owner of several puts
/// them in order first, apart from those that the owner does not know, unless the next instruction shuffles
/// that pile.
pub fn unsorted(game: &mut Game<'_>, act: &Act) -> Option<(Seat, CardSet)> {
    let zone = match act.to? {
        To::Pile { zone, .. } => zone,
        To::Under { host } => {
            let look = game.look();
            Scope::of_frame(look).set(host).only()?;
            game.library.rules.attached?.zone
        }
        To::Cells { .. } => return None,
    };
    let rules = game.library.rules;
    let word = &rules.vocab.zones[zone.index()];
    let together = word.sees == Sees::All || rules.piles_together;
    if !word.ordered || word.rearranged || !together || is_shuffled_next(game, zone) {
        return None;
    }
    let Val::List { at, len } = game.state.control.slot(usize::from(act.cards?.0)) else {
        return None;
    };
    let frame = game.state.control.top();
    let (sorted, actor) = (usize::from(frame.count), frame.actor);
    let list = at as usize..at as usize + usize::from(len);
    let list = game.state.control.values.get(list)?;
    let board = &game.state.board;
    let left: CardSet = list[sorted.min(list.len())..]
        .iter()
        .filter_map(|value| match value {
            Val::Object(object) | Val::Moved(object) => board.now(*object),
            _ => None,
        })
        .collect();
    // What comes to lie face-up is known as it goes.
    let face_up = act.state.is_some_and(|state| {
        let state = &rules.vocab.states[state.index()];
        state.mask & rules.blank != 0 && state.value & rules.blank == 0
    });
    let look = game.peek();
    let known = |card: &CardId, seat: Seat| face_up || look.card_seen(*card) & 1 << seat.0 != 0;
    let of = |seat: Seat| {
        let own = left.filter(|card| board.card(*card).owner == seat && known(card, seat));
        own.collect::<CardSet>()
    };
    [actor, actor.other()].map(|seat| (seat, of(seat))).into_iter().find(|(_, of)| of.len() > 1)
}

/// Whether the order of what an action puts onto the pile is of no account.
fn is_shuffled_next(game: &Game<'_>, pile: ZoneId) -> bool {
    let code = &game.library.code;
    let Some(Op::Act(id)) = code.ops.get(game.state.control.top().pc as usize + 1) else {
        return false;
    };
    let Act { action, zone, .. } = &code.acts[id.index()];
    let does = game.library.rules.vocab.actions[action.index()].does;
    matches!(does, Does::Shuffle) && zone.is_some_and(|(zone, _)| zone == pile)
}

/// One of several cards was picked: as the next in order, or to go now.
pub fn picked(game: &mut Game<'_>, act: &Act, card: CardId) {
    if unsorted(game, act).is_none() {
        move_one(game, act, card);
        return;
    }
    let slot = act.cards.map_or(Val::None, |slot| game.state.control.slot(usize::from(slot.0)));
    let Val::List { at, len } = slot else { return };
    let sorted = usize::from(game.state.control.top().count);
    let object = game.state.board.object(card);
    let list = at as usize..at as usize + usize::from(len);
    let list = game.state.control.values.get_mut(list).unwrap_or(&mut []);
    let is_it = |value: &Val| matches!(value, Val::Object(o) | Val::Moved(o) if *o == object);
    if let Some(index) = list.iter().position(is_it)
        && let Some(unsorted) = list.get_mut(sorted..=index)
    {
        unsorted.rotate_right(1);
    }
    if let Some(frame) = game.state.control.top_mut() {
        frame.count += 1;
    }
}

/// The first of several cards goes; the rest is asked about again.
fn move_one(game: &mut Game<'_>, act: &Act, card: CardId) {
    let Does::Move { to, events } = game.library.rules.vocab.actions[act.action.index()].does
    else {
        return;
    };
    let object = game.state.board.object(card);
    let mut batch = game.take_batch();
    moves(game, act, to, events, &mut batch);
    batch.retain(|change| change.card == object);
    // Its turn is over, also if something keeps it from going.
    let base = game.state.control.top().base as usize;
    for value in game.state.control.values[base..].iter_mut() {
        if *value == Val::Object(object) {
            *value = Val::Moved(object);
        }
    }
    door::send(game, &batch);
    game.warm.batch = batch;
    undone::look(game, None);
}
