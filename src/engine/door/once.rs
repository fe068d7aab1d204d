//! Cards that a list of restricted cards lets come into the game once, for each player.

use super::{Key, Member};
use crate::engine::effect;
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::state::control::{Cause, Change, What};
use crate::engine::state::ids::{CardId, Seat};
use crate::engine::trace::{Barred, By, Noted};
use crate::engine::triggers::matching::Location;
use crate::vocab::ZoneId;

/// Whether a move from there to that zone is one that some card makes once a game.
#[inline]
pub fn limits(library: &Library, from: Option<Location>, to: ZoneId) -> bool {
    library.once.has(to) && from.is_none_or(|from| !library.once.has(from.zone))
}

/// The card has come into the game.
pub fn note(game: &mut Game<'_>, key: Key, card: CardId) {
    if let Some((seat, once)) = limited(game, card) {
        game.state.board.arrive(key, seat, once);
    }
}

/// Whether the card may not come again, also by what its batch already does. The text that would do it goes no
/// further, where the rulebook says so of what cannot be done.
pub fn refuses(game: &mut Game<'_>, change: &Change, members: &[Member]) -> bool {
    let What::Move(goal) = change.what else { return false };
    let board = &game.state.board;
    let from = super::location(game, change.card);
    let Some(card) = board.now(change.card).filter(|_| limits(game.library, from, goal.zone))
    else {
        return false;
    };
    let Some((seat, once)) = limited(game, card) else { return false };
    let comes = |member: &Member| {
        let to = member.to.map(|to| to.zone);
        to.is_some_and(|to| limits(game.library, member.from, to))
            && board
                .now(member.change.card)
                .is_some_and(|it| limited(game, it) == Some((seat, once)))
    };
    if board.arrived(seat) & 1 << once == 0 && !members.iter().any(comes) {
        return false;
    }
    let cause = game.state.control.top().no;
    let why = Barred::Once;
    game.note(cause, By::Kernel, 3, || Noted::Forbidden { change: *change, why });
    if change.cause == Cause::Effect && game.library.rules.impossible.is_some() {
        effect::break_off_running(game);
    }
    true
}

/// Whose the card is and its bit, if it comes into the game once.
fn limited(game: &Game<'_>, card: CardId) -> Option<(Seat, u8)> {
    let card = game.state.board.card(card);
    Some((card.owner, game.library.code.def(card.def).once?))
}
