//! Phrases that the cards of a game print, each with the line of a script for it: a table of the game's page.

use super::{Entry, Section, blanks::in_japanese};
use crate::vocab::Vocab;

/// The pages that have such a table, by game.
const PAGES: &[(&str, &str)] = &[("ws", include_str!("../../docs/games/ws.md"))];

/// The heading above the table.
const HEADING: &str = "## Printed phrases";

/// The name of the section of what cards print.
pub const PHRASES: &str = "phrases";

/// The printed phrases of a game; `None` if its page has no table of them.
pub fn phrases(vocab: &Vocab) -> Option<Section> {
    let (_, page) = PAGES.iter().find(|(of, _)| *of == vocab.game)?;
    Some(Section {
        name: PHRASES,
        about: "what cards print, and how a script says it",
        name_ja: "カードの文言",
        about_ja: "カードに書かれる文言と、スクリプトでの書き方",
        entries: rows(page, vocab).collect(),
    })
}

/// `| printed | 日本語 | `line` `line` |`, below the heading and up to the next one.
fn rows(page: &'static str, vocab: &Vocab) -> impl Iterator<Item = Entry> {
    let table = page.split_once(HEADING).map_or("", |(_, below)| below);
    let table = table.split_once("\n## ").map_or(table, |(table, _)| table);
    table.lines().filter_map(|line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let [printed, japanese, script] =
            row.splitn(3, " | ").collect::<Vec<_>>().try_into().ok()?;
        let lines: Vec<String> =
            script.split('`').skip(1).step_by(2).map(|line| line.replace("\\|", "|")).collect();
        let pattern = lines.join("\n");
        (!lines.is_empty()).then(|| Entry {
            name: printed.to_owned(),
            text: printed.to_owned(),
            japanese: japanese.to_owned(),
            pattern_ja: in_japanese(&pattern, vocab),
            pattern,
            ..Entry::default()
        })
    })
}
