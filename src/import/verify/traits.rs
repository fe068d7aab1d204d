//! Traits of cards whose text is only in Japanese, and whose header may have them in English: which of them are the same.
//!
//! A Japanese trait that three cards or more of a title name and do not have is the one English trait of the title that
//! sounds like it; if none does, it is the only one that two thirds of those cards have. In a title, an English trait is one
//! Japanese trait, not two.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use wana_kana::ConvertJapanese;

use super::witness::key;

/// A card whose text is only in Japanese.
pub struct JapaneseText<'a> {
    pub title: &'a str,
    /// The traits of its header, in either language.
    pub traits: &'a [String],
    /// The traits that its text names.
    pub named: BTreeSet<String>,
}

/// Of the cards that name a Japanese trait and do not have it, the share that must have the English one: two of three.
const LEAST_SHARE: (usize, usize) = (2, 3);

/// The fewest consonants by which two names are known to sound alike.
const FEWEST_CONSONANTS: usize = 3;

/// The fewest cards that must name a trait. With fewer, they may only give the trait to others.
const FEWEST_CARDS: usize = 3;

/// What the cards of all titles tell.
#[derive(Default)]
pub struct Learned {
    /// A Japanese trait that had no English name, and the English one that it is.
    pub pairs: Vec<(String, String)>,
    /// The titles that are left with an English trait of which nobody knows the Japanese name.
    pub open: HashSet<String>,
}

/// Pairs the traits of each title. `has_english` says whether a Japanese trait has an English name already, `has_japanese`
/// the other way round.
pub fn learn(
    cards: &[JapaneseText],
    has_english: impl Fn(&str) -> bool,
    has_japanese: impl Fn(&str) -> bool,
) -> Learned {
    let mut of_title: BTreeMap<&str, Vec<&JapaneseText>> = BTreeMap::new();
    for card in cards {
        of_title.entry(card.title).or_default().push(card);
    }
    let mut learned = Learned::default();
    for (title, cards) in of_title {
        let mut title_pairs = Title::of(cards, &has_english);
        title_pairs.by_sound();
        title_pairs.by_share(&has_japanese);
        let left = title_pairs.english.iter().any(|english| !has_japanese(english));
        if left {
            learned.open.insert(title.to_owned());
        }
        learned.pairs.extend(title_pairs.pairs);
    }
    learned
}

/// The cards of a title, and what is not paired yet.
struct Title<'a> {
    cards: Vec<&'a JapaneseText<'a>>,
    /// Japanese traits without an English name that enough cards name and do not have, those of most cards first.
    japanese: Vec<&'a str>,
    /// English traits, in ASCII, that no text names as they are.
    english: BTreeSet<&'a str>,
    pairs: Vec<(String, String)>,
}

impl<'a> Title<'a> {
    fn of(cards: Vec<&'a JapaneseText<'a>>, has_english: impl Fn(&str) -> bool) -> Title<'a> {
        let named: BTreeSet<&str> =
            cards.iter().flat_map(|card| &card.named).map(String::as_str).collect();
        let traits = cards.iter().flat_map(|card| card.traits).map(String::as_str);
        let english = traits.filter(|name| name.is_ascii() && !name.is_empty());
        let english = english.filter(|name| !named.contains(name)).collect();
        let japanese = named.into_iter().filter(|name| !name.is_ascii() && !has_english(name));
        let mut title = Title { japanese: japanese.collect(), cards, english, pairs: Vec::new() };
        let mut japanese = std::mem::take(&mut title.japanese);
        japanese.retain(|name| title.lacking(name).count() >= FEWEST_CARDS);
        japanese.sort_by_cached_key(|name| Reverse(title.lacking(name).count()));
        Title { japanese, ..title }
    }

    /// The cards that name a Japanese trait and do not have it by this name.
    fn lacking(&self, japanese: &str) -> impl Iterator<Item = &'a JapaneseText<'a>> {
        let own = key(japanese);
        let cards = self.cards.iter().copied().filter(move |card| card.named.contains(japanese));
        let cards: Vec<_> =
            cards.filter(|card| card.traits.iter().all(|name| key(name) != own)).collect();
        cards.into_iter()
    }

    /// Pairs what sounds alike; an English trait may be that of another title's Japanese one, too.
    fn by_sound(&mut self) {
        for japanese in self.japanese.clone() {
            let Some(sound) = sound(japanese).filter(|sound| sound.len() >= FEWEST_CONSONANTS)
            else {
                continue;
            };
            let alike = self.english.iter().filter(|english| consonants(english) == sound);
            if let [english] = alike.copied().collect::<Vec<_>>()[..] {
                self.pair(japanese, english);
            }
        }
    }

    /// Pairs a trait with the only one that two thirds of the cards have which name it and do not have it.
    fn by_share(&mut self, has_japanese: impl Fn(&str) -> bool) {
        for japanese in self.japanese.clone() {
            let lacking: Vec<&JapaneseText> = self.lacking(japanese).collect();
            let has = |english: &str| {
                lacking.iter().filter(|card| card.traits.iter().any(|name| name == english)).count()
            };
            let most = self.english.iter().copied().filter(|english| {
                !has_japanese(english)
                    && has(english) * LEAST_SHARE.1 >= lacking.len() * LEAST_SHARE.0
            });
            if let [english] = most.collect::<Vec<_>>()[..] {
                self.pair(japanese, english);
            }
        }
    }

    fn pair(&mut self, japanese: &'a str, english: &'a str) {
        self.pairs.push((japanese.to_owned(), english.to_owned()));
        self.english.remove(english);
        self.japanese.retain(|name| *name != japanese);
    }
}

/// The consonants of a name in kana: `ランドソル` is `rndsr`. `None` for a name with other letters.
fn sound(japanese: &str) -> Option<String> {
    let is_kana = |c: char| matches!(c, 'ぁ'..='ヿ') || c.is_whitespace();
    japanese.chars().all(is_kana).then(|| consonants(&japanese.to_romaji()))
}

/// The consonants of a name in Latin letters, with `l` as `r` and `ph` as `f`: `Landosol` is `rndsr`.
fn consonants(latin: &str) -> String {
    let latin = latin.to_lowercase().replace("ph", "f").replace('l', "r");
    latin.chars().filter(|c| c.is_ascii_alphabetic() && !"aeiou".contains(*c)).collect()
}
