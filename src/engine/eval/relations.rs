//! Cards that stand in a relation to other cards: those near them, under them, or in battle with them.

use crate::code::SetId;
use crate::engine::eval::scope::Scope;
use crate::engine::game::look::Look;
use crate::engine::state::ids::{CardId, CardSet, ObjRef};
use crate::vocab::{RelatedBy, RelationId, RelationWord, ZoneId};

impl Scope<'_> {
    /// The cards that are related to those of a set.
    pub(in crate::engine) fn near(&self, id: RelationId, of: SetId) -> CardSet {
        let relation = &self.look.rules().vocab.relations[id.index()];
        let board = self.look.board();
        match relation.by {
            RelatedBy::Cells { own, enemy } => self.near_each(relation, of, |one| {
                self.look.in_related_cells(one, relation.zone, [own, enemy])
            }),
            RelatedBy::Attached => self.near_each(relation, of, |one| self.look.under(one)),
            RelatedBy::Host => self.near_each(relation, of, |one| {
                self.look.host(one).map_or(CardSet::EMPTY, CardSet::one)
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

    /// What the rulebook's own function relates to the cards of a set, also to those that are gone.
    pub(in crate::engine) fn related_to(
        &self,
        id: RelationId,
        of: SetId,
    ) -> impl Iterator<Item = ObjRef> {
        let gone_too = Scope { to_act: false, ..*self };
        let objects = gone_too.all_members(of).into_iter().map(|member| member.object);
        objects.filter_map(move |object| (self.look.rules().related)(&self.look, id, object))
    }

    pub(in crate::engine) fn relates_by_rule(&self, id: RelationId) -> bool {
        matches!(self.look.rules().vocab.relations[id.index()].by, RelatedBy::Rule)
    }
}

impl Look<'_> {
    /// The cards of a zone in the cells that are related to the cell of a card of it, on the card's own
    /// side and on the other.
    fn in_related_cells(&self, id: CardId, zone: ZoneId, [own, enemy]: [&[u64]; 2]) -> CardSet {
        let side = self.board().card(id).side;
        if !self.found_in(side, zone).has(id) {
            return CardSet::EMPTY;
        }
        let mut cards = CardSet::EMPTY;
        for (seat, cells) in [(side, own), (side.other(), enemy)] {
            let cells = cells[self.found_cell(id) as usize];
            if cells != 0 {
                cards = cards.or(self.found_in_cells(seat, zone, cells));
            }
        }
        cards
    }
}
