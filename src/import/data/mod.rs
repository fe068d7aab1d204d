//! Card data with printed texts, in the layouts in which it is shared.

mod fields;
mod form;
mod joined_traits;
mod json;
mod pasted;
mod sheet;

pub use fields::{Field, is_trait};
pub use form::{Form, Misread, Read, Unknown};

use std::collections::HashMap;

use super::repair::tells_icon;
use super::tokens::Tongue;

/// A card as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub code: String,
    /// The codes of its Japanese printings, where its own is English.
    pub printings: Vec<String>,
    /// Its English name; the Japanese one of a card that has no other. Empty where a record names only the English card.
    pub name: String,
    pub name_ja: Option<String>,
    pub side: Option<String>,
    pub kind: String,
    pub color: String,
    pub level: String,
    pub cost: String,
    pub power: String,
    pub soul: String,
    pub icons: Vec<String>,
    pub traits: Vec<String>,
    /// Whether the data says that it has no trait.
    pub is_traitless: bool,
    /// The lines of the official English text.
    pub en: Vec<String>,
    /// The lines of the official Japanese text.
    pub ja: Vec<String>,
    /// The lines of a free translation.
    pub free: Vec<String>,
    /// Traits with their Japanese names, as the data pairs them.
    pub traits_ja: Vec<(String, String)>,
    /// Its traits, each with the one that a Japanese printing has in the same place.
    pub traits_beside: Vec<(String, String)>,
    /// The English card that has the same values.
    twin: Option<String>,
}

impl Printed {
    /// The set that the code names: `5HY/W83` of `5HY/W83-E001`.
    pub fn set(&self) -> &str {
        self.code.rsplit_once('-').map_or(self.code.as_str(), |(set, _)| set)
    }

    /// The work whose characters it shows, as its code begins: `5HY` of `5HY/W83-E001`.
    pub fn title(&self) -> &str {
        self.code.split('/').next().unwrap_or_default()
    }

    /// Whether its lines tell what a trigger icon of the card does.
    pub fn tells_icon(&self) -> bool {
        let en = self.en.iter().any(|line| tells_icon(Tongue::English, line));
        en || self.ja.iter().any(|line| tells_icon(Tongue::Japanese, line))
    }

    /// Its traits by their Japanese names, where the data says them.
    fn japanese_traits(&self) -> Vec<String> {
        let japanese = |name: &String| {
            let pair = self.traits_ja.iter().find(|(en, _)| en == name);
            pair.map_or(name, |(_, ja)| ja).clone()
        };
        self.traits.iter().map(japanese).collect()
    }

    pub fn is_event(&self) -> bool {
        self.kind == "event"
    }

    /// Makes an event of what a source lists as a character without power: all abilities of characters begin with an icon,
    /// and only the texts of events do not. An event with power is a character.
    fn mend_kind(&mut self) {
        if self.kind == "event" && self.power.parse().is_ok_and(|power: u32| power > 0) {
            self.kind = "character".to_owned();
        }
        let letters = |line: &&String| line.chars().any(char::is_alphanumeric);
        let mut lines = self.en.iter().chain(&self.ja).filter(letters).peekable();
        let has_text = lines.peek().is_some();
        let unmarked =
            lines.all(|line| !line.trim_start().starts_with(['【', '[', '［', '(', '（', '『']));
        if self.kind == "character" && self.power == "0" && has_text && unmarked {
            self.kind = "event".to_owned();
        }
    }
}

/// One card for the records of each: a Japanese record that names its English card goes into that.
pub fn together(mut records: Vec<Printed>) -> Vec<Printed> {
    joined_traits::join(&mut records);
    let mut cards: Vec<Printed> = Vec::new();
    let mut at: HashMap<String, usize> = HashMap::new();
    let (twins, own): (Vec<Printed>, Vec<Printed>) =
        records.into_iter().partition(|card| card.twin.is_some());
    for mut card in own {
        card.mend_kind();
        at.entry(card.code.clone()).or_insert(cards.len());
        cards.push(card);
    }
    for twin in twins {
        let english = twin.twin.as_ref().and_then(|code| at.get(code));
        let Some(card) = english.map(|at| &mut cards[*at]) else {
            // Its English card is not among the data.
            cards.push(twin);
            continue;
        };
        let japanese = twin.japanese_traits();
        // Of several printings the first one with an official text says what the card is called and does.
        if card.ja.is_empty() {
            card.name_ja = twin.name_ja.or(card.name_ja.take());
            card.ja = twin.ja;
        }
        if card.free.is_empty() {
            card.free = twin.free;
        }
        if card.traits.is_empty() {
            card.traits.clone_from(&japanese);
            card.is_traitless |= twin.is_traitless;
        }
        if card.traits.len() == japanese.len() {
            card.traits_beside.extend(card.traits.iter().cloned().zip(japanese));
        }
        card.traits_ja.extend(twin.traits_ja);
        card.printings.push(twin.code);
    }
    name_alike(&mut cards);
    cards
}

/// Gives a card that has only a Japanese name the English one of the card of its title with the same Japanese name: texts
/// that ask for the name mean both. Where several are called so in English, nobody knows which one it is.
fn name_alike(cards: &mut [Printed]) {
    let mut english: HashMap<(String, String), Option<String>> = HashMap::new();
    for card in cards.iter() {
        let Some(ja) = card.name_ja.as_ref().filter(|ja| **ja != card.name) else { continue };
        let of = (card.title().to_owned(), ja.clone());
        let known = english.entry(of).or_insert_with(|| Some(card.name.clone()));
        *known = known.take().filter(|name| *name == card.name);
    }
    for card in cards {
        let Some(ja) = card.name_ja.clone().filter(|ja| *ja == card.name) else { continue };
        if let Some(Some(name)) = english.get(&(card.title().to_owned(), ja)) {
            card.name.clone_from(name);
        }
    }
}
