//! A game that goes on without a choice and comes back to a state that it was in runs in a circle.
//!
//! The state is remembered after so many steps without a decision, then after twice as many, and so on
//! (Brent): whatever the length of the circle, it is found soon after it was gone round once.

use super::canon;
use super::game::Game;
use super::steps::WINDOW;

/// Steps without a decision after which states are compared.
pub const FIRST: u32 = 256;

/// A state that may come back.
#[derive(Clone, Debug, Default)]
pub struct Mark {
    /// The number of steps after which the next one is remembered.
    next: u32,
    depth: usize,
    bytes: Vec<u8>,
}

/// Whether the game is where it was before. Asked after every step from [`FIRST`] on.
pub fn is_closed(game: &mut Game<'_>) -> bool {
    let steps = game.state.books.steps;
    // Between two uses of what waits is where circles meet.
    if game.state.control.top().proc != WINDOW {
        return false;
    }
    let depth = game.state.control.frames.len();
    let due = game.warm.mark.as_ref().is_none_or(|mark| steps >= mark.next);
    if due {
        let bytes = canon::canonical_bytes(game);
        game.warm.mark = Some(Mark { next: steps * 2, depth, bytes });
        return false;
    }
    match &game.warm.mark {
        Some(mark) if mark.depth == depth => mark.bytes == canon::canonical_bytes(game),
        _ => false,
    }
}
