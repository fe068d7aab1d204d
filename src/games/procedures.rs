//! Parts that the procedures of all rulebooks share: who acts, and which card they are about.

use crate::code::Traits;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::Decider;
use crate::engine::state::ids::{CardId, Seat};
use crate::vocab::{EventSet, PlayerStatId, ZoneId};

/// A procedure that puts nothing off.
pub const fn procedure(
    name: &'static str,
    cites: &'static [&'static str],
    slots: usize,
    rows: &'static [Row],
) -> Proc {
    Proc { name, cites, rows, slots, ..Proc::PLAIN }
}

/// Slot 0 of most procedures: the card that they are about.
pub const CARD: usize = 0;

pub fn the_card(look: &Look<'_>) -> Option<CardId> {
    look.slot_card(CARD)
}

/// The card as the object that it is now, as a value for a slot.
pub fn object(look: &Look<'_>, card: CardId) -> Val {
    Val::Object(look.board().object(card))
}

pub fn turn_player(look: &Look<'_>) -> Decider {
    Decider::Player(look.turn_player())
}

pub fn nonturn_player(look: &Look<'_>) -> Seat {
    look.turn_player().other()
}

/// The next turn begins; the first turn is that of the player who goes first.
pub fn pass_turn(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let turn = look.board().turn;
    let player = if turn.number == 0 { turn.first } else { look.board().next_player() };
    let change = Change { what: What::NextTurn(player), player, ..cx.change() };
    cx.door(&[change])
}

/// The turn player draws the top card of the deck, noted as `events`; nothing happens if there is none.
pub fn turn_player_draws(mut cx: Cx<'_, '_>, events: EventSet) -> Flow {
    let player = cx.look().turn_player();
    cx.draw(player, events)
}

/// Adds to a kept number of the turn player.
pub fn turn_player_gains(
    cx: Cx<'_, '_>,
    stat: PlayerStatId,
    amount: impl FnOnce(&Look<'_>) -> i32,
) -> Flow {
    cx.door_with(|look, base, batch| {
        let (player, amount) = (look.turn_player(), amount(look));
        batch.push(Change { what: What::PlayerStat(stat), player, amount, ..base });
    })
}

/// A card goes to a zone of its owner.
pub fn sent(look: &Look<'_>, base: Change, card: CardId, goal: Goal) -> Change {
    let seat = look.board().card(card).owner;
    Change { what: What::Move(Goal { seat, ..goal }), player: seat, ..base }.about(look, card)
}

/// All cards of a zone, of both players, go to another zone of their owners at one moment, each noted as `events`.
pub fn carry(cx: Cx<'_, '_>, from: ZoneId, to: ZoneId, events: EventSet) -> Flow {
    cx.door_with(|look, base, batch| {
        let goal = Goal { zone: to, ..Goal::default() };
        let base = Change { events, ..base };
        batch.extend(cards_of_both(look, from).map(|card| sent(look, base, card, goal)));
    })
}

/// The cards of a zone: those of the first seat, then those of the second.
pub fn cards_of_both<'a>(look: &Look<'a>, zone: ZoneId) -> impl Iterator<Item = CardId> + use<'a> {
    let board = look.board();
    Seat::BOTH.into_iter().flat_map(move |seat| board.zone(seat, zone)).copied()
}

/// Whether the card is now of one of these kinds (values of the first type).
pub fn is_kind(look: &Look<'_>, card: CardId, kinds: Traits) -> bool {
    look.derived(card).traits.meets(kinds)
}

/// The player for whom the running procedure acts.
pub fn acting(look: &Look<'_>) -> Decider {
    Decider::Player(acting_seat(look))
}

pub fn acting_seat(look: &Look<'_>) -> Seat {
    look.control().top().seat
}
