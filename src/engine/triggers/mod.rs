//! Triggers: the abilities that wait for an event are found ([`index`]), matched, and come into the queue
//! ([`watch`]).

pub(super) mod history;
pub(super) mod state_triggers;
pub(super) mod watch;
