//! Where explored ways end.

use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::{About, Decision};
use crate::scenario::Statement;

/// Where a way ends, beside the end of the game.
pub enum Ends {
    /// Where a phase asks what to do next: nothing is left of what was going on. The phase stands at this
    /// depth of the stack, or below it.
    AtPhase(usize),
    /// At a decision at which all of these statements hold.
    Until(Vec<Statement>),
}

impl Ends {
    /// At the next decision of a phase. The phase that runs is the innermost procedure on the stack in
    /// which a situation can begin.
    pub fn at_phase(game: &Game<'_>) -> Ends {
        let starts = game.library.rules.starts;
        let phases = || starts.iter().filter_map(|start| start.path.last());
        let frames = &game.state.control.frames;
        let is_phase = |proc| phases().any(|(phase, _)| *phase == proc);
        let depth = frames.iter().rposition(|frame| is_phase(frame.proc));
        Ends::AtPhase(depth.map_or(frames.len(), |depth| depth + 1))
    }

    /// Whether a way ends at this decision.
    pub fn here(&self, game: &mut Game<'_>, decision: Decision) -> bool {
        match self {
            Ends::AtPhase(depth) => {
                matches!(decision.about, About::Row(..))
                    && game.state.control.frames.len() <= *depth
            }
            Ends::Until(statements) => {
                statements.iter().all(|one| one.holds(game, Status::Decide(decision)))
            }
        }
    }
}
