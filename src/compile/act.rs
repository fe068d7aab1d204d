//! Actions: picking what they are done to, then doing it.

use super::body::{Body, asks_of_faces};
use super::out::LATER;
use crate::check::ir::{self, Destination, Picked};
use crate::code::{
    Act, ActId, Amount, Cells, Due, Num, Op, Owner, Payment, Set, SetId, Slot, Spot, Test, TestId,
    To, Who,
};
use crate::vocab::{Does, PlaceId, RestrictionId, StateId, UnpaidBy, ZoneId, ZoneSet};

impl Body<'_, '_> {
    /// Writes the action. With `payment`, the choice of its cards pays that part of a cost.
    pub fn act(&mut self, act: &ir::Act, payment: Option<Payment>) {
        let does = self.out.program.vocab.action(act.action).does;
        if let Some(calls) = &act.calls {
            self.call(calls);
            return;
        }
        if let Does::Create { at, .. } = does {
            self.create(act, at);
            return;
        }
        if let Does::Search = does {
            self.run(act, None, None, None, None);
        }
        if let Some(picked) = &act.cards
            && self.takes_one_by_one(picked)
        {
            self.one_by_one(act, picked);
            self.settle(act);
            return;
        }
        let cards = act.cards.as_ref().map(|picked| {
            let from = match payment {
                Some(_) => self.changeable(act, picked.from),
                None => picked.from,
            };
            let stands_in = self.stands_in(act, picked);
            let slot = self.pick_for(picked, from, payment, stands_in);
            if let (Some(weighed), Some(by)) = (self.weighed.take(), stands_in) {
                let set = self.out.set(Set::Slot(slot));
                let num = self.out.num(Num::Worth { set, by });
                self.op(Op::Number { slot: weighed, num });
            }
            slot
        });
        if !matches!(does, Does::Search) {
            let due = if payment.is_none() { self.due(act) } else { Some(Due::Cost) };
            self.act_on(act, cards, payment, due);
            self.settle(act);
        }
    }

    /// After the text has put cards somewhere, `remainder` means those that still lie there.
    fn settle(&mut self, act: &ir::Act) {
        let moves = matches!(self.out.program.vocab.action(act.action).does, Does::Move { .. });
        let named = act.cards.as_ref().map(|picked| picked.slot).filter(|_| moves);
        if let Some(slot) = named.filter(|slot| self.rests & 1 << slot.0 != 0) {
            self.op(Op::Settle { slot });
        }
    }

    fn act_on(
        &mut self,
        act: &ir::Act,
        cards: Option<Slot>,
        payment: Option<Payment>,
        due: Option<Due>,
    ) {
        // The cards that the action is done to pay; those of `with` pay only if there are no others.
        let payment = payment.filter(|_| cards.is_none());
        let with = act.with.as_ref().map(|picked| self.pick(picked, picked.from, payment));
        match (&act.to, cards) {
            (Some(Destination::Cell { cells, states, empty, separate }), Some(list)) => {
                let zone = self.zone_of(cells);
                let cells = *cells;
                let does = self.out.program.vocab.action(act.action).does;
                let stays = matches!(does, Does::Relocate { across: false, .. });
                let (mask, value) = self.bits(states);
                let (at, card, chosen) = (self.scratch(), self.scratch(), self.scratch());
                let none = self.out.set(Set::None);
                self.op(Op::Cards { slot: chosen, set: none, all: false });
                self.each(list, at, card, |b| {
                    let (empty, separate) = (*empty, *separate);
                    b.op(Op::ChooseCell { list: chosen, card, cells, empty, separate, stays });
                });
                self.run(
                    act,
                    Some(list),
                    None,
                    Some(To::Cells { zone, list: chosen, mask, value }),
                    due,
                );
            }
            (Some(Destination::Pile { zone, owner, bottom }), cards) => {
                let bottom = bottom.unwrap_or(false);
                let to = To::Pile { zone: *zone, owner: *owner, bottom };
                self.run(act, cards, with, Some(to), due);
            }
            (Some(Destination::Under { host }), cards) => {
                self.run(act, cards, with, Some(To::Under { host: *host }), due);
            }
            (_, cards) => self.run(act, cards, with, None, due),
        }
    }

    /// Creates tokens one by one, each in a cell that the actor picks.
    fn create(&mut self, act: &ir::Act, at: PlaceId) {
        let spot = Spot { owner: Owner::Their, place: at, index: None };
        let zone = self.zone_of(&Cells::At(spot));
        let one = self.out.int(1);
        let count = self.fixed(act.number.unwrap_or(one));
        let (done, list, card) = (self.scratch(), self.scratch(), self.scratch());
        self.zero(done);
        let next = self.op(Op::Repeat { slot: done, count, up_to: false, end: LATER });
        let none = self.out.set(Set::None);
        self.op(Op::Cards { slot: list, set: none, all: false });
        let cells = Cells::At(spot);
        self.op(Op::ChooseCell { list, card, cells, empty: true, separate: false, stays: false });
        let to = To::Cells { zone, list, mask: 0, value: 0 };
        let due = self.is_unasked(&[]).then_some(Due::First(done));
        self.run(act, None, None, Some(to), due);
        self.op(Op::Jump(next));
        self.out.land(next);
    }

    /// Whether the cards are the top or bottom ones of a pile whose rule takes them one by one.
    fn takes_one_by_one(&self, picked: &Picked) -> bool {
        let whole = matches!(picked.amount, Amount::All | Amount::UpToAll);
        match self.out.get_set(picked.from) {
            Set::Pile { zone, .. } => whole && self.out.program.vocab.zone(zone).one_by_one,
            _ => false,
        }
    }

    fn one_by_one(&mut self, act: &ir::Act, picked: &Picked) {
        let Set::Pile { zone, owner, bottom, count } = self.out.get_set(picked.from) else {
            return;
        };
        let count = self.fixed(count);
        let (list, card, none) = (picked.slot, self.scratch(), self.out.set(Set::None));
        self.op(Op::Cards { slot: list, set: none, all: false });
        let up_to = picked.amount == Amount::UpToAll;
        let end = LATER;
        let next = self.op(Op::NextOfPile { list, card, zone, owner, bottom, count, up_to, end });
        self.act_on(act, Some(card), None, None);
        self.op(Op::Jump(next));
        self.out.land(next);
    }

    /// The zone with cells that the cells are of.
    pub fn zone_of(&self, cells: &Cells) -> ZoneId {
        let vocab = self.out.program.vocab;
        let named = match cells {
            Cells::At(spot) => vocab.zone_with_cells(vocab.place(spot.place).zones),
            Cells::Near { relation, .. } => Some(vocab.relation(*relation).zone),
            Cells::Of { .. } => None,
        };
        named.or_else(|| vocab.zone_with_cells(ZoneSet::EVERYWHERE)).unwrap_or_default()
    }

    fn run(
        &mut self,
        act: &ir::Act,
        cards: Option<Slot>,
        with: Option<Slot>,
        to: Option<To>,
        due: Option<Due>,
    ) {
        let act = self.written(act, cards, with, to, due);
        self.out.code.acts.push(act);
        let id = ActId((self.out.code.acts.len() - 1) as u16);
        self.deed(Op::Act(id));
    }

    /// The act of a part of a cost, for the planner to ask what it would do. The planner puts in the cards and their
    /// cells.
    pub fn rehearsed(&mut self, act: &ir::Act) -> Act {
        let [cards, with] = [&act.cards, &act.with].map(|picked| picked.as_ref().map(|p| p.slot));
        let to = act.to.as_ref().map(|to| match to {
            Destination::Cell { cells, states, .. } => {
                let (mask, value) = self.bits(states);
                To::Cells { zone: self.zone_of(cells), list: Slot(0), mask, value }
            }
            Destination::Pile { zone, owner, bottom } => {
                To::Pile { zone: *zone, owner: *owner, bottom: bottom.unwrap_or(false) }
            }
            Destination::Under { host } => To::Under { host: *host },
        });
        self.written(act, cards, with, to, Some(Due::Cost))
    }

    fn written(
        &mut self,
        act: &ir::Act,
        cards: Option<Slot>,
        with: Option<Slot>,
        to: Option<To>,
        due: Option<Due>,
    ) -> Act {
        let stat = match self.out.program.vocab.action(act.action).does {
            Does::PlayerStat { stat, .. } => Some(stat),
            _ => None,
        };
        Act {
            action: act.action,
            cards,
            number: act.number,
            up_to: act.up_to,
            who: act.player,
            to,
            state: act.state,
            zone: act.zone,
            with,
            lifted: act.lifted,
            any_order: act.any_order,
            moment: act.moment,
            next: act.next,
            stat,
            happening: act.happening,
            token: act.token.and_then(|name| self.out.token(name)),
            moved: act.moved,
            due,
        }
    }

    /// The restriction by which a player may count some of the cards as several; only if an exact number is asked for.
    pub fn stands_in(&self, act: &ir::Act, picked: &Picked) -> Option<RestrictionId> {
        let several = matches!(picked.amount, Amount::Exactly(_)) && picked.such_that.is_none();
        self.out.program.vocab.action(act.action).stands_in.filter(|_| several)
    }

    /// Writes the op that puts the cards into their slot: a choice, or no decision if all of them are taken.
    pub fn pick(&mut self, picked: &Picked, from: SetId, payment: Option<Payment>) -> Slot {
        self.pick_for(picked, from, payment, None)
    }

    fn pick_for(
        &mut self,
        picked: &Picked,
        from: SetId,
        payment: Option<Payment>,
        stands_in: Option<RestrictionId>,
    ) -> Slot {
        let slot = picked.slot;
        match picked.amount {
            Amount::All => self.op(Op::Cards { slot, set: from, all: true }),
            amount => self.op(Op::Choose {
                slot,
                who: Who::They,
                amount,
                from,
                such_that: picked.such_that,
                announced: false,
                by_face: asks_of_faces(&self.out.code.exprs, from),
                payment,
                stands_in,
            }),
        };
        slot
    }

    /// The cards of `from` that can pay by the action. Turning a card to a state that it already has, or cannot have
    /// where it lies, changes nothing and pays nothing.
    pub fn changeable(&mut self, act: &ir::Act, from: SetId) -> SetId {
        let Does::Status { state, .. } = self.out.program.vocab.action(act.action).does else {
            return from;
        };
        let Some(state) = state.or(act.state) else { return from };
        let of = self.out.set(Set::It);
        let has = self.out.test(Test::State { of, state });
        let mut test = self.out.test(Test::Not(has));
        if let Some(there) = self.lies_where_cards_have(state, from) {
            test = self.out.test(Test::And(there, test));
        }
        let set = self.out.set(Set::Filter { set: from, test });
        match self.out.program.vocab.state(state).unpaid_by {
            Some(unpaid) => self.payers(set, unpaid),
            None => set,
        }
    }

    /// The test that a card lies where cards can have the state; `None` if all cards of `from` do.
    fn lies_where_cards_have(&mut self, state: StateId, from: SetId) -> Option<TestId> {
        let vocab = self.out.program.vocab;
        let zones = vocab.state(state).zones;
        let in_play = vocab.zones.iter().enumerate().filter(|(_, zone)| zone.in_play);
        let in_play = in_play.fold(ZoneSet(0), |all, (n, _)| ZoneSet(all.0 | 1 << n));
        if self.zones_of(from).unwrap_or(in_play).0 & !zones.0 == 0 {
            return None;
        }
        let places = zones.iter().filter_map(|zone| vocab.place_of_zone(zone));
        let of = self.out.set(Set::It);
        let tests: Vec<TestId> = places
            .map(|place| {
                let spot = Spot { place, owner: Owner::Both, index: None };
                self.out.test(Test::At { of, spot, last: false })
            })
            .collect();
        tests.into_iter().reduce(|one, other| self.out.test(Test::Or(one, other)))
    }

    /// Where the cards of the set lie, if it says so.
    fn zones_of(&self, set: SetId) -> Option<ZoneSet> {
        match self.out.get_set(set) {
            Set::All(spot) => Some(self.out.program.vocab.place(spot.place).zones),
            Set::Filter { set, .. } => self.zones_of(set),
            _ => None,
        }
    }

    /// The set without the text's own card, if [`UnpaidBy`] keeps that from paying.
    fn payers(&mut self, set: SetId, UnpaidBy { state, unless }: UnpaidBy) -> SetId {
        let this = self.out.set(Set::This);
        let barred = self.out.test(Test::State { of: this, state });
        let allowed = self.out.test(Test::Restricted { of: this, restriction: unless });
        let free = self.out.test(Test::Not(allowed));
        let barred = self.out.test(Test::And(barred, free));
        let of = self.out.set(Set::It);
        let own = self.out.test(Test::Among { of, set: this });
        let unable = self.out.test(Test::And(own, barred));
        let able = self.out.test(Test::Not(unable));
        self.out.set(Set::Filter { set, test: able })
    }

    /// The status bits that the states fix, and their values.
    fn bits(&self, states: &[StateId]) -> (u16, u16) {
        states.iter().fold((0, 0), |(mask, value), state| {
            let word = self.out.program.vocab.state(*state);
            (mask | word.mask, (value & !word.mask) | word.value)
        })
    }
}
