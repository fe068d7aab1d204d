//! Reads script files from disk, or takes the shipped ones.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use indexmap::IndexSet;

use crate::api::Refusal;
use crate::api::scripts::library_scripts;
use crate::diagnostics::{MOST_SCRIPTS, Message, Source, Sources, say};
use crate::load::{self, Loaded, identity, text};
use crate::shipped;

/// The folder of scripts if no path is given.
pub const CARDS: &str = "cards";

/// The texts that were read, and messages about the others.
#[derive(Debug, Default)]
pub struct Read {
    pub sources: Sources,
    pub unreadable: Vec<Message>,
}

/// The `.fuda` files below the paths, each once.
///
/// # Errors
/// A path does not exist, or has no scripts below it.
pub fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Refusal> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        let found = match path.is_file() {
            true => vec![path.clone()],
            false if !path.exists() => return Err(not_there(path)),
            false => load::script_files(std::slice::from_ref(path))
                .map_err(|error| Refusal::usage(say!("cannot read {error}", error)))?,
        };
        if found.is_empty() {
            let message = say!("there is no script below `{file}`", file = path.display());
            return Err(Refusal::usage(message).help(say!("scripts are files that end in `.fuda`")));
        }
        all.extend(found.into_iter().filter(|file| seen.insert(identity(file))));
    }
    if all.len() > MOST_SCRIPTS {
        return Err(Refusal::usage(say!("more than {most} scripts", most = MOST_SCRIPTS)));
    }
    Ok(all)
}

fn not_there(path: &Path) -> Refusal {
    let failure =
        Refusal::usage(say!("there is no file or folder `{file}`", file = path.display()));
    match path == Path::new(CARDS) {
        true => failure
            .help(say!("name a script or a folder; `fuda new card GAME` writes one to start from")),
        false => failure,
    }
}

/// Reads those of the files that can be read.
pub fn read(files: &[PathBuf]) -> Read {
    let mut read = Read::default();
    for path in files {
        match text(path) {
            Ok(text) => {
                read.sources.add(path.display().to_string(), text);
            }
            Err(message) => read.unreadable.push(message),
        }
    }
    read
}

/// The scripts to play and search with: those below the paths, else those below `cards` without reference cards; `None`
/// stands for the shipped ones.
///
/// # Errors
/// Paths that cannot be read.
pub fn card_scripts(paths: &[PathBuf]) -> Result<Option<Sources>, Refusal> {
    let default = Path::new(CARDS);
    let files = match paths {
        [] if default.is_dir() => {
            let played = load::played_files(default);
            files(&played.map_err(|error| Refusal::usage(say!("cannot read {error}", error)))?)?
        }
        [] => return Ok(None),
        given => files(given)?,
    };
    all(&files).map(Some)
}

/// Like [`card_scripts`], and the lists of those decks that are named by a file, for this game or rulebook of it.
///
/// # Errors
/// Paths that cannot be read.
pub fn scripts_and_decks(
    paths: &[PathBuf],
    decks: &[String],
    game: &str,
) -> Result<Option<Sources>, Refusal> {
    let scripts = card_scripts(paths)?;
    let mut lists = decks.iter().filter(|deck| Path::new(deck).is_file()).peekable();
    if lists.peek().is_none() {
        return Ok(scripts);
    }
    let mut scripts = scripts.unwrap_or_else(shipped::sources);
    for path in lists.collect::<IndexSet<_>>() {
        let text = text(Path::new(path)).map_err(Refusal::usage)?;
        scripts.push(Source::deck_list(path, text, game));
    }
    Ok(Some(scripts))
}

/// The texts of all these files.
///
/// # Errors
/// A file cannot be read.
pub fn all(files: &[PathBuf]) -> Result<Sources, Refusal> {
    let Read { sources, unreadable } = read(files);
    match unreadable.into_iter().next() {
        Some(message) => Err(Refusal::usage(message)),
        None => Ok(sources),
    }
}

/// Like [`card_scripts`], checked.
///
/// # Errors
/// Paths that cannot be read.
pub fn library(paths: &[PathBuf]) -> Result<Loaded, Refusal> {
    Ok(library_scripts(&card_scripts(paths)?))
}
