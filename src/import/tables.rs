//! The tables of both languages: rows that read, and word lists that verify.

use std::collections::HashSet;

use super::data::Printed;
use super::rows::{Rows, Wrong};
use super::tokens::Tongue;
use super::verify::words::Words;

pub struct Tables {
    en: (Rows, Words),
    ja: (Rows, Words),
}

/// The text of each table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    pub en: String,
    pub en_words: String,
    pub ja: String,
    pub ja_words: String,
}

/// The names of the files of tables, as the repository and a folder of one's own have them.
pub const FILES: [&str; 4] = ["ws-en.tsv", "ws-en.words.tsv", "ws-ja.tsv", "ws-ja.words.tsv"];

impl Texts {
    /// The tables of this program.
    pub fn shipped() -> Texts {
        Texts {
            en: include_str!("../../grammar/ws-en.tsv").to_owned(),
            en_words: include_str!("../../grammar/ws-en.words.tsv").to_owned(),
            ja: include_str!("../../grammar/ws-ja.tsv").to_owned(),
            ja_words: include_str!("../../grammar/ws-ja.words.tsv").to_owned(),
        }
    }
}

impl Tables {
    /// Reads the tables for these cards, whose names tell quoted names from quoted texts.
    ///
    /// # Errors
    /// Every row that cannot be used, with the file that it is in.
    pub fn read(texts: &Texts, cards: &[Printed]) -> Result<Tables, Vec<(&'static str, Wrong)>> {
        let names: HashSet<String> = cards.iter().map(|card| card.name.clone()).collect();
        let mut wrong = Vec::new();
        let mut rows = |tongue, text: &str, names: HashSet<String>, file| match Rows::read(
            tongue, text, names,
        ) {
            Ok(rows) => Some(rows),
            Err(lines) => {
                wrong.extend(lines.into_iter().map(|line| (file, line)));
                None
            }
        };
        let en = rows(Tongue::English, &texts.en, names, FILES[0]);
        let ja = rows(Tongue::Japanese, &texts.ja, HashSet::new(), FILES[2]);
        let mut words = |text: &str, file| match Words::read(text) {
            Ok(words) => Some(words),
            Err((line, why)) => {
                wrong.push((file, Wrong { line, why }));
                None
            }
        };
        let en_words = words(&texts.en_words, FILES[1]);
        let ja_words = words(&texts.ja_words, FILES[3]);
        match (en, en_words, ja, ja_words) {
            (Some(en), Some(en_words), Some(ja), Some(ja_words)) => {
                Ok(Tables { en: (en, en_words), ja: (ja, ja_words) })
            }
            _ => Err(wrong),
        }
    }

    pub fn of(&self, tongue: Tongue) -> (&Rows, &Words) {
        let (rows, words) = match tongue {
            Tongue::English => &self.en,
            Tongue::Japanese => &self.ja,
        };
        (rows, words)
    }
}
