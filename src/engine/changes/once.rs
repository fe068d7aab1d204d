//! Cards that a list of restricted cards lets come into the game once, for each player.

use super::place::location_of;
use crate::engine::game::{look::Look, rulebook::library::Library};
use crate::engine::state::{
    board::Location,
    control::{Change, What},
    ids::{CardId, Seat},
};
use crate::vocab::ZoneId;

/// Whether a move from there to that zone is one that some card makes once a game.
#[inline]
pub fn limits(library: &Library, from: Option<Location>, to: ZoneId) -> bool {
    library.once.has(to) && from.is_none_or(|from| !library.once.has(from.zone))
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
    let from = location_of(look, change.card);
    let card = look.board().now(change.card).filter(|_| limits(look.library, from, goal.zone))?;
    limited(look, card)
}

/// Whose the card is and its bit, if it comes into the game once.
pub fn limited(look: Look<'_>, card: CardId) -> Option<(Seat, u8)> {
    let card = look.board().card(card);
    Some((card.owner, look.code().def(card.def).once?))
}
