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

/// Whose cards are being moved.
const PLAYER: usize = OWN;
/// How many cards it has moved for this player, the last ones of its cards.
const MOVED: usize = OWN + 1;
/// Its cards have not yet gone where they go.
const UNDER_WAY: usize = OWN + 2;

/// Refresh and level up come between the rows (9.1.2.1a, reading WD1).
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
        row("over", &["4.10.1.2b", "4.10.1.3a"], Step::Do(end)),
    ],
);

/// The slots of damage by the rules.
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

/// Whether this player's cards are being moved by damage (9.2.2.1a): once they have gone where they go, by
/// cancel too, nothing is left that could be cancelled.
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

/// The card that deals it: the attacker, or that of the text (4.11.1.2), never a player (4.11.1.2.1).
fn source(look: &Look<'_>) -> ObjRef {
    match look.slot(SOURCE) {
        Val::Object(source) | Val::Moved(source) => source,
        _ => ObjRef::NONE,
    }
}

/// Something that happens to this damage.
fn of_damage(look: &Look<'_>, base: Change, kind: EventKind) -> Change {
    let (player, amount) = (player(look), look.slot(AMOUNT).num());
    let events = EventSet::of(&[kind]);
    Change { events, source: source(look), card: source(look), player, amount, ..base }
}

/// Without a card to move the damage ends with what it has. What it moves is listed with the damage, for
/// texts that ask for it (4.10.3b), and with nothing else that a text did (4.10.3a).
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

/// The cards that this damage has moved for the present player, the oldest first.
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

/// A climax came, and nothing says that this damage cannot be cancelled.
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

/// In their order: the one that came first goes first, so that the newest lies on top.
fn take(cx: Cx<'_, '_>) -> Flow {
    settle(cx, CLOCK, happens::DAMAGED)
}

/// All cards of the damage go to a zone together, and what it came to is noted. Of two players'
/// damage together it is told that one was cancelled (4.12.2.7.3a).
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

/// Once for all players (4.12.2.7.3a, 4.12.2.7.3b), unless something else came instead of it.
fn end(mut cx: Cx<'_, '_>) -> Flow {
    let Val::Event { kind, .. } = cx.slot(OUTCOME) else { return cx.next() };
    let base = cx.change();
    let look = cx.look();
    let over = of_damage(&look, base, happens::DAMAGE_OVER);
    cx.door(&[Change { outcome: Some(kind), ..over }])
}
