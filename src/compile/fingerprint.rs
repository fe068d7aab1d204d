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
