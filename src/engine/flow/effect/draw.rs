//! Drawing from the top of the deck, card by card: a fixed number, a number that the player names first, or as long
//! as the player goes on.

use super::act::leave;
use super::{asks, asks_whether, change, did, next, undone};
use crate::code::{Act, Who};
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Game, rulebook::steps::Progress};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::Goal,
    control::{Change, What},
    decision::Opt,
    ids::Seat,
};
use crate::vocab::{Does, EventSet};

/// One step of a draw. The rulebook says what a draw from an empty deck does (`Rules::empty_draw`).
pub fn draw(game: &mut Game<'_>, act: &Act, events: EventSet) -> Progress {
    let asks_each = act.up_to && stops_between(game);
    let frame = *game.state.control.top();
    if frame.total == 0 {
        let look = game.look();
        let scope = Scope::of_frame(look);
        let number = act.number.map_or(1, |number| scope.num(number)).max(0);
        if number > limits::DRAWN {
            game.stop(Limit::Drawn);
            return Progress::Went;
        }
        if act.up_to && !asks_each && number > 0 {
            for n in 0..=number {
                game.warm.options.add(Opt::Num(n));
            }
            return asks(game, Who::They);
        }
        did(game, false);
        door::has_not_happened(game, act);
        begin_draw(game, number);
        return Progress::Went;
    }
    let deck = game.state.board.zone(frame.actor, game.library.rules.vocab.deck);
    if frame.count >= frame.total || asks_each && deck.is_empty() {
        let due = !frame.op_begun && undone::is_due(game, act);
        leave(game, due);
    } else if asks_each {
        return asks_whether(game);
    } else {
        draw_next(game, events);
    }
    Progress::Went
}

/// Begins to draw this number of cards.
pub fn begin_draw(game: &mut Game<'_>, number: i32) {
    if number == 0 {
        next(game);
    } else if let Some(frame) = game.state.control.top_mut() {
        frame.total = number as u16;
    }
}

/// Whether a player who takes up to a number of cards from the deck may stop before each one.
fn stops_between(game: &Game<'_>) -> bool {
    let vocab = game.library.rules.vocab;
    vocab.zone(vocab.deck).one_by_one
}

/// Draws the next of several cards.
fn draw_next(game: &mut Game<'_>, events: EventSet) {
    let actor = game.state.control.top().actor;
    if let Some(frame) = game.state.control.top_mut() {
        frame.count += 1;
    }
    draw_one(game, actor, change(game, events));
    undone::look(game);
}

/// Draws one more card: the player, who may stop before each, goes on.
pub fn go_on(game: &mut Game<'_>, act: &Act) {
    if let Does::Draw { events } = game.library.rules.vocab.actions[act.action.index()].does {
        draw_next(game, events);
    }
}

/// One card from the top of the deck to the hand.
pub fn draw_one(game: &mut Game<'_>, player: Seat, base: Change) {
    let vocab = game.library.rules.vocab;
    let Some(top) = game.state.board.zone(player, vocab.deck).first().copied() else {
        if game.library.rules.ending.empty_draw.is_some() {
            door::send(game, &[Change { what: What::EmptyDraw, player, amount: 1, ..base }]);
        }
        return;
    };
    let goal = Goal { zone: vocab.hand, seat: player, bottom: true, ..Goal::default() };
    let card = game.state.board.object(top);
    door::send(game, &[Change { what: What::Move(goal), card, player, amount: 1, ..base }]);
}
