//! What came of each printed line, kept in a file, so that a change of any of them is seen.
//!
//! A line of the file is a card: its code, then for each of its printed lines the fingerprint of the text and that of its
//! script, or the code for which it was refused. `!I003` behind the code says that the header was refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Serialize;

use super::fingerprint::Fingerprint;
use super::run::Imported;

/// The cards of a file, by code; several of one code stand in the order of the data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes(BTreeMap<String, Vec<Card>>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Card {
    /// The code for which the header was refused.
    header: Option<String>,
    lines: Vec<(Fingerprint, String)>,
}

/// A line of which something else came than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    pub code: String,
    /// From 1; 0 for the header.
    pub line: usize,
    pub what: Changed,
    /// Fingerprint or code; empty for a line that was not there.
    pub from: String,
    pub to: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Changed {
    /// It was refused, and has a script now.
    Read,
    /// It had a script, and is refused now.
    Refused,
    /// It has another script.
    Script,
    /// It is refused for another reason.
    Reason,
    /// The print is another one, and so is what came of it.
    Print,
    /// It was not there.
    Added,
    /// It is there no more.
    Gone,
}

/// What stands for a header that was not refused.
const RIGHT: &str = "right";

impl Outcomes {
    pub fn of(imported: &[Imported]) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for one in imported {
            let header = one.header_refusal.as_ref().map(|why| why.id().to_owned());
            let lines = one.lines.iter().map(|line| {
                let came = match &line.outcome {
                    Ok(script) => Fingerprint::of_script(script).to_string(),
                    Err(why) => why.id().to_owned(),
                };
                (Fingerprint::of(&line.unit.text), came)
            });
            let card = Card { header, lines: lines.collect() };
            outcomes.0.entry(one.card.code.clone()).or_default().push(card);
        }
        outcomes
    }

    /// # Errors
    /// The line, from 1, that is no card.
    pub fn read(text: &str) -> Result<Outcomes, usize> {
        let mut outcomes = Outcomes::default();
        let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !is_comment(line)) {
            let (code, card) = card(line).ok_or(at + 1)?;
            outcomes.0.entry(code.to_owned()).or_default().push(card);
        }
        Ok(outcomes)
    }

    pub fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        for (code, card) in
            self.0.iter().flat_map(|(code, all)| all.iter().map(move |one| (code, one)))
        {
            text.push_str(code);
            if let Some(why) = &card.header {
                let _ = write!(text, " !{why}");
            }
            for (print, came) in &card.lines {
                let _ = write!(text, " {print}:{came}");
            }
            text.push('\n');
        }
        text
    }

    /// What is other now, by code and line.
    pub fn changes(&self, now: &Outcomes) -> Vec<Change> {
        let mut changes = Vec::new();
        let codes: BTreeSet<&String> = self.0.keys().chain(now.0.keys()).collect();
        for code in codes {
            let of = |outcomes: &Outcomes| outcomes.0.get(code).cloned().unwrap_or_default();
            let (before, after) = (of(self), of(now));
            for at in 0..before.len().max(after.len()) {
                between(code, before.get(at), after.get(at), &mut changes);
            }
        }
        changes
    }
}

const HEAD: &str = "# What came of each printed line: its fingerprint, and that of its script or why it was refused.\n";

fn card(line: &str) -> Option<(&str, Card)> {
    let mut cells = line.split(' ').peekable();
    let code = cells.next()?;
    let header = cells.next_if(|cell| cell.starts_with('!')).map(|why| why[1..].to_owned());
    let lines = cells.map(|cell| {
        let (print, came) = cell.split_once(':')?;
        Some((Fingerprint::parse(print)?, came.to_owned()))
    });
    Some((code, Card { header, lines: lines.collect::<Option<_>>()? }))
}

fn between(code: &str, before: Option<&Card>, after: Option<&Card>, changes: &mut Vec<Change>) {
    let mut add = |line, what, from: &str, to: &str| {
        let (code, from, to) = (code.to_owned(), from.to_owned(), to.to_owned());
        changes.push(Change { code, line, what, from, to });
    };
    let is_script = |came: &str| Fingerprint::parse(came).is_some();
    let header = |card: &Card| card.header.clone().unwrap_or_else(|| RIGHT.to_owned());
    match (before.map(header), after.map(header)) {
        (Some(from), Some(to)) if from == to => {}
        (Some(from), Some(to)) => {
            let what = match (from == RIGHT, to == RIGHT) {
                (true, _) => Changed::Refused,
                (_, true) => Changed::Read,
                _ => Changed::Reason,
            };
            add(0, what, &from, &to);
        }
        (None, Some(to)) => add(0, Changed::Added, "", &to),
        (Some(from), None) => add(0, Changed::Gone, &from, ""),
        (None, None) => {}
    }
    let none = Vec::new();
    let [before, after] = [before, after].map(|card| card.map_or(&none, |card| &card.lines));
    for at in 0..before.len().max(after.len()) {
        match (before.get(at), after.get(at)) {
            (Some(from), Some(to)) if from.1 == to.1 => {}
            (Some((print, from)), Some((now, to))) => {
                let what = match (is_script(from), is_script(to)) {
                    _ if print != now => Changed::Print,
                    (true, true) => Changed::Script,
                    (true, false) => Changed::Refused,
                    (false, true) => Changed::Read,
                    (false, false) => Changed::Reason,
                };
                add(at + 1, what, from, to);
            }
            (None, Some((_, to))) => add(at + 1, Changed::Added, "", to),
            (Some((_, from)), None) => add(at + 1, Changed::Gone, from, ""),
            (None, None) => {}
        }
    }
}
