//! Everything that can run: texts ([`effect`]), windows ([`schedule`]), batches that wait for a replacement
//! ([`replace`]), and what breaks into the running step or sends the game elsewhere: interrupts, rule actions,
//! answers, jumps.

pub mod answers;
mod begin;
pub(super) mod effect;
pub mod interrupts;
pub(super) mod jump;
mod paying;
pub(super) mod replace;
mod returns;
pub mod rule_actions;
pub mod schedule;
mod steps;
