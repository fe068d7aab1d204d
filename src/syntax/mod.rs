//! Text to tree and back.

pub mod ast;
mod parse;
mod print;
pub mod words;

pub use parse::{Parsed, parse, scan};
pub use print::{instruction, print, text_of};
