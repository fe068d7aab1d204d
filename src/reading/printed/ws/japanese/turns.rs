//! The first turn of a player: `あなたの第1ターンの始めに、`.

use super::Printer;
use crate::check::ir::Ability;
use crate::code::{Num, Order, Owner, Subject, Test, TestId};

impl Printer<'_> {
    /// The part of the condition by which the start of your turn is that of your first one, whoever goes first.
    pub fn first_turn(&self, ability: &Ability) -> Option<TestId> {
        let [pattern] = ability.when.as_slice() else { return None };
        let starts = self
            .program
            .vocab
            .moments
            .iter()
            .any(|moment| moment.word.name == "turn" && moment.start == Some(pattern.kind));
        if pattern.event.is_some() || !starts || pattern.subject != Subject::Span(Owner::Mine) {
            return None;
        }
        let parts = self.look.parts(ability.condition?);
        parts.into_iter().find(|part| match self.look.test(*part) {
            Test::Or(left, right) => {
                let mut turns = [self.turn_asked(left), self.turn_asked(right)];
                turns.sort_unstable();
                turns == [Some(1), Some(2)]
            }
            _ => false,
        })
    }

    /// The number of the turn, if the test asks whether it is just that one.
    fn turn_asked(&self, test: TestId) -> Option<i32> {
        let Test::Compare { left, op: Order::Equal, right } = self.look.test(test) else {
            return None;
        };
        match (self.look.num(left), self.look.num(right)) {
            (Num::Turn, Num::Int(turn)) => Some(turn),
            _ => None,
        }
    }
}
