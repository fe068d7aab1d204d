//! A scenario under two rulebooks, side by side.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::failure::Failure;
use super::out::Out;
use super::situations::{self, Opened, Played};
use super::{Format, Verdict, write_json};
use crate::diagnostics::{Sources, to_json};
use crate::engine::rulebook::rules::Rules;
use crate::games::GameEntry;
use crate::reading::Lang;
use crate::reading::play::{Page, aligned};
use crate::scenario::Case;

/// A rulebook, as `game@version`.
pub type Book = (&'static GameEntry, &'static Rules);

fn name((game, rules): Book) -> String {
    format!("{}@{}", game.vocab.game, rules.version)
}

/// How one scenario goes under both.
struct Pair {
    scenario: String,
    played: [Played; 2],
}

impl Pair {
    fn new(
        opened: &Opened,
        case: &Case<'_>,
        books: [Book; 2],
        lang: Lang,
    ) -> Result<Pair, Failure> {
        let stage = situations::stage(opened)?;
        let play = |(_, rules): Book| situations::one(&stage, case, Some(rules), lang);
        Ok(Pair { scenario: case.scenario.name.text.clone(), played: books.map(play) })
    }

    fn write(
        &self,
        books: [Book; 2],
        opened: &Opened,
        lang: Lang,
        out: &mut Out,
    ) -> io::Result<()> {
        let names = books.map(name);
        let named = names.each_ref().map(String::as_str);
        writeln!(out, "{}\n", self.scenario)?;
        for (played, name) in self.played.iter().zip(&named) {
            if !played.began {
                let forbids = lang.tongue().cannot_be_set_up(name);
                writeln!(out, "{forbids}\n\n{}", opened.shown(&played.diagnostics))?;
            }
        }
        if self.played.iter().any(|played| !played.began) {
            return Ok(());
        }
        let [first, second] = &self.played;
        let steps = aligned::align(&first.tale.lines, &second.tale.lines);
        let parts = aligned::parting(&steps);
        write!(out, "{}", aligned::page(&steps, named, lang))?;
        writeln!(out, "\n{}", lang.tongue().parts(named, parts))?;
        for (played, name) in self.played.iter().zip(&named) {
            if !played.diagnostics.is_empty() {
                write!(out, "\n{name}:\n{}", opened.shown(&played.diagnostics))?;
            }
        }
        for (played, name) in self.played.iter().zip(&named) {
            if let Some(now) = &played.now {
                write!(out, "\n{name}\n{}", Page { lang }.now(now))?;
            }
        }
        Ok(())
    }

    fn data(&self, books: [Book; 2], sources: &Sources) -> Value {
        let names = books.map(name);
        let named = names.each_ref().map(String::as_str);
        let [first, second] = &self.played;
        let steps = aligned::align(&first.tale.lines, &second.tale.lines);
        let found = self.played.each_ref().map(|played| {
            let found = played.diagnostics.iter().map(|found| to_json(found, sources));
            found.collect::<Vec<_>>()
        });
        json!({
            "scenario": self.scenario,
            "rules": names,
            "can_be_set_up": self.played.each_ref().map(|played| played.began),
            "same_until": aligned::parting(&steps),
            "steps": aligned::data(&steps, named),
            "now": self.played.each_ref().map(|played| played.now.as_ref()),
            "diagnostics": found,
        })
    }
}

/// Plays the scenarios of a file under both rulebooks and shows where they part.
///
/// # Errors
/// The file cannot be read, or something in it is wrong.
pub fn run(
    opened: &Opened,
    cases: &[Case<'_>],
    books: [Book; 2],
    (lang, format): (Lang, Format),
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let pairs: Result<Vec<Pair>, Failure> =
        cases.iter().map(|case| Pair::new(opened, case, books, lang)).collect();
    let pairs = pairs?;
    match format {
        Format::Json => {
            let sources = &opened.loaded.sources;
            let all: Vec<Value> = pairs.iter().map(|pair| pair.data(books, sources)).collect();
            write_json(out, &json!({ "scenarios": all }))?;
        }
        Format::Text => {
            for (n, pair) in pairs.iter().enumerate() {
                if n > 0 {
                    writeln!(out)?;
                }
                pair.write(books, opened, lang, out)?;
            }
        }
    }
    let began = pairs.iter().all(|pair| pair.played.iter().all(|played| played.began));
    Ok(if began { Verdict::Right } else { Verdict::Wrong })
}

/// No scenario of this name, or none at all.
pub fn none(path: &Path, name: Option<&str>) -> Failure {
    Failure::usage(match name {
        Some(part) => format!("no scenario in {} is called `{part}`", path.display()),
        None => format!("there is no scenario in {}", path.display()),
    })
}
