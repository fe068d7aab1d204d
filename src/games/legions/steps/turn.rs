//! The game, its turns, and their first phases (27-1 to 27-5).

use super::super::deeds::{cores_on, counted, sent};
use super::super::verb;
use super::super::windows::CHAIN;
use super::super::words::*;
use super::{id, procedure, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask_secretly, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::CardId;
use crate::games::procedures::{pass_turn, turn_player_draws};
use crate::vocab::EventSet;

/// One game decides a match (04-2.1).
pub static GAME: Proc = procedure(
    "game",
    &["27-1.1", "01-1"],
    1,
    &[
        row("opening", &["26-2.1"], Step::Call(id::OPENING)),
        row("turn", &["27-1.1", "26-10"], Step::Call(id::TURN)),
        row("again", &["27-7.6", "27-1.1"], Step::Goto).or("turn"),
    ],
);

/// The player whose turn it is is the turn player, the other one is not (02-5, 02-6, 27-1.2, 27-1.3). The parts of a
/// turn are the phases (02-7).
pub static TURN: Proc = procedure(
    "turn",
    &["27-2", "27-1.2", "27-1.3"],
    1,
    &[
        row("pass turn", &["27-7.6", "27-1.5", "26-10"], Step::Do(pass_turn)),
        row("begin", &["27-1.1"], Step::Begin(moment::TURN)),
        row("start", &["27-2"], Step::Call(id::START)),
        row("core", &["27-2"], Step::Call(id::CORE)),
        row("draw", &["27-2"], Step::Call(id::DRAW)),
        row("main", &["27-2"], Step::Call(id::MAIN)),
        row("end", &["27-2"], Step::Call(id::END)),
    ],
);

/// Reversed cards have no abilities when the phase begins (GT16).
pub static START_PHASE: Proc = procedure(
    "start phase",
    &["27-3.1"],
    1,
    &[
        row("begin", &["27-3.1", "GT16"], Step::Begin(moment::START_PHASE)),
        row("begun", &["27-3.1"], Step::Open(CHAIN)),
        row("recover", &["27-3.2"], Step::Do(recover)),
        row("recovered", &["38-2"], Step::Open(CHAIN)),
        row("open", &["27-3.3", "16-3g"], Step::Do(open)),
        row("opened", &["38-2"], Step::Open(CHAIN)),
        row("over", &["27-3.4"], Step::End(moment::START_PHASE)),
        row("ended", &["27-3.4"], Step::Open(CHAIN)),
    ],
);

pub static CORE_PHASE: Proc = procedure(
    "core phase",
    &["27-4.1"],
    1,
    &[
        row("begin", &["27-4.1"], Step::Begin(moment::CORE_PHASE)),
        row("begun", &["27-4.1"], Step::Open(CHAIN)),
        row("core", &["27-4.2", "07-3.1"], Step::Do(take_core)),
        row("taken", &["38-2"], Step::Open(CHAIN)),
        row("awaken", &["27-4.3", "GM4"], Step::Do(awaken)),
        row("awakened", &["38-2"], Step::Open(CHAIN)),
        row("recover cores", &["27-4.4"], Step::Do(recover_cores)),
        row("recovered", &["38-2"], Step::Open(CHAIN)),
        row("over", &["27-4.5"], Step::End(moment::CORE_PHASE)),
        row("ended", &["27-4.5"], Step::Open(CHAIN)),
    ],
);

/// The first turn has a draw phase, too (27-5.2, GM7).
pub static DRAW_PHASE: Proc = procedure(
    "draw phase",
    &["27-5.1"],
    1,
    &[
        row("begin", &["27-5.1"], Step::Begin(moment::DRAW_PHASE)),
        row("begun", &["27-5.1"], Step::Open(CHAIN)),
        row("draw", &["27-5.2", "25-3b"], Step::Do(draw)),
        row("drawn", &["38-2"], Step::Open(CHAIN)),
        row("change", &["27-5.3", "27-5a.1", "GM8"], ask_secretly(turn_player, hand, change_card))
            .asks("カードチェンジを行うか")
            .or("over"),
        row("draw another", &["27-5a.2"], Step::Do(draw)),
        row("changed", &["38-2"], Step::Open(CHAIN)),
        row("over", &["27-5.4"], Step::End(moment::DRAW_PHASE)),
        row("ended", &["27-5.4"], Step::Open(CHAIN)),
    ],
);

/// All cards of the turn player's field recover, the Master and reversed cards included.
fn recover(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: status::EXHAUSTED, value: 0 };
        let events = EventSet::of(&[happens::RECOVERS]);
        let field = look.board().zone(look.turn_player(), FIELD).iter();
        batch.extend(field.map(|card| Change { what, events, ..base }.about(look, *card)));
    })
}

fn open(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let what = What::Status { mask: status::REVERSED, value: 0 };
        let events = EventSet::of(&[happens::OPENS]);
        let field = look.board().zone(look.turn_player(), FIELD).iter();
        let reversed = field.filter(|card| look.is_blank(**card));
        batch.extend(reversed.map(|card| Change { what, events, ..base }.about(look, *card)));
    })
}

fn own_master(look: &Look<'_>) -> Option<CardId> {
    look.board().at_cell(look.turn_player(), FIELD, cell::MASTER)
}

fn take_core(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let with_cores = own_master(look).filter(|card| look.stat(*card, CORES_ON_IT) > 0);
        let Some(card) = with_cores else { return };
        let moved = Change { events: EventSet::of(&[happens::CORES_MOVED]), ..base };
        batch.push(cores_on(look, moved, card, -1));
        batch.push(counted(base, look.turn_player(), CORES, 1));
    })
}

/// The Master awakens as soon as it has no cores left, and for good (GM4).
fn awaken(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let empty = own_master(look).filter(|card| look.stat(*card, CORES_ON_IT) == 0);
        let sleeps = empty.filter(|card| look.board().card(*card).status & status::AWAKENED == 0);
        let what = What::Status { mask: status::AWAKENED, value: status::AWAKENED };
        let events = EventSet::of(&[happens::AWAKENS]);
        batch.extend(sleeps.map(|card| Change { what, events, ..base }.about(look, card)));
    })
}

fn recover_cores(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let player = look.turn_player();
        let cores = look.player_stat(player, EXHAUSTED_CORES);
        batch.push(counted(base, player, EXHAUSTED_CORES, -cores));
        batch.push(counted(base, player, CORES, cores));
    })
}

fn draw(cx: Cx<'_, '_>) -> Flow {
    turn_player_draws(cx, EventSet::of(&[happens::DRAWN, happens::PUT]))
}

fn hand(look: &Look<'_>, options: &mut Options) {
    for card in look.found_in_order(look.turn_player(), HAND) {
        options.add(Opt::Do(verb::CHANGE, card));
    }
    if !options.list().is_empty() {
        options.add(Opt::Say(verb::END));
    }
}

/// The card is excluded face-down (27-5a.2).
fn change_card(cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next().otherwise() };
    cx.door_with(|look, base, batch| {
        let events = EventSet::of(&[happens::EXCLUDED, happens::CARD_CHANGED]);
        let goal = Goal { zone: EXCLUSION, status: status::REVERSED, ..Goal::default() };
        batch.push(sent(look, Change { events, ..base }, card, goal));
    })
}
