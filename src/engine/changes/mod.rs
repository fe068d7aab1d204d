//! A change before it is made, computed from the state alone: how an action writes it, where it takes its card from
//! and to, whether it would change anything, what forbids it and what replaces it.

mod ahead;
mod hindrance;
pub mod kept;
pub mod once;
pub mod place;
pub mod replacing;
pub mod writing;

pub use hindrance::{bar, happens, is_barred, is_nothing_instead, is_uncut};
