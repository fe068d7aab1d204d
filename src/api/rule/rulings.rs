//! One official ruling with the scenarios that show it.

use serde::Serialize;

use super::{Brief, brief};
use crate::ledger::{Ledger, Ruling};
use crate::scenario::citing::Citing;

#[derive(Debug, Serialize)]
pub struct RulingEntry {
    #[serde(flatten)]
    pub ruling: &'static Ruling,
    /// The rules from which it follows, with their numbers in this rulebook.
    pub follows_from: Vec<Brief>,
    pub scenarios: Vec<Citing>,
}

impl RulingEntry {
    pub fn of(
        ledger: &'static Ledger,
        ruling: &'static Ruling,
        scenarios: &[Citing],
    ) -> RulingEntry {
        let rows = ruling.rules.iter().filter_map(|rule| ledger.row(ledger.number(rule)?));
        let cites = |citing: &&Citing| {
            citing.of_game(ledger.game) && citing.cites.iter().any(|cited| cited == ruling.id)
        };
        RulingEntry {
            ruling,
            follows_from: rows.map(brief).collect(),
            scenarios: scenarios.iter().filter(cites).cloned().collect(),
        }
    }
}
