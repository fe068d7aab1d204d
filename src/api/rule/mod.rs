//! What a rulebook says, where it is implemented, and which cards and scenarios show it.

mod entry;
mod rulings;
mod topic;

use indexmap::IndexSet;
use serde::Deserialize;
use serde_json::{Value, json};

pub use entry::{Brief, Entry, Other, ReadingEntry, brief};
pub use rulings::RulingEntry;
pub use topic::{Found, Topic};

use super::{Refusal, scripts};
use crate::diagnostics::{Message, Sources, say};
use crate::ledger::{self, Citation, Ledger, Row, Ruling};
use crate::reading;
use crate::scenario::citing;

/// Asks about a rule, a reading, a ruling or a topic of a rulebook.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The game, with the version of its rulebook; the newest if none is named.
    pub game: String,
    /// The number of a rule, the beginning of such numbers, a reading, a ruling, or words in either language. If it is
    /// empty, all rules and rulings are meant.
    #[serde(default)]
    pub id: String,
    /// The cards among which to look for those that show it; the shipped ones if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
    /// The scenarios among which to look for those that show it.
    #[serde(default)]
    pub scenarios: Sources,
}

/// Everything that is known of it.
#[derive(Debug)]
pub struct Ruled {
    /// `game@version`
    pub rulebook: String,
    pub about: About,
    words: String,
}

#[derive(Debug)]
pub enum About {
    Rule(Box<Entry>),
    Reading(ReadingEntry),
    Ruling(RulingEntry),
    Topic(Topic),
    List(Vec<&'static Row>, &'static [Ruling]),
}

impl Rule {
    /// # Errors
    /// There is no such game, rulebook or rule, and nothing mentions the words.
    pub fn answer(self) -> Result<Ruled, Refusal> {
        let (ledger, _) = ledger_of(&self.game)?;
        let about = self.about(ledger)?;
        let rulebook = format!("{}@{}", ledger.game, ledger.version);
        Ok(Ruled { rulebook, about, words: self.id.trim().to_owned() })
    }

    fn about(&self, ledger: &'static Ledger) -> Result<About, Refusal> {
        let id = self.id.trim();
        if id.is_empty() {
            return Ok(About::List(ledger.rows.iter().collect(), ledger::rulings(ledger.game)));
        }
        if let Some(reading) = ledger.reading(id) {
            let citing = citing::cites(&self.scenarios);
            return Ok(About::Reading(ReadingEntry::of(ledger, reading, &citing)));
        }
        if let Some(ruling) = ledger.ruling(id) {
            let citing = citing::cites(&self.scenarios);
            return Ok(About::Ruling(RulingEntry::of(ledger, ruling, &citing)));
        }
        if let Some(row) = ledger.row(id) {
            let loaded = scripts::library_scripts(&self.cards);
            let shown_by = reading::showing(loaded.program(ledger.game), row);
            let citing = citing::cites(&self.scenarios);
            return Ok(About::Rule(Box::new(Entry::of(ledger, row, &citing, shown_by))));
        }
        let below: Vec<&Row> = ledger.below(id.trim_end_matches('.')).collect();
        if !below.is_empty() {
            return Ok(About::List(below, &[]));
        }
        // A digit and no space: a number was meant.
        let is_number =
            !id.contains(char::is_whitespace) && id.contains(|c: char| c.is_ascii_digit());
        let topic = if is_number { None } else { Topic::of(ledger, id) };
        topic.map(About::Topic).ok_or_else(|| unknown(ledger, id))
    }
}

impl Ruled {
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        let rulebook = &self.rulebook;
        match &self.about {
            About::Rule(entry) => json!({ "rulebook": rulebook, "rule": entry }),
            About::Reading(entry) => json!({ "rulebook": rulebook, "reading": entry }),
            About::Ruling(entry) => json!({ "rulebook": rulebook, "ruling": entry }),
            About::Topic(topic) => {
                json!({ "rulebook": rulebook, "words": self.words, "found": topic })
            }
            About::List(rows, official) => {
                let rules: Vec<_> = rows.iter().map(|row| brief(row)).collect();
                json!({ "rulebook": rulebook, "rules": rules, "rulings": official })
            }
        }
    }
}

/// The ledger of `game` or `game@version`, and whether the name had no version.
pub fn ledger_of(name: &str) -> Result<(&'static Ledger, bool), Refusal> {
    let (game, version) = match name.split_once('@') {
        Some((game, version)) => (game, Some(version)),
        None => (name, None),
    };
    let games: IndexSet<&str> = ledger::ledgers().iter().map(|ledger| ledger.game).collect();
    if ledger::find(game, None).is_none() {
        return Err(Refusal::unknown(say!("game"), game, games));
    }
    let of_game = ledger::ledgers().iter().filter(|ledger| ledger.game == game);
    let ledger = ledger::find(game, version).ok_or_else(|| {
        let what = say!("rulebook of {game} with the version", game);
        Refusal::unknown(what, version.unwrap_or_default(), of_game.map(|ledger| ledger.version))
    })?;
    Ok((ledger, version.is_none()))
}

fn unknown(ledger: &Ledger, id: &str) -> Refusal {
    let failure = Refusal::usage(say!(
        "there is no rule `{id}` in {game}@{version}",
        id,
        game = ledger.game,
        version = ledger.version
    ));
    match ledger.cited(id) {
        Citation::Unknown(near) if !near.is_empty() => {
            failure.help(say!("did you mean {near}?", near = Message::any_code(near)))
        }
        _ => failure.help(say!(
            "`fuda rule {game}@{version}` lists the rules",
            game = ledger.game,
            version = ledger.version
        )),
    }
}
