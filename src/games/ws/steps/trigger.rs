//! The trigger check (7.3.1.2).

use super::super::words::ids::*;
use super::{CARD, procedure, sent, the_card, top_sent};
use crate::engine::control::{Change, Val};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::steps::{Flow, Proc, Step, row};
use crate::vocab::EventSet;

/// A deck that this empties is refreshed between the rows (9.1.2.1a, reading WD1), without the card
/// in the resolution zone (reading WD2).
pub static TRIGGER_CHECK: Proc = procedure(
    "trigger check",
    &["7.3.1.2a", "7.3.1.2.3"],
    1,
    &[
        row("reveal", &["7.3.1.2a", "3.13.1.2"], Step::Do(reveal)),
        row("to stock", &["7.3.1.2.3", "3.13.1.2", "4.12.2.8.1b", "4.12.2.12.1b"], Step::Do(stock)),
    ],
);

/// The top card of the turn player's deck; nothing without one.
fn reveal(mut cx: Cx<'_, '_>) -> Flow {
    let base = Change { events: EventSet::of(&[happens::TRIGGERED]), ..cx.change() };
    let look = cx.look();
    let Some(change) = top_sent(&look, base, look.turn_player(), RESOLUTION) else {
        return cx.next().return_();
    };
    cx.set(CARD, Val::Object(change.card));
    cx.door(&[change])
}

/// A card that an icon has put elsewhere stays there.
fn stock(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let there = |look: &Look<'_>| {
        the_card(look).filter(|card| look.board().card(*card).zone == Some(RESOLUTION))
    };
    let Some(card) = there(&look) else { return cx.next() };
    let change = sent(&look, base, card, STOCK);
    cx.door(&[change])
}
