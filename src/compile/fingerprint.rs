//! Fingerprints: whether a card is still the same card when a saved game opens.
//!
//! They are FNV-1a, which is the same on every machine and in every version.

use crate::check::ir::CardDef;
use fnv::FnvHasher;
use std::hash::Hasher;

/// Depends on the canonical layout alone, so comments and blanks do not change it.
pub fn of_card(card: &CardDef) -> u64 {
    behind(FnvHasher::default(), card.canonical.as_bytes())
}

/// Abilities of a card differ by their position on it.
pub fn of_ability(card: Option<&CardDef>, position: u32) -> u64 {
    let of_card = card.map(|card| FnvHasher::with_key(of_card(card)));
    behind(of_card.unwrap_or_default(), &position.to_le_bytes())
}

fn behind(mut hasher: FnvHasher, bytes: &[u8]) -> u64 {
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv_gives_its_published_values() {
        let of = |bytes| behind(FnvHasher::default(), bytes);
        assert_eq!(of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(of(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
