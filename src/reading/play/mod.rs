//! A running game in words: the options of players, the events and their causes.
//!
//! [`decision`] puts decisions and their options into words, [`trace`] the entries of a trace, [`why`](why::why) the
//! causes of a step, [`standing`] the position of a game and its question. They read a [`Table`], which knows the name
//! and place of every card, and speak through the sentences of [`Lang`].

pub mod aligned;
pub mod brief;
mod changes;
pub mod conditions;
mod course;
pub mod decision;
mod japanese;
mod now;
mod page;
mod phrases;
pub mod rules;
mod said;
pub mod standing;
mod table;
pub mod thing;
pub mod trace;
pub mod why;

pub use conditions::Condition;
pub use course::courses;
pub use decision::{Spelled, question, spell};
pub use now::{Now, now};
pub use page::{Page, to_json};
pub use phrases::BY_CHANCE;
pub use said::Said;
pub use standing::Standing;
pub use table::Table;
pub use trace::{Line, Narrator, Tale, same_steps};
