//! Words for a running game: what a player may do, and what happened and why.
//!
//! [`decision`] puts decisions and their options into words, [`trace`] the entries of a trace.
//! Both read a [`Table`], which knows what every card is called and where it is.

pub mod decision;
mod page;
mod rules;
mod said;
mod table;
pub mod trace;

pub use decision::{Spelled, question, spell};
pub use page::{Page, to_json};
pub use said::Said;
pub use table::Table;
pub use trace::{Line, Narrator, same_steps};
