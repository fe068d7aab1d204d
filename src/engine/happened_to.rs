//! The cards that something happened to in the running turn.

use super::board::{Board, Used};
use super::game::Game;
use super::ids::{CardSet, ObjRef, Seat};
use super::watch;

impl Board {
    /// The cards that an event of the n-th history happened to, as the player sees it.
    pub fn happened_to(&self, history: u8, seat: Seat) -> CardSet {
        let of = self.uses.iter().filter(|one| one.what == Used::Happened(history, seat));
        of.map(|one| one.object.card).collect()
    }
}

/// Keeps the card, where some text asks for those of the n-th history.
pub fn remember(game: &mut Game<'_>, n: usize, seat: Seat, subject: ObjRef) {
    if game.library.code.remembered & 1 << n != 0 && subject != ObjRef::NONE {
        watch::count(game, Used::Happened(n as u8, seat), Board::always(subject.card));
    }
}
