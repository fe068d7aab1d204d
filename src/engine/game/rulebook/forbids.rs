//! Which abilities and effects may forbid which events, whatever their conditions say.

use crate::code::{AbilityId, Code, Grant};
use crate::vocab::{EventSet, ModalKind, Vocab};

/// The events that abilities and effects may forbid, whatever their conditions say.
#[derive(Debug, Default)]
pub struct Forbids {
    /// By ability.
    pub(in crate::engine) abilities: Vec<EventSet>,
    /// By effect.
    pub(in crate::engine) effects: Vec<EventSet>,
}

impl Forbids {
    pub fn of(code: &Code, vocab: &Vocab) -> Forbids {
        let forbids = |grant: &Grant| match grant {
            Grant::Restriction { restriction, .. } => {
                let word = &vocab.restrictions[restriction.index()];
                if word.modal == ModalKind::Cannot { word.forbids } else { EventSet::NONE }
            }
            // A granted ability may forbid anything.
            Grant::Ability(_) => EventSet(u64::MAX),
            _ => EventSet::NONE,
        };
        let all =
            |grants: &[Grant]| grants.iter().map(forbids).fold(EventSet::NONE, EventSet::with);
        Forbids {
            abilities: code
                .abilities
                .iter()
                .map(|a| {
                    a.standing.iter().map(|s| all(&s.grants)).fold(EventSet::NONE, EventSet::with)
                })
                .collect(),
            effects: code.effects.iter().map(|effect| all(&effect.grants)).collect(),
        }
    }

    /// Whether the ability may forbid something.
    pub fn any_by(&self, ability: AbilityId) -> bool {
        self.abilities[ability.index()] != EventSet::NONE
    }
}
