//! The game as a value, and nothing else: what lies on the table ([`board`]), what is going on ([`control`]).
//!
//! [`control::State`] is the whole of it. It is cloned, saved, hashed and compared; no part points at another.

pub mod board;
pub mod control;
pub mod decision;
pub mod ids;
pub mod names;
pub mod rng;
pub mod rounds;
pub mod stack;
