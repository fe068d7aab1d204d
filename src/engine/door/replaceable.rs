//! Whether a batch has to wait, since a member of it may be replaced.

use crate::engine::changes::replacing::{self, Found};
use crate::engine::game::{
    Game,
    rulebook::{
        rules::Rules,
        steps::{CHANGE, change as slots},
    },
};
use crate::engine::state::control::{Change, Passed, What};

/// Whether the change only notes something that is judged by the state before it.
#[inline]
pub fn is_noted_first(rules: &Rules, change: &Change) -> bool {
    rules.last_known.events.meets(change.events) && matches!(change.what, What::Note)
}

/// The replacements that may apply to the change now, without optional ones of a player to whom they are not
/// offered.
pub fn replacements(game: &mut Game<'_>, change: &Change, passed: &Passed) -> Found {
    let mut found = replacing::replacements(game, change, passed);
    found.retain(|(card, ability)| {
        let seat = game.state.board.card(*card).side;
        !game.library.code.ability(*ability).optional || game.is_offered(seat, false, false)
    });
    found
}

/// The abilities that have replaced the event in whose place something is being done: they do not replace that,
/// too.
pub fn passed(game: &Game<'_>) -> Passed {
    let frames = &game.state.control.frames;
    let Some(frame) = frames.iter().rev().find(|frame| frame.proc == CHANGE) else {
        return Passed::default();
    };
    let at = frame.base as usize + slots::MEMBER;
    let member = game.state.control.values[at].num() as usize;
    game.state.control.changes.get(member).map_or(Passed::default(), |waiting| waiting.passed)
}
