//! Traits of cards whose text is Japanese and whose header is English: which trait of the text is which of the header.
//!
//! A trait that sounds like an English one of its title is that one. Another trait that texts speak of is mostly had by
//! the cards that speak of it, so that these tell which English trait it is.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use wana_kana::ConvertJapanese;

use super::witness::key;

/// A card with Japanese text alone.
pub struct Speaking<'a> {
    pub title: &'a str,
    pub traits: &'a [String],
    /// The traits that its text names.
    pub named: BTreeSet<String>,
}

/// The share of cards that must have a trait for it to be the one that they name: two of three.
const MOST: (usize, usize) = (2, 3);

/// The fewest consonants by which two names are known to sound alike.
const CONSONANTS: usize = 3;

/// The fewest cards by which a pair is learned.
const FEWEST: usize = 3;

/// What the cards of all titles tell.
#[derive(Default)]
pub struct Learned {
    /// A Japanese trait that nobody has named in English yet, and the English one that it is.
    pub pairs: Vec<(String, String)>,
    /// The titles with an English trait of which nobody knows the Japanese name.
    pub open: HashSet<String>,
}

pub fn learned(
    cards: &[Speaking],
    is_known: impl Fn(&str) -> bool,
    is_paired: impl Fn(&str) -> bool,
) -> Learned {
    let mut of_title: BTreeMap<&str, Vec<&Speaking>> = BTreeMap::new();
    for card in cards {
        of_title.entry(card.title).or_default().push(card);
    }
    let mut learned = Learned::default();
    for (title, cards) in of_title {
        let named: BTreeSet<&String> = cards.iter().flat_map(|card| &card.named).collect();
        let is_unnamed = |english: &str| {
            !english.is_empty() && english.is_ascii() && !named.contains(&english.to_owned())
        };
        let is_open = |english: &str| is_unnamed(english) && !is_paired(english);
        let all: BTreeSet<&str> =
            cards.iter().flat_map(|card| card.traits).map(String::as_str).collect();
        if all.iter().any(|name| is_open(name)) {
            learned.open.insert(title.to_owned());
        }
        // What most cards name comes first: an English trait is one Japanese trait, not two.
        let mut unknown: Vec<&String> =
            named.iter().copied().filter(|name| !name.is_ascii() && !is_known(name)).collect();
        unknown.sort_by_key(|name| {
            Reverse(cards.iter().filter(|card| card.named.contains(*name)).count())
        });
        let mut taken: HashSet<String> = HashSet::new();
        for japanese in unknown {
            let has_it = |card: &Speaking| card.traits.iter().any(|own| key(own) == key(japanese));
            let naming: Vec<&&Speaking> = cards
                .iter()
                .filter(|card| card.named.contains(japanese) && !has_it(card))
                .collect();
            // What one card alone names may be a trait that it gives.
            if naming.len() < FEWEST {
                continue;
            }
            let mut having: BTreeMap<&str, usize> = BTreeMap::new();
            for name in naming.iter().flat_map(|card| card.traits) {
                *having.entry(name).or_default() += 1;
            }
            let most: Vec<&str> = having
                .into_iter()
                .filter(|(english, times)| {
                    is_open(english)
                        && !taken.contains(*english)
                        && times * MOST.1 >= naming.len() * MOST.0
                })
                .map(|(english, _)| english)
                .collect();
            let sounding = sound(japanese);
            let alike: Vec<&str> = all
                .iter()
                .copied()
                .filter(|english| sounding.len() >= CONSONANTS && sound(english) == sounding)
                .filter(|english| is_unnamed(english) && !taken.contains(*english))
                .collect();
            if let ([only], _) | ([], [only]) = (alike.as_slice(), most.as_slice()) {
                taken.insert((*only).to_owned());
                learned.pairs.push((japanese.clone(), (*only).to_owned()));
            }
        }
    }
    learned
}

/// The consonants of a name, as both languages have them: `ランドソル` and `Landosol` are `rndsr`.
fn sound(name: &str) -> String {
    let latin = name.to_romaji().to_lowercase().replace("ph", "f");
    latin
        .chars()
        .filter(|c| c.is_ascii_alphabetic() && !"aeiou".contains(*c))
        .map(|c| if c == 'l' { 'r' } else { c })
        .collect()
}
