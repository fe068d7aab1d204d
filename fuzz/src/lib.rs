//! What the fuzz targets do with a piece of input, as plain functions.
//!
//! Each panics where the program breaks a promise; whoever calls it (libFuzzer, a test, a debugger) sees the
//! panic.

pub mod ask;
pub mod cards;
mod games;
mod library;
pub mod lsp;
pub mod programs;
pub mod record;
pub mod saved_state;
pub mod scenario;
pub mod script;
mod shapes;
