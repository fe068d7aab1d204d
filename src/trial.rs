//! Trying a game before it is registered: its script, the scenarios in it, and random games.

use std::fmt;

use crate::diagnostics::Sources;
use crate::games::GameEntry;
use crate::load::{self, Loaded};
use crate::scenario::{self, Stage};
use crate::sim::{self, Deck, Plan, Report};

/// A game with a script without mistakes.
#[derive(Debug)]
pub struct Trial {
    entry: &'static GameEntry,
    loaded: Loaded,
}

/// A mistake, as text for people. Its debug form is that text, too, so that `main` may return it.
#[derive(thiserror::Error)]
#[error("{0}")]
pub struct Wrong(String);

impl fmt::Debug for Wrong {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{self}")
    }
}

impl Trial {
    /// Checks the script, which has cards, a deck and scenarios; `file` is its name in messages.
    ///
    /// # Errors
    /// The script has mistakes.
    pub fn of(entry: &'static GameEntry, file: &str, script: &str) -> Result<Trial, Wrong> {
        let mut sources = Sources::default();
        sources.add(file, script);
        let loaded = load::load_for(&[entry.vocab], sources);
        if loaded.has_errors() {
            return Err(Wrong(loaded.tell(&loaded.diagnostics)));
        }
        Ok(Trial { entry, loaded })
    }

    /// Plays all scenarios and returns their decisions and triggers, one on each line, with rules.
    ///
    /// # Errors
    /// The first scenario that does not hold, with its steps and the difference.
    pub fn scenarios(&self) -> Result<Vec<String>, Wrong> {
        let stage = Stage::under(&self.loaded, self.entry.rulebooks)
            .map_err(|mistakes| Wrong(self.loaded.tell(&mistakes)))?;
        let mut told = Vec::new();
        for case in scenario::cases(&self.loaded) {
            let result = stage.run(&case, None);
            let steps = result.lines.iter().filter(|line| line.kind != "changed");
            told.extend(
                steps.map(|line| format!("{:>3} {} {}", line.no, line.rules.join(", "), line.text)),
            );
            if !result.holds() {
                told.push(self.loaded.tell(&result.diagnostics));
                return Err(Wrong(told.join("\n")));
            }
        }
        Ok(told)
    }

    /// Plays `games` games of random players, both with the script's first deck, under the newest rulebook.
    ///
    /// # Errors
    /// The script has no deck, a deck is too large, or the engine stopped a game.
    pub fn random_games(&self, games: u64) -> Result<Report, Wrong> {
        let program = self.loaded.program(self.entry.vocab.game);
        let first = program.and_then(|program| Some((program, program.decks.first()?)));
        let (program, deck) = first.ok_or_else(|| Wrong("the script has no deck".to_owned()))?;
        let library = load::library(program, self.entry.rulebooks[0])
            .map_err(|mistakes| Wrong(self.loaded.tell(&mistakes)))?;
        let cards = load::deck_cards(program, &library, &deck.name)
            .ok_or_else(|| Wrong(format!("the deck {} has unknown cards", deck.name)))?;
        let deck = Deck { name: deck.name.clone(), cards };
        let plan = Plan::random(self.entry, &library, [deck.clone(), deck], games);
        let report = sim::playouts(&plan, |_| true).map_err(|error| Wrong(error.to_string()))?;
        match report.errors.as_slice() {
            [] => Ok(report),
            stops => Err(Wrong(format!("games that did not end: {stops:?}"))),
        }
    }
}
