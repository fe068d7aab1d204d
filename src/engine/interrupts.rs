//! Interrupts: what a rule does to a player as soon as its condition arises, between two steps of
//! whatever is going on.
//!
//! A move of a card makes them due; whether their condition holds is asked when their turn comes. The
//! turn player's come first. Of several of one player that player says which is next.

use super::board::Goal;
use super::control::{Control, Frame};
use super::game::Game;
use super::ids::Seat;
use super::options::{About, Decider, Opt};
use super::rules::Rules;
use super::run::Progress;
use super::steps::ORDER;
use super::watch::Location;

/// Starts an interrupt that is due and not held up; whether there was one.
pub fn start(game: &mut Game<'_>) -> bool {
    if game.state.control.top().proc == ORDER {
        return false;
    }
    let turn_player = game.state.board.turn.player;
    for seat in [turn_player, turn_player.other()] {
        let due = due(game, seat);
        if due == 0 {
            continue;
        }
        if due.is_power_of_two() {
            call(game, seat, due.trailing_zeros() as u8);
        } else {
            let no = game.state.books.no;
            game.call(Frame { proc: ORDER, seat, actor: seat, no, ..Frame::default() }, &[]);
        }
        return true;
    }
    false
}

/// Asks the player of the running frame which one comes first.
pub fn step(game: &mut Game<'_>) -> Progress {
    let seat = game.state.control.top().seat;
    let due = due(game, seat);
    for n in (0..8).filter(|n| due & 1 << n != 0) {
        game.warm.options.add(Opt::Rule(n));
    }
    Progress::Asks(Decider::Player(seat), About::Interrupts)
}

/// The answer to the question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    let seat = game.state.control.top().seat;
    game.state.control.pop();
    if let Opt::Rule(n) = option {
        call(game, seat, n);
    }
}

/// A card moved: what that makes due.
pub fn arise(control: &mut Control, rules: &Rules, from: Option<Location>, goal: Goal) {
    for (n, interrupt) in rules.interrupts.iter().enumerate() {
        if interrupt.arrives.has(goal.zone) {
            control.due |= bit(n as u8, goal.seat);
        }
        if let Some(from) = from.filter(|from| interrupt.leaves.has(from.zone)) {
            control.due |= bit(n as u8, from.seat);
        }
    }
}

/// The player's interrupts that are due, not held up, and whose condition holds, as bits. Where it
/// does not hold they are due no more.
fn due(game: &mut Game<'_>, seat: Seat) -> u8 {
    let held = game.state.control.top().holds;
    let mut found = 0;
    for (n, interrupt) in game.library.rules.interrupts.iter().enumerate() {
        let bit = bit(n as u8, seat);
        if game.state.control.due & bit == 0 || held & 1 << n != 0 {
            continue;
        }
        let look = if interrupt.reads_values { game.look() } else { game.peek() };
        if (interrupt.test)(&look, seat) {
            found |= 1 << n;
        } else {
            game.state.control.due &= !bit;
        }
    }
    found
}

fn call(game: &mut Game<'_>, seat: Seat, n: u8) {
    game.state.control.due &= !bit(n, seat);
    let Some(interrupt) = game.library.rules.interrupts.get(n as usize) else { return };
    let no = game.state.books.no;
    let frame = Frame { proc: interrupt.proc, seat, actor: seat, no, ..Frame::default() };
    game.call(frame, &[]);
}

fn bit(n: u8, seat: Seat) -> u16 {
    1 << (2 * n + seat.0)
}
