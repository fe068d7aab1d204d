//! A circle in which players only choose the order of what they must resolve (11.1.1.1 in Weiss Schwarz). An order is no
//! way to stop it, unless some order leads to a decision about something else.
//!
//! So the orders are tried on copies of the game, as far as [`limits::ORDER_CHOICES`] choices ahead.

use crate::code::AbilityId;
use crate::engine::game::{Game, rulebook::library::Library};
use crate::engine::limits;
use crate::engine::run::Status;
use crate::engine::state::{control::State, decision::Opt, ids::CardId};

/// Whether the only choice is which waiting trigger comes first.
pub fn is_order(options: &[Opt]) -> bool {
    options.iter().all(|option| matches!(option, Opt::Trigger(_)))
}

/// Whether no order of the waiting triggers leads to a decision about something else, or to an end.
pub fn leads_nowhere(game: &Game<'_>) -> bool {
    let mut state = game.state.clone();
    // The copies run without anything that is known of loops.
    (state.rounds, state.board.outcome) = (Default::default(), None);
    state.round.truncate(0);
    state.refused.truncate(0);
    let mut left = limits::ORDERS;
    !leads_out(game.library, state, limits::ORDER_CHOICES, &mut left)
}

fn leads_out(library: &Library, state: State, choices: usize, left: &mut usize) -> bool {
    let mut game = Game::resume(library, state);
    let options = loop {
        match game.advance() {
            Status::Over(_) => return true,
            Status::Stopped(_) => return false,
            Status::Decide(_) => {}
        }
        let options = game.options().to_vec();
        match options[..] {
            [only] if game.answer(only).is_ok() => {}
            _ => break options,
        }
    };
    if !is_order(&options) {
        return true;
    }
    let mut tried: Vec<(AbilityId, CardId)> = Vec::new();
    for option in options {
        // If one ability of a card waits several times, trying one of them is enough.
        let Some(waits) = waiting(&game, option) else { continue };
        if choices == 0 || *left == 0 || tried.contains(&waits) {
            continue;
        }
        tried.push(waits);
        *left -= 1;
        let mut next = Game::resume(library, game.state.clone());
        if next.answer(option).is_ok() && leads_out(library, next.state, choices - 1, left) {
            return true;
        }
    }
    false
}

fn waiting(game: &Game<'_>, option: Opt) -> Option<(AbilityId, CardId)> {
    let Opt::Trigger(no) = option else { return None };
    let pending = game.state.control.pending.iter().find(|one| one.no == no)?;
    Some((pending.ability, pending.this.card))
}
