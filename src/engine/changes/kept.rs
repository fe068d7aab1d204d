//! How changes alter kept numbers, of players and on cards.

use crate::engine::limits::Limit;
use crate::engine::state::{
    board::Board,
    control::{Change, State, What},
    ids::{CardId, Seat},
};
use crate::vocab::{PlayerStatId, Vocab};

impl Board {
    /// Changes a kept number; it stays 0 or more.
    pub(in crate::engine) fn add_number(
        &mut self,
        id: CardId,
        number: u8,
        by: i32,
    ) -> Result<(), Limit> {
        if let Some(kept) = self.cards[id.index()].numbers.get_mut(usize::from(number)) {
            *kept = kept.checked_add(by).ok_or(Limit::Number)?.max(0);
        }
        Ok(())
    }

    pub(in crate::engine) fn set_player_stat(&mut self, seat: Seat, stat: usize, value: i32) {
        self.players[seat.index()][stat] = value;
    }
}

/// The player's kept number after a change by `amount`, cut to the bounds of the stat.
pub fn number_after(
    vocab: &Vocab,
    board: &Board,
    seat: Seat,
    stat: PlayerStatId,
    amount: i32,
) -> i32 {
    let sum = board.player_stat(seat, stat).saturating_add(amount);
    vocab.player_stats.get(stat.index()).map_or(sum, |word| word.kind.bounded(sum))
}

/// Applies those of the changes that alter kept numbers, on a copy of a state, to find out what a payment would
/// leave.
pub fn count(state: &mut State, vocab: &Vocab, changes: &[Change]) {
    for change in changes {
        let board = &mut state.board;
        match (change.what, board.now(change.card)) {
            (What::PlayerStat(stat), _) => {
                let value = number_after(vocab, board, change.player, stat, change.amount);
                board.set_player_stat(change.player, stat.index(), value);
            }
            (What::Stat(stat), Some(card)) => {
                if let Some(number) = vocab.kept(stat) {
                    // An overflow is ignored here: the payment itself stops the game.
                    let _ = board.add_number(card, number, change.amount);
                }
            }
            _ => {}
        }
    }
}
