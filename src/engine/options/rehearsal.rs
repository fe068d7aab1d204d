//! What paying a part of a cost would do, worked out without doing it: whether all of it would be done, what it leaves
//! of its cards, and which numbers it changes.

use crate::code::{Act, CostPart};
use crate::engine::changes::{
    happens, is_barred, is_uncut, once,
    writing::{self, Written},
};
use crate::engine::eval::scope::Scope;
use crate::engine::game::look::Look;
use crate::engine::options::cost;
use crate::engine::state::{
    control::{Cause, Change, Val, What},
    ids::{CardId, CardSet},
};
use crate::vocab::{Does, EventSet, UnitPays};

/// In which condition a part of a cost leaves its cards for the parts that are paid after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leaves {
    /// They lie elsewhere, or nothing is known of them.
    #[default]
    Gone,
    /// They lie where they did, but these status bits have changed.
    Turned(u16),
    /// They were only shown.
    Shown,
    /// Only numbers have changed.
    AsTheyWere,
}

/// The action of a part of a cost, and the cells to which its cards go, if it says any.
#[derive(Clone, Copy)]
pub struct Deed<'a> {
    pub act: &'a Act,
    pub cells: Option<(crate::code::Cells, bool)>,
}

impl Deed<'_> {
    /// The cards to which the action can be done in full; none if there is no room for `least` of them at once.
    pub fn able(self, scope: &Scope<'_>, cards: CardSet, least: u32) -> CardSet {
        if is_certain(&scope.look, self.act) {
            return cards;
        }
        let able: CardSet =
            cards.filter(|card| self.is_whole(scope, CardSet::one(*card))).collect();
        if least < 2 || !is_short_of_room(&scope.look, self.act) {
            return able;
        }
        // Cards fill places that are alike: as many as fit, whichever come first.
        let together = able.fold(CardSet::EMPTY, |together, card| {
            let more = together.or(CardSet::one(card));
            if self.is_whole(scope, more) { more } else { together }
        });
        if together.len() < least { CardSet::EMPTY } else { able }
    }

    /// Whether the action can be done in full to the picked cards and this one.
    pub fn takes(self, scope: &Scope<'_>, picked: CardSet, card: CardId) -> bool {
        is_certain(&scope.look, self.act) || self.is_whole(scope, picked.or(CardSet::one(card)))
    }

    /// Whether the action would be done in full.
    pub fn is_whole(self, scope: &Scope<'_>, cards: CardSet) -> bool {
        if self.act.number.is_some_and(|number| scope.num(number) <= 0) {
            return true;
        }
        let look = &scope.look;
        with_kept_list(look, |batch| match self.written(scope, cards, batch) {
            Written::WithoutRoom => false,
            Written::Unknown => true,
            Written::Whole => self.makes(look, cards, batch),
        })
    }

    /// Whether the changes would all be made, and do to each of the cards what the action does.
    fn makes(self, look: &Look<'_>, cards: CardSet, batch: &[Change]) -> bool {
        let to_cards = look.rules().vocab.action(self.act.action).does.to_cards();
        let to_cards = to_cards.without(look.rules().resolving.of_effects);
        let is_meant = |change: &Change, card: CardId| {
            look.board().now(change.card) == Some(card)
                && (to_cards == EventSet::NONE || change.events.meets(to_cards))
        };
        !batch.is_empty()
            && cards.into_iter().all(|card| batch.iter().any(|change| is_meant(change, card)))
            && batch.iter().filter(|change| !change.is_part).all(|change| is_made(look, change))
            && batch
                .iter()
                .enumerate()
                .all(|(n, change)| !once::is_refused(*look, change, batch[..n].iter()))
    }

    /// The condition in which the action leaves cards like these.
    pub fn leaves(self, scope: &Scope<'_>, cards: CardSet) -> Leaves {
        match scope.look.rules().vocab.action(self.act.action).does {
            Does::Show { .. } => return Leaves::Shown,
            Does::Move { .. } => return Leaves::Gone,
            Does::Status { state, .. } => {
                let words = scope.look.rules().vocab.states;
                let mask = self.act.state.or(state).map_or(0, |state| words[state.index()].mask);
                return Leaves::Turned(mask);
            }
            _ => {}
        }
        let Some(first) = cards.into_iter().next() else { return Leaves::Gone };
        with_kept_list(&scope.look, |batch| match self.written(scope, CardSet::one(first), batch) {
            Written::Whole => left_by(batch),
            Written::WithoutRoom | Written::Unknown => Leaves::Gone,
        })
    }

    fn written(self, scope: &Scope<'_>, cards: CardSet, batch: &mut Vec<Change>) -> Written {
        let cell = |card: CardId| {
            let (cells, empty) = self.cells?;
            scope.open_cells(cells, empty, Some(card)).first().copied()
        };
        let listed: smallvec::SmallVec<[(CardId, Val); 8]> =
            cards.map(|card| (card, cell(card).map_or(Val::None, Val::Cell))).collect();
        writing::of(scope, self.act, &listed, batch)
    }
}

/// The condition in which these changes leave their card.
fn left_by(batch: &[Change]) -> Leaves {
    let mut turned = 0;
    for change in batch {
        match change.what {
            What::Status { mask, .. } => turned |= mask,
            What::PlayerStat(_) | What::Stat(_) => {}
            _ => return Leaves::Gone,
        }
    }
    match turned {
        _ if batch.is_empty() => Leaves::Gone,
        0 => Leaves::AsTheyWere,
        turned => Leaves::Turned(turned),
    }
}

/// Has changes written into a reused list, since this is asked often.
fn with_kept_list<T>(look: &Look<'_>, write: impl FnOnce(&mut Vec<Change>) -> T) -> T {
    let mut batch = look.warm.rehearsed.take();
    batch.clear();
    let found = write(&mut batch);
    look.warm.rehearsed.replace(batch);
    found
}

/// The largest amount, up to `most`, that can be paid of a number.
pub fn there(scope: &Scope<'_>, act: &Act, most: i32) -> u32 {
    let is_enough = |number: i32| {
        with_kept_list(&scope.look, |batch| {
            writing::of_so_many(scope, act, &[], number, batch);
            !batch.is_empty() && batch.iter().all(|change| is_made(&scope.look, change))
        })
    };
    // Where an amount can be paid, so can any smaller one.
    let (mut there, mut missing) = (0, most.saturating_add(1));
    while there + 1 < missing {
        let between = there + (missing - there) / 2;
        if is_enough(between) { there = between } else { missing = between }
    }
    there as u32
}

/// The changes of kept numbers that a part of a cost makes.
pub fn numbers(scope: &Scope<'_>, part: &CostPart) -> Vec<Change> {
    let mut batch = Vec::new();
    match part {
        CostPart::Units { amount, unit } => {
            let word = &scope.look.rules().vocab.units[unit.index()];
            if let UnitPays::Counters { held, ready, spent } = word.pays {
                let of = Change { cause: Cause::Cost, player: scope.actor, ..Change::default() };
                let (board, kinds) = (scope.look.board(), [held, ready, spent]);
                batch.extend(cost::kept_paid(board, of, kinds, scope.num(*amount), word.events));
            }
        }
        CostPart::Cards { set, amount, act, .. } => {
            let few = scope.set(*set).take(scope.num(*amount).max(0) as usize);
            let listed: Vec<(CardId, Val)> = few.map(|card| (card, Val::None)).collect();
            writing::of(scope, act, &listed, &mut batch);
        }
        CostPart::Deed(act) => {
            writing::of(scope, act, &[], &mut batch);
        }
    }
    batch.retain(|change| matches!(change.what, What::PlayerStat(_) | What::Stat(_)));
    batch
}

/// Whether the part changes numbers that another part may need.
pub fn is_of_numbers(look: &Look<'_>, part: &CostPart) -> bool {
    match part {
        CostPart::Units { unit, .. } => {
            let pays = look.rules().vocab.units[unit.index()].pays;
            matches!(pays, UnitPays::Counters { .. })
        }
        CostPart::Cards { act, .. } | CostPart::Deed(act) => act.number.is_some(),
    }
}

/// Whether nothing could keep the action from being done to a card that the cost finds.
fn is_certain(look: &Look<'_>, act: &Act) -> bool {
    let rules = look.rules();
    let events = match rules.vocab.action(act.action).does {
        Does::Move { events, .. }
            if rules.placing.no_room.is_none() && rules.placing.refusals.is_empty() =>
        {
            events
        }
        Does::Status { events, .. } => events,
        Does::Show { .. } => return true,
        _ => return false,
    };
    let may_be_replaced = rules.resolving.costs_are_done && look.code().replaces.meets(events);
    !(look.library.forbiddable.meets(events) || may_be_replaced)
}

/// Whether several cards may find less room than each alone.
fn is_short_of_room(look: &Look<'_>, act: &Act) -> bool {
    let rules = look.rules();
    match rules.vocab.action(act.action).does {
        Does::Move { .. } => rules.placing.no_room.is_some(),
        Does::Rule { .. } => true,
        _ => false,
    }
}

/// Whether all of the change would be made, and nothing else in its place.
fn is_made(look: &Look<'_>, change: &Change) -> bool {
    let lets_in = |goal: crate::engine::state::board::Goal| {
        look.board().now(change.card).is_some_and(|card| look.lets_in(card, goal.zone, goal.seat))
    };
    happens(*look, change)
        && is_uncut(*look, change)
        && !is_barred(*look, change)
        && !matches!(change.what, What::Move(goal) if !lets_in(goal))
        && !(look.rules().resolving.costs_are_done && look.must_be_replaced(change))
}
