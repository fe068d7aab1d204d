//! What stands before any game: a rulebook as tables ([`rules`], [`steps`]) and the compiled cards ([`library`]).

pub mod arising;
pub mod forbids;
pub mod library;
pub mod looks_back;
pub mod orders;
pub mod printed;
pub mod rules;
pub mod steps;
pub mod windows;
