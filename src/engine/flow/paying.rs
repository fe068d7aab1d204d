//! Paying units, for a text or for a step of a procedure.

use crate::engine::door;
use crate::engine::eval::scope::Scope;
use crate::engine::game::{Cx, Game, rulebook::steps::Flow};
use crate::engine::options::{
    bill::Bill,
    cost::{self, kept_paid, ready_units},
};
use crate::engine::state::{
    board::Goal,
    control::{Cause, Change, What},
    decision::Opt,
    ids::{CardId, Seat},
};
use crate::vocab::{UnitId, UnitPays};

impl Cx<'_, '_> {
    /// Pays the units that [`Cx::pay_instead`] has not paid yet, then goes on.
    pub fn pay(self, seat: Seat, unit: UnitId, amount: i32) -> Flow {
        let frame = self.game.state.control.top_mut();
        let paid = frame.map_or(0, |frame| {
            (frame.op_begun, frame.total) = (false, 0);
            std::mem::take(&mut frame.count)
        });
        pay_units(self.game, seat, unit, (amount - i32::from(paid)).max(0));
        self.next()
    }

    /// Takes an option of [`Look::payments_instead`], with the same card and amount. The row runs again until the
    /// player has decided everything; then it goes on to the row that pays the rest.
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
            substitute(self.game, seat, unit, other);
        }
        let flow = self.next();
        if option == Opt::Pass { flow } else { flow.again() }
    }
}

/// Pays units. Units do not differ in anything a rule asks for, so the first ones in the zone pay.
pub fn pay_units(game: &mut Game<'_>, seat: Seat, unit: UnitId, amount: i32) {
    let library = game.library;
    let word = &library.rules.vocab.units[unit.index()];
    let this = game.state.control.top().this;
    if let UnitPays::Counters { held, ready, spent } = word.pays {
        let base = Change {
            cause: Cause::Cost,
            actor: seat,
            player: seat,
            source: this,
            ..Change::default()
        };
        let batch = kept_paid(game.look().board(), base, [held, ready, spent], amount, word.events);
        door::send(game, &batch);
        return;
    }
    let mut batch = game.take_batch();
    let look = game.look();
    let ready = ready_units(&Scope::of_frame(look), seat, unit);
    let units = look.board().zone(seat, word.zone).iter().filter(|card| ready.has(**card));
    let paying = |card: CardId| match word.pays {
        UnitPays::Turn { to, .. } => {
            let to = &library.rules.vocab.states[to.index()];
            What::Status { mask: to.mask, value: to.value }
        }
        UnitPays::Move { to } => {
            let seat = look.board().card(card).owner;
            What::Move(Goal { zone: to, seat, ..Goal::default() })
        }
        UnitPays::Counters { .. } => What::Note,
    };
    let pays = units.take(amount.max(0) as usize).map(|card| Change {
        what: paying(*card),
        events: word.events,
        cause: Cause::Cost,
        actor: seat,
        player: seat,
        source: this,
        card: look.board().object(*card),
        ..Change::default()
    });
    batch.extend(pays);
    door::send(game, &batch);
    game.warm.batch = batch;
}

/// Pays part of a cost in units with another card.
pub fn substitute(game: &mut Game<'_>, seat: Seat, unit: UnitId, card: CardId) {
    let word = &game.library.rules.vocab.units[unit.index()];
    let UnitPays::Move { to } = word.pays else { return };
    let board = &game.state.board;
    let goal = Goal { zone: to, seat: board.card(card).owner, ..Goal::default() };
    let pays = Change {
        what: What::Move(goal),
        events: word.events,
        cause: Cause::Cost,
        actor: seat,
        player: seat,
        source: game.state.control.top().this,
        card: board.object(card),
        ..Change::default()
    };
    door::send(game, &[pays]);
}
