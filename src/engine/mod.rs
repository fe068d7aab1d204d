//! The kernel. It knows word ids and code, no text and no game.
//!
//! Start reading at [`run`]: the loop. [`state`] is the whole game, [`door`] changes it,
//! [`schedule`] is the resolution queue, [`values`] is what continuous effects make of a card.

pub mod canon;
pub mod door;
mod effect;
pub mod flow;
pub mod game;
pub mod limits;
pub mod look;
mod loops;
pub mod options;
pub mod restrictions;
pub mod rulebook;
pub mod run;
pub mod save;
pub mod schedule;
pub mod state;
pub mod trace;
mod triggers;
pub mod values;
pub mod view;
mod warm;
