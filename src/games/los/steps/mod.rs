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
use super::words::ids::moment;
use crate::engine::rulebook::rules::Start;
use crate::engine::rulebook::steps::Proc;

/// Which procedure is where in [`PROCS`].
pub mod id {
    use crate::engine::state::control::ProcId;
    use crate::games::procedures::nth;

    pub const GAME: ProcId = nth(0);
    pub const CONTEST: ProcId = nth(1);
    pub const OPENING: ProcId = nth(2);
    pub const TURN: ProcId = nth(3);
    pub const MAIN: ProcId = nth(4);
    pub const PLAY_CHARACTER: ProcId = nth(5);
    pub const PLAY_SUPPORT: ProcId = nth(6);
    pub const PLAY_EFFECT: ProcId = nth(7);
    pub const TURN_CHARACTER: ProcId = nth(8);
    pub const REVEAL_CHARACTER: ProcId = nth(9);
    pub const LEAD: ProcId = nth(10);
    pub const LEAD_CHARACTER: ProcId = nth(11);
    pub const ATTACK_PHASE: ProcId = nth(12);
    pub const ATTACK: ProcId = nth(13);
    pub const END: ProcId = nth(14);
    pub const ENDING: ProcId = nth(15);
    pub const FIELD_RULE: ProcId = nth(16);
    pub const ENERGIZE: ProcId = nth(18);
}

pub const PROCS: &[&Proc] = &[
    &turn::GAME,
    &opening::CONTEST,
    &opening::OPENING,
    &turn::TURN,
    &main_phase::MAIN,
    &play::PLAY_CHARACTER,
    &play::PLAY_SUPPORT,
    &play::PLAY_EFFECT,
    &main_phase::TURN_CHARACTER,
    &main_phase::REVEAL_CHARACTER,
    &lead::LEAD,
    &lead::LEAD_CHARACTER,
    &battle::ATTACK_PHASE,
    &battle::ATTACK_STEPS,
    &end::END,
    &end::ENDING,
    &play::FIELD_RULE,
    &battle::DOWN_BY_TEXT,
    &main_phase::PLACE_ENERGY,
];

/// A situation starts where its phase has begun and what that triggered is over; a setup phase, and
/// the end phase, from the first of their steps.
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
