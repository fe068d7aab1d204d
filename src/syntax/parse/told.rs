//! An index of a file's diagnostics, so that asking about one place does not scan all of them.

use std::collections::{BTreeSet, HashSet};

use crate::diagnostics::{Diagnostic, Place};
use crate::syntax::ast::Span;

#[derive(Default)]
pub(super) struct Told {
    /// The number of diagnostics in the index.
    seen: usize,
    /// The starts of errors.
    errors: BTreeSet<u32>,
    all: HashSet<(&'static str, u32)>,
    /// The place of the first diagnostic that was left out, and their number.
    left_out: Option<(Place, usize)>,
}

impl Told {
    pub fn of_spelling(left_out: Option<(Place, usize)>) -> Told {
        Told { left_out, ..Told::default() }
    }

    /// Whether an error starts within `whole`.
    pub fn has_error(&mut self, told: &[Diagnostic], whole: Span) -> bool {
        self.note(told);
        self.errors.range(whole.start..whole.end).next().is_some()
    }

    /// Whether a diagnostic with the same code was reported at the same place.
    pub fn has(&mut self, told: &[Diagnostic], one: &Diagnostic) -> bool {
        self.note(told);
        self.all.contains(&(one.code.id, one.place.span.start))
    }

    /// Notes that `count` diagnostics after the first `kept` were left out, the first of them at `first`.
    pub fn leave_out(&mut self, kept: usize, first: Place, count: usize) {
        self.seen = self.seen.min(kept);
        self.left_out.get_or_insert((first, 0)).1 += count;
    }

    pub fn left_out(&self) -> Option<(Place, usize)> {
        self.left_out
    }

    fn note(&mut self, told: &[Diagnostic]) {
        for one in &told[self.seen.min(told.len())..] {
            if one.is_error() {
                self.errors.insert(one.place.span.start);
            }
            self.all.insert((one.code.id, one.place.span.start));
        }
        self.seen = told.len();
    }
}
