//! Status bits that cards get and lose by themselves.

use crate::engine::game::look::Look;
use crate::engine::state::ids::Seat;

/// Status bits that cards get and lose by themselves.
#[derive(Clone, Copy, Debug)]
pub struct Statuses {
    /// Status bits that a card gets when it comes into play.
    pub on_entry: u16,
    /// Status bits that a card gets where it is turned face-up, whatever turns it.
    pub on_turning_up: u16,
    /// Status bits that all cards lose as the next turn begins.
    pub of_the_turn: u16,
    /// Status bits that a card loses when it goes to another cell; none that a number of a player or a unit asks for.
    pub of_the_cell: u16,
    /// The status bits with which no card can arrive now on the side of this player.
    pub cannot_arrive: fn(&Look<'_>, Seat) -> u16,
}

impl Statuses {
    /// Without any rules of its own.
    pub const PLAIN: Statuses = Statuses {
        on_entry: 0,
        on_turning_up: 0,
        of_the_turn: 0,
        of_the_cell: 0,
        cannot_arrive: |_, _| 0,
    };
}
