//! fuda: a declarative language for card effects, and the deterministic engine that runs it.

pub mod api;
pub mod check;
pub mod cli;
pub mod code;
pub mod compile;
pub mod diagnostics;
pub mod engine;
pub mod explore;
pub mod folding;
pub mod games;
pub mod lang;
pub mod ledger;
pub mod load;
pub mod lsp;
pub mod reading;
pub mod record;
pub mod scenario;
pub mod shipped;
pub mod sim;
pub mod site;
pub mod syntax;
pub mod trial;
pub mod vocab;
pub mod whole;
pub mod wordlist;
pub mod workspace;
