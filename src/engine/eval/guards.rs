//! Restrictions with a condition: on who does something, to which card, or what exactly.

use crate::code::AbilityId;
use crate::engine::eval::{attempt::Attempt, members::Member, scope::Scope};
use crate::engine::game::{look::Look, warm::derived::Guard};
use crate::engine::state::{
    board::Target,
    ids::{CardId, CardSet, ObjRef, Seat},
};
use crate::vocab::RestrictionId;

impl Look<'_> {
    /// Whether a restriction with a condition lies on the card for what `by` does.
    pub fn guarded(&self, card: CardId, restriction: RestrictionId, by: ObjRef) -> bool {
        let target = Target::Card(self.board().object(card));
        self.guard_holds(target, restriction, by)
    }

    /// Whether a restriction lies on the card for what `by` does.
    pub fn restricted_by(&self, card: CardId, restriction: RestrictionId, by: ObjRef) -> bool {
        self.restricted(card, restriction) || self.guarded(card, restriction, by)
    }

    /// Whether a restriction lies on the card for what a lasting effect of this object's text does.
    pub fn restricted_by_text(
        &self,
        card: CardId,
        restriction: RestrictionId,
        this: ObjRef,
        text: AbilityId,
    ) -> bool {
        self.restricted(card, restriction)
            || !self.warm.guards.is_empty() && self.is_card(this) && {
                let target = Target::Card(self.board().object(card));
                self.any_guard_holds(target, restriction, self.source(this, text))
            }
    }

    fn is_card(&self, object: ObjRef) -> bool {
        object.card.index() < self.board().cards.len()
    }

    /// The cards with which an allowance lets the player do this.
    pub fn allowed(&self, seat: Seat, allowance: RestrictionId, cards: CardSet) -> CardSet {
        if self.player_restricted(seat, allowance) {
            return cards;
        }
        let given =
            |guard: &&Guard| guard.restriction == allowance && guard.target == Target::Player(seat);
        let by = |guard: &Guard| self.scope_of(guard).passing(cards, guard.test);
        self.warm.guards.iter().filter(given).fold(CardSet::EMPTY, |all, guard| all.or(by(guard)))
    }

    /// Whether the player may not do this with that card.
    #[inline]
    pub fn player_guarded(&self, seat: Seat, restriction: RestrictionId, card: CardId) -> bool {
        self.player_restricted(seat, restriction)
            || !self.warm.guards.is_empty()
                && self.guard_holds(Target::Player(seat), restriction, self.board().object(card))
    }

    #[inline]
    fn guard_holds(&self, target: Target, restriction: RestrictionId, about: ObjRef) -> bool {
        !self.warm.guards.is_empty()
            && self.is_card(about)
            && self.any_guard_holds(target, restriction, self.doer(about))
    }

    fn any_guard_holds(&self, target: Target, restriction: RestrictionId, doer: Member) -> bool {
        self.warm.guards.iter().any(|guard| {
            guard.restriction == restriction && guard.target == target && {
                self.scope_of(guard).about_member(doer).test(guard.test)
            }
        })
    }

    /// Whether a restriction with a condition keeps this from the target, done by that object or by nobody.
    pub(in crate::engine) fn keeps_from(
        &self,
        target: Target,
        restriction: RestrictionId,
        by: ObjRef,
        attempt: &Attempt,
    ) -> bool {
        let it = if self.is_card(by) { self.doer(by) } else { Member::NONE };
        let asked = |guard: &&Guard| guard.restriction == restriction && guard.target == target;
        self.warm.guards.iter().filter(asked).any(|guard| {
            let scope = self.scope_of(guard);
            (Scope { attempt: Some(attempt), ..scope.about_member(it) }).test(guard.test)
        })
    }

    pub(in crate::engine) fn scope_of<'s>(&'s self, guard: &'s Guard) -> Scope<'s> {
        Scope { slots: &guard.captures, ..Scope::new(*self, guard.seat, guard.this) }
    }
}
