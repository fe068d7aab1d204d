//! Scenario files with the cards that they play with.

use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::read;
use crate::diagnostics::{Diagnostic, FileId, Sources};
use crate::engine::rules::Rules;
use crate::load::{self, Loaded};
use crate::reading::play::Line;
use crate::scenario::{self, Case, Stage};

/// A scenario that was played.
#[derive(Debug)]
pub struct Played {
    /// With the rulebook, where it is not the first that the scenario is played under.
    pub name: String,
    pub further: bool,
    pub holds: bool,
    pub lines: Vec<Line>,
    pub diagnostics: Vec<Diagnostic>,
}

/// All that a scenario file came to.
#[derive(Debug)]
pub struct File {
    pub sources: Sources,
    /// Mistakes of the scripts; nothing is played then.
    pub mistakes: Vec<Diagnostic>,
    pub played: Vec<Played>,
}

/// The card scripts that scenarios are played with.
///
/// # Errors
/// Paths that cannot be read.
pub fn cards(paths: &[PathBuf]) -> Result<Sources, Failure> {
    Ok(read::library_sources(paths)?.sources)
}

/// Plays the scenarios of a file, under their own rulebooks or another one.
///
/// # Errors
/// In words: the file cannot be read.
pub fn play(
    path: &Path,
    cards: &Sources,
    rules: Option<&'static Rules>,
    wanted: impl Fn(&str) -> bool,
) -> Result<File, String> {
    let text = read::text(path)?;
    let mut sources = Sources::default();
    // A file among the cards may hold scenarios, too; it is not read twice.
    let own = read::identity(path);
    for (_, source) in cards.iter() {
        if read::identity(Path::new(&source.path)) != own {
            sources.add(source.path.clone(), source.text.clone());
        }
    }
    let own = sources.add(path.display().to_string(), text);
    let loaded = load::load_sources(sources);
    let (mistakes, played) = play_loaded(&loaded, own, rules, wanted);
    Ok(File { sources: loaded.sources, mistakes, played })
}

fn play_loaded(
    loaded: &Loaded,
    own: FileId,
    rules: Option<&'static Rules>,
    wanted: impl Fn(&str) -> bool,
) -> (Vec<Diagnostic>, Vec<Played>) {
    if loaded.has_errors() {
        return (loaded.diagnostics.clone(), Vec::new());
    }
    let stage = match Stage::new(loaded) {
        Ok(stage) => stage,
        Err(mistakes) => return (mistakes, Vec::new()),
    };
    // Under another rulebook than its own a scenario is played once.
    let asked = |case: &Case<'_>| {
        case.file == own && wanted(&case.scenario.name.text) && !(rules.is_some() && case.further)
    };
    let played = scenario::cases(loaded).into_iter().filter(asked).map(|case| {
        let result = stage.run(&case, rules);
        Played {
            name: case.title(),
            further: case.further,
            holds: result.holds(),
            lines: result.lines,
            diagnostics: result.diagnostics,
        }
    });
    (Vec::new(), played.collect())
}
