//! Every ability of every reference card is tried by a scenario.

use std::process::Command;

use serde_json::Value;

/// Abilities that no scenario of reference cards tries yet: the code of the card, and the ability.
const UNTRIED: &[(&str, &str)] = &[];

#[test]
fn every_ability_of_reference_cards_is_tried() {
    let told = Command::new(env!("CARGO_BIN_EXE_fuda"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["test", "--coverage", "tests/reference", "--cards", "cards/ws"])
        .args(["--of", "cards/ws/reference", "--format", "json"])
        .output()
        .expect("the program");
    let answer: Value = serde_json::from_slice(&told.stdout).expect("JSON");
    assert_eq!(answer["failed"], 0, "{answer:#}");
    assert!(answer["abilities"].as_u64().is_some_and(|all| all > 400), "{answer:#}");
    let untried = answer["untried"].as_array().expect("a list");
    let of = |one: &Value, field: &str| one[field].as_str().unwrap_or_default().to_owned();
    let found: Vec<_> = untried.iter().map(|one| (of(one, "code"), of(one, "ability"))).collect();
    let listed: Vec<_> =
        UNTRIED.iter().map(|(code, of)| (code.to_string(), of.to_string())).collect();
    assert_eq!(found, listed, "{answer:#}");
}

/// Of any game, with its cards alone: a scenario tries what it shows and no more.
#[test]
fn what_is_not_tried_is_listed_with_its_place() {
    let told = Command::new(env!("CARGO_BIN_EXE_fuda"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["test", "--coverage", "tests/scenarios/los/keywords.fuda"])
        .args(["--cards", "cards/los", "--of", "cards/los"])
        .output()
        .expect("the program");
    let shown = String::from_utf8_lossy(&told.stdout).into_owned();
    assert_eq!(told.status.code(), Some(1), "{shown}");
    assert!(shown.contains("cards/los/tide.fuda\n"), "{shown}");
    assert!(shown.contains("\"Undertow Singer\": Undertow is not resolved\n"), "{shown}");
    assert!(!shown.contains("\"Venom Angler\": poison_curse"), "{shown}");
    assert!(shown.contains(" abilities not tried\n"), "{shown}");
}

/// An ability that a template or a keyword of another file brings is the card's own, and so is what it gives.
#[test]
fn abilities_that_are_written_elsewhere_are_counted_with_their_card() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("coverage");
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, format!("game los\n\n{text}")).expect("a file");
        path.display().to_string()
    };
    let texts = write(
        "texts.fuda",
        "keyword lament {\n  cites \"8.13.1\"\n  continuous { do all my other characters get mandatory {\n\
         when  this is destroyed\n do draw 1\n } }\n}\n\n\
         template attack_draw {\n  mandatory { when this attacks  do draw 1 }\n}\n",
    );
    let cards = write(
        "cards.fuda",
        "card \"Marsh Piper\" {\n  kind character   element water   race Beast\n  cost 1   speed 2   \
         atk 100   def 100   down 100   lead up\n  template attack_draw\n  keyword lament\n}\n",
    );
    let scenarios = write(
        "scenario.fuda",
        "scenario \"nothing\" {\n  given { turn 3 of A, main_phase }\n  expect { A hand: no card }\n}\n",
    );
    let told = Command::new(env!("CARGO_BIN_EXE_fuda"))
        .args(["test", "--coverage", &scenarios, "--cards", &texts, "--cards", &cards])
        .args(["--of", &cards, "--format", "json"])
        .output()
        .expect("the program");
    let answer: Value = serde_json::from_slice(&told.stdout).expect("JSON");
    assert_eq!((&answer["failed"], &answer["abilities"]), (&0.into(), &3.into()), "{answer:#}");
    let untried = answer["untried"].as_array().expect("a list");
    let lines: Vec<_> = untried.iter().filter_map(|one| one["line"].as_u64()).collect();
    assert_eq!(lines, [3, 7, 7], "{answer:#}");
}
