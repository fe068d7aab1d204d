//! What is about to be done and by what, for restrictions and events that depend on it.

use crate::code::{Doing, Through};
use crate::engine::eval::{
    matching,
    scope::{Scope, compare},
};
use crate::engine::game::{
    look::Look,
    rulebook::steps::{CHANGE, EFFECT},
};
use crate::engine::state::{
    board::{Location, Target},
    control::{Change, What},
    ids::{CardId, ObjRef, Seat},
};
use crate::vocab::{Does, EventSet, MomentId, RestrictionId, StatId, ZoneId};

/// What is about to be done, as far as a restriction may speak of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attempt {
    /// What an ability is used as: bits of [`crate::vocab::Vocab::uses`].
    pub uses: u16,
    /// The number of a card that is made less.
    pub less: Option<StatId>,
    /// Where a card comes to.
    pub to: Option<Location>,
    /// The phase that begins.
    pub phase: Option<MomentId>,
    pub amount: i32,
    /// An effect that lasts does it, not what runs now.
    pub lasts: bool,
}

/// A card that is to come to some cell of a zone.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    pub card: CardId,
    pub zone: ZoneId,
    pub side: Seat,
    pub events: EventSet,
    /// The player who does it.
    pub actor: Seat,
    /// The card whose effect does it; none if a rule does.
    pub by: ObjRef,
}

impl Attempt {
    pub fn of(change: &Change, to: Option<Location>) -> Attempt {
        let comes = matches!(change.what, What::Move(_) | What::Cell { .. } | What::Create { .. });
        Attempt { to: to.filter(|_| comes), amount: change.amount, ..Attempt::default() }
    }
}

impl Scope<'_> {
    /// Whether the running text is of this tag or kind, or the running procedure carries out this
    /// event.
    pub(in crate::engine) fn is_done_by(&self, through: Through) -> bool {
        if self.attempt.is_some_and(|attempt| attempt.lasts) {
            return false;
        }
        let look = self.look;
        // A process counts as done by whatever runs it.
        let mut frames = look.control().frames.iter().rev();
        let running = frames.find(|f| f.proc != CHANGE && !look.library.is_process(f.proc));
        let Some(frame) = running else { return false };
        let text = || (frame.proc == EFFECT).then(|| look.code().ability(frame.ability));
        match through {
            Through::Tag(tag) => text().is_some_and(|ability| {
                let word = look.rules().vocab.tag(tag);
                ability.has_tag(tag) && word.through.contains(&ability.form)
            }),
            Through::Kind(kind) => text().is_some_and(|ability| ability.kind == kind),
            Through::Event(event) => {
                let kind = look.rules().vocab.event(event).kind;
                (look.rules().carried_out)(&look, frame).has(kind)
            }
        }
    }

    /// The cells of a zone (bits) that the card may not come to, from another zone or from another
    /// cell.
    pub(in crate::engine) fn kept_off(&self, card: CardId, zone: ZoneId, side: Seat) -> u64 {
        if self.look.warm.guards.is_empty() {
            return 0;
        }
        let actions = self.look.rules().vocab.actions.iter();
        let within = self.look.board().card(card).zone == Some(zone);
        let events = actions.fold(EventSet::NONE, |all, action| match action.does {
            Does::Move { events, .. } if !within => all.with(events),
            Does::Relocate { events, .. } if within => all.with(events),
            _ => all,
        });
        let (actor, by) = (self.actor, self.this);
        self.look.closed_cells(Coming { card, zone, side, events, actor, by })
    }

    pub(in crate::engine) fn is_attempted(&self, doing: Doing) -> bool {
        let Some(attempt) = self.attempt else { return false };
        match doing {
            Doing::Use(n) => attempt.uses & 1 << n != 0,
            Doing::Less(stat) => attempt.less == Some(stat),
            Doing::Begin(phase) => attempt.phase == Some(phase),
            Doing::To(spot) => matching::located(self, &[spot], attempt.to),
            Doing::Amount { op, than } => compare(attempt.amount, op, self.num(than)),
        }
    }
}

impl Look<'_> {
    /// Whether a restriction keeps this from being done to the card by `by`.
    pub fn keeps_from_card(
        &self,
        card: CardId,
        restriction: RestrictionId,
        by: ObjRef,
        attempt: &Attempt,
    ) -> bool {
        self.restricted(card, restriction)
            || self.keeps_from(Target::Card(self.board().object(card)), restriction, by, attempt)
    }

    /// Whether a restriction keeps this from the player, who does it or to whom it happens.
    pub fn keeps_from_player(
        &self,
        seat: Seat,
        restriction: RestrictionId,
        by: ObjRef,
        attempt: &Attempt,
    ) -> bool {
        self.player_restricted(seat, restriction)
            || self.keeps_from(Target::Player(seat), restriction, by, attempt)
    }

    /// Whether the player is kept from using an ability in one of these ways (bits of
    /// [`crate::vocab::Vocab::uses`]).
    pub fn is_kept_from_use(&self, seat: Seat, uses: u16) -> bool {
        let Some(restriction) = self.library.restricts_use.filter(|_| uses != 0) else {
            return false;
        };
        let attempt = Attempt { uses, ..Attempt::default() };
        self.keeps_from_player(seat, restriction, ObjRef::NONE, &attempt)
    }

    /// Whether the turn player must do without the phase that is about to begin.
    pub fn skips(&self, phase: MomentId) -> bool {
        let Some(restriction) = self.library.restricts_phase else { return false };
        let attempt = Attempt { phase: Some(phase), ..Attempt::default() };
        self.keeps_from_player(self.turn_player(), restriction, ObjRef::NONE, &attempt)
    }

    /// The cells of a zone that the player may not bring the card to by these events, as bits.
    pub fn closed_cells(&self, coming: Coming) -> u64 {
        if self.warm.guards.is_empty() || !self.library.forbiddable.meets(coming.events) {
            return 0;
        }
        let vocab = self.rules().vocab;
        let cells = vocab.zones[coming.zone.index()].cells;
        let words = vocab.restrictions.iter().enumerate();
        let speaking =
            words.filter(|(_, word)| !word.to.is_empty() && word.forbids.meets(coming.events));
        let card = self.board().object(coming.card);
        let closed = |n: usize, of_player: bool, cell: u8| {
            let to = Some(Location { zone: coming.zone, seat: coming.side, cell });
            let attempt = Attempt { to, ..Attempt::default() };
            let (target, about) = match of_player {
                true => (Target::Player(coming.actor), card),
                false => (Target::Card(card), coming.by),
            };
            self.keeps_from(target, RestrictionId(n as u8), about, &attempt)
        };
        speaking.fold(0, |all, (n, word)| {
            let closed = (0..cells).filter(|cell| closed(n, word.player, *cell));
            closed.fold(all, |all, cell| all | 1 << cell)
        })
    }
}
