//! What the plain player likes in Legions!: cards on the table before anything else, attacks that break what
//! they meet, and the Master where nothing blocks.

use crate::engine::look::Look;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{About, Decision, Opt};
use crate::engine::state::ids::{CardId, seat_and_cell};
use crate::games::legions::verb;
use crate::games::legions::words::places::faced;
use crate::games::legions::words::*;

/// The score of doing nothing.
const NOTHING: i32 = 0;

/// How much an option is liked; only the order matters.
pub fn taste(look: &Look<'_>, decision: Decision, option: Opt) -> i32 {
    match option {
        Opt::Do(verb::PLAY, card) if is_futile(look, card) => NOTHING - 1,
        Opt::Do(verb::PLAY, card) => 70 + look.stat(card, COST),
        Opt::Do(verb::UNLOCK, card) => 50 + look.stat(card, COST),
        Opt::Do(verb::ATTACK, card) => 20 + look.stat(card, ATK),
        Opt::Do(verb::CHANGE, card) => too_dear(look, card),
        Opt::Do(verb::KEEP | verb::LURK, _) => 5,
        Opt::Do(..) => NOTHING - 1,
        Opt::Say(verb::BEGIN) => 10,
        Opt::Say(_) | Opt::Pass => NOTHING,
        Opt::Ability(..) => 40,
        Opt::Cell(cell) => lane(look, cell),
        Opt::Card(card) if is_attack(look, decision) => target(look, card),
        Opt::Card(card) if is_text(decision) && is_enemy(look, card) => 20 + look.stat(card, COST),
        Opt::Card(card) => look.stat(card, COST),
        Opt::Yes => 10,
        _ => 5,
    }
}

/// Whether the loser could not draw: such a game is not ended by its board.
pub fn lost_without_cards(look: &Look<'_>, outcome: Outcome) -> bool {
    (look.rules().ending.outcome)(look.board()) != Some(outcome)
}

fn is_text(decision: Decision) -> bool {
    matches!(decision.about, About::Text { .. })
}

fn is_enemy(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).side != look.turn_player()
}

/// Whether the first effect of the text finds nothing, so that its card would be excluded.
fn is_futile(look: &Look<'_>, card: CardId) -> bool {
    let text = look.def(card).play;
    text.is_some_and(|ability| !look.finds_targets(ability, card, look.turn_player()))
}

/// Card Change is for what cannot be paid within two turns.
fn too_dear(look: &Look<'_>, card: CardId) -> i32 {
    let player = look.turn_player();
    let cores = look.player_stat(player, CORES) + look.player_stat(player, EXHAUSTED_CORES);
    look.stat(card, COST) - cores - 1
}

/// Whether an attack looks for its target.
fn is_attack(look: &Look<'_>, decision: Decision) -> bool {
    let About::Row(proc, _) = decision.about else { return false };
    look.library.proc(proc).is_some_and(|proc| proc.name.starts_with("attack"))
}

/// The dearest unit that the attack breaks, else the Master.
fn target(look: &Look<'_>, card: CardId) -> i32 {
    let attacker = look.slot_card(0).map_or(0, |attacker| look.stat(attacker, ATK));
    if look.board().card(card).cell == cell::MASTER {
        10
    } else if look.stat(card, HP) <= attacker {
        20 + look.stat(card, COST)
    } else {
        NOTHING
    }
}

/// A lane in which an enemy unit is blocked comes first.
fn lane(look: &Look<'_>, at: u8) -> i32 {
    let (seat, at) = seat_and_cell(at);
    let [opposite, _] = faced(at);
    let met = look.board().occupied(seat.other(), FIELD) & opposite & cell::LANES != 0;
    5 + 5 * i32::from(met)
}
