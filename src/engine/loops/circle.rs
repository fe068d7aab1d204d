//! A game that goes on without a choice and comes back to a state that it was in runs in a circle; so does one
//! that has only left behind more of the same since ([`growth`]).
//!
//! The state is remembered after so many steps without a decision, then after twice as many, and so on
//! (Brent): whatever the length of the circle, it is found soon after it was gone round once.

use smallvec::SmallVec;

use crate::code::AbilityId;
use crate::engine::game::Game;
use crate::engine::limits;
use crate::engine::loops::growth::{self, Before};
use crate::engine::rulebook::rules::Endless;
use crate::engine::rulebook::steps::{FIRST_PROC, WINDOW};
use crate::engine::schedule::slots;
use crate::engine::state::control::{Frame, ProcId};
use crate::engine::state::ids::ObjRef;

/// Steps without a decision after which it is looked whether lists grow.
pub const FIRST: u32 = 64;

/// Steps without a decision after which states are compared, whether lists grow or not.
const LONG: u32 = 256;

/// A state that may come back.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The number of steps after which the next one is remembered.
    next: u32,
    depth: usize,
    /// The row at which the game was.
    row: (ProcId, u32),
    before: Before,
    /// Since then all has happened in its window, and no rule action was due there.
    calm: bool,
    /// Since then something was chosen at random: it may come out otherwise the next time.
    random: bool,
}

/// Something is chosen at random.
pub fn is_random(game: &mut Game<'_>) {
    if let Some(mark) = &mut game.warm.mark {
        mark.random = true;
    }
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

/// Whether the game is where it was before. Asked after every step from [`FIRST`] on. Where the rulebook names no
/// return, the limit of steps ends a game that grows as any other: it would only meet another limit first.
pub fn is_closed(game: &mut Game<'_>) -> bool {
    let depth = game.state.control.frames.len();
    let Frame { proc, pc, .. } = *game.state.control.top();
    let in_window = proc == WINDOW;
    let sent = in_window && game.state.control.slot(slots::SENT).truth();
    if let Some(mark) = &mut game.warm.mark {
        mark.calm &= depth >= mark.depth && !sent;
    }
    let steps = game.state.books.steps;
    let by_return = matches!(game.library.rules.endless, Endless::OnReturn(_));
    if !(by_return && steps >= LONG || growth::is_much(&game.state)) {
        return false;
    }
    // Between two uses of what waits is where circles meet, or at a row to which the rulebook goes back.
    if !in_window && proc.0 < FIRST_PROC {
        return false;
    }
    let row = (proc, pc);
    let Some(mark) = game.warm.mark.take().filter(|mark| steps < mark.next) else {
        let before = Before::now(game);
        game.warm.mark =
            Some(Mark { next: steps * 2, depth, row, before, calm: true, random: false });
        return false;
    };
    let Mark { before, calm, random, .. } = &mark;
    let closed = (mark.depth, mark.row) == (depth, row)
        && (growth::is_back(before, game)
            || !random && growth::has_only_grown(before, game, *calm));
    game.warm.mark = Some(mark);
    closed
}
