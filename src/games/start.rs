//! Creating a game, the same way for every rulebook.

use crate::code::DefId;
use crate::engine::door::setup;
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Start;
use crate::engine::state::board::Goal;
use crate::engine::state::control::{ProcId, State};
use crate::engine::state::ids::Seat;
use crate::engine::state::rng::Rng;
use crate::vocab::{MomentId, PlayerStatId, PlayerStatKind};

/// A new game with the decks of both seats, not shuffled, before anybody has drawn. The seed determines chance. Fails
/// if the decks hold more cards than there is room for.
pub fn new_game<'l>(
    library: &'l Library,
    decks: [&[DefId]; 2],
    seed: u64,
) -> Result<Game<'l>, Limit> {
    let mut game = empty_game(library, seed);
    let zone = library.rules.vocab.deck;
    for (seat, deck) in Seat::BOTH.into_iter().zip(decks) {
        for def in deck {
            setup::deal(&mut game, *def, Goal { zone, seat, ..Goal::default() })?;
        }
    }
    game.begin();
    Ok(game)
}

/// A game without cards, before its first step.
pub fn empty_game(library: &Library, seed: u64) -> Game<'_> {
    let mut state = State::default();
    state.books.rng = Rng::seeded(seed);
    let mut game = Game::resume(library, state);
    for (n, stat) in library.rules.vocab.player_stats.iter().enumerate() {
        if matches!(stat.kind, PlayerStatKind::Counter { .. }) {
            for seat in Seat::BOTH {
                setup::set_player_stat(&mut game, seat, PlayerStatId(n as u8), stat.start);
            }
        }
    }
    game
}

/// The start of a situation in a phase: the row of each procedure on the way there.
pub const fn start(phase: MomentId, path: &'static [(ProcId, &'static str)]) -> Start {
    Start { phase: Some(phase), path }
}
