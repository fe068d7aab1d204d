//! The game, its preparation, and the turn without its main and attack phases.

use super::super::windows::POOL;
use super::super::words::*;
use super::id;
use super::rules::to_graveyard;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::{Goal, Outcome};
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat};
use crate::games::opening::{chance, deal_both, goes_first, shuffle_both, two_seats};
use crate::games::procedures::{pass_turn, procedure, turn_player};
use crate::vocab::EventSet;

pub static GAME: Proc = procedure(
    "game",
    &["turn.1"],
    0,
    &[
        row("opening", &["setup.1"], Step::Call(id::OPENING)),
        row("turn", &["setup.7"], Step::Call(id::TURN)),
        row("again", &["turn.next.1", "turn.next.2"], Step::Goto).or("turn"),
    ],
);

/// There is no mulligan (setup.3.c). Turning the leaders up triggers nothing (E34).
pub static OPENING: Proc = procedure(
    "opening",
    &["setup.1"],
    0,
    &[
        row("shuffle", &["setup.1"], Step::Do(shuffle_both)),
        row("lots", &["setup.2.a", "setup.2.b"], ask(chance, two_seats, goes_first))
            .asks("先攻を決めるじゃんけん"),
        row("draw five", &["setup.3.a", "setup.3.b", "setup.3.c"], Step::Do(draw_five)),
        row("leaders", &["setup.4"], Step::Do(place_leaders)),
        row("turn up", &["setup.5.a", "E34"], Step::Do(turn_up_leaders)),
    ],
);

pub static TURN: Proc = procedure(
    "turn",
    &["turn.1"],
    0,
    &[
        row("pass turn", &["setup.7", "turn.next.1", "turn.next.2"], Step::Do(pass_turn)),
        row("stand phase", &["turn.1"], Step::Begin(moment::STAND_PHASE)),
        row("begun", &["qa.8.a", "E23"], Step::Open(POOL)),
        row("stand", &["turn.stand.2", "E35"], Step::Do(stand)),
        row("standing over", &["turn.1"], Step::Expire(moment::STAND_PHASE)),
        row("draw phase", &["turn.1"], Step::Begin(moment::DRAW_PHASE)),
        row("not the first", &["turn.draw.2", "E10"], Step::If(draws))
            .or("charge phase")
            .says("it is not the first turn", "最初のターンではない"),
        row("draw", &["turn.draw.1", "E3"], Step::Do(draw)),
        row("drawn", &["qa.8.a"], Step::Open(POOL)),
        row("charge phase", &["turn.1"], Step::Begin(moment::CHARGE_PHASE)),
        row("charge", &["turn.charge.1", "turn.charge.2", "E26"], Step::Do(charge)),
        row("charged", &["qa.8.a"], Step::Open(POOL)),
        row("main", &["turn.1"], Step::Call(id::MAIN)),
        row("attack", &["turn.1"], Step::Call(id::ATTACK_PHASE)),
        row("end", &["turn.1"], Step::Call(id::END)),
    ],
);

/// Effects and damage end together, with no check in between (E24).
pub static END_PHASE: Proc = procedure(
    "end phase",
    &["turn.1"],
    0,
    &[
        row("begin", &["turn.end.1"], Step::Begin(moment::END_PHASE)),
        row("check", &["turn.end.1", "qa.8.a"], Step::Open(POOL)),
        row("heal", &["turn.end.3", "E24"], Step::Do(heal_all)),
        row("expire", &["turn.end.2", "E24"], Step::Expire(moment::TURN)),
        row("expired", &["qa.8.a", "E23"], Step::Open(POOL)),
        row(
            "hand limit",
            &["turn.end.4", "turn.end.5", "E25"],
            ask(turn_player, too_many, discard),
        )
        .asks("墓地に置く手札の選択")
        .or("discarded"),
        row("discarded", &["qa.8.a"], Step::Open(POOL)),
        row("late heal", &["turn.end.3"], Step::Do(heal_all)),
        row("late expire", &["turn.end.2"], Step::Expire(moment::TURN)),
    ],
);

/// The number of cards in an opening hand (setup.3.a).
const HAND_SIZE: usize = 5;
/// The most cards in a mana area (turn.charge.2).
const MOST_MANA: usize = 8;

fn draw_five(cx: Cx<'_, '_>) -> Flow {
    deal_both(cx, HAND_SIZE, EventSet::NONE)
}

fn place_leaders(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            let zone = LEADER_AREA;
            let goal = Goal { zone, seat, status: status::FACE_DOWN, ..Goal::default() };
            let top = look.board().zone(seat, DECK).first();
            let placed = Change { what: What::Move(goal), ..base };
            batch.extend(top.map(|card| placed.about(look, *card)));
        }
    })
}

fn turn_up_leaders(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: status::FACE_DOWN, value: 0 };
        for seat in Seat::BOTH {
            let leaders = look.board().zone(seat, LEADER_AREA).iter();
            batch.extend(leaders.map(|card| Change { what, ..base }.about(look, *card)));
        }
    })
}

/// Leaders never rest, so only supporters and mana stand (E35).
fn stand(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: status::RESTED, value: 0 };
        let events = EventSet::of(&[happens::STANDS]);
        for zone in [SUPPORT_AREA, MANA] {
            let player = look.turn_player();
            let rested = look.with_status(player, zone, status::RESTED, status::RESTED);
            batch.extend(rested.map(|card| Change { what, events, ..base }.about(look, card)));
        }
    })
}

fn draws(look: &Look<'_>) -> bool {
    look.board().turn.number > 1
}

/// A player who cannot draw loses (E3).
fn draw(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = look.turn_player();
    if look.board().zone(player, DECK).is_empty() {
        cx.end(Outcome::Won(player.other()))
    } else {
        cx.draw(player, EventSet::of(&[happens::DRAWN]))
    }
}

/// Whether the other cards leave no room for this one.
pub fn is_full_of_mana(look: &Look<'_>, card: CardId, seat: Seat) -> bool {
    look.board().zone(seat, MANA).iter().filter(|other| **other != card).count() >= MOST_MANA
}

/// With an empty deck nothing is charged (E3).
fn charge(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let seat = look.turn_player();
        if look.board().zone(seat, MANA).len() < MOST_MANA {
            let goal = Goal { zone: MANA, seat, ..Goal::default() };
            let top = look.board().zone(seat, DECK).first();
            let events = EventSet::of(&[happens::PUT]);
            let charged = Change { what: What::Move(goal), events, ..base };
            batch.extend(top.map(|card| charged.about(look, *card)));
        }
    })
}

/// Removes the damage of both players' units.
fn heal_all(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            for zone in [LEADER_AREA, SUPPORT_AREA] {
                let units = look.board().zone(seat, zone).iter();
                batch.extend(units.filter_map(|card| super::rules::healed(look, base, *card)));
            }
        }
    })
}

fn too_many(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    let hand = look.board().zone(player, HAND);
    if hand.len() as i32 > look.player_stat(player, HAND_LIMIT) {
        for card in hand {
            options.add(Opt::Card(*card));
        }
    }
}

fn discard(cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    cx.door_with(|look, base, batch| {
        let events = EventSet::of(&[happens::DISCARDED]);
        batch.push(to_graveyard(look, Change { events, ..base }, card));
    })
    .again()
}
