//! Random games with reference cards: two decks of them, and decks of cards drawn from all of them.

use std::collections::BTreeSet;

use fuda::check::ir::{CardDef, Program};
use fuda::code::{DefId, NameId};
use fuda::engine::rulebook::library::Library;
use fuda::engine::run::Status;
use fuda::engine::state::rng::Rng;
use fuda::games::{self, GameEntry};
use fuda::load::{self, Loaded};

use crate::support::play_out;

const DECKS: [&str; 2] = ["One Title", "Schwarz Side"];

fn cards() -> (Loaded, &'static GameEntry) {
    let loaded = load::load(&["cards/ws".into()]).expect("cards");
    assert!(loaded.diagnostics.is_empty(), "{}", loaded.tell(&loaded.diagnostics));
    (loaded, games::find("ws").expect("a game"))
}

fn library(program: &Program, entry: &GameEntry, playing: &BTreeSet<NameId>) -> Library {
    load::library_for(program, entry.rulebooks[0], playing).expect("within limits")
}

#[test]
fn decks_of_reference_cards_are_played_to_the_end() {
    let (loaded, entry) = cards();
    let program = loaded.program("ws").expect("cards");
    let library = library(program, entry, &load::cards_of_decks(program, &DECKS));
    let decks = DECKS.map(|name| load::deck_cards(program, &library, name).expect("a deck"));
    for seed in 0..60 {
        let [a, b] = if seed % 2 == 0 { [0, 1] } else { [1, 0] };
        let mut game = games::new_game(&library, [&decks[a], &decks[b]], seed).expect("a game");
        let status = play_out(&mut game, seed, |_| {});
        assert!(matches!(status, Status::Over(_)), "seed {seed}: {status:?}");
    }
}

/// Forty-two cards and eight climaxes for each player, of any colors, titles and sides.
#[test]
fn reference_cards_get_along_with_one_another() {
    let (loaded, entry) = cards();
    let program = loaded.program("ws").expect("cards");
    let is_reference = |card: &&CardDef| {
        loaded.sources.get(card.place.file).path.contains("reference") && !card.token
    };
    let is_climax = |card: &&CardDef| {
        let named = |value: &fuda::check::ir::ValueId| &program.trait_values[value.index()].name;
        card.traits.iter().any(|value| named(value) == "climax")
    };
    let all = || program.cards.iter().filter(is_reference);
    let climaxes: Vec<NameId> = all().filter(is_climax).map(|card| card.name).collect();
    let others: Vec<NameId> = all().filter(|card| !is_climax(card)).map(|card| card.name).collect();
    for seed in 0..40 {
        let mut rng = Rng::seeded(seed);
        let mut draw = || -> Vec<NameId> {
            let mut some = |of: &[NameId], count: usize| -> Vec<NameId> {
                (0..count).map(|_| of[rng.below(of.len() as u32) as usize]).collect()
            };
            [some(&others, 42), some(&climaxes, 8)].concat()
        };
        let drawn = [draw(), draw()];
        let library = library(program, entry, &drawn.iter().flatten().copied().collect());
        let decks = drawn.map(|deck| -> Vec<DefId> {
            let at = |name: &NameId| program.cards.iter().position(|card| card.name == *name);
            deck.iter().filter_map(at).map(|at| DefId(at as u16)).collect()
        });
        let mut game = games::new_game(&library, [&decks[0], &decks[1]], seed).expect("a game");
        let status = play_out(&mut game, seed, |_| {});
        assert!(matches!(status, Status::Over(_)), "seed {seed}: {status:?}");
    }
}
