//! Interrupts: rules that act on a player as soon as their condition arises, between two steps of whatever is
//! running.
//!
//! A move of a card makes them due; the condition is tested when their turn comes. Of several that are due at once
//! the turn player's come first, and each player orders their own. An interrupt that arises meanwhile comes before
//! those that are left.

use crate::engine::game::{
    Game,
    rulebook::{
        arising::bit,
        rules::Rules,
        steps::{ORDER, Progress},
    },
};
use crate::engine::state::{
    control::{Frame, ProcId, Val},
    decision::{About, Decider, Opt},
    ids::Seat,
};

/// Slots of an [`ORDER`] frame.
mod slots {
    /// The due interrupts that have not had their turn, as bits of [`crate::engine::state::control::Control::due`].
    pub const LEFT: usize = 0;
}

/// Starts the interrupts that are due and not held up; returns whether there were any.
pub fn start(game: &mut Game<'_>) -> bool {
    let held = game.state.control.top().holds;
    let due = holding(game, game.state.control.interrupts_due & !of_both(held));
    // Interrupts that are held up stay due; the condition of the others has been tested.
    game.state.control.interrupts_due &= of_both(held);
    match due.count_ones() {
        0 => return false,
        1 => call(game, due.trailing_zeros()),
        _ => {
            let no = game.state.books.no;
            game.call(Frame { proc: ORDER, no, ..Frame::default() }, &[Val::Num(i32::from(due))]);
        }
    }
    true
}

/// Starts the next of the interrupts that were due together, or asks which one comes next.
pub fn step(game: &mut Game<'_>) -> Progress {
    let left = game.state.control.slot(slots::LEFT).num() as u16;
    let left = holding(game, left);
    game.state.control.set_slot(slots::LEFT, Val::Num(i32::from(left)));
    let Some(seat) = whose(game, left) else {
        game.state.control.pop();
        return Progress::Went;
    };
    let own = left & of_seat(seat);
    if own.is_power_of_two() {
        next(game, own.trailing_zeros());
        return Progress::Went;
    }
    for n in (0..8).filter(|n| own & bit(*n, seat) != 0) {
        game.warm.options.add(Opt::Rule(n));
    }
    Progress::Asks(Decider::Player(seat), About::Interrupts)
}

/// The answer to the question of [`step`].
pub fn take(game: &mut Game<'_>, option: Opt) {
    let left = game.state.control.slot(slots::LEFT).num() as u16;
    if let (Opt::Rule(n), Some(seat)) = (option, whose(game, left)) {
        next(game, bit(n, seat).trailing_zeros());
    }
}

/// Those of the due interrupts whose condition holds.
fn holding(game: &mut Game<'_>, due: u16) -> u16 {
    let mut found = 0;
    for (n, interrupt) in game.library.rules.interrupts.iter().enumerate() {
        for seat in Seat::BOTH {
            let bit = bit(n as u8, seat);
            if due & bit == 0 {
                continue;
            }
            let look = if interrupt.reads_values { game.look() } else { game.peek() };
            if (interrupt.test)(&look, seat) {
                found |= bit;
            }
        }
    }
    found
}

/// The player whose interrupts come next among these.
fn whose(game: &Game<'_>, left: u16) -> Option<Seat> {
    let turn_player = game.state.board.turn.player;
    [turn_player, turn_player.other()].into_iter().find(|seat| left & of_seat(*seat) != 0)
}

/// Starts one of the interrupts that are left.
fn next(game: &mut Game<'_>, at: u32) {
    let left = game.state.control.slot(slots::LEFT).num();
    game.state.control.set_slot(slots::LEFT, Val::Num(left & !(1 << at)));
    call(game, at);
}

/// Whether the procedure is an interrupt, or the kernel's that orders several.
#[inline]
pub fn is_one(rules: &Rules, proc: ProcId) -> bool {
    proc == ORDER || rules.interrupts.iter().any(|interrupt| interrupt.proc == proc)
}

/// Runs the interrupt of this bit.
fn call(game: &mut Game<'_>, at: u32) {
    let Some(interrupt) = game.library.rules.interrupts.get(at as usize / 2) else { return };
    let seat = Seat((at % 2) as u8);
    let no = game.state.books.no;
    let frame = Frame { proc: interrupt.proc, seat, actor: seat, no, ..Frame::default() };
    game.call(frame, &[]);
}

const fn of_seat(seat: Seat) -> u16 {
    0x5555 << seat.0
}

/// The interrupts, as bits, for both seats.
fn of_both(interrupts: u8) -> u16 {
    if interrupts == 0 {
        return 0;
    }
    let kinds = (0..8).filter(|n| interrupts & 1 << n != 0);
    kinds.fold(0, |all, n| all | 0b11 << (2 * n))
}
