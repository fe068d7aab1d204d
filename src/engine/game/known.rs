//! Which seats see or know a card.

use crate::engine::game::look::Look;
use crate::engine::state::{
    board::VEILED,
    ids::{CardId, Seat},
};
use crate::vocab::{Sees, ZoneId};

impl Look<'_> {
    /// Whether the seat sees this card, or remembers that it is the one that it saw.
    pub fn knows(&self, seat: Seat, id: CardId) -> bool {
        (self.card_seen(id) | self.board().card(id).remembered) & 1 << seat.0 != 0
    }

    /// Seats that see this card, as bits.
    pub fn card_seen(&self, id: CardId) -> u8 {
        let card = self.board().card(id);
        let owner = 1 << card.side.0;
        let lies = match card.zone {
            _ if card.shown & VEILED != 0 => 0,
            Some(zone) if self.is_blank(id) => {
                let down = self.rules().vocab.zones[zone.index()].face_down;
                self.zone_seen(zone, card.side)
                    & match down {
                        Sees::All => 3,
                        Sees::Owner => owner,
                        Sees::Nobody => 0,
                    }
            }
            Some(zone) => self.zone_seen(zone, card.side),
            None => 0,
        };
        lies | card.shown & !VEILED
    }

    /// Seats that know the face-up cards of a zone, as bits.
    pub fn zone_seen(&self, zone: ZoneId, side: Seat) -> u8 {
        match self.rules().vocab.zones[zone.index()].sees {
            Sees::All if self.rules().piles.hidden.has(zone) => 1 << side.0,
            Sees::All => 3,
            Sees::Owner => 1 << side.0,
            Sees::Nobody => 0,
        }
    }
}
