//! The games: their words, procedures, windows and readings, as data for the kernel.

pub mod los;
