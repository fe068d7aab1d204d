//! Records: what is written is read again, and plays the same game. `FUDA_GAMES=2000` plays so many games of
//! each rulebook instead of a few.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::{Shipped, every_rulebook, shipped_los};
use fuda::code::DefId;
use fuda::diagnostics::Sources;
use fuda::engine::game::Game;
use fuda::engine::limits::Limit;
use fuda::engine::run::Status;
use fuda::engine::state::board::Outcome;
use fuda::engine::state::decision::Decision;
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::games;
use fuda::games::los::RULES_1_0_05;
use fuda::load::Loaded;
use fuda::reading::Lang;
use fuda::reading::play::Narrator;
use fuda::record::{self, Deck, Ended, FORMAT, Opening, Record, Replay, Scripts, Standing, Who};

fn games_each() -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(6)
}

fn scripts(shipped: &Shipped, decks: &[Vec<DefId>; 2]) -> Arc<Scripts> {
    let program = shipped.loaded.program(shipped.entry.vocab.game).expect("cards");
    let names = decks.iter().flatten().map(|def| shipped.library.code.def(*def).name);
    let playing: BTreeSet<_> = names.collect();
    Scripts::of(shipped.loaded, program, shipped.library.rules, &playing).expect("scripts")
}

/// A game before its first answer, with its record.
fn begun<'s>(shipped: &'s Shipped, decks: &[Vec<DefId>; 2], seed: u64) -> (Record, Game<'s>) {
    let opening = Opening {
        chance: seed,
        thoughts: None,
        players: None,
        decks: [
            Deck::of("first", &decks[0], &shipped.library),
            Deck::of("second", &decks[1], &shipped.library),
        ],
        of_match: None,
    };
    let of_both = [decks[0].as_slice(), decks[1].as_slice()];
    let game = games::new_game(&shipped.library, of_both, seed).expect("room for them");
    (Record::begin(&scripts(shipped, decks), opening), game)
}

/// A random game to its end.
fn recorded(shipped: &Shipped, decks: &[Vec<DefId>; 2], seed: u64) -> Record {
    let (mut record, mut game) = begun(shipped, decks, seed);
    let mut rng = Rng::seeded(seed);
    while let Status::Decide(decision) = game.advance() {
        answer(&mut record, &mut game, decision, &mut rng);
    }
    record.ended(&mut game);
    record
}

fn answer(record: &mut Record, game: &mut Game<'_>, decision: Decision, rng: &mut Rng) {
    let option = game.options()[rng.below(game.options().len() as u32) as usize];
    record.answered(game, decision, option);
    game.answer(option).expect("an option");
}

/// Each game was played with all cards of its library, and is played again with those of its record alone.
#[test]
fn records_of_random_games_are_read_and_play_the_same() {
    for shipped in every_rulebook() {
        for seed in 0..games_each() {
            let decks = if seed % 2 == 0 { shipped.decks.clone() } else { shipped.mixed(seed) };
            let record = recorded(&shipped, &decks, seed);
            let text = record::to_text(&record);
            let read = record::from_bytes(text.as_bytes()).expect("a record");
            assert_eq!(read, record);
            assert_eq!(record::to_text(&read), text);
            let name = shipped.library.rules.name();
            let replay = Replay::of(read).unwrap_or_else(|error| panic!("{name} {seed}: {error}"));
            let verified = replay.verify();
            assert!(matches!(verified, Ok(Status::Over(_))), "{name} {seed}: {verified:?}");
        }
    }
}

/// Step by step, with rules and causes. (A library with more cards may note more events: those that only these
/// other cards wait for.)
#[test]
fn the_trace_of_a_record_is_that_of_the_game() {
    for shipped in every_rulebook() {
        let program = shipped.loaded.program(shipped.entry.vocab.game).expect("cards");
        let decks = shipped.mixed(11);
        let names = decks.iter().flatten().map(|def| shipped.library.code.def(*def).name).collect();
        let rules = shipped.library.rules;
        let library = fuda::load::library_for(program, rules, &names).expect("within limits");
        let record = recorded(&shipped, &decks, 11);
        let replay = Replay::of(record.clone()).expect("its cards");
        let was = trace(&record, record.start(&library, &decks).expect("room"));
        let is = trace(&record, replay.start());
        assert_eq!(was.len(), is.len(), "{}", rules.name());
        was.iter().zip(&is).for_each(|(was, is)| assert_eq!(was, is, "{}", rules.name()));
    }
}

/// What happens in words, with rules and causes.
fn trace<'l>(record: &Record, mut game: Game<'l>) -> Vec<(u32, u32, Vec<String>, String)> {
    game.record();
    let before = game.state.clone();
    (0..record.answers.len()).for_each(|step| assert_eq!(record.step(&mut game, step), Ok(true)));
    game.advance();
    let entries = game.trace.take().expect("entries");
    let mut narrator = Narrator::new(game.library, &before, Lang::En);
    let lines = entries.iter().filter_map(|entry| narrator.line(entry));
    lines.map(|line| (line.no, line.cause, line.rules, line.text)).collect()
}

#[test]
fn only_what_the_decks_need_goes_along() {
    for shipped in every_rulebook() {
        let scripts = scripts(&shipped, &shipped.decks);
        let is_card = |item: &&String| item.contains("\ncard ") || item.contains("\ntoken ");
        let cards = scripts.items.iter().filter(is_card).count();
        assert_eq!(cards, scripts.definitions.len(), "{}", shipped.library.rules.name());
    }
}

/// What is answered after taking back is as if nothing else had been.
#[test]
fn answers_are_taken_back() {
    let shipped = shipped_los();
    let record = recorded(&shipped, &shipped.decks, 3);
    for steps in [0, 1, 15, 16, 17, record.answers.len()] {
        let mut back = record.clone();
        back.take_back(steps);
        assert_eq!((back.answers.len(), &back.end), (steps, &None));
        let replay =
            Replay::of(record::from_bytes(record::to_text(&back).as_bytes()).expect("whole"));
        let replay = replay.expect("its cards");
        let mut game = replay.game_at(steps).expect("the same game");
        let mut on = back.clone();
        for step in steps..record.answers.len() {
            let Ok(Some(record::Move::Take(option))) = record.next(&mut game, step) else {
                panic!("step {step}")
            };
            let Status::Decide(decision) = game.advance() else { panic!("step {step}") };
            on.answered(&mut game, decision, option);
            game.answer(option).expect("an option");
        }
        on.ended(&mut game);
        assert_eq!(on, record);
    }
}

/// Cards without mistakes.
fn loaded(text: &str) -> Loaded {
    let mut sources = Sources::default();
    sources.add("a few cards", text);
    let loaded = fuda::load::load_sources(sources);
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    loaded
}

/// So that what stopped it can be looked at.
#[test]
fn a_game_that_the_engine_gives_up_is_recorded_and_stops_again() {
    let loaded = loaded(include_str!("../records/too_much.fuda"));
    let program = loaded.program("los").expect("cards");
    let library = fuda::load::library(program, &RULES_1_0_05).expect("within limits");
    let decks = [vec![DefId(0); 40], vec![DefId(0); 40]];
    let names = [library.code.def(DefId(0)).name].into();
    let scripts = Scripts::of(&loaded, program, &RULES_1_0_05, &names).expect("scripts");
    let opening = Opening {
        chance: 1,
        thoughts: None,
        players: None,
        decks: [0, 1].map(|n| Deck::of("Hummers", &decks[n], &library)),
        of_match: None,
    };
    let mut record = Record::begin(&scripts, opening);
    let mut game = record.start(&library, &decks).expect("room");
    let mut rng = Rng::seeded(1);
    while let Status::Decide(decision) = game.advance() {
        answer(&mut record, &mut game, decision, &mut rng);
    }
    record.ended(&mut game);
    let ended = record.end.as_ref().map(|end| end.came.clone());
    assert_eq!(ended, Some(Ended::Stopped("CONTINUING".to_owned())));
    let read = record::from_bytes(record::to_text(&record).as_bytes()).expect("a record");
    let verified = Replay::of(read).expect("its cards").verify();
    assert_eq!(verified, Ok(Status::Stopped(Limit::Continuing)));
}

/// The whole text of a small record. Where this changes, the number of the format changes.
#[test]
fn the_text_of_a_record_is_stable() {
    let loaded = loaded(include_str!("../records/cards.fuda"));
    let program = loaded.program("los").expect("cards");
    let library = fuda::load::library(program, &RULES_1_0_05).expect("within limits");
    let deck =
        |otters: usize, bells: usize| [vec![DefId(0); otters], vec![DefId(1); bells]].concat();
    let decks = [deck(9, 3), deck(8, 4)];
    let names = [0, 1].map(|def| library.code.def(DefId(def)).name);
    let names: BTreeSet<_> = names.into_iter().collect();
    let scripts = Scripts::of(&loaded, program, &RULES_1_0_05, &names).expect("scripts");
    let opening = Opening {
        chance: 1,
        thoughts: Some(2),
        players: Some(["plain".to_owned(), "person".to_owned()]),
        decks: [Deck::of("One", &decks[0], &library), Deck::of("Other", &decks[1], &library)],
        of_match: Some(Standing { first_to: 2, seed: 3, before: vec![Ended::Won(Who::B)] }),
    };
    let mut record = Record::begin(&scripts, opening);
    "0.1.0".clone_into(&mut record.program);
    let mut game = record.start(&library, &decks).expect("room");
    let mut rng = Rng::seeded(1);
    for _ in 0..6 {
        if let Status::Decide(decision) = game.advance() {
            answer(&mut record, &mut game, decision, &mut rng);
        }
    }
    assert!(!record.concedes(&mut game, Seat(0)), "a rulebook without a concession");
    record.mark(&mut game);
    let replay = Replay::of(record.clone()).expect("its cards");
    assert_eq!(replay.verify().map(|_| ()), Ok(()));
    insta::assert_snapshot!(format!("format {FORMAT}\n{}", record::to_text(&record)));
}

/// A concession is an answer that nobody asked for.
#[test]
fn a_concession_is_recorded() {
    for shipped in every_rulebook() {
        let (mut record, mut game) = begun(&shipped, &shipped.decks, 1);
        let mut rng = Rng::seeded(1);
        for _ in 0..5 {
            if let Status::Decide(decision) = game.advance() {
                answer(&mut record, &mut game, decision, &mut rng);
            }
        }
        if !record.concedes(&mut game, Seat(1)) {
            continue;
        }
        record.ended(&mut game);
        assert_eq!(record.end.as_ref().map(|end| &end.came), Some(&Ended::Won(Who::A)));
        let read = record::from_bytes(record::to_text(&record).as_bytes()).expect("a record");
        assert_eq!(read, record);
        let replay = Replay::of(read).expect("its cards");
        assert_eq!(replay.verify(), Ok(Status::Over(Outcome::Won(Seat(0)))));
    }
}
