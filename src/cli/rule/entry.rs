//! One rule or reading, with everything that is known of it.

use std::io::{self, Write};

use crate::api::rule::{Brief, Entry, Other, ReadingEntry, brief};
use crate::cli::style::Mark;
use crate::cli::table::{count, fit, wrap};
use crate::diagnostics::{Message, say};
use crate::ledger::{CodePlace, Row};
use crate::reading::Lang;
use crate::scenario::citing::Citing;
use crate::vocab::{Text, text};
use anstyle::Style;

/// The columns of labels.
const LABEL: usize = 11;

/// The labels of the parts.
pub mod label {
    use super::{Text, text};

    pub const STATUS: Text = text("status", "状態");
    pub const CODE: Text = text("code", "コード");
    pub const SEE: Text = text("see", "参照");
    pub const BELOW: Text = text("below", "この下");
    pub const ELSEWHERE: Text = text("elsewhere", "他の版");
    pub const READINGS: Text = text("readings", "解釈");
    pub const SCENARIOS: Text = text("scenarios", "シナリオ");
    pub const KEYWORDS: Text = text("keywords", "キーワード");
    pub const CARDS: Text = text("cards", "カード");
    pub const RULES: Text = text("rules", "ルール");
    pub const RULINGS: Text = text("rulings", "裁定");
    pub const ALSO: Text = text("also", "同じ裁定");
    pub const SETTLED: Text = text("settled", "扱い");
    pub const NONE: Text = text("none", "対象外");
}

/// The columns of a page.
pub const PAGE: usize = 100;

/// The most cards that are named.
const CARDS_NAMED: usize = 12;

/// The most scenarios that are named in Japanese.
const SCENARIOS_NAMED: usize = 3;

impl Entry {
    pub fn write(&self, rulebook: &str, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bold = Mark(Style::new().bold());
        let Brief { id, kind, kind_ja, testable, status, status_ja, .. } = self.brief;
        match lang {
            Lang::En => writeln!(out, "{bold}{id}{bold:#}  {rulebook}, {kind}")?,
            Lang::Ja => writeln!(out, "{bold}{id}{bold:#}  {rulebook}、{kind_ja}")?,
        }
        for line in wrap(self.brief.says(lang), PAGE - 2) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
        let untestable =
            text("; nothing that a game could show", "（ゲームの上では確かめられない）");
        let shown = if testable { "" } else { lang.of(untestable) };
        let mut part = |label: Text, texts: &[String]| write_part(out, lang.of(label), texts);
        let status = if lang == Lang::Ja { status_ja } else { status };
        part(label::STATUS, &[format!("{status}{shown}")])?;
        // The code speaks English.
        let code = self.code.iter().filter(|_| lang == Lang::En);
        let places = code.map(|CodePlace { file, item }| format!("{file}: {item}"));
        part(label::CODE, &places.collect::<Vec<_>>())?;
        part(label::SEE, &[self.depends.join(", ")])?;
        if let [first, .., last] = self.below.as_slice() {
            let rules = count!(n = self.below.len(), "1 rule", "{n} rules");
            let range =
                say!("{first} to {last}, {rules}: `{id}.` lists them", first, last, rules, id);
            part(label::BELOW, &[range.in_lang(lang).into_owned()])?;
        }
        let others: Vec<String> =
            self.other_rulebooks.iter().map(|other| other.told(lang)).collect();
        part(label::ELSEWHERE, &others)?;
        if !self.readings.is_empty() {
            let told = self
                .readings
                .iter()
                .map(|reading| format!("{}  {}", reading.id, reading.text(lang)));
            let ours = text("our readings, not the book's", "ルールブックにはない、fudaの解釈");
            let head = lang.of(ours).to_owned();
            part(label::READINGS, &std::iter::once(head).chain(told).collect::<Vec<_>>())?;
        }
        part(label::RULINGS, &[self.rulings.join(", ")])?;
        part(label::SCENARIOS, &scenarios(&self.scenarios, lang))?;
        let keywords = self.shown_by.keywords.iter().map(|keyword| keyword.in_lang(lang));
        let keywords = keywords.collect::<Vec<_>>().join(lang.of(text(", ", "、")));
        part(label::KEYWORDS, &[keywords])?;
        part(label::CARDS, &[named(&self.shown_by.cards, lang)])
    }
}

impl Other {
    fn told(&self, lang: Lang) -> String {
        let Other { rulebook, id, same, .. } = self;
        let summary = if lang == Lang::Ja { self.ja } else { self.summary }.unwrap_or_default();
        match (id, same, lang) {
            (None, _, Lang::En) => format!("{rulebook} has no such rule"),
            (None, _, Lang::Ja) => format!("{rulebook} には無い"),
            (Some(id), true, Lang::En) => format!("{rulebook}: {id}, the same"),
            (Some(id), true, Lang::Ja) => format!("{rulebook}: {id}、同じ"),
            (Some(id), false, Lang::En) => format!("{rulebook}: {id}, otherwise: {summary}"),
            (Some(id), false, Lang::Ja) => format!("{rulebook}: {id}、異なる: {summary}"),
        }
    }
}

impl ReadingEntry {
    pub fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bold = Mark(Style::new().bold());
        let ours = text("our reading, not the book's word", "ルールブックにはない、fudaの解釈");
        writeln!(out, "{bold}{}{bold:#}  {}", self.reading.id, lang.of(ours))?;
        for line in wrap(self.reading.text(lang), PAGE - 2) {
            writeln!(out, "  {line}")?;
        }
        for line in self.reading.because(lang).iter().flat_map(|why| wrap(why, PAGE - 2)) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
        let rules = self.read.iter().map(|rule| format!("{}  {}", rule.id, rule.says(lang)));
        write_part(out, lang.of(label::RULES), &rules.collect::<Vec<_>>())?;
        write_part(out, lang.of(label::SCENARIOS), &scenarios(&self.scenarios, lang))
    }
}

/// Rules, one on each line.
pub fn write_list(rows: &[&'static Row], lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    rows.iter().try_for_each(|row| write_listed(out, row.id, brief(row).says(lang)))
}

/// A line of a list: an id, and its text beside it.
pub fn write_listed(out: &mut dyn Write, id: &str, says: &str) -> io::Result<()> {
    let mut id = id;
    for line in wrap(says, PAGE - 14) {
        writeln!(out, "{id:<13} {line}")?;
        id = "";
    }
    Ok(())
}

/// The scenarios with their titles, which are English: in Japanese, where the first few stand.
pub fn scenarios(citing: &[Citing], lang: Lang) -> Vec<String> {
    let told = citing.iter().map(|Citing { file, line, scenario, .. }| match lang {
        Lang::En => format!("{file}:{line}  {scenario}"),
        Lang::Ja => format!("{file}:{line}"),
    });
    if lang == Lang::En || citing.len() <= SCENARIOS_NAMED {
        return told.collect();
    }
    let more = format!("ほか{}個", citing.len() - SCENARIOS_NAMED);
    told.take(SCENARIOS_NAMED).chain([more]).collect()
}

fn named(cards: &[Message], lang: Lang) -> String {
    let [open, close] = [text("\"", "「"), text("\"", "」")].map(|quote| lang.of(quote));
    let named =
        cards.iter().take(CARDS_NAMED).map(|name| format!("{open}{}{close}", name.in_lang(lang)));
    let named = named.collect::<Vec<_>>().join(lang.of(text(", ", "、")));
    match cards.len().saturating_sub(CARDS_NAMED) {
        0 => named,
        more => {
            let more = count!(n = more, "1 card", "{n} cards");
            say!("{named}, and {more} more", named, more).in_lang(lang).into_owned()
        }
    }
}

/// A label with its texts below one another; nothing if there are no texts.
pub fn write_part(out: &mut dyn Write, label: &str, texts: &[String]) -> io::Result<()> {
    let mut label = label;
    for text in texts.iter().filter(|text| !text.is_empty()) {
        for (n, line) in wrap(text, PAGE - LABEL - 4).into_iter().enumerate() {
            let hang = if n == 0 { "" } else { "  " };
            writeln!(out, "  {} {hang}{line}", fit(label, LABEL))?;
            label = "";
        }
    }
    Ok(())
}
