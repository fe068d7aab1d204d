//! Script files from disk, or those that came with the program.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::api::Refusal;
use crate::api::scripts::library_scripts;
use crate::diagnostics::{MOST_SCRIPTS, Sources};
use crate::load::{self, Loaded, identity, text};

/// Where scripts are looked for when no path is given.
pub const CARDS: &str = "cards";

/// Texts that were read, and why others were not.
#[derive(Debug, Default)]
pub struct Read {
    pub sources: Sources,
    pub unreadable: Vec<String>,
}

/// The `.fuda` files below the paths, each once.
///
/// # Errors
/// A path that is not there, or below which there is no script.
pub fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Refusal> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        let found = match path.is_file() {
            true => vec![path.clone()],
            false if !path.exists() => return Err(not_there(path)),
            false => load::script_files(std::slice::from_ref(path))
                .map_err(|error| Refusal::usage(format!("cannot read {error}")))?,
        };
        if found.is_empty() {
            let message = format!("there is no script below `{}`", path.display());
            return Err(Refusal::usage(message).help("scripts are files that end in `.fuda`"));
        }
        all.extend(found.into_iter().filter(|file| seen.insert(identity(file))));
    }
    if all.len() > MOST_SCRIPTS {
        return Err(Refusal::usage(format!("more than {MOST_SCRIPTS} scripts")));
    }
    Ok(all)
}

fn not_there(path: &Path) -> Refusal {
    let failure = Refusal::usage(format!("there is no file or folder `{}`", path.display()));
    match path == Path::new(CARDS) {
        true => {
            failure.help("name a script or a folder; `fuda new card GAME` writes one to start from")
        }
        false => failure,
    }
}

/// Reads the files, as far as they can be read.
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

/// The scripts to play and look things up with: those below the paths, else those below `cards`
/// here but for reference cards; none stands for those that came with the program.
///
/// # Errors
/// Paths that cannot be read.
pub fn card_scripts(paths: &[PathBuf]) -> Result<Option<Sources>, Refusal> {
    let default = Path::new(CARDS);
    let files = match paths {
        [] if default.is_dir() => {
            let played = load::played_files(default);
            files(&played.map_err(|error| Refusal::usage(format!("cannot read {error}")))?)?
        }
        [] => return Ok(None),
        given => files(given)?,
    };
    all(&files).map(Some)
}

/// The texts of all these files.
///
/// # Errors
/// One of them cannot be read.
pub fn all(files: &[PathBuf]) -> Result<Sources, Refusal> {
    let Read { sources, unreadable } = read(files);
    match unreadable.into_iter().next() {
        Some(message) => Err(Refusal::usage(message)),
        None => Ok(sources),
    }
}

/// The same, checked.
///
/// # Errors
/// Paths that cannot be read.
pub fn library(paths: &[PathBuf]) -> Result<Loaded, Refusal> {
    Ok(library_scripts(&card_scripts(paths)?))
}
