//! The kernel. It knows word ids and code, no text and no game.
//!
//! Start reading at [`run`]: the loop. [`control::State`] is the whole game, [`door`] changes it,
//! [`schedule`] is the resolution queue, [`derive`] computes what continuous effects make of a card.

mod ahead;
mod amend;
pub mod answers;
pub mod asked;
pub mod board;
mod cannot;
pub mod canon;
mod circle;
mod contribution;
pub mod control;
mod cost;
mod deciding;
pub mod derive;
pub mod door;
mod effect;
mod elsewhere;
mod entry_costs;
pub mod eval;
mod facets;
mod families;
mod filter;
pub mod game;
pub mod ids;
mod index;
pub mod inquiry;
pub mod interrupts;
mod jump;
mod library;
pub mod limits;
pub mod look;
mod marks;
mod moved_on;
mod offer;
pub mod options;
mod order;
mod printed;
mod recorded;
mod relations;
pub mod rng;
mod rounds;
pub mod rule_actions;
pub mod rules;
pub mod run;
pub mod save;
pub mod schedule;
pub mod stack;
mod state_triggers;
mod steady;
pub mod steps;
mod told;
pub mod trace;
pub mod view;
mod warm;
mod watch;
