//! Rules that act at once, whatever is going on: refresh and level up (9.2, 9.3).

use super::super::words::*;
use super::damage::is_being_damaged;
use super::{acting, acting_seat, play, procedure, sent, top_sent};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::{Goal, Outcome};
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::EventSet;

/// The number of clock cards that make a level (3.8.3a).
const LEVEL_CARDS: usize = 7;

/// The bits of refresh and level up: one is completed before the next begins (9.1.2.1.1.2, reading WD3).
pub const BOTH: u8 = 0b11;

pub static REFRESH: Proc = Proc {
    holds: BOTH,
    ..procedure(
        "refresh",
        &["9.2.1", "9.2.4"],
        0,
        &[
            row("cards", &["9.2.2.1a", "WA1", "WA2"], Step::If(can_refresh))
                .or("lost")
                .says("there are cards to refresh with", "控え室にカードがある"),
            row("deck", &["9.2.2a"], Step::Do(make_deck)),
            row("shuffle", &["9.2.2a", "3.2.4a"], Step::Do(shuffle_deck)),
            row("clock", &["9.2.2b", "4.10.2"], Step::Do(pay_clock)),
            row("lost", &["9.2.2.1a", "WA1"], Step::Do(lose)),
        ],
    )
};

const CHOSEN: usize = 0;

pub static LEVEL_UP: Proc = Proc {
    holds: BOTH,
    ..procedure(
        "level up",
        &["9.3.1"],
        1,
        &[
            row("choose", &["9.3.2a", "3.8.3a"], ask(acting, bottom_cards, choose))
                .asks("レベル置場に置くカードの選択"),
            row("level", &["9.3.2a", "3.9.3a"], Step::Do(level)),
            row("rest", &["9.3.2b", "3.8.3b", "WB11"], Step::Do(put_rest_away)),
        ],
    )
};

/// Whether a refresh is due. With an empty waiting room it would do nothing (9.2.2.1b), so it becomes due when cards
/// are there again (9.2.2.1c), or at once in the middle of damage by which the player has lost.
pub fn refresh_is_due(look: &Look<'_>, seat: Seat) -> bool {
    let board = look.board();
    board.zone(seat, DECK).is_empty()
        && (!board.zone(seat, WAITING_ROOM).is_empty() || has_lost(look, seat))
}

/// Whether the player loses in the middle of damage: it cannot be cancelled, since no climax has come (9.2.2.1a).
fn has_lost(look: &Look<'_>, seat: Seat) -> bool {
    let mut shown = look.board().zone(seat, RESOLUTION).iter();
    is_being_damaged(look, seat) && !shown.any(|card| play::is_kind(look, *card, CLIMAX))
}

fn can_refresh(look: &Look<'_>) -> bool {
    !look.board().zone(acting_seat(look), WAITING_ROOM).is_empty()
}

fn make_deck(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let seat = acting_seat(look);
        let goal = Goal { zone: DECK, seat, bottom: true, ..Goal::default() };
        let back = Change { what: What::Move(goal), ..base };
        let cards = look.board().zone(seat, WAITING_ROOM).iter();
        batch.extend(cards.map(|card| back.about(look, *card)));
    })
}

fn shuffle_deck(mut cx: Cx<'_, '_>) -> Flow {
    let player = acting_seat(&cx.look());
    let base = Change { player, ..cx.change() };
    let shuffled = Change { what: What::Shuffle(DECK), ..base };
    let refreshed = EventSet::of(&[happens::REFRESHED]);
    cx.door(&[shuffled, Change { what: What::Note, events: refreshed, ..base }])
}

fn pay_clock(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    match top_sent(&look, base, acting_seat(&look), CLOCK) {
        Some(change) => cx.door(&[change]).return_(),
        None => cx.next().return_(),
    }
}

fn lose(mut cx: Cx<'_, '_>) -> Flow {
    let seat = acting_seat(&cx.look());
    cx.end(Outcome::Won(seat.other()))
}

pub fn level_up_is_due(look: &Look<'_>, seat: Seat) -> bool {
    look.board().zone(seat, CLOCK).len() >= LEVEL_CARDS
}

/// The lowest seven cards of the clock.
fn lowest<'a>(look: &Look<'a>, seat: Seat) -> &'a [CardId] {
    let clock = look.board().zone(seat, CLOCK);
    &clock[clock.len().saturating_sub(LEVEL_CARDS)..]
}

fn bottom_cards(look: &Look<'_>, options: &mut Options) {
    for card in lowest(look, acting_seat(look)) {
        options.add(Opt::Card(*card));
    }
}

fn choose(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    let object = cx.look().board().object(card);
    cx.set(CHOSEN, Val::Object(object));
    cx.next()
}

fn level(mut cx: Cx<'_, '_>) -> Flow {
    let base = Change { events: EventSet::of(&[happens::LEVELED_UP]), ..cx.change() };
    let look = cx.look();
    let Some(card) = look.slot_card(CHOSEN) else { return cx.next() };
    let change = sent(&look, base, card, LEVEL_ZONE);
    cx.door(&[change])
}

/// The other six of the lowest seven cards go to the waiting room.
fn put_rest_away(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let clock = look.board().zone(acting_seat(look), CLOCK);
        let rest = &clock[clock.len().saturating_sub(LEVEL_CARDS - 1)..];
        batch.extend(rest.iter().map(|card| sent(look, base, *card, WAITING_ROOM)));
    })
}
