//! The abilities of cards that no scenario has tried.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::failure::Failure;
use super::language::language;
use super::read;
use super::table::tell;
use crate::check::ir::Program;
use crate::diagnostics::{Message, Sources, say};
use crate::load;
use crate::scenario::covered::{Holder, Key, Text, texts};
use crate::vocab::Form;

/// The coverage of cards by scenarios.
#[derive(Debug, Serialize)]
pub struct Covered {
    pub scenarios: usize,
    /// Scenarios that do not hold, and files that have mistakes.
    pub failed: usize,
    /// The number of abilities of the cards.
    pub abilities: usize,
    /// The untried abilities, in the order of files and cards.
    pub untried: Vec<Untried>,
}

/// An ability that no scenario has tried.
#[derive(Debug, Serialize)]
pub struct Untried {
    pub file: String,
    pub line: usize,
    pub column: usize,
    pub game: &'static str,
    /// The card; `None` for an ability that the rules give many cards.
    pub card: Option<Message>,
    pub code: Option<String>,
    /// Its own name, else its keyword, else its kind, with a number if the card has several of that kind.
    pub ability: Message,
    /// What no scenario has shown of it.
    pub lacks: Message,
}

/// The coverage of the cards of these games; `of` are scripts or folders to which it is limited.
///
/// # Errors
/// Paths that cannot be read.
pub fn covered(
    cards: &Sources,
    games: &BTreeSet<String>,
    tried: &BTreeSet<Key>,
    of: &[PathBuf],
) -> Result<Covered, Failure> {
    let files = match of {
        [] => None,
        paths => Some(read::files(paths)?.iter().map(|path| load::identity(path)).collect()),
    };
    let is_asked_about = |path: &str, files: &Option<BTreeSet<PathBuf>>| {
        files.as_ref().is_none_or(|files| files.contains(&load::identity(Path::new(path))))
    };
    let loaded = load::load_sources(cards.clone());
    let mut covered = Covered { scenarios: 0, failed: 0, abilities: 0, untried: Vec::new() };
    for program in loaded.programs.iter().filter(|of| games.contains(of.vocab.game)) {
        let mut all = texts(program);
        all.retain(|text| is_asked_about(&loaded.sources.get(text.place.file).path, &files));
        all.sort_by_key(|text| (text.place.file, text.place.span.start));
        covered.abilities += all.len();
        let untried = all.iter().filter(|text| !tried.contains(&text.key));
        covered.untried.extend(untried.map(|text| told(text, program, &loaded.sources)));
    }
    Ok(covered)
}

fn told(text: &Text, program: &Program, sources: &Sources) -> Untried {
    let source = sources.get(text.place.file);
    let before = &source.text[..text.place.span.start as usize];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let card = match &text.key.of {
        Holder::Card(name) => Some(program.named(name)),
        Holder::Keyword(_) => None,
    };
    let title = Message::in_both(text.title.en.clone(), text.title.ja.clone());
    let ability = match &text.key.of {
        Holder::Keyword(name) => {
            let mut keywords = program.keywords.iter();
            let known = keywords.find(|known| known.name == *name);
            let ja = known.and_then(|known| known.name_ja.as_ref()).unwrap_or(name);
            say!("keyword {name}", name = Message::in_both(name.clone(), ja.clone()))
        }
        Holder::Card(_) if text.inside => say!("inside {ability}", ability = title),
        Holder::Card(_) => title,
    };
    Untried {
        file: source.path.clone(),
        line: before.matches('\n').count() + 1,
        column,
        game: text.key.game,
        code: text.code.clone().filter(|_| card.is_some()),
        card,
        ability,
        lacks: match text.form {
            Form::Continuous => say!("gives nothing"),
            Form::Instead => say!("replaces nothing"),
            Form::Triggered | Form::Activated | Form::Play | Form::Called => {
                say!("is not resolved")
            }
        },
    }
}

impl Covered {
    /// # Errors
    /// Errors of the writer.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut file = "";
        for Untried { file: of, line, column, card, code, ability, lacks, .. } in &self.untried {
            if of != file {
                writeln!(out, "{of}")?;
                file = of;
            }
            let code = code.as_ref().map(|code| format!(" {code}")).unwrap_or_default();
            let untried = say!("{ability} {lacks}", ability, lacks);
            let told = match card {
                Some(card) => say!("\"{card}\"{code}: {untried}", card, code, untried),
                None => untried,
            };
            writeln!(out, "  {line}:{column}  {}", told.in_lang(language()))?;
        }
        let all = match self.abilities {
            1 => say!("1 ability"),
            n => say!("{n} abilities", n),
        };
        match self.untried.len() {
            0 => tell!(out, "{all}: all tried", all),
            left => {
                writeln!(out)?;
                tell!(out, "{left} of {all} not tried", left, all)
            }
        }
    }
}
