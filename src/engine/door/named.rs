//! The cards of an instruction are those that it was done to: who could not go, or to whom something else was done
//! instead, is not among them when its text asks afterwards (1.3.2b and 1.3.3 in Weiss Schwarz).

use crate::code::Op;
use crate::engine::game::Game;
use crate::engine::rulebook::steps::{CHANGE, EFFECT};
use crate::engine::state::control::{Change, Val};
use crate::engine::state::ids::ObjRef;
use crate::vocab::EventSet;

/// A change that was made, before anything that its batch brought along: its card, as the object that it was, and
/// what happened to it.
pub type Made = (ObjRef, EventSet);

/// Takes those cards out of the running instruction's to which it was not done in this batch. What follows from it
/// by the rules, and is done in another way or not at all, changes nothing in that.
pub fn keep_done(game: &mut Game<'_>, batch: &[Change]) {
    let made = std::mem::take(&mut game.warm.made);
    retain(game, |to_cards, object, _| {
        let is_it = |change: &&Change| {
            change.card == object && (to_cards == EventSet::NONE || change.events.meets(to_cards))
        };
        batch.iter().find(is_it).is_none_or(|it| made.contains(&(object, it.events)))
    });
    game.warm.made = made;
}

/// Takes those cards out of the running instruction's of which its last batch says nothing, and which it has not
/// moved before.
pub fn keep_tried(game: &mut Game<'_>, batch: &[Change]) {
    retain(game, |_, object, moved| moved || batch.iter().any(|change| change.card == object));
}

/// Keeps those cards of the running instruction of which it is true: of what the instruction does to cards, of the card
/// as the object that it is, and of whether the text has moved it.
fn retain(game: &mut Game<'_>, keep: impl Fn(EventSet, ObjRef, bool) -> bool) {
    let control = &mut game.state.control;
    let Some(frame) = control.frames.iter().rev().find(|frame| frame.proc != CHANGE) else {
        return;
    };
    let code = &game.library.code;
    let act = match code.ops.get(frame.op as usize) {
        Some(Op::Act(id)) if frame.proc == EFFECT => &code.acts[id.index()],
        _ => return,
    };
    let Some(slot) = act.cards.map(|slot| usize::from(frame.base) + usize::from(slot.0)) else {
        return;
    };
    let to_cards = game.library.rules.vocab.action(act.action).does.to_cards();
    let (at, len) = match control.values.get(slot) {
        Some(Val::List { at, len }) => (usize::from(*at), usize::from(*len)),
        Some(Val::Object(_) | Val::Moved(_)) => (slot, 1),
        _ => return,
    };
    let Some(cards) = control.values.get_mut(at..at + len) else { return };
    let mut kept = 0;
    for n in 0..len {
        let stays = match cards[n] {
            Val::Object(object) => keep(to_cards, object, false),
            Val::Moved(object) => keep(to_cards, object, true),
            _ => false,
        };
        if stays {
            cards.swap(kept, n);
            kept += 1;
        }
    }
    cards[kept..].fill(Val::None);
    if let Some(Val::List { len, .. }) = control.values.get_mut(slot) {
        *len = kept as u8;
    }
}
