//! Triggers that look back are matched before their batch is made, so they are numbered first. As they follow from
//! its changes, this renumbers them and their trace entries to come after the changes.

use crate::engine::game::{Game, warm::batch::Member};
use crate::engine::state::ids::EntryNo;

/// The placeholder for the number of the batch's n-th change until it is made. No game comes to such numbers.
pub(super) fn placeholder(n: usize) -> EntryNo {
    EntryNo(u32::MAX - n as u32)
}

/// Moves the look-back entries behind those of the changes. `since`: the last number before the look-back;
/// `looked_back`: how many numbers it used (`Asked` entries use none); `told`: the length of the trace before it.
#[inline]
pub(super) fn put_behind(
    game: &mut Game<'_>,
    members: &mut [Member],
    (since, looked_back): (EntryNo, u32),
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
            None if entry.cause > since => EntryNo(entry.cause.0 + made),
            None => entry.cause,
        };
    }
    // Their causes are older than the batch: the entry of the running frame.
    for entry in &mut entries[split..] {
        entry.no.0 -= looked_back;
    }
    entries.rotate_left(split);
}
