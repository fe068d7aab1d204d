//! The things that requests name: scripts in memory, games, rulebooks, and the cards to play with.

use crate::check::ir::Program;
use crate::diagnostics::{Diagnostic, Sources, say};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::games::{self, GameEntry};
use crate::load::{self, Loaded};
use crate::shipped;
use crate::workspace::Workspace;

use super::Refusal;

/// The most mistakes reported if scripts with mistakes were to be played.
const MISTAKES_SHOWN: usize = 3;

/// Checks the scripts, together with those that [`shipped::beside`] adds.
pub fn check(scripts: Sources) -> Loaded {
    Workspace::of(scripts).check_with_shipped()
}

/// The scripts to search: the given ones, or the shipped ones if `None`.
pub fn library_scripts(scripts: &Option<Sources>) -> Loaded {
    match scripts {
        Some(scripts) => check(scripts.clone()),
        None => load::load_sources(shipped::sources()),
    }
}

/// The game with this name.
///
/// # Errors
/// There is no such game.
pub fn game(name: &str) -> Result<&'static GameEntry, Refusal> {
    let names = games::GAMES.iter().map(|game| game.vocab.game);
    games::find(name).ok_or_else(|| Refusal::unknown(say!("game"), name, names))
}

/// The game and the rulebook of `game`, `game@version` or `game@version+policy`.
///
/// # Errors
/// There is no such game or rulebook.
pub fn rulebook(name: &str) -> Result<(&'static GameEntry, &'static Rules), Refusal> {
    let (name, version) = match name.split_once('@') {
        Some((name, version)) => (name, Some(version)),
        None => (name, None),
    };
    let game = game(name)?;
    let rules = game.rules(version).ok_or_else(|| {
        let (book, policy) = version.unwrap_or_default().split_once('+').unwrap_or_default();
        match game.rules(Some(book)) {
            Some(rules) => {
                let what = say!("policy of {rules}", rules = rules.name());
                let turned =
                    rules.turned.iter().filter_map(|turned| turned.version.split_once('+'));
                Refusal::unknown(what, policy, turned.map(|(_, policy)| policy))
            }
            None => {
                let all: Vec<String> = game.rulebooks.iter().map(|rules| rules.name()).collect();
                let message = say!(
                    "there is no rulebook `{name}@{version}`",
                    name,
                    version = version.unwrap_or_default()
                );
                Refusal::usage(message).help(say!("there is {all}", all = all.join(", ")))
            }
        }
    })?;
    Ok((game, rules))
}

/// The program of a game.
///
/// # Errors
/// The scripts define nothing for the game.
pub fn program<'a>(loaded: &'a Loaded, game: &GameEntry) -> Result<&'a Program, Refusal> {
    let name = game.vocab.game;
    loaded.program(name).ok_or_else(|| {
        Refusal::usage(say!("the scripts define nothing for the game `{name}`", name))
            .help(say!("`cards` says where its cards are"))
    })
}

/// Compiled cards for these decks. Only scripts without mistakes are played: a card that was left out would silently
/// change the game.
///
/// # Errors
/// The scripts have mistakes; the first ones are reported.
pub fn library(
    program: &Program,
    loaded: &Loaded,
    rules: &'static Rules,
    decks: &[&str],
) -> Result<Library, Refusal> {
    without_mistakes(loaded)?;
    let playing = load::cards_of_decks(program, decks);
    load::library_for(program, rules, &playing).map_err(|diagnostics| wrong(loaded, &diagnostics))
}

/// # Errors
/// The scripts have mistakes; the first ones are reported.
pub fn without_mistakes(loaded: &Loaded) -> Result<(), Refusal> {
    if loaded.has_errors() { Err(wrong(loaded, &loaded.diagnostics)) } else { Ok(()) }
}

/// # Errors
/// Deck lists have mistakes; all of them are told.
pub fn lists_without_mistakes(loaded: &Loaded) -> Result<(), Refusal> {
    let of_list =
        |one: &&Diagnostic| one.is_error() && loaded.sources.get(one.place.file).deck_of.is_some();
    let found: Vec<Diagnostic> = loaded.diagnostics.iter().filter(of_list).cloned().collect();
    match found.is_empty() {
        true => Ok(()),
        false => Err(Refusal {
            message: say!("the deck cannot be played"),
            ..Refusal::mistakes(found, &loaded.sources)
        }),
    }
}

fn wrong(loaded: &Loaded, diagnostics: &[Diagnostic]) -> Refusal {
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    let first = errors.take(MISTAKES_SHOWN).cloned().collect();
    Refusal::mistakes(first, &loaded.sources).help(say!("`fuda check` shows all of them"))
}
