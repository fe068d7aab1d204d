//! Cards that lie under other cards: a card in a cell of the zone for such cards lies under whatever is in the same
//! cell of the host zone.

use crate::engine::game::{look::Look, rulebook::rules::Attached};
use crate::engine::state::{
    board::Card,
    ids::{CardId, CardSet, Seat},
};

impl Look<'_> {
    /// The cards that lie under a card.
    pub fn under(&self, host: CardId) -> CardSet {
        let Card { zone, side, cell, .. } = *self.board().card(host);
        match self.attached().filter(|attached| zone == Some(attached.host_zone)) {
            Some(attached) => {
                self.board().in_cells(self.board().zone_set(side, attached.zone), 1 << cell)
            }
            None => CardSet::EMPTY,
        }
    }

    /// The card that a card lies under: of several, the one that was placed last.
    pub fn host(&self, id: CardId) -> Option<CardId> {
        let Card { zone, side, cell, .. } = *self.board().card(id);
        let attached = self.attached().filter(|attached| zone == Some(attached.zone))?;
        self.board().at_cell(side, attached.host_zone, cell)
    }

    /// The cards without those that lie below others of them under the same card: of each pile under a card only the
    /// topmost.
    pub fn topmost(&self, cards: CardSet) -> CardSet {
        let Some(attached) = self.attached() else { return cards };
        let board = self.board();
        let lies_below = |id: CardId| {
            let Card { zone, side, cell, .. } = *board.card(id);
            let here = || board.zone(side, attached.zone).iter();
            let mut above = here().take_while(|other| **other != id);
            zone == Some(attached.zone)
                && above.any(|other| cards.has(*other) && board.card(*other).cell == cell)
        };
        cards.filter(|id| !lies_below(*id)).collect()
    }

    /// The hosts of cards in this cell: all cards in the same cell of the host zone.
    pub fn above(&self, seat: Seat, cell: u8) -> CardSet {
        let Some(attached) = self.attached() else { return CardSet::EMPTY };
        self.board().in_cells(self.board().zone_set(seat, attached.host_zone), 1 << cell)
    }

    fn attached(&self) -> Option<&'static Attached> {
        self.rules().placing.attached.as_ref()
    }
}
