//! Traits whose name has a `・` and which a source lists in parts: `シエル・リュンヌ` as `シエル` and `リュンヌ`.

use std::collections::{BTreeSet, HashMap};

use super::Printed;

/// Joins neighbouring traits of a card with a `・`, if a card name of the same title has the joined text at its beginning
/// or right after a quotation mark.
pub fn join(cards: &mut [Printed]) {
    let mut names: HashMap<String, BTreeSet<String>> = HashMap::new();
    for card in cards.iter() {
        let texts = card.name_ja.iter().flat_map(|name| name.split(['"', '“', '”', '「', '」']));
        let texts = texts.map(str::trim).filter(|text| text.contains('・'));
        let of_title = names.entry(card.title().to_owned()).or_default();
        of_title.extend(texts.map(str::to_owned));
    }
    for card in cards.iter_mut().filter(|card| card.traits.len() > 1) {
        let Some(names) = names.get(card.title()) else { continue };
        let mut left = std::mem::take(&mut card.traits);
        while !left.is_empty() {
            let is_joined = |parts: &usize| begins_name(names, &left[..*parts].join("・"));
            let parts = (2..=left.len()).rev().find(is_joined).unwrap_or(1);
            card.traits.push(left.drain(..parts).collect::<Vec<_>>().join("・"));
        }
    }
}

/// Whether a name begins with the text, and the text is not only the beginning of a longer word or of more parts: no
/// katakana follows, to which `ー` and `・` belong.
fn begins_name(names: &BTreeSet<String>, text: &str) -> bool {
    let mut following = names.range(text.to_owned()..).take_while(|name| name.starts_with(text));
    let katakana = |c: char| matches!(c, 'ァ'..='ヿ');
    following.any(|name| !name[text.len()..].starts_with(katakana))
}
