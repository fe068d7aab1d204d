//! What lasts for a turn or a phase, as conditions name it: `during the turn that this card is placed on the stage`.

use super::Printer;
use crate::code::{Num, NumId, Order, Owner, Test, TestId};
use crate::reading::printed::ws::happened::{alternatives, happened_to_this, history};
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// The condition as a span, if it asks for nothing but what has happened to this card this turn, or for one of
    /// several phases.
    pub fn as_span(&mut self, test: TestId) -> Said<Option<String>> {
        if let Some(patterns) = happened_to_this(self.look, test) {
            let said = self.when(&patterns)?;
            let said = said.trim_start_matches("when ").trim_end_matches(", ").to_owned();
            return Ok(Some(format!("during the turn that {said}")));
        }
        let parts = alternatives(self.look, test);
        if parts.len() < 2 {
            return Ok(None);
        }
        let phases: Option<Vec<String>> = parts.iter().map(|part| self.phase_of(*part)).collect();
        Ok(phases.map(|phases| format!("during {}", super::words::either(phases))))
    }

    /// `your climax phase`
    fn phase_of(&self, test: TestId) -> Option<String> {
        let parts = self.look.parts(test);
        let [one, other] = parts.as_slice() else { return None };
        let (owner, moment) = match (self.look.test(*one), self.look.test(*other)) {
            (Test::Turn(owner), Test::During(moment))
            | (Test::During(moment), Test::Turn(owner)) => (owner, moment),
            _ => return None,
        };
        let whose = match owner {
            Owner::Mine => "your",
            Owner::Enemy => "your opponent's",
            _ => return None,
        };
        Some(format!("{whose} {}", self.program.vocab.moment(moment).word.text.en))
    }

    /// `you did not play "Moth" during this turn`
    pub fn times_is(&mut self, num: NumId, op: Order, right: NumId) -> Said {
        let never = op == Order::Equal && self.look.num(right) == Num::Int(0);
        let Some(pattern) = history(self.look, num).filter(|_| never) else {
            return unprintable(say_of::CONDITION);
        };
        let said = self.when(&[pattern])?;
        let said = said.trim_start_matches("when ").trim_end_matches(", ");
        match said.strip_prefix("you play ") {
            Some(what) => {
                let what = what.trim_start_matches("a ");
                Ok(format!("you did not play {what} during this turn"))
            }
            None => unprintable(say_of::CONDITION),
        }
    }
}
