//! The language server, driven over its protocol.

mod client;
mod completion;
mod features;
mod life;
mod links;
