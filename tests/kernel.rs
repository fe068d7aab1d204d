//! What the kernel does where a rulebook asks for it: each switch of the table, on a rulebook that does not
//! use it itself.

mod support;

use fuda::engine::options::{About, Decider};
use fuda::engine::rules::{Decides, Rules};
use fuda::engine::run::Status;
use fuda::games::los::RULES_1_0_05;
use support::{play_out, shipped};

/// A rulebook with some fields changed, as long as the test runs.
fn changed(rules: Rules) -> &'static Rules {
    Box::leak(Box::new(rules))
}

#[test]
fn the_turn_player_decides_for_both() {
    let shipped = shipped(changed(Rules { decides: Decides::TurnPlayer, ..RULES_1_0_05 }));
    for seed in 0..40 {
        let mut game = shipped.game(seed);
        play_out(&mut game, seed, |game| {
            let Status::Decide(decision) = game.advance() else { return };
            let turn_player = Decider::Player(game.state.board.turn.player);
            let named = matches!(decision.about, About::Text { .. });
            assert!(decision.who == turn_player || named, "{decision:?}");
        });
    }
}
