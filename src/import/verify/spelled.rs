//! Names and traits as the cards of the data write them, where a text writes them otherwise.
//!
//! A script compares names by each letter, so that a name with one blank more would find no card. A name that any card has
//! is left. One that differs from a single name of its title only in case, blanks, signs or its article is written as the
//! card has it, and so is a trait of the title that differs only in its number. One that nearly is another is refused: it may be a slip, or a card that the data has not. Any other name is
//! left as it is.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::diagnostics::{letters, near_name};
use crate::import::chart::quoted;
use crate::import::data::Printed;
use crate::import::verify::pool::{Of, spoken_of};

/// What cards are called and what traits they have.
#[derive(Debug, Default)]
pub struct Spellings {
    /// The names, and the traits, of all titles.
    everywhere: [HashSet<String>; 2],
    /// The names, and the traits, of each title, by [`letters_without_article`].
    of_title: HashMap<String, [BTreeMap<String, Vec<String>>; 2]>,
    /// How many cards of each title have a trait.
    having: HashMap<String, BTreeMap<String, usize>>,
}

/// A name or trait that no card has.
pub struct Misspelled {
    pub name: String,
    /// The one of its title that is probably meant; `None` for a mark in place of a name.
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
            let mut add = |at: usize, name: &String| {
                spellings.everywhere[at].insert(name.clone());
                let alike = title[at].entry(letters_without_article(name)).or_default();
                if !alike.contains(name) {
                    alike.push(name.clone());
                }
            };
            [&card.name].into_iter().chain(&card.name_ja).for_each(|name| add(0, name));
            card.traits.iter().for_each(|name| add(1, name));
            let having = spellings.having.entry(card.title().to_owned()).or_default();
            card.traits.iter().for_each(|name| *having.entry(name.clone()).or_default() += 1);
        }
        spellings
    }

    /// The first trait of the card that is a slip of the source: few cards of its title have it, and many have the same with
    /// a letter more, a letter less, or two letters the other way round.
    pub fn slip_of_header<'a>(&self, card: &'a Printed) -> Option<&'a str> {
        let having = self.having.get(card.title())?;
        let is_slip = |name: &&String| {
            let few = having.get(*name).is_none_or(|count| *count <= FEW_WITH_SLIP);
            few && having.iter().any(|(other, count)| *count >= FEWEST_SURE && nearly(name, other))
        };
        card.traits.iter().find(is_slip).map(String::as_str)
    }

    /// The script of a card with the names and traits of its title as the cards write them.
    ///
    /// # Errors
    /// The script as far as it was rewritten, and the first name that is refused.
    pub fn respelled(
        &self,
        card: &Printed,
        mut script: String,
    ) -> Result<String, (String, Misspelled)> {
        let of_title = self.of_title.get(card.title());
        for (of, name) in spoken_of(&script) {
            let at = match of {
                Of::Name => 0,
                Of::Trait => 1,
                Of::Part => continue,
            };
            if MARKS.contains(&name.as_str()) {
                return Err((script, Misspelled { name, near: None }));
            }
            let Some(known) = of_title.map(|title| &title[at]) else { continue };
            let own: Vec<&String> = known.values().flatten().collect();
            if at == 1 && !own.contains(&&name) {
                // Sources of the same title write a trait in the singular and in the plural.
                let twin = |of: &&&String| ***of == format!("{name}s") || name == format!("{of}s");
                if let [twin] = own.iter().filter(twin).collect::<Vec<_>>()[..] {
                    script = script.replace(&quoted(&name), &quoted(twin));
                    continue;
                }
            }
            if self.everywhere[at].contains(&name) {
                continue;
            }
            match known.get(&letters_without_article(&name)).map(Vec::as_slice) {
                Some([only]) => script = script.replace(&quoted(&name), &quoted(only)),
                Some(_) => {}
                None => {
                    let near = near_name(&name, known.values().flatten().map(String::as_str));
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

/// The most cards of a title with the same slip, and the fewest with the trait that is meant.
const FEW_WITH_SLIP: usize = 2;
const FEWEST_SURE: usize = 10;

/// Whether a name is another one with a letter more, a letter less, or two letters the other way round. A letter in place of
/// another would be another word: `Rose` is no `Love`, and `0th` no `4th`.
fn nearly(name: &str, other: &str) -> bool {
    let sorted = |name: &str| {
        let mut letters: Vec<char> = name.chars().collect();
        letters.sort_unstable();
        letters
    };
    let (letters, others) = (sorted(name), sorted(other));
    let longer = letters.len() != others.len() || letters == others;
    longer && letters.len() >= FEWEST_LETTERS && strsim::osa_distance(name, other) == 1
}

/// The fewest letters of a name for which a slip is known: shorter ones may be other words.
const FEWEST_LETTERS: usize = 5;

/// The letters by which names are compared, without an article; a name without letters is itself.
fn letters_without_article(name: &str) -> String {
    let small = name.to_lowercase();
    let article = ["the ", "a ", "an "].iter().find_map(|article| small.strip_prefix(article));
    let letters = letters(article.unwrap_or(&small));
    if letters.is_empty() { name.to_owned() } else { letters }
}
