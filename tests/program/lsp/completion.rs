//! What is offered where.

use serde_json::Value;

use super::client::{Client, marked};

/// A card of los around some lines.
fn card(lines: &str) -> String {
    format!(
        "game los\n\ncard \"Lantern Moth\" {{\n  kind character   element light   race Spirit\n  \
         cost 2   speed 6   atk 300   def 200   down 200   lead up\n{lines}\n}}\n\n\
         card \"Pier Watch\" {{ ja \"桟橋の番人\"  kind effect  element water  cost 1  speed 1 }}\n"
    )
}

/// A mandatory ability around a line.
fn ability(line: &str) -> String {
    card(&format!("  mandatory {{\n    {line}\n  }}"))
}

struct Asked(Client);

impl Asked {
    fn ready() -> Asked {
        let mut client = Client::ready();
        client.open("moth.fuda", "");
        Asked(client)
    }

    fn items(&mut self, text: &str) -> Vec<Value> {
        let (text, place) = marked(text);
        self.0.write("moth.fuda", 2, &text);
        let answer = self.0.ask_at("textDocument/completion", "moth.fuda", place);
        answer.as_array().cloned().unwrap_or_default()
    }

    fn labels(&mut self, text: &str) -> Vec<String> {
        let items = self.items(text);
        items.iter().filter_map(|item| Some(item["label"].as_str()?.to_owned())).collect()
    }

    #[track_caller]
    fn offers(&mut self, text: &str, with: &[&str], without: &[&str]) {
        let labels = self.labels(text);
        for word in with {
            assert!(labels.iter().any(|label| label == word), "no `{word}` in {labels:?}");
        }
        for word in without {
            assert!(!labels.iter().any(|label| label == word), "`{word}` in {labels:?}");
        }
    }
}

#[test]
fn items_and_rulebooks() {
    let mut asked = Asked::ready();
    asked.offers("¦", &["game", "card", "scenario"], &["draw"]);
    asked.offers("game ¦", &["los", "ws", "legions", "eirei"], &["card"]);
    asked.offers("game los@¦", &["1.0.05", "1.0.01"], &["los", "1.109"]);
    asked.offers("game los@1.0.¦", &["1.0.05", "1.0.01"], &[]);
    asked.offers("game los@1.0.05+¦", &["free_face_down"], &["1.0.05"]);
}

#[test]
fn headers() {
    let mut asked = Asked::ready();
    let fields = "game los\ncard \"A\" {\n  kind character\n  ¦\n}\n";
    asked.offers(
        fields,
        &["element", "atk", "ja", "keyword", "mandatory", "continuous"],
        &["kind", "draw"],
    );
    let effect = "game los\ncard \"A\" {\n  kind effect\n  ¦\n}\n";
    asked.offers(effect, &["element", "cost"], &["atk", "lead"]);
    asked.offers(
        "game los\ncard \"A\" {\n  kind ¦\n}\n",
        &["character", "effect"],
        &["atk", "light"],
    );
    asked.offers(
        "game los\ncard \"A\" {\n  kind character   element ¦\n}\n",
        &["light", "dark"],
        &["character"],
    );
    asked.offers("game los\ncard \"A\" {\n  lead up, ¦\n}\n", &["left"], &["element"]);
    asked.offers(&card("  keyword ¦"), &["flying", "speed_resistance"], &["draw", "mandatory"]);
    asked.offers(&card("  reveal ¦"), &["mandatory", "optional"], &["draw"]);
    asked.offers("game ws\ncard \"A\" {\n  template ¦\n}\n", &[], &["draw"]);
}

#[test]
fn slots_by_the_kind_of_ability() {
    let mut asked = Asked::ready();
    asked.offers(&ability("¦"), &["when", "limit", "in", "do"], &["while", "draw"]);
    asked.offers(&card("  continuous {\n    ¦\n  }"), &["while", "do"], &["when", "limit"]);
    asked.offers(&card("  play {\n    ¦\n  }"), &["if", "do"], &["when", "while"]);
    asked.offers(
        &ability("when this attacks\n    ¦"),
        &["while", "if", "may pay", "do"],
        &["when", "limit"],
    );
}

#[test]
fn events_and_spans() {
    let mut asked = Asked::ready();
    asked.offers(
        &ability("when ¦"),
        &["this attacks", "this is destroyed", "start of"],
        &["draw", "choose"],
    );
    asked.offers(&ability("when this ¦"), &["attacks", "is"], &["destroyed", "draw"]);
    asked.offers(&ability("when this is ¦"), &["destroyed", "attacked"], &["attacks", "draw"]);
    asked.offers(&ability("when end of ¦"), &["turn", "my"], &["draw", "character"]);
    let instead = card("  instead {\n    when this would be ¦\n  }");
    asked.offers(&instead, &["destroyed"], &["attacks", "turned"]);
}

#[test]
fn instructions_and_what_they_take() {
    let mut asked = Asked::ready();
    asked.offers(
        &ability("do ¦"),
        &["draw", "choose", "if", "may", "this"],
        &["attacks", "mandatory"],
    );
    let named = ability("do choose foe: 1 enemy character\n       ¦");
    asked.offers(&named, &["foe", "destroy", "draw"], &["when this attacks"]);
    asked.offers(
        &ability("do destroy ¦"),
        &["all", "enemy", "character", "this"],
        &["draw", "energy"],
    );
    asked.offers(&ability("do choose foe: 1 enemy ¦"), &["character"], &["draw", "destroy"]);
    asked.offers(
        &ability("do choose foe: 1 enemy character in ¦"),
        &["front"],
        &["draw", "character"],
    );
    asked.offers(
        &ability("do choose c: 1 card in my hand\n       put c into ¦"),
        &["trash", "hand"],
        &["draw"],
    );
    asked.offers(&ability("do turn this to ¦"), &["defense", "face_down"], &["draw", "front"]);
    asked.offers(&ability("do this gets ¦"), &["atk", "keyword", "race"], &["draw", "front"]);
    asked.offers(&ability("do this cannot be ¦"), &["chosen", "destroyed"], &["draw", "attack"]);
    asked.offers(&ability("may pay 1 ¦"), &["energy"], &["draw"]);
}

#[test]
fn conditions_and_values() {
    let mut asked = Asked::ready();
    asked.offers(
        &ability("do destroy all characters where ¦"),
        &["atk", "element", "race"],
        &["draw"],
    );
    asked.offers(
        &ability("do destroy all characters where element = ¦"),
        &["light", "dark"],
        &["Spirit", "draw"],
    );
    asked.offers(&ability("do destroy all characters where race = ¦"), &["Spirit"], &["light"]);
    asked.offers(&ability("when this attacks\n    if ¦"), &["count", "my", "life"], &["draw"]);
    asked.offers(&ability("do if this is ¦"), &["attacking", "character", "flying"], &["draw"]);
}

#[test]
fn names_of_cards_in_quotes() {
    let mut asked = Asked::ready();
    let (deck, both) =
        ("game los\ndeck \"D\" {\n  3 \"¦\"\n}\n", ["\"Lantern Moth\"", "\"Pier Watch\""]);
    asked.offers(&card("").replacen("game los\n", deck, 1), &both, &["draw"]);
    asked.offers(&ability("if count(my \"Pi¦\") > 0"), &both, &["\"D\""]);
    // In Japanese, found by the Japanese name.
    let text = ability("if count(my 「桟橋¦」) > 0");
    let found = asked.items(&text);
    let watch = found.iter().find(|item| item["label"] == "「Pier Watch」").expect("the card");
    assert_eq!(watch["filterText"], "「桟橋」");
    assert_eq!(watch["textEdit"]["range"]["end"]["character"], 20);
}

#[test]
fn a_word_is_found_by_its_japanese_text() {
    let mut asked = Asked::ready();
    let found = asked.items(&ability("do 引く¦"));
    let draw = found.iter().find(|item| item["label"] == "draw").expect("draw");
    assert_eq!(draw["filterText"], "引く");
    let docs = draw["documentation"]["value"].as_str().expect("documentation");
    assert!(docs.contains("rules:"), "{docs}");
}

#[test]
fn nothing_in_comments_and_new_names() {
    let mut asked = Asked::ready();
    assert_eq!(asked.labels(&ability("# dr¦")), Vec::<String>::new());
    assert_eq!(asked.labels("game los\ncard \"¦\" {\n}\n"), Vec::<String>::new());
    assert_eq!(asked.labels(&ability("do choose fo¦")).iter().filter(|l| *l == "foe").count(), 0);
}
