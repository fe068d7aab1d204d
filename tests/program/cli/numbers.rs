//! Numbers of steps, decisions and games that are not there are told, not taken.

use super::run::{Folder, Told};

const SCENARIO: &str = "game los

card \"Test Page\" {
  kind character   element light   race Knight
  cost 0   speed 5   atk 200   def 100   down 100   lead up
}

scenario \"the page\" {
  given { turn 4 of A, attack_phase   A front 1: \"Test Page\" }
  script { A attacks with \"Test Page\" }
}
";

fn refused(told: &Told, code: i32, message: &str) {
    assert_eq!((told.code, told.out.as_str()), (code, ""), "{told}");
    assert!(told.err.starts_with(&format!("error: {message}")), "{told}");
}

#[test]
fn a_script_has_so_many_decisions() {
    let folder = Folder::new("numbers_explore");
    folder.write("page.fuda", SCENARIO);
    let ask = |more: &[&str]| {
        folder.fuda(&[&["explore", "page.fuda", "--cards", "page.fuda"], more].concat())
    };
    for after in ["0", "1"] {
        assert_eq!(ask(&["--after", after]).code, 0, "{after}");
    }
    for after in ["2", "99999"] {
        let message = format!("the script of \"the page\" has no decision {after}");
        refused(&ask(&["--after", after, "--out", "ways"]), 2, &message);
    }
    refused(&ask(&["--script", "99"]), 2, "there is no outcome 99");
    refused(&ask(&["--script", "0"]), 2, "there is no outcome 0");
    assert_eq!(folder.names(), ["page.fuda"]);
}

#[test]
fn nothing_is_written_for_an_outcome_that_is_not_there() {
    let folder = Folder::new("numbers_outcome");
    folder.write("page.fuda", SCENARIO);
    let told = folder.fuda(&[
        "explore",
        "page.fuda",
        "--cards",
        "page.fuda",
        "--script",
        "99",
        "--out",
        "ways",
    ]);
    refused(&told, 2, "there is no outcome 99");
    assert_eq!(folder.names(), ["page.fuda"]);
}

#[test]
fn steps_of_scenarios_and_records_are_counted() {
    let folder = Folder::new("numbers_steps");
    folder.write("page.fuda", SCENARIO);
    for step in ["0", "99999"] {
        let told = folder.fuda(&["why", "page.fuda", step, "--cards", "page.fuda"]);
        refused(&told, 2, &format!("there is no step {step} in"));
    }
    let attack = "A attacks with \"Test Page\"";
    let told = folder.fuda(&["why-not", "page.fuda", "99999", attack, "--cards", "page.fuda"]);
    refused(&told, 2, "there is no step 99999 in");
    let told = folder.fuda(&["play", "los", "--auto", "--seed", "1", "--record", "r.fuda-record"]);
    assert_eq!(told.code, 0, "{told}");
    refused(
        &folder.fuda(&["replay", "r.fuda-record", "--to", "99999"]),
        2,
        "the record has no step 99999",
    );
}

#[test]
fn a_game_that_is_over_before_is_told() {
    let folder = Folder::new("numbers_stop");
    let play = ["play", "los", "--auto", "--seed", "1", "--record", "r.fuda-record"];
    let whole = folder.fuda(&play);
    let kept = folder.read("r.fuda-record");
    let told = folder.fuda(&[&play[..], &["--force", "--stop-after", "99999"]].concat());
    assert_eq!(told.code, 1, "{told}");
    assert_eq!(told.out, whole.out);
    assert!(told.err.starts_with("error: the game was over after "), "{told}");
    assert!(folder.read("r.fuda-record") == kept);
}

#[test]
fn games_of_a_run_are_numbered_from_one() {
    let folder = Folder::new("numbers_sim");
    let told = folder.fuda(&["sim", "los", "--games", "1", "--from", "0"]);
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
    let most = u64::MAX.to_string();
    let last = folder.fuda(&["sim", "los", "--games", "1", "--from", &most]);
    assert_eq!(last.code, 0, "{last}");
    let told = folder.fuda(&["sim", "los", "--games", "2", "--from", &most]);
    refused(&told, 2, &format!("games have the numbers 1 to {most}"));
}
