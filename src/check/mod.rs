//! Tree to typed program.

pub mod ir;
