//! From script files to a library that games run on.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::check::ir::{Lack, Program};
use crate::check::{self, Checked};
use crate::code::{Code, DefId, NameId, Texts, Traits};
use crate::compile::{compile, compile_for};
use crate::diagnostics::{Diagnostic, FileId, Sources, render};
use crate::engine::game::Library;
use crate::engine::rules::Rules;
use crate::games;
use crate::ledger::{self, Citation};
use crate::syntax::{self, ast};
use crate::vocab::Vocab;

/// Everything that a set of script files says.
#[derive(Debug)]
pub struct Loaded {
    pub sources: Sources,
    pub files: Vec<(FileId, ast::File)>,
    /// What is right, by game.
    pub programs: Vec<Program>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks all `.fuda` files below the paths, in the order of their names.
///
/// # Errors
/// A path that cannot be read, with the path in the message.
pub fn load(paths: &[PathBuf]) -> io::Result<Loaded> {
    let mut sources = Sources::default();
    for path in script_files(paths)? {
        let text = std::fs::read(&path).map_err(|error| with_path(&path, error))?;
        sources.add(path.display().to_string(), String::from_utf8_lossy(&text));
    }
    Ok(load_sources(sources))
}

/// Checks texts that are already there.
pub fn load_sources(sources: Sources) -> Loaded {
    load_for(&games::vocabs(), sources)
}

/// .. of the games with these word tables, registered or not.
pub fn load_for(vocabs: &[&'static Vocab], sources: Sources) -> Loaded {
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    let mut broken = Vec::new();
    for (id, source) in sources.iter() {
        let parsed = syntax::parse(id, &source.text);
        diagnostics.extend(parsed.diagnostics);
        broken.extend(parsed.broken);
        files.push((id, parsed.file));
    }
    let borrowed: Vec<_> = files.iter().map(|(id, file)| (*id, file)).collect();
    let options = check::Options { rules: Some(&cited), broken: &broken };
    let Checked { programs, diagnostics: found } = check::check_with(&borrowed, vocabs, options);
    diagnostics.extend(found);
    diagnostics.sort_by_key(|d| (d.place.file, d.place.span.start, d.code.id));
    Loaded { sources, files, programs, diagnostics }
}

/// What a script under this rulebook cites, as the tables of the game number it; else the ids nearest
/// to it. A game without a ledger takes every id.
pub fn cited(vocab: &Vocab, version: &str, id: &str) -> Result<String, Vec<String>> {
    match ledger::find(vocab.game, Some(version)).map(|ledger| ledger.cited(id)) {
        None => Ok(id.to_owned()),
        Some(Citation::Known(id)) => Ok(id.to_owned()),
        Some(Citation::Unknown(near)) => Err(near.into_iter().map(str::to_owned).collect()),
    }
}

/// The `.fuda` files below the paths, sorted; a file that is named itself may end in anything.
pub fn script_files(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(|error| with_path(path, error.into()))?;
            let script = entry.path().extension().is_some_and(|end| end == "fuda");
            if entry.file_type().is_file() && (script || entry.depth() == 0) {
                found.push(entry.into_path());
            }
        }
    }
    Ok(found)
}

/// Cards of real games, in a folder of the cards of their game. Nothing is played with them unless they are
/// named.
const REFERENCE: &str = "reference";

/// The `.fuda` files below a folder of cards that games are played with: those of reference cards are left out.
pub fn played_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_reference = |path: &Path| path.components().any(|part| part.as_os_str() == REFERENCE);
    let below = |file: &PathBuf| !file.strip_prefix(folder).is_ok_and(is_reference);
    Ok(script_files(&[folder.to_owned()])?.into_iter().filter(below).collect())
}

fn with_path(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

impl Loaded {
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The mistakes as text, for people.
    pub fn tell(&self, mistakes: &[Diagnostic]) -> String {
        mistakes.iter().map(|mistake| render(mistake, &self.sources, false)).collect()
    }

    /// What the files define for this game.
    pub fn program(&self, game: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.vocab.game == game)
    }
}

/// Compiles a program for a rulebook; all of its cards may play.
///
/// # Errors
/// Limits of the code, as diagnostics.
pub fn library(program: &Program, rules: &'static Rules) -> Result<Library, Vec<Diagnostic>> {
    built(program, rules, compile(program)?)
}

/// Compiles a program for games that only these cards and tokens come into. They may be few among more
/// cards than one game could hold apart.
///
/// # Errors
/// Limits of the code, as diagnostics.
pub fn library_for(
    program: &Program,
    rules: &'static Rules,
    playing: &BTreeSet<NameId>,
) -> Result<Library, Vec<Diagnostic>> {
    built(program, rules, compile_for(program, playing)?)
}

/// The cards of decks.
pub fn cards_of_decks(program: &Program, decks: &[&str]) -> BTreeSet<NameId> {
    let named = program.decks.iter().filter(|deck| decks.contains(&deck.name.as_str()));
    named.flat_map(|deck| &deck.cards).map(|(_, name, _)| *name).collect()
}

fn built(
    program: &Program,
    rules: &'static Rules,
    (mut code, texts): (Code, Texts),
) -> Result<Library, Vec<Diagnostic>> {
    let once = program.once_a_game(rules.book);
    for def in &mut code.defs {
        def.once = once.iter().position(|name| *name == def.shows).map(|n| n as u8);
    }
    let mut masks = vec![Traits::default(); program.vocab.types.len()];
    for (bit, of) in texts.value_types.iter().enumerate() {
        masks[of.index()].0 |= 1 << bit;
    }
    Ok(Library::new(rules, code, texts, masks))
}

/// The cards of a deck, in the order written; `None` where there is no such deck.
pub fn deck_cards(program: &Program, library: &Library, deck: &str) -> Option<Vec<DefId>> {
    let deck = program.decks.iter().find(|d| d.name == deck)?;
    let mut cards = Vec::new();
    for (count, name, _) in &deck.cards {
        let def = library.code.defs.iter().position(|def| def.name == *name)?;
        cards.extend(std::iter::repeat_n(DefId(def as u16), *count as usize));
    }
    Some(cards)
}

/// The first card of a deck that uses what the rulebook does not have.
pub fn lack_of_deck<'p>(
    program: &'p Program,
    deck: &str,
    rules: &Rules,
) -> Option<(&'p str, &'p Lack)> {
    let deck = program.decks.iter().find(|d| d.name == deck)?;
    deck.cards.iter().find_map(|(_, name, _)| {
        let card = program.cards.iter().find(|card| card.name == *name)?;
        Some((program.names[name.index()].as_str(), card.lack(rules.book)?))
    })
}
