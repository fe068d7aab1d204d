//! What the slots of a text hold.

use crate::code::Slot;
use crate::engine::eval::scope::Scope;
use crate::engine::state::{control::Val, ids::CardSet};

impl Scope<'_> {
    /// The cards that a slot holds now.
    pub fn cards_of(&self, slot: Slot) -> CardSet {
        self.objects(slot)
            .filter_map(|value| match value {
                Val::Object(object) | Val::Moved(object) => self.look.board().now(object),
                _ => None,
            })
            .collect()
    }

    /// The values of the list that a slot holds.
    pub fn values(&self, slot: Slot) -> &[Val] {
        match self.slot(slot) {
            Val::List { at, len } => {
                let values = &self.look.control().values;
                values.get(at as usize..at as usize + len as usize).unwrap_or(&[])
            }
            _ => &[],
        }
    }

    /// The cards that a slot holds now, without those that the ability has moved.
    pub fn unmoved(&self, slot: Slot) -> CardSet {
        self.objects(slot)
            .filter_map(|value| match value {
                Val::Object(object) => self.look.board().now(object),
                _ => None,
            })
            .collect()
    }
}
