//! Derived values: what continuous abilities and continuing effects make of the printed ones.
//!
//! All cards are computed together, only when read and only when something changed. Grants apply in
//! the order of their dependency ranks, within a rank in the order of time; each once.

use super::amend::amend;
use super::contribution::{self, Before, Contribution, From, Giver};
use super::facets::Facets;
use super::families;
use super::names::{Names, Shown};
use super::order::{Fixed, Ordered};
use super::steady;
use crate::code::{
    Ability, AbilityId, Grant, KeywordId, MAX_CAPTURES, MAX_STATS, Reach, Touched, Traits,
};
use crate::engine::limits::{self, Limit};
use crate::engine::look::Look;
use crate::engine::restrictions::attempt::Attempt;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Numbers;
use crate::engine::state::board::{Steady, Target};
use crate::engine::state::control::{State, Val};
use crate::engine::state::ids::{CardId, CardSet, No, Seat};
use crate::engine::warm::Warm;
use crate::vocab::{AbilityKindId, Form, PlaceId, StatId, ZoneId};

/// A card's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derived {
    base: [i16; MAX_STATS],
    plus: [i32; MAX_STATS],
    pub traits: Traits,
    pub keywords: u64,
    /// Keywords whose abilities of its own are lost, also where it has been given the keyword since.
    pub lost_keywords: u64,
    /// Restrictions that ask nothing further, as bits.
    pub restrictions: u32,
    pub names: Names,
    /// Types of which it gets no values, as bits; the highest stands for names.
    pub(super) gets_no: u16,
    /// Where it counts as lying, beside where it does.
    pub place: Option<(PlaceId, Option<u8>)>,
    /// Its own abilities are lost.
    pub lost: bool,
}

/// A player's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerDerived {
    pub stats: [i32; limits::PLAYER_STATS],
    pub restrictions: u32,
}

/// Marks a granted ability that was lost again; positions in the list must not move.
pub(super) const NO_CARD: CardId = CardId(u8::MAX);

/// An ability that an effect gives to a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Granted {
    pub card: CardId,
    pub ability: AbilityId,
    pub captures: [Val; MAX_CAPTURES],
    pub no: No,
}

impl Derived {
    /// Whether the card's own abilities of the keyword are there.
    pub(super) fn keeps(&self, keyword: KeywordId) -> bool {
        self.keywords & !self.lost_keywords & 1 << keyword.0 != 0
    }

    /// Set value plus changes, before the floor.
    pub fn stat(&self, stat: StatId) -> i32 {
        i32::from(self.base[stat.index()]) + self.plus[stat.index()]
    }

    /// Adds to a number without what was added before.
    pub(super) fn amend(&mut self, stat: StatId, more: i16, less: i16) {
        self.plus[stat.index()] += i32::from(more) - i32::from(less);
    }
}

/// Brings the derived values up to date.
pub fn refresh(warm: &mut Warm, state: &State, library: &Library) {
    let dirty = std::mem::take(&mut warm.dirty);
    let relisted = dirty.meets(Facets::PLAY);
    // The order may be another, or what cards say.
    let turned = dirty.meets(Facets::TURN.and(Facets::status(library.rules.blank)));
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
    while warm.given.len() < warm.contributions.len() {
        let contribution = warm.contributions[warm.given.len()];
        apply(warm, state, library, contribution);
    }
    // Whom something keeps effects off is asked anew, too.
    let any = turned || !warm.guards.is_empty();
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
    let on_top = !warm.dirty.meets(Facets::PLAY.and(Facets::TURN).and(reads))
        && orders.effects[continuing.effect.index()].iter().all(|one| {
            comes_last(one.order | time) && contribution::stands_alone(warm, library, one.reach)
        })
        && library.code.effect(continuing.effect).grants.iter().all(is_plain);
    if on_top {
        add_effect(warm, state, library, index);
        let all = orders.effects[continuing.effect.index()].iter();
        let written = all.map(|one| orders.reach_of(one.reach).writes);
        steady::follow_start(warm, written.fold(Touched::default(), Touched::and));
        let (before, cards) = (warm.given.len(), warm.changed);
        while warm.given.len() < warm.contributions.len() {
            let contribution = warm.contributions[warm.given.len()];
            apply(warm, state, library, contribution);
        }
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
        let def = library.code.def(card.def);
        warm.derived[id.index()] = Derived {
            base: def.stats,
            plus: [0; MAX_STATS],
            traits: def.traits,
            keywords: def.keywords,
            lost_keywords: 0,
            restrictions: 0,
            names: Names::one(def.shows),
            gets_no: 0,
            place: None,
            lost: false,
        };
    }
    warm.players = Default::default();
    warm.granted.clear();
    warm.guards.clear();
    warm.given.clear();
}

/// Lists the contributions of what speaks and of what lasts, in their order.
fn list(warm: &mut Warm, state: &State, library: &Library) {
    warm.contributions.clear();
    warm.asked_values = Touched::default();
    warm.written = Touched::default();
    warm.written_live = Touched::default();
    warm.reads = Facets::PLAY;
    let speaking = if warm.recording { warm.speaking.or(warm.steady) } else { warm.speaking };
    for id in speaking {
        let card = state.board.card(id);
        let blank = card.status & library.rules.blank != 0;
        for ability in &library.code.def(card.def).continuous {
            let code = || library.code.ability(*ability);
            let lives = !library.steady || warm.recording || !code().steady;
            if lives && (!blank || code().face_down) {
                add_ability(warm, state, library, id, *ability, None);
            }
        }
    }
    for index in 0..state.board.continuing.len() {
        add_effect(warm, state, library, index);
    }
    if !warm.recording {
        for (index, steady) in state.board.steady.iter().enumerate() {
            add_steady(warm, state, library, steady, index);
        }
    }
    sort(warm, library, 0);
}

fn add_effect(warm: &mut Warm, state: &State, library: &Library, index: usize) {
    let continuing = &state.board.continuing[index];
    let reads = library.reads.effects[continuing.effect.index()];
    warm.reads = warm.reads.and(reads.seen_by(continuing.seat));
    let time = library.orders.of_effect(state, continuing, index);
    let from = From::Continuing(index as u8);
    let orders = &library.orders.effects[continuing.effect.index()];
    for (grant, Fixed { order, reach }) in orders.iter().enumerate() {
        let (order, reach, grant) = (order | time, *reach, grant as u8);
        add(warm, library, Contribution { order, reach, from, grant });
    }
}

fn add_steady(warm: &mut Warm, state: &State, library: &Library, steady: &Steady, index: usize) {
    let time = library.orders.of_steady(state, steady, index);
    let mut all = library.orders.abilities[steady.ability.index()].iter();
    let of = all.find(|one| (one.standing, one.grant) == (steady.standing, steady.grant));
    if let Some(Ordered { grant, fixed, .. }) = of {
        let from = From::Steady(index as u8);
        let (order, reach) = (fixed.order | time, fixed.reach);
        add(warm, library, Contribution { order, reach, from, grant: *grant });
    }
}

#[inline]
fn add(warm: &mut Warm, library: &Library, one: Contribution) {
    let Reach { reads, writes } = library.orders.reach_of(one.reach);
    warm.asked_values = warm.asked_values.and(reads);
    warm.written = warm.written.and(writes);
    if !matches!(one.from, From::Steady(_)) {
        warm.written_live = warm.written_live.and(writes);
    }
    warm.contributions.push(one);
}

/// Puts the contributions that are still to come in order.
fn sort(warm: &mut Warm, library: &Library, next: usize) {
    let open = &mut warm.contributions[next..];
    // Those of one time stay as they are listed, whatever else is listed.
    open.sort_by_key(|c| c.order);
    if open.windows(2).any(|pair| library.orders.turn_decides(pair[0].order, pair[1].order)) {
        warm.reads = warm.reads.and(Facets::TURN);
    }
    if warm.asked_values.meets(warm.written) && !library.orders.by_dependency(open) {
        warm.overflow = Some(Limit::Contributions);
    }
}

fn add_ability(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    ability: AbilityId,
    granted: Option<u8>,
) {
    let seat = state.board.card(card).side;
    let reads = library.reads.abilities[ability.index()].seen_by(seat);
    warm.reads = warm.reads.and(reads);
    let is_steady = warm.recording && granted.is_none() && library.code.ability(ability).steady;
    if is_steady {
        warm.steady_reads = warm.steady_reads.and(reads);
    }
    let time = library.orders.of_card(state, card, warm.contributions.len());
    for Ordered { standing, grant, fixed } in &library.orders.abilities[ability.index()] {
        let from = From::Ability { card, ability, standing: *standing, granted };
        let (order, reach) = (fixed.order | time, fixed.reach);
        if is_steady {
            warm.steady_asks = warm.steady_asks.and(library.orders.reach_of(reach).reads);
        }
        add(warm, library, Contribution { order, reach, from, grant: *grant });
    }
}

/// Lets a contribution change whom it reaches. What it puts in the list comes behind it.
fn apply(warm: &mut Warm, state: &State, library: &Library, contribution: Contribution) {
    let look = Look { state, warm: &*warm, library, unseen: None, paying: None };
    let giver = contribution.giver(&look);
    let before = contribution.reached_before(&giver, &look);
    let mut given = before.unwrap_or_else(|| contribution.reached(&giver, &look));
    let place = warm.given.len();
    warm.given.push(given);
    let number = |warm: &Warm, card: Option<CardId>| match before {
        Some(given) => given.number(),
        None => giver.number(&Look { state, warm, library, unseen: None, paying: None }, card),
    };
    let is_state = matches!(contribution.from, From::Steady(_));
    for card in given.cards {
        let number = number(warm, Some(card));
        given.note(number);
        let look = Look { state, warm, library, unseen: None, paying: None };
        if is_state || is_affected(&look, card, &giver) && !is_kept_up(&look, card, &giver, number)
        {
            let to = Target::Card(state.board.object(card));
            warm.record(state, library, &contribution, &giver, to, number);
            grant_to_card(warm, state, library, card, number, &giver);
        }
    }
    for player in given.players() {
        let number = number(warm, None);
        given.note(number);
        warm.record(state, library, &contribution, &giver, Target::Player(player), number);
        grant_to_player(warm, player, number, &giver);
    }
    warm.given[place] = given;
}

/// A number within the bounds of what one effect gives.
pub fn bounded(number: i32) -> i16 {
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// Whether the card does not stand outside the effect.
fn is_affected(look: &Look<'_>, card: CardId, giver: &Giver) -> bool {
    look.board().card(card).side == giver.seat
        || !look.restricted_by(card, look.rules().affected, giver.this)
}

/// Whether something keeps a number of the card from being made less by this.
fn is_kept_up(look: &Look<'_>, card: CardId, giver: &Giver, number: i32) -> bool {
    match (giver.grant, look.library.restricts_less) {
        (Grant::Add { stat, .. }, Some(restriction)) if number < 0 => {
            let attempt = Attempt { less: Some(stat), lasts: true, ..Attempt::default() };
            look.keeps_from_card(card, restriction, giver.this, &attempt)
        }
        _ => false,
    }
}

fn grant_to_card(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    number: i32,
    giver: &Giver,
) {
    warm.changed.insert(card);
    let number = bounded(number);
    let derived = &mut warm.derived[card.index()];
    match giver.grant {
        Grant::Add { stat, .. } => {
            derived.plus[stat.index()] += i32::from(number);
        }
        Grant::Set { stat, .. } => {
            derived.base[stat.index()] = number;
            if library.rules.numbers == Numbers::InTime {
                derived.plus[stat.index()] = 0;
            }
        }
        Grant::Traits { traits, clear } => {
            let traits = derived.gained(library, traits);
            derived.traits = Traits(derived.traits.0 & !clear.0 | traits.0);
        }
        Grant::Name { name, replace } => {
            if replace {
                derived.names.clear();
            }
            if derived.gets(None) && !derived.names.add(name) {
                warm.overflow = Some(Limit::Names);
            }
        }
        Grant::LoseNames => derived.names.clear(),
        Grant::GetsNo(of) => derived.gets_none_of(of),
        Grant::Unwritten { of, from, how } => {
            let look = Look { state, warm, library, unseen: None, paying: None };
            let shown = Shown::of(&giver.scope(&look), of, from);
            if !shown.change(&mut warm.derived[card.index()], library, of, how) {
                warm.overflow = Some(Limit::Names);
            }
        }
        Grant::Place { place, index } => derived.place = Some((place, index)),
        Grant::Keyword(keyword) => derived.keywords |= 1 << keyword.0,
        Grant::LoseKeyword(keyword) => {
            derived.lose_always(library, state.board.card(card).def, Some(keyword));
            derived.keywords &= !(1 << keyword.0);
            derived.lost_keywords |= 1 << keyword.0;
            let of = |granted: &Granted| library.code.ability(granted.ability).keyword;
            let all = warm.granted.iter_mut().filter(|granted| granted.card == card);
            for granted in all.filter(|granted| of(granted) == Some(keyword)) {
                granted.card = NO_CARD;
            }
        }
        Grant::LoseAbilities => {
            derived.lose_always(library, state.board.card(card).def, None);
            derived.lost = true;
            derived.keywords = 0;
            for granted in warm.granted.iter_mut().filter(|granted| granted.card == card) {
                granted.card = NO_CARD;
            }
        }
        Grant::Ability(ability) => grant_ability(warm, state, library, card, ability, giver),
        Grant::Restriction { restriction, narrowed: None, .. } => {
            derived.restrictions |= restriction.bit();
        }
        Grant::Restriction { restriction, narrowed: Some(test), worth } => {
            let target = Target::Card(state.board.object(card));
            warm.guards.push(giver.guard(target, restriction, test, worth));
        }
        Grant::PlayerStat { .. } => {}
    }
}

fn grant_ability(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    ability: AbilityId,
    giver: &Giver,
) {
    if warm.granted.len() == limits::GRANTED {
        warm.overflow = Some(Limit::Granted);
        return;
    }
    if let Some(family) = library.code.ability(ability).family {
        if families::is_outdone(warm, state, library, card, family) {
            return;
        }
        families::drop_smaller(warm, library, card, family);
    }
    let mut captures = [Val::None; MAX_CAPTURES];
    for (slot, from) in library.code.ability(ability).capture_from.iter().enumerate() {
        captures[slot] = giver.captures[from.0 as usize];
    }
    warm.granted.push(Granted { card, ability, captures, no: giver.no });
    if !library.code.ability(ability).standing.is_empty() {
        let index = warm.granted.len() as u8 - 1;
        add_ability(warm, state, library, card, ability, Some(index));
        sort(warm, library, warm.given.len());
    }
}

fn grant_to_player(warm: &mut Warm, seat: Seat, number: i32, giver: &Giver) {
    let player = &mut warm.players[seat.index()];
    match giver.grant {
        Grant::PlayerStat { stat, .. } => player.stats[stat.index()] += number,
        Grant::Restriction { restriction, narrowed: None, .. } => {
            player.restrictions |= restriction.bit();
        }
        Grant::Restriction { restriction, narrowed: Some(test), worth } => {
            warm.guards.push(giver.guard(Target::Player(seat), restriction, test, worth));
        }
        _ => {}
    }
}

/// Whether an ability of a card works where the card is now: face-up, in its zone, not lost.
pub fn works(look: &Look<'_>, id: CardId, ability: AbilityId, granted: bool) -> bool {
    let Look { state, warm, library, .. } = *look;
    let card = state.board.card(id);
    let code: &Ability = library.code.ability(ability);
    let derived = &warm.derived[id.index()];
    let in_zone = card.zone.is_some_and(|zone| {
        code.zones.has(zone)
            && (library.rules.vocab.zones[zone.index()].cells == 0
                || code.cells & 1 << card.cell != 0)
    });
    let first = |zone: ZoneId| {
        library.play_zones.has(zone) || state.board.zone(card.side, zone).first() == Some(&id)
    };
    in_zone
        && (!code.first_only || card.zone.is_some_and(first))
        && (card.status & library.rules.blank == 0 || code.face_down)
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
