//! The work of the rules at a check timing (9.1.2.2, 9.4 to 9.7).

use super::super::words::*;
use super::{play, sent};
use crate::engine::look::Look;
use crate::engine::rulebook::windows::{Check, RuleAction};
use crate::engine::state::board::{Board, Card, Outcome};
use crate::engine::state::control::Change;
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::vocab::{ZoneId, ZoneSet};

/// The losers are found first; then all rule actions that are due are done as one batch, again and again until none is
/// due (8.5.1.1a, 8.5.1.1b, 9.1.2). A condition that no longer holds at the check has no effect (9.1.2.2).
pub static CHECKED: Check = Check {
    outcome,
    outcome_cites: &["9.4.1", "9.4.1.1", "9.4.1.2", "1.2.1b", "1.2.3", "WA4", "WA6"],
    outcome_is_last: false,
    actions: &[
        RuleAction {
            name: "power 0",
            cites: &["9.5.1", "9.1.2.2.1"],
            gather: without_power,
            of_arrivals: false,
        },
        RuleAction {
            name: "wrong zone",
            cites: &["9.6.1a", "9.6.1b", "3.6.7", "3.11.3"],
            gather: in_the_wrong_zone,
            of_arrivals: false,
        },
        RuleAction {
            name: "one card each",
            cites: &["9.6.2a", "9.6.2b", "9.6.2.1", "3.6.2b", "3.11.2b"],
            gather: not_placed_last,
            of_arrivals: true,
        },
        RuleAction {
            name: "markers alone",
            cites: &["9.7.1"],
            gather: markers_alone,
            of_arrivals: false,
        },
    ],
    zones: ZoneSet::of(&[STAGE, CLIMAX_ZONE, MARKERS]),
};

/// All players who meet a condition lose together: too many levels (1.2.2.1, 3.9.3b), or neither deck nor
/// waiting room (1.2.2.2).
fn outcome(look: &Look<'_>) -> Option<Outcome> {
    let board = look.board();
    let lost = |seat| {
        let empty = |zone| board.zone(seat, zone).is_empty();
        board.zone(seat, LEVEL_ZONE).len() as i32 >= look.player_stat(seat, LOSING_LEVEL)
            || empty(DECK) && empty(WAITING_ROOM)
    };
    Outcome::of_losers(lost)
}

/// Those of the cards that lie in this zone of either player.
fn lying(look: &Look<'_>, cards: CardSet, zone: ZoneId) -> CardSet {
    let [first, second] = Seat::BOTH.map(|seat| look.board().zone_set(seat, zone));
    cards.and(first.or(second))
}

/// Sends these cards of the zone to the waiting room, in the order of the zone.
fn send_all(look: &Look<'_>, cards: CardSet, zone: ZoneId, base: &Change, batch: &mut Vec<Change>) {
    if cards.is_empty() {
        return;
    }
    for seat in Seat::BOTH {
        for card in look.board().zone(seat, zone).iter().filter(|card| cards.has(**card)) {
            send(look, *card, base, batch);
        }
    }
}

/// Sends the card to the waiting room, unless the batch sends it away already.
fn send(look: &Look<'_>, card: CardId, base: &Change, batch: &mut Vec<Change>) {
    if batch.iter().all(|change| change.card.card != card) {
        batch.push(sent(look, *base, card, WAITING_ROOM));
    }
}

fn without_power(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    let is_due = |card| look.stat(card, POWER) <= 0 && play::is_kind(look, card, CHARACTER);
    send_all(look, lying(look, cards, STAGE).keep(is_due), STAGE, base, batch);
}

fn in_the_wrong_zone(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    for (zone, kind) in [(STAGE, CHARACTER), (CLIMAX_ZONE, CLIMAX)] {
        let due = lying(look, cards, zone).keep(|card| !play::is_kind(look, card, kind));
        send_all(look, due, zone, base, batch);
    }
}

/// Of the characters of a slot, and of the climaxes of a climax zone, only the one placed last stays; of several placed
/// last together, none stays. A card of another kind does not count here: 9.6.1 sends it away.
fn not_placed_last(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    let board = look.board();
    for (zone, kind) in [(STAGE, CHARACTER), (CLIMAX_ZONE, CLIMAX)] {
        for seat in Seat::BOTH {
            let came = board.zone_set(seat, zone).and(cards);
            let here = board.zone(seat, zone);
            if came.is_empty() || here.len() == 1 || !share_a_cell(board, here) {
                continue;
            }
            for one in here {
                let is_placed_after = |other: &CardId| {
                    let (here, beside) = (board.card(*one), board.card(*other));
                    other != one
                        && here.cell == beside.cell
                        && here.placed <= beside.placed
                        && [one, other].iter().all(|card| play::is_kind(look, **card, kind))
                };
                if here.iter().any(is_placed_after) {
                    send(look, *one, base, batch);
                }
            }
        }
    }
}

fn share_a_cell(board: &Board, cards: &[CardId]) -> bool {
    let mut taken = 0_u64;
    cards.iter().any(|card| {
        let cell = 1 << board.card(*card).cell;
        let shared = taken & cell != 0;
        taken |= cell;
        shared
    })
}

fn markers_alone(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    let is_alone = |card: CardId| {
        let Card { side, cell, .. } = *look.board().card(card);
        let mut above = look.above(side, cell);
        !above.any(|card| play::is_kind(look, card, CHARACTER))
    };
    let due = lying(look, cards, MARKERS).keep(is_alone);
    send_all(look, due, MARKERS, base, batch);
}
