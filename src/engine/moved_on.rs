//! Cards that a text has moved and that a rule has moved on since: they are counted and asked about as long
//! as the text resolves, each as often as it was moved, and not moved any more.

use super::control::Val;
use super::eval::Scope;
use super::ids::CardId;
use crate::code::{Set, SetId};

/// Room for the cards that one instruction moves.
type Moved = smallvec::SmallVec<[CardId; 64]>;

impl Scope<'_> {
    /// How many cards the set has for who counts them.
    pub(super) fn how_many(&self, id: SetId) -> usize {
        match self.moved_on(id) {
            Some(cards) => cards.len(),
            None => self.set(id).len() as usize,
        }
    }

    /// The cards of the set, where some of them have been moved on.
    pub(super) fn moved_on(&self, id: SetId) -> Option<Moved> {
        match self.look.code().exprs.sets[id.0 as usize] {
            Set::Slot(slot) => {
                let board = self.look.board();
                let gone =
                    |value: Val| matches!(value, Val::Moved(object) if board.now(object).is_none());
                if !self.objects(slot).any(gone) {
                    return None;
                }
                let known = |value| match value {
                    Val::Moved(object) => Some(object.card),
                    Val::Object(object) => board.now(object),
                    _ => None,
                };
                Some(self.objects(slot).filter_map(known).collect())
            }
            Set::Filter { set, test } => {
                let cards = self.moved_on(set)?;
                Some(cards.into_iter().filter(|card| self.about(*card).test(test)).collect())
            }
            _ => None,
        }
    }
}
