//! Who is told of a step, and who sees the cards that it is about.

use crate::engine::game::{look::Look, trace::Noted};
use crate::engine::state::{
    board::Target,
    control::What,
    ids::{EVERYBODY, ObjRef},
};
impl Look<'_> {
    /// Seats that see the card that a step is about, and those that see the others that it names, as bits; of
    /// a change that was made the first is told by who saw it come or go.
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
    /// Seats that may know of the step, as bits: that a card waits for something is its player's own matter as long
    /// as the card is hidden.
    pub(in crate::engine) fn hearers(&self, what: &Noted) -> u8 {
        match what {
            Noted::Triggered { this, .. }
            | Noted::Dropped { this, .. }
            | Noted::Lapsed { this, .. } => self.board().now(*this).map_or(EVERYBODY, |card| {
                self.card_seen(card) | 1 << self.board().card(card).side.0
            }),
            // That a text was used is noted only where something waits for that.
            Noted::Changed { change, .. } if change.what == What::Note => {
                let vocab = self.rules().vocab;
                let is_use = change.events.iter().any(|kind| vocab.use_of(kind).is_some());
                if is_use { 0 } else { EVERYBODY }
            }
            _ => EVERYBODY,
        }
    }
}
