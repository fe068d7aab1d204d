//! What the plain player likes in Legend of Stars: energy first, then cards, then forward, and
//! attacks that it expects to survive.

use crate::engine::look::Look;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{About, Decision, Opt};
use crate::engine::state::ids::{CardId, seat_and_cell};
use crate::games::los::verb;
use crate::games::los::words::*;

/// Cells of a row; the back row comes after the front row.
const COLUMNS: u8 = 4;

/// The score of doing nothing.
const NOTHING: i32 = 0;

/// How much an option is liked; only the order matters.
pub fn taste(look: &Look<'_>, decision: Decision, option: Opt) -> i32 {
    match option {
        Opt::Do(verb::ENERGIZE, card) => 60 - look.stat(card, COST),
        Opt::Do(verb::PLAY, card) => 40 + look.stat(card, COST),
        Opt::Do(verb::REVEAL, _) => 30,
        Opt::Do(verb::LEAD, card) if in_back(look, card) => 20,
        Opt::Do(verb::ATTACK, card) if expects_to_win(look, card) => 20,
        Opt::Ability(..) => 35,
        Opt::Do(verb::TURN, card) if in_defense(look, card) => 15,
        Opt::Do(..) => NOTHING - 1,
        Opt::Say(_) | Opt::Pass => NOTHING,
        Opt::Cell(cell) if seat_and_cell(cell).1 < COLUMNS => 10,
        Opt::State(FACE_UP | ATTACK_POSITION) => 10,
        Opt::Yes if is_text(decision) => 10,
        Opt::No if !is_text(decision) => 10,
        _ => 5,
    }
}

/// Whether the loser could not draw: such a game is not ended by its board.
pub fn lost_without_cards(look: &Look<'_>, outcome: Outcome) -> bool {
    (look.rules().ending.outcome)(look.board()) != Some(outcome)
}

/// A rulebook's yes or no is about a new hand or an attack past the defenders; a text's is about an
/// effect of one's own.
fn is_text(decision: Decision) -> bool {
    matches!(decision.about, About::Text { .. })
}

fn in_back(look: &Look<'_>, card: CardId) -> bool {
    look.board().card(card).cell >= COLUMNS
}

fn in_defense(look: &Look<'_>, card: CardId) -> bool {
    look.is(card, DEFENSE)
}

/// Whether nobody opposes the card, or it is stronger than the card that does; a face-down one is worth the risk.
fn expects_to_win(look: &Look<'_>, card: CardId) -> bool {
    let lane = look.board().card(card).cell % COLUMNS;
    let enemy = look.board().card(card).side.other();
    let at = |cell| look.board().at_cell(enemy, CHARACTERS, cell);
    let Some(opposite) = at(lane).or_else(|| at(lane + COLUMNS)) else { return true };
    let stands = if look.is(opposite, DEFENSE) { DEF } else { ATK };
    look.is_blank(opposite) || look.stat(card, ATK) > look.stat(opposite, stands)
}
