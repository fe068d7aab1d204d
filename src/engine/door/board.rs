//! Changing the board: only the door can.

use crate::code::DefId;
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Board, Card, Goal, Use, VEILED, zone::Zone},
    ids::{BatchNo, CardId, ObjRef, Seat},
};
use crate::vocab::{Vocab, ZoneId};

/// The incarnation of a card that becomes another object.
fn next(incarnation: u16) -> Result<u16, Limit> {
    if incarnation < limits::TIMES { Ok(incarnation + 1) } else { Err(Limit::Times) }
}

impl Board {
    /// Brings a new card into the game, outside all zones: in the place of one that was removed, if there
    /// is one.
    pub(super) fn create(&mut self, def: DefId, owner: Seat) -> Result<CardId, Limit> {
        if let Some(n) = self.cards.iter().position(|card| card.zone.is_none()) {
            let id = CardId(n as u8);
            let incarnation = next(self.cards[n].incarnation)?;
            self.cards[n] = Card { def, owner, incarnation, ..Card::default() };
            self.uses.retain(|used| !(used.what.is_of_card() && used.object.card == id));
            return Ok(id);
        }
        let id = CardId(self.cards.len() as u8);
        self.cards.push(Card { def, owner, ..Card::default() }).map_err(|_| Limit::Cards)?;
        Ok(id)
    }

    /// Carries the limited uses of an object over to the object that it has become.
    pub(super) fn keep_uses(&mut self, before: ObjRef, after: ObjRef) {
        let of_it = |used: &&mut Use| used.object == before && !used.what.is_of_card();
        self.uses.iter_mut().filter(of_it).for_each(|used| used.object = after);
    }

    /// Takes a card out of the game.
    pub(super) fn remove(&mut self, id: CardId) -> Result<(), Limit> {
        let Card { def, owner, incarnation, zone, side, .. } = self.cards[id.index()];
        if let Some(zone) = zone {
            self.zones[side.index()][zone.index()].take(id);
        }
        let incarnation = next(incarnation)?;
        self.cards[id.index()] = Card { def, owner, side: owner, incarnation, ..Card::default() };
        Ok(())
    }

    pub(super) fn move_card(&mut self, id: CardId, goal: Goal, at: BatchNo) -> Result<(), Limit> {
        let card = self.cards[id.index()];
        if let Some(zone) = card.zone {
            self.zones[card.side.index()][zone.index()].take(id);
        }
        self.zones[goal.seat.index()][goal.zone.index()].add(id, goal.bottom)?;
        let card = &mut self.cards[id.index()];
        card.zone = Some(goal.zone);
        card.side = goal.seat;
        card.cell = goal.cell;
        card.status = goal.status;
        card.placed = at;
        if !goal.stays {
            card.incarnation = next(card.incarnation)?;
            card.entered = at;
            card.shown = 0;
            card.numbers = [0; limits::CARD_NUMBERS];
        }
        Ok(())
    }

    /// Records that a once-only card of this player has come into the game.
    pub(super) fn arrive(&mut self, seat: Seat, once: u8) {
        self.arrived[seat.index()] |= 1 << once;
    }

    /// To another cell of its zone, perhaps on the other side; it stays the same object.
    pub(super) fn set_cell(
        &mut self,
        id: CardId,
        seat: Seat,
        cell: u8,
        at: BatchNo,
    ) -> Result<(), Limit> {
        let Card { zone, side, .. } = self.cards[id.index()];
        if let Some(zone) = zone.filter(|_| side != seat) {
            self.zones[seat.index()][zone.index()].add(id, false)?;
            self.zones[side.index()][zone.index()].take(id);
        }
        let card = &mut self.cards[id.index()];
        card.side = seat;
        card.cell = cell;
        card.placed = at;
        Ok(())
    }

    pub(super) fn set_status(&mut self, id: CardId, mask: u16, value: u16) {
        let card = &mut self.cards[id.index()];
        card.status = card.status & !mask | value & mask;
    }

    /// Drops the numbers that a card loses when it is turned face-down.
    pub(super) fn drop_numbers(&mut self, id: CardId, vocab: &Vocab) {
        self.cards[id.index()].drop_numbers(vocab);
    }

    pub(super) fn show(&mut self, id: CardId, seats: u8) {
        let card = &mut self.cards[id.index()];
        card.shown |= seats;
        card.remembered |= seats & !VEILED;
        self.showing = true;
    }

    /// Hides the cards of the zone with this status from everybody, until all looking at hidden cards ends.
    pub(super) fn veil(&mut self, seat: Seat, zone: ZoneId, status: u16) {
        let Zone { len, cards, .. } = self.zones[seat.index()][zone.index()];
        for id in &cards[..len as usize] {
            if self.cards[id.index()].status & status != 0 {
                self.show(*id, VEILED);
            }
        }
    }

    pub(super) fn hide_all(&mut self) {
        if std::mem::take(&mut self.showing) {
            for card in self.cards.iter_mut() {
                card.shown = 0;
            }
        }
    }

    /// The cards of a zone, to be put into another order.
    pub(super) fn order_mut(&mut self, seat: Seat, zone: ZoneId) -> &mut [CardId] {
        let zone = &mut self.zones[seat.index()][zone.index()];
        &mut zone.cards[..zone.len as usize]
    }

    /// Makes all cards of a shuffled pile new objects at which nobody looks. From the `first` shuffled card on
    /// nobody remembers them either; those above lie where they lay.
    pub(super) fn forget_objects(
        &mut self,
        seat: Seat,
        zone: ZoneId,
        first: usize,
    ) -> Result<(), Limit> {
        let Zone { len, cards, .. } = self.zones[seat.index()][zone.index()];
        for (n, id) in cards[..len as usize].iter().enumerate() {
            let card = &mut self.cards[id.index()];
            card.incarnation = next(card.incarnation)?;
            card.shown = 0;
            if n >= first {
                card.remembered = 0;
            }
        }
        Ok(())
    }

    /// These seats, as bits, remember the card from now on, and no others.
    pub(super) fn remember(&mut self, id: CardId, seats: u8) {
        self.cards[id.index()].remembered = seats;
    }

    /// These seats, as bits, do not know any more which card of the zone is which.
    pub(super) fn forget(&mut self, seat: Seat, zone: ZoneId, seats: u8) {
        let Zone { len, cards, .. } = &self.zones[seat.index()][zone.index()];
        for id in &cards[..*len as usize] {
            self.cards[id.index()].remembered &= !seats;
        }
    }
}
