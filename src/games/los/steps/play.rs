//! Using cards from the hand (2.1 to 2.5, 5.3, 7.1), and the one Field (2.3.1).

use super::super::super::policies::is_turned;
use super::super::policies::switch;
use super::super::verb;
use super::super::windows::REVEALED;
use super::super::words::*;
use super::checks::{Check, Means, Try};
use super::main_phase::position_bits;
use super::{CARD, acting, id, object, the_card};
use crate::code::Order;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::engine::trace::asked::Figure;
use crate::games::checks::{check, pass};
pub use crate::games::procedures::is_kind;
use crate::names;
use crate::vocab::{EventSet, ZoneId};

names!(usize, _, CELL, FACE, POSITION);

pub static PLAY_CHARACTER: Proc = Proc {
    name: "play a character",
    cites: &["2.1.d", "5.3.a"],
    slots: 4,
    rows: &[
        row("cell", &["5.3.c", "3.3.3.b", "L15"], ask(acting, back_cells, take_cell))
            .asks("出すマスの選択"),
        row("face", &["5.3.d", "3.3.d"], ask(acting, faces, take_face))
            .asks("表側表示か裏側表示か"),
        row("position", &["5.3.d", "3.3.e"], ask(acting, positions, take_position))
            .asks("アタック表示かディフェンス表示か"),
        row("pay", &["2.5.1.b", "L18"], Step::Do(pay_for_character)),
        row("put", &["5.3.c", "2.1.a", "5.3.d"], Step::Do(put_character)),
    ],
    ..Proc::PLAIN
};

pub static PLAY_SUPPORT: Proc = Proc {
    name: "play a Support",
    cites: &["2.3.a", "2.3.c"],
    slots: 1,
    rows: &[
        row("pay", &["2.5.1.b"], Step::Do(pay)),
        row("put", &["2.3.a", "3.5.a", "L13"], Step::Do(put_support)),
    ],
    ..Proc::PLAIN
};

pub static PLAY_EFFECT: Proc = Proc {
    name: "use an Effect",
    cites: &["2.2.b", "2.2.c", "7.1.b"],
    slots: 1,
    rows: &[
        row("pay", &["2.5.1.b", "7.1.b"], Step::Do(pay)),
        row("use", &["8.3"], Step::Do(show_effect)),
        row("resolve", &["8.1.a", "5.5.1.II.b"], Step::Do(resolve)),
        row("trash", &["2.2.c", "2.2.1.b"], Step::Do(trash_used)),
        row("reveals", &["9.6.d", "9.6.2.5"], Step::Open(REVEALED)),
    ],
    ..Proc::PLAIN
};

pub static FIELD_RULE: Proc = Proc {
    name: "one Field",
    cites: &["2.3.1.b", "2.3.1.c"],
    slots: 0,
    rows: &[row("trash the former", &["2.3.1.c", "3.5.c", "L14"], Step::Do(trash_former_field))],
    ..Proc::PLAIN
};

/// The conditions for using a card of the hand now, apart from its kind.
pub const PLAY: &[Check] = &[
    check(
        &["2.5.b", "2.5.1.b"],
        "its cost can be paid",
        "コストを支払える",
        |it: &Try<'_>| {
            it.look.stat(it.card, COST) <= it.means.energy
                || is_kind(it.look, it.card, CHARACTER)
                    && is_turned(it.look, switch::FREE_FACE_DOWN)
        },
    )
    .compares(|it| {
        let energy = Figure::of_player(it.look, it.player, READY_ENERGY);
        (energy, Order::GreaterEqual, Figure::of_card(it.look, it.card, COST))
    }),
    check(
        &["5.3.c", "3.3.3.b", "L15"],
        "a cell of the back row is free for a character",
        "後衛に空きマスがある",
        |it| {
            !is_kind(it.look, it.card, CHARACTER)
                || it.look.board().occupied(it.player, CHARACTERS) & BACK_CELLS != BACK_CELLS
        },
    ),
    check(
        &["2.3.1.b", "3.5.c"],
        "no rule keeps it out of the Support zone",
        "サポートゾーンに置ける",
        |it| !is_kind(it.look, it.card, SUPPORT) || it.look.lets_in(it.card, SUPPORTS, it.player),
    ),
    check(
        &["9.2"],
        "no effect says that it cannot be played",
        "プレイを禁止されていない",
        |it| !it.look.restricted(it.card, restriction::BE_PLAYED),
    )
    .unless(restriction::BE_PLAYED),
    check(
        &["9.2"],
        "no effect says that the player cannot play it",
        "プレイヤーがプレイを禁止されていない",
        |it| !it.look.player_guarded(it.player, restriction::PLAY, it.card),
    )
    .unless(restriction::PLAY),
    check(
        &["L19"],
        "what its text must choose is there",
        "効果の対象に選べるカードがある",
        |it| it.look.can_use_text(it.card, it.player),
    ),
];

/// The further condition for using a card of the hand with priority.
pub const IS_FLASH: &[Check] =
    &[check(&["2.2.1.a"], "it is a Flash", "フラッシュである", |it| {
        is_kind(it.look, it.card, FLASH)
    })];

/// Flash cards and activated abilities in a window with priority (2.2.1.a, 5.5.1.II.a, 5.5.3.a, 7.1.a, L25).
pub fn flash_options(look: &Look<'_>, player: Seat, options: &mut Options) {
    let means = Means { energy: look.player_stat(player, READY_ENERGY) };
    for card in look.board().zone(player, HAND) {
        let it = Try { look, card: *card, player, means };
        if pass(IS_FLASH, &it) && pass(PLAY, &it) {
            options.add(Opt::Do(verb::PLAY, *card));
        }
    }
    look.activated(player, |_| true, options);
}

pub fn take_in_window(mut cx: Cx<'_, '_>, player: Seat, option: Opt) -> Flow {
    match option {
        Opt::Do(_, card) => {
            let slot = object(&cx.look(), card);
            cx.call(id::PLAY_EFFECT, player, &[slot])
        }
        Opt::Ability(card, ability) => cx.resolve(ability, card, player),
        _ => cx.next(),
    }
}

/// Cells 4 to 7.
const BACK_CELLS: u64 = 0b1111_0000;

fn back_cells(look: &Look<'_>, options: &mut Options) {
    let player = look.control().top().seat;
    let free = BACK_CELLS & !look.board().occupied(player, CHARACTERS);
    for cell in (4..8).filter(|cell| free & 1 << cell != 0) {
        options.add(Opt::Cell(cell_of(player, cell)));
    }
}

fn take_cell(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    if let Opt::Cell(cell) = option {
        cx.set(CELL, Val::Cell(cell));
    }
    cx.next()
}

fn faces(look: &Look<'_>, options: &mut Options) {
    let player = look.control().top().seat;
    if cost(look) <= look.player_stat(player, READY_ENERGY) {
        options.add(Opt::State(FACE_UP));
    }
    options.add(Opt::State(FACE_DOWN));
}

fn take_face(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let bits = if option == Opt::State(FACE_DOWN) { status::FACE_DOWN } else { 0 };
    cx.set(FACE, Val::Num(i32::from(bits)));
    cx.next()
}

fn positions(_: &Look<'_>, options: &mut Options) {
    options.add(Opt::State(ATTACK_POSITION));
    options.add(Opt::State(DEFENSE_LEFT));
    options.add(Opt::State(DEFENSE_RIGHT));
}

fn take_position(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    if let Opt::State(state) = option {
        cx.set(POSITION, Val::Num(i32::from(position_bits(state))));
    }
    cx.next()
}

/// Pays exactly the cost (2.5.1.b), before anything else is done (8.1.b).
fn pay(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = look.control().top().seat;
    let cost = cost(&look);
    cx.pay(player, ENERGY_UNIT, cost)
}

fn cost(look: &Look<'_>) -> i32 {
    the_card(look).map_or(0, |card| look.stat(card, COST))
}

/// A face-down character costs as much as it would face-up (reading L18).
fn pay_for_character(mut cx: Cx<'_, '_>) -> Flow {
    let hidden = cx.slot(FACE).num() & i32::from(status::FACE_DOWN) != 0;
    let free = hidden && is_turned(&cx.look(), switch::FREE_FACE_DOWN);
    if free { cx.next() } else { pay(cx) }
}

/// Moves the played card; playing it and putting it there are one event.
fn put(mut cx: Cx<'_, '_>, zone: ZoneId, cell: u8, status: u16) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let Some(card) = the_card(&look) else { return cx.next() };
    let seat = look.control().top().seat;
    let change = Change {
        what: What::Move(Goal { zone, seat, cell, bottom: true, status, stays: false }),
        events: EventSet::of(&[happens::PLAYED, happens::PUT]),
        source: look.board().object(card),
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change])
}

fn put_character(cx: Cx<'_, '_>) -> Flow {
    let Val::Cell(cell) = cx.slot(CELL) else { return cx.next() };
    let status = (cx.slot(FACE).num() | cx.slot(POSITION).num()) as u16;
    put(cx, CHARACTERS, seat_and_cell(cell).1, status)
}

fn put_support(cx: Cx<'_, '_>) -> Flow {
    put(cx, SUPPORTS, 0, 0)
}

fn show_effect(cx: Cx<'_, '_>) -> Flow {
    put(cx, STAGE, 0, 0)
}

fn resolve(mut cx: Cx<'_, '_>) -> Flow {
    let look = cx.look();
    let player = look.control().top().seat;
    let Some(card) = the_card(&look) else { return cx.next() };
    let text = look.def(card).play;
    match text {
        Some(ability) if cx.condition_holds(ability, card, player) => {
            cx.resolve(ability, card, player)
        }
        _ => cx.next(),
    }
}

fn trash_used(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let used = look.slot_card(CARD).filter(|card| look.board().card(*card).zone == Some(STAGE));
    let Some(card) = used else { return cx.next() };
    let seat = look.board().card(card).owner;
    let change = Change {
        what: What::Move(Goal { zone: TRASH, seat, ..Goal::default() }),
        events: EventSet::of(&[happens::PUT]),
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change])
}

/// Whether the card is a Field and its player has another one.
pub fn has_other_field(look: &Look<'_>, card: CardId, seat: Seat) -> bool {
    is_kind(look, card, FIELD_CARD) && fields(look, seat).any(|field| field != card)
}

/// Whether the player has two Fields.
pub fn two_fields(look: &Look<'_>, seat: Seat) -> bool {
    fields(look, seat).count() > 1
}

fn fields<'a>(look: &Look<'a>, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
    let look = *look;
    look.board()
        .zone(seat, SUPPORTS)
        .iter()
        .copied()
        .filter(move |card| is_kind(&look, *card, FIELD_CARD))
}

fn trash_former_field(mut cx: Cx<'_, '_>) -> Flow {
    let base = cx.change();
    let look = cx.look();
    let seat = look.control().top().seat;
    let former = fields(&look, seat).min_by_key(|card| look.board().card(*card).placed);
    let Some(card) = former else { return cx.next() };
    let owner = look.board().card(card).owner;
    let change = Change {
        what: What::Move(Goal { zone: TRASH, seat: owner, ..Goal::default() }),
        events: EventSet::of(&[happens::PUT]),
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change])
}
