//! What the rulebooks say: scenarios, tables, ledgers, and the answers to who asks about them.

#[path = "../support/mod.rs"]
mod support;

mod coverage;
mod explore;
mod games;
mod games_eirei;
mod games_legions;
mod games_reference;
mod judge;
mod judge_laws;
mod ledger;
mod ledger_files;
mod numbering;
mod places;
mod rulebook;
mod scenarios;
mod tables;
mod trial;
mod wording;
