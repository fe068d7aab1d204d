//! Fingerprints: whether a card is still the same card when a saved game opens.

use crate::check::ir::CardDef;

/// Depends on the canonical layout alone, so comments and blanks do not change it.
pub fn of_card(card: &CardDef) -> u64 {
    fnv(START, card.canonical.as_bytes())
}

/// Abilities of a card differ by their position on it.
pub fn of_ability(card: Option<&CardDef>, position: u32) -> u64 {
    fnv(card.map_or(START, of_card), &position.to_le_bytes())
}

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a: short, and the same on every machine and in every version.
fn fnv(start: u64, bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    bytes.iter().fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv_gives_its_published_values() {
        assert_eq!(fnv(START, b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(START, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(START, b"foobar"), 0x8594_4171_f739_67e8);
    }
}
