//! Readings: decisions of fuda where a rulebook is silent or contradicts itself.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Serialize;

use super::is_below;
use crate::lang::Lang;

/// A row of the tables of readings in `docs/decisions.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    pub game: &'static str,
    /// The only version that it is about; `None` for those of all versions.
    #[serde(skip)]
    pub version: Option<&'static str>,
    pub id: &'static str,
    /// The rules that it interprets.
    pub rules: Vec<&'static str>,
    pub text: &'static str,
    /// The reason, if the page gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<&'static str>,
    /// The text and the reason in Japanese: a row of `docs/rules/readings.tsv`.
    #[serde(skip)]
    pub japanese: (&'static str, &'static str),
}

impl Reading {
    pub fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.text,
            Lang::Ja => self.japanese.0,
        }
    }

    /// The reason, if the page gives one.
    pub fn because(&self, lang: Lang) -> Option<&'static str> {
        self.because.map(|because| match lang {
            Lang::En => because,
            Lang::Ja => self.japanese.1,
        })
    }

    /// Whether it interprets this rule, or one above it.
    pub fn reads(&self, rule: &str) -> bool {
        self.rules.iter().any(|number| rule == *number || is_below(rule, number))
    }
}

/// The readings for a game, in the order of the page.
pub fn readings(game: &str) -> impl Iterator<Item = &'static Reading> {
    static READINGS: LazyLock<Vec<Reading>> = LazyLock::new(|| {
        let page = include_str!("../../docs/decisions.md");
        HEADS
            .iter()
            .flat_map(|(game, version, head)| of_section(game, *version, section(page, head)))
            .collect()
    });
    READINGS.iter().filter(move |reading| reading.game == game)
}

/// The text and the reason of a reading in Japanese, empty where it has no row.
fn japanese(game: &str, id: &str) -> (&'static str, &'static str) {
    /// Text and reason by game and id.
    type Rows = HashMap<(&'static str, &'static str), (&'static str, &'static str)>;
    static ROWS: LazyLock<Rows> = LazyLock::new(|| {
        let rows = include_str!("../../docs/rules/readings.tsv").lines().skip(1);
        rows.filter_map(|row| {
            let mut cells = row.split('\t');
            let (game, id) = (cells.next()?, cells.next()?);
            Some(((game, id), (cells.next()?, cells.next().unwrap_or_default())))
        })
        .collect()
    });
    ROWS.get(&(game, id)).copied().unwrap_or_default()
}

/// The headings of the sections with the readings of each game, and the version that a section is about alone.
const HEADS: &[(&str, Option<&str>, &str)] = &[
    ("los", None, "\n## Readings for Legend of Stars\n"),
    ("los", Some("1.0.01"), "\n## Readings for rulebook 1.0.01\n"),
    ("ws", None, "\n## Readings for Weiss Schwarz\n"),
    ("legions", None, "\n## Readings for Legions!\n"),
    ("eirei", None, "\n## Readings for eirei\n"),
];

fn section(page: &'static str, head: &str) -> &'static str {
    let from = page.find(head).map_or("", |at| &page[at + head.len()..]);
    from.find("\n## ").map_or(from, |end| &from[..end])
}

/// The rows of tables with the columns id, rules, reading and perhaps reason.
fn of_section(
    game: &'static str,
    version: Option<&'static str>,
    section: &'static str,
) -> Vec<Reading> {
    let row = |line: &'static str| {
        let cells = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let mut cells = cells.split(" |").map(str::trim);
        let (id, rules, text) = (cells.next()?, cells.next()?, cells.next()?);
        let letters = id.trim_end_matches(|c: char| c.is_ascii_digit());
        let named = letters.chars().all(|c| c.is_ascii_uppercase()) && letters != id;
        let because = cells.next();
        let rules = rules.split_whitespace().collect();
        named.then(|| Reading {
            game,
            version,
            id,
            rules,
            text,
            because,
            japanese: japanese(game, id),
        })
    };
    section.lines().filter_map(row).collect()
}
