//! The language server, driven over its protocol.

mod client;
mod completion;
mod editor;
mod features;
mod life;
mod links;
mod robust;
