//! Cards with Japanese texts whose headers are English: their traits are one trait in both. All cards are our own.

use fuda::import::Imported;
use serde_json::json;

use super::imports::imported;

/// A card of a set for each of these traits and named traits.
fn cards(set: &str, cards: &[(&[&str], &str)]) -> Vec<Imported> {
    let records = cards.iter().enumerate().map(|(at, (traits, named))| {
        let text = format!("【永】 他のあなたの《{named}》のキャラすべてに、パワーを＋500。");
        let card = json!({
            "code": format!("{set}-{at:03}"), "name_ja": format!("灯{at}"), "type": "Character", "color": "RED",
            "level": 1, "cost": 0, "power": 4000, "soul": 1, "traits": traits, "ja": [text],
        });
        card.to_string()
    });
    imported(&records.collect::<Vec<_>>().join("\n"))
}

/// The script of the first card, or the code for which it was refused.
fn first(cards: &[Imported]) -> String {
    match &cards[0].lines[0].outcome {
        Ok(script) => script.clone(),
        Err(why) => why.id().to_owned(),
    }
}

fn asking(name: &str) -> String {
    format!("cont {{\ndo all my other characters where trait = {name} gets power +500\n}}")
}

/// Two of three cards that name a trait have it, and no text names it in English.
#[test]
fn the_trait_that_those_have_who_name_it_is_meant() {
    let found = cards("LAN/S01", &[(&["Glow"], "灯"), (&["Glow", "Sea"], "灯"), (&["Glow"], "灯")]);
    assert_eq!(first(&found), asking("\"Glow\""));
    let few = cards("LAN/S01", &[(&["Glow"], "灯"), (&["Glow"], "灯"), (&["Sea"], "灯")]);
    assert_eq!(first(&few), asking("\"Glow\""));
    let fewer = cards("LAN/S01", &[(&["Glow"], "灯"), (&["Sea"], "灯"), (&["Sky"], "灯")]);
    assert_eq!(first(&fewer), "I027");
    let said =
        cards("LAN/S01", &[(&["Glow"], "灯"), (&["Glow", "Sea"], "灯"), (&["Glow"], "Glow")]);
    assert_eq!(first(&said), "I027");
}

/// A trait that one or two cards name may be one that they give. Where no trait of the title is open, it is one of cards
/// that the data has not.
#[test]
fn few_cards_do_not_tell() {
    let two = cards("LAN/S01", &[(&["Glow"], "灯"), (&["Glow"], "灯")]);
    assert_eq!(first(&two), "I027");
    assert_eq!(first(&cards("LAN/S01", &[(&["海"], "灯")])), asking("\"灯\""));
}

/// Of several traits the one that sounds like it is meant, if there is one.
#[test]
fn of_several_traits_the_one_that_sounds_like_it_is_meant() {
    let both: &[&str] = &["Temple", "Karma"];
    let of = |named: &str| first(&cards("LAN/S01", &[(both, named), (both, named), (both, named)]));
    assert_eq!(of("カルマ"), asking("\"Karma\""));
    assert_eq!(of("灯"), "I027");
    // One or two consonants are too few to know.
    let short: &[&str] = &["Temple", "Tape"];
    let found = cards("LAN/S01", &[(short, "テポ"), (short, "テポ"), (short, "テポ")]);
    assert_eq!(first(&found), "I027");
    // It may be a trait that few of those have who name it.
    let few =
        cards("LAN/S01", &[(&["Temple"], "カルマ"), (&["Temple"], "カルマ"), (both, "カルマ")]);
    assert_eq!(first(&few), asking("\"Karma\""));
}

/// An English trait is one Japanese trait, that which most cards name.
#[test]
fn no_english_trait_is_two_japanese_ones() {
    let glow: &[&str] = &["Glow"];
    let sea: &[&str] = &["Glow", "Sea"];
    let named = [
        (glow, "灯"),
        (glow, "灯"),
        (glow, "灯"),
        (glow, "灯"),
        (sea, "海"),
        (glow, "海"),
        (glow, "海"),
    ];
    let found = cards("LAN/S01", &named);
    assert_eq!(first(&found), asking("\"Glow\""));
    assert!(found[4].refused().any(|(_, why)| why.id() == "I027"));
}

/// Headers are written in several ways, of which the most frequent one is the trait.
#[test]
fn a_trait_has_one_name_in_all_headers() {
    let found = cards(
        "LAN/S01",
        &[(&["Lamp Oil"], "灯"), (&["Lamp-Oil"], "灯"), (&["灯"], "灯"), (&["Lamp-Oil"], "灯")],
    );
    assert_eq!(first(&found), asking("\"Lamp-Oil\""));
    assert!(found.iter().all(|one| one.card.traits == ["Lamp-Oil"]));
}

/// The text of an ability among the traits is a fault of the data.
#[test]
fn a_text_is_no_trait() {
    let found = cards("LAN/S01", &[(&["【自】 あなたの《灯》のキャラを1枚選ぶ。"], "灯")]);
    let told: Vec<&str> = found[0].refused().map(|(_, why)| why.id()).collect();
    assert_eq!(told, ["I003"]);
}

/// What a text itself gives may be a trait of nobody.
#[test]
fn a_trait_that_is_given_need_not_be_there() {
    let card = json!({
        "code": "LAN/S01-000", "name_ja": "灯", "type": "Character", "color": "RED", "level": 1, "cost": 0,
        "power": 4000, "soul": 1, "traits": ["Glow"],
        "ja": ["【起】［このカードを【レスト】する］ あなたは自分のキャラを1枚選び、そのターン中、《油》を与える。"],
    });
    let script = first(&imported(&card.to_string()));
    assert!(script.contains("gets trait \"油\""), "{script}");
}
