//! `rule`.

use fuda::games::GAMES;
use serde_json::Value;

use super::run::{Folder, fuda};

const SCENARIO: &str = r#"game los@1.0.05

scenario "the last card may be drawn" {
  cites "8.5", "4.c", "L04"
  given {
    turn 2 of A, setup_phase
    A deck: "Test Squire"
  }
  expect { A hand: "Test Squire" }
}

scenario "nobody wins" {
  cites "5.b"
  given { turn 2 of A, main_phase }
  expect { winner A }
}
"#;

const CARDS: &str = r#"game los

card "Test Squire" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory { when this attacks  do draw 1 }
}

card "Test Page" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}
"#;

fn table(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("cards.fuda", CARDS);
    folder.write("scenario.fuda", SCENARIO);
    folder
}

/// Each a mistake, but only the first one the mistake that it is named by.
const THREE: &str = "game los@1.0.05\n\ndeck \"Small\" { 3 \"Test Squire\" }\n";
const FOUR: &str = "game los@1.0.05\n\ndeck \"Same\" { 4 \"Test Squire\" }\n";

const OWN: [&str; 4] = ["--cards", "cards.fuda", "--scenarios", "scenario.fuda"];

/// In either language; what rests on a reading says so.
#[test]
fn rules_are_found_by_their_topic() {
    let asked: [&[&str]; 7] = [
        &["los", "mulligan"],
        &["ws", "encore", "cost"],
        &["ws", "アンコール", "コスト"],
        &["ws", "levels up while damage", "--lang", "ja"],
        &["legions", "overkill minions"],
        &["eirei", "guards"],
        &["los", "no such zeppelin"],
    ];
    let told: String =
        asked.iter().map(|words| format!("{}\n", fuda(&[&["rule"], *words].concat()))).collect();
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(told) });
    let data = fuda(&["rule", "los", "mulligan", "--format", "json"]);
    let data: Value = serde_json::from_str(&data.out).expect("JSON");
    let found = data["found"]["rules"].as_array().expect("rules");
    assert!(!found.is_empty() && found.iter().all(|rule| rule["readings"].is_array()), "{data}");
    assert_eq!(fuda(&["rule", "los", "zeppelin"]).code, 2);
}

#[test]
fn a_rule_is_told_with_all_that_shows_it() {
    let folder = table("rule");
    let of = |arguments: &[&str]| folder.fuda(&[&["rule"], arguments, &OWN].concat()).to_string();
    let told = [
        of(&["los", "8.5"]),
        of(&["los@1.0.01", "8.6"]),
        of(&["los", "2.1.1.b"]),
        of(&["los", "8"]),
        of(&["los", "5."]).lines().take(4).collect::<Vec<_>>().join("\n"),
        of(&["los", "L04"]),
        of(&["los", "5.1.f", "--lang", "ja"]),
        of(&["los", "8.10"]),
    ];
    insta::assert_snapshot!(told.join("\n"));
}

fn json(folder: &Folder, arguments: &[&str]) -> Value {
    let told = folder.fuda(&[&["rule"], arguments, &OWN, &["--format", "json"]].concat());
    assert_eq!(told.code, 0, "{told}");
    serde_json::from_str(&told.out).expect("JSON")
}

#[test]
fn a_rule_is_told_to_programs_too() {
    let folder = table("rule_json");
    let of = |arguments: &[&str]| json(&folder, arguments);
    let rule = &of(&["los", "8.5"])["rule"];
    assert_eq!((&rule["id"], &rule["testable"]), (&"8.5".into(), &true.into()), "{rule}");
    assert_eq!(rule["cards"][0], "Test Squire", "{rule}");
    assert_eq!(rule["scenarios"][0]["line"], 3, "{rule}");
    assert_eq!(rule["code"][0]["file"], "src/games/los/words/actions.rs", "{rule}");
    assert_eq!(rule["readings"][0]["id"], "L04", "{rule}");
    let reading = &of(&["los", "L04"])["reading"];
    assert_eq!(reading["read"][0]["id"], "4.c", "{reading}");
    let all = of(&["los"]);
    assert_eq!(all["rules"].as_array().map(Vec::len), Some(257));
    let below = of(&["los", "8.10"]);
    assert_eq!(below["rules"].as_array().map(Vec::len), Some(2), "{below}");
}

#[test]
fn a_ruling_is_told_with_its_rules() {
    let folder = table("rulings");
    let of = |arguments: &[&str]| folder.fuda(&[&["rule", "ws"], arguments, &OWN].concat());
    let section = |lang: &str, head: &str| {
        let all = of(&["--lang", lang]).out;
        all.lines().skip_while(|line| *line != head).take(4).collect::<Vec<_>>().join("\n")
    };
    let told = [
        of(&["Q460"]).to_string(),
        of(&["Q404", "--lang", "ja"]).to_string(),
        of(&["Q323"]).to_string(),
        of(&["Q77", "--lang", "ja"]).to_string(),
        of(&["Q999"]).to_string(),
        section("en", "official rulings"),
        section("ja", "公式の裁定"),
    ];
    insta::assert_snapshot!(told.join("\n"));
    let rule = of(&["9.2.3"]);
    assert!(rule.out.contains("\n  rulings     Q20, Q21, Q256\n"), "{rule}");
    let ruling = &json(&folder, &["ws", "Q404"])["ruling"];
    assert_eq!((&ruling["id"], &ruling["also"][0]), (&"Q460".into(), &"Q404".into()), "{ruling}");
    assert_eq!(ruling["follows_from"][0]["id"], "3.2.3.2a", "{ruling}");
    let all = json(&folder, &["ws"]);
    assert_eq!(all["rulings"].as_array().map(Vec::len), Some(183));
    let below = json(&folder, &["ws", "8.10"]);
    assert_eq!(below["rulings"].as_array().map(Vec::len), Some(0));
}

const OF_A_RULING: &str = r#"game ws

card "Test Usher" {
  kind character   color yellow   level 0   cost 1   power 1000   soul 1   trait Stage
}

scenario "the top card of the stock pays" {
  cites "Q18", "8.4.3a"
  given {
    turn 3 of A, main_phase
    A hand: "Test Usher"   A stock: "Test Usher"
  }
  script {
    A plays "Test Usher"
    A chooses center_stage 1
  }
  expect { A stock: no card   A waiting_room: "Test Usher" }
}

scenario "nothing pays" {
  cites "Q19"
  given { turn 3 of A, main_phase }
  expect { winner A }
}
"#;

#[test]
fn a_ruling_is_shown_by_scenarios_that_hold() {
    let folder = table("shown_rulings");
    folder.write("ruling.fuda", OF_A_RULING);
    let own = ["--cards", "cards.fuda", "--scenarios", "ruling.fuda"];
    let told = folder.fuda(&[&["rule", "ws", "Q18"][..], &own].concat());
    assert!(told.out.contains("ruling.fuda:7  the top card of the stock pays"), "{told}");
    let coverage = ["rule", "ws", "--coverage", "--format", "json"];
    let told = folder.fuda(&[&coverage[..], &own].concat());
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let rulings = &answer["rulings"][0];
    assert_eq!((&rulings["shown"], &answer["rulings"][1]), (&1.into(), &Value::Null), "{told}");
    let why = |id: &str| {
        let mut missing = rulings["missing"].as_array().into_iter().flatten();
        missing.find(|ruling| ruling["id"] == id).map(|ruling| ruling["why"].clone())
    };
    assert_eq!(why("Q19"), Some("only scenarios cite it that do not hold".into()));
    assert_eq!((why("Q18"), why("Q77")), (None, None));
    let told = folder.fuda(&[&["rule", "ws", "--coverage", "--missing"][..], &own].concat());
    assert_eq!(told.code, 1, "{told}");
    assert!(told.out.contains("\nrulings      listed"), "{told}");
    assert!(told.out.contains("\nrulings of ws\n  Q1 "), "{told}");
}

#[test]
fn coverage_counts_what_holds_under_each_rulebook() {
    let folder = table("coverage");
    let told = folder.fuda(&[&["rule", "--coverage", "--format", "json"][..], &OWN].concat());
    assert_eq!(told.code, 1, "{told}");
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let [new, old] = [&answer["rulebooks"][0], &answer["rulebooks"][1]];
    assert_eq!((&new["rulebook"], &old["rulebook"]), (&"los@1.0.05".into(), &"los@1.0.01".into()));
    assert_eq!((&new["rows"], &new["testable"]), (&257.into(), &235.into()));
    assert_eq!((&old["rows"], &old["testable"]), (&205.into(), &188.into()));
    assert_eq!((&new["shown"], &old["shown"]), (&2.into(), &0.into()));
    let why = |id: &str| {
        let missing = new["missing"].as_array().into_iter().flatten();
        missing.filter(|row| row["id"] == id).map(|row| row["why"].clone()).next()
    };
    assert_eq!(why("5.b"), Some("only scenarios cite it that do not hold".into()));
    assert_eq!((why("4.c"), why("4.b")), (None, Some("no scenario cites it".into())));
    assert_eq!(answer["failed"][0]["scenario"], "nobody wins");
    let rulings = &answer["rulings"][0];
    let counted = ["listed", "none", "shown"].map(|what| rulings[what].as_u64());
    assert_eq!((&rulings["game"], counted), (&"ws".into(), [Some(183), Some(3), Some(0)]));
    assert_eq!(rulings["missing"].as_array().map(Vec::len), Some(180));
    let text =
        folder.fuda(&[&["rule", "los@1.0.05", "--coverage", "--missing"][..], &OWN].concat());
    assert_eq!(text.code, 1);
    assert!(text.out.contains("\nlos@1.0.05      257       235 "), "{text}");
    assert!(text.out.contains("\n  5.b "), "{text}");
    assert!(!text.out.contains("1.0.01") && !text.out.contains("ruling"), "{text}");
}

/// Of the newest rulebook of each game everything that can be shown is; another may be played in part, but
/// what the engine plays of it is shown.
#[test]
fn no_rule_is_called_implemented_that_nothing_shows() {
    let told = fuda(&["rule", "--coverage", "--format", "json"]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let books = answer["rulebooks"].as_array().into_iter().flatten();
    for game in GAMES {
        let name = |book: &Value| book["rulebook"].as_str().unwrap_or_default().to_owned();
        let of_game = |book: &&Value| name(book).split('@').next() == Some(game.vocab.game);
        let newest = books.clone().find(of_game).expect("its newest rulebook stands first");
        assert_eq!(newest["shown"], newest["testable"], "{newest}");
    }
    // Of Legend of Stars all is, in each of its rulebooks.
    let counted = |book: &Value| {
        ["rows", "testable", "implemented", "shown"]
            .map(|what| book[what].as_u64().unwrap_or_default())
    };
    let los: Vec<_> =
        books.clone().take(2).map(|book| (book["rulebook"].clone(), counted(book))).collect();
    let all = [("los@1.0.05", [257, 235, 235, 235]), ("los@1.0.01", [205, 188, 188, 188])];
    assert_eq!(los, all.map(|(book, counted)| (Value::from(book), counted)));
    let missing = books.flat_map(|book| book["missing"].as_array().into_iter().flatten());
    let not_shown: Vec<&Value> = missing.filter(|row| row["why"] != "not implemented").collect();
    assert!(not_shown.is_empty(), "{not_shown:?}");
    assert_eq!(answer["failed"].as_array().map(Vec::len), Some(0), "{}", answer["failed"]);
}

#[test]
fn a_script_that_is_refused_shows_the_rule_that_refuses_it() {
    let folder = table("refused");
    std::fs::create_dir(folder.path("refused")).expect("a folder");
    folder.write("refused/3.1.a_D004_three_cards.fuda", THREE);
    folder.write("refused/3.1.b_D004_four_of_a_name.fuda", FOUR);
    let arguments = ["rule", "los", "--coverage", "--format", "json", "--cards", "cards.fuda"];
    let told = folder.fuda(&[&arguments[..], &["--scenarios", "refused"]].concat());
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(answer["rulebooks"][0]["shown"], 1, "{told}");
    assert_eq!(answer["failed"][0]["file"], "refused/3.1.b_D004_four_of_a_name.fuda", "{told}");
    let told = folder.fuda(&["rule", "los", "3.1.a", "--scenarios", "refused"]);
    assert!(told.out.contains("three_cards.fuda:1  refused with D004"), "{told}");
}

#[test]
fn shipped_scenarios_are_known_without_a_folder_of_scenarios() {
    let there = fuda(&["rule", "los", "9.6.2.5"]);
    assert!(there.out.contains("tests/scenarios/los/d01_"), "{there}");
    assert_eq!(Folder::new("rule_shipped").fuda(&["rule", "los", "9.6.2.5"]).out, there.out);
}
