//! Traits of cards whose text is only in Japanese, and whose header may have them in English: which of them are the same.
//!
//! Titles that share a set are looked at together. A Japanese trait without an English name is
//!
//! 1. the only English trait that sounds like it; or, of the English traits whose Japanese name nobody knows,
//! 2. the only one that goes with it in the two names of cards;
//! 3. if three cards or more name it and do not have it, the only one that two thirds of these cards have;
//! 4. if it is the last such Japanese trait, the last one that three cards or more have.
//!
//! Within a group an English trait is one Japanese trait, not two.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use wana_kana::ConvertJapanese;

use super::witness::key;

/// A card whose text is only in Japanese.
pub struct JapaneseText<'a> {
    /// As codes begin: `Kai/W102`.
    pub set: &'a str,
    /// The traits of its header, in either language.
    pub traits: &'a [String],
    /// The traits that its text names.
    pub named: BTreeSet<String>,
}

/// Of the cards that name a Japanese trait and do not have it, the share that must have the English one: two of three.
const LEAST_SHARE: (usize, usize) = (2, 3);

/// The fewest consonants by which two names are known to sound alike.
const FEWEST_CONSONANTS: usize = 3;

/// The fewest cards that must name a trait, or have it. Fewer may name it only because their text gives it to cards.
const FEWEST_CARDS: usize = 3;

/// What the cards of all titles tell.
#[derive(Default)]
pub struct Learned {
    /// A Japanese trait that had no English name, and the English one that it is.
    pub pairs: Vec<(String, String)>,
    /// The titles that are left with an English trait of which nobody knows the Japanese name, each with the Japanese traits
    /// of its group that are not it: three cards or more have them by these names.
    pub open: HashMap<String, HashSet<String>>,
}

/// Pairs the traits of each group of titles. `has_english` says whether a Japanese trait has an English name already,
/// `has_japanese` the other way round, and `in_names` whether an English and a Japanese trait go together in the names of
/// cards.
pub fn learn(
    cards: &[JapaneseText],
    has_english: impl Fn(&str) -> bool,
    has_japanese: impl Fn(&str) -> bool,
    in_names: impl Fn(&str, &str) -> bool,
) -> Learned {
    let mut learned = Learned::default();
    for (titles, cards) in groups(cards) {
        let mut group = Group::of(cards, &has_english);
        group.by_sound();
        group.english.retain(|english| !has_japanese(english));
        group.by_names(&in_names);
        group.by_share();
        group.by_elimination();
        if !group.english.is_empty() {
            let own = group.own();
            learned.open.extend(titles.into_iter().map(|title| (title.to_owned(), own.clone())));
        }
        learned.pairs.extend(group.pairs);
    }
    learned
}

/// The cards by groups of titles that share a set, as `Kai/W102` and `Kab/W102` do.
fn groups<'a>(
    cards: &'a [JapaneseText<'a>],
) -> Vec<(BTreeSet<&'a str>, Vec<&'a JapaneseText<'a>>)> {
    let mut groups: Vec<(BTreeSet<&str>, BTreeSet<&str>, Vec<&JapaneseText>)> = Vec::new();
    let mut of_set: BTreeMap<&str, Vec<&JapaneseText>> = BTreeMap::new();
    for card in cards {
        of_set.entry(card.set).or_default().push(card);
    }
    for (set, mut cards) in of_set {
        let (title, number) = set.split_once('/').unwrap_or((set, set));
        let (mut titles, mut numbers) = (BTreeSet::from([title]), BTreeSet::from([number]));
        let joined = groups.extract_if(.., |(titles, numbers, _)| {
            titles.contains(title) || numbers.contains(number)
        });
        for mut group in joined {
            titles.append(&mut group.0);
            numbers.append(&mut group.1);
            cards.append(&mut group.2);
        }
        groups.push((titles, numbers, cards));
    }
    groups.into_iter().map(|(titles, _, cards)| (titles, cards)).collect()
}

/// The cards of a group, and what is not paired yet.
struct Group<'a> {
    cards: Vec<&'a JapaneseText<'a>>,
    /// Japanese traits without an English name, those that most cards name and do not have first.
    japanese: Vec<&'a str>,
    /// English traits, in ASCII, that no text names as they are.
    english: BTreeSet<&'a str>,
    pairs: Vec<(String, String)>,
}

impl<'a> Group<'a> {
    fn of(cards: Vec<&'a JapaneseText<'a>>, has_english: impl Fn(&str) -> bool) -> Group<'a> {
        let named: BTreeSet<&str> =
            cards.iter().flat_map(|card| &card.named).map(String::as_str).collect();
        let traits = || cards.iter().flat_map(|card| card.traits).map(String::as_str);
        let english = traits().filter(|name| name.is_ascii() && !name.is_empty());
        let english = english.filter(|name| !named.contains(name)).collect();
        let all: BTreeSet<&str> = named.into_iter().chain(traits()).collect();
        let japanese = all.into_iter().filter(|name| !name.is_ascii() && !has_english(name));
        let mut group = Group { japanese: japanese.collect(), cards, english, pairs: Vec::new() };
        let mut japanese = std::mem::take(&mut group.japanese);
        japanese.sort_by_cached_key(|name| Reverse(group.lacking(name).len()));
        Group { japanese, ..group }
    }

    /// The cards that name a Japanese trait and have traits, but not this one by this name.
    fn lacking(&self, japanese: &str) -> Vec<&'a JapaneseText<'a>> {
        let own = key(japanese);
        let lacks = |card: &&JapaneseText| {
            card.named.contains(japanese)
                && !card.traits.is_empty()
                && card.traits.iter().all(|name| key(name) != own)
        };
        self.cards.iter().copied().filter(lacks).collect()
    }

    /// How many cards have the trait by this name.
    fn having(&self, name: &str) -> usize {
        let has = |card: &&&JapaneseText| card.traits.iter().any(|of| of == name);
        self.cards.iter().filter(has).count()
    }

    /// The Japanese traits that enough cards have by these names.
    fn own(&self) -> HashSet<String> {
        let own = self.japanese.iter().filter(|name| self.having(name) >= FEWEST_CARDS);
        own.map(|name| (*name).to_owned()).collect()
    }

    /// The Japanese traits that enough cards name and do not have.
    fn sought(&self) -> Vec<&'a str> {
        let sought = |name: &&str| self.lacking(name).len() >= FEWEST_CARDS;
        self.japanese.iter().copied().filter(sought).collect()
    }

    /// Pairs what sounds alike; an English trait may be that of another group's Japanese one, too.
    fn by_sound(&mut self) {
        for japanese in self.japanese.clone() {
            let Some(sound) = sound(japanese).filter(|sound| sound.len() >= FEWEST_CONSONANTS)
            else {
                continue;
            };
            self.pair_with_only(japanese, |english| consonants(english) == sound);
        }
    }

    fn by_names(&mut self, in_names: impl Fn(&str, &str) -> bool) {
        for japanese in self.japanese.clone() {
            self.pair_with_only(japanese, |english| in_names(english, japanese));
        }
    }

    /// Pairs a trait with the only one that two thirds of the cards have which name it and do not have it.
    fn by_share(&mut self) {
        for japanese in self.sought() {
            let lacking = self.lacking(japanese);
            self.pair_with_only(japanese, |english| {
                let has = |card: &&&JapaneseText| card.traits.iter().any(|name| name == english);
                let count = lacking.iter().filter(has).count();
                count * LEAST_SHARE.1 >= lacking.len() * LEAST_SHARE.0
            });
        }
    }

    /// Pairs the only trait that enough cards name and do not have with the only English one that is left.
    fn by_elimination(&mut self) {
        let left = self.english.iter().filter(|english| self.having(english) >= FEWEST_CARDS);
        if let ([english], [japanese]) =
            (&left.copied().collect::<Vec<_>>()[..], &self.sought()[..])
        {
            self.pair(japanese, english);
        }
    }

    /// Pairs the trait with the English one that fits, if only one does.
    fn pair_with_only(&mut self, japanese: &'a str, fits: impl Fn(&str) -> bool) {
        let fitting = self.english.iter().copied().filter(|english| fits(english));
        if let [english] = fitting.collect::<Vec<_>>()[..] {
            self.pair(japanese, english);
        }
    }

    fn pair(&mut self, japanese: &'a str, english: &'a str) {
        self.pairs.push((japanese.to_owned(), english.to_owned()));
        let paired = key(english);
        self.english.retain(|name| key(name) != paired);
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
