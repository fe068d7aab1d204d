//! Scenario files and the cards with which they are played.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::language::language;
use super::out::Errors;
use super::{Format, read};
use crate::api::{Refusal, Situation};
use crate::cli::style::render_all;
use crate::diagnostics::{Diagnostic, Source, Sources, say};
use crate::load;

/// Which scenario of a file is asked about, and how the answer is told.
#[derive(Debug, clap::Args)]
pub struct Question {
    /// Which scenario, where the file holds several: its name, or a part of it
    #[arg(long, alias = "name", value_name = "NAME")]
    scenario: Option<String>,
    /// Another rulebook than the scenario's own
    #[arg(long, value_name = "GAME@VERSION")]
    rules: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl Question {
    /// The requested situation.
    ///
    /// # Errors
    /// The file or the cards cannot be read.
    pub fn of(&self, path: &Path) -> Result<Situation, Refusal> {
        let Question { scenario, rules, cards, .. } = self;
        situation(path, cards, scenario.clone(), rules.clone())
    }
}

/// The situation of a file, with the cards below these paths.
///
/// # Errors
/// The file or the cards cannot be read.
pub fn situation(
    path: &Path,
    cards: &[PathBuf],
    scenario: Option<String>,
    rules: Option<String>,
) -> Result<Situation, Refusal> {
    if path.is_dir() {
        let refusal =
            Refusal::usage(say!("{file} is a folder, not a scenario", file = path.display()));
        return Err(refusal.help(say!("`fuda test` runs a folder of scenarios")));
    }
    let cards = read::card_scripts(cards)?.map(|cards| without(&cards, path));
    Ok(Situation { file: read_file(path)?, cards, scenario, rules, lang: language() })
}

/// The card scripts with which scenarios are played.
///
/// # Errors
/// Paths that cannot be read.
pub fn cards(paths: &[PathBuf]) -> Result<Sources, Refusal> {
    Ok(read::library(paths)?.sources)
}

/// A scenario file.
///
/// # Errors
/// The file cannot be read.
pub fn read_file(path: &Path) -> Result<Source, Refusal> {
    let text = load::text(path).map_err(Refusal::usage)?;
    Ok(Source::new(path.display().to_string(), text))
}

/// The cards without those of a file, however its path is written: the file may be a script with scenarios, too, and is
/// not read twice.
pub fn without(cards: &Sources, path: &Path) -> Sources {
    let own = load::identity(path);
    let mut others = Sources::default();
    for (_, source) in cards.iter() {
        if load::identity(Path::new(&source.path)) != own {
            others.add(source.path.clone(), source.text.clone());
        }
    }
    others
}

/// Writes the warnings about played scripts to standard error, since the answer is about the situation.
pub fn warn<'d>(warnings: impl IntoIterator<Item = &'d Diagnostic>, sources: &Sources) {
    let mut err = Errors::standard();
    // If standard error is closed, the answer stays the same.
    let _ = write!(err, "{}", render_all(warnings, sources));
}
