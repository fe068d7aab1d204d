//! The catalogue: every diagnostic of every stage, once.

pub mod check;
pub mod deck;
pub mod limits;
pub mod scenario;
pub mod syntax;

use super::Code;

/// All codes, by stage and number.
pub fn all() -> impl Iterator<Item = &'static Code> {
    [syntax::ALL, check::ALL, limits::ALL, deck::ALL, scenario::ALL].into_iter().flatten().copied()
}

/// The code with this id.
pub fn find(id: &str) -> Option<&'static Code> {
    all().find(|code| code.id == id)
}
