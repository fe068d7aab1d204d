//! The procedures of the rulebook, as tables of steps.

pub mod battle;
pub mod checks;
mod main_phase;
pub mod rules;
mod turn;

use super::words::ids::*;
use crate::engine::rulebook::rules::Start;
use crate::engine::rulebook::steps::Proc;
use crate::games::start::start;
pub use turn::is_full_of_mana;

/// Which procedure is where in [`PROCS`].
pub mod id {
    use crate::engine::state::control::ProcId;
    use crate::games::procedures::nth;

    pub const GAME: ProcId = nth(0);
    pub const OPENING: ProcId = nth(1);
    pub const TURN: ProcId = nth(2);
    pub const MAIN: ProcId = nth(3);
    pub const SUMMON: ProcId = nth(4);
    pub const ATTACK_PHASE: ProcId = nth(5);
    pub const ATTACK: ProcId = nth(6);
    pub const GUARD: ProcId = nth(7);
    pub const END: ProcId = nth(8);
}

pub const PROCS: &[&Proc] = &[
    &turn::GAME,
    &turn::OPENING,
    &turn::TURN,
    &main_phase::MAIN_PHASE,
    &main_phase::SUMMON,
    &battle::ATTACK_PHASE,
    &battle::ATTACK,
    &battle::GUARD,
    &turn::END_PHASE,
];

/// A situation starts where its phase has begun.
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
