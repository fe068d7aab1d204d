//! Traits whose name has a `・` and which a source lists in parts: `グラン`, `エプレ`.

use std::collections::{BTreeSet, HashMap};

use super::Printed;

/// Joins the parts of a trait where a card name of the same title has them side by side with a `・` between them, at its
/// beginning or after a quotation mark.
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
            let whole = |parts: &usize| begins_one(names, &left[..*parts].join("・"));
            let parts = (2..=left.len()).rev().find(whole).unwrap_or(1);
            card.traits.push(left.drain(..parts).collect::<Vec<_>>().join("・"));
        }
    }
}

/// Whether a name begins with the text and does not go on with another part of the same name.
fn begins_one(names: &BTreeSet<String>, text: &str) -> bool {
    let mut following = names.range(text.to_owned()..).take_while(|name| name.starts_with(text));
    let katakana = |c: char| matches!(c, 'ァ'..='ヿ');
    following.any(|name| !name[text.len()..].starts_with(katakana))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str, traits: &[&str]) -> Printed {
        Printed {
            code: format!("Kai/W1-{name}"),
            name_ja: Some(name.to_owned()),
            traits: traits.iter().map(|name| (*name).to_owned()).collect(),
            ..Printed::default()
        }
    }

    #[test]
    fn parts_are_joined_where_a_name_has_them_side_by_side() {
        let mut cards = [
            card("“シエル・ド・リュンヌの窓辺” ミナ", &["シエル", "ド", "リュンヌ", "音楽"]),
            card("歌・踊り", &["動物", "シエル"]),
        ];
        join(&mut cards);
        assert_eq!(cards[0].traits, ["シエル・ド・リュンヌ", "音楽"]);
        assert_eq!(cards[1].traits, ["動物", "シエル"]);
    }
}
