//! Rules, readings and rulings about a topic.

use serde::Serialize;

use super::{Brief, brief};
use crate::folding::folded;
use crate::lang::Lang;
use crate::ledger::{self, Ledger, Reading, Row, Ruling};

/// The least length of an English word without its ending.
const STEM: usize = 3;

/// Words that are too common to tell a topic.
const EVERYWHERE: &[&str] = &[
    "a", "an", "and", "any", "are", "at", "be", "by", "can", "do", "does", "for", "from", "has",
    "have", "how", "if", "in", "into", "is", "it", "its", "may", "no", "not", "of", "on", "or",
    "such", "than", "that", "the", "then", "there", "this", "to", "was", "what", "when", "where",
    "which", "while", "who", "with",
];

/// Everything that mentions every word of a topic, or else most of the words.
#[derive(Debug, Serialize)]
pub struct Topic {
    pub rules: Vec<Found>,
    /// The readings that we take where the book is silent.
    pub readings: Vec<&'static Reading>,
    pub rulings: Vec<&'static Ruling>,
}

/// A rule, with the readings on which an answer from it rests.
#[derive(Debug, Serialize)]
pub struct Found {
    #[serde(flatten)]
    pub rule: Brief,
    pub readings: Vec<&'static Reading>,
}

impl Topic {
    /// `None` if nothing mentions any of the words.
    pub fn of(ledger: &'static Ledger, words: &str) -> Option<Topic> {
        let telling = |word: &&str| !EVERYWHERE.contains(&word.to_lowercase().as_str());
        let words: Vec<Part> = words.split_whitespace().filter(telling).map(Part::of).collect();
        let in_row = |row: &Row| held(&words, &[row.summary, row.ja]);
        let in_reading =
            |reading: &Reading| held(&words, &Lang::ALL.map(|lang| reading.text(lang)));
        let in_ruling = |ruling: &Ruling| {
            held(&words, &[ruling.situation, ruling.question, ruling.answer, ruling.ja])
        };
        let of_version =
            |reading: &&Reading| reading.version.is_none_or(|version| version == ledger.version);
        let readings: Vec<&Reading> = ledger::readings(ledger.game).filter(of_version).collect();
        let rulings: Vec<&Ruling> = ledger::rulings(ledger.game).iter().collect();
        let all = ledger.rows.iter().map(in_row);
        let all = all.chain(readings.iter().map(|reading| in_reading(reading)));
        let most = all.chain(rulings.iter().map(|ruling| in_ruling(ruling))).max().unwrap_or(0);
        (most > 0).then(|| Topic {
            rules: ledger
                .rows
                .iter()
                .filter(|row| in_row(row) == most)
                .map(|row| Found {
                    rule: brief(row),
                    readings: row.readings.iter().filter_map(|id| ledger.reading(id)).collect(),
                })
                .collect(),
            readings: readings.into_iter().filter(|reading| in_reading(reading) == most).collect(),
            rulings: rulings.into_iter().filter(|ruling| in_ruling(ruling) == most).collect(),
        })
    }
}

/// A stem to look for.
enum Part {
    /// The lower-case beginning of a word.
    English(String),
    /// A part of a text, since Japanese does not separate words.
    Japanese(String),
}

impl Part {
    fn of(word: &str) -> Part {
        if !word.is_ascii() {
            // The kana at the end of a word change with its form.
            let stem = word.trim_end_matches(|c| ('ぁ'..='ゖ').contains(&c));
            return Part::Japanese(folded(if stem.is_empty() { word } else { stem }));
        }
        let word = word.to_lowercase();
        let ending = ["ing", "ed", "es", "s", "e"]
            .into_iter()
            .find(|ending| word.strip_suffix(ending).is_some_and(|stem| stem.len() >= STEM));
        Part::English(word.strip_suffix(ending.unwrap_or_default()).unwrap_or(&word).to_owned())
    }

    fn is_in(&self, text: &str) -> bool {
        match self {
            Part::English(stem) => {
                let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
                words.any(|word| word.to_lowercase().starts_with(stem.as_str()))
            }
            Part::Japanese(part) => folded(text).contains(part.as_str()),
        }
    }
}

/// The number of the words that these texts have.
fn held(words: &[Part], texts: &[&str]) -> usize {
    words.iter().filter(|word| texts.iter().any(|text| word.is_in(text))).count()
}
