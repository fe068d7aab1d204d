//! What the plain player likes in the leader and supporter game: units in empty places, attacks that defeat what
//! they meet, and the leader otherwise; a guardian where the damage would defeat.

use crate::engine::look::Look;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{About, Decision, Opt};
use crate::engine::state::ids::{CardId, seat_and_cell};
use crate::games::eirei::damage_of_attack;
use crate::games::eirei::verb;
use crate::games::eirei::words::*;

/// The score of doing nothing.
const NOTHING: i32 = 0;

/// How much an option is liked; only the order matters.
pub fn taste(look: &Look<'_>, decision: Decision, option: Opt) -> i32 {
    match option {
        Opt::Do(verb::SUMMON, card) => summon(look, card),
        Opt::Do(verb::ATTACK, card) => 20 + look.stat(card, AP),
        Opt::Do(verb::GUARD, card) => guard(look, card),
        Opt::Say(verb::ONTO_LEADER) => NOTHING - 1,
        Opt::Say(_) | Opt::Pass => NOTHING,
        Opt::Ability(..) => 40,
        Opt::Cell(cell) => place(look, cell),
        Opt::Card(card) if is_attack(look, decision) => target(look, card),
        Opt::Card(card) if is_text(decision) && is_enemy(look, card) => 20 + look.stat(card, LEVEL),
        // A card to be given up: the lowest level first.
        Opt::Card(card) => 10 - look.stat(card, LEVEL),
        Opt::Yes => 10,
        _ => 5,
    }
}

/// Whether the loser had no card for the leader area or to draw, so that the game was not decided in play.
pub fn lost_without_cards(look: &Look<'_>, outcome: Outcome) -> bool {
    let Outcome::Won(winner) = outcome else { return false };
    look.board().zone(winner.other(), DECK).is_empty()
}

fn is_text(decision: Decision) -> bool {
    matches!(decision.about, About::Text { .. })
}

fn is_enemy(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).side != look.turn_player()
}

/// A unit goes into an empty place, or in place of a weaker one.
fn summon(look: &Look<'_>, card: CardId) -> i32 {
    let board = look.board();
    let supporters = board.zone(look.turn_player(), SUPPORT_AREA);
    let places = usize::from(look.rules().vocab.zone(SUPPORT_AREA).cells);
    let weaker = supporters.iter().any(|there| look.stat(*there, AP) < look.stat(card, AP));
    let finds_room = supporters.len() < places || weaker;
    if finds_room { 50 + look.stat(card, LEVEL) } else { NOTHING - 1 }
}

fn place(look: &Look<'_>, cell: u8) -> i32 {
    let (seat, cell) = seat_and_cell(cell);
    match look.board().at_cell(seat, SUPPORT_AREA, cell) {
        None => 10,
        Some(there) => -look.stat(there, AP),
    }
}

/// Whether an attack looks for its target.
fn is_attack(look: &Look<'_>, decision: Decision) -> bool {
    let About::Row(proc, _) = decision.about else { return false };
    look.library.proc(proc).is_some_and(|proc| proc.name == "attack")
}

/// The supporter with the highest level that the attack defeats, else the leader.
fn target(look: &Look<'_>, card: CardId) -> i32 {
    if look.board().card(card).zone == Some(LEADER_AREA) {
        return 10;
    }
    let attacker = look.slot_card(0).map_or(0, |supporter| look.stat(supporter, AP));
    if look.stat(card, HP) <= attacker { 10 + look.stat(card, LEVEL) } else { NOTHING }
}

/// Guards only a unit that would be defeated, with the lowest level first.
fn guard(look: &Look<'_>, card: CardId) -> i32 {
    match damage_of_attack(look) {
        Some((target, amount)) if look.stat(target, HP) <= amount => 10 - look.stat(card, LEVEL),
        _ => NOTHING - 1,
    }
}
