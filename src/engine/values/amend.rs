//! Derived values brought up to date by a difference, if only a few contributions have another result than before: a
//! computation from nothing costs more.
//!
//! Most changes of the state alter only how much a contribution adds to a number, which cards it adds it to, or on whom
//! it puts a restriction without a condition. All else is left to a computation from nothing.

use crate::code::{Characteristics, Grant, Modifier, TestId, Worth};
use crate::engine::game::{
    look::Look,
    rulebook::library::Library,
    warm::{
        Warm,
        contribution::{Contribution, From, Given},
        derived::Guard,
    },
};
use crate::engine::state::{
    board::Target,
    control::State,
    ids::{CardId, CardSet},
};
use crate::vocab::{RestrictionId, StatId};

/// Compares the result of each contribution with its previous one, in their order, and puts the difference on the
/// values. `relisted` says that the list of contributions was made anew. False if a full computation is needed, which
/// overwrites whatever was put right until then.
pub fn amend(warm: &mut Warm, state: &State, library: &Library, relisted: bool) -> bool {
    if relisted && (library.steady || !warm.granted.is_empty()) {
        return false;
    }
    let compared = if relisted { 0 } else { warm.before.given.len() };
    let written = Characteristics::default();
    let (forbidden, bound) = (0, CardSet::EMPTY);
    let mut amending =
        Amending { warm, state, library, relisted, compared, written, forbidden, bound };
    let done = if relisted { amending.align() } else { amending.go_through() };
    if done && amending.forbidden != 0 {
        amending.forbid_anew();
    }
    if done && (relisted || amending.written != Characteristics::default()) {
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
    /// The values put right so far, among those that contributions read. They read no restriction but shields, which
    /// are never put right.
    written: Characteristics,
    /// Restrictions without a condition (bits) that now lie on other players, or on others of the cards in `bound`.
    forbidden: u32,
    bound: CardSet,
}

impl Amending<'_> {
    /// Puts right a list that is the same as before.
    fn go_through(&mut self) -> bool {
        (0..self.warm.contributions.len()).all(|n| {
            let one = self.warm.contributions[n];
            !self.may_differ(&one)
                || self.ask(n).is_some_and(|given| {
                    let done = self.put_right(Some(n), one.reach, self.warm.given[n], given);
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
            !may_differ || self.put_right(Some(n), one.reach, former, given)
        })
    }

    /// Takes back what former contributions gave that are not among the present ones. False if the order of those that
    /// stay may have been found by trying.
    fn retract_until(&mut self, next: usize) -> bool {
        let tangled = self.warm.entangled || self.warm.before.entangled;
        (self.compared..next).all(|gone| {
            let former = self.warm.before.given[gone];
            let stirred = || self.library.orders.stirs(former.reach);
            !(tangled && self.warm.read_values.meets(stirred()))
                && self.put_right(None, former.reach, former, Given::default())
        })
    }

    /// Whether a contribution that was there before may have another result now.
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

    /// The result of the `n`-th contribution. None if the present values do not tell: it reads what its effect or a
    /// later one writes, or others test it themselves; or its place may be another now.
    fn ask(&self, n: usize) -> Option<Given> {
        let Amending { state, library, .. } = *self;
        let one = &self.warm.contributions[n];
        let reads = library.orders.reach(one).reads;
        // Where an order is found by trying, only a contribution that is independent of all others can be asked here.
        if self.warm.entangled
            && (reads.meets(self.warm.written)
                || self.warm.read_values.meets(library.orders.stirs(one.reach)))
        {
            return None;
        }
        if reads.meets(self.warm.written.or(self.warm.before.written)) && self.is_asked_of(n) {
            return None;
        }
        let look = Look { state, warm: self.warm, library, unseen: None, paying: None };
        let giver = one.giver(&look);
        (!giver.is_asked(library)).then(|| one.given(&giver, &look))
    }

    /// Whether the `n`-th contribution reads what its effect's first part, or any contribution behind that, writes, now
    /// or before: an effect finds whom it reaches with its first part.
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

    /// Puts the difference between what a contribution gave before and what it gives now on the values; `n` is its
    /// place in the list, if it is still there. False if a full computation is needed.
    fn put_right(&mut self, n: Option<usize>, reach: u32, former: Given, given: Given) -> bool {
        let orders = &self.library.orders;
        if former.is_same(&given) {
            return true;
        }
        if self.library.steady || !self.is_received(&former) || !self.is_received(&given) {
            return false;
        }
        match orders.grant_of(reach) {
            Grant::Restriction { restriction, .. } if self.library.rules.is_shield(restriction) => {
                false
            }
            Grant::Restriction { restriction, narrowed: None, .. } => {
                self.forbidden |= restriction.bit();
                // Others of the same restriction may be kept off.
                let alone = !self.warm.has_shields(self.library);
                alone && self.bind(former.cards.or(given.cards))
            }
            Grant::Restriction { restriction, narrowed: Some(test), worth } => {
                let guards = self.guard_anew(n, (restriction, test, worth), former, given);
                guards && self.bind(former.cards.or(given.cards))
            }
            Grant::Modifier(Modifier::Add { stat, .. }) => {
                self.written = self.written.or(orders.reach_of(reach).writes);
                self.sum_up(stat, former, given)
            }
            _ => false,
        }
    }

    /// Whether no restriction with a condition can keep off what was given: the cards are of the giver's own side, and
    /// no number becomes less.
    fn is_received(&self, given: &Given) -> bool {
        let own = |card: CardId| self.state.board.card(card).side == given.seat;
        !self.warm.has_shields(self.library)
            || given.number() >= 0 && !given.varies && { given.cards }.all(own)
    }

    /// Notes that a restriction on these cards has changed. False where something may keep an effect off one of them.
    fn bind(&mut self, cards: CardSet) -> bool {
        let Warm { derived, changed, unchecked, .. } = &mut *self.warm;
        self.bound = self.bound.or(cards);
        *changed = changed.or(cards);
        *unchecked = unchecked.or(cards);
        { cards }.all(|card| derived[card.index()].may_be_reached(self.library))
    }

    /// Puts right, once all contributions are known, which of the bound cards and players have the restrictions without
    /// a condition.
    fn forbid_anew(&mut self) {
        let Amending { library, bound, forbidden, .. } = *self;
        let Warm { contributions, given, derived, players, .. } = &mut *self.warm;
        for card in bound {
            derived[card.index()].restrictions &= !forbidden;
        }
        for player in players.iter_mut() {
            player.restrictions &= !forbidden;
        }
        for (one, given) in contributions.iter().zip(&*given) {
            let bit = match library.orders.grant_of(one.reach) {
                Grant::Restriction { restriction, narrowed: None, .. } => restriction.bit(),
                _ => continue,
            };
            for card in given.cards.and(bound) {
                derived[card.index()].restrictions |= bit & forbidden;
            }
            for seat in given.players() {
                players[seat.index()].restrictions |= bit & forbidden;
            }
        }
    }

    /// Takes restrictions with a condition from those that a contribution does not reach any more, and puts them on
    /// those that it now does. False if one is not found.
    fn guard_anew(
        &mut self,
        n: Option<usize>,
        (restriction, test, worth): (RestrictionId, TestId, Worth),
        former: Given,
        given: Given,
    ) -> bool {
        let Amending { state, library, .. } = *self;
        let targets = |of: Given, others: Given| {
            let seats = of.players().filter(move |seat| others.players().all(|it| it != *seat));
            let cards = of.cards.without(others.cards);
            let cards = cards.map(|card| Target::Card(state.board.object(card)));
            cards.chain(seats.map(Target::Player))
        };
        for target in targets(former, given) {
            let is_it = |guard: &Guard| {
                let of = (guard.target, guard.restriction, guard.test, guard.seat, guard.this);
                of == (target, restriction, test, former.seat, former.this)
            };
            let Some(at) = self.warm.guards.iter().position(is_it) else { return false };
            self.warm.guards.remove(at);
        }
        let Some(n) = n else { return true };
        let one = self.warm.contributions[n];
        let look = Look { state, warm: &*self.warm, library, unseen: None, paying: None };
        let giver = one.giver(&look);
        let guard = |target| giver.guard(target, restriction, test, worth);
        self.warm.guards.extend(targets(given, former).map(guard));
        true
    }

    /// Puts right how much a contribution adds. False where a sum is not enough.
    fn sum_up(&mut self, stat: StatId, former: Given, given: Given) -> bool {
        let orders = &self.library.orders;
        let is_set = |one: &Contribution| matches!(orders.grant_of(one.reach), Grant::Modifier(Modifier::Set { stat: set, .. }) if set == stat);
        let sums_up =
            !former.varies && !given.varies && !self.warm.contributions.iter().any(is_set);
        let former_number = self.warm.card_number(former.number());
        let number = self.warm.card_number(given.number());
        let by = |of: Given, number, card| if of.cards.has(card) { number } else { 0 };
        sums_up && { former.cards.or(given.cards) }.all(|card| {
            self.add(card, stat, by(given, number, card), by(former, former_number, card))
        })
    }

    /// False where something may keep the effect off the card, or have taken it.
    fn add(&mut self, card: CardId, stat: StatId, more: i32, less: i32) -> bool {
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
