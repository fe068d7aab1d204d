//! Cards that a text treats as if they lay in another place (39-23 in Legions!). The words of texts and the procedures
//! of the rulebook find such a card there and not where it lies; its own abilities work there, and it comes from there
//! when it moves (GZ20). Where it lies it only takes up room.

use crate::code::{AbilityId, Spot};
use crate::engine::eval::scope::Scope;
use crate::engine::game::look::Look;
use crate::engine::state::ids::{CardId, CardSet, Seat};
use crate::vocab::{PlaceCells, ZoneId};

impl Scope<'_> {
    /// Whether the card counts as lying at the spot; none where no effect treats it as lying elsewhere.
    #[inline]
    pub(in crate::engine) fn counts_at(&self, id: CardId, spot: Spot) -> Option<bool> {
        let elsewhere = self.look.counted_elsewhere().has(id);
        elsewhere.then(|| self.is_counted_at(id, spot))
    }

    /// The cards that count as lying at the spot: those that lie there and are not treated as lying elsewhere, and
    /// those that an effect treats as lying there.
    #[inline]
    pub(in crate::engine) fn counting_at(&self, spot: Spot, lying: CardSet) -> CardSet {
        let elsewhere = self.look.counted_elsewhere();
        lying.without(elsewhere).or(elsewhere.keep(|card| self.is_counted_at(card, spot)))
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
    /// The zone and the cell that an effect treats the card as lying in; of a place with several the first, since
    /// procedures want one.
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

    /// Whether the card is found in a zone and a cell in which this ability of its own works.
    #[inline(always)]
    pub fn works_here(&self, card: CardId, ability: AbilityId) -> bool {
        let code = self.code().ability(ability);
        let of = self.board().card(card);
        let counted = if self.places_cards() { self.counts_in(card) } else { None };
        counted.or(of.zone.map(|zone| (zone, of.cell))).is_some_and(|(zone, cell)| {
            code.zones.has(zone)
                && (self.rules().vocab.zone(zone).cells == 0 || code.cells & 1 << cell != 0)
        })
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

    /// The cards of [`Look::found_in`] in an order: first those that lie there, as they lie, then those that only count
    /// so.
    pub fn found_in_order(&self, seat: Seat, zone: ZoneId) -> impl Iterator<Item = CardId> {
        let found = self.found_in(seat, zone);
        let here =
            self.board().zone(seat, zone).iter().copied().filter(move |card| found.has(*card));
        here.chain(found.without(self.board().zone_set(seat, zone)))
    }

    /// The player's cards that are found in these cells of a zone.
    pub fn found_in_cells(&self, seat: Seat, zone: ZoneId, cells: u64) -> CardSet {
        match self.places_cards() {
            true => self.found_in(seat, zone).keep(|card| cells & 1 << self.found_cell(card) != 0),
            false => self.board().in_cells(self.board().zone_set(seat, zone), cells),
        }
    }

    /// The cell in which procedures find the card, of the zone in which they find it.
    pub fn found_cell(&self, card: CardId) -> u8 {
        match self.places_cards() {
            true => self.counts_in(card).map_or(self.board().card(card).cell, |(_, cell)| cell),
            false => self.board().card(card).cell,
        }
    }
}
