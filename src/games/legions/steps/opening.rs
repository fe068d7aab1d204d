//! Preparing the game (chapter 26).

use super::super::deeds::{cores_on, counted, sent};
use super::super::verb;
use super::super::words::*;
use super::procedure;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::Seat;
use crate::games::opening::{chance, deal_both, shuffle_both};
use crate::vocab::EventSet;

/// The number of cards in an opening hand (26-9.1).
const HAND_SIZE: usize = 5;
/// The number of cores on a Master as the game begins (26-6).
const START_CORES: i32 = 5;

/// The slot of the player who says who begins.
const CHOOSER: usize = 0;

/// There is no mulligan (26-9.1, GM7).
pub static OPENING: Proc = procedure(
    "opening",
    &["26-2.1", "26-10"],
    1,
    &[
        row("masters", &["26-3", "26-2.2"], Step::Do(place_masters)),
        row("ready", &["26-6", "26-3", "30-1.2"], Step::Do(ready_masters)),
        row("shuffle", &["26-4.1", "26-4.3"], Step::Do(shuffle_both)),
        row("lots", &["26-7.1"], ask(chance, two_seats, by_lot))
            .asks("先攻後攻の決定権の抽選")
            .or("first player"),
        row(
            "first player",
            &["26-7.1", "26-7.2", "26-7.3", "GM13"],
            ask(chooser, first_or_second, take_turns),
        )
        .asks("先攻か後攻かの選択"),
        row("second player's core", &["26-8"], Step::Do(core_of_second)),
        row("draw five", &["26-9.1", "26-9.2"], Step::Do(draw_five)),
    ],
);

/// Each Master comes out of its deck (23-1.1).
fn place_masters(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            let deck = look.board().zone(seat, DECK).iter().copied();
            let master = deck.into_iter().find(|card| look.def(*card).traits.meets(MASTER));
            let goal = Goal { zone: FIELD, cell: cell::MASTER, ..Goal::default() };
            batch.extend(master.map(|card| sent(look, base, card, goal)));
        }
    })
}

fn ready_masters(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let ready = What::Status { mask: status::DISABLED, value: 0 };
        for seat in Seat::BOTH {
            let masters = look.board().zone(seat, FIELD).iter();
            for card in masters {
                batch.push(Change { what: ready, ..base }.about(look, *card));
                batch.push(cores_on(look, base, *card, START_CORES));
            }
        }
    })
}

/// From the second game of a match on, no lots are drawn (26-7.3).
fn two_seats(look: &Look<'_>, options: &mut Options) {
    if look.board().lost_before.is_none() {
        options.add(Opt::Num(0));
        options.add(Opt::Num(1));
    }
}

fn by_lot(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    cx.set(CHOOSER, Val::Seat(if option == Opt::Num(0) { Seat(0) } else { Seat(1) }));
    cx.next()
}

/// The player who lost the game before, else the one whom the lot named.
fn chooser(look: &Look<'_>) -> Decider {
    let by_lot = || match look.slot(CHOOSER) {
        Val::Seat(seat) => seat,
        _ => Seat(0),
    };
    Decider::Player(look.board().lost_before.unwrap_or_else(by_lot))
}

fn first_or_second(_: &Look<'_>, options: &mut Options) {
    options.add(Opt::Say(verb::BEGIN));
    options.add(Opt::Say(verb::FOLLOW));
}

fn take_turns(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Decider::Player(chooser) = chooser(&cx.look()) else { return cx.next() };
    let player = if option == Opt::Say(verb::BEGIN) { chooser } else { chooser.other() };
    let change = Change { what: What::FirstPlayer(player), player, ..cx.change() };
    cx.door(&[change])
}

fn core_of_second(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        let second = look.board().turn.first.other();
        let master = look.board().at_cell(second, FIELD, cell::MASTER);
        batch.extend(master.map(|card| cores_on(look, base, card, -1)));
        batch.push(counted(base, second, WAITING_CORES[2], 1));
    })
}

fn draw_five(cx: Cx<'_, '_>) -> Flow {
    deal_both(cx, HAND_SIZE, EventSet::of(&[happens::PUT]))
}
