//! One rule or reading, with everything that is known of it.

use serde::Serialize;

use crate::ledger::{self, CodePlace, Ledger, Reading, Row, rulings};
use crate::reading::{Lang, Showing};
use crate::scenario::citing::Citing;

#[derive(Debug, Serialize)]
pub struct Entry {
    #[serde(flatten)]
    pub brief: Brief,
    pub code: &'static [CodePlace],
    /// The rules that it mentions.
    pub depends: &'static [&'static str],
    pub other_rulebooks: Vec<Other>,
    /// The rules whose numbers continue its own.
    pub below: Vec<&'static str>,
    /// The readings that we take where the book is silent.
    pub readings: Vec<&'static Reading>,
    /// The official rulings that follow from it.
    pub rulings: Vec<&'static str>,
    pub scenarios: Vec<Citing>,
    #[serde(flatten)]
    pub shown_by: Showing,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Brief {
    pub id: &'static str,
    pub kind: &'static str,
    /// The kind and the status in Japanese.
    #[serde(skip)]
    pub kind_ja: &'static str,
    pub testable: bool,
    pub status: &'static str,
    #[serde(skip)]
    pub status_ja: &'static str,
    pub summary: &'static str,
    pub ja: &'static str,
}

/// The same rule in another rulebook.
#[derive(Debug, Serialize)]
pub struct Other {
    pub rulebook: String,
    /// `None` if that rulebook has no such rule.
    pub id: Option<&'static str>,
    pub same: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ja: Option<&'static str>,
}

pub fn brief(row: &'static Row) -> Brief {
    Brief {
        id: row.id,
        kind: row.kind.word(),
        kind_ja: row.kind.ja(),
        testable: row.testable,
        status: row.status.word(),
        status_ja: row.status.ja(),
        summary: row.summary,
        ja: row.ja,
    }
}

impl Entry {
    pub fn of(
        ledger: &'static Ledger,
        row: &'static Row,
        scenarios: &[Citing],
        shown_by: Showing,
    ) -> Entry {
        let number = row.newest.unwrap_or(row.id);
        let book = format!("{}@{}", ledger.game, ledger.version);
        // A rulebook counts with all of its policies, which are written after `+`.
        let under = |citing: &&Citing| citing.rulebook.split('+').next() == Some(book.as_str());
        let cites =
            |citing: &&Citing| under(citing) && citing.cites.iter().any(|cited| cited == number);
        let rulings = rulings(ledger.game).iter();
        let rulings = rulings.filter(|ruling| ruling.rules.contains(&number));
        Entry {
            brief: brief(row),
            code: &row.code,
            depends: &row.depends,
            other_rulebooks: others(ledger, row),
            below: ledger.below(row.id).map(|below| below.id).collect(),
            readings: row.readings.iter().filter_map(|id| ledger.reading(id)).collect(),
            rulings: rulings.map(|ruling| ruling.id).collect(),
            scenarios: scenarios.iter().filter(cites).cloned().collect(),
            shown_by,
        }
    }
}

/// The same rule in all other rulebooks if this is the newest one, else in the newest.
fn others(ledger: &Ledger, row: &Row) -> Vec<Other> {
    let newest = ledger::find(ledger.game, None);
    let is_newest = newest.is_some_and(|newest| newest.version == ledger.version);
    let of = |other: &Ledger, twin: Option<&Row>, same: bool| Other {
        rulebook: format!("{}@{}", other.game, other.version),
        id: twin.map(|twin| twin.id),
        same: twin.is_some() && same,
        summary: twin.filter(|_| !same).map(|twin| twin.summary),
        ja: twin.filter(|_| !same).map(|twin| twin.ja),
    };
    if !is_newest {
        let twin = |newest: &'static Ledger| row.newest.and_then(|id| newest.row(id));
        return newest
            .into_iter()
            .map(|book| of(book, twin(book), row.differs.is_empty()))
            .collect();
    }
    let older = ledger::ledgers()
        .iter()
        .filter(|other| other.game == ledger.game && other.version != ledger.version);
    older
        .map(|other| {
            let twin = other.number(row.id).and_then(|id| other.row(id));
            of(other, twin, twin.is_some_and(|twin| twin.differs.is_empty()))
        })
        .collect()
}

#[derive(Debug, Serialize)]
pub struct ReadingEntry {
    #[serde(flatten)]
    pub reading: &'static Reading,
    /// The rules that it interprets, with their numbers in this rulebook.
    pub read: Vec<Brief>,
    pub scenarios: Vec<Citing>,
}

impl ReadingEntry {
    pub fn of(
        ledger: &'static Ledger,
        reading: &'static Reading,
        scenarios: &[Citing],
    ) -> ReadingEntry {
        let cites = |citing: &&Citing| citing.cites.iter().any(|cited| cited == reading.id);
        let read = ledger.rows.iter().filter(|row| row.readings.contains(&reading.id));
        ReadingEntry {
            reading,
            read: read.map(brief).collect(),
            scenarios: scenarios.iter().filter(cites).cloned().collect(),
        }
    }
}

impl Brief {
    pub fn says(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => self.summary,
            Lang::Ja => self.ja,
        }
    }
}
