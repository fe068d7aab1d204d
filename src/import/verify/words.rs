//! The third word list: what a printed text names must be in its script, and what the script says must have been named.
//!
//! The list knows no rows. It was written from the print and from scripts by hand, so that a row which reads a text
//! wrongly does not agree with it by construction.

use regex::Regex;

use super::plain_ends;
use crate::import::fingerprint::canonical;
use crate::import::rows::Rows;
use crate::import::tokens::{Tongue, masked};

/// The list of a language.
#[derive(Debug)]
pub struct Words {
    words: Vec<Word>,
}

/// A row: words of the print and of the script that belong together.
#[derive(Debug)]
struct Word {
    id: String,
    printed: Regex,
    script: Regex,
    rule: Rule,
    /// Where the row says nothing: patterns on the print, and on the script.
    unless: Vec<(Side, Regex)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Printed,
    Script,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Either both have it or neither.
    Both,
    /// What is printed is in the script.
    Text,
    /// What is in the script is printed.
    Script,
    /// Both have it equally often.
    Count,
    /// The script has it at least as often.
    AtLeast,
}

impl Words {
    /// Reads a list: lines of id, printed, script, rule, unless, why, with tabs between; the first line is a heading.
    ///
    /// # Errors
    /// The line, from 1, that is no row, and why.
    pub fn read(table: &str) -> Result<Words, (usize, String)> {
        let lines = table.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty());
        let words = lines.map(|(at, line)| word(line).map_err(|why| (at + 1, why)));
        Ok(Words { words: words.collect::<Result<_, _>>()? })
    }

    /// The rows with which a printed line and its script do not agree.
    pub fn alarms(&self, rows: &Rows, printed: &str, script: &str) -> Vec<&str> {
        let printed = match rows.tongue {
            Tongue::English => masked(rows, printed)
                .replace("\"N\"", "\u{1}")
                .to_lowercase()
                .replace('\u{1}', "\"N\""),
            Tongue::Japanese => masked(rows, printed),
        };
        let printed = printed.replace("《t》", "《T》");
        let script = laid_out(script);
        let alarmed = self.words.iter().filter(|word| {
            word.disagrees(&printed, &script) && !word.says_nothing(&printed, &script)
        });
        alarmed.map(|word| word.id.as_str()).collect()
    }
}

fn word(line: &str) -> Result<Word, String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let &[id, printed, script, rule, unless, ..] = cells.as_slice() else {
        return Err("five columns are needed".to_owned());
    };
    let pattern = |text: &str| Regex::new(&plain_ends(text)).map_err(|error| error.to_string());
    let rule = match rule {
        "both" => Rule::Both,
        "text" => Rule::Text,
        "script" => Rule::Script,
        "count" => Rule::Count,
        "atleast" => Rule::AtLeast,
        _ => return Err(format!("`{rule}` is no rule")),
    };
    let unless = unless.split(" || ").filter(|text| !text.is_empty()).map(|text| {
        let side = match text.split_at_checked(2) {
            Some(("p:", pattern)) => (Side::Printed, pattern),
            Some(("s:", pattern)) => (Side::Script, pattern),
            _ => return Err(format!("`{text}` is of no side")),
        };
        Ok((side.0, pattern(side.1)?))
    });
    Ok(Word {
        id: id.to_owned(),
        printed: pattern(printed)?,
        script: pattern(script)?,
        rule,
        unless: unless.collect::<Result<_, _>>()?,
    })
}

impl Word {
    fn disagrees(&self, printed: &str, script: &str) -> bool {
        let count = |pattern: &Regex, text: &str| pattern.find_iter(text).count();
        let has = (self.printed.is_match(printed), self.script.is_match(script));
        match self.rule {
            Rule::Both => has.0 != has.1,
            Rule::Text => has.0 && !has.1,
            Rule::Script => has.1 && !has.0,
            Rule::Count => {
                has != (false, false)
                    && count(&self.printed, printed) != count(&self.script, script)
            }
            Rule::AtLeast => has.0 && count(&self.script, script) < count(&self.printed, printed),
        }
    }

    fn says_nothing(&self, printed: &str, script: &str) -> bool {
        self.unless.iter().any(|(side, pattern)| match side {
            Side::Printed => pattern.is_match(printed),
            Side::Script => pattern.is_match(script),
        })
    }
}

/// The script in the canonical layout, with names and traits as `"N"`.
fn laid_out(script: &str) -> String {
    let mut plain = String::new();
    let canonical = canonical(script);
    let mut chars = canonical.chars();
    while let Some(c) = chars.next() {
        let close = match c {
            '"' => '"',
            '「' => '」',
            _ => {
                plain.push(c);
                continue;
            }
        };
        while let Some(next) = chars.next() {
            match next {
                '\\' => drop(chars.next()),
                _ if next == close => break,
                _ => {}
            }
        }
        plain.push_str("\"N\"");
    }
    plain
}
