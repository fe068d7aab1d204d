//! More trigger checks than one: `during that attack, perform a trigger check 2 times on the trigger step`.

use super::Printer;
use super::pen::capital;
use crate::check::ir::{AbilityIx, Instr, InstrKind, Until};
use crate::code::{Num, NumId, Order, Test};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Form;

/// So many checks in place of one, and what follows if all of them were made.
pub struct Checks {
    number: NumId,
    then: Vec<Instr>,
}

impl Printer<'_> {
    /// The trigger checks, if the ability does nothing but make so many instead of one.
    pub fn trigger_checks(&self, ix: AbilityIx) -> Option<Checks> {
        let ability = &self.program.abilities[ix.0 as usize];
        if self.program.vocab.ability_kind(ability.kind).form != Form::Instead {
            return None;
        }
        let (only, after) = ability.body.split_first()?;
        let InstrKind::Act(act) = &only.kind else { return None };
        if self.program.vocab.action(act.action).word.name != "trigger_check" {
            return None;
        }
        let number = act.number?;
        let then = match after {
            [] => Vec::new(),
            [Instr { kind: InstrKind::If { test, then, otherwise }, .. }]
                if otherwise.is_empty() =>
            {
                let Test::Compare { left, op: Order::Equal, right } = self.look.test(*test) else {
                    return None;
                };
                let made = act.happening.map(Num::Amount) == Some(self.look.num(left));
                if !made || self.look.num(right) != self.look.num(number) {
                    return None;
                }
                then.clone()
            }
            _ => return None,
        };
        Some(Checks { number, then })
    }

    /// So many checks in place of the next one, until the attack ends.
    pub fn checking(&mut self, checks: &Checks, ix: AbilityIx) -> Said<()> {
        let ability = &self.program.abilities[ix.0 as usize];
        let of_attack = matches!(&ability.until, Some(Until::Span { end: true, moment, .. })
            if self.program.vocab.moment(*moment).word.name == "attack");
        if !of_attack {
            return unprintable(say_of::DURATION);
        }
        if ability.again || ability.condition.is_some() {
            return unprintable(say_of::INSTRUCTION);
        }
        let times = self.value(checks.number)?;
        if !checks.then.is_empty() {
            let mut inner = Printer::of(self.program, ix);
            inner.steps(&checks.then)?;
            let text = inner.pen.text();
            let mut chars = text.chars();
            let first = chars.next().map(|first| first.to_lowercase().collect::<String>());
            let text = format!("{}{}", first.unwrap_or_default(), chars.as_str());
            self.pen.behind(capital(&format!("if performed {times} times, {text}")));
        }
        self.clause(format!(
            "during that attack, perform a trigger check {times} times on the trigger step"
        ));
        Ok(())
    }
}
