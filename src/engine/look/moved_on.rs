//! Cards that a text has moved and that a rule has moved on since: they are counted and asked about as long
//! as the text resolves, each as often as it was moved, and not moved any more.

use super::eval::Scope;
use crate::code::{Set, SetId};
use crate::engine::state::control::Val;
use crate::engine::state::ids::CardId;

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

    /// Asks the only card of the set, also where a rule has moved it on.
    pub(super) fn one_moved_too(&self, of: SetId, test: impl Fn(CardId) -> bool) -> bool {
        match self.moved_on_one(of) {
            Some(card) => test(card),
            None => self.one(of, test),
        }
    }

    /// The only card of the set, where the text has moved it and a rule has moved it on.
    pub(super) fn moved_on_one(&self, id: SetId) -> Option<CardId> {
        let Set::Slot(slot) = self.look.code().exprs.sets[id.0 as usize] else { return None };
        let mut objects = self.objects(slot);
        match (objects.next(), objects.next()) {
            (Some(Val::Moved(object)), None) if self.look.board().now(object).is_none() => {
                Some(object.card)
            }
            _ => None,
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
