//! Who decides: the player that a question is about, or always the one whose turn it is.

use super::game::Game;
use super::ids::Seat;
use super::options::{About, Decider};
use super::rules::Decides;

impl Game<'_> {
    /// Who answers a question that is put to this player.
    pub(super) fn decider(&self, who: Decider, about: About) -> Decider {
        match who {
            Decider::Player(seat) if !self.decides(seat, matches!(about, About::Text { .. })) => {
                Decider::Player(self.state.board.turn.player)
            }
            who => who,
        }
    }

    /// Whether the player decides what is theirs to decide now. `by_text`: the running text puts the
    /// question, and where it names the other player, that one is asked.
    pub(super) fn decides(&self, seat: Seat, by_text: bool) -> bool {
        match self.library.rules.decides {
            Decides::Controller => true,
            Decides::TurnPlayer => {
                let named = by_text && seat != self.state.control.top().seat;
                named || seat == self.state.board.turn.player
            }
        }
    }
}
