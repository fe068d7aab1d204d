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

/// All seats, as bits.
pub const EVERYBODY: u8 = 3;

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
pub struct BatchNo(pub u32);

impl BatchNo {
    /// The time of what continuous abilities give: it is given anew whenever values are computed,
    /// so it is later than any batch.
    pub const ALWAYS: BatchNo = BatchNo(u32::MAX);
}

/// Number of a trace entry; steps are numbered even when no trace is kept.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct EntryNo(pub u32);

/// Packs a cell for options and slots: the seat above the cell's number, which is below 64.
pub fn cell_of(seat: Seat, cell: u8) -> u8 {
    seat.0 << 6 | cell
}

/// Unpacks a value of [`cell_of`].
pub fn seat_and_cell(cell: u8) -> (Seat, u8) {
    (Seat(cell >> 6 & 1), cell & 0b11_1111)
}

/// A set of cards, one bit each: cards 0 to 63 in the first word, the others in the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; 2]);

impl CardSet {
    pub const EMPTY: CardSet = CardSet([0; 2]);
    /// All ids there can be.
    pub const ALL: CardSet = CardSet([u64::MAX; 2]);

    /// The first `count` ids; all ids if `count` is above 128.
    pub fn first(count: usize) -> CardSet {
        let word = |bits: usize| if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        CardSet([word(count), word(count.saturating_sub(64))])
    }

    /// The word that the card is in, and its bit there.
    const fn place(card: CardId) -> (usize, u64) {
        ((card.0 >> 6 & 1) as usize, 1 << (card.0 & 63))
    }

    pub const fn one(card: CardId) -> CardSet {
        let (word, bit) = CardSet::place(card);
        if word == 0 { CardSet([bit, 0]) } else { CardSet([0, bit]) }
    }

    pub const fn has(self, card: CardId) -> bool {
        let (word, bit) = CardSet::place(card);
        self.0[word] & bit != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    pub fn insert(&mut self, card: CardId) {
        let (word, bit) = CardSet::place(card);
        self.0[word] |= bit;
    }

    pub fn remove(&mut self, card: CardId) {
        let (word, bit) = CardSet::place(card);
        self.0[word] &= !bit;
    }

    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The cards that pass. Faster than filtering and collecting.
    pub fn keep(self, mut passes: impl FnMut(CardId) -> bool) -> CardSet {
        let mut kept = CardSet::EMPTY;
        for (word, first) in [0, 64].into_iter().enumerate() {
            let mut left = self.0[word];
            while left != 0 {
                let card = left & left.wrapping_neg();
                let id = CardId(first + left.trailing_zeros() as u8);
                left ^= card;
                kept.0[word] |= if passes(id) { card } else { 0 };
            }
        }
        kept
    }

    /// The card of a set of exactly one card.
    pub fn only(mut self) -> Option<CardId> {
        let card = self.next();
        card.filter(|_| self.is_empty())
    }
}

impl Iterator for CardSet {
    type Item = CardId;

    /// Takes out the card with the lowest id.
    fn next(&mut self) -> Option<CardId> {
        let [low, high] = &mut self.0;
        let (word, first) = if *low != 0 { (low, 0) } else { (high, 64) };
        (*word != 0).then(|| {
            let card = CardId(first + word.trailing_zeros() as u8);
            *word &= *word - 1;
            card
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |mut set, card| {
            set.insert(card);
            set
        })
    }
}
