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
use super::words::*;
use crate::engine::rulebook::rules::Start;

/// The procedures.
pub mod id {
    use super::{battle, end, lane_move, main_phase, opening, play, rules, turn, unlock};
    use crate::engine::rulebook::steps::Proc;
    use crate::engine::state::control::ProcId;
    use crate::table;

    table!(
        PROCS = [&Proc; ProcId],
        GAME = &turn::GAME,
        OPENING = &opening::OPENING,
        TURN = &turn::TURN,
        START = &turn::START_PHASE,
        CORE = &turn::CORE_PHASE,
        DRAW = &turn::DRAW_PHASE,
        MAIN = &main_phase::MAIN_PHASE,
        END = &end::END_PHASE,
        PASSAGE = &end::PASSAGE,
        UNLOCK = &unlock::UNLOCK,
        PLAY = &play::PLAY,
        PLAY_MINION = &play::PLAY_MINION,
        PLAY_LORD = &play::PLAY_LORD,
        PLAY_TEXT = &play::PLAY_TEXT,
        ATTACK = &battle::ATTACK,
        LANE_MOVE = &lane_move::LANE_MOVE,
        MASTER_BATTLE = &battle::MASTER_BATTLE,
        EFFECT_BATTLE = &battle::EFFECT_BATTLE,
        BREAK = &rules::BREAK,
        MASTER_ATTACK = &battle::MASTER_ATTACK,
        _ = &unlock::UNLOCK_BY_EFFECT,
        _ = &lane_move::MOVED_BY_EFFECT,
    );
}

/// A situation starts after its phase has begun and the triggers of that have resolved.
pub const STARTS: &[Start] = &[
    Start { phase: None, path: &[(id::GAME, "opening"), (id::OPENING, "draw five")] },
    start(moment::START_PHASE, &[(id::GAME, "turn"), (id::TURN, "start"), (id::START, "recover")]),
    start(moment::CORE_PHASE, &[(id::GAME, "turn"), (id::TURN, "core"), (id::CORE, "core")]),
    start(moment::DRAW_PHASE, &[(id::GAME, "turn"), (id::TURN, "draw"), (id::DRAW, "draw")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main"), (id::MAIN, "check")]),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end"), (id::END, "passage")]),
];
