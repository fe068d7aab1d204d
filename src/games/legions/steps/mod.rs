//! The procedures of the rulebook, as tables of steps.

pub mod battle;
pub mod checks;
mod end;
mod lane_move;
pub mod main_phase;
mod opening;
pub mod play;
pub mod rules;
mod turn;
mod unlock;

use super::super::procedures::{
    CARD, acting, acting_seat, object, procedure, the_card, turn_player,
};
use super::super::start::start;
use super::words::ids::*;
use crate::engine::rulebook::rules::Start;
use crate::engine::rulebook::steps::Proc;

/// Which procedure is where in [`PROCS`].
pub mod id {
    use crate::engine::state::control::ProcId;
    use crate::games::procedures::nth;

    pub const GAME: ProcId = nth(0);
    pub const OPENING: ProcId = nth(1);
    pub const TURN: ProcId = nth(2);
    pub const START: ProcId = nth(3);
    pub const CORE: ProcId = nth(4);
    pub const DRAW: ProcId = nth(5);
    pub const MAIN: ProcId = nth(6);
    pub const END: ProcId = nth(7);
    pub const PASSAGE: ProcId = nth(8);
    pub const UNLOCK: ProcId = nth(9);
    pub const PLAY: ProcId = nth(10);
    pub const PLAY_MINION: ProcId = nth(11);
    pub const PLAY_LORD: ProcId = nth(12);
    pub const PLAY_TEXT: ProcId = nth(13);
    pub const ATTACK: ProcId = nth(14);
    pub const LANE_MOVE: ProcId = nth(15);
    pub const MASTER_BATTLE: ProcId = nth(16);
    pub const EFFECT_BATTLE: ProcId = nth(17);
    pub const BREAK: ProcId = nth(18);
    pub const MASTER_ATTACK: ProcId = nth(19);
}

pub const PROCS: &[&Proc] = &[
    &turn::GAME,
    &opening::OPENING,
    &turn::TURN,
    &turn::START_PHASE,
    &turn::CORE_PHASE,
    &turn::DRAW_PHASE,
    &main_phase::MAIN_PHASE,
    &end::END_PHASE,
    &end::PASSAGE,
    &unlock::UNLOCK,
    &play::PLAY,
    &play::PLAY_MINION,
    &play::PLAY_LORD,
    &play::PLAY_TEXT,
    &battle::ATTACK,
    &lane_move::LANE_MOVE,
    &battle::MASTER_BATTLE,
    &battle::EFFECT_BATTLE,
    &rules::BREAK,
    &battle::MASTER_ATTACK,
    &unlock::UNLOCK_BY_EFFECT,
    &lane_move::MOVED_BY_EFFECT,
];

/// A situation starts where its phase has begun and what that triggered is over.
pub const STARTS: &[Start] = &[
    Start { phase: None, path: &[(id::GAME, "opening"), (id::OPENING, "draw five")] },
    start(moment::START_PHASE, &[(id::GAME, "turn"), (id::TURN, "start"), (id::START, "recover")]),
    start(moment::CORE_PHASE, &[(id::GAME, "turn"), (id::TURN, "core"), (id::CORE, "core")]),
    start(moment::DRAW_PHASE, &[(id::GAME, "turn"), (id::TURN, "draw"), (id::DRAW, "draw")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main"), (id::MAIN, "check")]),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end"), (id::END, "passage")]),
];
