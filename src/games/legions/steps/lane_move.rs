//! Lane moves (28-5.1).

use super::super::deeds::is_kind;
use super::super::verb;
use super::super::windows::CHAIN;
use super::super::words::places::next_lanes;
use super::super::words::*;
use super::battle::{can_act, targets};
use super::checks::{Check, Try};
use super::{acting, acting_seat, id, object, procedure, the_card};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::games::checks::check;
use crate::vocab::EventSet;

/// A unit that may attack after moving is offered it once, although it is exhausted, and exhausts nothing more (41-8,
/// GB6).
pub static LANE_MOVE: Proc = procedure(
    "lane move",
    &["28-5.1", "34-2"],
    1,
    &[
        row("lane", &["28-5.1", "GZ1", "19-5"], ask(acting, lanes, move_to))
            .asks("移動先のレーンの選択"),
        row("moved", &["37-2b", "38-2"], Step::Open(CHAIN)),
        row("attack", &["41-8", "GB6"], ask(acting, attack, take_attack))
            .asks("移動攻撃でアタックするか"),
    ],
);

/// The attack after a lane move by an effect, once the triggers of the move have resolved (GB7).
pub static MOVED_BY_EFFECT: Proc = procedure(
    "attack after a move",
    &["41-8"],
    1,
    &[
        row("moved", &["37-2b", "GB7"], Step::Open(CHAIN)),
        row("attack", &["41-8", "GB6", "GB7"], ask(acting, attack, take_attack))
            .asks("移動攻撃でアタックするか"),
    ],
);

pub const MOVES: &[Check] = &[
    check(
        &["28-5.1", "28-5.2"],
        "it is a Minion in the minion zone",
        "ミニオンゾーンのミニオンである",
        |it: &Try<'_>| is_kind(it.look, it.card, MINION),
    ),
    check(&["28-5.1"], "it is active", "活性状態である", |it| {
        it.look.board().card(it.card).status & status::EXHAUSTED == 0
    }),
    check(
        &["28-5.1", "30-1.3", "30-2"],
        "it is not disabled, or has Haste",
        "行動不能でないか、速攻を持つ",
        |it| can_act(it.look, it.card),
    ),
    check(
        &["28-5.1", "GZ1"],
        "a lane next to its own is vacant",
        "隣のレーンが空いている",
        |it| vacant(it.look, it.card, it.player) != 0,
    ),
    check(
        &["01-3", "39-21"],
        "no effect forbids it",
        "レーン移動を禁止されていない",
        |it| {
            !it.look.restricted(it.card, restriction::MOVE)
                && !it.look.restricted(it.card, restriction::BE_EXHAUSTED)
        },
    )
    .unless(restriction::MOVE),
];

/// The vacant lanes next to the card's; a reversed card takes up its lane, too (GZ1).
fn vacant(look: &Look<'_>, card: CardId, player: Seat) -> u64 {
    next_lanes(look.found_cell(card)) & !look.board().occupied(player, FIELD)
}

fn lanes(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    let player = acting_seat(look);
    let vacant = vacant(look, card, player);
    for lane in (cell::LEFT..=cell::RIGHT).filter(|lane| vacant & 1 << lane != 0) {
        options.add(Opt::Cell(cell_of(player, lane)));
    }
}

/// The unit is exhausted and moves, at one moment; this is no move between zones (34-2).
fn move_to(cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.door_with(|look, base, batch| {
        let (Some(card), Opt::Cell(cell)) = (the_card(look), option) else { return };
        let (seat, cell) = seat_and_cell(cell);
        let tired = What::Status { mask: status::EXHAUSTED, value: status::EXHAUSTED };
        let exhausts = EventSet::of(&[happens::EXHAUSTS]);
        batch.push(Change { what: tired, events: exhausts, ..base }.about(look, card));
        let events = EventSet::of(&[happens::LANE_MOVED]);
        batch.push(Change { what: What::Cell { seat, cell }, events, ..base }.about(look, card));
    })
}

fn attack(look: &Look<'_>, options: &mut Options) {
    let Some(card) = the_card(look) else { return };
    let may = is_kind(look, card, MINION)
        && look.restricted(card, restriction::MAY_ATTACK_MOVED)
        && !look.restricted(card, restriction::ATTACK)
        && can_act(look, card);
    if may && !targets(look, card).is_empty() {
        options.add(Opt::Do(verb::ATTACK, card));
        options.add(Opt::Say(verb::END));
    }
}

fn take_attack(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next() };
    let look = cx.look();
    let (slot, player) = (object(&look, card), acting_seat(&look));
    cx.call(id::ATTACK, player, &[slot, Val::None])
}
