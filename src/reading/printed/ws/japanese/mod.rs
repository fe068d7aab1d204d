//! Japanese cards of Weiss Schwarz.

use crate::check::ir::{CardDef, Program};
use crate::reading::printed::{Said, say_of, unprintable};

pub fn texts(_: &Program, _: &CardDef) -> Said<Vec<String>> {
    unprintable(say_of::ABILITY)
}
