//! The index of who waits for what: which cards have an ability that works where they are, and the cards
//! with each status bit that is counted.

use crate::engine::game::{
    Game,
    look::{self, Look},
    rulebook::library::Library,
    warm::Warm,
};
use crate::engine::state::{
    board::{Continuing, Location, UntilNow},
    control::{Change, State},
    ids::{CardId, CardSet},
};
use crate::vocab::{EventSet, ZoneId};

/// Updates the index for a card that was in the zone `former`: enters its abilities that work where it is now, takes
/// out those that worked only where it was.
pub fn enter(
    warm: &mut Warm,
    state: &State,
    library: &Library,
    id: CardId,
    former: Option<ZoneId>,
) {
    let card = state.board.card(id);
    let printed = library.printed(card.def);
    let matters = |zone: Option<ZoneId>| zone.is_some_and(|zone| printed.works.has(zone));
    if !matters(former) && !matters(card.zone) {
        return;
    }
    for (zones, cards) in [
        (printed.speaks, &mut warm.speaking),
        (printed.steady, &mut warm.steady),
        (printed.forbids, &mut warm.forbidding),
        (printed.usable, &mut warm.usable),
        (printed.of_state, &mut warm.of_state),
    ] {
        let works = |zone: Option<ZoneId>| zone.is_some_and(|zone| zones.has(zone));
        match (works(former), works(card.zone)) {
            (false, true) => cards.insert(id),
            (true, false) => cards.remove(id),
            _ => {}
        }
    }
    let afar =
        |zone: Option<ZoneId>| zone.map_or(EventSet::NONE, |zone| printed.afar[zone.index()]);
    let (was, is) = (afar(former), afar(card.zone));
    for kind in EventSet(was.0 ^ is.0).iter() {
        let waiting = &mut warm.waiting[kind.index()];
        if is.has(kind) { waiting.insert(id) } else { waiting.remove(id) }
    }
}

/// Enters a card in the sets of the status bits that are counted.
#[inline(always)]
pub fn enter_status(warm: &mut Warm, state: &State, library: &Library, id: CardId) {
    let status = state.board.card(id).status;
    let card = CardSet::one(id);
    for bit in look::bits(library.counted) {
        let with = &mut warm.with_bit[bit];
        *with = if status & 1 << bit != 0 { with.or(card) } else { with.without(card) };
    }
}

/// Builds the index anew.
pub fn enter_all(warm: &mut Warm, state: &State, library: &Library) {
    warm.waiting = [CardSet::EMPTY; 64];
    warm.speaking = CardSet::EMPTY;
    warm.steady = CardSet::EMPTY;
    warm.forbidding = CardSet::EMPTY;
    warm.usable = CardSet::EMPTY;
    warm.of_state = CardSet::EMPTY;
    warm.with_bit = [CardSet::EMPTY; 16];
    for n in 0..state.board.cards.len() {
        enter(warm, state, library, CardId(n as u8), None);
        enter_status(warm, state, library, CardId(n as u8));
    }
}

/// The cards with an ability that may wait for the change, or replace it.
pub fn concerned(game: &Game<'_>, change: &Change) -> CardSet {
    let afar = waiting_for(&game.peek(), change.events);
    match game.state.board.cards.get(change.card.card.index()) {
        Some(card) if game.library.code.def(card.def).listens.meets(change.events) => {
            afar.or(CardSet::one(change.card.card))
        }
        _ => afar,
    }
}

/// The cards with an ability that may wait for the events, or replace them, whatever card they happen to.
#[inline]
pub fn waiting_for(look: &Look<'_>, events: EventSet) -> CardSet {
    let waiting = events.iter().map(|kind| look.warm.waiting[kind.index()]);
    waiting.fold(look.counted_elsewhere(), CardSet::or)
}

/// The cards with a printed ability that may wait for the change of a card that is on the table.
#[inline(always)]
pub fn hearing(game: &Game<'_>, change: &Change, from: Option<Location>) -> CardSet {
    let afar = waiting_for(&game.peek(), change.events);
    let card = change.card.card;
    let own = game.state.board.cards.get(card.index());
    if own.is_some_and(|own| game.library.printed(own.def).hears(change.events, from)) {
        afar.or(CardSet::one(card))
    } else {
        afar
    }
}

/// Whether anything at all waits for the change of a card that is on the table.
pub fn awaited(game: &Game<'_>, change: &Change, from: Option<Location>) -> bool {
    let ends = |effect: &Continuing| matches!(effect.until, UntilNow::Event(_));
    game.library.code.listens.meets(change.events)
        && (game.library.granted_listens.meets(change.events)
            || !game.state.board.delayed.is_empty()
            || game.state.board.continuing.iter().any(ends)
            || !hearing(game, change, from).is_empty())
}
