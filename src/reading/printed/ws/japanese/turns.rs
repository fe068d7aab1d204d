//! Turns that are told apart: a player's first one, and the one in which something has happened.

use super::Printer;
use super::conditions::Asked;
use crate::check::ir::Ability;
use crate::code::{Num, NumId, Order, Owner, Pattern, Subject, Test, TestId};
use crate::reading::printed::ws::happened::history;
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// `このカードが手札からか『チェンジ』で、舞台に置かれたターン中、`
    pub fn turn_in_which(&mut self, events: &[Pattern]) -> Said {
        const PUT: &str = "舞台に置かれた";
        let said = self.when(events)?;
        let Some(happened) = said.strip_suffix("時、") else {
            return unprintable(say_of::CONDITION);
        };
        let ways: Option<Vec<&str>> =
            happened.split("時か").map(|one| one.strip_suffix(PUT)).collect();
        match ways {
            Some(ways) if ways.len() > 1 => Ok(format!("{}、{PUT}ターン中、", ways.join("か"))),
            // `時か` stands for several moments, not for a turn.
            _ if happened.contains("時か") => unprintable(say_of::CONDITION),
            _ => Ok(format!("{happened}ターン中、")),
        }
    }

    /// `このターン中、あなたが「蛾」をプレイしていない`
    pub fn never_happened(&mut self, num: NumId, op: Order, right: NumId) -> Said<Asked> {
        let never = op == Order::Equal && self.look.num(right) == Num::Int(0);
        let Some(pattern) = history(self.look, num).filter(|_| never) else {
            return unprintable(say_of::CONDITION);
        };
        match self.when(&[pattern])?.strip_suffix("をプレイした時、") {
            Some(what) => {
                let text = format!("このターン中、{what}をプレイしてい");
                Ok(Asked { text, last: "ない", joined: "なくて", there: None })
            }
            None => unprintable(say_of::CONDITION),
        }
    }

    /// `あなたの第1ターンの始めに、`: the part of the condition by which the start of your turn is that of your first one,
    /// whoever goes first.
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
