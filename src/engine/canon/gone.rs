//! Whether the state can still ask about an object that is gone; if it cannot, what is last known of it may be forgotten.

use super::go_through;
use super::parts::Names;
use crate::engine::state::{
    board::Board,
    control::State,
    ids::{BatchNo, CardId, EntryNo, ObjRef},
};

/// Whether the state refers to this object, or to the one that its card became next, which may be asked what it was
/// before.
pub fn is_named(state: &State, object: ObjRef) -> bool {
    let mut sought = Sought { board: &state.board, object, found: false };
    go_through(state, true, &mut sought);
    sought.found
}

/// Looks for one object.
struct Sought<'a> {
    board: &'a Board,
    object: ObjRef,
    found: bool,
}

impl Names for Sought<'_> {
    fn object(&mut self, object: &mut ObjRef) {
        let ObjRef { card, incarnation } = self.object;
        let next = ObjRef { card, incarnation: incarnation.wrapping_add(1) };
        self.found |= *object == self.object || *object == next;
    }

    /// A reference to a card is one to its present object.
    fn card(&mut self, card: &mut CardId) {
        self.object(&mut self.board.object(*card));
    }

    // Stamps and entries refer to no object.
    fn stamp(&mut self, _: &mut BatchNo) {}

    fn entry(&mut self, _: &mut EntryNo) {}

    fn kept(&mut self, at: &mut u16, len: u8) {
        let from = usize::from(*at);
        for object in self.board.kept.iter().skip(from).take(len.into()) {
            self.object(&mut { *object });
        }
    }
}
