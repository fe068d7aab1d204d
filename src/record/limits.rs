//! Limits of a record: far more than any game needs, and little enough that reading a hostile file costs next to
//! nothing.

/// Bytes of a file.
pub const BYTES: u64 = 8 << 20;

/// Bytes of one line.
pub const LINE: usize = 256 << 10;

/// Answers of one game.
pub const ANSWERS: usize = 50_000;

/// Items of scripts.
pub const ITEMS: usize = 4_096;

/// Bytes of all scripts together.
pub const SCRIPTS: usize = 2 << 20;
