//! Who decides: the player that a question is about, or always the one whose turn it is.

use crate::code::Op;
use crate::engine::game::{
    Game,
    rulebook::{
        rules::{Decides, Offers},
        steps::EFFECT,
    },
};
use crate::engine::state::{
    decision::{About, Decider},
    ids::Seat,
};

impl Game<'_> {
    /// Who answers a question that is put to this player.
    pub(in crate::engine) fn decider(&self, who: Decider, about: About) -> Decider {
        let Decider::Player(seat) = who else { return who };
        let rules = self.library.rules;
        let own = rules.choosing.decides == Decides::Controller
            || self.has_the_say(seat, matches!(about, About::Text { .. }))
            || rules.choosing.offers == Offers::Payers && self.asks_for_payment();
        if own { who } else { Decider::Player(self.state.board.turn.player) }
    }

    /// Whether what the player may do or leave is offered. `by_text`: the running text puts the question;
    /// `priced`: it is to be paid for.
    pub(in crate::engine) fn is_offered(&self, seat: Seat, by_text: bool, priced: bool) -> bool {
        match self.library.rules.choosing.offers {
            Offers::Everybody => true,
            Offers::Payers if priced => true,
            Offers::Payers | Offers::TurnPlayer => self.has_the_say(seat, by_text),
        }
    }

    /// Whether it is the player's turn, or the running text names the player of whom it asks something.
    fn has_the_say(&self, seat: Seat, by_text: bool) -> bool {
        let named = by_text && seat != self.state.control.top().seat;
        let turn = self.state.board.turn;
        // Before the first turn it is nobody's.
        named || seat == turn.player || turn.number == 0
    }

    /// Whether the running text asks whether, or how, something is paid.
    fn asks_for_payment(&self) -> bool {
        let frame = self.state.control.top();
        let op = self.library.code.ops.get(frame.pc as usize);
        frame.proc == EFFECT
            && matches!(
                op,
                Some(Op::May { cost: Some(_), .. } | Op::Pay { .. })
                    | Some(Op::Choose { payment: Some(_), .. })
            )
    }
}
