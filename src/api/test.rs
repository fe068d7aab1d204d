//! Testing scenarios against their expectations.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Opened, Played, Refusal, scripts};
use crate::diagnostics::{Diagnostic, Source, Sources, to_json};
use crate::engine::rulebook::rules::Rules;
use crate::reading::Lang;
use crate::scenario::covered::Key;
use crate::scenario::{Case, Stage};

/// Asks whether the scenarios of a file hold.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub file: Source,
    /// The cards; the shipped ones if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
    /// Another rulebook than the scenarios' own.
    #[serde(default)]
    pub rules: Option<String>,
    #[serde(default)]
    pub lang: Lang,
}

impl Test {
    /// # Errors
    /// There is no such rulebook. Mistakes of the scripts are part of the answer.
    pub fn answer(self) -> Result<Tested, Refusal> {
        let rules = self.rules.as_deref().map(scripts::rulebook).transpose()?;
        let cards = scripts::library_scripts(&self.cards).sources;
        let rules = rules.map(|(_, rules)| rules);
        Ok(Tested::of(&self.file, &cards, rules, self.lang, |_| true))
    }
}

/// The results of a scenario file.
#[derive(Debug)]
pub struct Tested {
    pub sources: Sources,
    /// The mistakes of the scripts; if there are any, nothing is played.
    pub mistakes: Vec<Diagnostic>,
    /// The warnings about the scripts.
    pub warnings: Vec<Diagnostic>,
    pub played: Vec<Played>,
    /// The abilities of cards that the scenarios have tried, and the games to which they belong.
    pub tried: BTreeSet<Key>,
    pub games: BTreeSet<String>,
}

impl Tested {
    /// Plays the scenarios of a file under `rules`, or under their own rulebooks.
    pub fn of(
        file: &Source,
        cards: &Sources,
        rules: Option<&'static Rules>,
        lang: Lang,
        wanted: impl Fn(&str) -> bool,
    ) -> Tested {
        let opened = Opened::of(file, cards);
        let (mut played, mut tried, mut games) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        let stage = match opened.loaded.has_errors() {
            true => Err(opened.loaded.diagnostics.clone()),
            false => Stage::new(&opened.loaded),
        };
        let mistakes = match &stage {
            Err(mistakes) => mistakes.clone(),
            Ok(stage) => {
                // Under another rulebook a scenario with several rulebooks is played once.
                let once = |case: &Case<'_>| rules.is_none() || !case.further;
                let asked = |case: &Case<'_>| wanted(&case.scenario.name.text) && once(case);
                for case in opened.cases().filter(asked) {
                    let one = Played::of(stage, &case, rules, lang);
                    let game = case.game.map_or("", |reference| &reference.game);
                    tried.extend(stage.tried(game, &one.done));
                    games.insert(game.to_owned());
                    played.push(one);
                }
                Vec::new()
            }
        };
        drop(stage);
        let mut warnings = opened.loaded.diagnostics;
        warnings.retain(|found| mistakes.is_empty() && !found.is_error());
        Tested { sources: opened.loaded.sources, mistakes, warnings, played, tried, games }
    }

    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let told = |found: &[Diagnostic]| -> Value {
            found.iter().map(|found| to_json(found, &self.sources)).collect()
        };
        let one = |played: &Played| {
            json!({
                "scenario": played.name,
                "holds": played.holds,
                "diagnostics": told(&played.diagnostics),
            })
        };
        json!({
            "mistakes": told(&self.mistakes),
            "warnings": told(&self.warnings),
            "scenarios": self.played.iter().map(one).collect::<Vec<_>>(),
        })
    }
}
