//! Rules, readings and rulings about a topic, on a page.

use std::io::{self, Write};

use anstyle::Style;

use super::entry::write_listed;
use super::rulings;
use crate::api::rule::{Found, Topic};
use crate::cli::style::Mark;
use crate::reading::Lang;
use crate::vocab::text;

/// The most of each that a page lists.
const LISTED: usize = 15;

impl Topic {
    pub fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bold = Mark(Style::new().bold());
        let ours = lang.our_reading();
        let more = |count: usize, out: &mut dyn Write| match (count.checked_sub(LISTED), lang) {
            (None | Some(0), _) => Ok(()),
            (Some(more), Lang::En) => write_listed(out, "", &format!("and {more} more")),
            (Some(more), Lang::Ja) => write_listed(out, "", &format!("ほか{more}件")),
        };
        let mut told: Vec<&str> = Vec::new();
        for Found { rule, readings } in self.rules.iter().take(LISTED) {
            write_listed(out, rule.id, rule.says(lang))?;
            for reading in readings {
                // A reading is told once in full; after that only its id is.
                let says = match told.contains(&reading.id) {
                    true => format!("{ours} {}", reading.id),
                    false => format!("{ours} {}  {}", reading.id, reading.text(lang)),
                };
                write_listed(out, "", &says)?;
                told.push(reading.id);
            }
        }
        more(self.rules.len(), out)?;
        let others = self.readings.iter().filter(|reading| !told.contains(&reading.id));
        let others: Vec<_> = others.collect();
        if !others.is_empty() {
            let head = text("our readings, not the book's", "ルールブックにはない、fudaの解釈");
            writeln!(out, "\n{bold}{}{bold:#}", lang.of(head))?;
            for reading in others.iter().take(LISTED) {
                write_listed(out, reading.id, reading.text(lang))?;
            }
            more(others.len(), out)?;
        }
        rulings::write_list(self.rulings.iter().copied().take(LISTED), lang, out)?;
        more(self.rulings.len(), out)
    }
}
