//! Questions to a checked program that every language asks.

use crate::check::homes_of;
use crate::check::ir::{Ability, Act, Destination, InstrKind, Picked, Program, ValueSet};
use crate::code::{
    Amount, Doing, Exprs, NameSetId, Num, NumId, Order, Owner, Set, SetId, Slot, Source, Spot,
    Test, TestId, TextKind, Through, TraitSetId,
};
use crate::vocab::{Does, Form, NounId, PlaceId, RestrictionId, StatId, Text, TypeId, ZoneId};

/// A program with the expressions that its ids refer to: its own, or those of compiled code, which begin with its own.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub program: &'a Program,
    pub exprs: &'a Exprs,
}

/// The costs that a card standing in for units can pay.
#[derive(Clone, Copy)]
pub enum PaysFor {
    /// The cost of playing a card, and the costs that its text then asks.
    Playing,
    Anything,
}

impl<'a> Look<'a> {
    pub fn num(&self, num: NumId) -> Num {
        self.exprs.nums[num.0 as usize]
    }

    pub fn test(&self, test: TestId) -> Test {
        self.exprs.tests[test.0 as usize]
    }

    pub fn set(&self, set: SetId) -> Set {
        self.exprs.sets[set.0 as usize]
    }

    /// Whether the set is [`Set::It`], the card that a filter looks at.
    pub fn is_it(&self, set: SetId) -> bool {
        self.set(set) == Set::It
    }

    pub fn traits(&self, set: TraitSetId) -> &'a ValueSet {
        &self.program.trait_sets[set.index()]
    }

    pub fn each_value<'v>(
        &self,
        traits: &'v ValueSet,
    ) -> impl Iterator<Item = (TypeId, &'a str)> + use<'a, 'v> {
        let known = &self.program.trait_values;
        traits.iter().map(|id| &known[id.index()]).map(|value| (value.of, value.name.as_str()))
    }

    /// The type that all the values have; `None` if they are of several types or if there is no value.
    pub fn type_of(&self, traits: &ValueSet) -> Option<TypeId> {
        let first = self.each_value(traits).next()?.0;
        self.each_value(traits).all(|(of, _)| of == first).then_some(first)
    }

    /// The nouns for cards of these kinds, or the one noun that covers all of them; `None` if a value is not a kind or
    /// has no noun.
    pub fn kinds(&self, traits: &ValueSet) -> Option<Vec<NounId>> {
        let nouns = self.program.vocab.nouns;
        let values: Vec<(TypeId, &str)> = self.each_value(traits).collect();
        let has = |kind: &&str| values.contains(&(TypeId::KIND, *kind));
        let of_all = |kinds: &[&str]| kinds.len() == values.len() && kinds.iter().all(has);
        if let Some(at) = nouns.iter().position(|noun| values.len() > 1 && of_all(noun.kinds)) {
            return Some(vec![NounId(at as u8)]);
        }
        let noun = |(of, value): &(TypeId, &str)| {
            let at = nouns.iter().position(|noun| *of == TypeId::KIND && noun.kinds == [*value])?;
            Some(NounId(at as u8))
        };
        let kinds: Option<Vec<NounId>> = values.iter().map(noun).collect();
        kinds.filter(|kinds| !kinds.is_empty())
    }

    /// The nouns for the cards of the set; empty if they are called just cards. `slot` answers for slots.
    pub fn nouns(
        &self,
        set: SetId,
        slot: &dyn Fn(crate::code::Slot) -> Vec<NounId>,
    ) -> Vec<NounId> {
        match self.set(set) {
            Set::None | Set::This | Set::It | Set::Rest(_) | Set::All(_) => Vec::new(),
            Set::Happened(_) => Vec::new(),
            Set::Pile { .. } | Set::Ends { .. } | Set::Near { .. } => Vec::new(),
            Set::Slot(of) => slot(of),
            Set::Filter { set, test } => {
                self.nouns_told(test).unwrap_or_else(|| self.nouns(set, slot))
            }
            Set::Minus(from, _) => self.nouns(from, slot),
            Set::Union(left, right) => {
                let (left, right) = (self.nouns(left, slot), self.nouns(right, slot));
                if left == right { left } else { Vec::new() }
            }
        }
    }

    /// The nouns that a test of [`Set::It`] asks for.
    pub fn nouns_told(&self, test: TestId) -> Option<Vec<NounId>> {
        match self.test(test) {
            Test::And(left, right) => self.nouns_told(right).or_else(|| self.nouns_told(left)),
            Test::Has { of, any } if self.is_it(of) => self.kinds(self.traits(any)),
            _ => None,
        }
    }

    /// The set without its filters, and the tests of the filters, the innermost first.
    pub fn filtered(&self, mut set: SetId) -> (SetId, Vec<TestId>) {
        let mut tests = Vec::new();
        while let Set::Filter { set: base, test } = self.set(set) {
            tests.insert(0, test);
            set = base;
        }
        (set, tests)
    }

    /// Whether the set has one card at most. `slot` answers for slots.
    pub fn single(&self, set: SetId, slot: &dyn Fn(crate::code::Slot) -> bool) -> bool {
        match self.set(set) {
            Set::None | Set::This | Set::It => true,
            Set::Slot(of) => slot(of),
            Set::Pile { count, .. } | Set::Ends { count, .. } => self.num(count) == Num::Int(1),
            Set::Filter { set, .. } | Set::Minus(set, _) => self.single(set, slot),
            Set::Rest(_) | Set::All(_) | Set::Happened(_) => false,
            Set::Union(..) | Set::Near { .. } => false,
        }
    }

    /// The owner of the cards, if the set is plainly of one player's zones out of play. `slot` answers for slots.
    pub fn owner(&self, set: SetId, slot: &dyn Fn(Slot) -> Option<Owner>) -> Option<Owner> {
        let of_one = |owner| matches!(owner, Owner::Mine | Owner::Enemy).then_some(owner);
        match self.set(set) {
            Set::All(spot) if !self.in_play(spot.place) => of_one(spot.owner),
            Set::Pile { zone, owner, .. } if !self.program.vocab.zone(zone).in_play => {
                of_one(owner)
            }
            Set::Slot(of) | Set::Rest(of) => slot(of),
            Set::Filter { set, .. } | Set::Minus(set, _) | Set::Ends { of: set, .. } => {
                self.owner(set, slot)
            }
            Set::Union(left, right) => {
                self.owner(left, slot).filter(|owner| self.owner(right, slot) == Some(*owner))
            }
            _ => None,
        }
    }

    /// What a stand-in for units of cost can pay for; `None` if `restriction` is no such stand-in, or if `text` names
    /// the cost of an ability alone.
    pub fn pays_for(&self, restriction: RestrictionId, text: TextKind) -> Option<PaysFor> {
        let vocab = self.program.vocab;
        let pays = vocab.units.iter().any(|unit| unit.instead == Some(restriction));
        match text {
            TextKind::Any => Some(PaysFor::Anything),
            TextKind::Kind(kind) if vocab.ability_kind(kind).form == Form::Play => {
                Some(PaysFor::Playing)
            }
            TextKind::Kind(_) | TextKind::Tag(_) | TextKind::Keyword(_) => None,
        }
        .filter(|_| pays)
    }

    /// The set below all filters and exclusions.
    pub fn root(&self, set: SetId) -> Set {
        match self.set(set) {
            Set::Filter { set, .. } | Set::Minus(set, _) => self.root(set),
            root => root,
        }
    }

    /// Whether the instruction picks all cards that fit a description, rather than cards that a slot or the like names.
    pub fn is_described(&self, picked: &Picked) -> bool {
        picked.amount == Amount::All && matches!(self.root(picked.from), Set::All(_))
    }

    /// The ordered pile to which the act moves several cards that the text has found, where their owner says the order
    /// without the text mentioning it. `single` and `owner` answer for slots.
    pub fn ordered_pile(
        &self,
        act: &Act,
        single: &dyn Fn(Slot) -> bool,
        owner: &dyn Fn(Slot) -> Option<Owner>,
    ) -> Option<ZoneId> {
        let vocab = self.program.vocab;
        let picked = act.cards.as_ref()?;
        if act.any_order || self.owner(picked.from, owner) == Some(Owner::Enemy) {
            return None;
        }
        let Some(Destination::Pile {
            zone, owner: None | Some(Owner::Mine | Owner::Their), ..
        }) = act.to
        else {
            return None;
        };
        let one = |num| self.num(num) == Num::Int(1);
        let several = match picked.amount {
            Amount::Exactly(num) | Amount::UpTo(num) => !one(num),
            Amount::Random(_) => false,
            Amount::UpToAll | Amount::All => !self.single(picked.from, single),
        };
        let found = matches!(self.root(picked.from), Set::Slot(_) | Set::Rest(_));
        let word = vocab.zone(zone);
        let moves = matches!(vocab.action(act.action).does, Does::Move { to: None, .. });
        (moves && several && found && word.ordered && !word.rearranged).then_some(zone)
    }

    /// Whether the instruction shuffles the zone.
    pub fn shuffles(&self, instr: &InstrKind, pile: ZoneId) -> bool {
        let InstrKind::Act(act) = instr else { return false };
        matches!(self.program.vocab.action(act.action).does, Does::Shuffle)
            && act.zone.is_some_and(|(zone, _)| zone == pile)
    }

    /// Whether a test right after an instruction only asks if that was done to any card: `Some(true)`; if it was not:
    /// `Some(false)`.
    pub fn asks_if_done(&self, before: &InstrKind, test: TestId) -> Option<bool> {
        let InstrKind::Act(act) = before else { return None };
        let shows =
            matches!(self.program.vocab.action(act.action).does, Does::Show { .. } | Does::Search);
        let slot = act.cards.as_ref().filter(|_| !shows)?.slot;
        match self.test(test) {
            Test::Some(set) => (self.set(set) == Set::Slot(slot)).then_some(true),
            Test::Not(inner) => self.asks_if_done(before, inner).map(|done| !done),
            _ => None,
        }
    }

    /// The names and the place, if the set is one player's cards there and its filter asks for the name only.
    pub fn named_there(&self, set: SetId) -> Option<(NameSetId, Spot)> {
        let Set::Filter { set: base, test } = self.set(set) else { return None };
        let (Set::All(spot), Test::Named { of, any }) = (self.set(base), self.test(test)) else {
            return None;
        };
        (self.is_it(of) && matches!(spot.owner, Owner::Mine | Owner::Enemy)).then_some((any, spot))
    }

    /// Whether the test asks for the kind of a related card, although the relation's noun says the kind already.
    pub fn says_kind_again(&self, base: SetId, test: TestId) -> bool {
        let Set::Near { relation, .. } = self.set(base) else { return false };
        let kind = || match self.test(test) {
            Test::Has { of, any } => self.is_it(of) && self.kinds(self.traits(any)).is_some(),
            _ => false,
        };
        self.program.vocab.relation(relation).card.is_some() && kind()
    }

    /// The name of a numbered part of a place, if it has one.
    pub fn part(&self, spot: Spot) -> Option<Text> {
        let index = usize::from(spot.index?).checked_sub(1)?;
        self.program.vocab.place(spot.place).parts.get(index).copied()
    }

    /// Whether the test asks if a card is this card.
    pub fn is_this(&self, test: TestId) -> bool {
        match self.test(test) {
            Test::Among { of, set } => self.is_it(of) && self.set(set) == Set::This,
            _ => false,
        }
    }

    /// Splits off the first [`Test::Through`]: the deed or text by which it happens, and the tests of its card.
    pub fn through(&self, mut parts: Vec<TestId>) -> Option<(Through, Vec<TestId>)> {
        let is_through = |part: &TestId| matches!(self.test(*part), Test::Through(_));
        let at = parts.iter().position(is_through)?;
        match self.test(parts.remove(at)) {
            Test::Through(through) => Some((through, parts)),
            _ => None,
        }
    }

    /// Splits off the test for the ability's own card: that card's set if there is such a test, and the other tests.
    pub fn split_this(&self, tests: &[TestId]) -> (Option<SetId>, Vec<TestId>) {
        let this = |test: &TestId| match self.test(*test) {
            Test::Among { of, set } if self.is_it(of) && self.set(set) == Set::This => Some(set),
            _ => None,
        };
        let others = tests.iter().copied().filter(|test| this(test).is_none());
        (tests.iter().find_map(this), others.collect())
    }

    /// The owner, if the tests ask for the owner and nothing else.
    pub fn whose(&self, tests: &[TestId]) -> Option<Owner> {
        match tests {
            [test] => match self.test(*test) {
                Test::Owned { of, by } if self.is_it(of) => Some(by),
                _ => None,
            },
            _ => None,
        }
    }

    /// The conjuncts of a test.
    pub fn parts(&self, test: TestId) -> Vec<TestId> {
        match self.test(test) {
            Test::And(left, right) => [self.parts(left), self.parts(right)].concat(),
            _ => vec![test],
        }
    }

    /// Splits a restriction: the conjuncts that ask only which deed is done, each as a list of alternatives, and the
    /// other conjuncts.
    pub fn doings(&self, narrowed: Option<TestId>) -> (Vec<Vec<Doing>>, Vec<TestId>) {
        let (mut doings, mut left) = (Vec::new(), Vec::new());
        for part in narrowed.map(|test| self.parts(test)).unwrap_or_default() {
            match self.either_doing(part) {
                Some(either) => doings.push(either),
                None => left.push(part),
            }
        }
        (doings, left)
    }

    fn either_doing(&self, test: TestId) -> Option<Vec<Doing>> {
        match self.test(test) {
            Test::Doing(doing) => Some(vec![doing]),
            Test::Or(left, right) => {
                Some([self.either_doing(left)?, self.either_doing(right)?].concat())
            }
            _ => None,
        }
    }

    /// The word that joins the parts of the test, or of its opposite with `not`: `Some(true)` for "and", `Some(false)`
    /// for "or".
    pub fn joins(&self, test: TestId, not: bool) -> Option<bool> {
        match self.test(test) {
            Test::And(..) => Some(!not),
            Test::Or(..) => Some(not),
            Test::Not(inner) => self.joins(inner, !not),
            _ => None,
        }
    }

    /// The stat, if the number is a stat of [`Set::It`].
    pub fn stat_of_it(&self, num: NumId) -> Option<StatId> {
        match self.num(num) {
            Num::Stat { stat, of } if self.is_it(of) => Some(stat),
            _ => None,
        }
    }

    /// Whether abilities work and cards count as being in play there.
    pub fn in_play(&self, place: PlaceId) -> bool {
        let vocab = self.program.vocab;
        vocab.place(place).zones.iter().all(|zone| vocab.zone(zone).in_play)
    }

    /// The places where an ability works; `None` if those are where abilities of its kind always work.
    pub fn works_in<'b>(
        &self,
        ability: &'b Ability,
    ) -> Option<impl Iterator<Item = Spot> + use<'b>> {
        let homes = homes_of(self.program.vocab, ability.kind, &ability.when);
        let usual = |spot: &Spot| homes.contains(&spot.place) && spot.index.is_none();
        let told = !ability.zones.iter().all(usual);
        told.then(|| {
            ability.zones.iter().map(|spot| match spot.owner {
                Owner::Both => Spot { owner: Owner::Mine, ..*spot },
                Owner::Mine | Owner::Enemy | Owner::Their => *spot,
            })
        })
    }

    /// Whether the cards may be in play.
    pub fn may_be_in_play(&self, set: SetId) -> bool {
        match self.set(set) {
            Set::None | Set::It | Set::Slot(_) | Set::Rest(_) => false,
            Set::Happened(_) | Set::Pile { .. } => false,
            Set::Ends { of, .. } => self.may_be_in_play(of),
            Set::This | Set::Near { .. } => true,
            Set::All(spot) => self.in_play(spot.place),
            Set::Filter { set, .. } | Set::Minus(set, _) => self.may_be_in_play(set),
            Set::Union(left, right) => self.may_be_in_play(left) || self.may_be_in_play(right),
        }
    }

    /// Whether the filters ask for something that only the front of a card shows.
    pub fn by_front(&self, set: SetId) -> bool {
        match self.set(set) {
            Set::Filter { set, test } => self.asks_front(test) || self.by_front(set),
            Set::Minus(set, _) => self.by_front(set),
            Set::Union(left, right) => self.by_front(left) || self.by_front(right),
            _ => false,
        }
    }

    fn asks_front(&self, test: TestId) -> bool {
        let look = self;
        match look.test(test) {
            Test::And(left, right) | Test::Or(left, right) => {
                self.asks_front(left) || self.asks_front(right)
            }
            Test::Not(inner) => self.asks_front(inner),
            Test::Has { of, any } => look.is_it(of) && look.kinds(look.traits(any)).is_none(),
            Test::Shows { of, from, .. } => {
                look.is_it(of) || matches!(from, Source::Shown(with) if look.is_it(with))
            }
            Test::OneOf { left, .. } => look.stat_of_it(left).is_some(),
            Test::Named { of, .. } | Test::Keyword { of, .. } | Test::Marked { of, .. } => {
                look.is_it(of)
            }
            Test::State { of, state } => look.is_it(of) && look.program.vocab.state(state).hidden,
            Test::Compare { left, right, .. } => {
                look.stat_of_it(left).is_some() || look.stat_of_it(right).is_some()
            }
            _ => false,
        }
    }
}

/// The comparison that holds exactly where `op` does not.
pub fn opposite(op: Order) -> Order {
    match op {
        Order::Equal => Order::NotEqual,
        Order::NotEqual => Order::Equal,
        Order::Less => Order::GreaterEqual,
        Order::LessEqual => Order::Greater,
        Order::Greater => Order::LessEqual,
        Order::GreaterEqual => Order::Less,
    }
}

/// Whether comparing a number of cards with `n` asks if there are any (`Some(true)`) or none (`Some(false)`).
pub fn is_any(op: Order, n: i32) -> Option<bool> {
    match (op, n) {
        (Order::GreaterEqual, 1) | (Order::Greater, 0) => Some(true),
        (Order::Less, 1) | (Order::LessEqual | Order::Equal, 0) => Some(false),
        _ => None,
    }
}
