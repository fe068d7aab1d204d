//! The set of positions that were met, by their canonical bytes.

/// The size in bytes of a piece of memory to which positions are written.
const PIECE: usize = 1 << 20;

/// The bytes of all positions in pieces, and a hash table with open addressing.
#[derive(Debug)]
pub struct Positions {
    pieces: Vec<Vec<u8>>,
    /// For each position its piece, and where it begins there.
    starts: Vec<(u32, u32)>,
    /// At least half empty: 32 bits of the hash, and the number of the position plus 1; 0 if the slot is free.
    slots: Vec<(u32, u32)>,
}

/// Whether a position was met before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    New(u32),
    Before(u32),
}

impl Default for Positions {
    fn default() -> Positions {
        Positions { pieces: Vec::new(), starts: Vec::new(), slots: vec![(0, 0); 1 << 10] }
    }
}

impl Positions {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The memory that they take, in bytes.
    pub fn memory(&self) -> usize {
        self.pieces.len() * PIECE + size_of_val(&*self.starts) + size_of_val(&*self.slots)
    }

    /// The number of the position with these bytes, which is added if it is new. Bytes are compared in full.
    pub fn meet(&mut self, bytes: &[u8]) -> Met {
        if self.starts.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let hash = hash(bytes) as u32;
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.slots[at] {
                (_, 0) => break,
                (other, one) if other == hash && self.bytes(one - 1) == bytes => {
                    return Met::Before(one - 1);
                }
                _ => at = (at + 1) & mask,
            }
        }
        let position = self.starts.len() as u32;
        self.slots[at] = (hash, position + 1);
        self.keep(bytes);
        Met::New(position)
    }

    fn bytes(&self, position: u32) -> &[u8] {
        let (piece, start) = self.starts[position as usize];
        let bytes = &self.pieces[piece as usize];
        let end = match self.starts.get(position as usize + 1) {
            Some((next, end)) if *next == piece => *end as usize,
            _ => bytes.len(),
        };
        &bytes[start as usize..end]
    }

    fn keep(&mut self, bytes: &[u8]) {
        let has_room = |piece: &Vec<u8>| piece.len() + bytes.len() <= piece.capacity();
        if !self.pieces.last().is_some_and(has_room) {
            self.pieces.push(Vec::with_capacity(PIECE.max(bytes.len())));
        }
        let piece = self.pieces.len() - 1;
        self.starts.push((piece as u32, self.pieces[piece].len() as u32));
        self.pieces[piece].extend_from_slice(bytes);
    }

    fn grow(&mut self) {
        let mut slots = vec![(0, 0); self.slots.len() * 2];
        let mask = slots.len() - 1;
        for slot in self.slots.iter().filter(|slot| slot.1 != 0) {
            let mut at = slot.0 as usize & mask;
            while slots[at].1 != 0 {
                at = (at + 1) & mask;
            }
            slots[at] = *slot;
        }
        self.slots = slots;
    }
}

/// Mixes eight bytes at a time by a product of twice the width.
fn hash(bytes: &[u8]) -> u64 {
    const FIRST: u64 = 0x9e37_79b9_7f4a_7c15;
    const SECOND: u64 = 0xd6e8_feb8_6659_fd93;
    let mix = |hash: u64, part: u64| {
        let product = u128::from(hash ^ part) * u128::from(SECOND);
        product as u64 ^ (product >> 64) as u64
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let mut hash = FIRST ^ bytes.len() as u64;
    for word in words {
        hash = mix(hash, u64::from_le_bytes(*word));
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let hash = mix(hash, u64::from_le_bytes(last));
    mix(hash, FIRST)
}
