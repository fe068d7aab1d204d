//! The end phase (27-7) and the wait-turn passage (29-1).

use super::super::deeds::{counted, excluded, healed, is_barred, to_zone};
use super::super::windows::CHAIN;
use super::super::words::places::STANDBY_ROOM;
use super::super::words::*;
use super::{id, procedure, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, CardSet, Seat};

pub static END_PHASE: Proc = procedure(
    "end phase",
    &["27-7.1"],
    1,
    &[
        row("begin", &["27-7.1"], Step::Begin(moment::END_PHASE)),
        row("begun", &["27-7.1"], Step::Open(CHAIN)),
        row("passage", &["27-7.2", "29-1.8"], Step::Call(id::PASSAGE)),
        row("passed", &["38-2"], Step::Open(CHAIN)),
        row("sweep", &["27-7.3", "27-7.4", "11-4", "30-1.4", "GC10", "GT18"], Step::Do(sweep)),
        row("expire", &["27-7.4", "GT18"], Step::Expire(moment::TURN)),
        row("swept", &["38-2"], Step::Open(CHAIN)),
        row("over", &["27-7.5"], Step::End(moment::END_PHASE)),
        row("turn over", &["27-7.5"], Step::End(moment::TURN)),
        row("ended", &["27-7.5"], Step::Open(CHAIN)),
        row("late sweep", &["GT17", "11-3.2", "30-1.4"], Step::Do(sweep)),
        row("late expire", &["GT17"], Step::Expire(moment::TURN)),
    ],
);

/// The passage is one step, whatever it moves (GT6).
pub static PASSAGE: Proc = procedure(
    "wait-turn passage",
    &["29-1.8", "29-1.1"],
    1,
    &[
        row("to standby", &["29-1.1", "29-1.2", "GZ3"], ask(turn_player, too_many, stand_by))
            .asks("スタンバイゾーンへ移すカード")
            .or("others to standby"),
        row("others to standby", &["29-1.1", "29-1.2", "16-3h"], Step::Do(all_stand_by)),
        row("excluded", &["29-1.3", "GZ2", "GZ4"], Step::Do(exclude_rest)),
        row("cores", &["29-1.4", "07-3.1"], Step::Do(cores_return)),
        row("advance", &["29-1.5", "29-1.6", "29-1.7"], Step::Do(advance)),
    ],
);

fn first_wait_zone(look: &Look<'_>, seat: Seat) -> CardSet {
    // A card in the standby zone is where it would go to (39-23).
    let lies_there = look.board().zone_set(seat, STANDBY);
    look.found_in(seat, TIMELINE).keep(|card| look.found_cell(card) == 0).without(lies_there)
}

/// The cards of wait zone I that may be in the standby zone; the kind of a reversed card shows as it opens (GZ4).
fn able(look: &Look<'_>) -> CardSet {
    let here = first_wait_zone(look, look.turn_player());
    here.keep(|card| !is_barred(look, card, STANDBY))
}

/// The number of vacant places in the standby zone (18-17, 18-21).
pub fn standby_room(look: &Look<'_>, seat: Seat) -> usize {
    STANDBY_ROOM.saturating_sub(look.board().zone(seat, STANDBY).len())
}

/// The player chooses the order only if the cards do not all find room.
fn too_many(look: &Look<'_>, options: &mut Options) {
    let room = standby_room(look, look.turn_player());
    let able = able(look);
    if room > 0 && able.len() as usize > room {
        for card in able {
            options.add(Opt::Card(card));
        }
    }
}

fn stand_by(cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    cx.door_with(|look, base, batch| batch.push(to_zone(look, base, card, STANDBY))).again()
}

fn all_stand_by(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let room = standby_room(look, look.turn_player());
        let cards = able(look).into_iter().take(room);
        batch.extend(cards.map(|card| to_zone(look, base, card, STANDBY)));
    })
}

fn exclude_rest(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let rest = first_wait_zone(look, look.turn_player()).into_iter();
        batch.extend(rest.map(|card| excluded(look, base, card)));
    })
}

fn cores_return(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let player = look.turn_player();
        let cores = look.player_stat(player, WAITING_CORES[0]);
        batch.push(counted(base, player, WAITING_CORES[0], -cores));
        batch.push(counted(base, player, CORES, cores));
    })
}

/// Each card and core goes one zone on: from II to I, from III to II, from IV to III.
fn advance(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let player = look.turn_player();
        // 39-23: a card moves on from the zone in which a text has it count as lying.
        let waiting = look.found_in_order(player, TIMELINE);
        let later = waiting.filter(|card| look.found_cell(*card) > 0);
        let moved = |card: CardId| {
            let cell = look.found_cell(card) - 1;
            let what = match look.board().card(card).zone == Some(TIMELINE) {
                true => What::Cell { seat: player, cell },
                false => What::Move(Goal { zone: TIMELINE, seat: player, cell, ..Goal::default() }),
            };
            Change { what, ..base }.about(look, card)
        };
        batch.extend(later.map(moved));
        for pair in WAITING_CORES.windows(2) {
            let cores = look.player_stat(player, pair[1]);
            batch.push(counted(base, player, pair[1], -cores));
            batch.push(counted(base, player, pair[0], cores));
        }
    })
}

/// Ends both players' damage and unused MP, and the disabled state of all units.
fn sweep(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            batch.push(counted(base, seat, MP, -look.player_stat(seat, MP)));
            for card in look.board().zone(seat, FIELD) {
                let what = What::Status { mask: status::DISABLED, value: 0 };
                batch.push(Change { what, ..base }.about(look, *card));
                batch.push(healed(look, base, *card));
            }
        }
    })
}
