//! What rulebook procedures ask of cards in general: what may be used, what can be paid.

use super::bill::Bill;
use super::cost;
use crate::code::{Ability, AbilityId, Op};
use crate::engine::eval::{needs, scope::Scope};
use crate::engine::game::{Cx, look::Look};
use crate::engine::state::{
    board::{Continuing, UntilNow, Used},
    control::{Change, ProcId},
    decision::{Opt, Options},
    ids::{CardId, EntryNo, Seat},
};
use crate::engine::values::derive;
use crate::vocab::{Form, MomentId, UnitId};

impl Look<'_> {
    /// Whether the targets that the card's own text must choose are there.
    pub fn can_use_text(&self, card: CardId, seat: Seat) -> bool {
        self.def(card).play.is_none_or(|ability| {
            let scope = Scope::of_text(*self, ability, seat, self.board().object(card));
            needs::has_needs(&scope, &self.code().ability(ability).needs)
        })
    }

    /// Whether the targets of an ability's first choices are there: all of them or, in games whose texts do as much
    /// as they can, any of them.
    pub fn finds_targets(&self, ability: AbilityId, card: CardId, seat: Seat) -> bool {
        let scope = Scope::of_text(*self, ability, seat, self.board().object(card));
        let needs = &self.code().ability(ability).needs;
        match self.rules().resolving.impossible {
            Some(_) => needs::are_there(&scope, needs),
            None => needs::begin(&scope, needs),
        }
    }

    /// The rulebook's procedure that the text of an ability begins with.
    pub fn begins_with(&self, ability: AbilityId) -> Option<ProcId> {
        let code = self.code();
        match code.ops.get(code.ability(ability).start as usize)? {
            Op::Act(id) => self.library.action_proc(code.acts[id.index()].action),
            _ => None,
        }
    }

    /// The activated abilities that the player may use now, of those that the offer is for.
    pub fn activated(&self, seat: Seat, of: fn(&Ability) -> bool, options: &mut Options) {
        let usable = self.warm.usable.or(self.counted_elsewhere());
        for card in usable.filter(|card| self.board().card(*card).side == seat) {
            for ability in &self.def(card).activated {
                if of(self.code().ability(*ability)) && self.can_activate(card, *ability, false) {
                    options.add(Opt::Ability(card, *ability));
                }
            }
        }
        for granted in &self.warm.granted {
            let code = self.code().ability(granted.ability);
            let usable = code.form == Form::Activated
                && of(code)
                && granted.card.index() < self.board().cards.len()
                && self.board().card(granted.card).side == seat
                && self.can_activate(granted.card, granted.ability, true);
            if usable {
                options.add(Opt::Ability(granted.card, granted.ability));
            }
        }
    }

    fn can_activate(&self, card: CardId, ability: AbilityId, granted: bool) -> bool {
        let code = self.code().ability(ability);
        let this = self.board().object(card);
        let scope = Scope::of_text(*self, ability, self.board().card(card).side, this);
        derive::works(self, card, ability, granted)
            && (code.limit == 0 || self.board().used(Used::Ability(ability), this) < code.limit)
            && code.condition.is_none_or(|test| scope.test(test))
            && !self.is_kept_from_use(scope.seat, code.uses)
            && code.price.is_none_or(|price| cost::payable(&scope, price))
            && needs::has_needs(&scope, &code.needs)
    }

    /// How many of a unit the player can pay so that the card is played, with other cards in place of some.
    pub fn payable_to_play(&self, card: CardId, seat: Seat, unit: UnitId) -> i32 {
        cost::most(&cost::to_play(*self, seat, card), seat, unit) as i32
    }

    /// Adds the options of paying with other cards in place of an amount of a unit, so that the card is played; the
    /// running row collects the payment.
    pub fn payments_instead(
        &self,
        card: CardId,
        seat: Seat,
        unit: UnitId,
        amount: i32,
        options: &mut Options,
    ) {
        let bill = Bill::of_frame(self.control().top(), seat, unit, amount);
        // One unit alone is due: each card that goes leaves the others for the rest.
        if let Some(offer) = bill.offer(&cost::to_play(*self, seat, card), |_| true) {
            offer.write(options);
        }
    }

    /// Effects of this player that end with the span now running.
    pub fn ending(&self, moment: MomentId, seat: Seat) -> impl Iterator<Item = EntryNo> {
        let turn_player = self.turn_player();
        let ends = move |effect: &&Continuing| {
            effect.seat == seat
                && matches!(effect.until, UntilNow::Span { end: true, moment: m, seat, skip: 0 }
                    if m == moment && seat.is_none_or(|seat| seat == turn_player))
        };
        let mut last = None;
        self.board().continuing.iter().filter(ends).map(|effect| effect.no).filter(move |no| {
            let new = last != Some(*no);
            last = Some(*no);
            new
        })
    }
}

impl Cx<'_, '_> {
    /// Whether the condition (`if`) of a play ability holds.
    pub fn condition_holds(&mut self, ability: AbilityId, card: CardId, seat: Seat) -> bool {
        let look = self.look();
        let test = look.code().ability(ability).condition;
        let scope = Scope::of_text(look, ability, seat, look.board().object(card));
        test.is_none_or(|test| scope.test(test))
    }
}

impl Change {
    /// The same change about a card.
    pub fn about(self, look: &Look<'_>, card: CardId) -> Change {
        Change { card: look.board().object(card), player: look.board().card(card).side, ..self }
    }
}
