//! What waits for what happens: its abilities are found ([`index`]), matched, and come into the queue ([`watch`]).

pub(super) mod history;
pub(super) mod state_triggers;
pub(super) mod watch;
