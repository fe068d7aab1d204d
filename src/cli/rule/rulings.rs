//! One official ruling with the scenarios that show it, and all of them.

use std::io::{self, Write};

use super::entry::{self, PAGE, label, write_part};
use crate::api::rule::RulingEntry;
use crate::cli::style::Mark;
use crate::cli::table::wrap;
use crate::ledger::{Ruling, Said};
use crate::reading::Lang;
use crate::vocab::{Text, text};
use anstyle::Style;

const RULING: Text = text("official ruling", "公式の裁定");

impl RulingEntry {
    pub fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bold = Mark(Style::new().bold());
        let Ruling { id, also, settled, none, .. } = self.ruling;
        writeln!(out, "{bold}{id}{bold:#}  {}", lang.of(RULING))?;
        for line in told(self.ruling, lang).iter().flat_map(|part| wrap(part, PAGE - 2)) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
        let mut part = |label: Text, texts: &[String]| write_part(out, lang.of(label), texts);
        part(label::ALSO, &[also.join(", ")])?;
        let said = |said: &Option<Said>| said.map_or_else(String::new, |said| says(said, lang));
        part(label::SETTLED, &[said(settled)])?;
        part(label::NONE, &[said(none)])?;
        let rules = self.follows_from.iter();
        let rules = rules.map(|rule| format!("{}  {}", rule.id, rule.says(lang)));
        part(label::RULES, &rules.collect::<Vec<_>>())?;
        part(label::SCENARIOS, &entry::scenarios(&self.scenarios, lang))
    }
}

fn says(said: Said, lang: Lang) -> String {
    match lang {
        Lang::En => said.en,
        Lang::Ja => said.ja,
    }
    .to_owned()
}

/// Situation, question and answer.
fn told(ruling: &Ruling, lang: Lang) -> Vec<&'static str> {
    match lang {
        Lang::En => vec![ruling.situation, ruling.question, ruling.answer],
        Lang::Ja => vec![ruling.ja],
    }
}

/// All rulings below a heading of their own; nothing if there are none.
pub fn write_list<'r>(
    rulings: impl Iterator<Item = &'r Ruling>,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut rulings = rulings.peekable();
    if rulings.peek().is_none() {
        return Ok(());
    }
    let bold = Mark(Style::new().bold());
    let head = text("official rulings", "公式の裁定");
    writeln!(out, "\n{bold}{}{bold:#}", lang.of(head))?;
    rulings.try_for_each(|one| entry::write_listed(out, one.id, &told(one, lang).join(" ")))
}
