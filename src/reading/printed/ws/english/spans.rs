//! What lasts for a turn or a phase, as conditions name it: `during the turn that this card is placed on the stage`.

use super::Printer;
use crate::code::{Num, NumId, Order, Owner, Pattern, Subject, Test, TestId};
use crate::reading::look::Look;
use crate::reading::printed::{Said, say_of, unprintable};

impl Printer<'_> {
    /// The condition as a span, if it asks for nothing but what has happened to this card this turn, or for one of
    /// several phases.
    pub fn as_span(&mut self, test: TestId) -> Said<Option<String>> {
        let parts = alternatives(self.look, test);
        let happened: Option<Vec<Pattern>> =
            parts.iter().map(|part| self.happened_to_this(*part)).collect();
        if let Some(patterns) = happened {
            let said = self.when(&patterns)?;
            let said = said.trim_start_matches("when ").trim_end_matches(", ").to_owned();
            return Ok(Some(format!("during the turn that {said}")));
        }
        if parts.len() < 2 {
            return Ok(None);
        }
        let phases: Option<Vec<String>> = parts.iter().map(|part| self.phase_of(*part)).collect();
        Ok(phases.map(|phases| format!("during {}", super::words::either(phases))))
    }

    /// What has happened to this card at least once this turn.
    fn happened_to_this(&self, test: TestId) -> Option<Pattern> {
        let Test::Compare { left, op: Order::GreaterEqual, right } = self.look.test(test) else {
            return None;
        };
        let pattern = self.history(left)?;
        let once = self.look.num(right) == Num::Int(1);
        (once && pattern.subject == Subject::This).then(|| pattern.clone())
    }

    /// The events that the number counts.
    pub fn history(&self, num: NumId) -> Option<&Pattern> {
        let Num::Times(history) = self.look.num(num) else { return None };
        self.program.histories.get(usize::from(history.0))
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
        let Some(pattern) = self.history(num).filter(|_| never).cloned() else {
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

fn alternatives(look: Look, test: TestId) -> Vec<TestId> {
    match look.test(test) {
        Test::Or(left, right) => [alternatives(look, left), alternatives(look, right)].concat(),
        _ => vec![test],
    }
}
