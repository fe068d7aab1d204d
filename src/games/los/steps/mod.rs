//! The procedures of the rulebook, as tables of steps.

pub mod battle;
pub mod checks;
mod end;
mod lead;
mod main_phase;
mod opening;
pub mod play;
mod turn;

use super::super::procedures::{CARD, acting, nonturn_player, object, the_card, turn_player};
use super::super::start::start;
use super::words::moment;
use crate::engine::rulebook::rules::Start;

/// The procedures.
pub mod id {
    use super::{battle, end, lead, main_phase, opening, play, turn};
    use crate::engine::rulebook::steps::Proc;
    use crate::engine::state::control::ProcId;
    use crate::table;

    table!(
        PROCS = [&Proc; ProcId],
        GAME = &turn::GAME,
        CONTEST = &opening::CONTEST,
        OPENING = &opening::OPENING,
        TURN = &turn::TURN,
        MAIN = &main_phase::MAIN,
        PLAY_CHARACTER = &play::PLAY_CHARACTER,
        PLAY_SUPPORT = &play::PLAY_SUPPORT,
        PLAY_EFFECT = &play::PLAY_EFFECT,
        TURN_CHARACTER = &main_phase::TURN_CHARACTER,
        REVEAL_CHARACTER = &main_phase::REVEAL_CHARACTER,
        LEAD = &lead::LEAD,
        LEAD_CHARACTER = &lead::LEAD_CHARACTER,
        ATTACK_PHASE = &battle::ATTACK_PHASE,
        ATTACK = &battle::ATTACK_STEPS,
        END = &end::END,
        ENDING = &end::ENDING,
        FIELD_RULE = &play::FIELD_RULE,
        _ = &battle::DOWN_BY_TEXT,
        ENERGIZE = &main_phase::PLACE_ENERGY,
    );
}

/// A situation starts after its phase has begun and the triggers of that have resolved; a setup phase and the end phase
/// start with their first steps.
pub const STARTS: &[Start] = &[
    Start { phase: None, path: &[(id::GAME, "contest"), (id::CONTEST, "draw two")] },
    start(moment::SETUP_PHASE, &[(id::GAME, "turn"), (id::TURN, "start")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main"), (id::MAIN, "act")]),
    start(moment::LEAD_PHASE, &[(id::GAME, "turn"), (id::TURN, "lead"), (id::LEAD, "lead")]),
    start(
        moment::ATTACK_PHASE,
        &[(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "declare")],
    ),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end"), (id::END, "end of turn")]),
];
