//! Derived values: what continuous abilities and continuing effects make of the printed ones.
//!
//! All cards are computed together, only when read and only when something changed. Grants apply in
//! the order of their dependency ranks, within a rank in the order of time; each once.

use super::board::{Steady, Target, UntilNow};
use super::control::{State, Val};
use super::eval::Scope;
use super::facets::Facets;
use super::game::Library;
use super::ids::{CardId, CardSet, No, ObjRef, Seat};
use super::limits::{self, Limit};
use super::look::Look;
use super::order::{Fixed, Ordered};
use super::rules::Numbers;
use super::steady::{Given, GrantOf};
use super::warm::Warm;
use crate::code::{
    Ability, AbilityId, EffectSubject, Grant, KeywordId, MAX_CAPTURES, MAX_STATS, NameId, NumId,
    StandingSubject, TestId, Traits,
};
use crate::vocab::{AbilityKindId, Form, RestrictionId, StatId, ZoneId};

/// A card's present values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derived {
    base: [i16; MAX_STATS],
    plus: [i16; MAX_STATS],
    pub traits: Traits,
    pub keywords: u64,
    /// Restrictions that ask nothing further, as bits.
    pub restrictions: u32,
    pub name: NameId,
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
const NO_CARD: CardId = CardId(u8::MAX);

/// An ability that an effect gives to a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Granted {
    pub card: CardId,
    pub ability: AbilityId,
    pub captures: [Val; MAX_CAPTURES],
    pub no: No,
}

/// A restriction that asks who does it, or to which card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guard {
    pub target: Target,
    pub restriction: RestrictionId,
    pub test: TestId,
    pub seat: Seat,
    pub this: ObjRef,
    pub captures: [Val; MAX_CAPTURES],
}

/// One grant of one effect, in its place in the order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contribution {
    pub(super) order: u64,
    /// What it reads and writes: an entry of the orders' table.
    pub(super) reach: u32,
    from: From,
    grant: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum From {
    /// A continuous ability of a card: its own, or the n-th granted one.
    Ability {
        card: CardId,
        ability: AbilityId,
        standing: u8,
        granted: Option<u8>,
    },
    Continuing(u8),
    Steady(u8),
}

impl Derived {
    /// Set value plus changes, before the floor.
    pub fn stat(&self, stat: StatId) -> i32 {
        i32::from(self.base[stat.index()]) + i32::from(self.plus[stat.index()])
    }
}

/// Brings the derived values up to date.
pub fn refresh(warm: &mut Warm, state: &State, library: &Library) {
    warm.stale = false;
    let changed = warm.changed;
    reset(warm, state, library);
    gather(warm, state, library);
    if library.steady && !warm.recording {
        warm.unsteady = true;
        warm.reads = warm.reads.and(warm.steady_reads);
    }
    let mut next = 0;
    while next < warm.contributions.len() {
        let contribution = warm.contributions[next];
        next += 1;
        apply(warm, state, library, contribution, next);
    }
    warm.unchecked = warm.unchecked.or(changed).or(warm.changed);
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
            restrictions: 0,
            name: def.shows,
            lost: false,
        };
    }
    warm.players = Default::default();
    warm.granted.clear();
    warm.guards.clear();
    warm.contributions.clear();
    warm.reads = Facets::PLAY;
}

fn gather(warm: &mut Warm, state: &State, library: &Library) {
    for id in warm.speaking {
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
    for (index, continuing) in state.board.continuing.iter().enumerate() {
        let reads = library.reads.effects[continuing.effect.index()];
        warm.reads = warm.reads.and(reads.seen_by(continuing.seat));
        let time = library.orders.of_effect(state, continuing, index);
        let from = From::Continuing(index as u8);
        let orders = &library.orders.effects[continuing.effect.index()];
        for (grant, Fixed { order, reach }) in orders.iter().enumerate() {
            let (order, reach, grant) = (order | time, *reach, grant as u8);
            warm.contributions.push(Contribution { order, reach, from, grant });
        }
    }
    if !warm.recording {
        for (index, steady) in state.board.steady.iter().enumerate() {
            add_steady(warm, state, library, steady, index);
        }
    }
    sort(warm, library, 0);
}

fn add_steady(warm: &mut Warm, state: &State, library: &Library, steady: &Steady, index: usize) {
    let time = library.orders.of_steady(state, steady, index);
    let mut all = library.orders.abilities[steady.ability.index()].iter();
    let of = all.find(|one| (one.standing, one.grant) == (steady.standing, steady.grant));
    if let Some(Ordered { grant, fixed, .. }) = of {
        let from = From::Steady(index as u8);
        let (order, reach) = (fixed.order | time, fixed.reach);
        warm.contributions.push(Contribution { order, reach, from, grant: *grant });
    }
}

/// Puts the contributions that are still to come in order.
fn sort(warm: &mut Warm, library: &Library, next: usize) {
    let open = &mut warm.contributions[next..];
    open.sort_unstable_by_key(|c| c.order);
    if open.windows(2).any(|pair| library.orders.turn_decides(pair[0].order, pair[1].order)) {
        warm.reads = warm.reads.and(Facets::TURN);
    }
    if !library.orders.by_dependency(open) {
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
    warm.reads = warm.reads.and(library.reads.abilities[ability.index()].seen_by(seat));
    let time = library.orders.of_card(state, card, warm.contributions.len());
    for Ordered { standing, grant, fixed } in &library.orders.abilities[ability.index()] {
        let from = From::Ability { card, ability, standing: *standing, granted };
        let (order, reach) = (fixed.order | time, fixed.reach);
        warm.contributions.push(Contribution { order, reach, from, grant: *grant });
    }
}

fn apply(warm: &mut Warm, state: &State, library: &Library, from: Contribution, next: usize) {
    match from.from {
        From::Ability { card, ability, standing, granted } => {
            let code = library.code.ability(ability);
            if !works(warm, state, library, card, ability, granted.is_some()) {
                return;
            }
            let given;
            let captures = match granted {
                Some(n) => {
                    given = warm.granted[n as usize].captures;
                    &given
                }
                None => NO_CAPTURES,
            };
            let nth = standing;
            let standing = &code.standing[nth as usize];
            let grant = standing.grants[from.grant as usize];
            let seat = state.board.card(card).side;
            let this = state.board.object(card);
            let look = Look { state, warm: &*warm, library, unseen: None };
            let scope = Scope { slots: captures, ..Scope::new(look, seat, this) };
            let holds = |test: Option<TestId>| test.is_none_or(|test| scope.test(test));
            if !holds(code.condition) || !holds(standing.test) {
                return;
            }
            let source = Source { seat, this, captures, no: No(0), next };
            let of = GrantOf { ability, standing: nth, grant: from.grant };
            let steady = code.steady && granted.is_none();
            match standing.subject {
                StandingSubject::Cards(set) => {
                    for target in scope.set(set) {
                        let look = Look { state, warm: &*warm, library, unseen: None };
                        let number = number(&grant, |id| {
                            let each = standing.each.map(|slot| (slot, target));
                            let scope = Scope::new(look, seat, this);
                            Scope { slots: captures, each, ..scope }.about(target).num(id)
                        });
                        if is_affected(warm, state, library, target, &source) {
                            if steady {
                                warm.record(state, of, &source, Given::Card(target), number);
                            }
                            give_card(warm, state, library, target, &grant, number, &source);
                        }
                    }
                }
                StandingSubject::Player(who) => {
                    let number = number(&grant, |id| scope.num(id));
                    for player in scope.players(who) {
                        if steady {
                            warm.record(state, of, &source, Given::Player(player), number);
                        }
                        grant_to_player(warm, player, &grant, number, &source);
                    }
                }
            }
        }
        From::Steady(index) => {
            let steady = &state.board.steady[index as usize];
            let Steady { seat, source: this, number, target, .. } = *steady;
            let grant = steady.what(library);
            let source = Source { seat, this, captures: NO_CAPTURES, no: No(0), next };
            match target {
                Target::Card(object) => {
                    if let Some(card) = state.board.now(object) {
                        give_card(warm, state, library, card, &grant, number, &source);
                    }
                }
                Target::Player(player) => grant_to_player(warm, player, &grant, number, &source),
                Target::All => {}
            }
        }
        From::Continuing(index) => {
            let continuing = &state.board.continuing[index as usize];
            let effect = library.code.effect(continuing.effect);
            let grant = effect.grants[from.grant as usize];
            let look = Look { state, warm: &*warm, library, unseen: None };
            let scope = Scope {
                slots: &continuing.captures,
                ..Scope::new(look, continuing.seat, continuing.source)
            };
            if let UntilNow::While(test) = continuing.until
                && !scope.test(test)
            {
                return;
            }
            let number = number(&grant, |id| scope.num(id));
            let source = Source {
                seat: continuing.seat,
                this: continuing.source,
                captures: &continuing.captures,
                no: continuing.no,
                next,
            };
            match continuing.target {
                Target::Card(object) => {
                    if let Some(card) = state.board.now(object) {
                        grant_to_card(warm, state, library, card, &grant, number, &source);
                    }
                }
                Target::All => {
                    let EffectSubject::All(set) = effect.subject else { return };
                    let began = continuing.at;
                    let here = |card: &CardId| state.board.card(*card).entered <= began;
                    for card in scope.set(set).filter(here) {
                        grant_to_card(warm, state, library, card, &grant, number, &source);
                    }
                }
                Target::Player(player) => grant_to_player(warm, player, &grant, number, &source),
            }
        }
    }
}

const NO_CAPTURES: &[Val; MAX_CAPTURES] = &[Val::None; MAX_CAPTURES];

pub(super) struct Source<'c> {
    pub(super) seat: Seat,
    pub(super) this: ObjRef,
    captures: &'c [Val; MAX_CAPTURES],
    no: No,
    /// The contributions after this one may still grow.
    next: usize,
}

/// The number of a grant that has one.
fn number(grant: &Grant, value: impl FnOnce(NumId) -> i32) -> i32 {
    match grant {
        Grant::Add { by, .. } | Grant::PlayerStat { by, .. } => value(*by),
        Grant::Set { to, .. } => value(*to),
        _ => 0,
    }
}

fn grant_to_card(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    grant: &Grant,
    number: i32,
    source: &Source<'_>,
) {
    if is_affected(warm, state, library, card, source) {
        give_card(warm, state, library, card, grant, number, source);
    }
}

/// Whether the card does not stand outside the effect.
fn is_affected(
    warm: &Warm,
    state: &State,
    library: &Library,
    card: CardId,
    source: &Source<'_>,
) -> bool {
    let look = Look { state, warm, library, unseen: None };
    state.board.card(card).side == source.seat
        || !look.restricted_by(card, library.rules.affected, source.this)
}

fn give_card(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    grant: &Grant,
    number: i32,
    source: &Source<'_>,
) {
    warm.changed.insert(card);
    let number = number.clamp(-9_999, 9_999) as i16;
    let derived = &mut warm.derived[card.index()];
    match *grant {
        Grant::Add { stat, .. } => {
            derived.plus[stat.index()] = derived.plus[stat.index()].saturating_add(number);
        }
        Grant::Set { stat, .. } => {
            derived.base[stat.index()] = number;
            if library.rules.numbers == Numbers::InTime {
                derived.plus[stat.index()] = 0;
            }
        }
        Grant::Traits { traits, clear } => {
            derived.traits = Traits(derived.traits.0 & !clear.0 | traits.0);
        }
        Grant::Name(name) => derived.name = name,
        Grant::Keyword(keyword) => derived.keywords |= 1 << keyword.0,
        Grant::LoseKeyword(keyword) => derived.keywords &= !(1 << keyword.0),
        Grant::LoseAbilities => {
            derived.lost = true;
            derived.keywords = 0;
            for granted in warm.granted.iter_mut().filter(|granted| granted.card == card) {
                granted.card = NO_CARD;
            }
        }
        Grant::Ability(ability) => grant_ability(warm, state, library, card, ability, source),
        Grant::Restriction { restriction, narrowed: None } => {
            derived.restrictions |= 1 << restriction.0;
        }
        Grant::Restriction { restriction, narrowed: Some(test) } => warm.guards.push(Guard {
            target: Target::Card(state.board.object(card)),
            restriction,
            test,
            seat: source.seat,
            this: source.this,
            captures: *source.captures,
        }),
        Grant::PlayerStat { .. } => {}
    }
}

fn grant_ability(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    ability: AbilityId,
    source: &Source<'_>,
) {
    if warm.granted.len() == limits::GRANTED {
        warm.overflow = Some(Limit::Granted);
        return;
    }
    let mut captures = [Val::None; MAX_CAPTURES];
    for (slot, from) in library.code.ability(ability).capture_from.iter().enumerate() {
        captures[slot] = source.captures[from.0 as usize];
    }
    warm.granted.push(Granted { card, ability, captures, no: source.no });
    if !library.code.ability(ability).standing.is_empty() {
        let index = warm.granted.len() as u8 - 1;
        add_ability(warm, state, library, card, ability, Some(index));
        sort(warm, library, source.next);
    }
}

fn grant_to_player(warm: &mut Warm, seat: Seat, grant: &Grant, number: i32, source: &Source<'_>) {
    let player = &mut warm.players[seat.index()];
    match *grant {
        Grant::PlayerStat { stat, .. } => player.stats[stat.index()] += number,
        Grant::Restriction { restriction, narrowed: None } => {
            player.restrictions |= 1 << restriction.0;
        }
        Grant::Restriction { restriction, narrowed: Some(test) } => warm.guards.push(Guard {
            target: Target::Player(seat),
            restriction,
            test,
            seat: source.seat,
            this: source.this,
            captures: *source.captures,
        }),
        _ => {}
    }
}

/// Whether an ability of a card works where the card is now: face-up, in its zone, not lost.
pub fn works(
    warm: &Warm,
    state: &State,
    library: &Library,
    id: CardId,
    ability: AbilityId,
    granted: bool,
) -> bool {
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
        && code.keyword.is_none_or(|keyword| derived.keywords & 1 << keyword.0 != 0)
}

impl Look<'_> {
    /// The abilities of a kind that the rules run and that the card has now, its own first, wherever
    /// it is.
    pub fn called(&self, card: CardId, kind: AbilityKindId) -> impl Iterator<Item = AbilityId> {
        let derived = self.derived(card);
        let own = self.def(card).called.iter().copied().filter(|_| !derived.lost);
        let granted = self.warm.granted.iter().filter(move |granted| granted.card == card);
        own.chain(granted.map(|granted| granted.ability)).filter(move |ability| {
            let code = self.code().ability(*ability);
            let kept = |keyword: KeywordId| derived.keywords & 1 << keyword.0 != 0;
            code.kind == kind && code.form == Form::Called && code.keyword.is_none_or(kept)
        })
    }

    /// Whether a restriction that asks who does it lies on the card.
    pub fn guarded(&self, card: CardId, restriction: RestrictionId, by: ObjRef) -> bool {
        let target = Target::Card(self.board().object(card));
        self.guard_holds(target, restriction, by.card)
    }

    /// The cards that the player may do this with, where that is not so anyway.
    pub fn allowed(&self, seat: Seat, allowance: RestrictionId) -> CardSet {
        let target = Target::Player(seat);
        let given = |guard: &Guard| guard.restriction == allowance && guard.target == target;
        if !self.warm.guards.iter().any(given) {
            return CardSet::EMPTY;
        }
        let cards = (0..self.board().cards.len()).map(|n| CardId(n as u8));
        cards.filter(|card| self.any_guard_holds(target, allowance, *card)).collect()
    }

    /// Whether the player may not do this with that card.
    pub fn player_guarded(&self, seat: Seat, restriction: RestrictionId, card: CardId) -> bool {
        self.player_restricted(seat, restriction)
            || self.guard_holds(Target::Player(seat), restriction, card)
    }

    #[inline]
    fn guard_holds(&self, target: Target, restriction: RestrictionId, about: CardId) -> bool {
        !self.warm.guards.is_empty()
            && about.index() < self.board().cards.len()
            && self.any_guard_holds(target, restriction, about)
    }

    fn any_guard_holds(&self, target: Target, restriction: RestrictionId, about: CardId) -> bool {
        self.warm.guards.iter().any(|guard| {
            guard.restriction == restriction && guard.target == target && {
                let scope =
                    Scope { slots: &guard.captures, ..Scope::new(*self, guard.seat, guard.this) };
                scope.about(about).test(guard.test)
            }
        })
    }
}
