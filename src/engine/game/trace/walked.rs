//! The texts of cards that were tried in a game: the code that has run and the continuous abilities that have applied.

use std::collections::BTreeSet;

use crate::code::{AbilityId, Code, Op};
use crate::engine::game::{
    Game,
    rulebook::steps::EFFECT,
    warm::{Warm, contribution::From},
};
use crate::vocab::Form;

/// Code that has run, and continuous abilities that have given something to somebody.
#[derive(Clone, Debug, Default)]
pub struct Walked {
    ops: BTreeSet<u32>,
    applied: BTreeSet<AbilityId>,
}

impl Walked {
    /// Records the continuous abilities that reach some card or player now.
    pub(in crate::engine) fn standing(&mut self, warm: &Warm) {
        for (one, given) in warm.contributions.iter().zip(&warm.given) {
            let reaches = !given.cards.is_empty() || given.players().next().is_some();
            if let (From::Ability { ability, .. }, true) = (one.from, reaches) {
                self.applied.insert(ability);
            }
        }
    }

    /// Records abilities that work like printed values: they reach their cards in every zone.
    pub(in crate::engine) fn always(&mut self, abilities: impl Iterator<Item = AbilityId>) {
        self.applied.extend(abilities);
    }

    /// Whether the ability was resolved from the first op behind its cost to its end; for a continuous ability, whether
    /// it has reached some card or player.
    pub fn has_done(&self, code: &Code, id: AbilityId) -> bool {
        let ability = code.ability(id);
        if ability.def.is_none() {
            return false; // of no card of the game
        }
        if ability.form == Form::Continuous {
            return self.applied.contains(&id);
        }
        let rest = &code.ops[ability.text as usize..];
        let end = rest.iter().position(|op| *op == Op::End).map(|n| ability.text + n as u32);
        self.ops.contains(&ability.text) && end.is_some_and(|end| self.ops.contains(&end))
    }
}

impl Game<'_> {
    /// Records the op that is about to run.
    #[inline]
    pub(in crate::engine) fn walk(&mut self) {
        if let Some(walked) = &mut self.walked {
            walked.ops.insert(self.state.control.top().pc);
        }
    }

    /// The abilities that were resolved to their end or have reached something, since recording began. One that has
    /// ended the game counts as resolved.
    pub fn done(&self) -> Vec<AbilityId> {
        let Some(walked) = &self.walked else { return Vec::new() };
        let code = &self.library.code;
        let frames = self.state.control.frames.iter().filter(|frame| frame.proc == EFFECT);
        let running: Vec<AbilityId> = match self.state.board.outcome {
            Some(_) => frames.map(|frame| frame.ability).collect(),
            None => Vec::new(),
        };
        let all = (0..code.abilities.len()).map(|n| AbilityId(n as u16));
        all.filter(|id| running.contains(id) || walked.has_done(code, *id)).collect()
    }
}
