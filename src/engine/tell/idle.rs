//! Why a change that was to be made would change nothing. It is told only if somebody asks why something did not
//! happen, and takes no entry number.

use crate::code::{Set, SetId, Slot};
use crate::engine::eval::scope::Scope;
use crate::engine::game::{
    Game,
    trace::{
        asked::{Asked, Question, Role},
        inquiry::{Idle, Unasked},
    },
};
use crate::engine::state::{
    board::Goal,
    control::{Change, Val, What},
    decision::{Decider, Decision, Opt},
    ids::{CardId, ObjRef, Seat},
};

impl Game<'_> {
    /// Keeps a decision that nobody is asked, where somebody wants to know of it.
    #[inline]
    pub(in crate::engine) fn keep_unasked(&mut self, decision: Decision, option: Option<Opt>) {
        if let (Some(from), Decider::Player(_)) = (self.inquiry.unasked, decision.who)
            && self.state.books.no.0 + 1 >= from.0
        {
            self.unasked.push(Unasked { state: self.state.clone(), decision, option });
        }
    }

    /// Tells that a change would change nothing.
    #[cold]
    pub(in crate::engine) fn tell_idle(&mut self, change: Change) {
        let why = self.why_idle(&change);
        self.tell_not_done(change, why);
    }

    /// Tells why the running text finds no card in a set that it names.
    #[cold]
    pub(in crate::engine) fn tell_nobody(&mut self, set: SetId) {
        match self.library.code.exprs.sets[set.0 as usize] {
            Set::This => self.tell_gone(self.state.control.top().this),
            Set::Slot(slot) => self.tell_left(slot),
            _ => self.tell_of_frame(Role::Needs, |told| told.found(set, 0, 1)),
        }
    }

    /// Tells which cards that the slot names have left since.
    #[cold]
    pub(in crate::engine) fn tell_left(&mut self, slot: Slot) {
        let look = self.look();
        let objects = Scope::of_frame(look).objects(slot).filter_map(|value| match value {
            Val::Object(object) | Val::Moved(object) => Some(object),
            _ => None,
        });
        let left: Vec<ObjRef> = objects.filter(|of| look.board().now(*of).is_none()).collect();
        left.into_iter().for_each(|card| self.tell_gone(card));
    }

    fn tell_gone(&mut self, card: ObjRef) {
        self.tell_not_done(Change { card, ..Change::default() }, Idle::Gone);
    }

    /// Tells that no cell is open to a card that a text would put into one.
    #[cold]
    pub(in crate::engine) fn tell_no_cell(&mut self, card: Option<CardId>) {
        let card = card.map_or(ObjRef::NONE, |card| self.state.board.object(card));
        self.tell_not_done(Change { card, ..Change::default() }, Idle::NoRoom);
    }

    fn tell_not_done(&mut self, change: Change, why: Idle) {
        let question = Question::Idle { change, why };
        let asked = Asked { role: Role::If, question, holds: false, depth: 0 };
        self.tell(self.state.control.top().no, self.by(), vec![asked]);
    }

    fn why_idle(&self, change: &Change) -> Idle {
        let board = &self.state.board;
        let card = board.now(change.card);
        let at_cell = |seat: Seat, zone, cell| board.at_cell(seat, zone, cell).is_some();
        match (change.what, card) {
            (What::Move(_) | What::Cell { .. } | What::Status { .. } | What::Stat(_), None)
            | (What::Show(_) | What::Remove, _) => Idle::Gone,
            (What::Move(Goal { zone, seat, cell, .. }), Some(card)) => {
                let there = board.card(card);
                let cells = self.library.rules.vocab.zone(zone).cells > 0;
                let def = self.library.code.def(there.def);
                match cells {
                    _ if !self.library.rules.admits(zone, def.traits) => Idle::NotLetIn,
                    true if there.zone == Some(zone)
                        && (there.side, there.cell) == (seat, cell) =>
                    {
                        Idle::Already
                    }
                    true if at_cell(seat, zone, cell) => Idle::NoRoom,
                    _ => Idle::Already,
                }
            }
            (What::Create { .. }, _) => Idle::NoRoom,
            (What::PlayerStat(_) | What::Stat(_) | What::Shuffle(_), _) => Idle::Nothing,
            _ => Idle::Already,
        }
    }
}
