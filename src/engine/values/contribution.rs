//! One grant of a continuous ability, or of an effect that lasts: whom it reaches, and by how much.
//!
//! The results are kept, so that only contributions are asked again whose result may differ.

use super::derive;
use super::names::Shown;
use crate::code::{
    AbilityId, Characteristics, EffectSubject, Grant, MAX_CAPTURES, Modifier, Num, Slot,
    StandingSubject, TestId, Worth,
};
use crate::engine::eval::{members::Member, scope::Scope};
use crate::engine::game::{
    facets::Facets,
    look::Look,
    rulebook::library::Library,
    warm::{
        Warm,
        contribution::{Contribution, From, Given},
        derived::Guard,
    },
};
use crate::engine::state::{
    board::{Board, Target, UntilNow},
    control::{State, Val},
    ids::{BatchNo, CardId, CardSet, EntryNo, ObjRef, Seat},
};
use crate::vocab::RestrictionId;

/// The giver of a contribution.
pub struct Giver {
    pub grant: Grant,
    pub seat: Seat,
    pub this: ObjRef,
    /// The text that says it.
    text: AbilityId,
    pub captures: [Val; MAX_CAPTURES],
    /// The entry that started it.
    pub no: EntryNo,
    /// When the effect started; [`At::ALWAYS`] for continuous abilities.
    pub(super) at: BatchNo,
    /// The slot that stands for each card reached, one after the other.
    each: Option<Slot>,
    /// The number of a recorded grant.
    number: Option<i32>,
}

impl Giver {
    /// The giver as a member of a set, for tests about it.
    pub fn source(&self, look: &Look<'_>) -> Member {
        look.source(self.this, self.text)
    }

    /// Whether a restriction lies on the card for what the giver does.
    pub fn is_restricted(&self, look: &Look<'_>, card: CardId, restriction: RestrictionId) -> bool {
        look.restricted_by_text(card, restriction, self.this, self.text)
    }

    /// A restriction with a condition, as the giver puts it on this card or player.
    pub fn guard(
        &self,
        target: Target,
        restriction: RestrictionId,
        test: TestId,
        worth: Worth,
    ) -> Guard {
        let Giver { seat, this, captures, .. } = *self;
        Guard { target, restriction, test, worth, seat, this, captures }
    }
}

/// Whether a contribution of this reach reads nothing that others write, and writes nothing that others read.
pub fn stands_alone(warm: &Warm, library: &Library, reach: u32) -> bool {
    let of = library.orders.reach_of(reach);
    let reads = |one: &Contribution| library.orders.reach(one).reads;
    !of.reads.meets(warm.written.or(of.writes))
        && !warm.contributions.iter().any(|one| reads(one).meets(of.writes))
}

/// The cards that contributions have changed in another way than in the previous computation.
pub fn differing(warm: &Warm) -> CardSet {
    differences(warm).fold(CardSet::EMPTY, |cards, given| cards.or(given.cards))
}

/// Whether contributions have changed any of these values in another way than in the previous computation.
pub fn differs(warm: &Warm, library: &Library, of: Characteristics) -> bool {
    differences(warm).any(|given| library.orders.reach_of(given.reach).writes.meets(of))
}

/// The results that are only in the present computation, or only in the previous one.
fn differences(warm: &Warm) -> impl Iterator<Item = &Given> {
    let (now, before) = (&warm.given[..], &warm.before.given[..]);
    missing(now, before).chain(missing(before, now))
}

/// The results that are not among the others; most are at the same index.
fn missing<'g>(of: &'g [Given], others: &'g [Given]) -> impl Iterator<Item = &'g Given> {
    let is_missing = |(n, given): &(usize, &Given)| {
        given.varies || others.get(*n) != Some(given) && !others.contains(given)
    };
    of.iter().enumerate().filter(is_missing).map(|(_, given)| given)
}

impl Contribution {
    pub fn giver(&self, look: &Look<'_>) -> Giver {
        let Look { state, warm, library, .. } = *look;
        match self.from {
            From::Ability { card, ability, standing, granted } => {
                let standing = &library.code.ability(ability).standing[standing as usize];
                let given = granted.map(|n| warm.granted[n as usize].captures);
                Giver {
                    grant: standing.grants[self.grant as usize],
                    seat: state.board.card(card).side,
                    this: state.board.object(card),
                    text: ability,
                    captures: given.unwrap_or_default(),
                    no: EntryNo(0),
                    at: BatchNo::ALWAYS,
                    each: standing.each,
                    number: None,
                }
            }
            From::Steady(index) => {
                let steady = &state.board.steady[index as usize];
                Giver {
                    grant: steady.what(library),
                    seat: steady.seat,
                    this: steady.source,
                    text: steady.ability,
                    captures: [Val::None; MAX_CAPTURES],
                    no: EntryNo(0),
                    at: BatchNo::ALWAYS,
                    each: None,
                    number: Some(steady.number),
                }
            }
            From::Continuing(index) => {
                let continuing = &state.board.continuing[index as usize];
                Giver {
                    grant: library.code.effect(continuing.effect).grants[self.grant as usize],
                    seat: continuing.seat,
                    this: continuing.source,
                    text: continuing.ability,
                    captures: continuing.captures,
                    no: continuing.no,
                    at: continuing.at,
                    each: None,
                    number: None,
                }
            }
        }
    }

    /// The object that gives it, for which player, and the entry that started it.
    pub fn source(&self, state: &State) -> (ObjRef, Seat, EntryNo) {
        match self.from {
            From::Ability { card, .. } => {
                (state.board.object(card), state.board.card(card).side, EntryNo(0))
            }
            From::Steady(index) => {
                let steady = &state.board.steady[index as usize];
                (steady.source, steady.seat, EntryNo(0))
            }
            From::Continuing(index) => {
                let continuing = &state.board.continuing[index as usize];
                (continuing.source, continuing.seat, continuing.no)
            }
        }
    }

    /// The cards and players that it reaches now; its numbers are still to be noted.
    pub fn reached(&self, giver: &Giver, look: &Look<'_>) -> Given {
        let Giver { this, seat, no, .. } = *giver;
        Given { reach: self.reach, this, seat, no, ..self.to(giver, look) }
    }

    fn to(&self, giver: &Giver, look: &Look<'_>) -> Given {
        let scope = giver.scope(look);
        let board = look.board();
        match self.from {
            From::Ability { card, ability, standing, granted } => {
                let code = look.code().ability(ability);
                let standing = &code.standing[standing as usize];
                let holds = |test: Option<TestId>| test.is_none_or(|test| scope.test(test));
                let lost = granted.is_some_and(|n| look.warm.granted[n as usize].card != card);
                if lost
                    || !derive::works(look, card, ability, granted.is_some())
                    || !holds(code.condition)
                    || !holds(standing.test)
                {
                    return Given::default();
                }
                match standing.subject {
                    StandingSubject::Cards(set) => Given::to_cards(scope.set(set)),
                    StandingSubject::Player(who) => Given::to_players(scope.players(who)),
                }
            }
            From::Steady(index) => Given::to_target(board, board.steady[index as usize].target),
            From::Continuing(index) => {
                let continuing = &board.continuing[index as usize];
                if let UntilNow::While(test) = continuing.until
                    && !scope.test(test)
                {
                    return Given::default();
                }
                match (continuing.target, look.code().effect(continuing.effect).subject) {
                    (Target::All, EffectSubject::All(set)) => {
                        let here = |card| board.card(card).entered <= continuing.at;
                        Given::to_cards(scope.set(set).keep(here))
                    }
                    (target, _) => Given::to_target(board, target),
                }
            }
        }
    }

    /// Its previous result, if that cannot be another one: a card's own ability that reads nothing that has changed,
    /// and nothing that others write.
    pub fn reached_before(&self, giver: &Giver, look: &Look<'_>) -> Option<Given> {
        let From::Ability { ability, granted: None, .. } = self.from else { return None };
        let Look { state, warm, library, .. } = *look;
        let before = &warm.before;
        let is_it = |given: &&Given| {
            given.reach == self.reach && given.this == giver.this && given.seat == giver.seat
        };
        let found = before.given.iter().find(is_it).filter(|given| !given.varies)?;
        let reads = library.orders.reach(self).reads;
        let same = !self.reads(state, library).meets(before.dirty)
            && !reads.meets(before.written)
            && !reads.meets(warm.written)
            && !library.code.ability(ability).first_only
            && library.code.ability(ability).family.is_none();
        same.then_some(*found)
    }

    /// The cards and players that it reaches now, with its numbers.
    pub fn given(&self, giver: &Giver, look: &Look<'_>) -> Given {
        let mut given = self.reached(giver, look);
        given.count(giver, look);
        given
    }

    /// The parts of the state that it asks.
    pub fn reads(&self, state: &State, library: &Library) -> Facets {
        match self.from {
            From::Ability { card, ability, .. } => {
                library.reads.abilities[ability.index()].seen_by(state.board.card(card).side)
            }
            From::Steady(_) => Facets::NONE,
            From::Continuing(index) => {
                let continuing = &state.board.continuing[index as usize];
                library.reads.effects[continuing.effect.index()].seen_by(continuing.seat)
            }
        }
    }
}

impl Giver {
    /// Whether it gives a shield with a condition, which other contributions test anew each time.
    pub fn is_asked(&self, library: &Library) -> bool {
        matches!(self.grant, Grant::Restriction { narrowed: Some(_), restriction, .. }
            if library.rules.is_shield(restriction))
    }

    pub(super) fn scope<'s>(&'s self, look: &Look<'s>) -> Scope<'s> {
        let scope = Scope::of_text(*look, self.text, self.seat, self.this);
        Scope { slots: &self.captures, ..scope }
    }

    /// Its number where that is the same for whomever it reaches, as the text tells; 0 of a grant without one.
    fn fixed_number(&self, look: &Look<'_>) -> Option<i32> {
        match self.grant {
            Grant::Modifier(Modifier::Add { by: number, .. })
            | Grant::Modifier(Modifier::PlayerStat { by: number, .. })
            | Grant::Modifier(Modifier::Set { to: number, .. }) => {
                self.number.or_else(|| match look.code().exprs.nums[number.0 as usize] {
                    Num::Int(number) => Some(number),
                    _ => None,
                })
            }
            Grant::Modifier(Modifier::ValuesFrom { .. }) => None,
            _ => Some(0),
        }
    }

    /// The number of a grant that has one, for this card or for a player. For values that no text writes out it is a
    /// fingerprint of them.
    pub fn number(&self, look: &Look<'_>, card: Option<CardId>) -> i32 {
        if let Grant::Modifier(Modifier::ValuesFrom { of, from, .. }) = self.grant {
            return Shown::of(&self.scope(look), of, from).print();
        }
        let (Grant::Modifier(Modifier::Add { by: number, .. })
        | Grant::Modifier(Modifier::PlayerStat { by: number, .. })
        | Grant::Modifier(Modifier::Set { to: number, .. })) = self.grant
        else {
            return 0;
        };
        if let Some(number) = self.number {
            return number;
        }
        let scope = self.scope(look);
        let Some(card) = card else { return scope.num(number) };
        Scope { each: self.each.map(|slot| (slot, card)), ..scope }.about(card).num(number)
    }
}

impl Given {
    fn to_cards(cards: CardSet) -> Given {
        Given { cards, ..Given::default() }
    }

    fn to_target(board: &Board, target: Target) -> Given {
        match target {
            Target::Card(object) => {
                Given::to_cards(board.now(object).map_or(CardSet::EMPTY, CardSet::one))
            }
            Target::Player(player) => Given::to_players(std::iter::once(player)),
            Target::All => Given::default(),
        }
    }

    fn to_players(players: impl Iterator<Item = Seat>) -> Given {
        let mut given = Given::default();
        players.for_each(|player| given.players[player.index()] = true);
        given
    }

    /// The same cards and players for another part of the effect; its numbers are still to be noted.
    pub(super) fn by(self, one: &Contribution) -> Given {
        Given { reach: one.reach, number: None, varies: false, ..self }
    }

    /// Whether it was given by a contribution with this source.
    pub fn is_of(&self, one: &Contribution, source: (ObjRef, Seat, EntryNo)) -> bool {
        self.reach == one.reach && (self.this, self.seat, self.no) == source
    }

    /// Whether both give the same to the same cards and players.
    pub fn is_same(&self, other: &Given) -> bool {
        let of = |given: &Given| (given.cards, given.players, given.number);
        of(self) == of(other) && !self.varies && !other.varies
    }

    pub fn players(self) -> impl Iterator<Item = Seat> {
        Seat::BOTH.into_iter().filter(move |seat| self.players[seat.index()])
    }

    pub fn number(self) -> i32 {
        self.number.unwrap_or_default()
    }

    /// Notes the numbers for all that it reaches.
    pub(super) fn count(&mut self, giver: &Giver, look: &Look<'_>) {
        if let Some(number) = giver.fixed_number(look) {
            let nobody = self.cards.is_empty() && !self.players[0] && !self.players[1];
            self.number = (!nobody).then_some(number);
            return;
        }
        for card in self.cards {
            self.note(giver.number(look, Some(card)));
        }
        if self.players().next().is_some() {
            self.note(giver.number(look, None));
        }
    }

    fn note(&mut self, number: i32) {
        self.varies |= self.number.is_some_and(|before| before != number);
        self.number = Some(number);
    }
}
