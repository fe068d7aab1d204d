//! What waits for what happens: matching an event against abilities ([`watch`]) and the [`index`] that finds them.

pub(super) mod entry_costs;
pub(super) mod history;
pub(super) mod index;
pub(super) mod look_back;
pub(super) mod state_triggers;
pub(super) mod watch;
