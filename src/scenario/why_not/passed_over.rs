//! The decisions that were not asked because the rulebook went past them.

use super::{Asker, replay};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::steps::{Row, Step};
use crate::engine::trace::By;
use crate::reading::play::Condition;

/// The tests of the rulebook, from the asked step to the next decision of a player, that failed and led past a decision.
pub fn tests(asker: &Asker<'_, '_>) -> Vec<Condition> {
    let next = replay::next_answer(&asker.result.entries, asker.step.saturating_sub(1));
    let between = asker.step..next;
    let all = asker.tale.conditions.iter().filter(|asked| between.contains(&asked.after));
    all.filter(|asked| !asked.holds && skips_decision(asker.library, asked.by)).cloned().collect()
}

/// Whether a decision stands between the row and the one to which it leads where its test fails.
fn skips_decision(library: &Library, by: By) -> bool {
    let By::Row(proc, row) = by else { return false };
    let Some(rows) = library.proc(proc).map(|proc| proc.rows) else { return false };
    let from = usize::from(row) + 1;
    let to = rows.iter().position(|to| to.name == rows[from - 1].otherwise).unwrap_or(rows.len());
    let decides = |row: &Row| matches!(row.step, Step::Ask(_) | Step::Open(_) | Step::Call(_));
    rows.get(from..to).is_some_and(|rows| rows.iter().any(decides))
}
