//! Which abilities and effects may forbid which events, so that the door asks for derived values only
//! where something on the table could say "cannot".

use crate::code::{AbilityId, Code, Grant};
use crate::engine::look::Look;
use crate::vocab::{EventSet, ModalKind, Vocab};

/// What may be forbidden, whatever the conditions say.
#[derive(Debug, Default)]
pub struct Forbids {
    /// By ability.
    abilities: Vec<EventSet>,
    /// By effect.
    effects: Vec<EventSet>,
}

impl Forbids {
    pub fn of(code: &Code, vocab: &Vocab) -> Forbids {
        let forbids = |grant: &Grant| match grant {
            Grant::Restriction { restriction, .. } => {
                let word = &vocab.restrictions[restriction.index()];
                if word.modal == ModalKind::Cannot { word.forbids } else { EventSet::NONE }
            }
            // What is granted may forbid anything.
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

/// Whether something on the table might forbid one of these events.
#[inline]
pub fn may_forbid(look: Look<'_>, events: EventSet) -> bool {
    look.library.forbiddable.meets(events) && does_forbid(look, events)
}

fn does_forbid(look: Look<'_>, events: EventSet) -> bool {
    let library = look.library;
    let board = look.board();
    let forbids = &library.forbids;
    let speaks = |card| {
        let def = library.code.def(board.card(card).def);
        def.continuous.iter().any(|ability| forbids.abilities[ability.index()].meets(events))
    };
    let lasts = |effect: &crate::engine::state::board::Continuing| {
        forbids.effects[effect.effect.index()].meets(events)
    };
    board.steady.iter().any(|one| forbids.abilities[one.ability.index()].meets(events))
        || look.warm.forbidding.or(look.counted_elsewhere()).any(speaks)
        || board.continuing.iter().any(lasts)
}
