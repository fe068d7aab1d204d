//! Finds games that run in a circle: they go on without a choice and come back to a state that they were in, or to
//! one that has only more of the same ([`growth`]).
//!
//! The state is remembered after some steps without a decision, then after twice as many, and so on (Brent's
//! algorithm): a circle of any length is found soon after its first round.

use crate::engine::game::{
    Game,
    rulebook::{
        rules::Endless,
        steps::{FIRST_PROC, WINDOW},
        windows::slots,
    },
    warm::circle::{Before, Mark},
};
use crate::engine::run::growth;
use crate::engine::state::control::Frame;

/// Steps without a decision after which growing lists are looked for.
pub const FIRST: u32 = 64;

/// Steps without a decision after which states are compared, whether lists grow or not.
const LONG: u32 = 256;

/// Whether the game is where it was before. Asked after every step from [`FIRST`] on. If the rulebook ends endless
/// games at the limit of steps, only games whose lists grow are looked at here: they would meet another limit
/// first.
pub fn is_closed(game: &mut Game<'_>) -> bool {
    let depth = game.state.control.frames.len();
    let Frame { proc, pc, .. } = *game.state.control.top();
    let in_window = proc == WINDOW;
    let sent = in_window && game.state.control.slot(slots::SENT).truth();
    if let Some(mark) = &mut game.warm.mark {
        mark.calm &= depth >= mark.depth && !sent;
    }
    let steps = game.state.books.steps;
    let by_return = matches!(game.library.rules.ending.endless, Endless::OnReturn(_));
    if !(by_return && steps >= LONG || growth::is_much(&game.state)) {
        return false;
    }
    // States are compared between two uses of waiting triggers, or at a row to which the rulebook goes back.
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
