//! Dependencies among the effects of one layer, and the order that follows from them.
//!
//! An effect depends on another if it would really do something else with that one applied first, perhaps behind some
//! of the others. This is found by applying effects on trial and taking them back, only for pairs of which the text
//! says that the one may change what the other reads. In a large group ([`limits::TRIED`]) not every order is tried.

use super::apply::{self, Part, Parts};
use crate::code::{Characteristics, Grant, Modifier};
use crate::engine::game::{
    facets::Facets,
    look::Look,
    rulebook::library::Library,
    warm::{
        Warm,
        contribution::{Contribution, From},
        derived::PlayerDerived,
    },
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Continuing, Target},
    control::State,
    ids::CardSet,
};
use smallvec::SmallVec;
use std::ops::Range;

/// Effects of the layer, as bits.
type Set = u128;
/// By effect, a set of the others.
type Sets = SmallVec<[Set; limits::CONTRIBUTIONS]>;

/// Sorts the effects of the next layer into the order in which they have to apply; those before them in the list have
/// applied. Where no effects can depend on each other at all, the whole list is settled as it stands.
pub(super) fn settle(warm: &mut Warm, state: &State, library: &Library) {
    if !warm.entangled {
        warm.settled = warm.contributions.len();
        return;
    }
    let (orders, first) = (&library.orders, warm.given.len());
    let end = first + orders.layer_from(&warm.contributions, first);
    warm.settled = end;
    let layer = &warm.contributions[first..end];
    if !orders.are_entangled(layer) {
        return;
    }
    let effects = effects(state, library, &warm.contributions, first, end);
    if effects.len() > limits::CONTRIBUTIONS {
        warm.overflow.set(Some(Limit::Contributions));
        return;
    }
    let order = {
        let mut asking = Asking::new(warm, state, library, &effects);
        asking.all();
        asking.order()
    };
    let layer: SmallVec<[Contribution; limits::CONTRIBUTIONS]> =
        SmallVec::from_slice(&warm.contributions[first..end]);
    let mut next = first;
    for n in order {
        let effect = &effects[usize::from(n)];
        let parts = &layer[effect.at - first..][..effect.parts];
        warm.contributions[next..next + effect.parts].copy_from_slice(parts);
        next += effect.parts;
    }
}

/// The parts of an effect in the layer.
struct Effect {
    at: usize,
    parts: usize,
    /// The values that its own result rests on.
    asks: Characteristics,
    /// These, and the values that the abilities it gives read.
    all_asked: Characteristics,
    /// The values that it may change.
    stirs: Characteristics,
    /// It does nothing but add to numbers, which can be done in any order.
    adds: bool,
}

fn effects(
    state: &State,
    library: &Library,
    all: &[Contribution],
    first: usize,
    end: usize,
) -> SmallVec<[Effect; 32]> {
    let orders = &library.orders;
    let mut effects = SmallVec::new();
    let mut at = first;
    while at < end {
        let parts = orders.parts_from(all, at);
        let of = &all[at..at + parts];
        let asked =
            of.iter().fold(Characteristics::default(), |asked, one| asked.or(orders.asks(one)));
        let asks = if is_of_own_side(state, all[at]) { asked.unshielded() } else { asked };
        let all_asked = of.iter().fold(asks, |asked, one| asked.or(orders.given_asks(one)));
        let stirs =
            of.iter().fold(Characteristics::default(), |all, one| all.or(orders.stirs(one.reach)));
        let adds = of
            .iter()
            .all(|one| matches!(orders.grant_of(one.reach), Grant::Modifier(Modifier::Add { .. })));
        effects.push(Effect { at, parts, asks, all_asked, stirs, adds });
        at += parts;
    }
    effects
}

/// Whether a text started the effect on a card of its own player's side: nothing keeps it off.
fn is_of_own_side(state: &State, one: Contribution) -> bool {
    let From::Continuing(index) = one.from else { return false };
    let Continuing { target, seat, .. } = state.board.continuing[usize::from(index)];
    let Target::Card(object) = target else { return false };
    state.board.now(object).is_some_and(|card| state.board.card(card).side == seat)
}

/// An effect, and the range of [`Tried::told`] with the numbers that tell what it would do.
type Doing = (u8, Range<u32>);

struct Asking<'a> {
    warm: &'a mut Warm,
    state: &'a State,
    library: &'a Library,
    effects: &'a [Effect],
    /// By effect, those that it may depend on, as far as the text tells.
    may_depend: Sets,
    /// These, and those that the abilities it gives may depend on.
    may_be_influenced_by: Sets,
    /// Everything that is reached by following `may_be_influenced_by` again and again: whatever could influence it at all.
    may_be_influenced_through: Sets,
    /// By effect, those that it depends on, as trials have shown.
    depends: Sets,
}

impl<'a> Asking<'a> {
    fn new(
        warm: &'a mut Warm,
        state: &'a State,
        library: &'a Library,
        effects: &'a [Effect],
    ) -> Asking<'a> {
        let stirred_by = |n: usize, asks: Characteristics| {
            let others = effects.iter().enumerate().filter(|(m, _)| *m != n);
            let needed = others.filter(|(_, other)| asks.meets(other.stirs));
            needed.fold(0, |bits, (m, _)| bits | 1 << m)
        };
        let all = || effects.iter().enumerate();
        let may_depend: Sets = all().map(|(n, one)| stirred_by(n, one.asks)).collect();
        let may_be_influenced_by: Sets =
            all().map(|(n, one)| stirred_by(n, one.all_asked)).collect();
        let mut may_be_influenced_through = Sets::from_slice(&may_be_influenced_by);
        follow_on(&mut may_be_influenced_through);
        let depends = effects.iter().map(|_| 0).collect();
        Asking {
            warm,
            state,
            library,
            effects,
            may_depend,
            may_be_influenced_by,
            may_be_influenced_through,
            depends,
        }
    }

    /// Splits the effects into groups that cannot influence each other, and tries each group alone.
    fn all(&mut self) {
        let mut left = ones(self.effects.len());
        while let Some(first) = members(left).next() {
            let mut group = 1 << first;
            loop {
                let is_near = |n: &usize| (self.may_be_influenced_by[*n] | 1 << n) & group != 0;
                let reached =
                    members(group).fold(group, |all, n| all | self.may_be_influenced_by[n]);
                let wider = members(left).filter(is_near).fold(reached, |all, n| all | 1 << n);
                if wider == group {
                    break;
                }
                group = wider;
            }
            left &= !group;
            // Effects are numbered from the oldest to the newest: where none may depend on a newer one, their order in
            // time is right, and no trial is needed.
            if members(group).any(|n| self.may_depend[n] >> n != 0) {
                self.group(group);
            }
        }
    }

    /// Finds what depends on what in a group. What that costs grows with the effects that others may depend on, since
    /// only these are worth applying first. Where they are few, every order of them is tried; where they are many, each
    /// pair is tried as things stand, and again with all other effects of the group applied.
    fn group(&mut self, group: Set) {
        let tried = members(group).fold(0, |all: Set, n| all | self.may_be_influenced_by[n]);
        if tried.count_ones() as usize <= limits::TRIED {
            self.after_any(group, None);
        } else {
            self.now(group, group);
            while self.after_others(group) {}
        }
    }

    /// Only the `left` effects of the group have not been applied yet. Each open question about them is asked as things
    /// stand, and again after every sequence of them that could change the answer. `last` was applied last, so that
    /// sequences that come to the same are not tried twice.
    fn after_any(&mut self, left: Set, last: Option<usize>) {
        if !self.is_open(left) {
            return;
        }
        let now = self.doing(left, left);
        for first in members(left) {
            let rest = left & !(1 << first);
            let asked = members(rest).any(|n| self.open(n, 1 << first) != 0);
            let before = |n: usize| {
                self.open(n, rest) != 0 && self.may_be_influenced_through[n] >> first & 1 != 0
            };
            let matters = members(rest).any(before);
            if !asked && !matters {
                continue;
            }
            let mark = Savepoint::of(self.warm);
            // An effect that reaches nobody changes nothing.
            if self.try_on(first) {
                self.compare(&now, first, rest);
                // If it makes no difference which of two comes first, one order is enough.
                let is_told = last.is_some_and(|last| first < last && self.can_swap(first, last));
                if matters && !is_told {
                    self.after_any(rest, Some(first));
                }
            }
            self.take_back(mark);
        }
        self.forget(&now);
    }

    /// Finds, as things stand, which of these effects depend on one of the `tried`, for pairs of which that is not
    /// known.
    fn now(&mut self, of: Set, tried: Set) {
        let now = self.doing(of, tried);
        for first in members(tried) {
            let mark = Savepoint::of(self.warm);
            if self.try_on(first) {
                self.compare(&now, first, of & !(1 << first));
            }
            self.take_back(mark);
        }
        self.forget(&now);
    }

    /// Finds dependencies not yet known, each pair being tried with all others of the group applied before it, in the
    /// order that is known so far. Returns whether something was found.
    fn after_others(&mut self, group: Set) -> bool {
        let known = Sets::from_slice(&self.depends);
        let order = self.order();
        for n in members(group) {
            let others = group & self.may_be_influenced_through[n] & !(1 << n);
            let mut others = order.iter().map(|n| usize::from(*n)).filter(|m| others >> m & 1 != 0);
            let before = Savepoint::of(self.warm);
            while let Some(first) = others.next() {
                if self.open(n, 1 << first) != 0 {
                    let mark = Savepoint::of(self.warm);
                    for later in others.clone() {
                        self.try_on(later);
                    }
                    self.now(1 << n, 1 << first);
                    self.take_back(mark);
                }
                self.try_on(first);
            }
            self.take_back(before);
        }
        self.depends != known
    }

    /// The effects among these that it may depend on, but is not known to.
    fn open(&self, n: usize, among: Set) -> Set {
        self.may_depend[n] & among & !self.depends[n]
    }

    fn is_open(&self, left: Set) -> bool {
        members(left).any(|n| self.open(n, left) != 0)
    }

    fn can_swap(&self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.effects[one], &self.effects[other]);
        let apart = !a.all_asked.meets(b.stirs) && !b.all_asked.meets(a.stirs);
        apart && (a.adds && b.adds || !a.stirs.meets(b.stirs))
    }

    /// What the effects would do now that may depend on some of the others; to be forgotten again.
    fn doing(&mut self, of: Set, others: Set) -> SmallVec<[Doing; 16]> {
        let open = members(of).filter(|n| self.open(*n, others) != 0);
        let open = open.fold(0, |all, n| all | 1 << n);
        members(open).map(|n| (n as u8, self.does(n))).collect()
    }

    fn forget(&mut self, doing: &[Doing]) {
        if let Some((_, first)) = doing.first() {
            self.warm.tried.told.truncate(first.start as usize);
        }
    }

    /// The effect `first` has just been applied: those of the `rest` that would now do something else depend on it.
    fn compare(&mut self, before: &[Doing], first: usize, rest: Set) {
        for (n, did) in before {
            let n = usize::from(*n);
            if rest >> n & 1 == 0 || self.open(n, 1 << first) == 0 {
                continue;
            }
            let does = self.does(n);
            let told = &mut self.warm.tried.told;
            if told[place(did)] != told[place(&does)] {
                self.depends[n] |= 1 << first;
            }
            told.truncate(does.start as usize);
        }
    }

    /// What the effect would do: whom each of its sentences reaches, and what its parts in this layer do.
    fn does(&mut self, n: usize) -> Range<u32> {
        let Effect { at, parts, .. } = self.effects[n];
        let Asking { state, library, .. } = *self;
        let mut told = std::mem::take(&mut self.warm.tried.told);
        let start = told.len() as u32;
        let found = self.warm.found.len();
        apply::find(self.warm, state, library, self.warm.contributions[at]);
        for one in &self.warm.found[found..] {
            one.tell(&mut told);
        }
        let mut all = Parts::new();
        apply::parts_of(&mut all, self.warm, state, library, at..at + parts);
        let look = Look { state, warm: self.warm, library, unseen: None, paying: None };
        all.iter().for_each(|part| part.tell(&look, &mut told));
        self.warm.found.truncate(found);
        let end = told.len() as u32;
        self.warm.tried.told = told;
        start..end
    }

    /// Applies an effect, and what it brings to the layer, until it is taken back. Returns whether it reaches anybody.
    fn try_on(&mut self, n: usize) -> bool {
        let Effect { at, parts, .. } = self.effects[n];
        self.warm.tried.running = true;
        let mut next = self.warm.contributions.len();
        let reaches = self.put_on(at, parts);
        let orders = &self.library.orders;
        while next < self.warm.contributions.len() {
            let all = &self.warm.contributions;
            let parts = orders.parts_from(all, next);
            if orders.are_of_one_layer(&all[at], &all[next]) {
                self.put_on(next, parts);
            }
            next += parts;
        }
        self.warm.tried.running = false;
        reaches
    }

    /// Applies these parts of one effect. Returns whether they reach anybody.
    fn put_on(&mut self, at: usize, parts: usize) -> bool {
        let Asking { state, library, .. } = *self;
        apply::find(self.warm, state, library, self.warm.contributions[at]);
        let mut all = Parts::new();
        apply::parts_of(&mut all, self.warm, state, library, at..at + parts);
        let cards =
            all.iter().fold(CardSet::EMPTY, |cards, part: &Part| cards.or(part.given.cards));
        let Warm { tried, derived, .. } = &mut *self.warm;
        tried.derived.extend(cards.map(|card| (card, derived[card.index()])));
        all.iter().for_each(|part| part.carry_out(self.warm, state, library));
        !cards.is_empty() || all.iter().any(|part| part.given.players().next().is_some())
    }

    fn take_back(&mut self, mark: Savepoint) {
        mark.restore(self.warm);
    }

    /// The next effect is always the oldest one that waits for nothing outside its own circle. Effects of a circle
    /// depend on each other, so the rulebook says whether its oldest or its latest goes first, until the whole circle
    /// is placed.
    fn order(&self) -> SmallVec<[u8; limits::CONTRIBUTIONS]> {
        let mut through = Sets::from_slice(&self.depends);
        follow_on(&mut through);
        let behind = through.as_slice();
        let mut order = SmallVec::new();
        let mut left = ones(self.effects.len());
        while left != 0 {
            let in_circle =
                |n: usize| members(behind[n] & left).filter(move |m| behind[*m] >> n & 1 != 0);
            let waits = |n: &usize| {
                in_circle(*n).fold(behind[*n] & left, |all, m| all & !(1 << m)) & !(1 << n) != 0
            };
            let Some(first) = members(left).find(|n| !waits(n)) else { break };
            let next = match self.library.orders.latest_of_circle() {
                true => in_circle(first).chain([first]).max().unwrap_or(first),
                false => first,
            };
            left &= !(1 << next);
            order.push(next as u8);
        }
        order
    }
}

/// The range of [`Tried::told`] in which these numbers stand.
fn place(told: &Range<u32>) -> Range<usize> {
    told.start as usize..told.end as usize
}

fn ones(count: usize) -> Set {
    if count >= limits::CONTRIBUTIONS { Set::MAX } else { (1 << count) - 1 }
}

fn members(set: Set) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let n = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(n)
    })
}

/// Adds to each set what its effect depends on through others.
fn follow_on(behind: &mut [Set]) {
    for via in 0..behind.len() {
        let through = behind[via];
        for one in behind.iter_mut().filter(|one| **one >> via & 1 != 0) {
            *one |= through;
        }
    }
}

/// How far back a trial has to be taken, and what it may have changed.
struct Savepoint {
    derived: usize,
    granted: Range<usize>,
    guards: usize,
    contributions: usize,
    found: usize,
    recorded: usize,
    players: [PlayerDerived; 2],
    changed: CardSet,
    overflow: Option<Limit>,
    reads: [Facets; 2],
    touched: [Characteristics; 4],
}

impl Savepoint {
    fn of(warm: &mut Warm) -> Savepoint {
        let granted = warm.tried.granted.len();
        warm.tried.granted.extend_from_slice(&warm.granted);
        let granted = granted..warm.tried.granted.len();
        Savepoint {
            derived: warm.tried.derived.len(),
            granted,
            guards: warm.guards.len(),
            contributions: warm.contributions.len(),
            found: warm.found.len(),
            recorded: warm.recorded.len(),
            players: warm.players,
            changed: warm.changed,
            overflow: warm.overflow.get(),
            reads: [warm.reads, warm.steady_reads],
            touched: [warm.read_values, warm.written, warm.written_unrecorded, warm.steady_asks],
        }
    }

    fn restore(self, warm: &mut Warm) {
        while warm.tried.derived.len() > self.derived {
            if let Some((card, derived)) = warm.tried.derived.pop() {
                warm.derived[card.index()] = derived;
            }
        }
        warm.granted.clear();
        warm.granted.extend_from_slice(&warm.tried.granted[self.granted.clone()]);
        warm.tried.granted.truncate(self.granted.start);
        warm.guards.truncate(self.guards);
        warm.contributions.truncate(self.contributions);
        warm.found.truncate(self.found);
        warm.recorded.truncate(self.recorded);
        (warm.players, warm.changed) = (self.players, self.changed);
        warm.overflow.set(self.overflow);
        [warm.reads, warm.steady_reads] = self.reads;
        [warm.read_values, warm.written, warm.written_unrecorded, warm.steady_asks] = self.touched;
    }
}
