//! Numbers that are kept, of players and on cards, as a change changes them.

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

/// What the player's kept number becomes by such a change, within its bounds.
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

/// Changes only numbers, of a state that is nobody's game: for whoever asks what would come of a payment.
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
                    // More than a card holds stops the game once it is paid.
                    let _ = board.add_number(card, number, change.amount);
                }
            }
            _ => {}
        }
    }
}
