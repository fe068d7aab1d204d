//! Trying a game before it is registered: its script, the scenarios in it, and random games.

use std::fmt;

use crate::diagnostics::{Sources, nearest};
use crate::games::tables::{self, Misnamed};
use crate::games::{GameEntry, all_books};
use crate::load::{self, Loaded};
use crate::reading::{self, Lang};
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

/// A name that leads nowhere, where it stands and what may be meant.
fn told(found: &Misnamed) -> String {
    let Misnamed { in_row, sort, name, known } = found;
    let meant = nearest(name, known.iter().copied());
    let meant = meant.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("{in_row}: there is no {sort} `{name}`{meant}")
}

impl Trial {
    /// Checks the script, which has cards, a deck and scenarios; `file` is its name in messages.
    ///
    /// # Errors
    /// The script has mistakes.
    pub fn of(entry: &'static GameEntry, file: &str, script: &str) -> Result<Trial, Wrong> {
        let misnamed: Vec<String> =
            all_books(entry.rulebooks).flat_map(tables::misnamed).map(|at| told(&at)).collect();
        if !misnamed.is_empty() {
            return Err(Wrong(misnamed.join("\n")));
        }
        let mut sources = Sources::default();
        sources.add(file, script);
        let loaded = load::load_for(&[entry.vocab], sources);
        if loaded.has_errors() {
            return Err(Wrong(loaded.tell(&loaded.diagnostics)));
        }
        Ok(Trial { entry, loaded })
    }

    /// What may be meant otherwise: events that no ability of a card that leaves can trigger on, and the warnings of
    /// the script.
    pub fn warnings(&self) -> Vec<String> {
        let silent = all_books(self.entry.rulebooks).flat_map(tables::never_looked_back_on);
        let silent = silent.map(|event| {
            format!(
                "the event `{event}` has `asks_last_known`, but the rulebook looks back on no move and not on this event: \
                 an ability of a card that leaves play by it does not trigger (`Rules::last_known_moves`, `last_known_events`)"
            )
        });
        let of_script = self.loaded.diagnostics.iter();
        silent.chain(of_script.map(|found| self.loaded.tell(std::slice::from_ref(found)))).collect()
    }

    /// The English reading of each card, which shows how the words of the game were understood.
    pub fn readings(&self) -> Vec<String> {
        let program = self.loaded.program(self.entry.vocab.game);
        let cards =
            program.iter().flat_map(|program| program.cards.iter().map(move |c| (program, c)));
        cards.map(|(program, card)| reading::explain(program, card, Lang::En).text).collect()
    }

    /// Plays all scenarios. Returns the warnings, then the decisions and triggers, one on each line, with their rules.
    ///
    /// # Errors
    /// The first scenario that does not hold, with its steps and the difference.
    pub fn scenarios(&self) -> Result<Vec<String>, Wrong> {
        let stage = Stage::under(&self.loaded, self.entry.rulebooks)
            .map_err(|mistakes| Wrong(self.loaded.tell(&mistakes)))?;
        let mut told = self.warnings();
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
        let report =
            sim::playouts(&plan, |_| true).map_err(|error| Wrong(error.told().to_string()))?;
        match report.errors.as_slice() {
            [] => Ok(report),
            stops => Err(Wrong(format!("games that did not end: {stops:?}"))),
        }
    }
}
