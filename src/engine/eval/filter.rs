//! Which cards of a set pass a test; most filters are answered for all cards at once.

use crate::code::{Set, SetId, Test, TestId, TraitSetId, Traits};
use crate::engine::eval::scope::Scope;
use crate::engine::state::ids::CardSet;

impl Scope<'_> {
    /// The cards that pass the test. Most filters are answered for all cards at once, without looking each up by its
    /// object.
    pub(in crate::engine) fn passing(&self, cards: CardSet, id: TestId) -> CardSet {
        if cards.is_empty() {
            return cards;
        }
        let exprs = &self.look.code().exprs;
        let is_it = |of: SetId| matches!(exprs.sets[of.0 as usize], Set::It);
        match exprs.tests[id.0 as usize] {
            Test::And(a, b) => self.passing(self.passing(cards, a), b),
            Test::Or(a, b) => {
                let first = self.passing(cards, a);
                first.or(self.passing(cards.without(first), b))
            }
            Test::Not(a) if self.look.hides() && !self.is_always_told(a) => {
                cards.keep(|card| self.about(card).denied(a))
            }
            Test::Not(a) => cards.without(self.passing(cards, a)),
            Test::State { of, state } if is_it(of) => cards.keep(|card| self.look.is(card, state)),
            Test::Has { of, any } if is_it(of) => self.showing(cards, any),
            Test::Named { of, any } if is_it(of) => cards.keep(|card| self.is_named(card, any)),
            Test::Keyword { of, keyword } if is_it(of) => {
                cards.keep(|card| self.has_keyword(card, keyword))
            }
            Test::At { of, spot, .. } if is_it(of) => cards.and(self.at(spot)),
            Test::Owned { of, by } if is_it(of) => cards.keep(|card| self.is_owned(card, by)),
            _ => cards.keep(|card| self.about(card).test(id)),
        }
    }

    /// The cards that show one of the values.
    fn showing(&self, cards: CardSet, any: TraitSetId) -> CardSet {
        let any = self.look.code().trait_sets[any.index()];
        let derived = &self.look.warm.derived[..];
        let having = |cards: CardSet, any: Traits| {
            cards.keep(|card| derived[card.index()].traits.meets(any))
        };
        let blank = cards.and(self.look.blank());
        if blank.is_empty() {
            return having(cards, any);
        }
        let face_down = Traits(any.0 & self.look.rules().face_down.shows.0);
        having(cards.without(blank), any).or(having(blank, face_down))
    }
}
