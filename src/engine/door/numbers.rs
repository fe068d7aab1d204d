//! What looks back is matched before a batch is made, and follows from it all the same: its entries and
//! their numbers stand behind those of the changes.

use super::Member;
use crate::engine::game::Game;
use crate::engine::state::ids::No;

/// What stands for the number of a member before it is made. No game comes to such numbers.
pub(super) fn before(n: usize) -> No {
    No(u32::MAX - n as u32)
}

/// Puts the entries made while the batch looked back behind those of its changes. `since`: the last entry before
/// them, with how many of them have a number; `told`: how many entries were recorded by then.
#[inline]
pub(super) fn put_behind(
    game: &mut Game<'_>,
    members: &mut [Member],
    (since, looked_back): (No, u32),
    told: usize,
) {
    if looked_back == 0 && !game.is_read() {
        return;
    }
    let last = since.0 + looked_back;
    let made = game.state.books.no.0 - last;
    for member in members.iter_mut() {
        member.no.0 -= looked_back;
    }
    for pending in game.state.control.pending.iter_mut() {
        if pending.no > since && pending.no.0 <= last {
            pending.no.0 += made;
        }
    }
    let Some(trace) = &mut game.trace else { return };
    let entries = &mut trace[told..];
    let split = entries.partition_point(|entry| entry.no.0 <= last);
    for entry in &mut entries[..split] {
        entry.no.0 += made;
        entry.cause = match members.get((u32::MAX - entry.cause.0) as usize) {
            Some(member) => member.no,
            None if entry.cause > since => No(entry.cause.0 + made),
            None => entry.cause,
        };
    }
    for entry in &mut entries[split..] {
        entry.no.0 -= looked_back;
    }
    entries.rotate_left(split);
}
