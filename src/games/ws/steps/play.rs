//! Playing cards from the hand (8.6.2).

use super::super::verb;
use super::super::words::COUNTER;
use super::super::words::*;
use super::checks::{Check, Means, Try};
use super::{CARD, PUT, acting, acting_seat, id, procedure, sent, the_card};
use crate::code::{Ability, Order, Traits};
use crate::engine::eval::attempt::Coming;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, ObjRef, Seat, cell_of, seat_and_cell};
use crate::engine::trace::asked::Figure;
use crate::games::checks::{check, pass};
pub use crate::games::procedures::is_kind;
use crate::names;
use crate::vocab::{EventSet, Requirements, ZoneId};

pub const IN_MAIN_PHASE: Traits = Traits(CHARACTER.0 | EVENT.0);
pub const IN_CLIMAX_PHASE: Traits = CLIMAX;

names!(
    usize,
    _,
    CELL,
    /// The requirements that a text lifts for the card, as a number with the bits of [`requirement`].
    LIFTED,
);

/// A text lets a card be played. The requirements that it does not lift must be met, else nothing happens.
pub static PLAY_BY_TEXT: Proc = procedure(
    "play by a text",
    &["8.6.2", "8.6.2.1a", "1.3.1"],
    3,
    &[
        row("may be played", &["8.6.2.1b", "8.6.2.3.2", "1.3.2a"], Step::If(is_playable))
            .says("what is asked of the card is met", "プレイの条件を満たしている"),
        row("play", &["8.6.2"], Step::Do(play_it)),
    ],
);

/// Once paid for, the character resolves (8.6.2.5): it is put into the slot.
pub static PLAY_CHARACTER: Proc = procedure(
    "play a character",
    &["6.5.1.2.1", "8.6.2.1a"],
    3,
    &[
        row("name", &["8.6.2.1c"], Step::Do(show_played)),
        row("slot", &["8.6.2.2", "8.6.2.2.1"], ask(acting, slots, take_slot)).asks("置く枠の選択"),
        row("pay otherwise", &["8.6.2.3", "8.4.2.2.2", "1.3.1"], ask(acting, others, take_other))
            .asks("コストの支払い方の選択")
            .or("pay"),
        row("pay", &["8.6.2.3", "8.6.2.3.1", "2.7.2"], Step::Do(pay)),
        row("put", &["8.6.2.4", "8.6.2.5.1"], Step::Do(put_character)),
    ],
);

/// An effect that the text puts off until it is over waits until the event is put away (reading WJ8).
pub static PLAY_EVENT: Proc = Proc {
    carries: true,
    ..procedure(
        "play an event",
        &["6.5.1.2.2", "8.6.2.1a"],
        3,
        &[
            row("name", &["8.6.2.1c"], Step::Do(show_played)),
            row(
                "pay otherwise",
                &["8.6.2.3", "8.4.2.2.2", "1.3.1"],
                ask(acting, others, take_other),
            )
            .asks("コストの支払い方の選択")
            .or("pay"),
            row("pay", &["8.6.2.3", "8.6.2.3.1", "2.7.2"], Step::Do(pay)),
            row("show", &["8.6.2.4", "8.6.2.5.2", "3.13.1.1"], Step::Do(show_event)),
            row("resolve", &["8.6.2.5.2"], Step::Do(resolve)),
            row("put away", &["8.6.2.5.2", "3.13.1.1", "WF10"], Step::Do(put_away)),
        ],
    )
};

pub static PLAY_CLIMAX: Proc = procedure(
    "play a climax",
    &["6.6.1.2.1", "8.6.2.1a"],
    1,
    &[row("put", &["8.6.2.4", "8.6.2.5.3"], Step::Do(put_climax))],
);

/// The conditions for playing a card of the hand, apart from its kind: color and level may forbid it (2.4.2, 2.6.2),
/// and a cost that cannot be paid in full (8.4.2.2).
pub const PLAY: &[Check] = &[
    check(
        &["8.6.2.1.1", "8.6.2.1.1.1", "WF7", "WF8"],
        "a card of its color lies in the player's level zone or clock, or it is a level 0 character or event",
        "同じ色のカードが自分のレベル置場かクロックにあるか、レベル0のキャラかイベントである",
        |it| {
            it.look.derived(it.card).traits.meets(it.means.colors)
                || it.means.lifted.meets(requirement::COLOR)
                || it.look.restricted(it.card, restriction::BE_PLAYED_WITHOUT_COLOR)
                || it.look.stat(it.card, LEVEL) <= 0 && !is_kind(it.look, it.card, CLIMAX)
        },
    ),
    check(
        &["8.6.2.1.2", "8.6.2.1.2.1", "WA7"],
        "its level is at most the player's",
        "レベルが自分のレベル以下である",
        |it: &Try<'_>| {
            it.look.stat(it.card, LEVEL) <= it.means.level
                || it.means.lifted.meets(requirement::LEVEL)
        },
    )
    .compares(|it| {
        let level = Figure::of_player(it.look, it.player, PLAYER_LEVEL);
        (level, Order::GreaterEqual, Figure::of_card(it.look, it.card, LEVEL))
    }),
    check(
        &["8.6.2.3.2", "2.7.2"],
        "its cost can be paid",
        "コストを支払える",
        |it: &Try<'_>| {
            it.look.stat(it.card, COST) <= it.means.stock
                || it.means.lifted.meets(requirement::COST)
                || it.look.stat(it.card, COST) <= payable(it)
        },
    )
    .compares(|it| {
        let stock = Figure::of_player(it.look, it.player, STOCKED);
        let all = payable(it);
        let means = if all > it.means.stock { Figure::Number(all) } else { stock };
        (means, Order::GreaterEqual, Figure::of_card(it.look, it.card, COST))
    }),
    check(
        &["1.3.3"],
        "no effect says that it cannot be played",
        "プレイを禁止されていない",
        |it| {
            !it.look.restricted(it.card, restriction::BE_PLAYED)
                && (!is_kind(it.look, it.card, CHARACTER)
                    || open_slots(it.look, it.card, it.player) != 0)
        },
    )
    .unless(restriction::BE_PLAYED),
    check(
        &["1.3.3"],
        "no effect says that the player cannot play it",
        "プレイヤーがプレイを禁止されていない",
        |it| {
            let text = it.look.def(it.card).play;
            let uses = text.map_or(0, |text| it.look.code().ability(text).uses);
            !it.look.player_guarded(it.player, restriction::PLAY, it.card)
                && !it.look.is_kept_from_use(it.player, uses)
        },
    )
    .unless(restriction::PLAY),
];

/// All abilities may be used in the main phase. One with the counter mark may, too, unless it says otherwise itself
/// (2.8.2.1, reading WF13).
pub fn in_main_phase(_: &Ability) -> bool {
    true
}

/// 7.4.1.2.1: whether the ability has the counter mark.
pub fn in_counter_step(ability: &Ability) -> bool {
    ability.tags & COUNTER != 0
}

/// Events and activated abilities with the counter mark.
pub fn counters(look: &Look<'_>, player: Seat, options: &mut Options) {
    if let Some(first) = look.board().zone(player, HAND).first() {
        let mut it = Try { look, card: *first, player, means: Means::of(look, player) };
        for card in look.board().zone(player, HAND) {
            it.card = *card;
            if pass(COUNTERS, &it) && pass(PLAY, &it) {
                options.add(Opt::Do(verb::PLAY, *card));
            }
        }
    }
    look.activated(player, in_counter_step, options);
}

/// The further condition for playing a card of the hand in the counter step.
pub const COUNTERS: &[Check] = &[check(
    &["7.4.1.2.1", "2.8.2"],
    "it is an event with the counter icon",
    "カウンターアイコンを持つイベントである",
    |it| {
        let text = it.look.def(it.card).play;
        text.is_some_and(|ability| in_counter_step(it.look.code().ability(ability)))
    },
)];

/// The cards of these kinds that the player may play now.
pub fn playable(look: &Look<'_>, player: Seat, kinds: Traits, options: &mut Options) {
    let hand = look.board().zone(player, HAND);
    let Some(first) = hand.first() else { return };
    let mut it = Try { look, card: *first, player, means: Means::of(look, player) };
    for card in hand {
        it.card = *card;
        if is_kind(look, *card, kinds) && pass(PLAY, &it) {
            options.add(Opt::Do(verb::PLAY, *card));
        }
    }
}

/// Shows the card to both players; that it is played was told already.
fn show_played(mut cx: Cx<'_, '_>) -> Flow {
    match the_card(&cx.look()) {
        Some(card) => cx.reveal(card),
        None => cx.next(),
    }
}

/// All slots, occupied ones included, that no effect keeps the character out of.
fn slots(look: &Look<'_>, options: &mut Options) {
    let player = acting_seat(look);
    let open = the_card(look).map_or(u64::MAX, |card| open_slots(look, card, player));
    for cell in (0..look.rules().vocab.zone(STAGE).cells).filter(|cell| open & 1 << cell != 0) {
        options.add(Opt::Cell(cell_of(player, cell)));
    }
}

/// A character that its player brings to a slot by a rule.
pub fn coming(card: CardId, player: Seat, events: EventSet) -> Coming {
    Coming { card, zone: STAGE, side: player, events, actor: player, by: ObjRef::NONE }
}

/// The slots that no effect keeps the character out of (1.3.3), as bits.
fn open_slots(look: &Look<'_>, card: CardId, player: Seat) -> u64 {
    let all = (1 << look.rules().vocab.zone(STAGE).cells) - 1;
    all & !look.closed_cells(coming(card, player, PUT))
}

fn take_slot(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    if let Opt::Cell(cell) = option {
        cx.set(CELL, Val::Cell(cell));
    }
    cx.next()
}

fn lifted(look: &Look<'_>) -> Requirements {
    Requirements(look.slot(LIFTED).num() as u8)
}

fn is_playable(look: &Look<'_>) -> bool {
    let player = look.control().top().actor;
    let means = Means { lifted: lifted(look), ..Means::of(look, player) };
    the_card(look).is_some_and(|card| pass(PLAY, &Try { look, card, player, means }))
}

fn play_it(mut cx: Cx<'_, '_>) -> Flow {
    let (card, lifted) = (cx.slot(CARD), cx.slot(LIFTED));
    let look = cx.look();
    let player = look.control().top().actor;
    let is = |kind| the_card(&look).is_some_and(|card| is_kind(&look, card, kind));
    let proc = if is(CHARACTER) {
        id::PLAY_CHARACTER
    } else if is(CLIMAX) {
        id::PLAY_CLIMAX
    } else {
        id::PLAY_EVENT
    };
    cx.call(proc, player, &[card, Val::None, lifted])
}

/// The amount that the player can pay for the card, with cards other than those of the stock, too.
fn payable(it: &Try<'_>) -> i32 {
    it.look.payable_to_play(it.card, it.player, STOCK_UNIT)
}

/// The card that is played, and its cost; `None` if a text lifts the cost.
fn price(look: &Look<'_>) -> Option<(CardId, i32)> {
    let card = the_card(look).filter(|_| !lifted(look).meets(requirement::COST))?;
    Some((card, look.stat(card, COST)))
}

/// Cards that a text lets the player put into the waiting room in place of one of the stock.
fn others(look: &Look<'_>, options: &mut Options) {
    if let Some((card, cost)) = price(look) {
        look.payments_instead(card, acting_seat(look), STOCK_UNIT, cost, options);
    }
}

fn take_other(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    match price(&look) {
        Some((card, cost)) => cx.pay_instead(card, player, STOCK_UNIT, cost, option),
        None => cx.next(),
    }
}

/// Puts as many cards from the top of the stock away as the card costs.
fn pay(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    match price(&look) {
        Some((_, cost)) => cx.pay(player, STOCK_UNIT, cost),
        None => cx.next(),
    }
}

/// Moves the played card; playing it and putting it there are one event.
fn put(mut cx: Cx<'_, '_>, zone: ZoneId, cell: u8) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    let change = Change {
        what: What::Move(Goal { zone, seat: acting_seat(&look), cell, ..Goal::default() }),
        events: EventSet::of(&[happens::PLAYED]).with(PUT),
        source: look.board().object(card),
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change])
}

/// The character is put standing (3.6.3a).
fn put_character(cx: Cx<'_, '_>) -> Flow {
    let Val::Cell(cell) = cx.slot(CELL) else { return cx.next() };
    put(cx, STAGE, seat_and_cell(cell).1)
}

fn show_event(cx: Cx<'_, '_>) -> Flow {
    put(cx, RESOLUTION, 0)
}

fn put_climax(cx: Cx<'_, '_>) -> Flow {
    put(cx, CLIMAX_ZONE, 0)
}

fn resolve(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(card) = the_card(&look) else { return cx.next() };
    let text = look.def(card).play;
    match text {
        Some(ability) if cx.condition_holds(ability, card, player) => {
            cx.resolve(ability, card, player)
        }
        _ => cx.next(),
    }
}

/// An event that has moved itself elsewhere stays there.
fn put_away(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let used = the_card(&look).filter(|card| look.board().card(*card).zone == Some(RESOLUTION));
    let Some(card) = used else { return cx.next() };
    let change = sent(&look, base, card, WAITING_ROOM);
    cx.door(&[change])
}
