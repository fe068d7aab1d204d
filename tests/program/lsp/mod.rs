//! The language server, driven over its protocol.

pub mod client;
mod completion;
mod editor;
mod features;
mod life;
mod links;
mod robust;
