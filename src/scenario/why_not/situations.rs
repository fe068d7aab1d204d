//! The decisions at a step: the one that was asked, and before it those with one option or none.

use super::super::words::Words;
use super::{Asker, replay};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::{Decider, Decision, Opt};
use crate::engine::state::ids::{EntryNo, Seat};
use crate::engine::trace::inquiry::{Inquiry, Unasked};
use crate::reading::play::{BY_CHANCE, Table, spell};

/// A game at a decision.
pub struct Situation<'l> {
    pub game: Game<'l>,
    pub decision: Decision,
    pub options: Vec<Opt>,
    /// Whether its answer is the step that is asked about.
    pub is_the_step: bool,
}

/// The decisions from the step up to the first one that was asked of somebody; empty if the game was over.
pub fn at_step<'l>(asker: &Asker<'_, '_>, words: &mut Words<'l>) -> Option<Vec<Situation<'l>>> {
    let inquiry = Inquiry { unasked: Some(EntryNo(asker.step)), ..Inquiry::default() };
    let (mut game, status) = replay::play(asker, words, Some(asker.step), inquiry)?;
    let library = game.library;
    let is_the_step = |no: EntryNo| no.0 + 1 == asker.step;
    let unasked = std::mem::take(&mut game.unasked).into_iter();
    let mut all: Vec<Situation<'l>> = unasked
        .map(|Unasked { state, decision, option }| Situation {
            is_the_step: option.is_some() && is_the_step(state.books.no),
            game: Game::resume(library, state),
            decision,
            options: Vec::from_iter(option),
        })
        .collect();
    if let Status::Decide(decision) = status {
        let options = game.options().to_vec();
        let is_the_step = is_the_step(game.state.books.no);
        all.push(Situation { game, decision, options, is_the_step });
    }
    Some(all)
}

impl Situation<'_> {
    pub fn is_of(&self, seat: Seat) -> bool {
        self.decision.who == Decider::Player(seat)
    }

    /// The options there, in words.
    pub fn offers(&self, asker: &Asker<'_, '_>) -> Vec<String> {
        let table = Table::of(self.game.library, &self.game.state);
        let Decision { who, about } = self.decision;
        let spelled = self.options.iter().map(|o| spell(&table, who, about, *o, &self.options));
        let mut all: Vec<String> = spelled.map(|s| asker.lang.offer(&s)).collect();
        all.dedup();
        all
    }

    /// The player who decides there, or chance.
    pub fn decider(&self, asker: &Asker<'_, '_>) -> &'static str {
        match self.decision.who {
            Decider::Player(seat) => Table::of(self.game.library, &self.game.state).seat(seat),
            Decider::Chance => asker.lang.of(BY_CHANCE),
        }
    }
}
