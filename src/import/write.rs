//! The scripts of an import: a file a set, and one for what its cards speak of that none of them is.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::card;
use super::run::{Imported, Witness};
use super::tables::table_of;
use super::verify::pool;
use crate::diagnostics::FileId;
use crate::lang::Lang;
use crate::syntax;

/// The files of an import, by name: canonical scripts. A card that is not whole is a comment, with what is missing.
pub fn scripts(imported: &[Imported], lang: Lang) -> BTreeMap<String, String> {
    let mut sets: BTreeMap<String, String> = BTreeMap::new();
    let is_written = |one: &&Imported| one.is_whole() && one.by_hand.is_none();
    // A card that is not there gives its name to no other; one that somebody wrote keeps it.
    let there: Vec<&Imported> = imported.iter().filter(is_written).collect();
    let by_hand = imported.iter().filter_map(|one| Some((&one.card, one.by_hand.as_deref()?)));
    let taken = by_hand.clone().map(|(_, title)| title).collect();
    let titles = pool::titles(there.iter().map(|one| &one.card), taken);
    let mut title = titles.iter();
    for one in imported {
        let name = format!("{}.fuda", one.card.set().replace('/', "-"));
        let file = sets.entry(name).or_insert_with(|| "game ws\n".to_owned());
        file.push('\n');
        match (&one.by_hand, one.is_whole()) {
            (Some(_), _) => file.push_str(&handwritten(one)),
            (None, true) => file.push_str(&whole(one, title.next().unwrap_or(&one.title))),
            (None, false) => file.push_str(&missing(one, lang)),
        }
    }
    let lines = there.iter().flat_map(|one| &one.lines);
    let abilities = lines.filter_map(|line| line.outcome.as_deref().ok());
    let cards = there.iter().zip(&titles).map(|(one, title)| (&one.card, title.as_str()));
    let cards = cards.chain(by_hand);
    sets.insert("elsewhere.fuda".to_owned(), pool::elsewhere(cards, abilities));
    sets.into_iter().map(|(name, text)| (name, laid_out(text))).collect()
}

fn laid_out(text: String) -> String {
    syntax::formatted(FileId(0), &text).unwrap_or(text)
}

/// The script of a card, after a comment that tools read: by what it is verified.
fn whole(one: &Imported, title: &str) -> String {
    let witness = match one.witness {
        Witness::Official => "official text in both languages",
        Witness::Free => "free translation",
        Witness::None => "words",
    };
    let reader = if one.reviewed { "reviewed" } else { "machine" };
    let mut text = format!("# verified: {witness}; {reader}\n");
    text.push_str(&card::header(&one.card, title).unwrap_or_default());
    for script in one.lines.iter().filter_map(|line| line.outcome.as_deref().ok()) {
        text.push_str(script);
        text.push('\n');
    }
    text.push_str("}\n");
    text
}

/// What stands for a card that somebody wrote.
fn handwritten(one: &Imported) -> String {
    format!("# {} {}: written by hand\n", one.card.code, one.card.name)
}

/// What keeps a card from being there.
fn missing(one: &Imported, lang: Lang) -> String {
    let mut text = format!("# {} {}\n", one.card.code, one.card.name);
    for (line, why) in one.refused() {
        let _ = writeln!(text, "#   {} {line}: {}", why.id(), why.told().in_lang(lang));
        if let Some((understood, next)) = why.reached() {
            let _ = writeln!(text, "#     {understood} | {next}");
        }
        if let Some(at) = line.checked_sub(1).filter(|_| !why.nearest().is_empty()) {
            let file = table_of(one.lines[at].tongue);
            let rows: Vec<String> =
                why.nearest().iter().map(|row| format!("{file}:{row}")).collect();
            let _ = writeln!(text, "#     {}", rows.join(" "));
        }
    }
    text
}
