//! Weiss Schwarz: what its styles in both languages share.

pub mod english;
mod frame;
mod happened;
mod icons;
pub mod japanese;
mod order;
mod reminders;
mod steps;
