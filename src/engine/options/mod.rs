//! What a decision offers. Options are a function of the state, written to one reused buffer.

mod ahead;
pub(super) mod bill;
pub(super) mod cost;
mod deciding;
mod offer;
mod rehearsal;
pub(super) mod stand_ins;

use crate::engine::state::decision::Opt;

/// The buffer of options.
#[derive(Clone, Debug, Default)]
pub struct Options {
    list: Vec<Opt>,
}

impl Options {
    /// With room for as many as a decision usually has.
    pub(super) fn with_room() -> Options {
        Options { list: Vec::with_capacity(128) }
    }

    pub fn add(&mut self, option: Opt) {
        self.list.push(option);
    }

    pub fn remove(&mut self, option: Opt) {
        self.list.retain(|other| *other != option);
    }

    pub fn clear(&mut self) {
        self.list.clear();
    }

    pub fn list(&self) -> &[Opt] {
        &self.list
    }
}

impl Extend<Opt> for Options {
    fn extend<I: IntoIterator<Item = Opt>>(&mut self, options: I) {
        self.list.extend(options);
    }
}
