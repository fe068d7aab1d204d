//! Text to tree and back.

pub mod ast;
mod parse;
mod print;
pub mod words;

pub use parse::{Parsed, parse};
pub use print::{print, text_of};
