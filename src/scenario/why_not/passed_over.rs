//! The rulebook's tests that failed and so skipped a decision, which a player was then never asked.

use super::{Asker, replay};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::steps::{Row, Step};
use crate::engine::trace::By;
use crate::reading::play::Condition;

/// The failed tests, from the step that is asked about to the next decision of a player, whose failure skipped a decision.
pub fn skipping_tests(asker: &Asker<'_, '_>) -> Vec<Condition> {
    // A step that is a decision is the next decision itself: nothing lies between.
    let next = replay::next_answer(&asker.result.entries, asker.step.saturating_sub(1));
    let between = asker.step..next;
    let tests = asker.tale.conditions.iter().filter(|test| between.contains(&test.after));
    tests.filter(|test| !test.holds && skips_decision(asker.library, test.by)).cloned().collect()
}

/// Whether the row, where its test fails, leads past a decision further down its procedure; what is no row does not.
fn skips_decision(library: &Library, by: By) -> bool {
    let By::Row(id, row) = by else { return false };
    let Some(rows) = library.proc(id).map(|proc| proc.rows) else { return false };
    let Some(test) = rows.get(usize::from(row)) else { return false };
    // Without a target it leads to the end of the procedure; a target further up skips nothing.
    let target = rows.iter().position(|row| row.name == test.otherwise).unwrap_or(rows.len());
    // What a row calls may ask something.
    let may_ask = |row: &Row| matches!(row.step, Step::Ask(_) | Step::Open(_) | Step::Call(_));
    rows.get(usize::from(row) + 1..target).is_some_and(|rows| rows.iter().any(may_ask))
}
