//! Breaking a text off.

use crate::code::Op;
use crate::engine::game::{
    Game,
    rulebook::steps::{CHANGE, EFFECT},
    trace::{Lost, Noted},
};
use crate::engine::state::control::Frame;

impl Game<'_> {
    /// Breaks off the running text, since what it says next cannot be done.
    pub(in crate::engine) fn break_off(&mut self) {
        let top = self.state.control.frames.len().saturating_sub(1);
        self.break_off_at(top, Lost::Impossible);
    }

    /// Breaks off the text in this frame, which may have a batch above it. A text that has called it ends with it.
    pub(in crate::engine) fn break_off_at(&mut self, frame: usize, why: Lost) {
        let Some(Frame { ability, this, no, .. }) = self.state.control.frames.get(frame).copied()
        else {
            return;
        };
        let by = self.by();
        self.note(no, by, 3, || Noted::Dropped { ability, this, why });
        let ops = &self.library.code.ops;
        for n in (0..=frame).rev() {
            let running = &mut self.state.control.frames[n];
            let ran_it = matches!(ops.get(running.op as usize), Some(Op::Call(_)));
            if n < frame && !(running.proc == EFFECT && ran_it) {
                break;
            }
            let mut rest = ops.iter().enumerate().skip(running.pc as usize);
            let end = rest.find(|(_, op)| **op == Op::End).map_or(running.pc, |(n, _)| n as u32);
            *running = Frame {
                pc: end,
                op_begun: false,
                count: 0,
                total: 0,
                change_made: false,
                ..*running
            };
        }
    }

    /// [`Game::break_off`] while a batch of the text is made.
    pub(in crate::engine) fn break_off_running(&mut self) {
        let frames = &self.state.control.frames;
        let text = frames.iter().rposition(|frame| frame.proc != CHANGE);
        if let Some(text) = text.filter(|text| frames[*text].proc == EFFECT) {
            self.break_off_at(text, Lost::Impossible);
        }
    }
}
