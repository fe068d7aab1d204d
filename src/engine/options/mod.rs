//! What a decision offers. Options are a function of the state, written to one reused buffer.

pub(super) mod bill;
pub(super) mod cost;
mod deciding;
mod offer;
mod rehearsal;
