//! The tables of both languages: rows that read, word lists that verify, and what is kept of a text to compare it.

use std::collections::HashSet;

use super::data::Printed;
use super::rows::{Rows, Wrong};
use super::tokens::Tongue;
use super::verify::back::Kept;
use super::verify::words::Words;

pub struct Tables {
    en: Table,
    ja: Table,
}

/// The tables of a language.
pub struct Table {
    pub rows: Rows,
    pub words: Words,
    pub kept: Kept,
}

/// The text of each table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    pub en: String,
    pub en_words: String,
    pub en_kept: String,
    pub ja: String,
    pub ja_words: String,
    pub ja_kept: String,
}

/// The names of the files of tables, as the repository and a folder of one's own have them.
pub const FILES: [&str; 6] = [
    "ws-en.tsv",
    "ws-en.words.tsv",
    "ws-en.kept.tsv",
    "ws-ja.tsv",
    "ws-ja.words.tsv",
    "ws-ja.kept.tsv",
];

/// The file with the rows of a language.
pub fn table_of(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => FILES[0],
        Tongue::Japanese => FILES[3],
    }
}

impl Texts {
    /// The tables of this program.
    pub fn shipped() -> Texts {
        Texts {
            en: include_str!("../../grammar/ws-en.tsv").to_owned(),
            en_words: include_str!("../../grammar/ws-en.words.tsv").to_owned(),
            en_kept: include_str!("../../grammar/ws-en.kept.tsv").to_owned(),
            ja: include_str!("../../grammar/ws-ja.tsv").to_owned(),
            ja_words: include_str!("../../grammar/ws-ja.words.tsv").to_owned(),
            ja_kept: include_str!("../../grammar/ws-ja.kept.tsv").to_owned(),
        }
    }

    /// The tables in the order of [`FILES`].
    pub fn each(&mut self) -> [&mut String; 6] {
        [
            &mut self.en,
            &mut self.en_words,
            &mut self.en_kept,
            &mut self.ja,
            &mut self.ja_words,
            &mut self.ja_kept,
        ]
    }
}

impl Tables {
    /// Reads the tables for these cards, whose names tell quoted names from quoted texts.
    ///
    /// # Errors
    /// Every row that cannot be used, with the file that it is in.
    pub fn read(texts: &Texts, cards: &[Printed]) -> Result<Tables, Vec<(&'static str, Wrong)>> {
        let names: HashSet<String> = cards.iter().map(|card| card.name.clone()).collect();
        let [en, en_words, en_kept, ja, ja_words, ja_kept] = FILES;
        let mut wrong = Vec::new();
        let en = Table::read(
            Tongue::English,
            [(en, &texts.en), (en_words, &texts.en_words), (en_kept, &texts.en_kept)],
            names,
            &mut wrong,
        );
        let ja = Table::read(
            Tongue::Japanese,
            [(ja, &texts.ja), (ja_words, &texts.ja_words), (ja_kept, &texts.ja_kept)],
            HashSet::new(),
            &mut wrong,
        );
        match (en, ja) {
            (Some(en), Some(ja)) => Ok(Tables { en, ja }),
            _ => Err(wrong),
        }
    }

    pub fn of(&self, tongue: Tongue) -> &Table {
        match tongue {
            Tongue::English => &self.en,
            Tongue::Japanese => &self.ja,
        }
    }
}

impl Table {
    /// Each text with the name of its file. `None` if a row of any cannot be used.
    fn read(
        tongue: Tongue,
        [rows, words, kept]: [(&'static str, &String); 3],
        names: HashSet<String>,
        wrong: &mut Vec<(&'static str, Wrong)>,
    ) -> Option<Table> {
        let read = Rows::read(tongue, rows.1, names);
        let read = read.map_err(|all| wrong.extend(all.into_iter().map(|one| (rows.0, one)))).ok();
        let mut one = |file, (line, why)| wrong.push((file, Wrong { line, why }));
        let listed = Words::read(words.1).map_err(|row| one(words.0, row)).ok();
        let kept = Kept::read(kept.1).map_err(|row| one(kept.0, row)).ok();
        Some(Table { rows: read?, words: listed?, kept: kept? })
    }
}
