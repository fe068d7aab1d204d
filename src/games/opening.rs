//! Preparing a game: steps that several rulebooks share.

use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::Flow;
use crate::engine::state::board::Goal;
use crate::engine::state::control::{Change, What};
use crate::engine::state::decision::{Decider, Opt, Options};
use crate::engine::state::ids::Seat;
use crate::vocab::EventSet;

pub fn chance(_: &Look<'_>) -> Decider {
    Decider::Chance
}

pub fn two_seats(_: &Look<'_>, options: &mut Options) {
    options.add(Opt::Num(0));
    options.add(Opt::Num(1));
}

/// The seat of a lot.
pub fn seat_of(lot: Opt) -> Seat {
    if lot == Opt::Num(0) { Seat(0) } else { Seat(1) }
}

/// The player whom the lot names goes first.
pub fn goes_first(cx: Cx<'_, '_>, lot: Opt) -> Flow {
    let player = seat_of(lot);
    let change = Change { what: What::FirstPlayer(player), player, ..cx.change() };
    cx.door(&[change])
}

pub fn shuffle_both(mut cx: Cx<'_, '_>) -> Flow {
    let deck = cx.look().rules().vocab.deck;
    let shuffle = Change { what: What::Shuffle(deck), ..cx.change() };
    cx.door(&Seat::BOTH.map(|player| Change { player, ..shuffle }))
}

/// The top `count` cards of each deck go to its player's hand.
pub fn deal_both(cx: Cx<'_, '_>, count: usize, events: EventSet) -> Flow {
    cx.door_with(|look, base, batch| {
        let vocab = look.rules().vocab;
        for seat in Seat::BOTH {
            let goal = Goal { zone: vocab.hand, seat, bottom: true, ..Goal::default() };
            let dealt = Change { what: What::Move(goal), events, ..base };
            let top = look.board().zone(seat, vocab.deck).iter().take(count);
            batch.extend(top.map(|card| dealt.about(look, *card)));
        }
    })
}
