//! Where abilities work whose text does not say it.

use crate::code::{Pattern, Subject};
use crate::vocab::{AbilityKindId, PlaceId, Vocab};

/// Where abilities of its kind do; of one that waits for nothing but uses of its own card, where that lies then.
pub fn home_of(vocab: &Vocab, kind: AbilityKindId, when: &[Pattern]) -> PlaceId {
    let usual = vocab.ability_kind(kind).home;
    let mut homes = when.iter().map(|pattern| match pattern.subject {
        Subject::This => vocab.use_of(pattern.kind).and_then(|used| used.lies),
        _ => None,
    });
    let Some(Some(home)) = homes.next() else { return usual };
    if homes.all(|other| other == Some(home)) { home } else { usual }
}
