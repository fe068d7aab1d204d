//! How fast situations are explored, and in how much room: of each game one in full swing, on one core.
//!
//! `cargo bench --bench exploring`, or with the name of a game behind it: `cargo bench --bench exploring -- ws`.
//! A position counts each time it is reached, with all that is done for it: a copy of the state, the answer, the
//! way to the next decision, canonical bytes, the table. Run it on an idle machine; of several runs the
//! fastest counts.

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::Instant;

use fuda::engine::run::Status;
use fuda::engine::state::rng::Rng;
use fuda::explore::{Bounds, search};
use support::{Shipped, every_rulebook};

/// Decisions until a game is in full swing.
const MIDDLE: usize = 80;
const POSITIONS: usize = 200_000;
const SITUATIONS: u64 = 5;

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    println!(
        "{:<14}{:>14}{:>12}{:>16}{:>16}",
        "rulebook", "positions/s", "different", "bytes an open", "bytes of others"
    );
    let asked =
        |shipped: &Shipped| wanted.as_ref().is_none_or(|name| *name == shipped.entry.vocab.game);
    for shipped in every_rulebook().into_iter().filter(asked) {
        let found: Vec<Found> =
            (1..=SITUATIONS).filter_map(|seed| explore(&shipped, seed)).collect();
        let reached: u64 = found.iter().map(|found| found.reached).sum();
        let seconds: f64 = found.iter().map(|found| found.seconds).sum();
        let different: usize = found.iter().map(|found| found.different).sum();
        let memory: usize = found.iter().map(|found| found.memory).sum();
        let open: usize = found.iter().map(|found| found.open).sum();
        println!(
            "{:<14}{:>14.0}{:>11.0}%{:>16}{:>16}",
            shipped.library.rules.name(),
            reached as f64 / seconds,
            different as f64 / reached as f64 * 100.0,
            open / found.len().max(1),
            memory / different.max(1),
        );
    }
}

struct Found {
    reached: u64,
    different: usize,
    seconds: f64,
    /// Bytes of the state of an open position, and of all positions and choices.
    open: usize,
    memory: usize,
}

/// Explores on from the middle of a random game.
fn explore(shipped: &Shipped, seed: u64) -> Option<Found> {
    let mut game = shipped.game(seed);
    let mut rng = Rng::seeded(seed);
    for _ in 0..MIDDLE {
        let Status::Decide(_) = game.advance() else { return None };
        let options = game.options();
        let option = options[rng.below(options.len() as u32) as usize];
        game.answer(option).ok()?;
    }
    let bounds = Bounds { positions: POSITIONS, ..Bounds::default() };
    let began = Instant::now();
    let graph = search(&mut game, bounds, &mut |_, _| false, &mut |_| true);
    Some(Found {
        reached: graph.figures.reached,
        different: graph.nodes.len(),
        seconds: began.elapsed().as_secs_f64(),
        open: graph.figures.per_open(),
        memory: graph.figures.memory,
    })
}
