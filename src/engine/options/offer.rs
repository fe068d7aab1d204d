//! What rulebook procedures ask of cards in general: what may be used, what can be paid.

use super::bill::Bill;
use super::cost;
use crate::code::{Ability, AbilityId, MAX_CAPTURES, Op};
use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::flow::effect;
use crate::engine::game::Cx;
use crate::engine::game::look::Look;
use crate::engine::game::rulebook::steps::Flow;
use crate::engine::state::board::{Continuing, Target, UntilNow, Used};
use crate::engine::state::control::{Change, ProcId, Val};
use crate::engine::state::decision::{Opt, Options};
use crate::engine::state::ids::{CardId, No, Seat};
use crate::engine::values::derive;
use crate::vocab::{EventSet, Form, MomentId, StatId, UnitId};

impl Look<'_> {
    /// Whether what the card's own text must choose is there.
    pub fn can_use_text(&self, card: CardId, seat: Seat) -> bool {
        self.def(card).play.is_none_or(|ability| {
            let scope = Scope::of_text(*self, ability, seat, self.board().object(card));
            cost::has_needs(&scope, &self.code().ability(ability).needs)
        })
    }

    /// Whether what an ability of the card chooses first is there, whenever the rulebook asks for it: all of
    /// it, or anything of it where texts do as much as they can.
    pub fn finds_targets(&self, ability: AbilityId, card: CardId, seat: Seat) -> bool {
        let scope = Scope::of_text(*self, ability, seat, self.board().object(card));
        let needs = &self.code().ability(ability).needs;
        match self.rules().impossible {
            Some(_) => cost::are_there(&scope, needs),
            None => cost::begin(&scope, needs),
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
            && cost::has_needs(&scope, &code.needs)
    }

    /// How many of a unit the player can pay so that the card is played, with other cards in place of some.
    pub fn payable_to_play(&self, card: CardId, seat: Seat, unit: UnitId) -> i32 {
        cost::most(&cost::to_play(*self, seat, card), seat, unit) as i32
    }

    /// The cards that the player may put in place of so many of a unit so that the card is played, while the running
    /// row collects them.
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
    pub fn ending(&self, moment: MomentId, seat: Seat) -> impl Iterator<Item = No> {
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
    /// Pays units, as far as [`Cx::pay_instead`] has not, then goes on.
    pub fn pay(self, seat: Seat, unit: UnitId, amount: i32) -> Flow {
        let frame = self.game.state.control.top_mut();
        let paid = frame.map_or(0, |frame| {
            (frame.begun, frame.total) = (false, 0);
            std::mem::take(&mut frame.count)
        });
        cost::pay_units(self.game, seat, unit, (amount - i32::from(paid)).max(0));
        self.next()
    }

    /// Takes an option of [`Look::payments_instead`], with the same card and amount. The row is done again until
    /// the player has said all; then it goes on to the row that pays the rest.
    pub fn pay_instead(
        self,
        card: CardId,
        seat: Seat,
        unit: UnitId,
        amount: i32,
        option: Opt,
    ) -> Flow {
        let look = self.game.look();
        let mut bill = Bill::of_frame(look.control().top(), seat, unit, amount);
        bill.take(&cost::to_play(look, seat, card), option);
        if let Some(frame) = self.game.state.control.top_mut() {
            bill.note(frame);
        }
        if let Opt::Card(other) = option {
            cost::substitute(self.game, seat, unit, other);
        }
        let flow = self.next();
        if option == Opt::Pass { flow } else { flow.again() }
    }

    /// Draws a card, then goes on.
    pub fn draw(self, seat: Seat, events: EventSet) -> Flow {
        let base = Change { events, ..self.change() };
        effect::draw_one(self.game, seat, base);
        self.next()
    }

    /// Changes a number of a card until the end of the running span, then goes on.
    ///
    /// The stat must be one of [`crate::vocab::Vocab::gains`]; another is left alone.
    pub fn gain(self, card: CardId, stat: StatId, by: i32, until: MomentId) -> Flow {
        let code = &self.game.library.code;
        let found = code.gains.effects.iter().find(|(of, _)| *of == stat);
        if let Some((_, effect)) = found {
            let object = self.game.state.board.object(card);
            let mut captures = [Val::None; MAX_CAPTURES];
            captures[0] = Val::Num(by);
            let gain = Continuing {
                source: object,
                ability: code.gains.ability,
                effect: *effect,
                seat: self.game.state.control.top().seat,
                target: Target::Card(object),
                until: UntilNow::Span { end: true, moment: until, seat: None, skip: 0 },
                captures,
                played: self.game.state.books.at,
                no: self.game.state.books.no,
                ..Continuing::default()
            };
            door::start_effect(self.game, gain);
        }
        self.next()
    }

    /// Whether a play's own `if` holds.
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
