//! `trace` and `test`.

use serde_json::Value;

use super::run::{Folder, fuda};

const SCENARIO: &str = r#"game los

scenario "nobody stands in the way" {
  given {
    turn 4 of A, attack_phase
    A front 1: "Dawn Squire"
  }
  script {
    A attacks with "Dawn Squire"
  }
  expect { B life 2800 }
}
"#;

/// A folder with one scenario.
fn folder(name: &str, scenario: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("direct.fuda", scenario);
    folder
}

#[test]
fn trace_shows_every_step() {
    let folder = folder("trace", SCENARIO);
    let told = folder.fuda(&["trace", "direct.fuda"]);
    assert_eq!(told.code, 0, "{told}");
    for part in ["nobody stands in the way", "5.5.1.I.a", "\"Dawn Squire\""] {
        assert!(told.out.contains(part), "{part}\n{told}");
    }
    for option in ["--scenario", "--name"] {
        assert_eq!(folder.fuda(&["trace", "direct.fuda", option, "way"]).out, told.out);
        let why = folder.fuda(&["why", "direct.fuda", "3", option, "way"]);
        assert!(why.out.contains("nobody stands in the way"), "{why}");
    }
    assert_eq!(folder.fuda(&["trace", "direct.fuda", "--rules", "los@1.0.05"]).out, told.out);
    assert_eq!(folder.fuda(&["trace", "direct.fuda", "--name", "other"]).code, 2);
    assert_eq!(folder.fuda(&["trace", "."]).code, 2);
}

#[test]
fn trace_answers_programs_too() {
    let told = folder("trace_json", SCENARIO).fuda(&["trace", "direct.fuda", "--format", "json"]);
    let answer: Value = serde_json::from_str(&told.out).expect("JSON");
    let scenario = &answer["scenarios"][0];
    assert_eq!(scenario["holds"], true, "{told}");
    let steps = scenario["steps"].as_array().expect("steps");
    assert!(steps.iter().any(|step| step["rules"][0] == "5.5.1.I.a"), "{told}");
}

/// A script that stops early does not look like an answer.
#[test]
fn a_trace_ends_with_what_is_so_now() {
    let over = SCENARIO.replace("attack_phase\n", "attack_phase   B life 100\n");
    let over = over.replace("B life 2800", "B life -100   winner A");
    let early =
        SCENARIO.replace("    A attacks with \"Dawn Squire\"\n", "").replace("2800", "3000");
    let mut all = String::new();
    for (name, text) in [("over", over), ("early", early)] {
        let folder = folder(&format!("trace_now_{name}"), &text);
        for lang in ["en", "ja"] {
            let told = folder.fuda(&["trace", "direct.fuda", "--lang", lang]);
            all += &format!("{told}\n");
        }
        let data = folder.fuda(&["trace", "direct.fuda", "--format", "json"]);
        let data: Value = serde_json::from_str(&data.out).expect("JSON");
        let now = serde_json::to_string_pretty(&data["scenarios"][0]["now"]).expect("JSON");
        all += &format!("{now}\n\n");
    }
    let limits = "tests/scenarios/los/numbers_and_limits.fuda";
    let drawn = fuda(&["trace", limits, "--name", "one effect brings both players to 0: a draw"]);
    all += &format!("{drawn}\n");
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(all) });
}

#[test]
fn a_brief_trace_tells_what_happened_and_what_decided() {
    let mut all = String::new();
    for (file, name) in [
        ("tests/scenarios/los/d09_step_six.fuda", "the loser's own effect"),
        ("tests/scenarios/ws/demands-turns.fuda", "E02"),
        ("tests/scenarios/legions/forbidden.fuda", "what cannot change lanes"),
        ("tests/scenarios/eirei/answers.fuda", "the price stays paid"),
    ] {
        let asked = ["trace", file, "--brief", "--name", name];
        let ja = fuda(&[&asked[..], &["--lang", "ja"]].concat());
        all += &format!("{}\n{}\n", fuda(&asked), ja);
    }
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(all) });
    let two = fuda(&["trace", "tests/judge/desk.fuda", "--brief", "--rules", "los,los@1.0.01"]);
    assert_eq!(two.code, 2, "{two}");
}

#[test]
fn what_is_odd_in_scripts_that_are_played_is_told() {
    let card = r#"
card "Odd Squire" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
  mandatory { when this attacks  do let n = 2  draw 1 }
}
"#;
    let card = card.replace("let n = 2  draw", "let n = 2\n        draw");
    let folder = folder("trace_warns", &format!("{SCENARIO}{card}"));
    for arguments in [&["trace", "direct.fuda"][..], &["why", "direct.fuda", "2"]] {
        let told = folder.fuda(arguments);
        assert_eq!(told.code, 0, "{told}");
        assert!(told.err.contains("C077") && !told.out.contains("C077"), "{told}");
    }
    let told = folder.fuda(&["test", "direct.fuda"]);
    assert!(told.code == 0 && told.out.contains("C077"), "{told}");
}

#[test]
fn what_does_not_come_true_is_told() {
    let folder = folder("test_fails", &SCENARIO.replace("2800", "2900"));
    for command in ["trace", "test"] {
        let told = folder.fuda(&[command, "direct.fuda"]);
        assert_eq!(told.code, 1, "{told}");
        assert!(told.out.contains("2800"), "{told}");
    }
    folder.fuda(&["test", ".", "--accept"]);
    assert_eq!(folder.names(), ["direct.fuda"], "a wrong trace is not kept");
}

#[test]
fn a_trace_that_changes_is_shown_until_it_is_accepted() {
    let folder = folder("test_snapshots", SCENARIO);
    let first = folder.fuda(&["test", "."]);
    assert_eq!(folder.names(), ["direct.fuda"]);
    let accepted = folder.fuda(&["test", ".", "--accept"]);
    let snapshot = "scenarios@direct.fuda.snap";
    assert_eq!(folder.names(), ["direct.fuda", snapshot]);
    let again = folder.fuda(&["test", "."]);
    let text = folder.text(snapshot);
    folder.write(snapshot, &text.replace("Dawn Squire", "Dusk Squire"));
    let changed = folder.fuda(&["test", "."]);
    assert_eq!(changed.code, 1);
    assert!(changed.out.contains("\n-") && changed.out.contains("\n+"), "{changed}");
    assert_eq!(folder.fuda(&["test", ".", "--accept"]).code, 0);
    assert_eq!(folder.text(snapshot), text);
    folder.write("further.fuda", SCENARIO);
    let further = folder.fuda(&["test", "further.fuda"]);
    insta::assert_snapshot!(format!("{first}\n{accepted}\n{again}\n{further}"));
}

#[test]
fn what_stands_behind_a_place_of_cards_is_played() {
    let folder = folder("test_cards", &SCENARIO.replace("Dawn Squire", "Test Squire"));
    folder.write(
        "cards.fuda",
        r#"game los

card "Test Squire" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}
"#,
    );
    folder.write("keywords.fuda", "game los\n");
    let several = ["test", "--cards", "cards.fuda", "--cards", "keywords.fuda", "direct.fuda"];
    for arguments in [&["test", "--cards", "cards.fuda", "direct.fuda"][..], &several] {
        let told = folder.fuda(arguments);
        assert_eq!(told.code, 0, "{told}");
        assert!(told.out.contains("1 scenario in 1 file"), "{told}");
    }
}

/// The program and the tests of the repository read and write the same snapshots.
#[test]
fn snapshots_of_the_repository_fit() {
    let told = fuda(&["test", "tests/scenarios/eirei"]);
    assert!(told.code == 0 && !told.out.contains("no longer fit"), "{told}");
}
