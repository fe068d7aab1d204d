//! Text to tree and back.

pub mod ast;
