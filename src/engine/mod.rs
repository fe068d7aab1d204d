//! The kernel. It knows word ids and code, no text and no game.
//!
//! Start reading at [`run`]: the loop. [`state`] is the whole game, [`door`] changes it,
//! [`flow`] is what goes on, [`values`] is what continuous effects make of a card.

pub mod canon;
mod changes;
pub mod door;
pub mod eval;
pub mod flow;
pub mod game;
pub mod limits;
mod options;
pub mod run;
pub mod save;
pub mod state;
mod tell;
mod triggers;
mod values;
pub mod view;

pub use game::{look, rulebook, trace};
