//! fuda: a declarative language for card effects, and the deterministic engine that runs it.

pub mod diagnostics;
pub mod syntax;
