//! Effects to choose from: `choose 1 of the following effects, and perform it`.

use super::Printer;
use crate::check::ir::{Act, Instr, InstrKind, Mode};
use crate::code::Amount;
use crate::reading::printed::ws::frame::cost_within;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Does;

impl Printer<'_> {
    /// Whether the action is done to the card that "it" stands for.
    fn is_about_it(&self, act: &Act) -> bool {
        self.it.is_some_and(|slot| self.is_about(act, slot))
    }

    /// Modes that only say where the same card goes: `put it on the top of your deck or into your waiting room`.
    fn either_place(&mut self, modes: &[Mode]) -> Said<Option<String>> {
        let mut said: Vec<String> = Vec::new();
        for mode in modes {
            let [Instr { kind: InstrKind::Act(act), .. }] = mode.body.as_slice() else {
                return Ok(None);
            };
            let moves = matches!(self.program.vocab.action(act.action).does, Does::Move { .. });
            if !moves || mode.test.is_some() || mode.cost.is_some() {
                return Ok(None);
            }
            // Each of them begins with the card where it lies now.
            let moved = self.moved.len();
            let next = self.act(act)?;
            self.moved.truncate(moved);
            let Some(first) = said.first() else {
                said.push(next);
                continue;
            };
            let same = first.chars().zip(next.chars()).take_while(|(one, other)| one == other);
            let same = same.count();
            let shared = |end: &str| first[..same].ends_with(end);
            match next.get(same..).filter(|_| shared("it ") || shared("this card ")) {
                Some(after) => said.push(after.to_owned()),
                // Another verb is told with its object.
                None if self.is_about_it(act) => said.push(next),
                None => return Ok(None),
            }
        }
        // Two ends of the same pile.
        if let [first, second, ..] = said.as_mut_slice()
            && let Some((_, pile)) = first.split_once(" of ")
            && second.ends_with(&format!(" of {pile}"))
        {
            first.truncate(first.len() - pile.len() - " of ".len());
        }
        Ok(Some(said.join(" or ")))
    }

    /// `choose 1 of the following effects, and perform it. "Draw 1 card." "..`
    pub fn modes(&mut self, amount: Amount, modes: &[Mode]) -> Said<()> {
        let (number, pronoun) = match amount {
            Amount::Exactly(num) => match self.counted(num)? {
                (number, true) => (number, "it"),
                (number, false) => (number, "them"),
            },
            _ => return unprintable(say_of::INSTRUCTION),
        };
        if let Some(either) = self.either_place(modes)?.filter(|_| number == "1") {
            self.clause(either);
            return Ok(());
        }
        if let Some(either) = self.move_or_exchange(modes)?.filter(|_| number == "1") {
            self.clause(either);
            return Ok(());
        }
        if number == modes.len().to_string() {
            self.clause("perform the following effects 1 time each in any order".to_owned());
        } else {
            self.clause(format!("choose {number} of the following effects"));
            self.pen.clause(format!("perform {pronoun}"));
        }
        self.pen.stop();
        for mode in modes {
            if mode.test.is_some() || mode.cost.is_some() {
                return unprintable(say_of::INSTRUCTION);
            }
            let cost = match cost_within(&mode.body) {
                Some(cost) if !self.cost_later => Some(self.cost(cost)?),
                _ => None,
            };
            let before = self.cost_later;
            self.cost_later |= cost.is_some();
            let inner = self.apart(&mode.body);
            self.cost_later = before;
            let text = inner?.text();
            self.pen.behind(match cost {
                Some(cost) => format!("\"{cost} {text}\""),
                None => format!("\"{text}\""),
            });
        }
        self.pen.stop();
        Ok(())
    }
}
