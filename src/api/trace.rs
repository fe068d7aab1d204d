//! Scenarios step by step, under one rulebook or side by side under two.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Played, Refusal, Situation, scripts};
use crate::diagnostics::{Diagnostic, Sources, say, to_json};
use crate::engine::rulebook::rules::Rules;
use crate::reading::Lang;
use crate::reading::play::brief::brief;
use crate::reading::play::{self, aligned};
use crate::scenario::Case;

/// Asks for the traces of scenarios.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// All scenarios whose names contain the requested one; two rulebooks may be given, with a comma between them.
    pub situation: Situation,
    /// Only the main steps, and the rules that decide.
    #[serde(default)]
    pub brief: bool,
}

/// The traces.
#[derive(Debug)]
pub struct Traced {
    pub scenarios: Scenarios,
    pub sources: Sources,
    /// The warnings about the scripts.
    pub warnings: Vec<Diagnostic>,
    pub lang: Lang,
    brief: bool,
}

#[derive(Debug)]
pub enum Scenarios {
    Each(Vec<Played>),
    /// Traces under both of these rulebooks.
    Pairs([String; 2], Vec<Pair>),
}

/// The traces of one scenario under two rulebooks.
#[derive(Debug)]
pub struct Pair {
    pub scenario: String,
    pub played: [Played; 2],
}

impl Trace {
    /// # Errors
    /// There is no such rulebook or scenario, or the scripts have mistakes.
    pub fn answer(self) -> Result<Traced, Refusal> {
        let Trace { situation, brief } = self;
        let names = situation.rules.iter().flat_map(|names| names.split(','));
        let books = names
            .map(|name| Ok(scripts::rulebook(name.trim())?.1))
            .collect::<Result<Vec<&'static Rules>, Refusal>>()?;
        if books.len() > 2 {
            return Err(Refusal::usage(say!("at most two rulebooks stand side by side")));
        }
        if books.len() == 2 && brief {
            let message = say!("`brief` tells how a situation goes under one rulebook");
            return Err(Refusal::usage(message));
        }
        let opened = situation.open()?;
        let lang = situation.lang;
        let cases = opened.cases_of(situation.scenario.as_deref())?;
        // Under another rulebook a scenario with several rulebooks is played once.
        let once = |case: &&Case<'_>| books.is_empty() || !case.further;
        let cases = cases.iter().filter(once);
        let stage = opened.stage()?;
        let play = |case: &Case<'_>, rules| Played::of(&stage, case, rules, lang);
        let scenarios = match books[..] {
            [first, second] => {
                let pair = |case: &Case<'_>| Pair {
                    scenario: case.scenario.name.text.clone(),
                    played: [first, second].map(|rules| play(case, Some(rules))),
                };
                Scenarios::Pairs([first.name(), second.name()], cases.map(pair).collect())
            }
            _ => Scenarios::Each(cases.map(|case| play(case, books.first().copied())).collect()),
        };
        let warnings = opened.warnings().cloned().collect();
        drop(stage);
        Ok(Traced { scenarios, sources: opened.loaded.sources, warnings, lang, brief })
    }
}

impl Traced {
    /// Whether all scenarios hold; under two rulebooks, whether all could be set up.
    pub fn is_right(&self) -> bool {
        match &self.scenarios {
            Scenarios::Each(played) => played.iter().all(|played| played.holds),
            Scenarios::Pairs(_, pairs) => {
                pairs.iter().all(|pair| pair.played.iter().all(|played| played.began))
            }
        }
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let scenarios: Vec<Value> = match &self.scenarios {
            Scenarios::Each(played) => played.iter().map(|played| self.one(played)).collect(),
            Scenarios::Pairs(names, pairs) => {
                pairs.iter().map(|pair| pair.data(names, &self.sources)).collect()
            }
        };
        json!({ "scenarios": scenarios })
    }

    fn one(&self, played: &Played) -> Value {
        let mut told = match self.brief {
            true => json!(brief(&played.tale, played.ledger, self.lang)),
            false => play::to_json(&played.tale),
        };
        told["scenario"] = json!(played.name);
        told["now"] = json!(played.now);
        told["holds"] = json!(played.holds);
        told["diagnostics"] = found(played, &self.sources);
        told
    }
}

impl Pair {
    fn data(&self, names: &[String; 2], sources: &Sources) -> Value {
        let [first, second] = &self.played;
        let steps = aligned::align(&first.tale.lines, &second.tale.lines);
        json!({
            "scenario": self.scenario,
            "rules": names,
            "can_be_set_up": self.played.each_ref().map(|played| played.began),
            "same_until": aligned::parting(&steps),
            "steps": aligned::data(&steps, names.each_ref().map(String::as_str)),
            "now": self.played.each_ref().map(|played| played.now.as_ref()),
            "diagnostics": self.played.each_ref().map(|played| found(played, sources)),
        })
    }
}

fn found(played: &Played, sources: &Sources) -> Value {
    played.diagnostics.iter().map(|found| to_json(found, sources)).collect()
}
