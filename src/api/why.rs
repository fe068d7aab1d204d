//! Why a step of a scenario was taken, and why something did not happen.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Opened, Played, Refusal, Situation};
use crate::diagnostics::say;
use crate::reading::play::why;
use crate::scenario::why_not::Answer;

/// Asks for the chain of causes of a step.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    pub situation: Situation,
    /// The number of the step in the trace.
    pub step: u32,
}

/// The played scenario in which the chain is found.
#[derive(Debug)]
pub struct Because {
    pub played: Played,
    pub step: u32,
    pub opened: Opened,
}

impl Why {
    /// # Errors
    /// The scripts have mistakes, or there is no such scenario or step.
    pub fn answer(self) -> Result<Because, Refusal> {
        let opened = self.situation.open()?;
        let (_, played) = self.situation.play(&opened)?;
        match why::why(&played.tale, self.step) {
            Some(_) => Ok(Because { step: self.step, played, opened }),
            None => Err(no_step(&played, self.step)),
        }
    }
}

impl Because {
    /// The chain from the step back to a player's choice.
    pub fn chain(&self) -> Vec<why::Link<'_>> {
        why::why(&self.played.tale, self.step).unwrap_or_default()
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({
            "scenario": self.played.name,
            "step": self.step,
            "chain": why::data(&self.chain()),
        })
    }
}

/// Asks why something did not happen at a step.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    pub situation: Situation,
    /// The number of a step in the trace; 0 is the beginning. A decision is examined as it was before its answer.
    pub step: u32,
    /// What was expected, as a line of a scenario's script or trace.
    pub expected: String,
}

/// The reasons that were found.
#[derive(Debug)]
pub struct NotBecause {
    pub scenario: String,
    pub answer: Answer,
    pub opened: Opened,
}

/// The step before all others: the given situation.
const BEGINNING: u32 = 0;

impl WhyNot {
    /// # Errors
    /// The scripts have mistakes, there is no such scenario or step, or the expectation cannot be understood.
    pub fn answer(self) -> Result<NotBecause, Refusal> {
        let WhyNot { situation, step, expected } = self;
        let opened = situation.open()?;
        let (case, played) = situation.play(&opened)?;
        let known = played.tale.lines.iter().any(|line| line.no == step);
        if step != BEGINNING && !known {
            return Err(no_step(&played, step));
        }
        let stage = opened.stage()?;
        let answer = stage
            .why_not(&case, situation.rules()?, (step, &expected), situation.lang)
            .map_err(|found| opened.mistakes(found))?
            .map_err(|refused| Refusal::usage(refused.message).help(refused.help))?;
        drop(stage);
        Ok(NotBecause { scenario: played.name, answer, opened })
    }
}

impl NotBecause {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let mut told = json!(self.answer);
        told["scenario"] = json!(self.scenario);
        told
    }
}

/// A refusal: no step has this number.
fn no_step(played: &Played, step: u32) -> Refusal {
    let refusal =
        Refusal::usage(say!("there is no step {step} in \"{played}\"", step, played = played.name));
    let numbers = || played.tale.lines.iter().map(|line| line.no);
    let (Some(first), Some(last)) = (numbers().min(), numbers().max()) else { return refusal };
    let near = numbers().min_by_key(|no| no.abs_diff(step)).filter(|_| step < last);
    refusal.help(match near {
        Some(near) => say!("only the books know of it; the nearest step is {near}", near),
        None => say!("the steps go from {first} to {last}; `fuda trace` shows them", first, last),
    })
}
