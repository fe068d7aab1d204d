//! Setting a game up: the door before the first step, where nothing waits yet.

use crate::engine::game::{Game, index};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Goal, Turn},
    ids::{CardId, Seat},
};

/// Deals a new card into a zone, below those that are there. Each counts as later than those dealt before it.
pub fn deal(game: &mut Game<'_>, def: crate::code::DefId, goal: Goal) -> Result<CardId, Limit> {
    debug_assert!(game.library.code.def(def).comes);
    game.state.books.at.0 += 1;
    let card = game.state.board.create(def, goal.seat)?;
    game.state.board.move_card(card, Goal { bottom: true, ..goal }, game.state.books.at)?;
    game.warm.changed.insert(card);
    game.warm.forget();
    index::enter(&mut game.warm, &game.state, game.library, card, None);
    index::enter_status(&mut game.warm, &game.state, game.library, card);
    Ok(card)
}

/// Sets a kept number of a player.
pub fn set_player_stat(
    game: &mut Game<'_>,
    seat: Seat,
    stat: crate::vocab::PlayerStatId,
    value: i32,
) {
    game.state.board.set_player_stat(seat, stat.index(), value);
}

/// Sets a number that is kept on a card.
pub fn set_number(game: &mut Game<'_>, card: CardId, number: u8, value: i32) {
    let by = value - game.state.board.number(card, number);
    let added = game.state.board.add_number(card, number, by);
    game.within(added);
    game.warm.forget();
}

/// Sets whose turn it is, and which phase.
pub fn set_turn(game: &mut Game<'_>, turn: Turn) {
    game.state.board.turn = turn;
    game.warm.forget();
}
