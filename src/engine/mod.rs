//! The kernel. It knows word ids and code, no text and no game.
//!
//! Start reading at [`run`]: the loop. [`state`] is the whole game, [`door`] changes it,
//! [`schedule`] is the resolution queue, [`values`] is what continuous effects make of a card.

pub mod canon;
pub mod door;
mod effect;
pub mod eval;
mod flow;
pub mod game;
pub mod limits;
mod loops;
mod options;
pub mod run;
pub mod save;
pub mod schedule;
pub mod state;
mod tell;
mod triggers;
mod values;
pub mod view;

pub use game::{look, rulebook, trace};
