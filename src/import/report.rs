//! What came of each line of an import.

use std::collections::HashMap;

use rayon::prelude::*;

use super::chart::Unread;
use super::data::Printed;
use super::pool::{self, Scripted};
use super::repair::{Doubt, Unit};
use super::rows::Rows;
use crate::diagnostics::Diagnostic;

/// What came of a printed card.
pub struct Imported {
    pub card: Printed,
    /// The name after `card` in its script.
    pub title: String,
    pub lines: Vec<Line>,
    /// What `check` says of its header.
    pub header: Vec<Diagnostic>,
}

/// What came of a printed line.
pub struct Line {
    pub unit: Unit,
    pub outcome: Result<String, Refusal>,
}

/// Why a line was refused.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// The source has damaged it.
    Damaged(Doubt),
    /// The rows do not understand it.
    Unread(Unread),
    /// It can mean several things.
    Several(Vec<String>),
    /// `check` finds a mistake, or warns.
    Mistaken { script: String, mistakes: Vec<Diagnostic> },
}

/// Reads and verifies the cards; `done` is told of each card.
pub fn import(rows: &Rows, cards: Vec<Printed>, done: &(dyn Fn() + Sync)) -> Vec<Imported> {
    let titles = pool::titles(&cards);
    let all: Vec<Vec<Line>> = cards
        .par_iter()
        .map(|card| {
            let event = card.kind == "event";
            let units = super::units(rows.tongue, card.lines.iter().map(String::as_str), event);
            let lines = units.into_iter().map(|unit| line(rows, unit, event)).collect();
            done();
            lines
        })
        .collect();
    let mut imported: Vec<Imported> = cards
        .into_iter()
        .zip(titles)
        .zip(all)
        .map(|((card, title), lines)| Imported { card, title, lines, header: Vec::new() })
        .collect();
    // A card with a line that is no script is not there for the others, so that these are asked again without it.
    while refuse_mistakes(&mut imported) {}
    imported
}

/// Refuses the lines in which `check` finds something. Whether there are any.
fn refuse_mistakes(imported: &mut [Imported]) -> bool {
    let mut said: HashMap<(usize, Option<usize>), Vec<Diagnostic>> = HashMap::new();
    let cards: Vec<Scripted> = imported.iter().map(scripted).collect();
    for one in pool::check(&cards) {
        said.entry((one.card, one.line)).or_default().push(one.mistake);
    }
    drop(cards);
    let broken = said.values().flatten().any(|mistake| mistake.code.id.starts_with('S'));
    let mut refused = false;
    for ((card, line), mistakes) in said {
        // Where something is no script, what is said of others may only follow from it.
        if broken && !mistakes.iter().any(|mistake| mistake.code.id.starts_with('S')) {
            continue;
        }
        let card = &mut imported[card];
        match line.map(|at| &mut card.lines[at].outcome) {
            Some(outcome) => {
                if let Ok(script) = outcome {
                    *outcome = Err(Refusal::Mistaken { script: script.clone(), mistakes });
                    refused = true;
                }
            }
            None => card.header = mistakes,
        }
    }
    refused
}

fn scripted(imported: &Imported) -> Scripted<'_> {
    let understood = imported
        .lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| line.outcome.as_ref().ok().map(|script| (at, script.clone())));
    Scripted { card: &imported.card, title: &imported.title, abilities: understood.collect() }
}

fn line(rows: &Rows, unit: Unit, event: bool) -> Line {
    let outcome = match unit.doubt {
        Some(doubt) => Err(Refusal::Damaged(doubt)),
        None => match super::read(rows, &unit.text, event) {
            Err(unread) => Err(Refusal::Unread(unread)),
            Ok(mut scripts) if scripts.len() == 1 => Ok(scripts.remove(0)),
            Ok(scripts) => Err(Refusal::Several(scripts)),
        },
    };
    Line { unit, outcome }
}
