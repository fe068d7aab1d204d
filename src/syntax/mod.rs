//! Text to tree and back.

pub mod ast;
mod parse;

pub use parse::{Parsed, parse};
