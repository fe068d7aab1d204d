//! Policies: readings that could as well be others, each a switch.
//!
//! The words of each game say what the other position of a policy means. A rulebook with a policy in its other position
//! is the same rulebook with one field changed, written `los@1.0.05+free_face_down`.

use crate::engine::look::Look;

/// Whether a policy that a procedure asks about, a bit of [`crate::engine::rulebook::rules::Rules::switches`], is in
/// its other position.
pub fn is_turned(look: &Look<'_>, switch: u32) -> bool {
    look.rules().switches & switch != 0
}

/// The rulebook, once for each of its policies, with that policy in its other position.
macro_rules! turned {
    ($book:ident $version:literal; $($policy:literal: $($field:ident).+ = $value:expr;)+) => {
        &[$({
            const TURNED: crate::engine::rulebook::rules::Rules = {
                let mut book = $book;
                book.version = concat!($version, "+", $policy);
                book.$($field).+ = $value;
                book
            };
            &TURNED
        }),+]
    };
}

pub(super) use turned;
