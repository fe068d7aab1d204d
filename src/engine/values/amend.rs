//! Derived values brought up to date by a difference, where only a few contributions come to something else than before:
//! a computation from nothing costs more.
//!
//! Most changes of the state alter only how much a contribution adds to a number, which cards it adds it to, or whom a
//! restriction lies on that asks nothing further. All else is left to a computation from nothing.

use super::apply;
use super::contribution::{Contribution, From, Given};
use crate::code::{Grant, Touched};
use crate::engine::look::Look;
use crate::engine::rulebook::library::Library;
use crate::engine::state::control::State;
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::engine::warm::Warm;
use crate::vocab::{RestrictionId, StatId};

/// Compares what each contribution comes to with what it came to before, in their order, and puts the difference on the
/// values. `relisted` says that the list of contributions was made anew. False where a full computation is needed, which
/// overwrites whatever was put right until then.
pub fn amend(warm: &mut Warm, state: &State, library: &Library, relisted: bool) -> bool {
    // In another list other contributions may depend on one another.
    let entangled = warm.entangled || warm.before.entangled;
    if relisted && (library.steady || entangled || !warm.granted.is_empty()) {
        return false;
    }
    let compared = if relisted { 0 } else { warm.before.given.len() };
    let written = Touched::default();
    let mut amending = Amending { warm, state, library, relisted, compared, written };
    let done = if relisted { amending.align() } else { amending.go_through() };
    if done && (relisted || amending.written != Touched::default()) {
        let reached = warm.given.iter().fold(CardSet::EMPTY, |all, given| all.or(given.cards));
        warm.changed = reached;
    }
    done
}

struct Amending<'a> {
    warm: &'a mut Warm,
    state: &'a State,
    library: &'a Library,
    relisted: bool,
    /// The former contributions from here on may still be found among the present ones.
    compared: usize,
    /// What has been put right so far, of what contributions ask about. They ask about no restriction but shields, which
    /// are never put right.
    written: Touched,
}

impl Amending<'_> {
    /// Puts right a list that is the same as before.
    fn go_through(&mut self) -> bool {
        (0..self.warm.contributions.len()).all(|n| {
            let one = self.warm.contributions[n];
            !self.may_differ(&one)
                || self.ask(n).is_some_and(|given| {
                    let former = self.warm.given[n];
                    let done = match self.library.orders.grant_of(one.reach) {
                        _ if former.is_same(&given) => true,
                        Grant::Restriction { restriction, narrowed: None, .. } => {
                            self.forbid_anew(n, restriction, given)
                        }
                        _ => self.put_right(one.reach, former, given),
                    };
                    if done {
                        self.warm.given[n] = given;
                    }
                    done
                })
        })
    }

    /// Puts right a list of which some came or went; those that stay are in the same order.
    fn align(&mut self) -> bool {
        (0..self.warm.contributions.len()).all(|n| self.align_one(n))
            && self.retract_until(self.warm.before.given.len())
    }

    fn align_one(&mut self, n: usize) -> bool {
        let one = self.warm.contributions[n];
        let source = one.source(self.state);
        let mut open = self.warm.before.given[self.compared..].iter();
        let mut former = Given::default();
        let mut may_differ = true;
        if let Some(passed) = open.position(|given| given.is_of(&one, source)) {
            let at = self.compared + passed;
            if !self.retract_until(at) {
                return false;
            }
            former = self.warm.before.given[at];
            self.compared = at + 1;
            may_differ = self.may_differ(&one);
        }
        let given = if may_differ { self.ask(n) } else { Some(former) };
        given.is_some_and(|given| {
            self.warm.given.push(given);
            !may_differ || self.put_right(one.reach, former, given)
        })
    }

    /// Takes back what former contributions gave that are not among the present ones.
    fn retract_until(&mut self, next: usize) -> bool {
        (self.compared..next).all(|gone| {
            let former = self.warm.before.given[gone];
            self.put_right(former.reach, former, Given::default())
        })
    }

    /// Whether a contribution that was there before may come to something else now.
    fn may_differ(&self, one: &Contribution) -> bool {
        let Amending { state, library, .. } = *self;
        let differs_in_a_new_list = || match one.from {
            // The card that it lies on may have left.
            From::Continuing(_) => true,
            From::Steady(_) => false,
            From::Ability { ability, .. } => {
                let ability = library.code.ability(ability);
                ability.first_only || ability.family.is_some()
            }
        };
        one.reads(state, library).meets(self.warm.before.dirty)
            || library.orders.reach(one).reads.meets(self.written)
            || self.relisted && differs_in_a_new_list()
    }

    /// What the `n`-th contribution comes to. None where the present values do not tell: it reads what its effect
    /// or a later one writes, or others ask it themselves; or its place may be another now.
    fn ask(&self, n: usize) -> Option<Given> {
        let Amending { state, library, .. } = *self;
        let one = &self.warm.contributions[n];
        let reads = library.orders.reach(one).reads;
        // Where an order is found by trying, only a contribution that is independent of all others can be asked here.
        if self.warm.entangled
            && (reads.meets(self.warm.written)
                || self.warm.asked_values.meets(library.orders.stirs(one)))
        {
            return None;
        }
        if reads.meets(self.warm.written.and(self.warm.before.written)) && self.is_asked_of(n) {
            return None;
        }
        let look = Look { state, warm: self.warm, library, unseen: None, paying: None };
        let giver = one.giver(&look);
        (!giver.is_asked(library)).then(|| one.given(&giver, &look))
    }

    /// Whether the `n`-th contribution reads what one from the first part of its own effect on writes, now or before: with
    /// that part its effect finds whom it reaches.
    fn is_asked_of(&self, n: usize) -> bool {
        let orders = &self.library.orders;
        let one = &self.warm.contributions[n];
        let of_it = |other: &Contribution| other.from.effect() == one.from.effect();
        let found = self.warm.contributions[..n].iter().position(of_it).unwrap_or(n);
        let now = self.warm.contributions[found..].iter().map(|one| one.reach);
        let before = self.warm.before.given[self.compared..].iter().map(|given| given.reach);
        let mut all = now.chain(before);
        all.any(|reach| orders.reach(one).reads.meets(orders.reach_of(reach).writes))
    }

    /// Adds what a contribution gives now, without what it gave before. False where that is not all there is
    /// to it.
    fn put_right(&mut self, reach: u32, former: Given, given: Given) -> bool {
        let orders = &self.library.orders;
        if former.is_same(&given) {
            return true;
        }
        let Grant::Add { stat, .. } = orders.grant_of(reach) else { return false };
        self.written = self.written.and(orders.reach_of(reach).writes);
        let is_set = |one: &Contribution| matches!(orders.grant_of(one.reach), Grant::Set { stat: set, .. } if set == stat);
        let sums_up = !self.library.steady
            && !self.warm.has_shields(self.library)
            && !former.varies
            && !given.varies
            && !self.warm.contributions.iter().any(is_set);
        let by = |of: Given, card| if of.cards.has(card) { apply::bounded(of.number()) } else { 0 };
        sums_up && { former.cards.or(given.cards) }
            .all(|card| self.add(card, stat, by(given, card), by(former, card)))
    }

    /// Puts right on which cards and players a restriction lies that asks nothing further, where the `n`-th contribution now
    /// gives it to others. False where something may keep the effect off.
    fn forbid_anew(&mut self, n: usize, restriction: RestrictionId, given: Given) -> bool {
        let Amending { library, .. } = *self;
        if library.steady || library.rules.is_shield(restriction) || self.warm.has_shields(library)
        {
            return false;
        }
        let former = self.warm.given[n];
        let is_it = |one: &Contribution| {
            let grant = library.orders.grant_of(one.reach);
            matches!(grant, Grant::Restriction { restriction: of, narrowed: None, .. } if of == restriction)
        };
        let Warm { contributions, given: all, derived, players, changed, unchecked, .. } =
            &mut *self.warm;
        let others = contributions.iter().zip(&*all).enumerate();
        let others = others.filter(|(m, (one, _))| *m != n && is_it(one));
        let (mut cards, mut seats) =
            (given.cards, given.players().fold(0, |all, seat| all | 1 << seat.0));
        for (_, (_, other)) in others {
            cards = cards.or(other.cards);
            seats = other.players().fold(seats, |all, seat| all | 1 << seat.0);
        }
        for seat in Seat::BOTH {
            let of = &mut players[seat.index()].restrictions;
            *of = *of & !restriction.bit()
                | if seats >> seat.0 & 1 != 0 { restriction.bit() } else { 0 };
        }
        for card in former.cards.or(given.cards) {
            changed.insert(card);
            unchecked.insert(card);
            let of = &mut derived[card.index()];
            if !of.may_be_reached(library) {
                return false;
            }
            let bit = if cards.has(card) { restriction.bit() } else { 0 };
            of.restrictions = of.restrictions & !restriction.bit() | bit;
        }
        true
    }

    /// False where something may keep the effect off the card, or have taken it.
    fn add(&mut self, card: CardId, stat: StatId, more: i16, less: i16) -> bool {
        if more == less {
            return true;
        }
        self.warm.changed.insert(card);
        self.warm.unchecked.insert(card);
        let derived = &mut self.warm.derived[card.index()];
        let may_add = derived.may_be_reached(self.library);
        if may_add {
            derived.amend(stat, more, less);
        }
        may_add
    }
}
