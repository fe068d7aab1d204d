//! Steady abilities: continuous abilities that change only between texts. Their grants are recorded in the state, and
//! are brought up to date where the rulebook says so.

use super::contribution;
use super::contribution::Giver;
use super::derive;
use crate::code::{AbilityId, Characteristics, Grant};
#[cfg(debug_assertions)]
use crate::engine::game::index;
use crate::engine::game::{
    Game,
    facets::Facets,
    look::Look,
    rulebook::{library::Library, printed::is_recorded},
    warm::{
        Warm,
        contribution::{Contribution, From},
        derived::{Derived, Granted},
        room::Saved,
    },
};
use crate::engine::limits::{self, Limit};
use crate::engine::state::{
    board::{Steady, Target},
    control::State,
    ids::{BatchNo, CardId, CardSet},
};
use smallvec::SmallVec;

/// Works out the grants of steady abilities anew, if anything that they read has changed.
#[inline]
pub fn renew(game: &mut Game<'_>) {
    if !game.library.steady {
        return;
    }
    // Only up-to-date values show whether what they read has changed.
    game.look();
    if game.warm.steady_dirty != Facets::NONE {
        renew_all(game);
    } else {
        #[cfg(debug_assertions)]
        check_all(game);
    }
}

fn renew_all(game: &mut Game<'_>) {
    let warm = &mut game.warm;
    Saved::keep(warm);
    work_out(warm, &game.state, game.library);
    game.heed_limit();
    if game.warm.recorded[..] == game.state.board.steady[..] {
        Saved::bring_back(&mut game.warm, &game.state, game.library);
    } else {
        // All values are computed with the new grants.
        game.warm.dirty = Facets::ALL;
        let given = std::mem::take(&mut game.warm.recorded);
        if given.len() > limits::STEADY {
            game.stop(Limit::Steady);
        }
        game.state.board.steady.truncate(0);
        for one in given.iter().take(limits::STEADY) {
            // The list has room for as many as are taken.
            let _ = game.state.board.steady.push(*one);
        }
        game.warm.recorded = given;
        game.state.control.interrupts_due |= game.library.arising.numbers;
        game.look();
    }
    game.warm.steady_dirty = Facets::NONE;
}

impl Saved {
    pub fn with_room() -> Saved {
        Saved {
            derived: Vec::with_capacity(limits::CARDS),
            changed: CardSet::EMPTY,
            players: Default::default(),
            granted: Vec::with_capacity(limits::GRANTED),
            guards: Vec::with_capacity(16),
            contributions: Vec::with_capacity(128),
            given: Vec::with_capacity(128),
            unchecked: CardSet::EMPTY,
            reads: Facets::NONE,
            touched: Default::default(),
            entangled: false,
        }
    }

    fn keep(warm: &mut Warm) {
        let Warm { derived, saved, .. } = warm;
        saved.derived.clear();
        saved.derived.extend(warm.changed.map(|card| (card, derived[card.index()])));
        saved.granted.clear();
        saved.guards.clear();
        saved.contributions.clear();
        saved.given.clear();
        (saved.changed, saved.unchecked) = (warm.changed, warm.unchecked);
        (saved.players, saved.reads) = (warm.players, warm.reads);
        saved.touched = [warm.written, warm.read_values, warm.written_unrecorded];
        saved.entangled = warm.entangled;
        Saved::exchange(warm);
    }

    /// Brings the saved values back. What steady abilities read has been found anew, and stays.
    fn bring_back(warm: &mut Warm, state: &State, library: &Library) {
        for card in warm.changed {
            let Some(of) = state.board.cards.get(card.index()) else { break };
            warm.derived[card.index()] = Derived::printed(library.code.def(of.def));
        }
        for (card, derived) in &warm.saved.derived {
            warm.derived[card.index()] = *derived;
        }
        Saved::exchange(warm);
        let Saved { changed, unchecked, players, reads, touched, entangled, .. } = warm.saved;
        (warm.changed, warm.unchecked) = (changed, unchecked);
        (warm.players, warm.reads) = (players, reads);
        [warm.written, warm.read_values, warm.written_unrecorded] = touched;
        warm.entangled = entangled;
    }

    /// Swaps the saved lists with the present ones.
    fn exchange(warm: &mut Warm) {
        let Warm { saved, granted, guards, contributions, given, .. } = warm;
        std::mem::swap(&mut saved.granted, granted);
        std::mem::swap(&mut saved.guards, guards);
        std::mem::swap(&mut saved.contributions, contributions);
        std::mem::swap(&mut saved.given, given);
    }
}

/// Works out the present grants of steady abilities into [`Warm::recorded`], and what they depend on.
fn work_out(warm: &mut Warm, state: &State, library: &Library) {
    warm.recorded.clear();
    warm.steady_reads = Facets::STEADY;
    warm.steady_asks = Characteristics::default();
    // All that they read has to be found again.
    warm.dirty = Facets::ALL;
    warm.recording = true;
    derive::refresh(warm, state, library);
    warm.recording = false;
    record_replacements(warm, state, library);
    // Whatever decides their order is read, too.
    warm.steady_reads = warm.steady_reads.or(Facets::ORDER.of(warm.reads));
}

/// Compares the recorded grants with ones worked out from nothing.
#[cfg(debug_assertions)]
fn check_all(game: &mut Game<'_>) {
    let fresh = &mut game.audit;
    fresh.changed = CardSet::ALL;
    fresh.forget();
    index::enter_all(fresh, &game.state, game.library);
    work_out(fresh, &game.state, game.library);
    assert_eq!(fresh.recorded[..], game.state.board.steady[..], "what steady abilities give");
}

/// Called after contributions were worked out anew: has steady abilities renewed if others now write something else of
/// what these read.
pub fn follow(warm: &mut Warm, library: &Library) {
    let asks = warm.steady_asks;
    let live = warm.written_unrecorded.or(warm.before.written_unrecorded);
    // Cards may be shielded from other effects than before, although no contribution differs.
    if !warm.recording
        && live.meets(asks)
        && (warm.has_shields(library) || contribution::differs(warm, library, asks))
    {
        warm.steady_dirty = warm.steady_dirty.or(Facets::LASTING);
    }
}

/// Called when an effect was added that writes this: has steady abilities renewed if they read it.
pub fn follow_start(warm: &mut Warm, written: Characteristics) {
    if written.meets(warm.steady_asks) {
        warm.steady_dirty = warm.steady_dirty.or(Facets::LASTING);
    }
}

/// Records the steady replacements that work now: they do so until the next renewal, even if their cards lose them
/// before.
fn record_replacements(warm: &mut Warm, state: &State, library: &Library) {
    let Some(marks) = library.steadily_replaced else { return };
    // Other contributions may give or take away such replacements.
    warm.steady_asks = warm.steady_asks.or(marks);
    let recorded = |ability: AbilityId| is_recorded(library.code.ability(ability));
    let mut found: SmallVec<[(CardId, AbilityId); 16]> = SmallVec::new();
    let look = Look { state, warm: &*warm, library, unseen: None, paying: None };
    for card in warm.steady.or(look.counted_elsewhere()) {
        let own = library.code.def(state.board.card(card).def).abilities.iter().copied();
        let working = own.filter(|one| recorded(*one) && derive::works(&look, card, *one, false));
        found.extend(working.map(|ability| (card, ability)));
    }
    let mut blanked = Facets::NONE;
    for Granted { card, ability, .. } in warm.granted.iter().filter(|one| recorded(one.ability)) {
        // Unlike a card's own abilities, those given to it are not listed anew where its text is turned off.
        blanked = Facets::status(library.rules.face_down.status);
        let there = card.index() < state.board.cards.len();
        if there && derive::works(&look, *card, *ability, true) {
            found.push((*card, *ability));
        }
    }
    warm.steady_reads = warm.steady_reads.or(blanked);
    for (card, ability) in found {
        let of = state.board.card(card);
        let reads = library.reads.abilities[ability.index()].seen_by(of.side);
        warm.steady_reads = warm.steady_reads.or(reads);
        let source = state.board.object(card);
        warm.recorded.push(Steady {
            at: of.entered,
            source,
            seat: of.side,
            ability,
            target: Target::Card(source),
            ..Steady::default()
        });
    }
}

impl Warm {
    /// Records a grant of a steady ability, while these are worked out.
    pub(super) fn record(
        &mut self,
        state: &State,
        library: &Library,
        contribution: &Contribution,
        giver: &Giver,
        target: Target,
        number: i32,
    ) {
        let From::Ability { card, ability, standing, granted: None } = contribution.from else {
            return;
        };
        if !library.code.ability(ability).steady {
            return;
        }
        // The grant stays behind whatever has applied before it, even where that is later in time.
        let applied = &self.contributions[..self.given.len()];
        let times = applied.iter().map(|one| library.orders.time(one.order));
        self.recorded.push(Steady {
            at: times.fold(state.board.card(card).entered, BatchNo::max),
            source: giver.this,
            seat: giver.seat,
            ability,
            standing,
            grant: contribution.grant,
            target,
            number,
        });
    }
}

impl Steady {
    /// The grant as the text has it.
    pub(super) fn what(&self, library: &Library) -> Grant {
        let standing = &library.code.ability(self.ability).standing[usize::from(self.standing)];
        standing.grants[usize::from(self.grant)]
    }
}
