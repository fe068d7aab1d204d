//! What came of an import, for people and for programs.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::Serialize;

use super::super::language::language;
use super::super::out::Out;
use super::super::table::{count, grouped, tell};
use super::outcomes;
use crate::diagnostics::{Message, say};
use crate::games;
use crate::import::review::Applied;
use crate::import::{Change, Compared, Imported, Repair};

/// What came of an import.
#[derive(Debug, Default, Serialize)]
pub struct Summary {
    cards: Share,
    lines: Share,
    /// By kind of card.
    kinds: BTreeMap<String, Share>,
    /// By set.
    sets: BTreeMap<String, Share>,
    /// How many lines were mended, by what was wrong with them.
    repairs: BTreeMap<Repair, usize>,
    /// What lines were refused for, most frequent first.
    groups: Vec<Group>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Applied>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<Compared>,
    /// What is not as the file of outcomes has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<Change>>,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Share {
    whole: usize,
    all: usize,
}

#[derive(Debug, Serialize)]
struct Group {
    what: String,
    lines: usize,
    /// The first line of it, from 1; 0 for the header of the card.
    card: String,
    line: usize,
    text: String,
    told: String,
}

impl Summary {
    pub fn of(imported: &[Imported]) -> Summary {
        let mut summary = Summary::default();
        let mut groups: BTreeMap<String, Group> = BTreeMap::new();
        for one in imported {
            let whole = one.is_whole();
            let of_kind = summary.kinds.entry(one.card.kind.clone()).or_default();
            let of_set = summary.sets.entry(one.card.set().to_owned()).or_default();
            [&mut summary.cards, of_kind, of_set].into_iter().for_each(|share| share.add(whole));
            for line in &one.lines {
                summary.lines.add(line.outcome.is_ok());
                for repair in line.unit.repairs.iter().collect::<BTreeSet<_>>() {
                    *summary.repairs.entry(*repair).or_default() += 1;
                }
            }
            // Of a card that is written by hand nothing is missing.
            for (line, why) in one.refused().filter(|_| one.by_hand.is_none()) {
                let group = groups.entry(why.group()).or_insert_with_key(|what| Group {
                    what: what.clone(),
                    lines: 0,
                    card: one.card.code.clone(),
                    line,
                    text: line
                        .checked_sub(1)
                        .map(|at| one.lines[at].unit.text.clone())
                        .unwrap_or_default(),
                    told: why.told().in_lang(language()).into_owned(),
                });
                group.lines += 1;
            }
        }
        summary.groups = groups.into_values().collect();
        summary.groups.sort_by(|a, b| (b.lines, &a.what).cmp(&(a.lines, &b.what)));
        summary
    }

    pub fn show(&self, out: &mut Out) -> io::Result<()> {
        tell!(out, "cards: {share}", share = self.cards.told())?;
        tell!(out, "lines: {share}", share = self.lines.told())?;
        for (name, share) in &self.kinds {
            let vocab = games::find("ws").map(|game| game.vocab);
            let noun = vocab.and_then(|vocab| Some(vocab.noun(vocab.find_noun(name)?).word.text));
            let kind = noun.map_or_else(|| Message::verbatim(name.clone()), Message::from);
            tell!(out, "  {kind}: {share}", kind, share = share.told())?;
        }
        if !self.groups.is_empty() {
            show_groups(&self.groups, out)?;
        }
        if let Some(judged) = &self.judged {
            let (reviewed, refused, dropped) = (judged.reviewed, judged.refused, judged.dropped);
            tell!(
                out,
                "judged: cards right {reviewed}, lines wrong {refused}, judgements of scripts that have changed since {dropped}",
                reviewed,
                refused,
                dropped
            )?;
        }
        if let Some(compared) = &self.compared {
            show_compared(compared, out)?;
        }
        match &self.changes {
            Some(changes) => outcomes::show(changes, out),
            None => Ok(()),
        }
    }
}

impl Share {
    fn add(&mut self, whole: bool) {
        self.all += 1;
        self.whole += usize::from(whole);
    }

    /// `12,345 of 13,000 (95.0 %)`
    fn told(self) -> Message {
        let percent =
            if self.all == 0 { 100.0 } else { 100.0 * self.whole as f64 / self.all as f64 };
        say!(
            "{whole} of {all} ({percent} %)",
            whole = grouped(self.whole as u64),
            all = grouped(self.all as u64),
            percent = format!("{percent:.1}")
        )
    }
}

/// The most groups that are shown; all of them are in the answer for programs.
const SHOWN_GROUPS: usize = 20;

fn show_groups(groups: &[Group], out: &mut Out) -> io::Result<()> {
    tell!(out, "refused:")?;
    for group in groups.iter().take(SHOWN_GROUPS) {
        let lines = count!(n = group.lines, "1 line", "{n} lines");
        let (what, card, told) = (&group.what, &group.card, &group.told);
        if group.line == 0 {
            tell!(out, "  {what} ({lines}), first {card}: {told}", what, lines, card, told)?;
            continue;
        }
        let line = group.line;
        tell!(
            out,
            "  {what} ({lines}), first {card} line {line}: {told}",
            what,
            lines,
            card,
            line,
            told
        )?;
        writeln!(out, "    {}", group.text)?;
    }
    if groups.len() > SHOWN_GROUPS {
        let more = groups.len() - SHOWN_GROUPS;
        tell!(out, "  and {more} more, with `--format json`", more)?;
    }
    Ok(())
}

fn show_compared(compared: &Compared, out: &mut Out) -> io::Result<()> {
    let Compared { cards, same, refused, differences, unmatched } = compared;
    tell!(
        out,
        "written by hand: cards {cards}, lines with the same code {same}, refused here {refused}, different {other}",
        cards,
        same,
        refused,
        other = differences.len()
    )?;
    if !unmatched.is_empty() {
        let names = unmatched.join("; ");
        tell!(out, "  written by hand and not among the data: {names}", names)?;
    }
    for one in differences {
        tell!(out, "  {card} line {line}", card = one.code, line = one.line)?;
        if !one.printed.is_empty() {
            writeln!(out, "    {}", one.printed)?;
        }
        for (heading, script) in
            [(say!("by hand:"), &one.written), (say!("imported:"), &one.imported)]
        {
            writeln!(out, "    {}", heading.in_lang(language()))?;
            for line in script.lines() {
                writeln!(out, "      {line}")?;
            }
        }
    }
    Ok(())
}
