//! What a seat may know: zones, cards and decisions without what is hidden from it.

use serde::Serialize;

use super::board::{Card, Outcome, Turn, VEILED};
use super::game::Game;
use super::ids::{CardId, Seat};
use super::limits;
use super::look::Look;
use crate::code::{DefId, MAX_STATS};
use crate::vocab::{PlayerStatId, Sees, ZoneId};

/// The game as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub turn: Turn,
    pub outcome: Option<Outcome>,
    pub players: [PlayerView; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub stats: Vec<i32>,
    /// By zone. A pile that nobody may look through shows its cards as unknown.
    pub zones: Vec<Vec<CardView>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum CardView {
    /// A card lies there; its cell, its status bits, what is kept on it and the card that it lies under are
    /// public.
    Unknown { cell: u8, status: u16, numbers: Numbers, host: Option<CardId> },
    Known {
        card: CardId,
        def: DefId,
        cell: u8,
        status: u16,
        numbers: Numbers,
        host: Option<CardId>,
        stats: [i32; MAX_STATS],
    },
}

/// What is kept on a card, by [`crate::vocab::StatValue::Kept`].
pub type Numbers = [i16; limits::CARD_NUMBERS];

impl Game<'_> {
    /// What `seat` may know now.
    pub fn view(&mut self, seat: Seat) -> View {
        let look = self.look();
        let vocab = look.rules().vocab;
        let player = |of: Seat| PlayerView {
            stats: (0..vocab.player_stats.len())
                .map(|stat| look.player_stat(of, PlayerStatId(stat as u8)))
                .collect(),
            zones: (0..vocab.zones.len())
                .map(|zone| {
                    let cards = look.board().zone(of, ZoneId(zone as u8)).iter();
                    cards.map(|card| look.card_view(*card, seat)).collect()
                })
                .collect(),
        };
        View {
            turn: look.board().turn,
            outcome: look.board().outcome,
            players: Seat::BOTH.map(player),
        }
    }
}

impl Look<'_> {
    fn card_view(&self, id: CardId, seat: Seat) -> CardView {
        let card = self.board().card(id);
        let Card { cell, status, numbers, host, .. } = *card;
        if self.card_seen(id) & 1 << seat.0 == 0 {
            return CardView::Unknown { cell, status, numbers, host };
        }
        let mut stats = [0; MAX_STATS];
        for (n, stat) in stats.iter_mut().enumerate().take(self.rules().vocab.stats.len()) {
            *stat = self.stat(id, crate::vocab::StatId(n as u8));
        }
        CardView::Known { card: id, def: card.def, cell, status, numbers, host, stats }
    }

    /// Seats that know this card, as bits.
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
            Sees::All if self.rules().hidden.has(zone) => 1 << side.0,
            Sees::All => 3,
            Sees::Owner => 1 << side.0,
            Sees::Nobody => 0,
        }
    }
}
