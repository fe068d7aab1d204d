//! The cells that a text speaks of, and which of them are open.

use crate::code::{Cells, Comes, Room};
use crate::engine::eval::scope::Scope;
use crate::engine::state::ids::{CardId, Seat, cell_of, seat_and_cell};
use crate::vocab::{RelatedBy, ZoneId};

impl Scope<'_> {
    /// Cells as bits, by seat.
    pub fn cell_sets(&self, cells: Cells) -> (Option<ZoneId>, [u64; 2]) {
        let vocab = self.look.rules().vocab;
        let mut sets = [0; 2];
        match cells {
            Cells::At(spot) => {
                let place = &vocab.places[spot.place.index()];
                let zone = place.zones.iter().find(|zone| vocab.zones[zone.index()].cells > 0);
                let all = zone.map_or(0, |zone| (1_u64 << vocab.zones[zone.index()].cells) - 1);
                for seat in Seat::BOTH.into_iter().filter(|seat| self.owns(spot.owner, *seat)) {
                    sets[seat.index()] = self.cells(spot) & all;
                }
                (zone, sets)
            }
            Cells::Near { relation, of } => {
                let relation = &vocab.relations[relation.index()];
                let RelatedBy::Cells { own, enemy } = relation.by else { return (None, sets) };
                for id in self.set(of) {
                    let card = self.look.board().card(id);
                    if card.zone == Some(relation.zone) {
                        sets[card.side.index()] |= own[card.cell as usize];
                        sets[card.side.other().index()] |= enemy[card.cell as usize];
                    }
                }
                (Some(relation.zone), sets)
            }
            Cells::Of { .. } => (None, sets),
        }
    }

    /// The cells that a card may go to. Where cards share cells, occupied ones too unless the text
    /// wants an empty one; never the one that the card lies in.
    pub fn open_cells(
        &self,
        cells: Cells,
        empty: bool,
        card: Option<CardId>,
    ) -> smallvec::SmallVec<[u8; 16]> {
        let board = self.look.board();
        let mut open = smallvec::SmallVec::new();
        if let Cells::Of { of, former } = cells {
            open.extend(self.cell_of_card(of, former).map(|(seat, cell)| cell_of(seat, cell)));
            return open;
        }
        let (Some(zone), sets) = self.cell_sets(cells) else { return open };
        let shared = self.shares(zone) && !empty;
        let own = card.map(|card| board.card(card)).filter(|card| card.zone == Some(zone));
        for seat in Seat::BOTH {
            let closed = match (shared, own) {
                (false, _) => board.occupied(seat, zone),
                (true, Some(card)) if card.side == seat => 1 << card.cell,
                (true, _) => 0,
            };
            let enters = card.map_or(u64::MAX, |card| {
                (self.look.rules().placing.enters)(&self.look, card, zone)
            });
            let kept_off = card.map_or(0, |card| self.kept_off(card, zone, seat));
            let free = sets[seat.index()] & !closed & enters & !kept_off;
            let free = (0..64).filter(|cell| free & 1 << cell != 0);
            open.extend(free.map(|cell| cell_of(seat, cell)));
        }
        open
    }

    /// Whether something can come to one of the cells, or the rulebook says what is done if there is no room.
    pub fn has_room(&self, room: Room) -> bool {
        let open = |card| self.open_cells(room.cells, room.empty, card).into_iter();
        match room.comes {
            Comes::Created => open(None).next().is_some(),
            Comes::Put(cards) => {
                self.look.rules().placing.no_room.is_some()
                    || self.set(cards).any(|card| open(Some(card)).next().is_some())
            }
            Comes::Moved { cards, across } => self.set(cards).any(|card| {
                let side = self.look.board().card(card).side;
                open(Some(card)).any(|cell| across || seat_and_cell(cell).0 == side)
            }),
        }
    }

    /// Whether cards share the cells of the zone.
    pub fn shares(&self, zone: ZoneId) -> bool {
        self.look.rules().vocab.zones[zone.index()].shares_cells
    }
}
