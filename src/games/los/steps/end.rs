//! The end phase (5.6) and effects that end together (9.4).

use super::super::windows::ALTERNATE;
use super::super::words::*;
use super::{id, nonturn_player, turn_player};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::Seat;
use crate::names;
use crate::vocab::{EventSet, MomentId};

pub static END: Proc = Proc {
    name: "end phase",
    cites: &["5.6.a"],
    slots: 0,
    rows: &[
        row("begin", &["5.6.a"], Step::Begin(moment::END_PHASE)),
        row("end of turn", &["5.6.1"], Step::End(moment::TURN)),
        row("triggers", &["5.6.1", "5.6.b", "L64"], Step::Open(ALTERNATE)),
        row("effects end", &["5.6.2", "9.4.a"], Step::Do(|cx| effects_end(cx, moment::TURN))),
        row("hand limit", &["5.6.3", "3.6.d", "L63"], ask(turn_player, too_many, discard))
            .asks("トラッシュに置く手札の選択")
            .or("after discard"),
        row("after discard", &["5.6.3", "L63"], Step::Open(ALTERNATE)),
        row("late effects end", &["9.4.c", "L64"], Step::Do(|cx| effects_end(cx, moment::TURN))),
        row("expire", &["5.6.4", "9.4.c"], Step::Expire(moment::TURN)),
    ],
    ..Proc::PLAIN
};

names!(
    usize,
    /// The player whose effect ends next.
    NEXT,
    /// The span that ends: the turn, a phase or an attack.
    SPAN,
);

pub static ENDING: Proc = Proc {
    name: "effects end",
    cites: &["9.4.a", "9.4.b"],
    slots: 2,
    rows: &[row("pick", &["9.4.a", "9.4.b", "9.4.c"], ask(whose, ending, end_effect))
        .asks("先に終わらせる効果の選択")],
    ..Proc::PLAIN
};

/// Ends the effects that last until the end of the span, the other player's first (9.4.a).
pub fn effects_end(mut cx: Cx<'_, '_>, span: MomentId) -> Flow {
    let look = cx.look();
    let (player, first) = (look.turn_player(), nonturn_player(&look));
    cx.call(id::ENDING, player, &[Val::Seat(first), Val::Num(span.0.into())])
}

/// 5.6.3: the turn player chooses cards until the hand is within its limit.
fn too_many(look: &Look<'_>, options: &mut Options) {
    let player = look.turn_player();
    let hand = look.board().zone(player, HAND);
    if hand.len() as i32 > look.player_stat(player, HAND_LIMIT) {
        for card in hand {
            options.add(Opt::Card(*card));
        }
    }
}

fn discard(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Card(card) = option else { return cx.next() };
    let base = cx.change();
    let look = cx.look();
    let seat = look.board().card(card).owner;
    let change = Change {
        what: What::Move(Goal { zone: TRASH, seat, ..Goal::default() }),
        events: EventSet::of(&[happens::DISCARDED, happens::PUT]),
        ..base
    };
    let change = change.about(&look, card);
    cx.door(&[change]).again()
}

fn span(look: &Look<'_>) -> MomentId {
    MomentId(look.slot(SPAN).num() as u8)
}

/// The player in the slot, or the other one if that player has no effect that ends.
fn next_seat(look: &Look<'_>) -> Seat {
    let seat = look.slot(NEXT).seat();
    if look.ending(span(look), seat).next().is_some() { seat } else { seat.other() }
}

fn whose(look: &Look<'_>) -> Decider {
    Decider::Player(next_seat(look))
}

fn ending(look: &Look<'_>, options: &mut Options) {
    for no in look.ending(span(look), next_seat(look)) {
        options.add(Opt::Effect(no));
    }
}

fn end_effect(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Effect(no) = option else { return cx.next() };
    let next = next_seat(&cx.look()).other();
    cx.set(NEXT, Val::Seat(next));
    let change = Change { what: What::Expire(no), ..cx.change() };
    cx.door(&[change]).again()
}
