//! Names and traits as the cards of the data write them, where a text writes them otherwise.
//!
//! A script compares names by each letter, so that a name with another blank would find no card. A name with another letter
//! may be a slip, or a card that the data has not: the line is refused.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::diagnostics::{letters, near_name};
use crate::import::chart::quoted;
use crate::import::data::Printed;
use crate::import::verify::pool::{Of, spoken_of};

/// What cards are called and what traits they have.
#[derive(Debug, Default)]
pub struct Spellings {
    all: [HashSet<String>; 2],
    /// Those of each title, by [`same_letters`] and in order.
    of_title: HashMap<String, [BTreeSet<String>; 2]>,
}

/// A name that no card has, and the one of its title that it nearly is; `None` for a mark in place of a name.
pub struct Misspelled {
    pub name: String,
    pub near: Option<String>,
}

/// What stands in quotes where the source has put a mark in place of a name.
const MARKS: &[&str] =
    &["AUTO", "CONT", "ACT", "REST", "STAND", "REVERSE", "COUNTER", "CLOCK", "CXCOMBO"];

impl Spellings {
    pub fn of(cards: &[Printed]) -> Spellings {
        let mut spellings = Spellings::default();
        for card in cards {
            let title = spellings.of_title.entry(card.title().to_owned()).or_default();
            let names: Vec<&String> = [&card.name].into_iter().chain(&card.name_ja).collect();
            let traits: Vec<&String> = card.traits.iter().collect();
            for (at, all) in [names, traits].into_iter().enumerate() {
                title[at].extend(all.iter().map(|name| (*name).clone()));
                spellings.all[at].extend(all.into_iter().cloned());
            }
        }
        spellings
    }

    /// The script with the names and traits of the title as its cards write them.
    pub fn settled(
        &self,
        card: &Printed,
        mut script: String,
    ) -> Result<String, (String, Misspelled)> {
        let Some(of_title) = self.of_title.get(card.title()) else { return Ok(script) };
        for (of, name) in spoken_of(&script) {
            let (all, known) = match of {
                Of::Name => (&self.all[0], &of_title[0]),
                Of::Trait => (&self.all[1], &of_title[1]),
                Of::Part => continue,
            };
            if all.contains(&name) {
                continue;
            }
            if MARKS.contains(&name.as_str()) {
                return Err((script, Misspelled { name, near: None }));
            }
            let same: Vec<&String> =
                known.iter().filter(|other| same_letters(other) == same_letters(&name)).collect();
            match same.as_slice() {
                [only] => script = script.replace(&quoted(&name), &quoted(only)),
                _ => {
                    let near = near_name(&name, known.iter().map(String::as_str));
                    if let Some(near) = near.filter(|near| near.sure) {
                        let near = Some(near.word.to_owned());
                        return Err((script, Misspelled { name, near }));
                    }
                }
            }
        }
        Ok(script)
    }
}

/// The letters of a name without its article.
fn same_letters(name: &str) -> String {
    let small = name.to_lowercase();
    let article = ["the ", "a ", "an "].iter().find_map(|article| small.strip_prefix(article));
    letters(article.unwrap_or(&small))
}
