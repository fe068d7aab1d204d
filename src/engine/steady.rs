//! Continuous abilities that change only between texts: what they give is part of the state, and is brought
//! up to date where the rulebook says so.

use super::board::{Steady, Target};
use super::control::State;
use super::derive::{self, Source};
use super::game::{Game, Library};
use super::ids::{CardId, Seat};
use super::limits::{self, Limit};
use super::warm::Warm;
use crate::code::{AbilityId, Grant};

/// Where in its ability a grant stands.
#[derive(Clone, Copy)]
pub struct GrantOf {
    pub ability: AbilityId,
    pub standing: u8,
    pub grant: u8,
}

/// Works out anew what such abilities give. Nothing is done where nothing that they read has changed.
pub fn renew(game: &mut Game<'_>) {
    if game.library.steady && (game.warm.stale || game.warm.unsteady) {
        renew_all(game);
    }
}

fn renew_all(game: &mut Game<'_>) {
    let warm = &mut game.warm;
    warm.given.clear();
    warm.recording = true;
    derive::refresh(warm, &game.state, game.library);
    warm.recording = false;
    warm.steady_reads = warm.reads;
    // What is given now is read as such from here on.
    warm.stale = true;
    if let Some(limit) = warm.overflow.take() {
        game.stop(limit);
    }
    if game.warm.given[..] != game.state.board.steady[..] {
        let given = std::mem::take(&mut game.warm.given);
        if given.len() > limits::STEADY {
            game.stop(Limit::Steady);
        }
        game.state.board.steady.truncate(0);
        for one in given.iter().take(limits::STEADY) {
            // There is room for so many.
            let _ = game.state.board.steady.push(*one);
        }
        game.warm.given = given;
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
        of: GrantOf,
        source: &Source<'_>,
        to: Given,
        number: i32,
    ) {
        if !self.recording {
            return;
        }
        let at = state.board.cards.get(source.this.card.index()).map(|card| card.entered);
        let target = match to {
            Given::Card(card) => Target::Card(state.board.object(card)),
            Given::Player(seat) => Target::Player(seat),
        };
        self.given.push(Steady {
            at: at.unwrap_or_default(),
            source: source.this,
            seat: source.seat,
            ability: of.ability,
            standing: of.standing,
            grant: of.grant,
            target,
            number,
        });
    }
}

/// Whom an ability gives something.
#[derive(Clone, Copy)]
pub enum Given {
    Card(CardId),
    Player(Seat),
}

impl Steady {
    /// What it gives.
    pub(super) fn what(&self, library: &Library) -> Grant {
        let standing = &library.code.ability(self.ability).standing[usize::from(self.standing)];
        standing.grants[usize::from(self.grant)]
    }
}
