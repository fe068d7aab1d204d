//! Ids of things in a running game. Nothing converts silently.

use serde::{Deserialize, Serialize};

/// One of the two players: 0 or 1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    pub const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A physical card, whatever zone it is in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct CardId(pub u8);

impl CardId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card as the object that it was in one zone: a zone move makes a new one. Only
/// [`super::board::Board::now`] turns it back into a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjRef {
    pub card: CardId,
    pub incarnation: u16,
}

impl ObjRef {
    /// No object.
    pub const NONE: ObjRef = ObjRef { card: CardId(u8::MAX), incarnation: u16::MAX };
}

impl Default for ObjRef {
    fn default() -> ObjRef {
        ObjRef::NONE
    }
}

/// Number of a batch of changes; equal means simultaneous.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct At(pub u32);

/// Number of a trace entry; it counts also when nobody records.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct No(pub u32);

/// A cell as an option and a slot hold it: the seat above its number, which is below 64.
pub fn cell_of(seat: Seat, cell: u8) -> u8 {
    seat.0 << 6 | cell
}

/// The other way round.
pub fn seat_and_cell(cell: u8) -> (Seat, u8) {
    (Seat(cell >> 6 & 1), cell & 0b11_1111)
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardSet(pub u128);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);

    pub const fn one(card: CardId) -> CardSet {
        CardSet(1 << card.0)
    }

    pub const fn has(self, card: CardId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    pub fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Those of the cards that pass. Faster than to filter and collect: each half is one word.
    pub fn keep(self, mut passes: impl FnMut(CardId) -> bool) -> CardSet {
        let mut kept = [0, 0];
        for (half, first) in [0, 64].into_iter().enumerate() {
            let mut left = (self.0 >> first) as u64;
            while left != 0 {
                let n = left.trailing_zeros() as u8;
                let card = left & left.wrapping_neg();
                left ^= card;
                kept[half] |= if passes(CardId(first + n)) { card } else { 0 };
            }
        }
        CardSet(u128::from(kept[0]) | u128::from(kept[1]) << 64)
    }

    /// The only card of the set.
    pub fn only(self) -> Option<CardId> {
        (self.len() == 1).then(|| CardId(self.0.trailing_zeros() as u8))
    }
}

impl Iterator for CardSet {
    type Item = CardId;

    /// The cards in the order of their ids; each is taken out.
    fn next(&mut self) -> Option<CardId> {
        (self.0 != 0).then(|| {
            let card = CardId(self.0.trailing_zeros() as u8);
            self.0 &= self.0 - 1;
            card
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set.or(CardSet::one(card)))
    }
}
