//! The trigger check (7.3.1.2).

use super::super::words::events::TRIGGER;
use super::super::words::ids::*;
use super::{CARD, procedure, sent, the_card, top_sent, turn_player};
use crate::code::AbilityId;
use crate::engine::control::{Change, Val};
use crate::engine::game::Cx;
use crate::engine::ids::CardId;
use crate::engine::look::Look;
use crate::engine::options::{Opt, Options};
use crate::engine::steps::{Flow, Proc, Step, ask, row};
use crate::vocab::EventSet;

/// The icons that were executed, as bits.
const DONE: usize = 1;

/// A deck that this empties is refreshed between the rows (9.1.2.1a, reading WD1), without the card
/// in the resolution zone (reading WD2).
pub static TRIGGER_CHECK: Proc = procedure(
    "trigger check",
    &["7.3.1.2a", "7.3.1.2.3"],
    2,
    &[
        row("reveal", &["7.3.1.2a", "3.13.1.2"], Step::Do(reveal)),
        row(
            "icons",
            &["7.3.1.2b", "7.3.1.2.1", "7.3.1.2.2a", "7.3.1.2.2b", "4.12.1a", "WE11"],
            ask(turn_player, icons, execute),
        )
        .or("to stock"),
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

/// The checked card, wherever one of its icons has put it.
fn checked(look: &Look<'_>) -> Option<CardId> {
    match look.slot(CARD) {
        Val::Object(object) | Val::Moved(object) => Some(object.card),
        _ => None,
    }
}

/// Its icons, with their places on the card.
fn all_icons<'a>(
    look: &Look<'a>,
    card: CardId,
) -> impl Iterator<Item = (usize, AbilityId)> + use<'a> {
    let code = look.code();
    let icons = look.def(card).called.iter().copied();
    icons.filter(|ability| code.ability(*ability).kind == TRIGGER).enumerate()
}

/// None is left in the end, or there was none (4.12.2.1).
fn icons(look: &Look<'_>, options: &mut Options) {
    let Some(card) = checked(look) else { return };
    let done = look.slot(DONE).num();
    for (n, ability) in all_icons(look, card) {
        if done & 1 << n == 0 {
            options.add(Opt::Ability(card, ability));
        }
    }
}

fn execute(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Ability(card, ability) = option else { return cx.next() };
    let look = cx.look();
    let player = look.turn_player();
    let place = all_icons(&look, card).find(|(_, icon)| *icon == ability).map_or(0, |(n, _)| n);
    let done = cx.slot(DONE).num();
    cx.set(DONE, Val::Num(done | 1 << place));
    cx.resolve(ability, card, player).again()
}

/// A card that an icon has put elsewhere stays there.
fn stock(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let there = the_card(&look).filter(|card| look.board().card(*card).zone == Some(RESOLUTION));
    let Some(card) = there else { return cx.next() };
    let change = sent(&look, base, card, STOCK);
    cx.door(&[change])
}
