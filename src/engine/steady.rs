//! Continuous abilities that change only between texts: what they give is part of the state, and is brought
//! up to date where the rulebook says so.

use super::board::{Steady, Target};
use super::contribution::{Contribution, From, Giver};
use super::control::State;
use super::derive;
use super::facets::Facets;
use super::game::{Game, Library};
#[cfg(debug_assertions)]
use super::ids::CardSet;
#[cfg(debug_assertions)]
use super::index;
use super::limits::{self, Limit};
use super::warm::Warm;
use crate::code::{Grant, Touched};

/// Works out anew what such abilities give. Nothing is done where nothing that they read has changed.
#[inline]
pub fn renew(game: &mut Game<'_>) {
    if !game.library.steady {
        return;
    }
    // What changes values may change what they read.
    game.look();
    if game.warm.unsteady != Facets::NONE {
        renew_all(game);
    } else {
        #[cfg(debug_assertions)]
        check_all(game);
    }
}

fn renew_all(game: &mut Game<'_>) {
    let warm = &mut game.warm;
    work_out(warm, &game.state, game.library);
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
    game.warm.unsteady = Facets::NONE;
}

/// What they would give now, and what that depends on.
fn work_out(warm: &mut Warm, state: &State, library: &Library) {
    warm.recorded.clear();
    warm.steady_reads = Facets::STEADY;
    warm.steady_asks = Touched::default();
    // What was read since is not known any more.
    warm.dirty = Facets::ALL;
    warm.recording = true;
    derive::refresh(warm, state, library);
    warm.recording = false;
    // Their order may be another.
    warm.steady_reads = warm.steady_reads.and(Facets::TURN.of(warm.reads));
}

/// Compares with what they would give if it were worked out anew.
#[cfg(debug_assertions)]
fn check_all(game: &mut Game<'_>) {
    let fresh = &mut game.audit;
    fresh.changed = CardSet::ALL;
    fresh.forget();
    index::enter_all(fresh, &game.state, game.library);
    work_out(fresh, &game.state, game.library);
    assert_eq!(fresh.recorded[..], game.state.board.steady[..], "what steady abilities give");
}

/// Contributions that are not steady, and were worked out anew, write this.
pub fn wrote(warm: &mut Warm, live: Touched) {
    if live.meets(warm.steady_asks) && !warm.recording {
        warm.unsteady = warm.unsteady.and(Facets::LASTING);
    }
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
