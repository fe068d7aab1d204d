//! Who is told of a step, and who sees the cards that it is about.

use crate::engine::game::{look::Look, trace::Noted};
use crate::engine::state::{
    board::Target,
    control::What,
    ids::{EVERYBODY, ObjRef},
};

impl Look<'_> {
    /// Seats that see the card that a step is about, and seats that see the other cards it names, as bits. For a change
    /// that was made the first is everybody: the caller knows who saw the card come or go.
    pub(in crate::engine) fn seers(&self, what: &Noted) -> (u8, u8) {
        let sees = |object: ObjRef| {
            self.board().now(object).map_or(EVERYBODY, |card| self.card_seen(card))
        };
        match what {
            Noted::Changed { change, .. } => (EVERYBODY, sees(change.other) & sees(change.source)),
            Noted::Forbidden { change, .. } | Noted::Replaced { change, .. } => {
                (sees(change.card), sees(change.other) & sees(change.source))
            }
            Noted::Triggered { event, .. } => (EVERYBODY, sees(event.subject) & sees(event.other)),
            Noted::Starts { target: Target::Card(card), .. }
            | Noted::Gains { card, .. }
            | Noted::PutOff { card, .. } => (sees(*card), EVERYBODY),
            _ => (EVERYBODY, EVERYBODY),
        }
    }
}

impl Look<'_> {
    /// Seats that may be told of the step, as bits: while a card is hidden, only its player may know of its triggers.
    pub(in crate::engine) fn hearers(&self, what: &Noted) -> u8 {
        match what {
            Noted::Triggered { this, .. }
            | Noted::Dropped { this, .. }
            | Noted::Lapsed { this, .. } => self.board().now(*this).map_or(EVERYBODY, |card| {
                self.card_seen(card) | 1 << self.board().card(card).side.0
            }),
            // A use is noted only if something waits for it, so that telling it would give that away.
            Noted::Changed { change, .. } if change.what == What::Note => {
                let vocab = self.rules().vocab;
                let is_use = change.events.iter().any(|kind| vocab.use_of(kind).is_some());
                if is_use { 0 } else { EVERYBODY }
            }
            _ => EVERYBODY,
        }
    }
}
