//! The scripts of an import: a file a set, and one for what its cards speak of that none of them is.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::card;
use super::run::{Imported, Witness};
use super::verify::pool;
use crate::diagnostics::FileId;
use crate::lang::Lang;
use crate::syntax;

/// The files of an import, by name: canonical scripts. A card that is not whole is a comment, with what is missing.
pub fn scripts(imported: &[Imported], lang: Lang) -> BTreeMap<String, String> {
    let mut sets: BTreeMap<String, String> = BTreeMap::new();
    // A card that is not there gives its name to no other.
    let there: Vec<&Imported> = imported.iter().filter(|one| one.is_whole()).collect();
    let titles = pool::titles(there.iter().map(|one| &one.card));
    let mut title = titles.iter();
    for one in imported {
        let name = format!("{}.fuda", one.card.set().replace('/', "-"));
        let file = sets.entry(name).or_insert_with(|| "game ws\n".to_owned());
        file.push('\n');
        match one.is_whole() {
            true => file.push_str(&whole(one, title.next().unwrap_or(&one.title))),
            false => file.push_str(&missing(one, lang)),
        }
    }
    let lines = there.iter().flat_map(|one| &one.lines);
    let abilities = lines.filter_map(|line| line.outcome.as_deref().ok());
    let cards = there.iter().zip(&titles).map(|(one, title)| (&one.card, title.as_str()));
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
    let mut text = format!("# verified: {witness}; machine\n");
    text.push_str(&card::header(&one.card, title).unwrap_or_default());
    for script in one.lines.iter().filter_map(|line| line.outcome.as_deref().ok()) {
        text.push_str(script);
        text.push('\n');
    }
    text.push_str("}\n");
    text
}

/// What keeps a card from being there.
fn missing(one: &Imported, lang: Lang) -> String {
    let mut text = format!("# {} {}\n", one.card.code, one.card.name);
    for (line, why) in one.refused() {
        let _ = writeln!(text, "#   {} {line}: {}", why.id(), why.told().in_lang(lang));
        if let Some((understood, next)) = why.reached() {
            let _ = writeln!(text, "#     {understood} | {next}");
        }
    }
    text
}
