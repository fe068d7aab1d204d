//! What a trace tells beside the steps: conditions as they were asked, part by part, and why something was not so.

mod idle;
pub(super) mod inquiry;
mod recorded;
pub(super) mod told;
