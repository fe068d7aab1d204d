//! Dealing damage (4.10).

use super::super::words::ids::*;
use super::{id, play, procedure, sent, top_sent};
use crate::engine::control::{Change, Val};
use crate::engine::game::Cx;
use crate::engine::ids::{CardId, ObjRef, Seat};
use crate::engine::look::Look;
use crate::engine::steps::{Flow, Proc, Step, row};
use crate::vocab::{EventKind, EventSet, ZoneId};

pub const AMOUNT: usize = 0;
pub const PLAYER: usize = 1;
/// The card that deals it (4.11.1).
pub const SOURCE: usize = 2;
/// How many cards it has moved: the first ones in the player's resolution zone.
const MOVED: usize = 3;

/// Refresh and level up come between the rows (9.1.2.1a, reading WD1).
pub static DAMAGE: Proc = procedure(
    "damage",
    &["4.10.1"],
    4,
    &[
        row("any", &["1.3.2.2", "7.5.1.2.1"], Step::If(is_any)).says("it is above 0", "0より大きい"),
        row("begin", &["4.10.1"], Step::Do(begin)),
        row("reveal", &["4.10.1.1", "WA3"], Step::Do(reveal)).or("take"),
        row("climax", &["4.10.1.2a"], Step::If(is_climax))
            .or("enough")
            .says("the card is a climax", "クライマックスである"),
        row("cancel", &["4.10.1.2a", "4.10.1.2b", "3.13.1.3"], Step::Do(cancel)).or("over"),
        row("enough", &["4.10.1.3a", "4.10.1.3b"], Step::If(is_all))
            .or("reveal")
            .says("all its cards are there", "すべて公開した"),
        row("take", &["4.10.1.3a", "3.13.1.3", "3.13.1.3.1"], Step::Do(take)),
        row("over", &["4.10.1.2b", "4.10.1.3a"], Step::Do(end)),
    ],
);

fn is_any(look: &Look<'_>) -> bool {
    look.slot(AMOUNT).num() > 0
}

fn player(look: &Look<'_>) -> Seat {
    look.slot(PLAYER).seat()
}

/// Whether this player's cards are being moved by damage (9.2.2.1a).
pub fn is_being_damaged(look: &Look<'_>, seat: Seat) -> bool {
    let control = look.control();
    let damages = |frame: &crate::engine::control::Frame| {
        frame.proc == id::DAMAGE
            && control.values.get(frame.base as usize + PLAYER) == Some(&Val::Seat(seat))
    };
    control.frames.iter().any(damages)
}

/// Something that happens to this damage.
fn of_damage(look: &Look<'_>, base: Change, kind: EventKind) -> Change {
    let source = match look.slot(SOURCE) {
        Val::Object(source) | Val::Moved(source) => source,
        _ => ObjRef::NONE,
    };
    let (player, amount) = (player(look), look.slot(AMOUNT).num());
    let events = EventSet::of(&[kind]);
    Change { events, source, card: source, player, amount, ..base }
}

fn noted(mut cx: Cx<'_, '_>, kind: EventKind) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let note = of_damage(&look, base, kind);
    cx.door(&[note])
}

fn begin(cx: Cx<'_, '_>) -> Flow {
    noted(cx, happens::DAMAGE)
}

fn end(cx: Cx<'_, '_>) -> Flow {
    noted(cx, happens::DAMAGE_OVER)
}

/// Without a card to move the damage ends with what it has.
fn reveal(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let moved = cx.slot(MOVED).num();
    let look = cx.look();
    let Some(change) = top_sent(&look, base, player(&look), RESOLUTION) else {
        return cx.next().otherwise();
    };
    cx.set(MOVED, Val::Num(moved + 1));
    cx.door(&[change])
}

/// The cards that this damage has moved, the newest first.
fn cards<'a>(look: &Look<'a>) -> &'a [CardId] {
    let zone = look.board().zone(player(look), RESOLUTION);
    &zone[..zone.len().min(look.slot(MOVED).num() as usize)]
}

fn is_climax(look: &Look<'_>) -> bool {
    let cancelled = match look.slot(SOURCE) {
        Val::Object(source) | Val::Moved(source) => {
            let now = look.board().now(source);
            now.is_none_or(|card| !look.restricted(card, restriction::BE_CANCELLED))
        }
        _ => true,
    };
    let newest = cards(look).first();
    cancelled && newest.is_some_and(|card| play::is_kind(look, *card, play::CLIMAX))
}

fn is_all(look: &Look<'_>) -> bool {
    look.slot(MOVED).num() >= look.slot(AMOUNT).num()
}

fn cancel(cx: Cx<'_, '_>) -> Flow {
    settle(cx, WAITING_ROOM, happens::CANCELLED).otherwise()
}

/// In their order: the one that came first goes first, so that the newest lies on top.
fn take(cx: Cx<'_, '_>) -> Flow {
    settle(cx, CLOCK, happens::DAMAGED)
}

/// All cards of the damage go to a zone together, and what it came to is noted.
fn settle(cx: Cx<'_, '_>, zone: ZoneId, kind: EventKind) -> Flow {
    cx.door_with(|look, base, batch| {
        batch.push(of_damage(look, base, kind));
        batch.extend(cards(look).iter().rev().map(|card| sent(look, base, *card, zone)));
    })
}
