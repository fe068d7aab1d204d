//! Where an ability works if its text names no place.

use crate::code::{Pattern, Subject};
use crate::vocab::{AbilityKindId, PlaceId, Vocab};

/// Normally the home of the ability's kind. An ability that waits only for events of its own card works where that card
/// lies as they happen: as the word of the event says, else that of the use, else at home.
pub fn homes_of(vocab: &Vocab, kind: AbilityKindId, when: &[Pattern]) -> Vec<PlaceId> {
    let usual = [vocab.ability_kind(kind).home];
    if when.is_empty() || when.iter().any(|pattern| pattern.subject != Subject::This) {
        return usual.to_vec();
    }
    let mut homes = Vec::new();
    for pattern in when {
        let of_event = pattern.event.map_or(&[][..], |event| vocab.event(event).lies);
        let of_use = vocab.use_of(pattern.kind).map_or(&[][..], |used| used.lies);
        let lies = [of_event, of_use, &usual].into_iter().find(|places| !places.is_empty());
        for home in lies.into_iter().flatten() {
            if !homes.contains(home) {
                homes.push(*home);
            }
        }
    }
    homes
}
