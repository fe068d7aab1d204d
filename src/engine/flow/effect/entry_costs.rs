//! Costs of triggers that are paid before the trigger waits: unpaid, the trigger is lost.

use crate::engine::door;
use crate::engine::eval::facts;
use crate::engine::flow::schedule;
use crate::engine::game::{
    Game,
    rulebook::steps::EFFECT,
    trace::{By, Noted},
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Board, Used},
    control::{EntryPayment, Frame, Paid, Pending, Val},
};

/// Begins the payment for the first trigger of the lane that owes its cost; whether there was one.
pub fn pay_next(game: &mut Game<'_>, lane: u8) -> bool {
    let owes = |p: &Pending| p.lane == lane && p.dues == EntryPayment::Owed;
    let Some(index) = game.state.control.pending.iter().position(owes) else { return false };
    game.state.control.pending[index].dues = EntryPayment::Paying;
    let pending = game.state.control.pending[index];
    let code = game.library.code.ability(pending.ability);
    let frame = Frame {
        proc: EFFECT,
        pc: code.start,
        op: code.start,
        seat: pending.seat,
        actor: pending.seat,
        this: pending.this,
        ability: pending.ability,
        no: pending.no,
        holds: code.holds,
        played: game.state.books.at,
        ..Frame::default()
    };
    let pushed = game.state.control.push(frame, code.slots as usize);
    game.within(pushed);
    let slots = schedule::slots_of(game, &pending);
    schedule::fill(game, &slots);
    true
}

/// The index of the trigger whose cost the running text pays.
fn paying(game: &Game<'_>) -> Option<usize> {
    if !game.library.rules.resolving.pays_early {
        return None;
    }
    let frame = game.state.control.top();
    let is_it = |p: &Pending| {
        p.dues == EntryPayment::Paying && (p.ability, p.this) == (frame.ability, frame.this)
    };
    game.state.control.pending.iter().position(is_it)
}

/// The cost has been paid: from now on the trigger waits, and the rest of its text with it. False if the running
/// text pays for no such trigger: it goes on at once.
pub fn paid(game: &mut Game<'_>) -> bool {
    let Some(index) = paying(game) else { return false };
    let pending = game.state.control.pending[index];
    let slots = usize::from(game.library.code.ability(pending.ability).slots);
    let before = schedule::slots_of(game, &pending);
    let mut kept = [Paid::default(); limits::PAID];
    let mut room = kept.iter_mut();
    for (n, was) in before.into_iter().enumerate().take(slots) {
        let value = game.state.control.slot(n);
        let names = !matches!(value, Val::None | Val::Bool(_)) && value != was;
        if !names {
            continue;
        }
        let Some(place) = room.next() else {
            game.stop(Limit::Paid);
            break;
        };
        let value = match value {
            Val::List { .. } => {
                let listed: smallvec::SmallVec<[_; 16]> =
                    game.state.control.listed(value).collect();
                game.keep(&listed)
            }
            value => value,
        };
        *place = Paid { slot: n as u8, value };
    }
    let pending = &mut game.state.control.pending[index];
    (pending.dues, pending.paid) = (EntryPayment::Paid, kept);
    door::uses::paid(game);
    game.state.control.pop();
    true
}

/// The running text ends: if it was to pay for a trigger and has not, the trigger is dropped.
pub fn ended(game: &mut Game<'_>) {
    let Some(index) = paying(game) else { return };
    let Pending { ability, this, lane, no, .. } = door::take_pending(game, index);
    let once = Used::Once(ability, lane);
    let card = Board::always(this.card);
    game.state.board.uses.retain(|used| (used.what, used.object) != (once, card));
    game.note(no, By::Kernel, 3, || Noted::Lapsed { ability, this });
}

/// A trigger that was paid for resolves: its text starts behind the payment, with the slots that the payment
/// filled.
pub fn resume(game: &mut Game<'_>, pending: &Pending) {
    if pending.dues != EntryPayment::Paid {
        return;
    }
    let entry = game.library.code.ability(pending.ability).entry;
    if let (Some(start), Some(frame)) = (entry, game.state.control.top_mut()) {
        (frame.pc, frame.op) = (start, start);
    }
    for Paid { slot, value } in pending.paid {
        if value != Val::None {
            facts::set_kept(game, usize::from(slot), value);
        }
    }
}
