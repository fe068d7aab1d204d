//! Cards that a list of restricted cards lets each player bring into the game only once.

use super::place::location_of;
use crate::engine::game::{look::Look, rulebook::library::Library};
use crate::engine::state::{
    board::Location,
    control::{Change, What},
    ids::{CardId, Seat},
};
use crate::vocab::ZoneId;

/// Whether a move between these zones brings a card into the game, as some card of the library may do only once.
#[inline]
pub fn limits(library: &Library, from: Option<Location>, to: ZoneId) -> bool {
    library.once.has(to) && from.is_none_or(|from| !library.once.has(from.zone))
}

/// Whether the change brings in a once-only card that has come before, or comes by one of the changes of `before`.
pub fn is_refused<'c>(
    look: Look<'_>,
    change: &Change,
    mut before: impl Iterator<Item = &'c Change>,
) -> bool {
    let Some((seat, once)) = coming(look, change) else { return false };
    let it = Some((seat, once));
    look.board().arrived(seat) & 1 << once != 0 || before.any(|other| coming(look, other) == it)
}

/// The owner and the bit of the once-only card that the change brings into the game, if it does.
fn coming(look: Look<'_>, change: &Change) -> Option<(Seat, u8)> {
    let What::Move(goal) = change.what else { return None };
    if !look.library.once.has(goal.zone) {
        return None;
    }
    let from = location_of(look, change.card);
    let card = look.board().now(change.card).filter(|_| limits(look.library, from, goal.zone))?;
    limited(look, card)
}

/// The owner of a once-only card and its bit; `None` for other cards.
pub fn limited(look: Look<'_>, card: CardId) -> Option<(Seat, u8)> {
    let card = look.board().card(card);
    Some((card.owner, look.code().def(card.def).once?))
}
