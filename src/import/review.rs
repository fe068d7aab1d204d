//! What readers judged of scripts: a line of JSON each, by card, line, and fingerprint of the script.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::fingerprint::Fingerprint;
use super::refusal::Refusal;
use super::run::{Imported, Line};
use super::tokens::Tongue;
use super::verify::pool;
use super::{card, fingerprint};
use crate::diagnostics::Sources;
use crate::lang::{Lang, Text, text};

/// What a reader thinks of a script beside its print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    Right,
    Wrong,
    /// The reader cannot say; the line counts as if nobody had read it.
    Doubt,
}

/// A judgement, as the file of records has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    pub code: String,
    /// From 1.
    pub line: usize,
    /// Of the script that was read.
    pub fingerprint: Fingerprint,
    pub judgement: Judgement,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// The language in which the script was read to the reader.
    pub lang: Lang,
}

/// The last judgement of each line.
#[derive(Clone, Debug, Default)]
pub struct Judgements(HashMap<(String, usize), Judged>);

/// What judgements came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Applied {
    /// Cards of which every line was judged right.
    pub reviewed: usize,
    /// Lines that are refused since they were judged wrong.
    pub refused: usize,
    /// Judgements of scripts that are there no more, or of cards that are written by hand now.
    pub dropped: usize,
}

impl Judgements {
    /// # Errors
    /// The line, from 1, that is no judgement, and why.
    pub fn read(text: &str) -> Result<Judgements, (usize, serde_json::Error)> {
        let mut judgements = Judgements::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let judged = serde_json::from_str(line).map_err(|error| (at + 1, error))?;
            judgements.add(judged);
        }
        Ok(judgements)
    }

    pub fn add(&mut self, judged: Judged) {
        self.0.insert((judged.code.clone(), judged.line), judged);
    }

    /// What was judged of this script of a line.
    pub fn of(&self, code: &str, line: usize, script: &str) -> Option<&Judged> {
        let judged = self.0.get(&(code.to_owned(), line))?;
        (judged.fingerprint == Fingerprint::of_script(script)).then_some(judged)
    }

    /// Refuses what was judged wrong, and marks the cards that were judged right as a whole.
    pub fn apply(&self, imported: &mut [Imported]) -> Applied {
        let mut applied = Applied::default();
        let mut met: HashSet<(String, usize)> = HashSet::new();
        for one in imported.iter_mut().filter(|one| one.by_hand.is_none()) {
            let code = one.card.code.clone();
            let mut right = 0;
            for (at, line) in one.lines.iter_mut().enumerate() {
                let script = line.outcome.as_deref().unwrap_or_default();
                let Some(judged) = self.of(&code, at + 1, script) else { continue };
                met.insert((code.clone(), at + 1));
                match judged.judgement {
                    Judgement::Right => right += 1,
                    Judgement::Doubt => {}
                    Judgement::Wrong => {
                        let (script, remark) = (script.to_owned(), judged.remark.clone());
                        line.outcome = Err(Refusal::Judged { script, remark });
                        applied.refused += 1;
                    }
                }
            }
            one.reviewed = right > 0 && right == one.lines.len();
            applied.reviewed += usize::from(one.reviewed && one.is_whole());
        }
        applied.dropped = self.0.len() - met.len();
        applied
    }

    /// The lines with a script that nobody has judged without a doubt, as places of a card and of its line, by code and line.
    pub fn open(&self, imported: &[Imported]) -> Vec<(usize, usize)> {
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (card, one) in imported.iter().enumerate().filter(|(_, one)| one.by_hand.is_none()) {
            let lines = one.lines.iter().enumerate();
            let scripts = lines.filter_map(|(at, line)| Some((at, line.outcome.as_ref().ok()?)));
            let unread = scripts.filter(|(at, script)| {
                let judged = self.of(&one.card.code, at + 1, script);
                one.header_refusal.is_none()
                    && judged.is_none_or(|judged| judged.judgement == Judgement::Doubt)
            });
            open.extend(unread.map(|(at, _)| (card, at)));
        }
        open.sort_by_key(|(card, at)| (&imported[*card].card.code, *at));
        open
    }
}

/// The printed texts of a line, each with what it is: its own, and the one of the other language if it has as many lines.
pub fn texts(one: &Imported, at: usize) -> Vec<(Text, String)> {
    let line: &Line = &one.lines[at];
    let own = match line.tongue {
        Tongue::English => text("English", "英語"),
        Tongue::Japanese => text("Japanese", "日本語"),
    };
    let mut texts = vec![(own, line.unit.text.clone())];
    if let Some(other) = &line.other {
        texts.push((text("Japanese", "日本語"), other.unit.text.clone()));
    } else if one.card.free.len() == one.lines.len() {
        texts.push((text("free translation", "参考訳"), one.card.free[at].clone()));
    }
    texts
}

/// The script of a line in the canonical layout; nothing if it was refused.
pub fn script(one: &Imported, at: usize) -> String {
    one.lines[at].outcome.as_deref().map(fingerprint::canonical).unwrap_or_default()
}

/// The card with a line alone, among what it needs to be read to somebody.
pub fn alone(one: &Imported, at: usize) -> Sources {
    let script = one.lines[at].outcome.as_deref().unwrap_or_default();
    beside(one, script, script)
}

/// The card with these abilities, among the keywords of the game and all that a script speaks of.
pub(super) fn beside(one: &Imported, abilities: &str, spoken_of: &str) -> Sources {
    let mut sources = pool::keywords();
    let title = one.card.name.as_str();
    let there = [(&one.card, title)].into_iter();
    sources.add("elsewhere", pool::elsewhere(there, [spoken_of].into_iter()));
    let header = card::header(&one.card, title).unwrap_or_default();
    sources.add(one.card.code.as_str(), format!("game ws\n{header}{abilities}\n}}\n"));
    sources
}
