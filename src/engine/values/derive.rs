//! Derived values: what continuous abilities and continuing effects make of the printed ones.
//!
//! All cards are computed together, only when read and only when something changed. Grants apply in
//! the order of their layers, within a layer by what depends on what, then in the order of time; each once.

use super::amend::amend;
use super::apply;
use super::contribution;
use super::families;
use super::steady;
use crate::code::{Ability, AbilityId, Characteristics, Grant};
use crate::engine::game::{
    facets::Facets,
    look::Look,
    rulebook::{
        library::Library,
        orders::{Fixed, Ordered},
    },
    warm::{
        Warm,
        contribution::{Before, Contribution, From},
        derived::Derived,
    },
};
use crate::engine::state::{
    board::Steady,
    control::State,
    ids::{CardId, CardSet},
};
use crate::vocab::{AbilityKindId, Form, ZoneId};

/// Brings the derived values up to date.
pub fn refresh(warm: &mut Warm, state: &State, library: &Library) {
    let dirty = std::mem::take(&mut warm.dirty);
    let relisted = dirty.meets(Facets::PLAY);
    // The order of effects may be another one, or cards were turned over.
    let turned = dirty.meets(Facets::ORDER)
        || relisted && dirty.meets(Facets::status(library.rules.face_down.status));
    warm.before.dirty = dirty;
    if relisted {
        Before::take(warm, library);
        list(warm, state, library);
    }
    if turned || dirty.meets(Facets::CARDS) || !amend(warm, state, library, relisted) {
        if !relisted {
            Before::take(warm, library);
            list(warm, state, library);
        }
        compute(warm, state, library, turned);
    }
}

/// Computes all from the printed values. `turned`: the order of effects may be another, so that it is not
/// enough to compare what each comes to.
fn compute(warm: &mut Warm, state: &State, library: &Library, turned: bool) {
    let changed = warm.changed;
    reset(warm, state, library);
    apply::all_open(warm, state, library);
    // Shields may keep effects off other cards than before, so that every changed card counts.
    let any = turned || warm.has_shields(library);
    let differing = if any { changed.or(warm.changed) } else { contribution::differing(warm) };
    warm.unchecked = warm.unchecked.or(differing);
    steady::follow(warm, library);
}

/// An effect that lasts has started. Where it comes last in the order and nothing asks for what it changes,
/// it goes on top of what was computed last; false where all must be computed anew.
pub fn start(warm: &mut Warm, state: &State, library: &Library) -> bool {
    let Some(index) = state.board.continuing.len().checked_sub(1) else { return false };
    let continuing = &state.board.continuing[index];
    let orders = &library.orders;
    let time = orders.of_effect(state, continuing, index);
    let mut last = warm.contributions.last().map_or(0, |before| before.order);
    let mut comes_last = |order: u64| {
        let after = order >= last && !orders.turn_decides(last, order);
        last = order;
        after
    };
    let is_plain = |grant: &Grant| !matches!(grant, Grant::Ability(_));
    let reads = library.reads.effects[continuing.effect.index()].seen_by(continuing.seat);
    let on_top = !warm.dirty.meets(Facets::PLAY.or(Facets::ORDER).or(reads))
        && orders.effects[continuing.effect.index()].iter().all(|one| {
            comes_last(one.order | time) && contribution::stands_alone(warm, library, one.reach)
        })
        && library.code.effect(continuing.effect).grants.iter().all(is_plain);
    if on_top {
        add_effect(warm, state, library, index);
        let all = orders.effects[continuing.effect.index()].iter();
        let written = all.map(|one| orders.reach_of(one.reach).writes);
        steady::follow_start(warm, written.fold(Characteristics::default(), Characteristics::or));
        let (before, cards) = (warm.given.len(), warm.changed);
        apply::all_open(warm, state, library);
        let given = warm.given[before..].iter();
        let reached = given.fold(CardSet::EMPTY, |all, given| all.or(given.cards));
        warm.unchecked = warm.unchecked.or(reached);
        debug_assert!(cards.without(warm.changed).is_empty(), "only more cards are changed");
    }
    on_top
}

/// Printed values for the cards that effects had changed.
fn reset(warm: &mut Warm, state: &State, library: &Library) {
    for id in std::mem::take(&mut warm.changed) {
        let Some(card) = state.board.cards.get(id.index()) else { break };
        warm.derived[id.index()] = Derived::printed(library.code.def(card.def));
    }
    warm.players = Default::default();
    warm.granted.clear();
    warm.guards.clear();
    warm.given.clear();
}

/// Lists the contributions of continuous abilities and of effects that last, in their order.
fn list(warm: &mut Warm, state: &State, library: &Library) {
    warm.contributions.clear();
    warm.read_values = Characteristics::default();
    warm.written = Characteristics::default();
    warm.written_unrecorded = Characteristics::default();
    warm.entangled = false;
    warm.reads = Facets::PLAY;
    let speaking = if warm.recording { warm.speaking.or(warm.steady) } else { warm.speaking };
    for id in speaking {
        let card = state.board.card(id);
        let blank = card.status & library.rules.face_down.status != 0;
        for ability in &library.code.def(card.def).continuous {
            if lives(warm, library, *ability)
                && (!blank || library.code.ability(*ability).face_down)
            {
                add_ability(warm, state, library, id, *ability, None, 0);
            }
        }
    }
    for index in 0..state.board.continuing.len() {
        add_effect(warm, state, library, index);
    }
    if !warm.recording {
        let mut latest = 0;
        for (index, steady) in state.board.steady.iter().enumerate() {
            // They stay in the order in which they were worked out.
            latest = library.orders.of_steady(state, steady, index).max(latest);
            add_steady(warm, library, steady, index, latest);
        }
    }
    sort(warm, state, library, 0);
}

/// Whether the continuous ability is applied in this computation: a steady one only while its grants are recorded.
fn lives(warm: &Warm, library: &Library, ability: AbilityId) -> bool {
    !library.steady || warm.recording || !library.code.ability(ability).steady
}

/// The card counts as lying elsewhere from now on: lists its continuous abilities, if none of them works where it lies.
pub(super) fn add_elsewhere(warm: &mut Warm, state: &State, library: &Library, card: CardId) {
    if warm.speaking.has(card) || warm.recording && warm.steady.has(card) {
        return;
    }
    let listed = warm.contributions.len();
    for ability in &library.code.def(state.board.card(card).def).continuous {
        let from = |one: &Contribution| {
            one.from.effect()
                == From::Ability { card, ability: *ability, standing: 0, granted: None }
        };
        if lives(warm, library, *ability) && !warm.contributions.iter().any(from) {
            add_ability(warm, state, library, card, *ability, None, 0);
        }
    }
    // Without anything new the order that was found stays.
    if warm.contributions.len() > listed && !warm.tried.running {
        sort(warm, state, library, warm.given.len());
    }
}

fn add_effect(warm: &mut Warm, state: &State, library: &Library, index: usize) {
    let continuing = &state.board.continuing[index];
    let reads = library.reads.effects[continuing.effect.index()];
    warm.reads = warm.reads.or(reads.seen_by(continuing.seat));
    let time = library.orders.of_effect(state, continuing, index);
    let from = From::Continuing(index as u8);
    let orders = &library.orders.effects[continuing.effect.index()];
    for (grant, Fixed { order, reach }) in orders.iter().enumerate() {
        add(warm, library, order | time, *reach, (from, grant as u8));
    }
}

fn add_steady(warm: &mut Warm, library: &Library, steady: &Steady, index: usize, time: u64) {
    let mut all = library.orders.abilities[steady.ability.index()].iter();
    let of = all.find(|one| (one.standing, one.grant) == (steady.standing, steady.grant));
    if let Some(Ordered { grant, fixed, .. }) = of {
        let from = From::Steady(index as u8);
        add(warm, library, fixed.order | time, fixed.reach, (from, *grant));
    }
}

#[inline]
fn add(warm: &mut Warm, library: &Library, order: u64, reach: u32, (from, grant): (From, u8)) {
    let listed = warm.contributions.len() as u16;
    let one = Contribution { order, reach, from, grant, listed };
    let stirs = library.orders.stirs(one.reach);
    warm.read_values = warm.read_values.or(library.orders.reach(&one).reads);
    warm.written = warm.written.or(stirs);
    if !matches!(one.from, From::Steady(_)) {
        warm.written_unrecorded = warm.written_unrecorded.or(stirs);
    }
    warm.contributions.push(one);
}

/// Puts the contributions that are still to come in order.
pub(super) fn sort(warm: &mut Warm, state: &State, library: &Library, next: usize) {
    let open = &mut warm.contributions[next..];
    // Contributions of the same time stay as they are listed, whatever else is listed and whatever order was found
    // before.
    open.sort_unstable_by_key(|one| (one.order, one.listed));
    if library.orders.put_by_seat(open, state.board.turn.player, warm.recording) {
        warm.reads = warm.reads.or(Facets::ORDER);
    }
    warm.entangled |= warm.read_values.meets(warm.written) && library.orders.are_entangled(open);
    warm.settled = next;
}

/// Lists the contributions of the ability, with the time of its card, but not before this place in the order.
pub(super) fn add_ability(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    ability: AbilityId,
    granted: Option<u8>,
    not_before: u64,
) {
    let seat = state.board.card(card).side;
    let reads = library.reads.abilities[ability.index()].seen_by(seat);
    warm.reads = warm.reads.or(reads);
    let is_steady = warm.recording && granted.is_none() && library.code.ability(ability).steady;
    if is_steady {
        warm.steady_reads = warm.steady_reads.or(reads);
    }
    let time = library.orders.of_card(state, card, warm.contributions.len()).max(not_before);
    for Ordered { standing, grant, fixed } in &library.orders.abilities[ability.index()] {
        let from = From::Ability { card, ability, standing: *standing, granted };
        if is_steady {
            warm.steady_asks = warm.steady_asks.or(library.orders.reach_of(fixed.reach).reads);
        }
        add(warm, library, fixed.order | time, fixed.reach, (from, *grant));
    }
}

/// Whether an ability of a card works where the card is now: face-up, in its zone, not lost.
pub fn works(look: &Look<'_>, id: CardId, ability: AbilityId, granted: bool) -> bool {
    let Look { state, warm, library, .. } = *look;
    let card = state.board.card(id);
    let code: &Ability = library.code.ability(ability);
    let derived = &warm.derived[id.index()];
    let first = |zone: ZoneId| {
        library.play_zones.has(zone) || state.board.zone(card.side, zone).first() == Some(&id)
    };
    look.works_here(id, ability)
        && (!code.first_only || card.zone.is_some_and(first))
        && (card.status & library.rules.face_down.status == 0 || code.face_down)
        && card.status & code.in_status.0 == code.in_status.1
        && (granted || !derived.lost)
        && (granted || code.keyword.is_none_or(|keyword| derived.keeps(keyword)))
        && (granted
            || code.family.is_none_or(|family| !families::is_outdone_by_gift(look, id, family)))
}

impl Look<'_> {
    /// The abilities of a kind that the rules run and that the card has now, its own first, wherever
    /// it is.
    pub fn called(&self, card: CardId, kind: AbilityKindId) -> impl Iterator<Item = AbilityId> {
        let derived = self.derived(card);
        let keeps = |ability: &AbilityId| {
            self.code().ability(*ability).keyword.is_none_or(|keyword| derived.keeps(keyword))
        };
        let own = self.def(card).called.iter().copied().filter(|_| !derived.lost).filter(keeps);
        let granted = self.warm.granted.iter().filter(move |granted| granted.card == card);
        own.chain(granted.map(|granted| granted.ability)).filter(move |ability| {
            let code = self.code().ability(*ability);
            code.kind == kind && code.form == Form::Called
        })
    }
}
