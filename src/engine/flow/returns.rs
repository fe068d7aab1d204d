//! The end of a procedure or a text.

use crate::engine::flow::{effect, interrupts};
use crate::engine::game::{Game, facets::Facets, rulebook::steps::EFFECT};
use crate::engine::limits::Limit;
use crate::engine::state::control::Frame;

impl Game<'_> {
    /// Ends the running frame. Its caller learns whether its last change was done, except a text from an interrupt.
    pub(in crate::engine) fn return_(&mut self) {
        let Frame { proc, change_made: did, .. } = *self.state.control.top();
        let rules = self.library.rules;
        let outcome = effect::outcome(self);
        self.touch(Facets::RUNNING);
        self.state.control.pop();
        match self.state.control.top_mut() {
            Some(frame) if frame.proc == EFFECT && interrupts::is_one(rules, proc) => {}
            Some(frame) => frame.change_made = did,
            None => self.stop(Limit::Frames),
        }
        if let Some(outcome) = outcome {
            effect::take_outcome(self, outcome);
        }
    }
}
