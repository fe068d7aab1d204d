//! The procedures of the rulebook, as tables of steps.

pub mod battle;
pub mod checks;
mod main_phase;
pub mod rules;
mod turn;

use super::words::*;
use crate::engine::rulebook::rules::Start;
use crate::games::start::start;
pub use turn::is_full_of_mana;

/// The procedures.
pub mod id {
    use super::{battle, main_phase, turn};
    use crate::engine::rulebook::steps::Proc;
    use crate::engine::state::control::ProcId;
    use crate::table;

    table!(
        PROCS = [&Proc; ProcId],
        GAME = &turn::GAME,
        OPENING = &turn::OPENING,
        TURN = &turn::TURN,
        MAIN = &main_phase::MAIN_PHASE,
        SUMMON = &main_phase::SUMMON,
        ATTACK_PHASE = &battle::ATTACK_PHASE,
        ATTACK = &battle::ATTACK,
        GUARD = &battle::GUARD,
        END = &turn::END_PHASE,
    );
}

/// A situation starts after its phase has begun.
pub const STARTS: &[Start] = &[
    Start { phase: None, path: &[(id::GAME, "opening"), (id::OPENING, "draw five")] },
    start(moment::STAND_PHASE, &[(id::GAME, "turn"), (id::TURN, "stand")]),
    start(moment::DRAW_PHASE, &[(id::GAME, "turn"), (id::TURN, "not the first")]),
    start(moment::CHARGE_PHASE, &[(id::GAME, "turn"), (id::TURN, "charge")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main"), (id::MAIN, "check")]),
    start(
        moment::ATTACK_PHASE,
        &[(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "check")],
    ),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end"), (id::END, "check")]),
];
