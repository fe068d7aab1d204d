//! Cards that a list of restricted cards lets come into the game once, for each player.

use crate::engine::flow::effect;
use crate::engine::game::Game;
use crate::engine::game::look::Look;
use crate::engine::game::rulebook::library::Library;
use crate::engine::game::trace::{Barred, By, Noted};
use crate::engine::game::warm::batch::Member;
use crate::engine::state::board::Location;
use crate::engine::state::control::{Cause, Change, What};
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::ZoneId;

/// Whether a move from there to that zone is one that some card makes once a game.
#[inline]
pub fn limits(library: &Library, from: Option<Location>, to: ZoneId) -> bool {
    library.once.has(to) && from.is_none_or(|from| !library.once.has(from.zone))
}

/// The card has come into the game.
pub fn note(game: &mut Game<'_>, card: CardId) {
    if let Some((seat, once)) = limited(game.peek(), card) {
        game.state.board.arrive(seat, once);
    }
}

/// Whether the card may not come again, also by what its batch already does. The text that would do it goes no
/// further, where the rulebook says so of what cannot be done.
pub fn refuses(game: &mut Game<'_>, change: &Change, members: &[Member]) -> bool {
    if !is_refused(game.peek(), change, members.iter().map(|member| &member.change)) {
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

/// Whether the card of the change has come before, or does by one of these.
pub fn is_refused<'c>(
    look: Look<'_>,
    change: &Change,
    mut before: impl Iterator<Item = &'c Change>,
) -> bool {
    let Some((seat, once)) = coming(look, change) else { return false };
    let it = Some((seat, once));
    look.board().arrived(seat) & 1 << once != 0 || before.any(|other| coming(look, other) == it)
}

/// Whose card comes into the game by the change, and its bit, if it is one that does so once.
fn coming(look: Look<'_>, change: &Change) -> Option<(Seat, u8)> {
    let What::Move(goal) = change.what else { return None };
    if !look.library.once.has(goal.zone) {
        return None;
    }
    let from = super::location_of(look, change.card);
    let card = look.board().now(change.card).filter(|_| limits(look.library, from, goal.zone))?;
    limited(look, card)
}

/// Whose the card is and its bit, if it comes into the game once.
fn limited(look: Look<'_>, card: CardId) -> Option<(Seat, u8)> {
    let card = look.board().card(card);
    Some((card.owner, look.code().def(card.def).once?))
}
