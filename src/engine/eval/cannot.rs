//! Which abilities and effects may forbid which events, so that the door asks for derived values only
//! where something on the table could say "cannot".

use crate::engine::game::look::Look;
use crate::vocab::EventSet;

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
