//! What cannot be done: by what is attempted, who does it, and to which card.

pub mod attempt;
pub(super) mod cannot;
pub(super) mod guards;
