//! Records: what is written is read again, and plays the same game. `FUDA_GAMES=2000` plays so many games of
//! each rulebook instead of a few.

mod support;

use std::collections::BTreeSet;
use std::sync::Arc;

use fuda::code::DefId;
use fuda::engine::game::Game;
use fuda::engine::options::Decision;
use fuda::engine::rng::Rng;
use fuda::engine::run::Status;
use fuda::games;
use fuda::record::{self, Deck, Opening, Record, Replay, Scripts};
use support::{Shipped, every_rulebook, shipped_los};

fn games_each() -> u64 {
    std::env::var("FUDA_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(6)
}

/// A deck as a record writes it.
fn deck(shipped: &Shipped, name: &str, cards: &[DefId]) -> Deck {
    let library = &shipped.library;
    let mut runs: Vec<(u16, String)> = Vec::new();
    for def in cards {
        let name = &library.texts.names[library.code.def(*def).name.index()];
        match runs.last_mut() {
            Some((count, last)) if last == name => *count += 1,
            _ => runs.push((1, name.clone())),
        }
    }
    Deck { name: name.to_owned(), cards: runs }
}

fn scripts(shipped: &Shipped, decks: &[Vec<DefId>; 2]) -> Arc<Scripts> {
    let program = shipped.loaded.program(shipped.entry.vocab.game).expect("cards");
    let names = decks.iter().flatten().map(|def| shipped.library.code.def(*def).name);
    let playing: BTreeSet<_> = names.collect();
    Scripts::of(&shipped.loaded, program, shipped.library.rules, &playing).expect("scripts")
}

/// A random game with its record.
fn recorded(shipped: &Shipped, decks: &[Vec<DefId>; 2], seed: u64) -> Record {
    let opening = Opening {
        chance: seed,
        thoughts: None,
        players: None,
        decks: [deck(shipped, "first", &decks[0]), deck(shipped, "second", &decks[1])],
        of_match: None,
    };
    let mut record = Record::begin(&scripts(shipped, decks), opening);
    let of_both = [decks[0].as_slice(), decks[1].as_slice()];
    let mut game = games::new_game(&shipped.library, of_both, seed).expect("room for them");
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
