//! After each batch, strikes from the running instruction's slot the cards to which its action did not happen,
//! because it was forbidden, impossible or replaced. Later words of the text mean the rest (1.3.2b and 1.3.3 in
//! Weiss Schwarz). It also counts how much of the event that the instruction names has happened.

use crate::code::{Act, Op};
use crate::engine::game::{
    Game,
    rulebook::steps::{CHANGE, EFFECT},
    warm::batch::Made,
};
use crate::engine::state::{
    control::{Change, Val},
    ids::ObjRef,
};
use crate::vocab::EventSet;

/// Strikes each card whose change in `batch` (all that were tried, also replaced ones) was not made. Only the action's
/// own change decides (`to_cards`; where the action has none, the card's first one). It is called after
/// `apply::follow`: what moved has a new object by then, matches nothing in `batch`, and stays.
#[inline]
pub fn keep_done(game: &mut Game<'_>, batch: &[Change]) {
    if is_text(game) {
        strike(game, batch);
    }
}

fn strike(game: &mut Game<'_>, batch: &[Change]) {
    let made = std::mem::take(&mut game.warm.made);
    retain(game, |to_cards, object, _| {
        let is_it = |change: &&Change| {
            change.card == object
                && !change.is_part
                && (to_cards == EventSet::NONE || change.events.meets(to_cards))
        };
        let is_made = |it: &Change| made.iter().any(|made| made.is_of(it));
        batch.iter().find(is_it).is_none_or(is_made)
    });
    counts(game, &made);
    game.warm.made = made;
}

/// Begins the running instruction: the event that it names is set to an amount of 0.
pub fn has_not_happened(game: &mut Game<'_>, act: &Act) {
    let kind = game.library.rules.vocab.action(act.action).does.happening();
    if let (Some(slot), Some(kind)) = (act.happening, kind) {
        let player = game.state.control.top().actor;
        game.state.control.set_slot(usize::from(slot.0), Val::Event { kind, amount: 0, player });
    }
}

/// Adds the made events to the event that the running instruction names: the amount in all, and the first player
/// affected.
fn counts(game: &mut Game<'_>, made: &[Made]) {
    let Some((act, base)) = running(game) else { return };
    let Some(at) = act.happening.map(|slot| base + usize::from(slot.0)) else { return };
    let Some(named) = game.library.rules.vocab.action(act.action).does.happening() else { return };
    for made in made.iter().filter(|made| made.events.has(named)) {
        if let Some(Val::Event { kind, amount, player }) = game.state.control.values.get_mut(at)
            && *kind == named
        {
            if *amount == 0 {
                *player = made.player;
            }
            *amount = game.warm.number(i64::from(*amount) + i64::from(made.amount.abs()));
        }
    }
}

/// Whether the top frame is a text or a waiting batch of one: only texts ask what was done, procedures of the
/// rulebook never do.
#[inline]
pub fn is_text(game: &Game<'_>) -> bool {
    matches!(game.state.control.top().proc, EFFECT | CHANGE)
}

/// The instruction of the running text, and the index of the text's first slot.
fn running<'a>(game: &Game<'a>) -> Option<(&'a Act, usize)> {
    let frames = game.state.control.frames.iter().rev();
    let frame = frames.into_iter().find(|frame| frame.proc != CHANGE)?;
    let code = &game.library.code;
    match code.ops.get(frame.op as usize) {
        Some(Op::Act(id)) if frame.proc == EFFECT => {
            Some((&code.acts[id.index()], usize::from(frame.base)))
        }
        _ => None,
    }
}

/// Strikes from the running instruction's slot the cards that are not in its batch and that it has not moved
/// before.
pub fn keep_tried(game: &mut Game<'_>, batch: &[Change]) {
    retain(game, |_, object, moved| moved || batch.iter().any(|change| change.card == object));
}

/// Keeps the running instruction's cards for which `keep` holds. Its arguments: the action's events, the card as the
/// slot names it, whether the text has moved it (`Val::Moved`).
fn retain(game: &mut Game<'_>, keep: impl Fn(EventSet, ObjRef, bool) -> bool) {
    let Some((act, base)) = running(game) else { return };
    let control = &mut game.state.control;
    let Some(slot) = act.cards.or(act.with).map(|slot| base + usize::from(slot.0)) else {
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
