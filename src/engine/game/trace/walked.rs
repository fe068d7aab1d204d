//! What has run and what has applied in a game, where somebody asks. It tells which texts of cards were tried.

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
    /// The continuous abilities that reach somebody now.
    pub(in crate::engine) fn standing(&mut self, warm: &Warm) {
        for (one, given) in warm.contributions.iter().zip(&warm.given) {
            let reaches = !given.cards.is_empty() || given.players().next().is_some();
            if let (From::Ability { ability, .. }, true) = (one.from, reaches) {
                self.applied.insert(ability);
            }
        }
    }

    /// Abilities that are as good as printed values reach their cards wherever these are.
    pub(in crate::engine) fn always(&mut self, abilities: impl Iterator<Item = AbilityId>) {
        self.applied.extend(abilities);
    }

    /// Whether the ability was resolved from the beginning of its text, behind its cost, to its end; a
    /// continuous one, whether it has given something.
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
    /// The next op of the running ability is about to run.
    #[inline]
    pub(in crate::engine) fn walk(&mut self) {
        if let Some(walked) = &mut self.walked {
            walked.ops.insert(self.state.control.top().pc);
        }
    }

    /// The abilities that were resolved to their end since somebody asks, or have given something. One that has
    /// ended the game has come to its end, too.
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
