//! Random games of the leader and supporter game with cards of all kinds: what its rules promise at every
//! decision.

use crate::support::{play_out, shipped};
use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::decision::{About, Decision};
use fuda::engine::state::ids::Seat;
use fuda::games::eirei::RULES_1;
use fuda::games::eirei::words::*;

const GAMES: u64 = 60;

/// Calls `at` at every decision of a rulebook's procedure, with the procedure's name, and of a window.
fn every_game(mut at: impl FnMut(&mut Game<'_>, Option<&str>)) {
    let shipped = shipped(&RULES_1);
    for seed in 0..GAMES {
        let mut game = shipped.mixed_game(seed);
        let status = play_out(&mut game, seed, |game| {
            let Status::Decide(Decision { about, .. }) = game.advance() else { return };
            let name = match about {
                About::Row(proc, _) => game.library.proc(proc).map(|proc| proc.name),
                _ => None,
            };
            at(game, name);
        });
        assert!(matches!(status, Status::Over(_)), "seed {seed}: {status:?}");
    }
}

/// Each player has 50 cards, in all zones together; at most eight of them are mana (turn.charge.2).
#[test]
fn cards_are_neither_lost_nor_too_many_anywhere() {
    every_game(|game, _| {
        let board = &game.state.board;
        let zones = [DECK, HAND, LEADER_AREA, SUPPORT_AREA, MANA, DAMAGE_AREA, GRAVEYARD];
        for seat in Seat::BOTH {
            let count = |zone| board.zone(seat, zone).len();
            assert_eq!(zones.map(count).iter().sum::<usize>(), 50);
            assert!(count(MANA) <= 8);
        }
    });
}

/// Where the rules let a player act nothing is left for them to do: one leader, one card a place (turn.main.4),
/// nobody without HP (turn.attack.6, turn.attack.16), nobody who has lost (E1).
#[test]
fn rules_are_carried_out_before_a_player_acts() {
    every_game(|game, name| {
        if !matches!(name, Some("main phase" | "attack phase")) {
            return;
        }
        let look = game.look();
        let board = look.board();
        for seat in Seat::BOTH {
            assert_eq!(board.zone(seat, LEADER_AREA).len(), 1);
            assert!(board.zone(seat, DAMAGE_AREA).len() < 8);
            let supporters = board.zone(seat, SUPPORT_AREA);
            let taken =
                supporters.iter().fold(0, |cells, card| cells | 1 << board.card(*card).cell);
            assert_eq!(supporters.len(), u64::count_ones(taken) as usize);
            for card in board.zone(seat, LEADER_AREA).iter().chain(supporters) {
                let stays = look.restricted(*card, restriction::BE_DEFEATED);
                assert!(stays || look.stat(*card, HP) > 0);
            }
        }
    });
}

/// Leaders never rest (E35), and nobody is damaged as a turn begins (turn.end.3).
#[test]
fn what_a_turn_leaves_behind() {
    let mut turn = 0;
    every_game(|game, name| {
        let look = game.look();
        let board = look.board();
        let begins = board.turn.number != turn && name == Some("main phase");
        for seat in Seat::BOTH {
            for card in board.zone(seat, LEADER_AREA) {
                assert_eq!(board.card(*card).status & status::RESTED, 0);
                assert!(!begins || look.stat(*card, DAMAGE) == 0);
            }
            // Who has just ended a turn has five cards at most, unless a text has said more (turn.end.5).
            let ended = begins && seat != board.turn.player && board.turn.number > 1;
            let most = look.player_stat(seat, HAND_LIMIT);
            assert!(!ended || board.zone(seat, HAND).len() as i32 <= most);
        }
        if begins {
            turn = board.turn.number;
        }
    });
}
