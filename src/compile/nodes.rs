//! Walking through expressions.

use std::collections::BTreeSet;

use smallvec::{SmallVec, smallvec};

use crate::code::{
    Doing, Exprs, Num, NumId, Pattern, Set, SetId, Slot, Source, Subject, Test, TestId, Who,
};

/// A node of any type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node {
    Num(NumId),
    Test(TestId),
    Set(SetId),
}

/// Calls `see` with the node and everything under it.
pub fn visit(exprs: &Exprs, node: Node, see: &mut impl FnMut(Node)) {
    see(node);
    for child in children(exprs, node) {
        visit(exprs, child, see);
    }
}

/// The slots that the nodes read.
pub fn slots(exprs: &Exprs, nodes: impl IntoIterator<Item = Node>) -> BTreeSet<Slot> {
    let mut found = BTreeSet::new();
    for node in nodes {
        visit(exprs, node, &mut |node| found.extend(own_slots(exprs, node)));
    }
    found
}

/// Whether some filter in the set asks what its candidates show.
pub fn asks_of_faces(exprs: &Exprs, set: SetId) -> bool {
    let is_it = |of: SetId| exprs.sets[of.0 as usize] == Set::It;
    let mut found = false;
    visit(exprs, Node::Set(set), &mut |node| {
        found |= match node {
            Node::Num(id) => {
                matches!(exprs.nums[id.0 as usize], Num::Stat { of, .. } if is_it(of))
            }
            Node::Test(id) => match exprs.tests[id.0 as usize] {
                Test::Has { of, .. }
                | Test::Named { of, .. }
                | Test::Shows { of, .. }
                | Test::Keyword { of, .. }
                | Test::Marked { of, .. } => is_it(of),
                _ => false,
            },
            Node::Set(_) => false,
        }
    });
    found
}

/// The tests of a pattern.
pub fn pattern_nodes(pattern: &Pattern) -> impl Iterator<Item = Node> + use<> {
    let subject = match pattern.subject {
        Subject::Card(test) => Some(test),
        Subject::Damage(test) => test,
        Subject::This | Subject::Player(_) | Subject::Span(_) => None,
    };
    [subject, pattern.other, pattern.by, pattern.under].into_iter().flatten().map(Node::Test)
}

/// The slots that a pattern reads, apart from its tests.
pub fn pattern_slots(pattern: &Pattern) -> impl Iterator<Item = Slot> + use<> {
    let subject = match pattern.subject {
        Subject::Player(who) => Some(who),
        _ => None,
    };
    [subject, pattern.player].into_iter().flatten().filter_map(who_slot)
}

pub fn source_node(from: Source) -> Node {
    match from {
        Source::Declared(num) => Node::Num(num),
        Source::Shown(set) => Node::Set(set),
    }
}

pub fn who_slot(who: Who) -> Option<Slot> {
    match who {
        Who::Slot(slot) => Some(slot),
        Who::Me | Who::Opponent | Who::Each | Who::They => None,
    }
}

fn own_slots(exprs: &Exprs, node: Node) -> SmallVec<[Slot; 2]> {
    match node {
        Node::Num(id) => match exprs.nums[id.0 as usize] {
            Num::Slot(slot) | Num::Amount(slot) => smallvec![slot],
            Num::PlayerStat { who, .. } => who_slot(who).into_iter().collect(),
            _ => smallvec![],
        },
        Node::Test(id) => match exprs.tests[id.0 as usize] {
            Test::Done(slot) | Test::Was { slot, .. } => smallvec![slot],
            Test::Same { left, right } => [left, right].into_iter().filter_map(who_slot).collect(),
            _ => smallvec![],
        },
        Node::Set(id) => match exprs.sets[id.0 as usize] {
            Set::Slot(slot) | Set::Rest(slot) => smallvec![slot],
            _ => smallvec![],
        },
    }
}

fn children(exprs: &Exprs, node: Node) -> SmallVec<[Node; 3]> {
    use Node::{Num as N, Set as S, Test as T};
    match node {
        N(id) => match exprs.nums[id.0 as usize] {
            Num::Int(_) | Num::Slot(_) | Num::Amount(_) => smallvec![],
            Num::PlayerStat { .. } | Num::Times(_) | Num::Turn => smallvec![],
            Num::Stat { of: set, .. }
            | Num::Count(set)
            | Num::Worth { set, .. }
            | Num::Distinct { set, .. } => {
                smallvec![S(set)]
            }
            Num::Sum { set, each } | Num::Max { set, each } | Num::Min { set, each } => {
                smallvec![S(set), N(each)]
            }
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) => {
                smallvec![N(a), N(b)]
            }
            Num::If { test, then, otherwise } => smallvec![T(test), N(then), N(otherwise)],
        },
        T(id) => match exprs.tests[id.0 as usize] {
            Test::Always
            | Test::Turn(_)
            | Test::During(_)
            | Test::Done(_)
            | Test::Was { .. }
            | Test::Through(_)
            | Test::Doing(Doing::Use(_) | Doing::Less(_) | Doing::To(_) | Doing::Begin(_))
            | Test::Same { .. } => smallvec![],
            Test::Doing(Doing::Amount { than, .. }) => smallvec![N(than)],
            Test::And(a, b) | Test::Or(a, b) => smallvec![T(a), T(b)],
            Test::Not(a) => smallvec![T(a)],
            Test::Serves { of, .. } => smallvec![T(of)],
            Test::Compare { left, right, .. } => smallvec![N(left), N(right)],
            Test::Some(set) => smallvec![S(set)],
            Test::OneOf { left, set, each } => smallvec![N(left), S(set), N(each)],
            Test::Every { set, test } => smallvec![S(set), T(test)],
            Test::State { of, .. }
            | Test::Has { of, .. }
            | Test::Named { of, .. }
            | Test::Keyword { of, .. }
            | Test::Marked { of, .. }
            | Test::At { of, .. }
            | Test::Restricted { of, .. }
            | Test::Owned { of, .. } => smallvec![S(of)],
            Test::Among { of, set } => smallvec![S(of), S(set)],
            Test::Shows { of, from, .. } => smallvec![S(of), source_node(from)],
        },
        S(id) => match exprs.sets[id.0 as usize] {
            Set::None | Set::This | Set::It | Set::Slot(_) | Set::Rest(_) => smallvec![],
            Set::All(_) | Set::Happened(_) => smallvec![],
            Set::Pile { count, .. } => smallvec![N(count)],
            Set::Ends { of, count, .. } => smallvec![S(of), N(count)],
            Set::Filter { set, test } => smallvec![S(set), T(test)],
            Set::Union(a, b) | Set::Minus(a, b) => smallvec![S(a), S(b)],
            Set::Near { of, .. } => smallvec![S(of)],
        },
    }
}
