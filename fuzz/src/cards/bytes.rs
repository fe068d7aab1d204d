//! Choices that the bytes of an input make.

pub struct Bytes<'a> {
    all: &'a [u8],
    next: usize,
}

impl<'a> Bytes<'a> {
    pub fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes { all, next: 0 }
    }

    fn byte(&mut self) -> u8 {
        let byte = self.all.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        byte
    }

    /// A number below this; 0 where the bytes have come to their end.
    pub fn below(&mut self, count: usize) -> usize {
        let number = match count {
            0 | 1 => return 0,
            2..=256 => usize::from(self.byte()),
            _ => usize::from(self.byte()) << 8 | usize::from(self.byte()),
        };
        number % count
    }

    pub fn pick<'p, T>(&mut self, from: &'p [T]) -> Option<&'p T> {
        from.get(self.below(from.len()))
    }

    /// One of so many times.
    pub fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == 1
    }

    /// A number that all bytes take part in.
    pub fn seed(&self) -> u64 {
        let mix = |seed: u64, byte: &u8| (seed ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        self.all.iter().fold(0xcbf2_9ce4_8422_2325, mix)
    }
}
