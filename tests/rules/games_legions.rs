//! Random games of Legions! with cards of all kinds: what its rules promise at every decision.

use crate::support::{Shipped, kind, play_out, shipped};
use fuda::code::Op;
use fuda::engine::game::Game;
use fuda::engine::run::Status;
use fuda::engine::state::control::What;
use fuda::engine::state::decision::{About, Decider, Decision};
use fuda::engine::state::ids::{CardId, Seat};
use fuda::engine::trace::{By, Entry, Noted};
use fuda::engine::view::CardView;
use fuda::games::legions::RULES_2019_10_09;
use fuda::games::legions::words::*;

const GAMES: u64 = 40;

/// Plays games to their end; calls `at` at every decision.
fn play(shipped: &Shipped, seed: u64, mut at: impl FnMut(&mut Game<'_>, Decision)) {
    let mut game = shipped.mixed_game(seed);
    game.record();
    let status = play_out(&mut game, seed, |game| {
        if let Status::Decide(decision) = game.advance() {
            at(game, decision);
        }
    });
    assert!(matches!(status, Status::Over(_)), "seed {seed}: {status:?}");
}

fn every_game(mut at: impl FnMut(&mut Game<'_>, Decision)) {
    let shipped = shipped(&RULES_2019_10_09);
    for seed in 0..GAMES {
        play(&shipped, seed, &mut at);
    }
}

/// Each area of the field has its kind of card, one a lane and one Master always (18-11 to 18-14); two cards at
/// most stand by, and no Lord or Arts (18-17, 32-6.2, GZ4).
#[test]
fn zones_hold_what_they_may() {
    every_game(|game, _| {
        let vocab = game.library.rules.vocab;
        let board = &game.state.board;
        let is_of = |card: CardId, name: &str| {
            game.library.code.def(board.card(card).def).traits.meets(kind(vocab, name))
        };
        for seat in Seat::BOTH {
            let standby = board.zone(seat, STANDBY);
            assert!(standby.len() <= 2);
            assert!(!standby.iter().any(|card| is_of(*card, "lord") || is_of(*card, "arts")));
            for card in board.zone(seat, FIELD) {
                let there = match board.card(*card).cell {
                    cell::MASTER => "master",
                    cell::LORD => "lord",
                    _ => "minion",
                };
                assert!(is_of(*card, there), "no {there}");
            }
            assert!(board.at_cell(seat, FIELD, cell::MASTER).is_some());
        }
    });
}

/// A unit with HP 0 breaks at once, amid an effect too (10-1), but for one that cannot (39-24.1) and while it is
/// asked what comes instead; no count of a player is below 0.
#[test]
fn numbers_are_what_they_may_be() {
    every_game(|game, decision| {
        let look = game.look();
        for seat in Seat::BOTH {
            for card in look.board().zone(seat, FIELD) {
                let breaks = look.board().card(*card).cell != cell::MASTER && !look.is_blank(*card);
                let stays = look.restricted(*card, restriction::BE_BROKEN);
                let asked = decision.about == About::Replacement;
                assert!(!breaks || stays || asked || look.stat(*card, HP) > 0);
            }
            for number in [LIFE, MP, CORES, EXHAUSTED_CORES] {
                assert!(look.player_stat(seat, number) >= 0);
            }
        }
    });
}

/// Cores go from place to place (07-2); there are only more of them where a text brings some (GM6).
#[test]
fn cores_are_kept() {
    let shipped = shipped(&RULES_2019_10_09);
    let mut brought = 0;
    for seed in 0..GAMES {
        let mut were = 10;
        play(&shipped, seed, |game, _| {
            let new: i32 = game.trace.iter().flatten().map(|entry| brings(game, entry)).sum();
            game.record();
            let are: i32 = Seat::BOTH.into_iter().map(|seat| all_cores(game, seat)).sum();
            assert_eq!(are, were + new, "seed {seed}");
            (were, brought) = (are, brought + new);
        });
    }
    assert!(brought > 0);
}

/// All cores that are a player's: of the core zone, the timeline and the cards.
fn all_cores(game: &Game<'_>, seat: Seat) -> i32 {
    let board = &game.state.board;
    let kept = [CORES, EXHAUSTED_CORES].into_iter().chain(WAITING_CORES);
    let kept: i32 = kept.map(|stat| board.player_stat(seat, stat)).sum();
    let cards = (0..board.cards.len()).map(|n| CardId(n as u8));
    let own = cards.filter(|card| board.card(*card).owner == seat);
    kept + own.map(|card| board.number(card, number::CORES)).sum::<i32>()
}

/// How many cores the entry tells of that come from outside the game.
fn brings(game: &Game<'_>, entry: &Entry) -> i32 {
    let (By::Text(ability, _), Noted::Changed { change, .. }) = (entry.by, entry.what) else {
        return 0;
    };
    let code = &game.library.code;
    let adds = |op: &Op| match op {
        Op::Act(act) => {
            let action = code.acts[act.index()].action;
            game.library.rules.vocab.action(action).word.name == "add_cores"
        }
        _ => false,
    };
    let ops = &code.ops[code.ability(ability).start as usize..];
    let is_of_cores = change.what == What::Stat(CORES_ON_IT) && change.amount > 0;
    let brings = is_of_cores && ops.iter().take_while(|op| **op != Op::End).any(adds);
    if brings { change.amount } else { 0 }
}

/// The turn player decides, but before the first turn (26-7.1), and where a text of the other player names who
/// does (01-8, GD1).
#[test]
fn the_turn_player_decides() {
    every_game(|game, decision| {
        let frame = game.state.control.top();
        let named = matches!(decision.about, About::Text { .. }) && frame.actor != frame.seat;
        let turn_player = Decider::Player(game.state.board.turn.player);
        let before = game.state.board.turn.number == 0;
        assert!(decision.who == turn_player || named || before, "{decision:?}");
    });
}

/// A card that is excluded face-down nobody knows (18-18.3, GZ14) but who has followed it there; a reversed card
/// of the field all do (16-3b).
#[test]
fn face_down_cards_are_hidden_and_reversed_ones_are_not() {
    let (mut hidden, mut reversed) = (0, 0);
    every_game(|game, _| {
        let views = Seat::BOTH.map(|seat| game.for_seat(seat));
        let players = views.iter().flat_map(|view| view.players.iter().zip(Seat::BOTH));
        let seats = Seat::BOTH.into_iter().flat_map(|seat| [seat; 2]);
        for ((player, of), seat) in players.zip(seats) {
            let excluded = game.state.board.zone(of, EXCLUSION).iter();
            let followed = |id: &&CardId| {
                let card = game.state.board.card(**id);
                card.status & status::REVERSED != 0 && card.remembered & 1 << seat.0 != 0
            };
            let followed = excluded.filter(followed).count();
            let lying = player.zones[EXCLUSION.index()].iter().map(lies);
            let known = |&(is_known, is_down): &(bool, bool)| is_known && is_down;
            assert_eq!(lying.clone().filter(known).count(), followed);
            assert!(lying.clone().all(|(is_known, is_down)| is_known || is_down));
            hidden += lying.filter(|(is_known, _)| !is_known).count();
            for card in &player.zones[FIELD.index()] {
                let (is_known, is_down) = lies(card);
                assert!(is_known);
                reversed += usize::from(is_down);
            }
        }
    });
    assert!(hidden > 0 && reversed > 0, "{hidden} {reversed}");
}

/// Whether it is known, and whether it lies face-down.
fn lies(card: &CardView) -> (bool, bool) {
    let (is_known, of) = match card {
        CardView::Known { status, .. } => (true, status),
        CardView::Unknown { status, .. } => (false, status),
    };
    (is_known, of & status::REVERSED != 0)
}
