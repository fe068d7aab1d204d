//! What people and editors meet: the command line, the language server, pages and documents.

#[path = "../support/mod.rs"]
mod support;

mod api;
mod architecture;
mod cli;
mod docs;
mod lsp;
mod messages;
mod shipped;
mod sim;
mod site;
mod tutorial;
