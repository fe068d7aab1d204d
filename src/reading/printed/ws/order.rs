//! The order in which cards print the parts of a condition: whose turn or battle it is, which climax lies there, then the
//! others as the script has them.

use crate::code::{Num, NumId, Order, Owner, Set, SetId, Slot, Spot, Subject, Test, TestId};
use crate::reading::look::Look;
use crate::vocab::RelatedBy;

/// A condition taken apart.
pub struct Conditions {
    /// Spans: `During your turn`.
    pub during: Vec<TestId>,
    pub others: Vec<TestId>,
}

pub fn conditions(look: Look, test: TestId) -> Conditions {
    let (during, mut others): (Vec<TestId>, Vec<TestId>) =
        look.parts(test).into_iter().partition(|part| is_span(look, *part));
    others.sort_by_key(|part| rank(look, *part));
    Conditions { during, others }
}

fn is_span(look: Look, test: TestId) -> bool {
    match look.test(test) {
        Test::Turn(owner) => matches!(owner, Owner::Mine | Owner::Enemy),
        Test::During(_) => true,
        Test::State { of, state } => {
            let name = look.program.vocab.state(state).word.name;
            look.set(of) == Set::This && matches!(name, "attacking" | "battling")
        }
        // Of an event of the running turn it is told which turn it is.
        Test::Compare { left, op: Order::GreaterEqual, right } => {
            look.num(right) == Num::Int(1) && came_from_hand(look, left)
        }
        _ => false,
    }
}

/// Whether the number counts how often the card has been put onto the stage from the hand this turn.
fn came_from_hand(look: Look, num: NumId) -> bool {
    let Num::Times(history) = look.num(num) else { return false };
    let Some(pattern) = look.program.histories.get(usize::from(history.0)) else { return false };
    let is = |spots: &[Spot], name: &str| match spots {
        [spot] => look.program.vocab.place(spot.place).word.name == name,
        _ => false,
    };
    pattern.subject == Subject::This
        && is(&pattern.from, "hand")
        && is(&pattern.to, "stage")
        && pattern.by.is_none()
}

fn rank(look: Look, test: TestId) -> u8 {
    match look.test(test) {
        Test::Some(set) if look.named_there(set).is_some() => 0,
        Test::At { of, .. } if look.set(of) == Set::This => 1,
        Test::State { of, .. } if look.set(of) == Set::This => 3,
        Test::Some(set) if look.root(set) == Set::This => {
            let (_, tests) = look.filtered(set);
            tests.into_iter().map(|test| rank_of_this(look, test)).max().unwrap_or(2)
        }
        Test::Some(set) if is_marker(look, set) => 1,
        _ => 2,
    }
}

fn rank_of_this(look: Look, test: TestId) -> u8 {
    if matches!(look.test(test), Test::At { .. }) { 1 } else { 3 }
}

fn is_marker(look: Look, set: SetId) -> bool {
    match look.root(set) {
        Set::Near { relation, .. } => {
            matches!(look.program.vocab.relation(relation).by, RelatedBy::Attached)
        }
        _ => false,
    }
}

/// The slot that a test of one card is about.
pub fn about_slot(look: Look, test: TestId) -> Option<Slot> {
    let of = match look.test(test) {
        Test::And(left, right) | Test::Or(left, right) => {
            return about_slot(look, left).filter(|slot| about_slot(look, right) == Some(*slot));
        }
        Test::State { of, .. }
        | Test::Has { of, .. }
        | Test::Named { of, .. }
        | Test::Keyword { of, .. }
        | Test::Shows { of, .. }
        | Test::At { of, .. } => of,
        Test::Compare { left, .. } => match look.num(left) {
            Num::Stat { of, .. } | Num::Distinct { set: of, .. } => of,
            _ => return None,
        },
        _ => return None,
    };
    match look.set(of) {
        Set::Slot(slot) => Some(slot),
        _ => None,
    }
}
