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

/// Titles that share a set are looked at together: 002 of the other title has the trait that the texts name.
#[test]
fn titles_of_one_set_are_one_group() {
    let of = |code: &str, traits: &[&str]| {
        json!({
            "code": code, "name_ja": format!("灯{code}"), "type": "Character", "color": "RED", "level": 1, "cost": 0,
            "power": 4000, "soul": 1, "traits": traits, "ja": ["【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。"],
        })
        .to_string()
    };
    let alone = imported(&of("LAN/S01-001", &["海"]));
    assert_eq!(first(&alone), asking("\"灯\""));
    let together = [of("LAN/S01-001", &["海"]), of("LBN/S01-002", &["Glow"])].join("\n");
    assert_eq!(first(&imported(&together)), "I027");
}

/// Traits that go together in the names of cards are one, and what enough cards name is the only one that is left then.
#[test]
fn names_of_cards_tell_traits_and_the_rest_is_what_is_left() {
    let asks = "【永】 他のあなたの《港》のキャラすべてに、パワーを＋500。";
    let plain = "【永】 あなたのターン中、このカードのパワーを＋500。";
    let of = |at: usize, traits: &[&str], text: &str| {
        let code = format!("LAN/S01-{at:03}");
        json!({
            "code": code, "name_ja": format!("灯{at}"), "type": "Character", "color": "RED", "level": 1, "cost": 0,
            "power": 4000, "soul": 1, "traits": traits, "ja": [text],
        })
    };
    let asking_for_it = (0..3).map(|at| of(at, &[["Dawn", "Noon", "Dusk"][at]], asks));
    let of_harbour = (3..6).map(|at| of(at, &["Harbour", "Glow"], plain));
    let named = [("Glow of Dawn", "暁の光"), ("Last Glow", "最後の光")].into_iter().enumerate();
    let named = named.flat_map(|(at, (en, ja))| {
        let (code, code_ja) = (format!("LBN/S02-E{at:03}"), format!("LBN/S02-{at:03}"));
        let card = json!({
            "code": code, "name": en, "type": "Character", "color": "RED", "level": 1, "cost": 0, "power": 4000,
            "soul": 1, "attributes": ["Sky"], "ability": [],
        });
        [card, json!({ "code": code_ja, "name_ja": ja, "en": code })]
    });
    let known = of(6, &["光"], plain);
    let records: Vec<String> = asking_for_it
        .chain(of_harbour)
        .chain([known])
        .chain(named)
        .map(|record| record.to_string())
        .collect();
    assert_eq!(first(&imported(&records.join("\n"))), asking("\"Harbour\""));
    // Without the names nobody knows which of the two is meant.
    assert_eq!(first(&imported(&records[..7].join("\n"))), "I027");
}

/// Of an English card and its Japanese printing the traits in the same places are the same.
#[test]
fn traits_in_the_same_places_are_the_same() {
    let records = [
        json!({
            "code": "LBN/S02-E001", "name": "Wick", "type": "Character", "color": "RED", "level": 1, "cost": 0,
            "power": 4000, "soul": 1, "attributes": ["Sky", "Glow"], "ability": [],
        }),
        json!({ "code": "LBN/S02-001", "name_ja": "芯", "en": "LBN/S02-E001", "traits": ["空", "灯"] }),
    ];
    let records = records.map(|record| record.to_string()).join("\n");
    let text = "【永】 他のあなたの《灯》のキャラすべてに、パワーを＋500。";
    let card = json!({
        "code": "LAN/S01-000", "name_ja": "灯", "type": "Character", "color": "RED", "level": 1, "cost": 0,
        "power": 4000, "soul": 1, "traits": ["灯"], "ja": [text],
    });
    let found = imported(&format!("{card}\n{records}"));
    assert_eq!(first(&found), asking("\"Glow\""));
    assert_eq!(found[0].card.traits, ["Glow"]);
}

/// A character without a trait is one of which the data has lost it, unless the data says that it has none; few cards of a
/// title with a trait that is another but for two letters have a slip.
#[test]
fn a_header_without_trait_or_with_a_slip_is_refused() {
    let of = |at: usize, traits: serde_json::Value| {
        json!({
            "code": format!("LAN/S01-E{at:03}"), "name": format!("Wick {at}"), "type": "Character", "color": "RED",
            "level": 1, "cost": 0, "power": 4000, "soul": 1, "attributes": traits, "ability": [],
        })
        .to_string()
    };
    let mut records: Vec<String> = (0..10).map(|at| of(at, json!(["Lantern"]))).collect();
    records.extend([of(10, json!([""])), of(11, json!(["-", "-"])), of(12, json!(["Latnern"]))]);
    records.push(of(13, json!(["Lantarn"])));
    let found = imported(&records.join("\n"));
    let refused = |at: usize| found[at].refused().map(|(_, why)| why.id()).collect::<Vec<_>>();
    assert_eq!([refused(9), refused(10), refused(11)], [vec![], vec!["I003"], vec![]]);
    assert_eq!([refused(12), refused(13)], [vec!["I003"], vec![]]);
}

/// The traits of the first of two cards: one with these traits, and one with this name.
fn joined(traits: &[&str], name: &str) -> Vec<String> {
    let card = |at: u8, name: &str, traits: &[&str]| {
        let card = json!({
            "code": format!("LAN/S01-{at}"), "name_ja": name, "type": "Character", "color": "RED",
            "level": 1, "cost": 0, "power": 4000, "soul": 1, "traits": traits,
        });
        card.to_string()
    };
    let found = imported(&[card(1, "灯", traits), card(2, name, &["海"])].join("\n"));
    found[0].card.traits.clone()
}

/// A source may list a trait in parts, which a card name of the title has side by side.
#[test]
fn parts_of_a_trait_are_joined() {
    let parts = ["シエル", "ド", "リュンヌ", "音楽"];
    assert_eq!(
        joined(&parts, "“シエル・ド・リュンヌの窓辺” ミナ"),
        ["シエル・ド・リュンヌ", "音楽"]
    );
    // The name goes on with another part, or with a word that begins so.
    assert_eq!(joined(&parts, "シエル・ド・リュンヌール"), parts);
    assert_eq!(joined(&["歌", "踊り"], "“海と歌・踊り”"), ["歌", "踊り"]);
}
