//! Once-only cards: records which have come into the game, and refuses those that may not come again.

use crate::engine::changes::once;
use crate::engine::game::{
    Game,
    trace::{Barred, By, Noted},
    warm::batch::Member,
};
use crate::engine::state::{
    board::Location,
    control::{Cause, Change},
    ids::CardId,
};
use crate::vocab::ZoneId;

/// Records a once-only card that has come into the game by this move.
pub fn note(game: &mut Game<'_>, card: CardId, from: Option<Location>, to: ZoneId) {
    if once::limits(game.library, from, to)
        && let Some((seat, nth)) = once::limited(game.peek(), card)
    {
        game.state.board.arrive(seat, nth);
    }
}

/// Whether a once-only card may not come again, counting earlier members of its batch. The text that would bring it
/// in is broken off if the rulebook ends texts at what cannot be done.
pub fn refuses(game: &mut Game<'_>, change: &Change, members: &[Member]) -> bool {
    if !once::is_refused(game.peek(), change, members.iter().map(|member| &member.change)) {
        return false;
    }
    let cause = game.state.control.top().no;
    let why = Barred::Once;
    game.note(cause, By::Kernel, 3, || Noted::Forbidden { change: *change, why });
    if change.cause == Cause::Effect && game.library.rules.resolving.impossible.is_some() {
        game.break_off_running();
    }
    true
}
