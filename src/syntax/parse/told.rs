//! What has been told of a file, to ask about one place without going through all of it.

use std::collections::{BTreeSet, HashSet};

use crate::diagnostics::{Diagnostic, Place};
use crate::syntax::ast::Span;

#[derive(Default)]
pub(super) struct Told {
    /// So many diagnostics are noted.
    seen: usize,
    /// Where errors begin.
    errors: BTreeSet<u32>,
    all: HashSet<(&'static str, u32)>,
    /// The place of the first one that was left out, and how many were.
    left_out: Option<(Place, usize)>,
}

impl Told {
    pub fn of_spelling(left_out: Option<(Place, usize)>) -> Told {
        Told { left_out, ..Told::default() }
    }

    /// Whether an error begins within a place.
    pub fn has_error(&mut self, told: &[Diagnostic], whole: Span) -> bool {
        self.note(told);
        self.errors.range(whole.start..whole.end).next().is_some()
    }

    /// Whether the same was told of the same place.
    pub fn has(&mut self, told: &[Diagnostic], one: &Diagnostic) -> bool {
        self.note(told);
        self.all.contains(&(one.code.id, one.place.span.start))
    }

    /// Notes that all but the first `kept` were left out, `count` of them.
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
