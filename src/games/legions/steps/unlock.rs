//! Unlocking a card of the hand (chapter 32).

use super::super::super::policies::is_turned;
use super::super::deeds::{is_kind, to_zone};
use super::super::policies::switch;
use super::super::verb;
use super::super::windows::{CHAIN, UNLOCK_CHAIN};
use super::super::words::*;
use super::checks::{Check, Try, master_colors};
use super::end::standby_room;
use super::{CARD, acting, acting_seat, id, object, play, procedure, the_card};
use crate::code::{Order, Traits};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::Change;
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::engine::trace::asked::Figure;
use crate::games::checks::check;
use crate::vocab::EventSet;

/// The triggers of the unlock resolve before the card is played or kept (37-2f.1, GT14).
pub static UNLOCK: Proc = procedure(
    "unlock",
    &["28-2", "32-1.1", "32-1.2"],
    1,
    &[
        row("pay", &["32-5", "31-1", "37-2f.1", "33-2"], Step::Do(pay)),
        row("show", &["32-5", "18-19.1", "18-19.2", "37-2f.1"], Step::Do(show)),
        row("unlocked", &["37-2f.1", "GT14"], Step::Open(CHAIN)),
        row("where", &["32-6.1", "32-6.2", "GT15"], ask(acting, ways, take_way))
            .asks("すぐにプレイするか"),
        row("play", &["32-6.1", "33-1.2"], Step::Do(play_it)),
    ],
);

/// An unlock by an effect, carried out after that: color and cost do not matter, but the mode and the vacancy do (32-7,
/// 39-17.2, GC7).
pub static UNLOCK_BY_EFFECT: Proc = procedure(
    "unlock by effect",
    &["39-17.1", "39-17.2", "32-7"],
    1,
    &[
        row(
            "allowed",
            &["32-2", "32-4.1", "32-4.2", "32-7", "GC7", "24-3e.1"],
            Step::If(may_unlock),
        )
        .says(
            "the Master's mode allows it, there is a vacancy, and no list bars it by now",
            "マスターのモードと空きが条件を満たし、アンロック制限に掛からない",
        ),
        row("show", &["39-17.1", "18-19.1"], Step::Do(show)),
        row("unlocked", &["37-2f.1", "39-17.2", "GT13", "GT14"], Step::Open(UNLOCK_CHAIN)),
        row("where", &["32-6.1", "32-6.2"], ask(acting, ways, take_way)).asks("すぐにプレイするか"),
        row("play", &["32-6.1", "33-1.2"], Step::Do(play_it)),
    ],
);

fn may_unlock(look: &Look<'_>) -> bool {
    let player = acting_seat(look);
    the_card(look).is_some_and(|card| {
        look.found_in(player, HAND).has(card)
            && unlockable(look, player, CardSet::one(card)).has(card)
            && has_room(look, card, player)
            && !look.is_used_up(card)
    })
}

/// The conditions for unlocking a card of the hand. The Master's ability says what its player may unlock (32-2, GC17).
pub const UNLOCKED: &[Check] = &[
    check(
        &["32-2", "21-2a", "21-3a", "GC17"],
        "the Master lets its player unlock cards of its category",
        "マスターの能力で、このカテゴリのカードをアンロックできる",
        |it: &Try<'_>| it.means.unlockable.has(it.card),
    ),
    check(
        &["32-3.1", "32-3.2", "32-3.3", "GC13"],
        "it has one color at most, which 1 MP more makes up for, or the Master has all its colors",
        "2色以上のカードは、マスターがその全ての色を持つ（1色なら、なくてもMP1点を多く払えばよい）",
        |it: &Try<'_>| surcharge(it.look, it.card, it.means.colors).is_some(),
    ),
    check(
        &["32-4.1", "32-4.2", "32-4.3", "GC4", "GC5"],
        "there is a vacancy for it",
        "必要な空きがある",
        |it| has_room(it.look, it.card, it.player),
    ),
    check(
        &["31-1a", "32-5", "GC12"],
        "MP and active cores pay its cost, and the MP for a color that the Master lacks",
        "MPと活性状態のコアでコストを支払える（マスターにない色ならMP1点を加える）",
        |it: &Try<'_>| it.means.mp >= price(it.look, it.card, it.means.colors),
    )
    .compares(|it| {
        let price = price(it.look, it.card, it.means.colors);
        (Figure::Number(it.means.mp), Order::GreaterEqual, Figure::Number(price))
    }),
    check(
        &["31-6", "GC1"],
        "as many cores are there as its CC",
        "コア領域にCCの数のコアがある",
        |it: &Try<'_>| it.means.cores >= it.look.stat(it.card, CORE_COST),
    )
    .compares(|it| {
        let cores = Figure::of_card(it.look, it.card, CORE_COST);
        (Figure::Number(it.means.cores), Order::GreaterEqual, cores)
    }),
    check(
        &["24-3e.1", "GC16"],
        "no list of restricted cards lets it into the game once only and it has been there",
        "アンロック制限の回数を使い切っていない",
        |it: &Try<'_>| !it.look.is_used_up(it.card),
    ),
    check(
        &["01-3"],
        "no effect says that it cannot be unlocked",
        "アンロックを禁止されていない",
        |it| {
            !it.look.restricted(it.card, restriction::BE_UNLOCKED)
                && !it.look.player_guarded(it.player, restriction::UNLOCK, it.card)
        },
    )
    .unless(restriction::BE_UNLOCKED),
];

/// The cards that an ability of the Master lets its player unlock; the Master may have lost it (GC17).
pub fn unlockable(look: &Look<'_>, player: Seat, cards: CardSet) -> CardSet {
    let by_ability = look.allowed(player, restriction::MAY_UNLOCK, cards);
    if is_turned(look, switch::ALWAYS_UNLOCKS) {
        by_ability.or(cards.keep(|card| mode_lets(look, card, player)))
    } else {
        by_ability
    }
}

/// Whether the common abilities of a Master in its mode let the card be unlocked (21-2a, 21-3a).
fn mode_lets(look: &Look<'_>, card: CardId, player: Seat) -> bool {
    let master = look.board().at_cell(player, FIELD, cell::MASTER);
    let awakened =
        master.is_some_and(|master| look.board().card(master).status & status::AWAKENED != 0);
    let normal = Traits(SKILL.0 | MINION.0);
    is_kind(look, card, if awakened { Traits(normal.0 | ARTS.0 | LORD.0) } else { normal })
}

/// The MP for a color that the Master lacks; `None` if the color bars the card.
fn surcharge(look: &Look<'_>, card: CardId, held: Traits) -> Option<i32> {
    let colors = look.derived(card).traits.0 & look.library.type_mask(COLOR).0;
    let lacks = colors & !held.0;
    match (colors.count_ones(), lacks) {
        (_, 0) => Some(0),
        (1, _) => Some(1),
        _ => None,
    }
}

/// The price in MP (GC12).
fn price(look: &Look<'_>, card: CardId, held: Traits) -> i32 {
    look.stat(card, COST) + surcharge(look, card, held).unwrap_or(0)
}

/// A Minion needs a lane or a place in the standby zone, even if it may lurk (GC4), a Lord the lord area; other cards
/// need no room.
fn has_room(look: &Look<'_>, card: CardId, player: Seat) -> bool {
    if is_kind(look, card, MINION) {
        let lurks =
            is_turned(look, switch::LURK_UNLOCKS) && look.restricted(card, restriction::MAY_LURK);
        lurks || play::lanes(look, card, player) != 0 || standby_room(look, player) > 0
    } else if is_kind(look, card, LORD) {
        look.board().at_cell(player, FIELD, cell::LORD).is_none()
    } else {
        true
    }
}

fn pay(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(card) = the_card(&look) else { return cx.next() };
    let price = price(&look, card, master_colors(&look, player));
    cx.pay(player, MP_UNIT, price)
}

fn show(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    cx.door_with(|look, base, batch| {
        let events = EventSet::of(&[happens::UNLOCKED]);
        batch.push(to_zone(look, Change { events, ..base }, card, PLAY_ZONE));
    })
}

/// The ways are open only while the card is in the play zone. A Skill or Minion may be kept for later.
fn ways(look: &Look<'_>, options: &mut Options) {
    let Some(card) = shown(look) else { return };
    options.add(Opt::Do(verb::PLAY, card));
    let room = standby_room(look, acting_seat(look)) > 0;
    if room && is_kind(look, card, Traits(SKILL.0 | MINION.0)) {
        options.add(Opt::Do(verb::KEEP, card));
    }
}

/// The unlocked card, if nothing has moved it elsewhere.
fn shown(look: &Look<'_>) -> Option<CardId> {
    the_card(look).filter(|card| look.board().card(*card).zone == Some(PLAY_ZONE))
}

fn take_way(cx: Cx<'_, '_>, option: Opt) -> Flow {
    match option {
        Opt::Do(verb::KEEP, card) => cx
            .door_with(|look, base, batch| batch.push(to_zone(look, base, card, STANDBY)))
            .return_(),
        _ => cx.next(),
    }
}

fn play_it(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = acting_seat(&look);
    let Some(card) = shown(&look) else { return cx.next() };
    let slot = object(&look, card);
    cx.set(CARD, slot);
    cx.call(id::PLAY, player, &[slot])
}
