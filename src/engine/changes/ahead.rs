//! Questions about an event or a change that has not been made: what would trigger on it, what would replace it.

use super::{place, replacing};
use crate::code::{AbilityId, MAX_CAPTURES};
use crate::engine::eval::{matching, scope::Scope};
use crate::engine::game::{index, look::Look, warm::batch::Happening};
use crate::engine::state::{
    board::Used,
    control::{Cause, Change, Val},
    ids::{CardId, CardSet},
};
use crate::engine::values::derive;
use crate::vocab::{EventSet, Form, MomentId};

impl Look<'_> {
    /// Whether a triggered ability that has not triggered on this event this turn, or a delayed trigger, waits for
    /// the end of the span.
    pub fn awaits_end(&self, span: MomentId) -> bool {
        let Some(event) = self.rules().vocab.moment(span).end else { return false };
        let player = self.turn_player();
        let events = EventSet::of(&[event]);
        let change =
            Change { events, player, actor: player, cause: Cause::Rule, ..Change::default() };
        let happening = would_be(self, &change);
        let own = index::waiting_for(self, events).any(|card| {
            let mut abilities = self.def(card).abilities.iter();
            abilities.any(|ability| would_trigger(self, card, *ability, None, &happening))
        });
        own || self.warm.granted.iter().any(|granted| {
            granted.card.index() < self.board().cards.len()
                && would_trigger(
                    self,
                    granted.card,
                    granted.ability,
                    Some(&granted.captures),
                    &happening,
                )
        }) || self.board().delayed.iter().any(|delayed| {
            let scope = Scope::new(*self, delayed.seat, delayed.this);
            let scope = Scope { slots: &delayed.captures, ..scope };
            let code = self.code().ability(delayed.ability);
            code.form != Form::Instead
                && code.when.iter().any(|p| matching::matches(&scope, p, &happening, false))
        })
    }

    /// Whether a mandatory replacement would apply, so that the change cannot be made as it stands.
    pub fn must_be_replaced(&self, change: &Change) -> bool {
        self.is_replaced(change, false)
    }

    /// Whether any replacement, mandatory or optional, would apply to the change.
    pub fn may_be_replaced(&self, change: &Change) -> bool {
        self.is_replaced(change, true)
    }

    fn is_replaced(&self, change: &Change, optional: bool) -> bool {
        self.code().replaces.meets(change.events)
            && replacing::would_be_replaced(*self, &would_be(self, change), optional)
    }
}

fn would_be<'c>(look: &Look<'_>, change: &'c Change) -> Happening<'c> {
    let no = look.state.books.no;
    let subject = change.card;
    let (from, to) = place::from_and_to(look, change);
    Happening {
        change,
        subject,
        from,
        to,
        no,
        looked_back_on: false,
        unseen: false,
        silent: CardSet::EMPTY,
    }
}

fn would_trigger(
    look: &Look<'_>,
    card: CardId,
    ability: AbilityId,
    captures: Option<&[Val; MAX_CAPTURES]>,
    happening: &Happening<'_>,
) -> bool {
    let code = look.code().ability(ability);
    let this = look.board().object(card);
    let granted = captures.is_some();
    let captures = captures.copied().unwrap_or_default();
    let scope = Scope::new(*look, look.board().card(card).side, this);
    let scope = Scope { slots: &captures, ..scope };
    code.form == Form::Triggered
        && derive::works(look, card, ability, granted)
        && (code.limit == 0 || look.board().used(Used::Ability(ability), this) < code.limit)
        && look.board().used(Used::Triggered(ability), this) == 0
        && code.when.iter().any(|pattern| matching::matches(&scope, pattern, happening, false))
}
