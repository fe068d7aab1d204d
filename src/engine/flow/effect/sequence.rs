//! Cards that an action takes one after the other, or puts in order first.

use super::act::moves;
use super::undone;
use crate::code::{Act, Op, To};
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, look::Look, rulebook::rules::Rules};
use crate::engine::state::{
    control::{Change, Val},
    ids::{CardId, CardSet, Seat},
};
use crate::vocab::{Does, Sees, ZoneId};

/// The cards left that go one by one in an order that the actor chooses: onto a pile whose order is hidden, in
/// games where such cards do not go together. Cards that have gone already are left out.
pub fn one_by_one(game: &mut Game<'_>, act: &Act) -> CardSet {
    let (Some(slot), Some(To::Pile { zone, .. })) = (act.cards, act.to) else {
        return CardSet::EMPTY;
    };
    let rules = game.library.rules;
    let word = &rules.vocab.zones[zone.index()];
    if !word.ordered || word.sees == Sees::All || rules.piles.together {
        return CardSet::EMPTY;
    }
    let look = game.look();
    Scope::of_frame(look).unmoved(slot)
}

/// For cards that go together onto a pile whose order matters, or under a card: the player who decides which of
/// them comes next, whether or not they know the cards, and the cards to decide among. Cards already ordered are
/// left out, and of cards that leave another pile in its order all but the next. `None` if the next instruction
/// shuffles the pile.
pub fn unsorted(game: &mut Game<'_>, act: &Act) -> Option<(Seat, CardSet)> {
    let look = game.look();
    let scope = Scope::of_frame(look);
    let zone = sorted_pile(&scope, act)?;
    let slot = act.cards?;
    let sorted = usize::from(look.control().top().count);
    let left = scope.values(slot).iter().skip(sorted).filter_map(|value| match value {
        Val::Object(object) | Val::Moved(object) => look.board().now(*object),
        _ => None,
    });
    let left: CardSet = left.collect();
    let seats = [scope.actor, scope.actor.other()];
    let mut groups = seats.into_iter().flat_map(|by| seats.map(|pile| Group { by, pile }));
    let of = |group: Group| {
        let is_of = |card: &CardId| Group::of(&scope, act, zone, *card) == Some(group);
        let cards: CardSet = left.filter(is_of).collect();
        let next: CardSet = cards.filter(|card| is_next(&look, act, *card, cards)).collect();
        let asked = next.len() > 1 && !is_shuffled_next(&scope, (zone, group.pile));
        asked.then_some((group.by, next))
    };
    groups.find_map(of)
}

/// Whether none of the cards lies above this one in a pile that they leave in its order.
fn is_next(look: &Look<'_>, act: &Act, id: CardId, cards: CardSet) -> bool {
    let Some((pile, nth)) = kept_place(look, act, id) else { return true };
    let goes_before = |other: CardId| {
        kept_place(look, act, other).is_some_and(|(of, before)| of == pile && before < nth)
    };
    !cards.into_iter().any(goes_before)
}

/// A pile that cards leave from its top. Cards that lie under others form one pile for each cell.
type Pile = (Seat, ZoneId, u8);

/// The pile that the card leaves in its order, and its place there from the top.
fn kept_place(look: &Look<'_>, act: &Act, id: CardId) -> Option<(Pile, usize)> {
    let board = look.board();
    let card = board.card(id);
    let keeps = |zone: &ZoneId| keeps_order(act) && look.rules().vocab.zone(*zone).from_the_top;
    let zone = card.zone.filter(keeps)?;
    let nth = board.zone(card.side, zone).iter().position(|other| *other == id)?;
    Some(((card.side, zone, card.cell), nth))
}

/// Marks changes so that only the player who orders the cards learns the order.
pub fn keep_secret(scope: &Scope<'_>, act: &Act, batch: &mut [Change]) {
    let Some(zone) = sorted_pile(scope, act).filter(|_| is_secret(scope.look.rules(), act)) else {
        return;
    };
    let group = |change: &Change| {
        let card = scope.look.board().now(change.card)?;
        Group::of(scope, act, zone, card)
    };
    let pile = |change: &Change| {
        let card = scope.look.board().now(change.card)?;
        kept_place(&scope.look, act, card).map(|(pile, _)| pile)
    };
    for n in 0..batch.len() {
        let own = group(&batch[n]);
        let from = pile(&batch[n]);
        let is_beside = |(m, other): (usize, &Change)| {
            m != n && group(other) == own && (from.is_none() || pile(other) != from)
        };
        let several = own.is_some() && batch.iter().enumerate().any(is_beside);
        batch[n].ordered_by = own.filter(|_| several).map(|group| group.by);
    }
}

/// Sorts the cards that leave a pile from its top into the order of that pile; all other changes keep their places.
pub fn from_the_top(look: &Look<'_>, act: &Act, batch: &mut [Change]) {
    type Kept = smallvec::SmallVec<[(Pile, usize, usize); 64]>;
    if batch.len() < 2 || !keeps_order(act) {
        return;
    }
    let place = |(n, change): (usize, &Change)| {
        let (pile, nth) = kept_place(look, act, look.board().now(change.card)?)?;
        Some((pile, nth, n))
    };
    let listed: Kept = batch.iter().enumerate().filter_map(place).collect();
    if listed.len() < 2 {
        return;
    }
    let mut ordered = listed.clone();
    ordered.sort_unstable();
    let mut places: Kept = listed;
    places.sort_unstable_by_key(|(pile, _, n)| (*pile, *n));
    let moved: smallvec::SmallVec<[Change; 64]> = ordered.iter().map(|(.., n)| batch[*n]).collect();
    for ((.., n), change) in places.into_iter().zip(moved) {
        batch[n] = change;
    }
}

/// Whether cards that leave a pile from its top stay in that order. Those that come to lie under a card together do so
/// in any order.
fn keeps_order(act: &Act) -> bool {
    !act.any_order && !matches!(act.to, Some(To::Under { .. }))
}

/// The cards whose order in one pile one player decides.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Group {
    by: Seat,
    pile: Seat,
}

impl Group {
    /// The owner of a card decides; for cards that lie in that pile already, or if the text allows any order, the
    /// actor.
    fn of(scope: &Scope<'_>, act: &Act, zone: ZoneId, id: CardId) -> Option<Group> {
        let card = scope.look.board().card(id);
        let vocab = scope.look.rules().vocab;
        let pile = match act.to {
            Some(To::Pile { owner: Some(owner), .. }) => scope.seat_of(owner),
            _ => card.owner,
        };
        let under = matches!(act.to, Some(To::Under { .. }));
        let lies_there = !under && card.zone == Some(zone) && card.side == pile;
        let stays = lies_there && zone != vocab.deck;
        let by = if act.any_order || lies_there { scope.actor } else { card.owner };
        (!stays).then_some(Group { by, pile })
    }
}

/// The pile onto which an action puts cards that go together, where their order counts.
fn sorted_pile(scope: &Scope<'_>, act: &Act) -> Option<ZoneId> {
    let rules = scope.look.rules();
    let zone = pile_of(scope, act)?;
    let word = rules.vocab.zone(zone);
    let together = word.sees == Sees::All || rules.piles.together;
    (word.ordered && !word.rearranged && together).then_some(zone)
}

/// The pile onto which an action puts its cards.
fn pile_of(scope: &Scope<'_>, act: &Act) -> Option<ZoneId> {
    match act.to {
        Some(To::Pile { zone, .. }) => Some(zone),
        Some(To::Under { host }) => {
            scope.set(host).only()?;
            Some(scope.look.rules().placing.attached?.zone)
        }
        Some(To::Cells { .. }) => None,
        None => match scope.look.rules().vocab.actions[act.action.index()].does {
            Does::Move { to, .. } => to,
            _ => None,
        },
    }
}

/// Whether only the player who orders the cards learns the order.
pub fn is_secret(rules: &Rules, act: &Act) -> bool {
    let sees = |zone: ZoneId| rules.vocab.zones[zone.index()].sees;
    let shown = || {
        act.state.is_some_and(|state| {
            let state = &rules.vocab.states[state.index()];
            state.mask & rules.face_down.status != 0 && state.value & rules.face_down.status == 0
        })
    };
    match act.to {
        Some(To::Pile { zone, .. }) => sees(zone) != Sees::All,
        Some(To::Under { .. }) => {
            let lies = rules.placing.attached.map_or(0, |attached| attached.status);
            lies & rules.face_down.status != 0 && !shown()
        }
        Some(To::Cells { .. }) | None => false,
    }
}

/// Whether the order of the cards does not matter, since the text shuffles the pile next.
fn is_shuffled_next(scope: &Scope<'_>, pile: (ZoneId, Seat)) -> bool {
    let look = &scope.look;
    let Some(Op::Act(id)) = next_deed(scope) else { return false };
    let Act { action, zone, .. } = &look.code().acts[id.index()];
    let does = look.rules().vocab.actions[action.index()].does;
    matches!(does, Does::Shuffle)
        && zone.is_some_and(|(zone, owner)| (zone, scope.seat_of(owner)) == pile)
}

/// The next action of the text behind the running op, if that is certain.
fn next_deed(scope: &Scope<'_>) -> Option<Op> {
    let look = &scope.look;
    let mut pc = look.control().top().pc + 1;
    loop {
        let op = *look.code().ops.get(pc as usize)?;
        pc = match op {
            Op::Settle { .. } | Op::MarkDone { .. } => pc + 1,
            Op::Jump(to) if to > pc => to,
            // A mode goes back to where it was chosen; behind the last one the text goes on.
            Op::Jump(to) => match *look.code().ops.get(to as usize)? {
                Op::Modes { taken, end, .. }
                    if scope.values(taken).iter().all(|mode| *mode == Val::None) =>
                {
                    end
                }
                _ => return None,
            },
            op => return Some(op),
        };
    }
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
    // The card has had its turn, even if something keeps it from going.
    let base = game.state.control.top().base as usize;
    for value in game.state.control.values[base..].iter_mut() {
        if *value == Val::Object(object) {
            *value = Val::Moved(object);
        }
    }
    let settled = undone::is_settled(game, &batch);
    undone::keep(game, settled);
    door::send(game, &batch);
    game.warm.batch = batch;
    undone::look(game);
}
