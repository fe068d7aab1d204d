//! Mistakes of meaning: names, types, and what the words of a game allow.

mod headers;
mod sense;
mod texts;

use super::Code;
pub use headers::*;
pub use sense::*;
pub use texts::*;

/// Every code of this stage, by number.
pub fn all() -> Vec<&'static Code> {
    let mut all = [HEADERS, TEXTS, SENSE].concat();
    all.sort_by_key(|code| code.id);
    all
}
