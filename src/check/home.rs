//! The places where abilities work whose text does not name one.

use crate::code::{Pattern, Subject};
use crate::vocab::{AbilityKindId, PlaceId, Vocab};

/// The home of the ability's kind. If the ability waits only for events of its own card, it works where that card lies
/// as they happen.
pub fn homes_of(vocab: &Vocab, kind: AbilityKindId, when: &[Pattern]) -> Vec<PlaceId> {
    let usual = vocab.ability_kind(kind).home;
    let lies = |pattern: &Pattern| {
        let of_use = || vocab.use_of(pattern.kind).and_then(|used| used.lies);
        pattern.event.and_then(|event| vocab.event(event).lies).or_else(of_use)
    };
    if when.is_empty() || when.iter().any(|pattern| pattern.subject != Subject::This) {
        return vec![usual];
    }
    let mut homes = Vec::new();
    for home in when.iter().map(|pattern| lies(pattern).unwrap_or(usual)) {
        if !homes.contains(&home) {
            homes.push(home);
        }
    }
    homes
}
