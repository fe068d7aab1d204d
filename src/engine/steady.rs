//! Continuous abilities that change only between texts: what they give is part of the state, and is brought
//! up to date where the rulebook says so.

use super::board::{Steady, Target};
use super::contribution::{Contribution, From, Giver};
use super::control::State;
use super::derive;
use super::facets::Facets;
use super::game::{Game, Library};
use super::limits::{self, Limit};
use super::warm::Warm;
use crate::code::Grant;

/// Works out anew what such abilities give. Nothing is done where nothing that they read has changed.
#[inline]
pub fn renew(game: &mut Game<'_>) {
    if game.library.steady && (game.warm.dirty != Facets::NONE || game.warm.unsteady) {
        renew_all(game);
    }
}

fn renew_all(game: &mut Game<'_>) {
    let warm = &mut game.warm;
    warm.recorded.clear();
    warm.recording = true;
    // What was read since is not known any more.
    warm.dirty = Facets::ALL;
    derive::refresh(warm, &game.state, game.library);
    warm.recording = false;
    warm.steady_reads = warm.reads;
    // What is given now is read as such from here on.
    warm.dirty = Facets::ALL;
    if let Some(limit) = warm.overflow.take() {
        game.stop(limit);
    }
    if game.warm.recorded[..] != game.state.board.steady[..] {
        let given = std::mem::take(&mut game.warm.recorded);
        if given.len() > limits::STEADY {
            game.stop(Limit::Steady);
        }
        game.state.board.steady.truncate(0);
        for one in given.iter().take(limits::STEADY) {
            // There is room for so many.
            let _ = game.state.board.steady.push(*one);
        }
        game.warm.recorded = given;
        game.state.control.due |= game.library.arising.numbers;
    }
    game.look();
    game.warm.unsteady = false;
}

impl Warm {
    /// Keeps what a steady ability gives, if that is being worked out.
    pub(super) fn record(
        &mut self,
        state: &State,
        library: &Library,
        contribution: &Contribution,
        giver: &Giver,
        target: Target,
        number: i32,
    ) {
        let From::Ability { card, ability, standing, granted: None } = contribution.from else {
            return;
        };
        if !self.recording || !library.code.ability(ability).steady {
            return;
        }
        self.recorded.push(Steady {
            at: state.board.card(card).entered,
            source: giver.this,
            seat: giver.seat,
            ability,
            standing,
            grant: contribution.grant,
            target,
            number,
        });
    }
}

impl Steady {
    /// What it gives.
    pub(super) fn what(&self, library: &Library) -> Grant {
        let standing = &library.code.ability(self.ability).standing[usize::from(self.standing)];
        standing.grants[usize::from(self.grant)]
    }
}
