//! Where a change takes its card from and to.

use crate::engine::game::{Game, look::Look};
use crate::engine::state::{
    board::{Goal, Location},
    control::{Change, What},
    ids::ObjRef,
};

/// Where the object lies; `None` if it is gone or in no zone.
pub fn location(game: &Game<'_>, object: ObjRef) -> Option<Location> {
    location_of(game.peek(), object)
}

/// Where the card of a change counts as lying before it, and where it will lie.
pub fn from_and_to(look: &Look<'_>, change: &Change) -> (Option<Location>, Option<Location>) {
    let from = location_of(*look, change.card);
    (counted(look, change.card).or(from), goal(change, from))
}

/// The place in which an effect makes the card count as lying, if any.
#[inline]
pub fn counted(look: &Look<'_>, object: ObjRef) -> Option<Location> {
    let elsewhere = look.counted_elsewhere();
    if elsewhere.is_empty() {
        return None;
    }
    let card = look.board().now(object).filter(|card| elsewhere.has(*card))?;
    let (zone, cell) = look.counts_in(card)?;
    Some(Location { zone, seat: look.board().card(card).side, cell })
}

pub fn location_of(look: Look<'_>, object: ObjRef) -> Option<Location> {
    let card = look.board().card(look.board().now(object)?);
    card.zone.map(|zone| Location { zone, seat: card.side, cell: card.cell })
}

/// Where a card will be after the change.
pub fn goal(change: &Change, from: Option<Location>) -> Option<Location> {
    match change.what {
        What::Move(Goal { zone, seat, cell, .. }) => Some(Location { zone, seat, cell }),
        What::Create { goal: Goal { zone, seat, cell, .. }, .. } => {
            Some(Location { zone, seat, cell })
        }
        What::Cell { seat, cell } => from.map(|from| Location { seat, cell, ..from }),
        _ => from,
    }
}
