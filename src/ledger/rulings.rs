//! Official rulings: the publisher's answers to questions about a game, in our words.

use std::sync::LazyLock;

use serde::Serialize;

use super::table::{self, Cells, Mistake, Wrong};
use super::{Ledger, find};

/// An officially answered question about the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    pub id: &'static str,
    /// Other rulings with the same answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<&'static str>,
    /// The situation on the table.
    pub situation: &'static str,
    pub question: &'static str,
    pub answer: &'static str,
    /// Situation, question and answer in Japanese.
    pub ja: &'static str,
    /// The rules of the newest rulebook from which the answer follows.
    pub rules: Vec<&'static str>,
    /// The resolution, if it contradicts the rulebook or an older answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Said>,
    /// The reason why it concerns no program, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub none: Option<Said>,
}

/// A sentence in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    pub en: &'static str,
    pub ja: &'static str,
}

impl Ruling {
    /// Whether this is one of its ids.
    pub fn is(&self, id: &str) -> bool {
        self.id == id || self.also.contains(&id)
    }

    /// Whether a game can show it.
    pub fn can_be_shown(&self) -> bool {
        self.none.is_none()
    }
}

/// The rulings of a game, in the order of their numbers.
///
/// # Panics
/// A shipped file is not valid; `tests/rules/ledger.rs` reads them all.
pub fn rulings(game: &str) -> &'static [Ruling] {
    static RULINGS: LazyLock<Vec<(&str, Vec<Ruling>)>> = LazyLock::new(|| {
        let read = |&(game, text): &(&'static str, &'static str)| {
            let parsed = find(game, None).map(|newest| parse(text, newest));
            match parsed.unwrap_or_else(|| panic!("{game} has no ledger")) {
                Ok(rulings) => (game, rulings),
                Err(mistake) => panic!("docs/rules/{game}-rulings.tsv: {mistake}"),
            }
        };
        FILES.iter().map(read).collect()
    });
    let of_game = RULINGS.iter().find(|(of, _)| *of == game);
    of_game.map_or(&[], |(_, rulings)| rulings.as_slice())
}

/// Game and text of each file of rulings.
const FILES: &[(&str, &str)] = &[("ws", include_str!("../../docs/rules/ws-rulings.tsv"))];

const COLUMNS: &[&str] = &[
    "id",
    "also",
    "situation",
    "question",
    "answer",
    "ja",
    "rules",
    "settled",
    "settled_ja",
    "none",
    "none_ja",
];

/// The rulings of a file; their rules must be in this ledger.
///
/// # Errors
/// The first line that is wrong.
fn parse(text: &'static str, newest: &Ledger) -> Result<Vec<Ruling>, Mistake> {
    table::rows(text, COLUMNS, |cells, before: &[Ruling]| {
        let ruling = ruling(cells, newest)?;
        let ids = || std::iter::once(ruling.id).chain(ruling.also.iter().copied());
        for (n, id) in ids().enumerate() {
            let number = number_of(id).ok_or_else(|| Wrong::NotARuling(id.to_owned()))?;
            if before.iter().any(|known| known.is(id)) || ids().take(n).any(|one| one == id) {
                return Err(Wrong::Twice(id.to_owned()));
            }
            let last = before.last().and_then(|last| number_of(last.id));
            if n == 0 && last.is_some_and(|last| last > number) {
                return Err(Wrong::Order(id.to_owned()));
            }
        }
        Ok(ruling)
    })
}

/// `48` of `Q48`.
fn number_of(id: &str) -> Option<u32> {
    let digits = id.strip_prefix('Q').filter(|digits| !digits.starts_with(['0', '+']))?;
    digits.parse().ok()
}

fn ruling(cells: &Cells<'_>, newest: &Ledger) -> Result<Ruling, Wrong> {
    let rules = cells.list("rules");
    let unknown = rules.iter().find(|id| newest.row(id).is_none());
    if let Some(unknown) = unknown {
        return Err(Wrong::UnknownRule(unknown.to_string()));
    }
    let none = said(cells, "none", "none_ja")?;
    match (rules.is_empty(), none) {
        (true, None) => return Err(Wrong::NoRule),
        (false, Some(_)) => return Err(Wrong::RuleForNone),
        _ => {}
    }
    Ok(Ruling {
        id: cells.filled("id")?,
        also: cells.list("also"),
        situation: cells.filled("situation")?,
        question: cells.filled("question")?,
        answer: cells.filled("answer")?,
        ja: cells.filled("ja")?,
        rules,
        settled: said(cells, "settled", "settled_ja")?,
        none,
    })
}

/// A sentence that both columns have, or neither.
fn said(cells: &Cells<'_>, en: &'static str, ja: &'static str) -> Result<Option<Said>, Wrong> {
    if cells.get(en).is_empty() && cells.get(ja).is_empty() {
        return Ok(None);
    }
    Ok(Some(Said { en: cells.filled(en)?, ja: cells.filled(ja)? }))
}
