//! What the plain player likes in Weiss Schwarz: a full clock hand, a full stage, power where it
//! attacks, and attacks in any case.

use crate::engine::look::Look;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{About, Decision, Opt};
use crate::engine::state::ids::{CardId, seat_and_cell};
use crate::games::ws::verb;
use crate::games::ws::words::places::{CENTER, facing};
use crate::games::ws::words::*;

/// The score of doing nothing.
const NOTHING: i32 = 0;

/// A thousand power is worth this much.
const THOUSAND: i32 = 1_000;

/// How much an option is liked; only the order matters.
pub fn taste(look: &Look<'_>, decision: Decision, option: Opt) -> i32 {
    match option {
        Opt::Do(verb::CLOCK, card) => clocking(look, card),
        Opt::Do(verb::PLAY, card) => 40 + look.stat(card, LEVEL) * 4 + look.stat(card, COST),
        Opt::Do(verb::ATTACK, card) => 20 + look.stat(card, SOUL),
        Opt::Do(verb::EXCHANGE, card) => look.stat(card, LEVEL) - 1,
        Opt::Do(..) => NOTHING - 1,
        Opt::Say(verb::FRONT_ATTACK) => front(look),
        Opt::Say(_) | Opt::Pass => NOTHING,
        Opt::Ability(..) => 35,
        Opt::Cell(cell) => slot(look, cell),
        Opt::Card(card) if is_text(decision) => look.stat(card, POWER) / THOUSAND,
        // A card that must go: the lowest level first.
        Opt::Card(card) => 10 - look.stat(card, LEVEL),
        Opt::Yes => 10,
        _ => 5,
    }
}

/// Whether the loser ran out of cards: the last board shows no fourth level.
pub fn lost_without_cards(look: &Look<'_>, outcome: Outcome) -> bool {
    let Outcome::Won(winner) = outcome else { return false };
    look.board().zone(winner.other(), LEVEL_ZONE).len() < 4
}

fn is_text(decision: Decision) -> bool {
    matches!(decision.about, About::Text { .. })
}

/// Cards that cannot be played soon go first, but nobody levels up for two cards at the end.
fn clocking(look: &Look<'_>, card: CardId) -> i32 {
    let side = look.board().card(card).side;
    let level = look.player_stat(side, PLAYER_LEVEL);
    let clock = look.board().zone(side, CLOCK).len();
    if level >= 3 && clock >= 5 { NOTHING - 1 } else { 10 + look.stat(card, LEVEL) - level }
}

/// The attacker stands in the first slot of the attack.
fn front(look: &Look<'_>) -> i32 {
    let Some(attacker) = look.slot_card(0) else { return NOTHING };
    let card = look.board().card(attacker);
    let met =
        facing(card.cell).and_then(|cell| look.board().at_cell(card.side.other(), STAGE, cell));
    let wins = met.is_some_and(|met| look.stat(attacker, POWER) >= look.stat(met, POWER));
    if wins { 10 } else { NOTHING - 1 }
}

/// Empty slots first, in the center stage before the back stage.
fn slot(look: &Look<'_>, cell: u8) -> i32 {
    let (seat, cell) = seat_and_cell(cell);
    let free = look.board().at_cell(seat, STAGE, cell).is_none();
    let center = CENTER & 1 << cell != 0;
    10 * i32::from(free) + 5 * i32::from(center)
}
