//! A card that is in no deck and in no zone changes nothing: each scenario comes to the same, with the same trace, beside
//! cards that say whatever the word tables of its game let a card wait for, replace or forbid.
//!
//! `FUDA_UNUSED=1 cargo test --test kernel unused_cards::` plays all files, and not one in some.

use std::fs;
use std::path::{Path, PathBuf};

use fuda::diagnostics::Sources;
use fuda::games::GAMES;
use fuda::load::{Loaded, load_sources};
use fuda::scenario::{Stage, cases};
use fuda::vocab::{Form, ModalKind, Vocab};

/// Of so many files one is played.
const ONE_IN: usize = 12;

/// How a card of each game begins.
const CARDS: &[(&str, &str, &str)] = &[
    ("legions", "kind minion   color red   cost 1   atk 1   hp 3   wt 1", "minion"),
    (
        "ws",
        "kind character   color blue   level 0   cost 0   power 500   soul 1   trait Stage",
        "character",
    ),
    (
        "los",
        "kind character   element light   race Knight   cost 1   speed 3   atk 100   def 100   down 100   lead up",
        "character",
    ),
    ("eirei", "kind unit   element earth   level 1   ap 1000   hp 2000", "unit"),
];

/// What cards may say by the word tables; what the check refuses is among it.
fn texts(vocab: &Vocab, noun: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let kinds = |form: Form| vocab.ability_kinds.iter().filter(move |kind| kind.form == form);
    let subjects = [
        "this".to_owned(),
        format!("x: my {noun}"),
        format!("x: an enemy {noun}"),
        format!("x: enemy {noun}"),
        "I".to_owned(),
        "opponent".to_owned(),
    ];
    for event in vocab.events {
        let name = event.word.name;
        for subject in &subjects {
            for kind in kinds(Form::Instead) {
                let be = if event.passive { "be " } else { "" };
                texts.push(format!(
                    "{} {{ when {subject} would {be}{name} do nothing }}",
                    kind.word.name
                ));
            }
            for kind in kinds(Form::Triggered) {
                let is = if event.passive { "is " } else { "" };
                for name in [name.to_owned(), format!("{name}s")] {
                    texts.push(format!(
                        "{} {{ when {subject} {is}{name} do draw 1 }}",
                        kind.word.name
                    ));
                }
            }
        }
    }
    for restriction in vocab.restrictions {
        let modal = match restriction.modal {
            ModalKind::Cannot => "cannot",
            ModalKind::Must => "must",
            ModalKind::May => "may",
        };
        let be = if restriction.passive { "be " } else { "" };
        let name = restriction.word.name;
        for subject in
            ["this", &format!("all {noun}s"), &format!("all my {noun}s"), "each player", "opponent"]
        {
            for by in ["", " by this", " effect", " 1"] {
                for kind in kinds(Form::Continuous) {
                    texts.push(format!(
                        "{} {{ do {subject} {modal} {be}{name}{by} }}",
                        kind.word.name
                    ));
                }
            }
        }
    }
    texts
}

/// The texts that the check takes, each on a card of its own.
fn cards(vocab: &Vocab, begins: &str, noun: &str) -> String {
    let card = |n: usize, text: &str| format!("card \"Unused {n}\" {{ {begins}\n{text}\n}}\n");
    let mut sources = Sources::default();
    let texts = texts(vocab, noun);
    for (n, text) in texts.iter().enumerate() {
        sources.add(format!("{n}.fuda"), format!("game {}\n{}", vocab.game, card(n, text)));
    }
    let refused = load_sources(sources).diagnostics;
    let refused: Vec<usize> = refused
        .iter()
        .filter(|told| told.is_error())
        .map(|told| told.place.file.0 as usize)
        .collect();
    let taken: String = texts
        .iter()
        .enumerate()
        .filter(|(n, _)| !refused.contains(n))
        .map(|(n, text)| card(n, text))
        .collect();
    format!("game {}\n{taken}", vocab.game)
}

fn loaded(game: &str, script: &Path, more: Option<&str>) -> Loaded {
    let mut sources = Sources::default();
    for shipped in ["keywords.fuda", "tokens.fuda", "templates.fuda"] {
        if let Ok(text) = fs::read_to_string(Path::new("cards").join(game).join(shipped)) {
            sources.add(shipped, text);
        }
    }
    let name = script.file_name().expect("a file").to_string_lossy();
    sources.add(name, fs::read_to_string(script).expect("a script"));
    if let Some(more) = more {
        sources.add("unused.fuda", more);
    }
    load_sources(sources)
}

/// What each scenario of the file comes to.
fn told(loaded: &Loaded) -> Vec<(String, String)> {
    let stage = Stage::new(loaded).expect("cards");
    let played = cases(loaded).into_iter().map(|case| {
        let result = stage.run(&case, None);
        let steps: String = result
            .lines
            .iter()
            .map(|line| format!("{} {} {}\n", line.no, line.cause, line.text))
            .collect();
        let board = &result.after.board;
        let lie: Vec<_> = board
            .cards
            .iter()
            .map(|card| (card.zone, card.side, card.cell, card.status, card.entered))
            .collect();
        (
            case.title(),
            format!(
                "{steps}{lie:?}\n{:?}\n{} {}",
                result.status,
                result.options.len(),
                result.holds()
            ),
        )
    });
    played.collect()
}

fn scripts(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("scenarios") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(scripts(&path));
        } else if path.extension().is_some_and(|ext| ext == "fuda") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn a_card_that_is_nowhere_changes_nothing() {
    let all = std::env::var("FUDA_UNUSED").is_ok();
    let (mut wrong, mut played) = (Vec::new(), 0);
    for (game, begins, noun) in CARDS {
        let entry = GAMES.iter().find(|entry| entry.vocab.game == *game).expect("a game");
        let more = cards(entry.vocab, begins, noun);
        let count = more.matches("card \"Unused").count();
        let says = |text: &str| more.contains(text);
        assert!(count > 20 && says(" would ") && says(" cannot "), "{game}: {count} cards\n{more}");
        if all {
            eprintln!("{game}: {count} cards");
        }
        for (n, script) in scripts(&Path::new("tests/scenarios").join(game)).iter().enumerate() {
            if !all && n % ONE_IN != 0 {
                continue;
            }
            let [alone, beside] =
                [None, Some(more.as_str())].map(|more| loaded(game, script, more));
            // Some need other shipped cards.
            if alone.has_errors() {
                continue;
            }
            assert!(!beside.has_errors(), "{}", beside.tell(&beside.diagnostics));
            for ((title, alone), (_, beside)) in told(&alone).into_iter().zip(told(&beside)) {
                played += 1;
                if alone != beside {
                    let differs = alone.lines().zip(beside.lines()).find(|(a, b)| a != b);
                    wrong.push(format!("{}: {title}: {differs:?}", script.display()));
                }
            }
        }
    }
    assert!(played > 100, "{played}");
    assert!(
        wrong.is_empty(),
        "{} of {played}\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}
