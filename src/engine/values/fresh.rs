//! Reading a running game: derived values are brought up to date first.

#[cfg(debug_assertions)]
use crate::engine::game::index;
use crate::engine::game::{Cx, Game, facets::Facets, look::Look};
#[cfg(debug_assertions)]
use crate::engine::state::ids::CardSet;
use crate::engine::values::derive;

impl Game<'_> {
    /// State and fresh derived values.
    #[inline]
    pub fn look(&mut self) -> Look<'_> {
        if self.warm.dirty != Facets::NONE {
            self.refresh();
        }
        self.peek()
    }

    #[inline(never)]
    fn refresh(&mut self) {
        derive::refresh(&mut self.warm, &self.state, self.library);
        self.heed_limit();
    }

    /// Compares derived values and index with ones made from nothing.
    ///
    /// # Panics
    /// If a cache was not brought up to date.
    #[cfg(debug_assertions)]
    pub(in crate::engine) fn check_caches(&mut self) {
        self.look();
        let fresh = &mut self.audit;
        fresh.changed = CardSet::ALL;
        fresh.forget();
        index::enter_all(fresh, &self.state, self.library);
        derive::refresh(fresh, &self.state, self.library);
        let cards = self.state.board.cards.len();
        assert_eq!(self.warm.derived[..cards], fresh.derived[..cards], "derived values");
        assert_eq!(self.warm.players, fresh.players, "derived values of players");
        assert_eq!(self.warm.granted, fresh.granted, "granted abilities");
        let known = self.warm.guards.iter().filter(|guard| fresh.guards.contains(guard)).count();
        let counts = (known, self.warm.guards.len());
        assert_eq!(counts, (fresh.guards.len(), fresh.guards.len()), "restrictions that ask");
        assert_eq!(self.warm.waiting, fresh.waiting, "index of waiting abilities");
        assert_eq!(self.warm.speaking, fresh.speaking, "index of continuous abilities");
        assert_eq!(self.warm.forbidding, fresh.forbidding, "index of what forbids");
        assert_eq!(self.warm.usable, fresh.usable, "index of activated abilities");
        assert_eq!(self.warm.of_state, fresh.of_state, "index of triggers of a condition");
        assert_eq!(self.warm.with_bit, fresh.with_bit, "sets of counted status bits");
    }
}

impl Cx<'_, '_> {
    pub fn look(&mut self) -> Look<'_> {
        self.game.look()
    }
}
