//! Preparing the game (5.2).

use super::super::verb;
use super::super::words::*;
use super::{procedure, sent};
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{Flow, Proc, Step, ask, row};
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, Val, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::Seat;
use crate::games::opening::{chance, goes_first, shuffle_both, two_seats};
use crate::vocab::EventSet;

/// The number of cards in an opening hand (5.2.1.4a).
const HAND_SIZE: i32 = 5;

/// The slot of the number of cards that a player still draws.
const TO_DRAW: usize = 0;

/// Each player has a deck of their own (5.1.1).
pub static OPENING: Proc = procedure(
    "opening",
    &["5.2.1.1a"],
    1,
    &[
        row("shuffle", &["5.2.1.2a", "5.2.1.2c"], Step::Do(shuffle_both)),
        row("first player", &["5.2.1.3", "5.2.1.3.1", "WJ13"], ask(chance, two_seats, goes_first))
            .asks("先攻プレイヤーの抽選"),
        row("draw five", &["5.2.1.4a"], Step::Do(draw_five)),
        row("first exchanges", &["5.2.1.4b", "WJ12"], ask(first_player, hand_of_first, exchange))
            .asks("手札の引き直し")
            .or("first draws"),
        row("first draws", &["5.2.1.4b", "WJ12"], Step::Do(draw_for_first)),
        row(
            "second exchanges",
            &["5.2.1.4b", "1.3.4"],
            ask(second_player, hand_of_second, exchange),
        )
        .asks("手札の引き直し")
        .or("second draws"),
        row("second draws", &["5.2.1.4b", "WJ12"], Step::Do(draw_for_second)),
    ],
);

/// The top `count` cards of a deck go to its player's hand.
fn deal(look: &Look<'_>, base: Change, seat: Seat, count: i32, batch: &mut Vec<Change>) {
    let goal = Goal { zone: HAND, seat, bottom: true, ..Goal::default() };
    let events = EventSet::of(&[happens::DRAWN, happens::PUT]);
    let drawn = Change { what: What::Move(goal), events, ..base };
    let top = look.board().zone(seat, DECK).iter().take(count.max(0) as usize);
    batch.extend(top.map(|card| drawn.about(look, *card)));
}

fn draw_five(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for seat in Seat::BOTH {
            deal(look, base, seat, HAND_SIZE, batch);
        }
    })
}

fn first_player(look: &Look<'_>) -> Decider {
    Decider::Player(look.board().turn.first)
}

fn second_player(look: &Look<'_>) -> Decider {
    Decider::Player(look.board().turn.first.other())
}

fn hand_of_first(look: &Look<'_>, options: &mut Options) {
    hand(look, look.board().turn.first, options);
}

fn hand_of_second(look: &Look<'_>, options: &mut Options) {
    hand(look, look.board().turn.first.other(), options);
}

fn hand(look: &Look<'_>, seat: Seat, options: &mut Options) {
    for card in look.board().zone(seat, HAND) {
        options.add(Opt::Do(verb::EXCHANGE, *card));
    }
    options.add(Opt::Say(verb::END));
}

/// A player exchanges any number of cards, one after the other.
fn exchange(mut cx: Cx<'_, '_>, option: Opt) -> Flow {
    let Opt::Do(_, card) = option else { return cx.next() };
    let base = cx.change();
    let put = cx.slot(TO_DRAW).num();
    cx.set(TO_DRAW, Val::Num(put + 1));
    let look = cx.look();
    let change = sent(&look, base, card, WAITING_ROOM);
    cx.door(&[change]).again()
}

fn draw_for_first(mut cx: Cx<'_, '_>) -> Flow {
    let seat = cx.look().board().turn.first;
    draw_as_many(cx, seat)
}

fn draw_for_second(mut cx: Cx<'_, '_>) -> Flow {
    let seat = cx.look().board().turn.first.other();
    draw_as_many(cx, seat)
}

fn draw_as_many(mut cx: Cx<'_, '_>, seat: Seat) -> Flow {
    let count = cx.slot(TO_DRAW).num();
    cx.set(TO_DRAW, Val::Num(0));
    cx.door_with(|look, base, batch| deal(look, base, seat, count, batch))
}
