//! Cards that stand in a relation to other cards: those near them, under them, or in battle with them.

use super::eval::Scope;
use crate::code::{Set, SetId};
use crate::engine::state::ids::{CardId, CardSet, ObjRef};
use crate::vocab::{RelatedBy, RelationId, RelationWord};

impl Scope<'_> {
    /// The cards that are related to those of a set.
    pub(super) fn near(&self, id: RelationId, of: SetId) -> CardSet {
        let relation = &self.look.rules().vocab.relations[id.index()];
        let board = self.look.board();
        match relation.by {
            RelatedBy::Cells { own, enemy } => {
                self.near_each(relation, of, |one| board.related(one, relation.zone, [own, enemy]))
            }
            RelatedBy::Attached => {
                self.near_each(relation, of, |one| board.attached(one, relation.zone))
            }
            RelatedBy::Host => self.near_each(relation, of, |one| {
                board.host(one).map_or(CardSet::EMPTY, CardSet::one)
            }),
            RelatedBy::Rule => {
                self.related_to(id, of).filter_map(|object| board.now(object)).collect()
            }
        }
    }

    fn near_each(
        &self,
        relation: &RelationWord,
        of: SetId,
        near: impl Fn(CardId) -> CardSet,
    ) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for one in self.set(of) {
            cards = cards.or(near(one));
            if relation.without_self {
                cards.remove(one);
            }
        }
        cards
    }

    /// What the rulebook's own function relates to the cards of a set, also to the ability's own card where
    /// that is gone.
    pub(super) fn related_to(&self, id: RelationId, of: SetId) -> impl Iterator<Item = ObjRef> {
        let this = matches!(self.look.code().exprs.sets[of.0 as usize], Set::This);
        let others = if this { CardSet::EMPTY } else { self.set(of) };
        let others = others.map(|card| self.look.board().object(card));
        let objects = this.then_some(self.this).into_iter().chain(others);
        objects.filter_map(move |object| (self.look.rules().related)(&self.look, id, object))
    }

    pub(super) fn relates_by_rule(&self, id: RelationId) -> bool {
        matches!(self.look.rules().vocab.relations[id.index()].by, RelatedBy::Rule)
    }
}
