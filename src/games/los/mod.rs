//! Legend of Stars.

pub mod words;
