//! `sim --record` and `replay`.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fuda::engine::state::rng::Rng;
use fuda::record::{self, Replay};

use super::run::{Folder, fuda};

/// A folder with records of the first games.
fn with_records(name: &str, game: &str, games: &str) -> Folder {
    let folder = Folder::new(name);
    let told = fuda(&["sim", game, "--games", games, "--record", &path(&folder, "games")]);
    assert_eq!(told.code, 0, "{told}");
    folder
}

fn path(folder: &Folder, name: &str) -> String {
    folder.path(name).display().to_string()
}

#[test]
fn every_game_of_a_run_is_recorded_and_plays_the_same() {
    for (game, name) in [("los", "los@1.0.05"), ("eirei", "eirei@1")] {
        let folder = with_records(&format!("records_of_{game}"), game, "4");
        for number in 1..=4 {
            let file = path(&folder, &format!("games/{name}-1-{number}.fuda-record"));
            let told = fuda(&["replay", &file]);
            assert_eq!(told.code, 0, "{told}");
            assert!(told.out.contains("The game is the same with the cards here."), "{told}");
        }
    }
}

#[test]
fn seed_and_number_play_a_game_of_a_run_again() {
    let folder = with_records("records_of_a_number", "eirei", "4");
    let games = path(&folder, "games");
    let again = |seed: &str| {
        let told = fuda(&[
            "sim", "eirei", "--seed", seed, "--from", "3", "--games", "1", "--record", &games,
        ]);
        assert_eq!(told.code, 0, "{told}");
        assert!(told.out.starts_with(&format!("eirei@1, seed {seed}, games 3 to 3\n")), "{told}");
        told.out
    };
    assert!(again("1").ends_with("0 records written, 1 were there\n"));
    assert!(again("2").ends_with("1 record written\n"));
    let [one, other] = ["1-3", "2-3"].map(|name| {
        let file = path(&folder, &format!("games/eirei@1-{name}.fuda-record"));
        record::read(Path::new(&file)).expect("a record")
    });
    assert_ne!(one.opening.chance, other.opening.chance);
}

#[test]
fn games_of_a_match_have_records_of_their_own() {
    let folder = Folder::new("records_of_a_match");
    let games = path(&folder, "games");
    let told = fuda(&["sim", "legions", "--games", "2", "--match", "2", "--record", &games]);
    assert_eq!(told.code, 0, "{told}");
    let files: Vec<_> = std::fs::read_dir(&games).expect("a folder").flatten().collect();
    assert!(files.len() >= 4, "{told}");
    for file in files {
        let record = record::read(&file.path()).expect("a record");
        let standing = record.opening.of_match.as_ref().expect("of a match");
        assert_eq!((standing.first_to, standing.before.len() < 3), (2, true));
        let replay = Replay::of(record).expect("its cards");
        assert_eq!(replay.verify().map(|_| ()), Ok(()));
    }
}

#[test]
fn records_that_are_there_are_never_written_over() {
    let folder = with_records("records_there", "los", "3");
    folder.write("games/los@1.0.05-1-2.fuda-record", "something else");
    let games = path(&folder, "games");
    let told = fuda(&["sim", "los", "--games", "4", "--record", &games]);
    assert_eq!(told.code, 1, "{told}");
    let summary = told.out.split("\n\n").last().unwrap_or_default();
    insta::assert_snapshot!(summary);
    assert_eq!(folder.text("games/los@1.0.05-1-2.fuda-record"), "something else");
    let told = fuda(&[
        "sim",
        "los",
        "--games",
        "1",
        "--record",
        &path(&folder, "games/los@1.0.05-1-2.fuda-record"),
    ]);
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
}

#[test]
fn a_change_of_cards_is_told_with_the_step_where_the_game_differs() {
    let folder = with_records("records_and_other_cards", "los", "1");
    for name in ["dawn", "grove", "tide", "keywords", "decks"] {
        let text = include_file(&format!("cards/los/{name}.fuda"));
        let text = if name == "dawn" { text.replace("speed 2", "speed 3") } else { text };
        folder.write(&format!("mine/{name}.fuda"), &text);
    }
    let file = path(&folder, "games/los@1.0.05-1-1.fuda-record");
    let told = fuda(&["replay", &file, "--cards", &path(&folder, "mine")]);
    assert_eq!(told.code, 1, "{told}");
    insta::assert_snapshot!(told.out);
    let told = fuda(&["replay", &file, "--cards", &path(&folder, "mine"), "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(told["verified"], true);
    assert!(told["present_cards"]["difference"]["step"].is_u64());
    folder.write(
        "few/one.fuda",
        "game los\n\ncard \"Nobody\" {\n  kind effect   element fire\n  cost 1\n}\n",
    );
    let told = fuda(&["replay", &file, "--cards", &path(&folder, "few")]);
    assert_eq!(told.code, 1, "{told}");
    assert!(told.out.contains("Without these cards it cannot be played here."), "{told}");
}

fn include_file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(path).expect("a file")
}

#[test]
fn the_game_is_shown_at_any_step() {
    let folder = with_records("records_shown", "los", "1");
    let file = path(&folder, "games/los@1.0.05-1-1.fuda-record");
    let last = record::read(Path::new(&file)).expect("a record").answers.len();
    for step in [0, 1, 7, last] {
        let told = fuda(&["replay", &file, "--to", &step.to_string()]);
        assert_eq!(told.code, 0, "{told}");
        assert!(told.out.contains(&format!("step {step} of {last}")), "{told}");
        let ja = fuda(&["replay", &file, "--to", &step.to_string(), "--lang", "ja"]);
        assert!(ja.code == 0 && ja.out.contains(&format!("{step}手目")), "{ja}");
    }
    let told = fuda(&["replay", &file, "--to", "7", "--seat", "B", "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!((&told["step"], &told["seat"]), (&7.into(), &"B".into()));
    let told = fuda(&["replay", &file, "--to", "100000"]);
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
}

#[test]
fn what_is_no_record_is_refused_and_left() {
    let folder = with_records("records_refused", "los", "1");
    let whole = folder.read("games/los@1.0.05-1-1.fuda-record");
    let mut altered = whole.clone();
    altered[900] ^= 4;
    folder.write_bytes("altered", &altered);
    folder.write_bytes("cut", &whole[..9_000]);
    folder.write("empty", "");
    folder.write("other.json", "{\"a\":1}\n");
    let newer = String::from_utf8(whole).expect("text").replacen(
        "\"fuda record\":1",
        "\"fuda record\":9",
        1,
    );
    folder.write("newer", &newer);
    let mut told = String::new();
    for name in ["altered", "cut", "empty", "other.json", "newer", "games", "nowhere"] {
        let before = std::fs::read(folder.path(name)).ok();
        let run = folder.run(&["replay", name]).now();
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run}");
        assert_eq!(std::fs::read(folder.path(name)).ok(), before);
        told += &run.to_string();
    }
    insta::assert_snapshot!(told);
}

/// The program is killed at random moments while it records; whatever stands under the name of a record is whole.
/// `FUDA_KILLS=200` kills it so often.
#[test]
fn a_run_that_is_killed_leaves_whole_records_or_none() {
    let kills = std::env::var("FUDA_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut rng = Rng::seeded(9);
    let (mut whole, mut parts) = (0, 0);
    for kill in 0..kills {
        let folder = Folder::new("records_killed");
        // The same file is written anew by the next run where the last one left none.
        let mut run = Command::new(env!("CARGO_BIN_EXE_fuda"))
            .args(["sim", "los", "--games", "1000000", "--seed", &kill.to_string()])
            .args(["--jobs", "2", "--record", &path(&folder, "games")])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // Now and then before there is any record, else somewhere among the first ones.
        let games = folder.path("games");
        let begun = Instant::now();
        let is_there = || std::fs::read_dir(&games).is_ok_and(|files| files.count() > 0);
        while kill % 8 != 0 && !is_there() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(u64::from(rng.below(200_000))));
        run.kill().expect("the program is killed");
        run.wait().expect("the program ends");
        let Ok(files) = std::fs::read_dir(folder.path("games")) else { continue };
        for file in files.flatten().map(|file| file.path()) {
            if file.extension().is_some_and(|end| end == "part") {
                parts += 1;
                continue;
            }
            let record = record::read(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
            assert!(record.end.is_some(), "{file:?}");
            whole += 1;
        }
    }
    println!("{kills} kills, {whole} records whole, {parts} parts left");
    assert!(whole > 0, "no run came as far as a record");
}
