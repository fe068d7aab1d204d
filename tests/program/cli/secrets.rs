//! What a game that is not over tells of what is hidden: nothing, unless somebody asks, and then the file remembers.

use fuda::record::{self, Record, Replay};
use serde_json::Value;

use super::run::{Folder, Told, fuda};

/// A folder with a game that a person at the first seat has saved after a few decisions, and its record.
fn saved(name: &str, game: &str) -> (Folder, Record) {
    let folder = Folder::new(name);
    let told = folder.run(&["play", game]).typing("1\n1\n1\n1\nsave s\n").now();
    assert_eq!(told.code, 0, "{told}");
    let record = read(&folder);
    (folder, record)
}

fn read(folder: &Folder) -> Record {
    record::read(&folder.path("s")).expect("a record")
}

/// The names of the cards that the other seat alone has in its deck.
fn cards_of_other(record: &Record) -> Vec<String> {
    let names = |n: usize| record.opening.decks[n].cards.iter().map(|(_, name)| name.clone());
    let own: Vec<String> = names(0).collect();
    names(1).filter(|name| !own.contains(name)).collect()
}

/// Nothing of the other hand, of the seeds and of how often the other player was asked is told.
fn tells_nothing(told: &Told, record: &Record) {
    let all = format!("{}{}", told.out, told.err);
    for seed in [record.opening.chance, record.opening.thoughts.expect("a seed")] {
        assert!(!all.contains(&seed.to_string()), "{told}");
    }
    for card in cards_of_other(record) {
        assert!(!all.contains(&card), "{card}\n{told}");
    }
    let answers = record.answers.len();
    assert!(!all.contains(&format!("{answers} answers")), "{told}");
    assert!(!all.contains(&format!(" of {answers}")), "{told}");
}

fn refused(told: &Told, record: &Record) {
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
    tells_nothing(told, record);
}

#[test]
fn a_seed_is_shown_when_the_game_is_over() {
    let game = ["play", "los", "--decks", "dawn,grove"];
    let left = fuda(&game);
    assert!(!left.out.contains("seed"), "{left}");
    let folder = Folder::new("seed_shown");
    let typed = "1\n".repeat(3_000);
    let over = folder.run(&game).typing(typed.clone()).now();
    let (before, told) = over.out.split_once("The seed was ").expect("the seed");
    assert!(before.ends_with("The game is over.\n") && !before.contains("seed"), "{over}");
    // It deals the same again, and then it is no secret.
    let seed = told.split(';').next().expect("a number");
    let again = folder.run(&[&game[..], &["--seed", seed]].concat()).typing(typed).now();
    assert_eq!(again.out.replacen(&format!(", seed {seed}"), "", 1), before);
    let ja = folder.run(&[&game[..], &["--lang", "ja"]].concat()).typing("1\n".repeat(3_000)).now();
    let lines: Vec<&str> = ja.out.lines().filter(|line| line.contains("シード")).collect();
    assert!(ja.out.ends_with(&format!("{}\n", lines.concat())) && lines.len() == 1, "{ja}");
    // No other game has it.
    let other = folder.run(&game).typing("1\n".repeat(3_000)).now();
    assert!(!other.out.contains(seed), "{other}");
    assert!(
        fuda(&["play", "los", "--auto"]).out.lines().next().is_some_and(|l| l.contains("seed"))
    );
}

#[test]
fn a_match_shows_its_seed_when_it_is_over() {
    let folder = Folder::new("seed_of_match");
    let begun = ["play", "legions", "--match", "2", "--record", "m.rec"];
    let typed = "1\n".repeat(400);
    let told = folder.run(&begun).typing(format!("concede\n{typed}")).now();
    let (before, _) = told.out.split_once("Game 2 of the match").expect("a second game");
    assert!(!before.contains("seed"), "{told}");
    // The first game is over and open to all, the seed of the second in it is not shown.
    let first = record::read(&folder.path("m.rec")).expect("a record");
    let seed = first.opening.of_match.expect("a match").seed.to_string();
    for asked in [&["replay", "m.rec"][..], &["replay", "m.rec", "--to", "1", "--seat", "B"]] {
        let told = folder.fuda(asked);
        assert!(told.code == 0 && !told.out.contains(&seed), "{told}");
    }
    // Nor is the other hand of the second one, which the first record would deal.
    for asked in [&["--seat", "B"][..], &["--seat", "B", "--reveal"], &["--auto", "--reveal"]] {
        let told = folder.fuda(&[&["play", "--resume", "m.rec"], asked].concat());
        assert_eq!((told.code, told.out.as_str()), (2, ""), "{told}");
    }
    let told = folder.fuda(&["play", "--resume", "m.rec"]);
    assert!(told.out.contains("You are A.") && !told.out.contains(&seed), "{told}");
}

#[test]
fn a_running_game_is_told_to_its_player_alone() {
    for game in ["los", "ws", "legions", "eirei"] {
        let (folder, record) = saved(&format!("running_{game}"), game);
        for asked in [
            &["replay", "s"][..],
            &["replay", "s", "--format", "json"],
            &["replay", "s", "--cards", "."],
            &["replay", "s", "--to", "1", "--seat", "B"],
            &["replay", "s", "--to", "1", "--seat", "B", "--format", "json"],
            &["replay", "s", "--to", "9999"],
            &["play", "--resume", "s", "--seat", "B"],
            &["play", "--resume", "s", "--seat", "B", "--auto"],
            &["play", "--resume", "s", "--seat", "B", "--lang", "ja", "--record", "t"],
        ] {
            refused(&folder.fuda(asked), &record);
        }
        let own = record.answers.iter().filter(|answer| answer.who == record::Who::A).count();
        for step in 0..=own {
            let step = step.to_string();
            for more in [&[][..], &["--seat", "A"], &["--lang", "ja"], &["--format", "json"]] {
                let told = folder.fuda(&[&["replay", "s", "--to", &step], more].concat());
                assert_eq!(told.code, 0, "{told}");
                let all = &told.out;
                assert!(all.contains("A") && !all.contains("as B sees it"), "{told}");
                assert!(!all.contains(&record.opening.chance.to_string()), "{told}");
            }
        }
        let past = folder.fuda(&["replay", "s", "--to", &(own + 1).to_string()]);
        assert!(past.code == 2 && past.err.contains(&format!("its last one is {own}")), "{past}");
        let told = folder.fuda(&["play", "--resume", "s"]);
        assert!(told.code == 0 && told.out.contains("\nYou are A. "), "{told}");
        assert_eq!(read(&folder), record, "nobody has revealed it");
    }
}

/// What the seat is shown of its own steps is what it was shown when it played.
#[test]
fn the_steps_of_a_running_game_are_ones_own() {
    let (folder, record) = saved("running_steps", "los");
    let replay = Replay::of(record.clone()).expect("its cards");
    let own: Vec<usize> =
        (0..record.answers.len()).filter(|n| record.answers[*n].who == record::Who::A).collect();
    for (step, answers) in own.iter().enumerate() {
        let told = folder.fuda(&["replay", "s", "--to", &step.to_string(), "--format", "json"]);
        let told: Value = serde_json::from_str(&told.out).expect("JSON");
        let mut game = replay.game_at(*answers).expect("no difference");
        let view = game.for_seat(fuda::engine::state::ids::Seat(0));
        assert_eq!(told["view"], serde_json::to_value(&view).expect("JSON"));
        assert_eq!((&told["seat"], &told["decides"]), (&"A".into(), &"A".into()));
        assert_eq!((&told["step"], &told["last"]), (&step.into(), &own.len().into()));
        assert!(told["answer"].is_string() && told["revealed"].is_null(), "{told}");
    }
}

#[test]
fn a_person_at_the_second_seat_goes_on_there() {
    let folder = Folder::new("running_b");
    folder.run(&["play", "los", "--seat", "B"]).typing("1\n1\nsave s\n").now();
    let told = folder.fuda(&["play", "--resume", "s"]);
    assert!(told.out.contains("\nYou are B. "), "{told}");
    let told = folder.fuda(&["replay", "s", "--to", "1"]);
    assert!(told.code == 0 && told.out.contains("as B sees it"), "{told}");
    assert_eq!(folder.fuda(&["play", "--resume", "s", "--seat", "A"]).code, 2);
}

/// Whatever asks for all of a game marks its file, and every later reader is told.
#[test]
fn what_was_revealed_is_remembered() {
    for (name, asked) in [
        ("replay", &["replay", "s", "--reveal"][..]),
        ("step", &["replay", "s", "--to", "1", "--seat", "B", "--reveal"]),
        ("seat", &["play", "--resume", "s", "--seat", "B", "--reveal"]),
        ("auto", &["play", "--resume", "s", "--auto", "--reveal"]),
    ] {
        let (folder, record) = saved(&format!("revealed_{name}"), "los");
        let answers = record.answers.len();
        let told = folder.fuda(asked);
        assert_eq!(told.code, 0, "{told}");
        assert_eq!(read(&folder), Record { revealed: Some(answers as u32), ..record }, "{name}");
        let remembered = format!("Revealed after {answers} answers, before the game was over");
        assert!(told.out.contains(&remembered), "{told}");
        for later in [&["replay", "s", "--to", "0"][..], &["play", "--resume", "s"]] {
            let told = folder.fuda(later);
            assert!(told.code == 0 && told.out.contains(&remembered), "{told}");
        }
        let ja = folder.fuda(&["replay", "s", "--to", "0", "--lang", "ja"]);
        assert!(ja.out.contains("決着前"), "{ja}");
        let json = folder.fuda(&["replay", "s", "--to", "0", "--format", "json"]);
        let json: Value = serde_json::from_str(&json.out).expect("JSON");
        assert_eq!(json["revealed"], answers);
        // Also at its end, and behind it; taking back and playing on does not wash it off.
        let on = ["play", "--resume", "s", "--record", "s"];
        let told = folder.run(&on).typing(format!("undo 2\n{}", "1\n".repeat(3_000))).now();
        let end = told.out.split("The game is over.\n").nth(1).unwrap_or_default();
        assert!(end.starts_with(&remembered), "{told}");
        let told = folder.fuda(&["replay", "s"]);
        assert!(told.out.contains(&remembered), "{told}");
        let json = folder.fuda(&["replay", "s", "--format", "json"]);
        let json: Value = serde_json::from_str(&json.out).expect("JSON");
        assert_eq!(json["revealed"], answers);
    }
}

#[test]
fn a_file_that_cannot_be_marked_is_not_revealed() {
    let (folder, record) = saved("not_marked", "los");
    let folder_of_it = folder.path("");
    let mut rights = std::fs::metadata(&folder_of_it).expect("a folder").permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&folder_of_it, rights.clone()).expect("rights");
    let writable = std::fs::write(folder.path("probe"), "").is_ok();
    let told = folder.fuda(&["replay", "s", "--reveal"]);
    #[allow(clippy::permissions_set_readonly_false)]
    rights.set_readonly(false);
    std::fs::set_permissions(&folder_of_it, rights).expect("rights");
    // Some may write wherever they like.
    if !writable {
        assert_eq!((told.code, told.out.as_str()), (1, ""), "{told}");
        tells_nothing(&told, &record);
    }
}

/// A game that goes on elsewhere writes its file again and again; the mark stays.
#[test]
fn a_mark_is_not_written_over_by_the_game_that_runs() {
    let folder = Folder::new("mark_stays");
    let game = ["play", "los", "--seed", "4", "--record", "s"];
    folder.run(&game).typing("1\n1\n").now();
    folder.fuda(&["replay", "s", "--reveal"]);
    // The same game from its beginning, in the place of its beginning.
    let told = folder.run(&["play", "--resume", "s", "--record", "s"]).typing("undo\n1\n1\n").now();
    assert_eq!(told.code, 0, "{told}");
    assert!(read(&folder).revealed.is_some());
    folder.run(&["play", "los", "--seed", "4"]).typing("1\n1\n1\n1\n1\nsave s\n").now();
    assert!(read(&folder).answers.len() > 4 && read(&folder).revealed.is_some());
}

/// Who has seen a game to its end knows what earlier saves of it hide.
#[test]
fn the_end_of_a_game_is_noted_in_its_earlier_saves() {
    let (folder, record) = saved("earlier_saves", "los");
    let typed = format!("save t\n1\n1\n{}", "1\n".repeat(3_000));
    let told = folder.run(&["play", "--resume", "s", "--record", "u"]).typing(typed).now();
    assert!(told.out.contains("The game is over."), "{told}");
    assert_eq!(read(&folder).revealed, Some(record.answers.len() as u32));
    assert!(record::read(&folder.path("t")).expect("a record").revealed.is_some());
    // The game itself was played by somebody who knew nothing.
    assert_eq!(record::read(&folder.path("u")).expect("a record").revealed, None);
}

#[test]
fn games_that_are_over_and_games_of_built_in_players_are_open() {
    let folder = Folder::new("open_games");
    let typed = "1\n".repeat(3_000);
    folder.run(&["play", "los", "--record", "over"]).typing(typed).now();
    folder.fuda(&["play", "los", "--auto", "--record", "auto", "--stop-after", "20"]);
    for file in ["over", "auto"] {
        let before = folder.read(file);
        for asked in [
            &["replay", file][..],
            &["replay", file, "--reveal"],
            &["replay", file, "--to", "3", "--seat", "B"],
            &["replay", file, "--to", "3", "--seat", "A"],
        ] {
            let told = folder.fuda(asked);
            assert_eq!(told.code, 0, "{told}");
        }
        assert!(folder.read(file) == before, "{file} is left as it is");
    }
    // A person who goes on with an open game has seen it; from then on it is theirs.
    let on = ["play", "--resume", "auto", "--seat", "B", "--record", "auto"];
    let told = folder.run(&on).typing("1\n1\n").now();
    assert!(told.out.contains("Revealed after 20 answers"), "{told}");
    assert_eq!(folder.fuda(&["replay", "auto", "--to", "1", "--seat", "A"]).code, 2);
    assert_eq!(folder.fuda(&["play", "--resume", "auto", "--seat", "A"]).code, 2);
    let told = folder.fuda(&["play", "--resume", "auto"]);
    assert!(told.out.contains("\nYou are B. "), "{told}");
}

/// Of a game that is not over; whoever takes a seat has the record from then on.
#[test]
fn a_record_is_for_the_person_in_it() {
    let (folder, record) = saved("readers", "los");
    let opens = |file: &str| {
        ["A", "B"].map(|seat| folder.fuda(&["replay", file, "--to", "0", "--seat", seat]).code == 0)
    };
    for (players, open) in [
        (None, [true, true]),
        (Some(["plain", "random"]), [true, true]),
        (Some(["person", "plain"]), [true, false]),
        (Some(["random", "Ann"]), [false, true]),
        (Some(["person", "person"]), [false, false]),
    ] {
        let mut of = record.clone();
        of.opening.players = players.map(|names| names.map(str::to_owned));
        record::write(&folder.path("p"), &of).expect("a record");
        assert_eq!(opens("p"), open, "{players:?}");
        let on = ["play", "--resume", "p", "--seat", "B", "--record", "q"];
        let reveal: &[&str] = if open[1] { &[] } else { &["--reveal"] };
        let told = folder.run(&[on.as_slice(), reveal].concat()).typing("1\n").now();
        assert_eq!(told.code, 0, "{told}");
        let taken = record::read(&folder.path("q")).expect("a record");
        assert_eq!(opens("q"), [false, true], "{players:?}");
        assert_eq!(taken.revealed.is_some(), open != [false, true], "{players:?}");
        assert!(taken.answers.starts_with(&record.answers), "{players:?}");
        std::fs::remove_file(folder.path("q")).expect("a record");
    }
}

/// With `--auto` the rest of a person's game is told as that person sees it.
#[test]
fn built_in_players_go_on_with_a_persons_game_in_secret() {
    let (folder, record) = saved("auto_goes_on", "los");
    let told = folder.fuda(&["play", "--resume", "s", "--auto"]);
    assert!(told.out.ends_with("The game is over.\n"), "{told}");
    let drawn = told.out.lines().filter(|line| line.ends_with("B deck to B hand"));
    assert!(drawn.clone().count() > 0, "{told}");
    assert!(drawn.clone().all(|line| !line.contains('"')), "{told}");
    assert_eq!(read(&folder).revealed, Some(record.answers.len() as u32));
}

/// A record is no script: what is told of its mistakes would be its seed.
#[test]
fn a_record_is_not_read_as_a_script() {
    let (folder, record) = saved("no_script", "los");
    for asked in [
        &["check", "s"][..],
        &["check", "--format", "json", "s"],
        &["check", "--fix", "s"],
        &["fmt", "s"],
        &["fmt", "--check", "s"],
        &["trace", "s"],
        &["trace", "s", "--format", "json"],
        &["test", "s"],
        &["why", "s", "1"],
        &["why-not", "s", "1", "A wins"],
        &["explore", "s"],
        &["explain", "Oriel", "--cards", "s"],
        &["vocab", "los", "--cards", "s"],
        &["sim", "los", "--games", "1", "--cards", "s"],
        &["play", "los", "--auto", "--cards", "s"],
        &["rule", "los", "8.3", "--scenarios", "s"],
        &["rule", "--coverage", "--scenarios", "s"],
        &["doc", "s", "--out", "site"],
    ] {
        let told = folder.fuda(asked);
        assert_ne!(told.code, 0, "{told}");
        tells_nothing(&told, &record);
        assert!(told.to_string().contains("s is the record of a game"), "{told}");
    }
    let told = folder.run(&["fmt", "-"]).typing(folder.read("s")).now();
    assert_eq!(told.code, 1, "{told}");
    tells_nothing(&told, &record);
}
