//! Matches, seeds, and what a run of games tells.

use std::collections::HashSet;

use fuda::engine::state::board::Outcome;
use fuda::engine::state::ids::Seat;
use fuda::engine::state::rng::Rng;
use fuda::sim::{Deck, Match, Plan, Share, playouts, seed_of_game, seeds};

use crate::support::shipped_los;

#[test]
fn so_many_wins_take_it() {
    let mut best = Match::first_to(2);
    assert_eq!((best.winner(), best.lost_last()), (None, None));
    best.count(Outcome::Won(Seat(1)));
    assert_eq!((best.winner(), best.lost_last()), (None, Some(Seat(0))));
    best.count(Outcome::Draw);
    assert_eq!((best.winner(), best.lost_last()), (None, Some(Seat(0))));
    best.count(Outcome::Won(Seat(0)));
    assert_eq!((best.winner(), best.lost_last()), (None, Some(Seat(1))));
    best.count(Outcome::Won(Seat(0)));
    assert_eq!((best.winner(), best.is_over(), best.games()), (Some(Seat(0)), true, 4));
}

#[test]
fn games_have_seeds_of_their_own() {
    let mut best = Match::first_to(3);
    let mut seen = vec![best.seeds(7)];
    assert_eq!(seen[0], seeds(7));
    for _ in 0..4 {
        best.count(Outcome::Draw);
        let next = best.seeds(7);
        assert!(!seen.contains(&next));
        seen.push(next);
    }
}

#[test]
fn drawn_games_end_it_some_time() {
    let mut best = Match::first_to(2);
    (0..15).for_each(|_| best.count(Outcome::Draw));
    assert!(!best.is_over());
    best.count(Outcome::Draw);
    assert_eq!((best.winner(), best.is_over()), (None, true));
}

/// Seeds as people take them, and some of all bits.
fn runs() -> Vec<u64> {
    let mut rng = Rng::seeded(3);
    (0..48).chain([u64::MAX, 1 << 32]).chain((0..14).map(|_| rng.next_u64())).collect()
}

#[test]
fn no_two_games_of_any_runs_have_a_seed_in_common() {
    let (mut of_games, mut given) = (HashSet::new(), HashSet::new());
    for run in runs() {
        for number in (0..500).chain([u64::MAX]) {
            let seed = seed_of_game(run, number);
            assert!(of_games.insert(seed), "game {number} of run {run}");
            let (chance, thought) = seeds(seed);
            assert!(given.insert(chance) && given.insert(thought), "game {number} of run {run}");
        }
    }
}

/// Both ends of an interval solve the equation that gives Wilson's score interval its name.
fn is_wilsons(share: &Share, of: u64) {
    let (n, square) = (of as f64, 1.959_963_985_f64.powi(2));
    assert!(share.low < share.share && share.share < share.high, "{share:?}");
    for end in [share.low, share.high] {
        let apart = (share.share - end).powi(2) - square * end * (1.0 - end) / n;
        assert!(apart.abs() < 1e-9, "{share:?}: {apart}");
    }
}

#[test]
fn intervals_are_those_of_the_published_formula() {
    let shipped = shipped_los();
    let decks = shipped.decks.clone().map(|cards| Deck { name: "one".to_owned(), cards });
    let played = |games| {
        let plan = Plan::random(shipped.entry, &shipped.library, decks.clone(), games);
        playouts(&plan, |_| true).expect("games")
    };
    let wins = played(40).wins;
    for share in wins.seats.iter().chain(&wins.decks).chain([&wins.first_player]) {
        is_wilsons(share, 40);
    }
    let nothing = played(0).wins.first_player;
    assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
}
