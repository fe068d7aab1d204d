//! `sim` and `play`.

use serde_json::Value;

use super::run::{Run, fuda};

fn sim(arguments: &[&str]) -> Value {
    let told = fuda(&[&["sim", "los", "--format", "json"], arguments].concat());
    assert_eq!(told.code, 0, "{told}");
    serde_json::from_str(&told.out).expect("JSON")
}

#[test]
fn sim_answers_with_its_figures() {
    let report = sim(&["--games", "40", "--seed", "5"]);
    assert_eq!(report["games"], 40);
    assert_eq!(report["errors"], Value::Array(Vec::new()));
    for key in ["decisions", "seconds", "decisions_per_s", "games_per_s"] {
        assert!(report[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {report}");
    }
    let games = |share: &Value| share["games"].as_u64().expect("a count");
    for by in ["seats", "decks"] {
        let [first, second] = [0, 1].map(|n| games(&report["wins"][by][n]));
        assert_eq!(first + second + report["draws"].as_u64().expect("a count"), 40, "{by}");
    }
    let endings = report["endings"].as_object().expect("endings");
    assert_eq!(endings.values().filter_map(Value::as_u64).sum::<u64>(), 40);
    let told = fuda(&["sim", "los", "--games", "40", "--seed", "5"]);
    // Such as 12,345 decisions/s.
    let mut numbers = told.out.split(|c: char| !c.is_ascii_digit());
    assert!(numbers.all(|digits| digits.len() <= 3), "not grouped: {}", told.out);
    assert!(told.out.starts_with("los@1.0.05, seed 5, games 1 to 40\n"), "{told}");
}

#[test]
fn the_same_games_are_played_whatever_the_jobs() {
    let untimed = |arguments: &[&str]| {
        let mut report = sim(arguments);
        let keys = report.as_object_mut().expect("an object");
        for key in ["seconds", "decisions_per_s", "games_per_s"] {
            keys.remove(key);
        }
        report
    };
    let one = untimed(&["--games", "150", "--jobs", "1"]);
    assert_eq!(one, untimed(&["--games", "150", "--jobs", "3"]));
    assert_eq!(one, untimed(&["--games", "150", "--decks", "dawn,grove"]));
    assert_ne!(one["decisions"], untimed(&["--games", "150", "--seed", "2"])["decisions"]);
    let parts = [untimed(&["--games", "60"]), untimed(&["--games", "90", "--from", "61"])];
    let sum = |key: &str| parts.iter().filter_map(|part| part[key].as_u64()).sum::<u64>();
    assert_eq!((Some(sum("decisions")), &one["from"]), (one["decisions"].as_u64(), &1.into()));
}

#[test]
fn so_many_wins_take_a_match() {
    let report = sim(&["--games", "20", "--match", "2"]);
    let matches = &report["matches"];
    let count = |value: &Value| value.as_u64().expect("a count");
    assert_eq!((count(&matches["first_to"]), count(&matches["played"])), (2, 20));
    let taken: u64 = [0, 1].map(|n| count(&matches["decks"][n]["games"])).iter().sum();
    assert_eq!(taken + count(&matches["undecided"]), 20);
    assert!((40..=60).contains(&(count(&report["games"]) - count(&report["draws"]))), "{report}");
    let told = fuda(&["play", "legions", "--auto", "--match", "2", "--seed", "4"]);
    assert!(told.out.contains("\nGame 2 of the match\n"), "{told}");
    assert!(told.out.ends_with(" takes the match.\n"), "{told}");
    assert_eq!(fuda(&["sim", "los", "--games", "1", "--match", "1"]).code, 2);
}

#[test]
fn a_game_of_built_in_players_can_be_read_to_its_end() {
    let told = fuda(&["play", "los", "--auto", "--seed", "3"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("\nTurn 2: "), "{told}");
    assert!(told.out.ends_with("The game is over.\n"), "{told}");
    assert_eq!(told.out, fuda(&["play", "los", "--auto", "--seed", "3"]).out);
    let told = fuda(&["play", "eirei", "--auto", "--seed", "3"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains(" appears as leader: "), "{told}");
    assert!(told.out.ends_with("The game is over.\n"), "{told}");
}

#[test]
fn a_person_can_play_look_around_and_leave() {
    let typed =
        "?\n1\n1\n1\nundo\nboard\ncard captain oriel\nnonsense\n\n999999999999999999999\nquit\n";
    let told = Run::of(&["play", "los", "--seed", "3"]).typing(typed).now();
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{told}");
    for part in ["You decide: ", "Taken back.", "Captain Oriel", "not an option", "back to your"] {
        assert!(told.out.contains(part), "{part}\n{told}");
    }
    assert!(told.out.ends_with("The game is left.\n"), "{told}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    for typed in [&b""[..], b"undo", b"\xff\xfe\x00", &[b'x'; 20_000]] {
        let told = Run::of(&["play", "los", "--seed", "3"]).typing(typed).now();
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{told}");
        assert!(told.out.ends_with("The game is left.\n"), "{told}");
    }
}

#[test]
fn a_person_who_always_takes_the_first_option_comes_to_the_end() {
    let told = Run::of(&["play", "los", "--seed", "8"]).typing("1\n".repeat(5_000)).now();
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.out.ends_with("The game is over.\n"));
}

#[test]
fn a_person_is_not_shown_what_the_other_player_holds() {
    let told = Run::of(&["play", "los", "--seed", "3", "--decks", "dawn,grove"]).now();
    let before = told.out.split("You decide").next().unwrap_or_default();
    let auto = fuda(&["play", "los", "--auto", "--seed", "3"]).out;
    let drawn = auto.lines().find(|line| line.ends_with("from B deck to B hand"));
    let card = drawn.and_then(|line| line.split('"').nth(1)).expect("a card that B draws");
    assert!(!before.contains(card), "{card}\n{before}");
}
