//! Cards that a text treats as if they lay in another place (39-23 in Legions!). The words of texts find such a card in
//! both places; the procedures of the rulebook find it there and not where it lies (GZ20).

use super::eval::Scope;
use crate::code::{Spot, Touched};
use crate::engine::look::Look;
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::vocab::{PlaceCells, ZoneId};

impl Scope<'_> {
    /// Whether an effect treats the card as lying at the spot.
    #[inline]
    pub(super) fn counts_at(&self, id: CardId, spot: Spot) -> bool {
        self.look.places_cards() && self.is_counted_at(id, spot)
    }

    /// All cards that an effect treats as lying at the spot.
    #[inline]
    pub(super) fn counting_at(&self, spot: Spot) -> CardSet {
        match self.look.places_cards() {
            true => self.look.warm.changed.keep(|card| self.is_counted_at(card, spot)),
            false => CardSet::EMPTY,
        }
    }

    fn is_counted_at(&self, id: CardId, spot: Spot) -> bool {
        let look = &self.look;
        let Some(card) = look.board().cards.get(id.index()) else { return false };
        let Some((place, index)) = look.derived(id).place else { return false };
        let vocab = look.rules().vocab;
        let given = Spot { place, index, ..spot };
        let zones = vocab.place(place).zones.and(vocab.place(spot.place).zones);
        let same_cell = || self.cells(given) & self.cells(spot) != 0;
        self.owns(spot.owner, card.side)
            && zones.iter().any(|zone| vocab.zone(zone).cells == 0 || same_cell())
    }
}

impl Look<'_> {
    /// Whether some text has cards count as lying elsewhere just now.
    #[inline]
    fn places_cards(&self) -> bool {
        self.library.counts_elsewhere && self.warm.written.meets(Touched::PLACES)
    }

    /// The zone and the cell that an effect treats the card as lying in, if there is one; the first of several.
    pub fn counts_in(&self, card: CardId) -> Option<(ZoneId, u8)> {
        let (place, index) = self.derived(card).place?;
        let place = self.rules().vocab.place(place);
        let nth = usize::from(index.unwrap_or(1)).saturating_sub(1);
        let cells = match place.cells {
            PlaceCells::All => 1,
            PlaceCells::Fixed(cells) => cells,
            PlaceCells::Indexed(each) => each.get(nth).copied().unwrap_or(1),
        };
        Some((place.zones.iter().next()?, cells.trailing_zeros() as u8))
    }

    /// The player's cards that procedures (the turn, combat, ..) find in a zone: those that lie there, unless an effect
    /// treats them as lying elsewhere, and those that it treats as lying there.
    pub fn found_in(&self, seat: Seat, zone: ZoneId) -> CardSet {
        let here = self.board().zone_set(seat, zone);
        if !self.places_cards() {
            return here;
        }
        let counts_there = |card| self.counts_in(card).map(|(counted, _)| counted == zone);
        let brought = self
            .warm
            .changed
            .keep(|card| self.board().card(card).side == seat && counts_there(card) == Some(true));
        here.keep(|card| counts_there(card) != Some(false)).or(brought)
    }

    /// The cell in which procedures find the card, of the zone in which they find it.
    pub fn found_cell(&self, card: CardId) -> u8 {
        match self.places_cards() {
            true => self.counts_in(card).map_or(self.board().card(card).cell, |(_, cell)| cell),
            false => self.board().card(card).cell,
        }
    }
}
