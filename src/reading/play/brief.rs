//! A trace in a few lines: what happened, and the rules that decided.

use indexmap::IndexSet;
use serde::Serialize;

use super::{Line, Tale, why};
use crate::engine::trace::By;
use crate::ledger::Ledger;
use crate::reading::Lang;

/// The most steps that are told.
const STEPS: usize = 6;

/// The most rules that are told.
const RULES: usize = 3;

/// The few lines.
#[derive(Clone, Debug, Serialize)]
pub struct Brief<'t> {
    pub steps: Vec<&'t Line>,
    pub rules: Vec<Deciding>,
}

/// A rule that decided, in our words.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    pub id: String,
    pub text: &'static str,
    /// Whether it is a reading of ours, taken where the book is silent.
    pub reading: bool,
}

/// The steps of most weight, and the rules of the steps that led to the last such step. `ledger` is that of the
/// rulebook that was played.
pub fn brief<'t>(tale: &'t Tale, ledger: Option<&'static Ledger>, lang: Lang) -> Brief<'t> {
    let last = tale.lines.iter().rev().find(|line| weight(line) > PLAIN && !line.decision);
    let chain = last.and_then(|line| why::why(tale, line.no)).unwrap_or_default();
    let led = |line: &Line| chain.iter().any(|link| link.line.no == line.no);
    let mut heaviest: Vec<&Line> = tale.lines.iter().filter(|line| weight(line) > 0).collect();
    heaviest.sort_by_key(|line| std::cmp::Reverse((weight(line) + u8::from(led(line)), line.no)));
    heaviest.truncate(STEPS);
    let odd = || heaviest.iter().filter(|line| weight(line) >= ODD);
    let by_rule = chain.iter().map(|link| link.line).filter(|line| !line.decision);
    let decisions = chain.iter().map(|link| link.line).filter(|line| line.decision);
    let closest = by_rule.chain(decisions).filter_map(|line| line.rules.first());
    // Readings of unusual steps come first: no rule of the book tells the players about those.
    let is_reading = |id: &&String| ledger.is_some_and(|ledger| ledger.reading(id).is_some());
    let readings = odd().flat_map(|line| &line.rules).filter(is_reading);
    let closest = odd().filter_map(|line| line.rules.first()).chain(closest);
    let ids: IndexSet<&String> = readings.chain(closest).collect();
    let known = ids.into_iter().filter_map(|id| deciding(ledger?, id, lang));
    let rules = known.take(RULES).collect();
    let mut steps = heaviest;
    steps.sort_by_key(|line| line.no);
    Brief { steps, rules }
}

fn deciding(ledger: &'static Ledger, id: &str, lang: Lang) -> Option<Deciding> {
    let rule = |text, reading| Deciding { id: id.to_owned(), text, reading };
    if let Some(reading) = ledger.reading(id) {
        return Some(rule(reading.text(lang), true));
    }
    let row = ledger.row(id)?;
    Some(match lang {
        Lang::En => rule(row.summary, false),
        Lang::Ja => rule(row.ja, false),
    })
}

/// The weight of a step that is told only if little else happens.
const PLAIN: u8 = 1;

/// The weight of an unusual step: something was forbidden, replaced, dropped or skipped.
const ODD: u8 = 4;

/// How much a step tells about the outcome of a situation; 0: never told.
fn weight(line: &Line) -> u8 {
    match line.kind {
        "over" | "concedes" | "stopped" | "endless" => 6,
        "forbidden" | "replaced" | "dropped" | "skips" | "empty_draw" | "goes_round" => ODD,
        "answer" if line.forced => 0,
        "answer" => 3,
        "changed" => changed(line),
        "resolves" | "triggered" | "gains" | "starts" | "runs" => 2,
        "lapsed" | "put_off" | "expires" | "gains_no_more" => PLAIN,
        _ => 0,
    }
}

fn changed(line: &Line) -> u8 {
    let only = |words: &[&str]| line.said.verbs.iter().all(|verb| words.contains(&verb.as_str()));
    match line.by {
        _ if only(&["starts", "ends", "passes"]) => 0,
        By::Text(..) => 3,
        _ if only(&["goes", "becomes", "shown", "chosen", "shuffles"]) => PLAIN,
        _ => 2,
    }
}
