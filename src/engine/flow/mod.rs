//! What breaks into the running step, or sends the game elsewhere: interrupts, rule actions, answers, jumps.

pub mod answers;
mod begin;
pub mod interrupts;
pub(super) mod jump;
pub mod rule_actions;
mod steps;
