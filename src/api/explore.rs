//! Exploring every order and every choice from a situation.

use std::num::NonZeroU32;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Opened, Refusal, Situation, Watch};
use crate::diagnostics::{Diagnostic, FileId, Place, Sources, Span, say};
use crate::engine::rulebook::rules::Rules;
use crate::explore::{Answer, Bounds, Ends, Start, scenario_of, search};
use crate::scenario::{Case, Stage, Statement};
use crate::syntax::ast::{Item, ScenarioPart};
use crate::syntax::parse;

/// Asks for everything that can happen from a situation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    pub situation: Situation,
    /// A way ends at a decision where this holds, written as a line of `expect`; if `None`, where a phase asks again
    /// for an action.
    #[serde(default)]
    pub until: Option<String>,
    /// The number of decisions of the script to play first; all if `None`.
    #[serde(default)]
    pub after: Option<usize>,
    /// The most positions to visit.
    #[serde(default = "most_states")]
    pub max_states: NonZeroU32,
    /// The most memory for positions, in megabytes.
    #[serde(default = "most_memory")]
    pub max_memory: NonZeroU32,
}

/// The default of [`Explore::max_states`].
pub const USUAL_STATES: NonZeroU32 = NonZeroU32::new(1_000_000).unwrap();

/// The default of [`Explore::max_memory`].
pub const USUAL_MEMORY: NonZeroU32 = NonZeroU32::new(2_048).unwrap();

fn most_states() -> NonZeroU32 {
    USUAL_STATES
}

fn most_memory() -> NonZeroU32 {
    USUAL_MEMORY
}

/// Everything that can happen.
#[derive(Debug)]
pub struct Explored {
    /// The name of the scenario.
    pub title: String,
    pub answer: Answer,
    pub opened: Opened,
    request: Explore,
}

impl Explore {
    /// # Errors
    /// The scripts or the condition have mistakes, or there is no such scenario, decision or rulebook.
    pub fn answer(self, watch: &mut Watch<'_>) -> Result<Explored, Refusal> {
        let opened = self.situation.open()?;
        let case = self.situation.case(&opened)?;
        let rules = self.situation.rules()?;
        let stage = opened.stage()?;
        let there = case.decisions();
        if let Some(after) = self.after.filter(|after| *after > there) {
            let title = case.title();
            let message = say!("the script of \"{title}\" has no decision {after}", title, after);
            return Err(Refusal::usage(message).help(match there {
                0 => {
                    say!("it has none; without `after` its situation is explored as it stands")
                }
                last => say!("its last one is {last}", last),
            }));
        }
        let mut game = stage
            .situation(&case, rules, self.decisions())
            .map_err(|found| opened.mistakes(found))?;
        let ends = match &self.until {
            Some(text) => Ends::Until(condition(&stage, &case, rules, text)?),
            None => Ends::at_phase(&game),
        };
        let start = Start::of(&game);
        let bounds = Bounds {
            positions: self.max_states.get() as usize,
            memory: (self.max_memory.get() as usize) << 20,
        };
        let graph = search(
            &mut game,
            bounds,
            &mut |game, decision| ends.here(game, decision),
            &mut |progress| watch(progress.positions as u64, progress.open as u64),
        );
        let answer = start.answer(&graph, self.situation.lang);
        let title = case.title();
        drop((start, game));
        drop(stage);
        Ok(Explored { title, answer, opened, request: self })
    }

    fn decisions(&self) -> usize {
        self.after.unwrap_or(usize::MAX)
    }
}

impl Explored {
    /// The shortest way to outcome `number`, counted from 1, as a scenario file.
    ///
    /// # Errors
    /// There is no such outcome.
    pub fn scenario(&self, number: usize) -> Result<String, Refusal> {
        let outcome = number.checked_sub(1).and_then(|n| self.answer.outcomes.get(n));
        let Some(outcome) = outcome else {
            let count = self.answer.outcomes.len();
            return Err(Refusal::usage(say!("there is no outcome {number}", number))
                .help(say!("outcomes have the numbers 1 to {count}", count)));
        };
        let Explore { situation, .. } = &self.request;
        let case = situation.case(&self.opened)?;
        let of_case = |(file, _): &&(FileId, _)| *file == case.file;
        let file = self.opened.loaded.files.iter().find(of_case).map(|(_, tree)| tree);
        let rulebook = situation.rules.as_deref();
        let decisions = self.request.decisions();
        Ok(file.map_or_else(String::new, |file| {
            scenario_of(file, &case, rulebook, decisions, (number, outcome), situation.lang)
        }))
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let mut told = json!(self.answer);
        told["scenario"] = json!(self.title);
        told
    }
}

/// Reads a condition like the lines of an `expect`.
fn condition(
    stage: &Stage<'_>,
    case: &Case<'_>,
    rules: Option<&'static Rules>,
    text: &str,
) -> Result<Vec<Statement>, Refusal> {
    const BEFORE: &str = "scenario \"until\" { expect {\n";
    let written = format!("{BEFORE}{text}\n}} }}\n");
    let mut sources = Sources::default();
    let file = sources.add("until".to_owned(), text.to_owned());
    let wrong = |found: Vec<Diagnostic>| Refusal {
        kind: super::Kind::Usage,
        message: say!("the condition has mistakes"),
        ..Refusal::mistakes(typed(found, BEFORE.len(), text.len()), &sources)
    };
    let parsed = parse(file, &written);
    if !parsed.diagnostics.is_empty() {
        return Err(wrong(parsed.diagnostics));
    }
    let scenario = parsed.file.items.into_iter().find_map(|line| match line.node {
        Item::Scenario(scenario) => Some(scenario),
        _ => None,
    });
    let parts = scenario.map(|scenario| scenario.parts.lines).unwrap_or_default();
    let expected = parts.into_iter().find_map(|part| match part.node {
        ScenarioPart::Expect(lines) if !lines.lines.is_empty() => Some(lines),
        _ => None,
    });
    let Some(expected) = expected else {
        let refusal = Refusal::usage(say!("`until` says nothing"));
        return Err(refusal.help(say!("for example: `B life 0`")));
    };
    stage.condition(case, rules, file, &expected).map_err(wrong)
}

/// Mistakes in a text with something before and behind it, at their places in the text alone.
fn typed(found: Vec<Diagnostic>, before: usize, length: usize) -> Vec<Diagnostic> {
    let inside = |at: u32| (at as usize).saturating_sub(before).min(length);
    let mend = |place: &mut Place| {
        place.span = Span::new(inside(place.span.start), inside(place.span.end));
    };
    let mended = found.into_iter().map(|mut one| {
        mend(&mut one.place);
        one.related.iter_mut().for_each(|(place, _)| mend(place));
        one.fix = None;
        one
    });
    mended.collect()
}
