//! Rule processing: what the rules do before each ability that resolves (qa.8.a), and who has lost once nothing is left
//! to be done (E2).

use std::cmp::Reverse;

use super::super::policies::switch;
use super::super::words::*;
use crate::engine::look::Look;
use crate::engine::rulebook::rules::{Deed, Doing};
use crate::engine::rulebook::windows::{Check, RuleAction};
use crate::engine::state::board::{Goal, Outcome};
use crate::engine::state::control::{Change, What};
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::games::policies::is_turned;
use crate::games::procedures::sent;
use crate::vocab::{EventSet, ZoneId, ZoneSet};

const ON_FIELD: ZoneSet = ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA]);

pub static CHECKED: Check = Check {
    outcome,
    outcome_cites: &["qa.5", "qa.6", "E1", "E2", "E3"],
    outcome_is_last: true,
    actions: &[
        RuleAction {
            name: "leader without HP",
            cites: &["turn.attack.6", "battle.4.1", "qa.8.a", "E23"],
            gather: leaders_without_hp,
            of_arrivals: false,
        },
        RuleAction {
            name: "supporter without HP",
            cites: &["turn.attack.16", "battle.4.1", "qa.8.a", "E23"],
            gather: supporters_without_hp,
            of_arrivals: false,
        },
        RuleAction {
            name: "one card a place",
            cites: &["turn.main.4", "qa.8.a", "E7"],
            gather: not_placed_last,
            of_arrivals: true,
        },
        RuleAction {
            name: "new leader",
            cites: &["turn.attack.10", "qa.5", "qa.8.a", "E20", "E21"],
            gather: new_leaders,
            of_arrivals: false,
        },
    ],
    // A leader may leave its area to any of these zones.
    zones: ZoneSet::of(&[LEADER_AREA, SUPPORT_AREA, DAMAGE_AREA, GRAVEYARD, HAND, DECK, MANA]),
};

/// A player with this many damage cards has lost (E1).
const LOST_AT: usize = 8;

/// The outcome is found only once no rule and no ability is left to be carried out, so that a new leader may still heal
/// (E2).
fn outcome(look: &Look<'_>) -> Option<Outcome> {
    if !look.control().pending.is_empty() {
        return None;
    }
    let board = look.board();
    let empty = |seat, zone| board.zone(seat, zone).is_empty();
    if Seat::BOTH.into_iter().any(|seat| empty(seat, LEADER_AREA) && !empty(seat, DECK)) {
        return None;
    }
    let at_once = is_turned(look, switch::EMPTY_DECK_LOSES_AT_ONCE);
    let lost = |seat| {
        let leaderless = empty(seat, LEADER_AREA) || at_once;
        board.zone(seat, DAMAGE_AREA).len() >= LOST_AT || empty(seat, DECK) && leaderless
    };
    Outcome::of_losers(lost)
}

fn leaders_without_hp(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    send_without_hp(look, cards, base, (LEADER_AREA, DAMAGE_AREA), batch);
}

fn supporters_without_hp(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    send_without_hp(look, cards, base, (SUPPORT_AREA, GRAVEYARD), batch);
}

/// Units of an area that have no HP left go to another zone.
fn send_without_hp(
    look: &Look<'_>,
    cards: CardSet,
    base: &Change,
    (area, zone): (ZoneId, ZoneId),
    batch: &mut Vec<Change>,
) {
    let events = EventSet::of(&[happens::DEFEATED]);
    let lies_there = |card: CardId| look.board().card(card).zone == Some(area);
    let cards = on_field(look).and(cards).keep(lies_there);
    for card in cards.keep(|card| look.stat(card, HP) <= 0) {
        batch.push(put(look, Change { events, ..*base }, card, zone));
    }
}

pub fn on_field(look: &Look<'_>) -> CardSet {
    let here = |seat| {
        let areas = ON_FIELD.iter().map(move |zone| look.board().zone_set(seat, zone));
        areas.fold(CardSet::EMPTY, CardSet::or)
    };
    here(Seat(0)).or(here(Seat(1)))
}

/// Units in a place to which another one has come go to the graveyard (turn.main.3); of units that come together all
/// but the last, which is the first in the zone's order.
fn not_placed_last(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    let board = look.board();
    for (seat, zone) in
        Seat::BOTH.into_iter().flat_map(|seat| ON_FIELD.iter().map(move |z| (seat, z)))
    {
        let here = board.zone(seat, zone);
        if here.len() < 2 || board.zone_set(seat, zone).and(cards).is_empty() {
            continue;
        }
        let order = |(n, card): (usize, &CardId)| (board.card(*card).placed, Reverse(n));
        for (n, one) in here.iter().enumerate() {
            let later = |(m, other): (usize, &CardId)| {
                board.card(*other).cell == board.card(*one).cell
                    && order((m, other)) > order((n, one))
            };
            if here.iter().enumerate().any(later)
                && !batch.iter().any(|sent| sent.card.card == *one)
            {
                batch.push(to_graveyard(look, *base, *one));
            }
        }
    }
}

/// A player without a leader gets the top card of the deck, face-up.
fn new_leaders(look: &Look<'_>, _: CardSet, base: &Change, batch: &mut Vec<Change>) {
    for seat in Seat::BOTH {
        if !look.board().zone(seat, LEADER_AREA).is_empty() {
            continue;
        }
        let goal = Goal { zone: LEADER_AREA, seat, ..Goal::default() };
        let events = EventSet::of(&[happens::PUT, happens::APPEARED]);
        let appears = Change { what: What::Move(goal), events, player: seat, ..*base };
        let top = look.board().zone(seat, DECK).first();
        batch.extend(top.map(|card| appears.about(look, *card)));
    }
}

/// A card goes to a zone of its owner.
pub fn put(look: &Look<'_>, base: Change, card: CardId, zone: ZoneId) -> Change {
    let events = base.events.with(EventSet::of(&[happens::PUT]));
    sent(look, Change { events, ..base }, card, Goal { zone, ..Goal::default() })
}

pub fn to_graveyard(look: &Look<'_>, base: Change, card: CardId) -> Change {
    put(look, base, card, GRAVEYARD)
}

pub const DEEDS: &[(&str, Deed)] = &[("deal", deal), ("heal", heal)];

/// Damage stays on the unit for the turn (turn.attack.8, turn.attack.18), so that several attacks add up
/// (turn.attack.9, turn.attack.19); `None` for an amount of 0 or less.
pub fn damaged(look: &Look<'_>, base: Change, card: CardId, amount: i32) -> Option<Change> {
    let is_there = on_field(look).has(card);
    let events = EventSet::of(&[happens::DAMAGED]);
    let player = look.board().card(card).side;
    let change = Change { what: What::Stat(DAMAGE), amount, events, player, ..base };
    (is_there && amount > 0).then(|| change.about(look, card))
}

fn deal(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    let base = Change { other: doing.base.source, ..doing.base };
    batch.extend(doing.cards.filter_map(|card| damaged(look, base, card, doing.amount)));
}

/// Removes all damage of a unit (turn.end.3); `None` if it has none.
pub fn healed(look: &Look<'_>, base: Change, card: CardId) -> Option<Change> {
    let amount = -look.stat(card, DAMAGE);
    let change = Change { what: What::Stat(DAMAGE), amount, ..base };
    (amount != 0).then(|| change.about(look, card))
}

fn heal(look: &Look<'_>, doing: &Doing, batch: &mut Vec<Change>) {
    batch.extend(doing.cards.filter_map(|card| healed(look, doing.base, card)));
}
