//! What the kernel does where a rulebook asks for it: each switch of the table, on a rulebook that does not
//! use it itself.

use crate::support::{play_out, shipped};
use fuda::engine::canon::exact_hash;
use fuda::engine::look::Look;
use fuda::engine::rulebook::rules::{Decides, Rules};
use fuda::engine::rulebook::windows::{Route, Turns, Window};
use fuda::engine::run::Status;
use fuda::engine::state::board::Continuing;
use fuda::engine::state::control::{Change, Pending, Waiting, What};
use fuda::engine::state::decision::{About, Decider, Decision, Opt};
use fuda::engine::state::ids::EntryNo;
use fuda::games::los::RULES_1_0_05;

/// A rulebook with some fields changed, as long as the test runs.
fn changed(rules: Rules) -> &'static Rules {
    Box::leak(Box::new(rules))
}

#[test]
fn the_turn_player_decides_for_both() {
    let mut rules = RULES_1_0_05;
    rules.choosing.decides = Decides::TurnPlayer;
    let shipped = shipped(changed(rules));
    for seed in 0..40 {
        let mut game = shipped.game(seed);
        play_out(&mut game, seed, |game| {
            let Status::Decide(decision) = game.advance() else { return };
            let turn_player = Decider::Player(game.state.board.turn.player);
            let named = matches!(decision.about, About::Text { .. });
            let before = game.state.board.turn.number == 0;
            assert!(decision.who == turn_player || named || before, "{decision:?}");
        });
    }
}

/// Optional triggers before mandatory ones: the other way round than Legend of Stars has it.
fn optional_first(look: &Look<'_>, waiting: &Pending) -> u8 {
    let mandatory = look.rules().windows[0].mandatory;
    u8::from(mandatory.contains(&waiting.class))
}

#[test]
fn the_lowest_rank_is_offered_and_each_ability_waits_once_a_chain() {
    let windows = RULES_1_0_05.windows.iter().map(|window| Window {
        ranks: Some(optional_first),
        turns: Turns::FirstForBoth,
        ..*window
    });
    let windows: Vec<Window> = windows.collect();
    let routes = RULES_1_0_05.routes.iter().map(|route| Route { once: true, ..*route });
    let routes: Vec<Route> = routes.collect();
    let shipped =
        shipped(changed(Rules { windows: windows.leak(), routes: routes.leak(), ..RULES_1_0_05 }));
    let (mut several, mut of_other) = (0, 0);
    for seed in 0..300 {
        let mut game = shipped.game(seed);
        play_out(&mut game, seed, |game| {
            let Status::Decide(Decision { who, about: About::Window(_) }) = game.advance() else {
                return;
            };
            let options: Vec<Opt> = game.options().to_vec();
            let look = game.look();
            let waiting = &look.control().pending;
            let alike = |a: &Pending, b: &Pending| {
                (a.ability, a.this.card, a.lane) == (b.ability, b.this.card, b.lane)
            };
            let pairs = waiting.iter().enumerate().map(|(n, a)| (a, &waiting[n + 1..]));
            for (one, others) in pairs {
                assert!(!others.iter().any(|other| alike(one, other)), "waits twice");
            }
            let offered = |p: &&Pending| options.contains(&Opt::Trigger(p.no));
            let mut ranks: Vec<u8> =
                waiting.iter().filter(offered).map(|p| optional_first(&look, p)).collect();
            let mut seats = waiting.iter().filter(offered).map(|p| p.seat);
            of_other += usize::from(seats.any(|seat| Decider::Player(seat) != who));
            several += usize::from(ranks.len() > 1);
            ranks.dedup();
            assert!(ranks.len() <= 1, "{ranks:?}");
        });
    }
    assert!(several > 0 && of_other > 0, "{several} {of_other}");
}

/// Positions are the same if their entries were counted from elsewhere.
#[test]
fn the_number_of_an_entry_tells_no_positions_apart() {
    let shipped = shipped(&RULES_1_0_05);
    let hash = |no: EntryNo| {
        let mut game = shipped.game(1);
        game.advance();
        let effect = Continuing { no, ..Continuing::default() };
        game.state.board.continuing.push(effect).expect("there is room");
        let change = Change { what: What::Expire(no), ..Change::default() };
        let waiting = Waiting { change, ..Waiting::default() };
        game.state.control.changes.push(waiting).expect("there is room");
        exact_hash(&game)
    };
    assert_eq!(hash(EntryNo(3)), hash(EntryNo(8)));
}
