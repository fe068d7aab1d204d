//! The parts of an expression's node: the expressions below it, the slots that it reads, the words that it names.
//!
//! This is the one full list of them. Whoever collects what expressions are made of, or copies them with changes, goes by
//! it, so that a new kind of node is taken apart once. What asks for the meaning of a node matches it itself.

use std::collections::BTreeSet;

use smallvec::{SmallVec, smallvec};

use super::{
    Doing, Exprs, HistoryId, KeywordId, NameSetId, Num, NumId, Owner, Pattern, Set, SetId, Slot,
    Source, Spot, Subject, Test, TestId, TextKind, Through, TraitSetId, Who,
};
use crate::vocab::{
    EventId, MomentId, PlayerStatId, RelationId, RestrictionId, StatId, StateId, TagId, TypeId,
    ZoneId,
};

/// A part of a node. What can be rewritten is a reference into the node, so that a copy of it can be changed; what a node
/// names is told as it was.
pub enum Part<'n> {
    Num(&'n mut NumId),
    Test(&'n mut TestId),
    Set(&'n mut SetId),
    /// Read with each card in turn as [`Set::It`].
    NumPerCard(&'n mut NumId),
    /// Asked of each card in turn as [`Set::It`].
    TestPerCard(&'n mut TestId),
    Slot(&'n mut Slot),
    Who(&'n mut Who),
    Mention(Mention),
}

/// The parts of one node, in the order of its fields.
pub type Parts<'n> = SmallVec<[Part<'n>; 3]>;

/// What a node names: words of the game, values and names of its cards.
#[derive(Clone, Copy)]
pub enum Mention {
    Stat(StatId),
    PlayerStat(PlayerStatId, Who),
    /// The values of a type, or the names (`None`), that cards show.
    ValuesOf(Option<TypeId>),
    Values(TraitSetId),
    Names(NameSetId),
    Keyword(KeywordId),
    Tag(TagId),
    State(StateId),
    Spot(Spot),
    Zone(ZoneId, Owner),
    Relation(RelationId),
    Restriction(RestrictionId),
    Event(EventId),
    History(HistoryId),
    /// The number of the turn, or the player whose turn it is.
    Turn,
    Moment(MomentId),
    Through(Through),
    Doing(Doing),
    Serves(TextKind),
}

/// A node of any type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node {
    Num(NumId),
    Test(TestId),
    Set(SetId),
}

impl Part<'_> {
    /// The expression that the part is.
    pub fn node(&self) -> Option<Node> {
        match self {
            Part::Num(id) | Part::NumPerCard(id) => Some(Node::Num(**id)),
            Part::Test(id) | Part::TestPerCard(id) => Some(Node::Test(**id)),
            Part::Set(id) => Some(Node::Set(**id)),
            Part::Slot(_) | Part::Who(_) | Part::Mention(_) => None,
        }
    }

    /// The slot that the part reads.
    pub fn slot(&self) -> Option<Slot> {
        match *self {
            Part::Slot(&mut slot) | Part::Who(&mut Who::Slot(slot)) => Some(slot),
            _ => None,
        }
    }
}

impl Exprs {
    /// Calls `see` with each part of this one node, of which a copy is taken apart.
    pub fn parts(&self, node: Node, see: &mut dyn FnMut(Part<'_>)) {
        match node {
            Node::Num(id) => { self.nums[id.0 as usize] }.parts().into_iter().for_each(see),
            Node::Test(id) => { self.tests[id.0 as usize] }.parts().into_iter().for_each(see),
            Node::Set(id) => { self.sets[id.0 as usize] }.parts().into_iter().for_each(see),
        }
    }

    /// Calls `see` with the node and everything below it.
    pub fn visit(&self, node: Node, see: &mut dyn FnMut(Node)) {
        see(node);
        let mut below = |part: Part<'_>| part.node().into_iter().for_each(|of| self.visit(of, see));
        self.parts(node, &mut below);
    }

    /// The slots that the nodes and everything below them read.
    pub fn slots(&self, nodes: impl IntoIterator<Item = Node>) -> BTreeSet<Slot> {
        let mut found = BTreeSet::new();
        for node in nodes {
            let mut read = |part: Part<'_>| found.extend(part.slot());
            self.visit(node, &mut |node| self.parts(node, &mut read));
        }
        found
    }
}

impl Num {
    /// The parts of this number.
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Num::Int(_) => smallvec![],
            Num::Slot(slot) | Num::Amount(slot) => smallvec![Part::Slot(slot)],
            Num::Stat { stat, of } => smallvec![Part::Mention(Mention::Stat(*stat)), Part::Set(of)],
            Num::PlayerStat { stat, who } => {
                smallvec![Part::Mention(Mention::PlayerStat(*stat, *who)), Part::Who(who)]
            }
            // The restriction is left out: the text says how cards are counted, and does not name it.
            Num::Count(set) | Num::Worth { set, by: _ } => smallvec![Part::Set(set)],
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                smallvec![Part::Set(set), Part::NumPerCard(each)]
            }
            Num::Distinct { set, of } => {
                smallvec![Part::Set(set), Part::Mention(Mention::ValuesOf(*of))]
            }
            Num::Times(history) => smallvec![Part::Mention(Mention::History(*history))],
            Num::Turn => smallvec![Part::Mention(Mention::Turn)],
            Num::Add(left, right)
            | Num::Sub(left, right)
            | Num::Mul(left, right)
            | Num::Div(left, right) => smallvec![Part::Num(left), Part::Num(right)],
            Num::If { test, then, otherwise } => {
                smallvec![Part::Test(test), Part::Num(then), Part::Num(otherwise)]
            }
        }
    }
}

impl Test {
    /// The parts of this test.
    pub fn parts(&mut self) -> Parts<'_> {
        let (of, named) = match self {
            Test::Always => return smallvec![],
            Test::And(left, right) | Test::Or(left, right) => {
                return smallvec![Part::Test(left), Part::Test(right)];
            }
            Test::Not(test) => return smallvec![Part::Test(test)],
            Test::Compare { left, right, op: _ } => {
                return smallvec![Part::Num(left), Part::Num(right)];
            }
            Test::OneOf { left, set, each } => {
                return smallvec![Part::Num(left), Part::Set(set), Part::NumPerCard(each)];
            }
            Test::Every { set, test } => return smallvec![Part::Set(set), Part::TestPerCard(test)],
            Test::Some(set) | Test::Owned { of: set, by: _ } => return smallvec![Part::Set(set)],
            Test::Among { of, set } => return smallvec![Part::Set(of), Part::Set(set)],
            Test::Shows { of, what, from } => {
                return smallvec![
                    Part::Set(of),
                    Part::Mention(Mention::ValuesOf(*what)),
                    from.part()
                ];
            }
            Test::Turn(_) => return smallvec![Part::Mention(Mention::Turn)],
            Test::During(moment) => return smallvec![Part::Mention(Mention::Moment(*moment))],
            Test::Done(slot) => return smallvec![Part::Slot(slot)],
            Test::Was { slot, event } => {
                return smallvec![Part::Slot(slot), Part::Mention(Mention::Event(*event))];
            }
            Test::Through(through) => return smallvec![Part::Mention(Mention::Through(*through))],
            Test::Doing(doing) => {
                let named = Part::Mention(Mention::Doing(*doing));
                return match doing {
                    Doing::Amount { than, op: _ } => smallvec![named, Part::Num(than)],
                    Doing::Use(_) | Doing::Less(_) | Doing::To(_) | Doing::Begin(_) => {
                        smallvec![named]
                    }
                };
            }
            Test::Serves { text, of } => {
                return smallvec![Part::Mention(Mention::Serves(*text)), Part::TestPerCard(of)];
            }
            Test::Same { left, right } => return smallvec![Part::Who(left), Part::Who(right)],
            Test::State { of, state } => (of, Mention::State(*state)),
            Test::Has { of, any } => (of, Mention::Values(*any)),
            Test::Named { of, any } => (of, Mention::Names(*any)),
            Test::Keyword { of, keyword } => (of, Mention::Keyword(*keyword)),
            Test::Marked { of, tag } => (of, Mention::Tag(*tag)),
            Test::At { of, spot, last: _ } => (of, Mention::Spot(*spot)),
            Test::Restricted { of, restriction } => (of, Mention::Restriction(*restriction)),
        };
        smallvec![Part::Set(of), Part::Mention(named)]
    }
}

impl Set {
    /// The parts of this set.
    pub fn parts(&mut self) -> Parts<'_> {
        match self {
            Set::None | Set::This | Set::It => smallvec![],
            Set::Slot(slot) | Set::Rest(slot) => smallvec![Part::Slot(slot)],
            Set::All(spot) => smallvec![Part::Mention(Mention::Spot(*spot))],
            Set::Happened(history) => smallvec![Part::Mention(Mention::History(*history))],
            Set::Pile { zone, owner, count, bottom: _ } => {
                smallvec![Part::Mention(Mention::Zone(*zone, *owner)), Part::Num(count)]
            }
            Set::Ends { of, count, bottom: _ } => smallvec![Part::Set(of), Part::Num(count)],
            Set::Filter { set, test } => smallvec![Part::Set(set), Part::TestPerCard(test)],
            Set::Union(left, right) | Set::Minus(left, right) => {
                smallvec![Part::Set(left), Part::Set(right)]
            }
            Set::Near { relation, of } => {
                smallvec![Part::Mention(Mention::Relation(*relation)), Part::Set(of)]
            }
        }
    }
}

impl Source {
    /// The expression that says which values are meant.
    pub fn part(&mut self) -> Part<'_> {
        match self {
            Source::Declared(num) => Part::Num(num),
            Source::Shown(set) => Part::Set(set),
        }
    }
}

impl Pattern {
    /// What decides whether an event fits. The slots that the event fills are none of these parts.
    pub fn parts(&mut self) -> Parts<'_> {
        let mut parts: Parts<'_> = smallvec![];
        parts.extend(self.event.map(|event| Part::Mention(Mention::Event(event))));
        match &mut self.subject {
            Subject::Card(test) | Subject::Damage(Some(test)) => {
                parts.push(Part::TestPerCard(test))
            }
            Subject::Player(who) => parts.push(Part::Who(who)),
            Subject::This | Subject::Span(_) | Subject::Damage(None) => {}
        }
        let others = [&mut self.other, &mut self.by, &mut self.under];
        parts.extend(others.into_iter().flatten().map(Part::TestPerCard));
        let spots = self.from.iter().chain(&self.to);
        parts.extend(spots.map(|spot| Part::Mention(Mention::Spot(*spot))));
        parts.extend(self.to_state.map(|state| Part::Mention(Mention::State(state))));
        parts.extend(self.player.as_mut().map(Part::Who));
        parts
    }
}
