//! Dealing damage (4.10).

use super::super::words::*;
use super::{id, play, procedure, sent, top_sent};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::process::{AMOUNT, CARDS, OUTCOME, OWN, PLAYERS, SOURCE};
use crate::engine::rulebook::steps::{Flow, Proc, Step, row};
use crate::engine::state::control::{Change, Frame, Val};
use crate::engine::state::ids::{CardId, ObjRef, Seat};
use crate::vocab::{EventKind, EventSet, ZoneId};

/// The slot of the player whose cards are being moved.
const PLAYER: usize = OWN;
/// The slot of the number of cards moved for this player; they are the last ones of the damage's cards.
const MOVED: usize = OWN + 1;
/// The slot for whether the cards are still on their way to their last zone.
const UNDER_WAY: usize = OWN + 2;

/// Refresh and level up may come between the rows (9.1.2.1a, reading WD1).
pub static DAMAGE: Proc = procedure(
    "damage",
    &["4.10.1"],
    OWN + 3,
    &[
        row("any", &["1.3.2.2", "7.5.1.2.1"], Step::If(is_any))
            .says("it is above 0", "0より大きい"),
        row("next player", &["4.10.1", "WD21"], Step::Do(next_player)).or("over"),
        row("not replaced", &["8.10.1a"], Step::If(was_begun))
            .or("another")
            .says("nothing replaces it", "置換されない"),
        row("reveal", &["4.10.1.1", "WA3"], Step::Do(reveal)).or("take"),
        row("climax", &["4.10.1.2a"], Step::If(is_cancelled))
            .or("enough")
            .says("the card is a climax that cancels", "キャンセルするクライマックスである"),
        row("cancel", &["4.10.1.2a", "4.10.1.2b", "3.13.1.3"], Step::Do(cancel)).or("another"),
        row("enough", &["4.10.1.3a", "4.10.1.3b"], Step::If(is_all))
            .or("reveal")
            .says("all its cards are there", "すべて公開した"),
        row("take", &["4.10.1.3a", "3.13.1.3", "3.13.1.3.1"], Step::Do(take)),
        row("another", &["WD21"], Step::Goto).or("next player"),
        row("over", &["4.10.1.3a"], Step::Do(end_dealt)),
        row("cancelled", &["4.10.1.2b"], Step::Do(end_cancelled)),
    ],
);

/// The slots of damage that the rules deal.
pub fn dealt_to(player: Seat, amount: i32, source: Val) -> [Val; 3] {
    let mut slots = [Val::None; 3];
    slots[AMOUNT] = Val::Num(amount);
    slots[PLAYERS] = Val::Num(1 << player.0);
    slots[SOURCE] = source;
    slots
}

fn is_any(look: &Look<'_>) -> bool {
    look.slot(AMOUNT).num() > 0
}

/// The turn player's damage is dealt first (reading WD21).
fn next_player(mut cx: Cx<'_, '_>) -> Flow {
    let players = cx.slot(PLAYERS).num();
    let turn_player = cx.look().turn_player();
    let next = [turn_player, turn_player.other()].into_iter();
    let Some(player) = next.into_iter().find(|seat| players & 1 << seat.0 != 0) else {
        return cx.next().otherwise();
    };
    cx.set(PLAYERS, Val::Num(players & !(1 << player.0)));
    cx.set(PLAYER, Val::Seat(player));
    cx.set(MOVED, Val::Num(0));
    cx.set(UNDER_WAY, Val::Bool(true));
    let base = cx.change();
    let look = cx.look();
    let begins = of_damage(&look, base, happens::DAMAGE);
    cx.door(&[begins])
}

fn was_begun(look: &Look<'_>) -> bool {
    look.control().top().change_made
}

fn player(look: &Look<'_>) -> Seat {
    look.slot(PLAYER).seat()
}

/// Whether damage is moving cards of this player (9.2.2.1a). Once the cards have gone to their last zone, by cancelling
/// too, the damage cannot be cancelled any more.
pub fn is_being_damaged(look: &Look<'_>, seat: Seat) -> bool {
    let control = look.control();
    let damages = |frame: &Frame| {
        let slot = |n: usize| control.values.get(frame.base as usize + n);
        frame.proc == id::DAMAGE
            && slot(PLAYER) == Some(&Val::Seat(seat))
            && slot(UNDER_WAY) == Some(&Val::Bool(true))
    };
    control.frames.iter().any(damages)
}

/// The card that deals the damage: the attacker, or the card of the text (4.11.1.2), never a player (4.11.1.2.1).
fn source(look: &Look<'_>) -> ObjRef {
    match look.slot(SOURCE) {
        Val::Object(source) | Val::Moved(source) => source,
        _ => ObjRef::NONE,
    }
}

/// An event of this damage.
fn of_damage(look: &Look<'_>, base: Change, kind: EventKind) -> Change {
    let (player, amount) = (player(look), look.slot(AMOUNT).num());
    let events = EventSet::of(&[kind]);
    Change { events, source: source(look), card: source(look), player, amount, ..base }
}

/// Without a card to move, the damage ends with the cards that it has. They are listed with the damage, for texts that
/// ask for them (4.10.3b), and with nothing else that a text did (4.10.3a).
fn reveal(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let moved = cx.slot(MOVED).num();
    let look = cx.look();
    let Some(change) = top_sent(&look, base, player(&look), RESOLUTION) else {
        return cx.next().otherwise();
    };
    cx.set(MOVED, Val::Num(moved + 1));
    cx.add_card(CARDS, change.card);
    cx.door(&[change])
}

/// The cards that this damage has moved for the current player, the oldest first.
fn cards<'a>(look: &Look<'a>) -> impl Iterator<Item = CardId> + use<'a> {
    let look = *look;
    let all = look.control().listed(look.slot(CARDS));
    let moved = look.slot(MOVED).num() as usize;
    let others = look.control().listed(look.slot(CARDS)).count().saturating_sub(moved);
    all.skip(others).filter_map(move |object| {
        let card = look.board().now(object)?;
        (look.board().card(card).zone == Some(RESOLUTION)).then_some(card)
    })
}

/// Whether the newest card is a climax, and nothing says that this damage cannot be cancelled.
fn is_cancelled(look: &Look<'_>) -> bool {
    let newest = cards(look).last();
    let climax = newest.is_some_and(|card| play::is_kind(look, card, CLIMAX));
    climax && {
        let dealer = look.board().now(source(look));
        dealer.is_none_or(|card| !look.restricted(card, restriction::BE_CANCELLED))
    }
}

fn is_all(look: &Look<'_>) -> bool {
    look.slot(MOVED).num() >= look.slot(AMOUNT).num()
}

fn cancel(cx: Cx<'_, '_>) -> Flow {
    settle(cx, WAITING_ROOM, happens::CANCELLED).otherwise()
}

/// The cards go in their order: the first one goes first, so that the newest lies on top.
fn take(cx: Cx<'_, '_>) -> Flow {
    settle(cx, CLOCK, happens::DAMAGED)
}

/// All cards of the damage go to a zone together, and the outcome is noted. If two players are damaged together, the
/// outcome is that one damage was cancelled (4.12.2.7.3a).
fn settle(mut cx: Cx<'_, '_>, zone: ZoneId, kind: EventKind) -> Flow {
    let look = cx.look();
    let (player, amount) = (player(&look), look.slot(AMOUNT).num());
    let before = cx.slot(OUTCOME);
    cx.set(UNDER_WAY, Val::Bool(false));
    if !matches!(before, Val::Event { kind: happens::CANCELLED, .. }) {
        cx.set(OUTCOME, Val::Event { kind, amount, player });
    }
    cx.door_with(|look, base, batch| {
        batch.push(of_damage(look, base, kind));
        batch.extend(cards(look).map(|card| sent(look, base, card, zone)));
    })
}

/// The end is noted once for all players (4.12.2.7.3a, 4.12.2.7.3b), unless the damage was replaced.
fn end_if(mut cx: Cx<'_, '_>, cancelled: bool) -> Flow {
    let Val::Event { kind, .. } = cx.slot(OUTCOME) else { return cx.next() };
    if (kind == happens::CANCELLED) != cancelled {
        return cx.next();
    }
    let base = cx.change();
    let look = cx.look();
    let over = of_damage(&look, base, happens::DAMAGE_OVER);
    cx.door(&[Change { outcome: Some(kind), ..over }])
}

fn end_dealt(cx: Cx<'_, '_>) -> Flow {
    end_if(cx, false)
}

fn end_cancelled(cx: Cx<'_, '_>) -> Flow {
    end_if(cx, true)
}
