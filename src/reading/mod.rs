//! Readings: a checked card as text that people read.
//!
//! They are made from the checked program by a path of their own, not from the script, so that a
//! reading shows what was understood. Each language is a module beside the others.

mod english;
mod lang;
pub mod play;

pub use english::{English, explain};
pub use lang::Lang;
