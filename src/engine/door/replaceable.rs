//! Whether a batch waits, since something may take the place of a part of it.

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
    rules.last_known_events.meets(change.events) && matches!(change.what, What::Note)
}

/// What may take the place of the change now; what may be let pass is let pass for a player who does not decide.
pub fn replacements(game: &mut Game<'_>, change: &Change, passed: &Passed) -> Found {
    let mut found = replacing::replacements(game, change, passed);
    found.retain(|(card, ability)| {
        let seat = game.state.board.card(*card).side;
        !game.library.code.ability(*ability).optional || game.is_offered(seat, false, false)
    });
    found
}

/// What has replaced the event in whose place something is done now: it replaces nothing of that.
pub fn passed(game: &Game<'_>) -> Passed {
    let frames = &game.state.control.frames;
    let Some(frame) = frames.iter().rev().find(|frame| frame.proc == CHANGE) else {
        return Passed::default();
    };
    let at = frame.base as usize + slots::MEMBER;
    let member = game.state.control.values[at].num() as usize;
    game.state.control.changes.get(member).map_or(Passed::default(), |waiting| waiting.passed)
}
