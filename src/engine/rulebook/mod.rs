//! What stands before any game: a rulebook as tables ([`rules`], [`steps`]) and the compiled cards ([`library`]).

pub mod library;
pub(super) mod printed;
pub mod rules;
pub mod steps;
