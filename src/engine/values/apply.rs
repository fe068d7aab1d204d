//! Effects that last are applied to the cards and players that they reach, one effect after the other.
//!
//! One effect is one thing. Whom it reaches is found once, when the first of its parts applies. Of its parts in one
//! layer, whom each reaches and by how much is worked out before any of them is carried out, so that none sees what
//! another has changed.

use super::contribution::Giver;
use super::derive;
use super::names::Shown;
use super::{depend, families, wards};
use crate::code::{AbilityId, Grant, MAX_CAPTURES, Modifier, Traits};
use crate::engine::eval::attempt::Attempt;
use crate::engine::game::{
    look::Look,
    rulebook::{library::Library, rules::Numbers},
    warm::{
        Warm,
        contribution::{Contribution, From, Given},
        derived::{Granted, NO_CARD},
        room::Found,
    },
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::Target,
    control::{State, Val},
    ids::{CardId, Seat},
};
use smallvec::SmallVec;
use std::ops::Range;

/// A part of an effect that is about to apply: all that it does is known.
pub(super) struct Part {
    one: Contribution,
    giver: Giver,
    pub given: Given,
    /// One for each card that it reaches; none where all cards get the same one.
    numbers: SmallVec<[i32; 16]>,
    /// Values that no text writes out.
    shown: Option<Shown>,
}

/// Parts of one effect in one layer. They are large, so that callers lend the room for them.
pub(super) type Parts = SmallVec<[Part; 8]>;

/// Applies all contributions that have not yet been applied.
pub(super) fn all_open(warm: &mut Warm, state: &State, library: &Library) {
    warm.found.clear();
    warm.settled = warm.given.len();
    while warm.given.len() < warm.contributions.len() {
        if warm.given.len() == warm.settled {
            depend::settle(warm, state, library);
        }
        next(warm, state, library);
    }
}

/// Applies the next effect, with all its parts of this layer. New contributions that it brings are put behind it.
fn next(warm: &mut Warm, state: &State, library: &Library) {
    let first = warm.given.len();
    let one = warm.contributions[first];
    let mut parts = 1;
    if !library.orders.applies_alone(&one) {
        find(warm, state, library, one);
        parts = library.orders.parts_from(&warm.contributions, first);
    }
    if parts == 1 {
        let part = Part::of(&look(warm, state, library), one);
        warm.given.push(part.given);
        part.carry_out(warm, state, library);
    } else {
        several(warm, state, library, first..first + parts);
    }
}

/// Applies several parts of one effect together.
#[inline(never)]
fn several(warm: &mut Warm, state: &State, library: &Library, parts: Range<usize>) {
    let mut found = Parts::new();
    parts_of(&mut found, warm, state, library, parts);
    warm.given.extend(found.iter().map(|part| part.given));
    found.iter().for_each(|part| part.carry_out(warm, state, library));
}

/// Works out the parts of one effect that these contributions are.
pub(super) fn parts_of(
    found: &mut Parts,
    warm: &Warm,
    state: &State,
    library: &Library,
    parts: Range<usize>,
) {
    let look = look(warm, state, library);
    let all = warm.contributions[parts].iter();
    found.extend(all.map(|one| Part::of(&look, *one)));
}

/// Finds whom each sentence of the effect reaches, where it has parts in more than one layer and that has not been
/// found before.
pub(super) fn find(warm: &mut Warm, state: &State, library: &Library, one: Contribution) {
    let is_of = |found: &Found| found.of.effect() == one.from.effect();
    if !library.orders.is_split(&one) || warm.found.iter().any(is_of) {
        return;
    }
    let sentences = match one.from {
        From::Ability { ability, .. } => library.code.ability(ability).standing.len(),
        From::Continuing(_) | From::Steady(_) => 1,
    };
    for n in 0..sentences {
        let mut of = one.from;
        if let From::Ability { standing, .. } = &mut of {
            *standing = n as u8;
        }
        let look = look(warm, state, library);
        let to = Contribution { from: of, ..one }.reached(&one.giver(&look), &look);
        warm.found.push(Found { of, to });
    }
}

impl Found {
    /// Tells whom the sentence reaches, as numbers: it is always cards, or always players.
    pub fn tell(&self, told: &mut Vec<i32>) {
        told.extend(self.to.cards.map(|card| i32::from(card.0)));
        told.extend(self.to.players().map(|seat| i32::from(seat.0)));
        told.extend([i32::MIN]);
    }
}

impl Part {
    // Inlined, so that the part of most effects is not moved about.
    #[inline(always)]
    fn of(look: &Look<'_>, one: Contribution) -> Part {
        let giver = one.giver(look);
        let given = one.reached_before(&giver, look).unwrap_or_else(|| {
            let found = look.warm.found.iter().find(|found| found.of == one.from);
            let mut given = match found {
                Some(found) => found.to.by(&one),
                None => one.reached(&giver, look),
            };
            given.count(&giver, look);
            given
        });
        let mut numbers = SmallVec::new();
        if given.varies {
            numbers.extend(given.cards.map(|card| giver.number(look, Some(card))));
        }
        let shown = match giver.grant {
            Grant::Modifier(Modifier::ValuesFrom { of, from, .. }) => {
                Some(Shown::of(&giver.scope(look), of, from))
            }
            _ => None,
        };
        Part { one, giver, given, numbers, shown }
    }

    /// The cards that it reaches, each with its number.
    fn cards(&self) -> impl Iterator<Item = (CardId, i32)> {
        let number = |n: usize| self.numbers.get(n).copied().unwrap_or(self.given.number());
        self.given.cards.enumerate().map(move |(n, card)| (card, number(n)))
    }

    #[inline(always)]
    pub fn carry_out(&self, warm: &mut Warm, state: &State, library: &Library) {
        let Part { one, giver, given, .. } = self;
        for (card, number) in self.cards() {
            if self.affects(&look(warm, state, library), card, number) {
                if warm.recording {
                    let to = Target::Card(state.board.object(card));
                    warm.record(state, library, one, giver, to, number);
                }
                grant_to_card(warm, state, library, card, number, self);
            }
        }
        for player in given.players() {
            let number = given.number();
            if warm.recording {
                warm.record(state, library, one, giver, Target::Player(player), number);
            }
            grant_to_player(warm, player, number, giver);
        }
    }

    /// Whether nothing keeps it off the card.
    fn affects(&self, look: &Look<'_>, card: CardId, number: i32) -> bool {
        matches!(self.one.from, From::Steady(_))
            || self.reaches_past_others(look, card)
                && !is_kept_up(look, card, &self.giver, number)
                && self.giver.at >= look.derived(card).lost_at
    }

    /// Whether the effect can change the card: one of the card's own side always, another unless a text keeps it off.
    fn reaches_past_others(&self, look: &Look<'_>, card: CardId) -> bool {
        look.board().card(card).side == self.giver.seat
            || !self.giver.is_restricted(look, card, look.rules().affected)
                && !wards::keep_off(look, card, &self.one, &self.giver)
    }

    /// Tells all that it does, as numbers: two are equal if and only if it does the same. It reaches cards always, or
    /// players always.
    pub fn tell(&self, look: &Look<'_>, told: &mut Vec<i32>) {
        let does = |(card, number): (CardId, i32)| {
            let derived = look.derived(card);
            let gets = match self.giver.grant {
                Grant::Traits { traits, .. } => derived.gained(look.library, traits) == traits,
                Grant::Modifier(Modifier::Name { .. }) => derived.gets(None),
                Grant::Modifier(Modifier::ValuesFrom { of, .. }) => derived.gets(of),
                _ => true,
            };
            let affects = self.affects(look, card, number);
            affects.then_some([i32::from(card.0) << 1 | i32::from(gets), number])
        };
        told.extend(self.cards().filter_map(does).flatten());
        let players = self.given.players();
        told.extend(players.flat_map(|seat| [i32::from(seat.0), self.given.number()]));
        told.extend([i32::MIN]);
    }
}

fn look<'a>(warm: &'a Warm, state: &'a State, library: &'a Library) -> Look<'a> {
    Look { state, warm, library, unseen: None, paying: None }
}

/// Whether a restriction keeps a number of the card from being made less by this grant.
fn is_kept_up(look: &Look<'_>, card: CardId, giver: &Giver, number: i32) -> bool {
    match (giver.grant, look.library.restricts_less) {
        (Grant::Modifier(Modifier::Add { stat, .. }), Some(restriction)) if number < 0 => {
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
    part: &Part,
) {
    warm.changed.insert(card);
    let giver = &part.giver;
    let number = match giver.grant {
        Grant::Modifier(Modifier::Add { .. }) | Grant::Modifier(Modifier::Set { .. }) => {
            warm.card_number(number)
        }
        _ => 0,
    };
    let derived = &mut warm.derived[card.index()];
    match giver.grant {
        Grant::Modifier(Modifier::Add { stat, .. }) => {
            derived.plus[stat.index()] += number;
        }
        Grant::Modifier(Modifier::Set { stat, .. }) => {
            derived.base[stat.index()] = number;
            derived.set |= 1 << stat.0;
            if library.rules.layering.numbers == Numbers::InTime {
                derived.plus[stat.index()] = 0;
            }
        }
        Grant::Traits { traits, clear } => {
            let traits = derived.gained(library, traits);
            derived.traits = Traits(derived.traits.0 & !clear.0 | traits.0);
        }
        Grant::Modifier(Modifier::Name { name, replace }) => {
            if replace {
                derived.names.clear();
            }
            if derived.gets(None) && !derived.names.add(name) {
                warm.overflow.set(Some(Limit::Names));
            }
        }
        Grant::Modifier(Modifier::LoseNames) => derived.names.clear(),
        Grant::Modifier(Modifier::GetsNo(of)) => derived.gets_none_of(of),
        Grant::Modifier(Modifier::ValuesFrom { of, how, .. }) => {
            let room =
                part.shown.as_ref().is_none_or(|shown| shown.change(derived, library, of, how));
            if !room {
                warm.overflow.set(Some(Limit::Names));
            }
        }
        Grant::Modifier(Modifier::Place { place, index }) => {
            derived.place = Some((place, index));
            derive::add_elsewhere(warm, state, library, card);
        }
        Grant::Keyword(keyword) => derived.keywords |= 1 << keyword.0,
        Grant::Modifier(Modifier::LoseKeyword(keyword)) => {
            derived.lose_always(library, state.board.card(card).def, Some(keyword));
            derived.keywords &= !(1 << keyword.0);
            derived.lost_keywords |= 1 << keyword.0;
            let of = |granted: &Granted| library.code.ability(granted.ability).keyword;
            let all = warm.granted.iter_mut().filter(|granted| granted.card == card);
            for granted in all.filter(|granted| of(granted) == Some(keyword)) {
                granted.card = NO_CARD;
            }
        }
        Grant::Modifier(Modifier::LoseAbilities) => {
            derived.lose_always(library, state.board.card(card).def, None);
            derived.lost = true;
            if library.rules.layering.loses_gifts {
                derived.lost_at = derived.lost_at.max(giver.at);
            }
            derived.keywords = 0;
            for granted in warm.granted.iter_mut().filter(|granted| granted.card == card) {
                granted.card = NO_CARD;
            }
        }
        Grant::Ability(ability) => {
            // A recorded grant keeps its place in the order; the contributions of the ability that it gives come behind
            // it.
            let not_before = match part.one.from {
                From::Steady(_) => part.one.order,
                _ => 0,
            };
            grant_ability(warm, state, library, card, ability, giver, not_before);
        }
        Grant::Restriction { restriction, narrowed: None, .. } => {
            derived.restrictions |= restriction.bit();
        }
        Grant::Restriction { restriction, narrowed: Some(test), worth } => {
            let target = Target::Card(state.board.object(card));
            warm.guards.push(giver.guard(target, restriction, test, worth));
        }
        Grant::Modifier(Modifier::PlayerStat { .. }) => {}
    }
}

fn grant_ability(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    card: CardId,
    ability: AbilityId,
    giver: &Giver,
    not_before: u64,
) {
    if warm.granted.len() == limits::GRANTED {
        warm.overflow.set(Some(Limit::Granted));
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
        derive::add_ability(warm, state, library, card, ability, Some(index), not_before);
        if !warm.tried.running {
            derive::sort(warm, state, library, warm.given.len());
        }
    }
}

fn grant_to_player(warm: &mut Warm, seat: Seat, number: i32, giver: &Giver) {
    let number = match giver.grant {
        Grant::Modifier(Modifier::PlayerStat { .. }) => warm.card_number(number),
        _ => 0,
    };
    let player = &mut warm.players[seat.index()];
    match giver.grant {
        Grant::Modifier(Modifier::PlayerStat { stat, .. }) => player.stats[stat.index()] += number,
        Grant::Restriction { restriction, narrowed: None, .. } => {
            player.restrictions |= restriction.bit();
        }
        Grant::Restriction { restriction, narrowed: Some(test), worth } => {
            warm.guards.push(giver.guard(Target::Player(seat), restriction, test, worth));
        }
        _ => {}
    }
}
