//! The game and its turns (5, 5.2).

use super::super::windows::ALTERNATE;
use super::super::words::*;
use super::{id, nonturn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, row};
use crate::engine::state::control::{Change, What};
use crate::vocab::EventSet;

pub static GAME: Proc = Proc {
    name: "game",
    cites: &["5.a"],
    slots: 0,
    rows: &[
        row("contest", &["5.1.a"], Step::Call(id::CONTEST)),
        row("opening", &["5.1.g"], Step::Call(id::OPENING)),
        row("turn", &["5.1.h"], Step::Call(id::TURN)),
        row("again", &["5.6.4"], Step::Goto).or("turn"),
    ],
    ..Proc::PLAIN
};

pub static TURN: Proc = Proc {
    name: "turn",
    cites: &["5.2.a", "5.6.4"],
    slots: 0,
    rows: &[
        row("pass turn", &["5.6.4", "5.1.h"], Step::Do(pass_turn)),
        row("start", &["9.3.a", "L16"], Step::Begin(moment::TURN)),
        row("at start", &["9.3.a", "9.3.c"], Step::Open(ALTERNATE)),
        row("setup", &["5.2.a"], Step::Begin(moment::SETUP_PHASE)).or("main"),
        row("ready", &["5.2.a", "6.5.b"], Step::Do(ready_all)),
        row("after ready", &["9.3.a"], Step::Open(ALTERNATE)),
        row("first draws not", &["5.2.c"], Step::If(draws))
            .or("main")
            .says("it is not the first turn", "最初のターンではない"),
        row("draw", &["5.2.b", "8.5"], Step::Do(draw)),
        row("after draw", &["9.3.a"], Step::Open(ALTERNATE)),
        row("main", &["5.3.a"], Step::Call(id::MAIN)),
        row("lead", &["5.4.a"], Step::Call(id::LEAD)),
        row("attack", &["5.5.a"], Step::Call(id::ATTACK_PHASE)),
        row("end", &["5.6.a"], Step::Call(id::END)),
    ],
    ..Proc::PLAIN
};

/// The turn goes to the other player, the first turn to the winner of the contest. Counts of what a player may do once
/// a turn start again.
fn pass_turn(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let turn = look.board().turn;
    let player = if turn.number == 0 { turn.first } else { nonturn_player(&look) };
    let placed = look.board().player_stat(turn.player, ENERGY_PLACED);
    let change = cx.change();
    cx.door(&[
        Change { what: What::NextTurn(player), player, ..change },
        Change {
            what: What::PlayerStat(ENERGY_PLACED),
            player: turn.player,
            amount: -placed,
            ..change
        },
    ])
}

fn ready_all(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let ready = Change {
            what: What::Status { mask: status::EXHAUSTED, value: 0 },
            events: EventSet::of(&[happens::REGAINED]),
            ..base
        };
        let player = look.turn_player();
        for zone in [ENERGY, SUPPORTS] {
            let gained = look.with_status(player, zone, status::EXHAUSTED, status::EXHAUSTED);
            batch.extend(gained.map(|card| ready.about(look, card)));
        }
    })
}

/// 5.2.c: every turn has a draw but the first player's first one.
fn draws(look: &Look<'_>) -> bool {
    look.board().turn.number > 1
}

fn draw(mut cx: Cx<'_, '_>) -> Flow {
    let player = cx.look().turn_player();
    cx.draw(player, EventSet::of(&[happens::DRAWN]))
}
