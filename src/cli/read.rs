//! Script files from disk, or those that came with the program.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::check::ir::Program;
use crate::cli::style::render;
use crate::diagnostics::{Diagnostic, Sources};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::games::{self, GameEntry};
use crate::load::{self, Loaded, identity, text};
use crate::shipped;
use crate::workspace::Workspace;

/// Where scripts are looked for when no path is given.
pub const CARDS: &str = "cards";

/// Most files of one run: no set of scripts is near it, and all of them are held at once.
const MOST_FILES: usize = u16::MAX as usize - 16;

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
pub fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        let found = match path.is_file() {
            true => vec![path.clone()],
            false if !path.exists() => return Err(not_there(path)),
            false => load::script_files(std::slice::from_ref(path))
                .map_err(|error| Failure::usage(format!("cannot read {error}")))?,
        };
        if found.is_empty() {
            let message = format!("there is no script below `{}`", path.display());
            return Err(Failure::usage(message).help("scripts are files that end in `.fuda`"));
        }
        all.extend(found.into_iter().filter(|file| seen.insert(identity(file))));
    }
    if all.len() > MOST_FILES {
        return Err(Failure::usage(format!("more than {MOST_FILES} files")));
    }
    Ok(all)
}

fn not_there(path: &Path) -> Failure {
    let failure = Failure::usage(format!("there is no file or folder `{}`", path.display()));
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

/// Checks the sources, with what [`shipped::beside`] puts beside them.
pub fn check(sources: Sources) -> Loaded {
    Workspace::of(sources).check_with_shipped()
}

/// The scripts to play and look things up with: those below the paths, else those below `cards`
/// here but for reference cards, else those that came with the program.
///
/// # Errors
/// Paths that cannot be read.
pub fn library_sources(paths: &[PathBuf]) -> Result<Loaded, Failure> {
    let default = Path::new(CARDS);
    let files = match paths {
        [] if default.is_dir() => {
            let played = load::played_files(default);
            files(&played.map_err(|error| Failure::usage(format!("cannot read {error}")))?)?
        }
        [] => return Ok(load::load_sources(shipped::sources())),
        given => files(given)?,
    };
    let Read { sources, unreadable } = read(&files);
    match unreadable.into_iter().next() {
        Some(message) => Err(Failure::usage(message)),
        None => Ok(check(sources)),
    }
}

/// The game of this name.
pub fn game(name: &str) -> Result<&'static GameEntry, Failure> {
    let names = games::GAMES.iter().map(|game| game.vocab.game);
    games::find(name).ok_or_else(|| Failure::unknown("game", name, names))
}

/// The game and the rulebook of `game` or `game@version`.
pub fn rulebook(name: &str) -> Result<(&'static GameEntry, &'static Rules), Failure> {
    let (name, version) = match name.split_once('@') {
        Some((name, version)) => (name, Some(version)),
        None => (name, None),
    };
    let game = game(name)?;
    let rules = game.rules(version).ok_or_else(|| {
        let (book, policy) = version.unwrap_or_default().split_once('+').unwrap_or_default();
        match game.rules(Some(book)) {
            Some(rules) => {
                let what = format!("policy of {}", rules.name());
                let turned =
                    rules.turned.iter().filter_map(|turned| turned.version.split_once('+'));
                Failure::unknown(&what, policy, turned.map(|(_, policy)| policy))
            }
            None => {
                let all: Vec<String> = game.rulebooks.iter().map(|rules| rules.name()).collect();
                let message =
                    format!("there is no rulebook `{name}@{}`", version.unwrap_or_default());
                Failure::usage(message).help(format!("there is {}", all.join(", ")))
            }
        }
    })?;
    Ok((game, rules))
}

/// What the scripts define for a game.
pub fn program<'a>(loaded: &'a Loaded, game: &GameEntry) -> Result<&'a Program, Failure> {
    let name = game.vocab.game;
    loaded.program(name).ok_or_else(|| {
        Failure::usage(format!("the scripts define nothing for the game `{name}`"))
            .help("`--cards PATH` says where its cards are")
    })
}

/// Compiled cards to play these decks with. A game is only played with scripts that are right: a card that was
/// left out would change it without a word.
pub fn library(
    program: &Program,
    loaded: &Loaded,
    rules: &'static Rules,
    decks: &[&str],
) -> Result<Library, Failure> {
    without_mistakes(loaded)?;
    let playing = load::cards_of_decks(program, decks);
    load::library_for(program, rules, &playing).map_err(|diagnostics| wrong(loaded, &diagnostics))
}

/// # Errors
/// The first mistakes of the scripts.
pub fn without_mistakes(loaded: &Loaded) -> Result<(), Failure> {
    if loaded.has_errors() { Err(wrong(loaded, &loaded.diagnostics)) } else { Ok(()) }
}

fn wrong(loaded: &Loaded, diagnostics: &[Diagnostic]) -> Failure {
    let shown: Vec<String> = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error())
        .take(3)
        .map(|diagnostic| render(diagnostic, &loaded.sources))
        .collect();
    let message = format!("the scripts have mistakes\n\n{}", shown.join("\n"));
    Failure::failed(message).help("`fuda check` shows all of them")
}
