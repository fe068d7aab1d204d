//! The changes for which triggers are matched against the state before them.

use crate::code::Pattern;
use crate::engine::game::{look::Look, rulebook::looks_back::LooksBack, warm::batch::Happening};
use crate::engine::state::{
    board::Location,
    control::{Change, What},
};

/// Whether a change is a move that the rulebook judges by what the card was before, or gives a card in
/// play to the other player.
#[inline]
pub fn is_looked_back_on(look: Look<'_>, change: &Change, from: Option<Location>) -> bool {
    let Some(from) = from else { return false };
    if look.rules().last_known.events.meets(change.events) {
        return true;
    }
    match change.what {
        What::Move(goal) => {
            let blank = look.rules().face_down.status;
            let turned_down = || {
                let was = look.board().now(change.card).map(|card| look.board().card(card).status);
                goal.status & blank != 0 && was.is_some_and(|was| was & blank == 0)
            };
            let LooksBack { always, turned_down: then } = &look.library.looks_back;
            always[from.zone.index()].has(goal.zone)
                || then[from.zone.index()].has(goal.zone) && turned_down()
        }
        What::Cell { seat, .. } => seat != from.seat,
        _ => false,
    }
}

/// Whether the pattern is matched against the state before the event.
pub fn looks_back(look: Look<'_>, pattern: &Pattern, happening: &Happening<'_>) -> bool {
    let word = pattern.event.map(|event| &look.rules().vocab.events[event.index()]);
    word.is_some_and(|word| word.asks_last_known) && happening.looked_back_on
}
