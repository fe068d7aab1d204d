//! A change before it is made, and read off the state alone: how an action writes it, from where to where it brings its
//! card, whether it would change anything, and what would keep it from being made or take its place.

mod ahead;
mod hindrance;
pub mod kept;
pub mod once;
pub mod place;
pub mod replacing;
pub mod writing;

pub use hindrance::{bar, happens, is_barred, is_nothing_instead, is_uncut};
