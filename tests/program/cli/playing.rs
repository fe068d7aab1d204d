//! `play`: taking back, saving, going on in another process, records, and what a seat is told.
//!
//! Every run plays a few games. `FUDA_GAMES=200` continues so many games of each rulebook in another process,
//! `FUDA_KILLS=200` kills so many: `FUDA_GAMES=200 cargo test --release --test program cli::playing::`.

use std::path::Path;
use std::time::{Duration, Instant};

use fuda::engine::run::Status;
use fuda::engine::state::decision::Opt;
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::state::rng::Rng;
use fuda::record::{self, Move, Record, Replay};

use super::run::{Folder, Run, Told, fuda};

const RULEBOOKS: [&str; 5] = ["los@1.0.05", "los@1.0.01", "ws", "legions", "eirei"];

/// How many of something, from the environment if it says so.
fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |number| number.parse().expect("a number"))
}

/// The program at the root of the repository, with a file in the test's folder.
fn play(folder: &Folder, arguments: &[&str]) -> Told {
    typing(folder, arguments, "")
}

fn typing(folder: &Folder, arguments: &[&str], input: &str) -> Told {
    let told = with_files(folder, arguments).typing(input).now();
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{told}");
    told
}

/// What begins with `@` is a file of the folder.
fn with_files(folder: &Folder, arguments: &[&str]) -> Run {
    let path = |name: &str| folder.path(name).display().to_string();
    let arguments: Vec<String> = arguments
        .iter()
        .map(|word| word.strip_prefix('@').map_or_else(|| (*word).to_owned(), path))
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Run::of(&[&["play"], arguments.as_slice()].concat())
}

fn read(path: &Path) -> Record {
    record::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The story without the lines about the sitting: what is played, from where, how it was left.
fn story(told: &Told) -> String {
    let head = told.out.lines().take(3).map(|line| line.len() + 1).sum::<usize>();
    let rest = &told.out[head..];
    rest.split("\nStopped. ").next().unwrap_or_default().to_owned()
}

#[test]
fn a_game_goes_on_in_another_process() {
    for game in RULEBOOKS {
        let folder = Folder::new(&format!("goes_on_{game}"));
        for seed in 0..number("FUDA_GAMES", 1) {
            let mut rng = Rng::seeded(seed ^ 0x5a7e);
            let seed = seed.to_string();
            let begun = [game, "--auto", "--force", "--seed", seed.as_str(), "--record"];
            let whole = play(&folder, &[begun.as_slice(), &["@whole"]].concat());
            let answers = read(&folder.path("whole")).answers.len() as u32;
            let stop = rng.below(answers).to_string();
            let stopping = ["@part", "--stop-after", &stop];
            let first = play(&folder, &[begun.as_slice(), &stopping].concat());
            let halted = read(&folder.path("part"));
            assert_eq!(halted.answers.len().to_string(), stop);
            assert_eq!(halted.end, None);
            let second = play(&folder, &["--resume", "@part", "--auto", "--record", "@part"]);
            let what = format!("{game}, seed {seed}, stopped after {stop}");
            assert_eq!(story(&first) + &story(&second), story(&whole), "{what}");
            assert!(folder.read("part") == folder.read("whole"), "{what}: another record");
        }
    }
}

#[test]
fn a_match_goes_on_in_another_process() {
    let folder = Folder::new("match_goes_on");
    let begun = ["legions", "--auto", "--match", "2", "--seed", "4", "--record"];
    let whole = play(&folder, &[begun.as_slice(), &["@whole.rec"]].concat());
    let first = play(&folder, &[begun.as_slice(), &["@part.rec", "--stop-after", "20"]].concat());
    assert!(first.out.contains("Stopped. "), "{first}");
    let second = play(&folder, &["--resume", "@part.rec", "--auto", "--record", "@part.rec"]);
    assert!(second.out.ends_with(" takes the match.\n"), "{second}");
    let again = story(&second).replacen("\nGame 1 of the match\n", "", 1);
    assert_eq!(story(&first) + &again, story(&whole));
    for name in ["", "-2"] {
        let [part, whole] = ["part", "whole"].map(|file| folder.read(&format!("{file}{name}.rec")));
        assert!(part == whole, "game {name}");
    }
    // A game that is over hands the match on to the next one.
    let third = play(&folder, &["--resume", "@whole.rec", "--auto"]);
    assert!(third.out.contains("\nGame 2 of the match\n"), "{third}");
    assert!(whole.out.ends_with(&third.out[third.out.find("\nGame 2").expect("a game")..]));
}

/// What the person sees from the first decision on.
fn from_first_decision(out: &str) -> &str {
    &out[out.find("You decide").unwrap_or_default()..]
}

#[test]
fn a_person_goes_on_where_the_game_was_saved() {
    for game in ["los", "ws", "eirei"] {
        let folder = Folder::new(&format!("person_{game}"));
        let begun = [game, "--seed", "5"];
        let some = "1\n2\n1\n2\n1\n2\n1\n1\n1\n1\n";
        let whole = typing(&folder, &begun, &format!("{some}steps all\nlog all\nundo 3\n1\n"));
        typing(&folder, &begun, &format!("{some}save {}\n", folder.path("saved").display()));
        let rest = "steps all\nlog all\nundo 3\n1\n";
        let resumed = typing(&folder, &["--resume", "@saved"], rest);
        assert!(resumed.out.contains("decisions\n  A: "), "{resumed}");
        assert!(whole.out.ends_with(from_first_decision(&resumed.out)), "{whole}\n{resumed}");
        // Somebody else may go on, and see the end.
        let watched = play(&folder, &["--resume", "@saved", "--auto"]);
        assert!(watched.out.ends_with("The game is over.\n"), "{watched}");
    }
}

#[test]
fn decisions_are_taken_back_at_the_prompt() {
    for (n, game) in RULEBOOKS.into_iter().enumerate() {
        let folder = Folder::new(&format!("taken_back_{game}"));
        let begun = [game, "--seed", "9"];
        let straight = typing(&folder, &begun, "1\n1\n1\n1\n1\n1\nlog all\nsteps all\n");
        let last = |told: &Told| told.out.rsplit("\n> log all\n").next().map(str::to_owned);
        let detour = [
            "1\n1\n1\n1\nundo\n1\n1\n1\n",
            "1\n1\n1\n1\n1\n1\nundo 3\n2\nundo\n1\n1\n1\n",
            "2\n1\nundo to 1\n1\n1\n1\n1\n1\n1\n",
            "1\n1\n1\n1\n1\n1\nundo to 2\nredo\nredo\nredo\nredo\nredo\nredo\n",
            "1\nundo\nredo\n1\n1\nundo 2\nredo\nredo\n1\n1\n1\nundo 99\nundo to 99\n",
        ][n];
        let told = typing(&folder, &begun, &format!("{detour}log all\nsteps all\n"));
        assert_eq!(last(&told), last(&straight), "{game}: {detour:?}\n{told}");
    }
}

#[test]
fn a_record_follows_what_is_taken_back() {
    let folder = Folder::new("follows");
    typing(&folder, &["los", "--seed", "3", "--record", "@straight"], "1\n1\n2\n1\n");
    let detour = "1\n1\n1\n1\nundo 2\n2\nundo\nredo\n1\n";
    typing(&folder, &["los", "--seed", "3", "--record", "@detour"], detour);
    assert_eq!(folder.text("straight"), folder.text("detour"));
}

#[test]
fn wrong_words_at_the_prompt_are_answered() {
    let typed = "undo\nredo\nundo 0\nundo to\nundo to 7\n999\nsave\nlog much\nsteps\nlog\ncard xyz\n\
                 1\nundo 2\nundo to 2\nnonsense\n?\n";
    let told = Run::of(&["play", "los", "--seed", "3"]).typing(typed).now();
    insta::assert_snapshot!("wrong_words", answers_to_typed(&told));
    let told = Run::of(&["play", "los", "--seed", "3", "--lang", "ja"]).typing(typed).now();
    insta::assert_snapshot!("wrong_words_ja", answers_to_typed(&told));
}

/// What was typed and what was said to it at once, without the table and the options.
fn answers_to_typed(told: &Told) -> String {
    let parts = told.out.split("\n> ").skip(1);
    let short = parts.map(|part| part.split("\n\n").next().unwrap_or_default());
    short.map(|part| format!("> {part}\n")).collect()
}

#[test]
fn files_are_not_written_over() {
    let folder = Folder::new("not_over");
    folder.write("notes", "mine\n");
    let one = ["los", "--auto", "--seed", "1", "--record", "@one", "--stop-after", "9"];
    play(&folder, &one);
    let kept = folder.read("one");
    let refused = |arguments: &[&str], part: &str| {
        let told = with_files(&folder, arguments).now();
        assert_eq!(told.code, 2, "{told}");
        assert!(told.err.contains(part), "{part}\n{told}");
    };
    refused(&["los", "--auto", "--record", "@notes"], "holds no record");
    refused(&["los", "--auto", "--seed", "2", "--record", "@one"], "holds another game");
    refused(&one, "and more of it");
    play(&folder, &["--resume", "@one", "--auto", "--record", "@two"]);
    assert!(read(&folder.path("two")).end.is_some());
    refused(&["--resume", "@one", "--auto", "--record", "@two"], "and more of it");
    let saves = format!("save {0}/notes\nsave {0}/one\nsave {0}\n", folder.path("").display());
    let told = typing(&folder, &["los", "--seed", "3"], &saves);
    assert_eq!(told.out.matches("Not saved: ").count(), 3, "{told}");
    assert_eq!((folder.read("one"), folder.text("notes")), (kept, "mine\n".to_owned()));
    play(&folder, &["los", "--auto", "--seed", "2", "--record", "@one", "--force"]);
    assert!(read(&folder.path("one")).end.is_some());
    // A later save of the same game takes the place of an earlier one.
    let saves =
        format!("1\nsave {0}/s\n1\nsave {0}/s\nundo\nsave {0}/s\n", folder.path("").display());
    let told = typing(&folder, &["los", "--seed", "3"], &saves);
    assert_eq!(told.out.matches("Saved. ").count(), 3, "{told}");
    assert_eq!(folder.names(), ["notes", "one", "s", "two"]);
}

#[test]
fn files_that_cannot_be_resumed_are_told() {
    let folder = Folder::new("not_resumed");
    play(&folder, &["los", "--auto", "--seed", "1", "--record", "@whole", "--stop-after", "20"]);
    let whole = folder.text("whole");
    folder.write("truncated", &whole[..whole.len() / 2]);
    folder.write("altered", &whole.replacen("plain", "plaim", 1));
    folder.write("newer", &whole.replacen("{\"fuda record\":1", "{\"fuda record\":999", 1));
    folder.write("other", "{\"scripts\": []}\n");
    folder.write("empty", "");
    folder.write_bytes("bytes", &[0xff, 0xfe, 0, 1]);
    play(&folder, &["los", "--auto", "--seed", "1", "--record", "@over"]);
    let mut told = String::new();
    for file in ["truncated", "altered", "newer", "other", "empty", "bytes", "over", "absent"] {
        let before = folder.path(file).exists().then(|| folder.read(file));
        let arguments = ["--resume", &format!("@{file}"), "--auto", "--record", "@new"];
        let run = with_files(&folder, &arguments).now();
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run}");
        told += &run.err.replace(&folder.path("").display().to_string(), "");
        assert_eq!(folder.path(file).exists().then(|| folder.read(file)), before, "{file}");
    }
    let run = with_files(&folder, &["ws", "--resume", "@whole"]).now();
    told += &run.err.replace(&folder.path("").display().to_string(), "");
    insta::assert_snapshot!("cannot_be_resumed", told);
    assert!(!folder.path("new").exists());
    for wrong in [["--seed", "3"], ["--match", "2"], ["--decks", "dawn"], ["--cards", "cards"]] {
        let told = with_files(&folder, &[&["--resume", "@whole"], wrong.as_slice()].concat()).now();
        assert_eq!(told.code, 2, "{told}");
    }
}

/// Whatever the moment, the file is absent or whole, and the game goes on from there as it would have.
#[test]
fn a_game_that_is_killed_goes_on() {
    let folder = Folder::new("killed");
    let mut rng = Rng::seeded(17);
    let typed = "1\n2\n".repeat(2_000);
    let games = [
        (["los", "--auto", "--seed", "6"].as_slice(), ""),
        (["legions", "--seed", "6"].as_slice(), typed.as_str()),
        (["eirei", "--seed", "6"].as_slice(), typed.as_str()),
    ];
    let (mut absent, mut part, mut ended) = (0, 0, 0);
    for (game, typed) in games {
        let begun = Instant::now();
        typing(&folder, &[game, &["--record", "@whole", "--force"]].concat(), typed);
        let time = begun.elapsed().as_micros() as u32;
        let whole = read(&folder.path("whole"));
        for n in 0..number("FUDA_KILLS", 6).div_ceil(games.len() as u64) {
            let run = with_files(&folder, &[game, &["--record", "@killed"]].concat());
            let file = folder.path("killed");
            // A third of them before or as the first record is written, the others after it.
            let since = (n % 3 != 2).then_some(file.as_path());
            let moment = Duration::from_micros(u64::from(rng.below(time / 2)));
            let running = run.typing(typed).killed(moment, since);
            if file.exists() {
                let there = read(&file);
                assert!(whole.same_game(&there) && whole.answers.starts_with(&there.answers));
                (part, ended) = (part + u32::from(running), ended + u32::from(!running));
                if there.end.is_none() {
                    let on = ["--resume", "@killed", "--auto", "--record", "@killed"];
                    assert!(play(&folder, &on).out.ends_with("The game is over.\n"));
                    let same = folder.read("killed") == folder.read("whole");
                    assert!(same || !typed.is_empty(), "another game");
                }
                std::fs::remove_file(&file).expect("a file");
            } else {
                absent += 1;
            }
        }
    }
    let left = folder.names().into_iter().filter(|name| name != "whole");
    assert!(left.into_iter().all(|name| name.ends_with(".part")), "{:?}", folder.names());
    println!("killed: {part} with a whole record, {absent} before one, {ended} after the end");
}

/// The same answers in a game in which two of B's cards have changed places; none where they are no
/// options there.
fn played_with_others(replay: &Replay, cut: usize, [one, other]: [usize; 2]) -> Option<Record> {
    let mut swapped = replay.record.clone();
    let mut cards: Vec<String> = Vec::new();
    for (count, card) in &replay.record.opening.decks[1].cards {
        cards.extend(std::iter::repeat_n(card.clone(), usize::from(*count)));
    }
    cards.swap(one, other);
    swapped.opening.decks[1].cards = cards.into_iter().map(|card| (1, card)).collect();
    (swapped.answers, swapped.checkpoints, swapped.end) = Default::default();
    let decks = swapped.decks_in(&replay.library).ok()?;
    let (mut game, mut twin) = (replay.start(), swapped.start(&replay.library, &decks).ok()?);
    for step in 0..cut {
        let Ok(Some(Move::Take(option))) = replay.option(&mut game, step) else { return None };
        let (Status::Decide(one), Status::Decide(other)) = (game.advance(), twin.advance()) else {
            return None;
        };
        if one.who != other.who || !twin.options().contains(&option) {
            return None;
        }
        swapped.answered(&mut twin, other, option);
        game.answer(option).ok()?;
        twin.answer(option).ok()?;
    }
    Some(swapped)
}

/// Whether the seat has come to know the card in the game up to there.
fn ever_known(replay: &Replay, cut: usize, seat: Seat, card: CardId) -> bool {
    let mut game = replay.start();
    game.record();
    for step in 0..cut {
        let Ok(Some(Move::Take(option))) = replay.option(&mut game, step) else { return true };
        if game.look().knows(seat, card) || matches!(option, Opt::Card(other) if other == card) {
            return true;
        }
        if game.answer(option).is_err() {
            return true;
        }
    }
    game.advance();
    let trace = game.trace.take().unwrap_or_default();
    let names =
        |entry: &fuda::engine::trace::Entry| entry.is_seen(seat) && entry.what.card() == Some(card);
    game.look().knows(seat, card) || trace.iter().any(names)
}

/// What a person is told, the whole story and everything that can be asked, does not depend on cards that
/// their seat has never known.
#[test]
fn hidden_cards_change_nothing_that_a_person_is_told() {
    for game in RULEBOOKS {
        let folder = Folder::new(&format!("hidden_{game}"));
        let games = number("FUDA_GAMES", 1);
        let compared =
            (0..games).filter(|n| told_the_same_with_others(&folder, game, 11 + n)).count();
        println!("{game}: {compared} of {games} games have cards to exchange");
        assert!(compared > 0, "{game}: no cards that could be exchanged");
    }
}

/// Whether two hidden cards could change places in a game at some decision of a person; then the person is
/// told the same.
fn told_the_same_with_others(folder: &Folder, game: &str, seed: u64) -> bool {
    let begun = [game, "--auto", "--seed", &seed.to_string(), "--record", "@whole", "--force"];
    play(folder, &begun);
    let replay = Replay::of(read(&folder.path("whole"))).expect("a record");
    let own = |n: &usize| replay.record.answers[*n].who.seat() == Some(Seat(0));
    let cuts: Vec<usize> = (0..replay.record.answers.len()).filter(own).collect();
    let [first, size] = replay.decks.each_ref().map(Vec::len);
    let mut rng = Rng::seeded(seed);
    for _ in 0..200 {
        let cut = cuts[rng.below(cuts.len() as u32) as usize];
        let pair = [(); 2].map(|()| rng.below(size as u32) as usize);
        let known = |n: usize| ever_known(&replay, cut, Seat(0), CardId((first + n) as u8));
        if replay.decks[1][pair[0]] == replay.decks[1][pair[1]] || pair.into_iter().any(known) {
            continue;
        }
        let Some(swapped) = played_with_others(&replay, cut, pair) else { continue };
        let mut plain = replay.record.clone();
        plain.take_back(cut);
        let [one, other] = pair.map(|n| {
            let name = replay.library.code.def(replay.decks[1][n]).name;
            &replay.library.texts.names[name.index()]
        });
        let asked = format!("log all\nsteps all\nboard\ncard {one}\ncard {other}\n1\n");
        let told = [plain, swapped].map(|record| {
            record::write(&folder.path("one"), &record).expect("a file");
            typing(folder, &["--resume", "@one", "--seat", "A"], &asked).out
        });
        let before = told.each_ref().map(|out| out.split("\n> 1\n").next().expect("text"));
        assert_eq!(before[0], before[1], "{game}, seed {seed}, {cut}, {pair:?}");
        return true;
    }
    false
}

/// A watcher at a seat is told of the same game less than one who is told all.
#[test]
fn a_seat_is_told_what_it_may_know() {
    let all = fuda(&["play", "los", "--auto", "--seed", "3"]).out;
    let one = fuda(&["play", "los", "--auto", "--seed", "3", "--seat", "a"]).out;
    let drawn = |out: &str, seat: &str| {
        let end = format!("from {seat} deck to {seat} hand");
        let drawn = out.lines().filter(|line| line.ends_with(&end));
        drawn.map(|line| line.trim_start().starts_with('"')).collect::<Vec<bool>>()
    };
    assert!(drawn(&all, "B").iter().all(|named| *named));
    assert!(!drawn(&one, "B").iter().any(|named| *named));
    assert_eq!(drawn(&one, "A"), drawn(&all, "A"));
    // Which cards a record has beside the own ones is nothing to ask for.
    let folder = Folder::new("not_met");
    let begun = ["los", "--decks", "dawn,grove", "--seed", "3"];
    let asked = "card Captain Oriel\ncard Boulder Roller\n";
    let told = typing(&folder, &begun, &format!("{asked}save {}\n", folder.path("s").display()));
    assert!(told.out.contains("\n> card Boulder Roller\nBoulder Roller"), "{told}");
    let told = typing(&folder, &["--resume", "@s"], asked);
    assert!(told.out.contains("\n> card Captain Oriel\nCaptain Oriel"), "{told}");
    assert!(told.out.contains("No card is called `Boulder Roller`."), "{told}");
    let other = fuda(&["play", "los", "--seat", "B", "--seed", "3"]);
    assert!(other.out.contains("\nYou are B. "), "{other}");
    assert_eq!(fuda(&["play", "los", "--auto", "--seat", "C"]).code, 2);
}
