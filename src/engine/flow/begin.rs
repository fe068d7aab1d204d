//! Starting a game: with the rulebook's procedure that is the whole game, or in the middle of its procedures.

use crate::engine::game::{Game, rulebook::steps::DONE};
use crate::engine::state::control::{Frame, ProcId};
use crate::engine::values::steady;

impl Game<'_> {
    /// Starts the rulebook's procedure that is the whole game.
    pub fn begin(&mut self) {
        let proc = self.library.rules.game;
        self.call(Frame { proc, ..Frame::default() }, &[]);
        steady::renew(self);
    }

    /// Starts in the middle of the rulebook's procedures: each procedure of the path has called the next one from
    /// the named row, and the last one is about to run its row.
    pub fn begin_at(&mut self, path: &[(ProcId, &str)]) {
        for (n, (proc, row)) in path.iter().enumerate() {
            let rows = self.library.proc(*proc).map_or(&[][..], |proc| proc.rows);
            let at = rows.iter().position(|found| found.name == *row).map(|row| row as u32);
            let called = n + 1 < path.len();
            self.call(Frame { proc: *proc, ..Frame::default() }, &[]);
            let library = self.library;
            if let Some(frame) = self.state.control.top_mut() {
                frame.pc = match at.and_then(|row| library.row(*proc, row).map(|code| (row, code)))
                {
                    Some((_, code)) if called => code.next,
                    Some((row, _)) => row,
                    None => DONE,
                };
            }
        }
        steady::renew(self);
    }
}
