//! A game that goes on without a choice and comes back to a state that it was in runs in a circle.
//!
//! The state is remembered after so many steps without a decision, then after twice as many, and so on
//! (Brent): whatever the length of the circle, it is found soon after it was gone round once.

use smallvec::SmallVec;

use crate::code::AbilityId;
use crate::engine::game::Game;
use crate::engine::rulebook::steps::WINDOW;
use crate::engine::state::ids::ObjRef;
use crate::engine::{canon, limits};

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

/// Abilities that are named where a game goes on without end.
const NAMED: usize = 8;

/// Abilities that go round, each with its card.
pub type Circle = SmallVec<[(AbilityId, ObjRef); NAMED]>;

/// An ability begins; after half of the steps that a game may take without a choice it is kept.
pub fn begins(game: &mut Game<'_>, ability: AbilityId, this: ObjRef) {
    if game.state.books.steps <= limits::STEPS_BETWEEN_DECISIONS / 2 {
        return;
    }
    let circle = &mut game.warm.circle;
    let known = circle.iter().any(|(other, of)| (*other, of.card) == (ability, this.card));
    if !known && circle.len() < NAMED {
        circle.push((ability, this));
    }
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
