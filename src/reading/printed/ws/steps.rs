//! Questions about instructions that both languages ask.

use crate::check::ir::{Act, Instr, InstrKind};

/// Whether some move in the instructions is one that `is` is true of.
pub fn moves(block: &[Instr], is: &dyn Fn(&Act) -> bool) -> bool {
    block.iter().any(|instr| match &instr.kind {
        InstrKind::Act(act) => act.to.is_some() && is(act),
        kind => kind.blocks().into_iter().any(|block| moves(block, is)),
    })
}
