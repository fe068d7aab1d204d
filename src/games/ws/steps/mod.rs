//! The procedures of the rulebook, as tables of steps.

pub mod attack;
mod battle;
pub mod checks;
mod damage;
mod encore;
mod end;
pub mod interrupts;
mod main_phase;
mod opening;
pub mod play;
pub mod rules;
pub mod running_attack;
mod trigger;
mod turn;

use super::super::procedures::{
    CARD, acting, acting_seat, nonturn_player, object, procedure, the_card, turn_player,
};
use super::super::start::start;
use super::words::*;
use crate::engine::look::Look;
use crate::engine::rulebook::rules::Start;
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, ProcId, What};
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::{EventSet, ZoneId};

/// The procedures.
pub mod id {
    use super::{
        attack, damage, encore, end, interrupts, main_phase, opening, play, trigger, turn,
    };
    use crate::engine::rulebook::steps::Proc;
    use crate::engine::state::control::ProcId;
    use crate::table;

    table!(
        PROCS = [&Proc; ProcId],
        GAME = &turn::GAME,
        OPENING = &opening::OPENING,
        TURN = &turn::TURN,
        STAND = &turn::STAND_PHASE,
        DRAW = &turn::DRAW_PHASE,
        CLOCK = &turn::CLOCK_PHASE,
        MAIN = &main_phase::MAIN_PHASE,
        CLIMAX = &main_phase::CLIMAX_PHASE,
        ATTACK_PHASE = &attack::ATTACK_PHASE,
        ATTACK = &attack::ATTACK_STEPS,
        TRIGGER_CHECK = &trigger::TRIGGER_CHECK,
        DAMAGE = &damage::DAMAGE,
        ENCORE = &encore::ENCORE_STEP,
        END = &end::END_PHASE,
        PLAY_CHARACTER = &play::PLAY_CHARACTER,
        PLAY_EVENT = &play::PLAY_EVENT,
        PLAY_CLIMAX = &play::PLAY_CLIMAX,
        MOVE = &main_phase::MOVE_CHARACTER,
        REFRESH = &interrupts::REFRESH,
        LEVEL_UP = &interrupts::LEVEL_UP,
        TRIGGER_CHECKS = &trigger::TRIGGER_CHECKS,
        _ = &attack::REDIRECT,
        _ = &play::PLAY_BY_TEXT,
    );
}

/// A situation starts after its phase has begun and the triggers of that have resolved; a phase without a decision of
/// its own starts with its first step.
pub const STARTS: &[Start] = &[
    Start { phase: None, path: &[(id::GAME, "opening"), (id::OPENING, "draw five")] },
    start(moment::STAND_PHASE, &[(id::GAME, "turn"), (id::TURN, "begin")]),
    start(moment::DRAW_PHASE, &[(id::GAME, "turn"), (id::TURN, "draw")]),
    start(moment::CLOCK_PHASE, &[(id::GAME, "turn"), (id::TURN, "clock"), (id::CLOCK, "clock")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main"), (id::MAIN, "check")]),
    start(moment::CLIMAX_PHASE, &[(id::GAME, "turn"), (id::TURN, "climax"), (id::CLIMAX, "check")]),
    start(
        moment::ATTACK_PHASE,
        &[(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "declaration step")],
    ),
    start(
        moment::ENCORE_STEP,
        &[
            (id::GAME, "turn"),
            (id::TURN, "attack"),
            (id::ATTACK_PHASE, "encore step"),
            (id::ENCORE, "begin"),
        ],
    ),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end"), (id::END, "end of turn")]),
];

/// Where the game enters a phase or step that a text sends it to. A phase begins with its first step, an earlier one
/// anew (reading WJ6). A step of an attack enters the procedure of the attack; without a running attack its steps have
/// no attacker (11.4.1.2a, reading WJ14).
pub const ENTRANCES: &[Start] = &[
    start(moment::STAND_PHASE, &[(id::GAME, "turn"), (id::TURN, "stand")]),
    start(moment::DRAW_PHASE, &[(id::GAME, "turn"), (id::TURN, "draw")]),
    start(moment::CLOCK_PHASE, &[(id::GAME, "turn"), (id::TURN, "clock")]),
    start(moment::MAIN_PHASE, &[(id::GAME, "turn"), (id::TURN, "main")]),
    start(moment::CLIMAX_PHASE, &[(id::GAME, "turn"), (id::TURN, "climax")]),
    start(moment::ATTACK_PHASE, &[(id::GAME, "turn"), (id::TURN, "attack")]),
    start(
        moment::DECLARATION_STEP,
        &[(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "declaration step")],
    ),
    start(moment::TRIGGER_STEP, TO_TRIGGER),
    start(moment::COUNTER_STEP, TO_COUNTER),
    start(moment::DAMAGE_STEP, TO_DAMAGE),
    start(moment::BATTLE_STEP, TO_BATTLE),
    start(
        moment::ENCORE_STEP,
        &[(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "encore step")],
    ),
    start(moment::END_PHASE, &[(id::GAME, "turn"), (id::TURN, "end")]),
];

const TO_TRIGGER: &[(ProcId, &str)] = &to_step("trigger step");
const TO_COUNTER: &[(ProcId, &str)] = &to_step("counter step");
const TO_DAMAGE: &[(ProcId, &str)] = &to_step("damage step");
const TO_BATTLE: &[(ProcId, &str)] = &to_step("battle step");

const fn to_step(row: &'static str) -> [(ProcId, &'static str); 4] {
    [(id::GAME, "turn"), (id::TURN, "attack"), (id::ATTACK_PHASE, "attacker"), (id::ATTACK, row)]
}

const PUT: EventSet = EventSet::of(&[happens::PUT]);

/// A card goes to a zone of its owner, in whose deck it began (4.2.2), on top of the cards there (3.1.6, 3.4.2c,
/// 3.8.2b).
fn sent(look: &Look<'_>, base: Change, card: CardId, zone: ZoneId) -> Change {
    let seat = look.board().card(card).owner;
    let goal = Goal { zone, seat, ..Goal::default() };
    Change { what: What::Move(goal), events: base.events.with(PUT), ..base }.about(look, card)
}

/// The first card of the player's deck goes to another zone of theirs.
fn top_sent(look: &Look<'_>, base: Change, seat: Seat, zone: ZoneId) -> Option<Change> {
    let top = look.board().zone(seat, DECK).first()?;
    Some(sent(look, base, *top, zone))
}
