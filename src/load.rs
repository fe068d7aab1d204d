//! From script files to a library for games.

mod merging;

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use walkdir::WalkDir;

use crate::check::ir::{self, Lack, Program};
use crate::check::{self, Checked};
use crate::code::{Code, DefId, NameId, Texts, Traits};
use crate::compile::{compile, compile_for};
use crate::diagnostics::{
    Diagnostic, FileId, Look, MOST_BYTES, Message, Place, Source, Sources, render, say,
};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::games;
use crate::lang::Lang;
use crate::ledger::{self, Citation};
use crate::syntax::ast::Item;
use crate::syntax::{self, Parsed, ast};
use crate::vocab::Vocab;

/// The contents of a set of script files.
#[derive(Debug)]
pub struct Loaded {
    pub sources: Sources,
    pub files: Vec<(FileId, Arc<ast::File>)>,
    /// The parts without mistakes, one program for each game.
    pub programs: Vec<Program>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks all `.fuda` files below the paths, in the order of their names.
///
/// # Errors
/// A path cannot be read; the message has the path.
pub fn load(paths: &[PathBuf]) -> io::Result<Loaded> {
    let mut sources = Sources::default();
    for path in script_files(paths)? {
        let text = std::fs::read(&path).map_err(|error| with_path(&path, error))?;
        sources.add(path.display().to_string(), String::from_utf8_lossy(&text));
    }
    Ok(load_sources(sources))
}

/// Checks texts in memory.
pub fn load_sources(sources: Sources) -> Loaded {
    load_for(&games::vocabs(), sources)
}

/// Like [`load_sources`], for the games with these word tables, registered or not.
pub fn load_for(vocabs: &[&'static Vocab], sources: Sources) -> Loaded {
    let texts: Vec<&Source> = sources.iter().map(|(_, source)| source).collect();
    let scripts: Vec<Script> = texts.into_par_iter().map(Script::read).collect();
    check_together(vocabs, sources, &scripts.iter().collect::<Vec<_>>())
}

/// A parsed text, independent of its position among other files.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    file: Arc<ast::File>,
    diagnostics: Vec<Diagnostic>,
    broken: Vec<ast::Name>,
}

impl Script {
    /// The file in the places of a script that is not yet among others.
    const ALONE: FileId = FileId(0);

    pub(crate) fn read(source: &Source) -> Script {
        let Parsed { file, diagnostics, broken } = match &source.deck_of {
            Some(game) => syntax::deck_list(Script::ALONE, &source.text, &source.path, game),
            None => syntax::parse(Script::ALONE, &source.text),
        };
        Script { file: Arc::new(file), diagnostics, broken }
    }

    /// Its items, in order.
    pub(crate) fn items(&self) -> impl Iterator<Item = &Item> + Clone {
        self.file.items.iter().map(|item| &item.node)
    }

    /// The game of its first `game` line.
    fn game(&self) -> Option<&str> {
        self.items().find_map(|item| match item {
            Item::Game(book) => Some(book.game.as_str()),
            _ => None,
        })
    }

    /// Its mistakes, with `file` in their places.
    fn mistakes(&self, file: FileId) -> impl Iterator<Item = Diagnostic> {
        self.diagnostics.iter().cloned().map(move |mut found| {
            let related = found.related.iter_mut().map(|(place, _)| place);
            let edits = found.fix.iter_mut().flat_map(|fix| &mut fix.edits);
            let places = edits.map(|edit| &mut edit.place).chain(related);
            places.for_each(|place: &mut Place| place.file = file);
            found.place.file = file;
            found
        })
    }
}

/// Scripts of cards that are parsed once, to check many other texts together with them.
pub struct Cards {
    scripts: Vec<(Source, Script)>,
}

impl Cards {
    pub fn of(sources: &Sources) -> Cards {
        let scripts = sources.iter().map(|(_, source)| (source.clone(), Script::read(source)));
        Cards { scripts: scripts.collect() }
    }

    /// Checks a text together with the cards of its game, or with all cards if it names no game. The text is the last
    /// file.
    pub fn beside(&self, source: &Source) -> (Loaded, FileId) {
        let own = Script::read(source);
        let game = own.game();
        let is_meant = |script: &Script| game.is_none() || script.game() == game;
        let cards: Vec<_> = self.scripts.iter().filter(|(_, script)| is_meant(script)).collect();
        let mut sources = Sources::default();
        for (card, _) in &cards {
            sources.push(card.clone());
        }
        let file = sources.push(source.clone());
        let scripts: Vec<&Script> = cards.iter().map(|(_, script)| script).chain([&own]).collect();
        (check_together(&games::vocabs(), sources, &scripts), file)
    }
}

/// Checks the sources together; `scripts` are the same texts, parsed.
pub(crate) fn check_together(
    vocabs: &[&'static Vocab],
    sources: Sources,
    scripts: &[&Script],
) -> Loaded {
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    let mut broken = Vec::new();
    for ((id, _), script) in sources.iter().zip(scripts) {
        diagnostics.extend(script.mistakes(id));
        broken.extend(script.broken.iter().map(|name| (id, name.clone())));
        files.push((id, Arc::clone(&script.file)));
    }
    merging::offer_only(&mut diagnostics, &sources, &files, &broken);
    let broken: Vec<ast::Name> = broken.into_iter().map(|(_, name)| name).collect();
    let borrowed: Vec<_> = files.iter().map(|(id, file)| (*id, file.as_ref())).collect();
    let options = check::Options { rules: Some(&cited), broken: &broken };
    let Checked { programs, diagnostics: found } = check::check_with(&borrowed, vocabs, options);
    diagnostics.extend(found);
    diagnostics.sort_by_key(|d| (d.place.file, d.place.span.start, d.code.id));
    Loaded { sources, files, programs, diagnostics }
}

/// The ids, in the numbers of the game's tables, of what a script under this rulebook cites; several if one number of
/// the book stands for several rules. An error has the nearest ids. A game without a ledger accepts every id.
pub fn cited(vocab: &Vocab, version: &str, id: &str) -> Result<Vec<String>, Vec<String>> {
    match ledger::find(vocab.game, Some(version)).map(|ledger| ledger.cited(id)) {
        None => Ok(vec![id.to_owned()]),
        Some(Citation::Known(id)) => Ok(vec![id.to_owned()]),
        Some(Citation::Several(ids)) => Ok(ids.into_iter().map(str::to_owned).collect()),
        Some(Citation::Unknown(near)) => Err(near.into_iter().map(str::to_owned).collect()),
    }
}

/// Whether a file is named like a script.
fn is_called_script(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("fuda"))
}

/// The `.fuda` files below the paths, sorted; a path to a file may have any ending. Links are followed. A link or the
/// like that is named like a script but is none is included, so that reading it reports why.
pub fn script_files(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
            match entry {
                Ok(entry) => {
                    let is_named = entry.depth() == 0 && entry.file_type().is_file();
                    let is_script = !entry.file_type().is_dir() && is_called_script(entry.path());
                    if is_named || is_script {
                        found.push(entry.into_path());
                    }
                }
                // A link back to a folder above: its files are found there.
                Err(error) if error.loop_ancestor().is_some() => {}
                Err(error) => match error.path().filter(|link| leads_nowhere(link)) {
                    Some(link) if is_called_script(link) && !is_lock(link) => {
                        found.push(link.to_owned());
                    }
                    Some(_) => {}
                    None => return Err(with_path(path, error.into())),
                },
            }
        }
    }
    Ok(found)
}

/// Whether a link to nothing is the lock that an editor puts beside an edited file.
fn is_lock(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".#"))
}

fn leads_nowhere(path: &Path) -> bool {
    path.is_symlink() && std::fs::metadata(path).is_err()
}

/// The other scripts in the folder of a file, in the order of their names; none if the folder cannot be listed.
pub fn scripts_beside(file: &Path) -> Vec<PathBuf> {
    let folder = match file.parent() {
        None => return Vec::new(),
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
    };
    let own = identity(file);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| is_called_script(path) && path.is_file())
        .filter(|path| identity(path) != own)
        .collect();
    found.sort();
    found
}

/// A path that is the same for all ways to write it.
pub fn identity(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The beginning of every record of a game.
pub const RECORD: &str = "{\"fuda record\":";

/// The text of a script.
///
/// # Errors
/// A message with the path: the file cannot be opened, is too large, is no text, is no regular file, or is a record.
pub fn text(path: &Path) -> Result<String, Message> {
    let file = path.display();
    let told = |error: io::Error| say!("cannot read {file}: {error}", file, error);
    let there = std::fs::metadata(path).map_err(told)?;
    // Checked before opening, since opening a pipe would wait.
    if !there.is_file() {
        return Err(say!("{file} is no file", file));
    }
    if there.len() > MOST_BYTES {
        return Err(say!("{file} is larger than {most} MiB", file, most = MOST_BYTES >> 20));
    }
    let bytes = std::fs::read(path).map_err(told)?;
    utf8(bytes, &file)
}

/// # Errors
/// A message with the name: it is a record (whose seed would be shown with the mistakes in its first lines), or the line
/// with the first byte that is not UTF-8.
pub fn utf8(bytes: Vec<u8>, name: &dyn Display) -> Result<String, Message> {
    if bytes.starts_with(RECORD.as_bytes()) {
        return Err(say!(
            "{name} is the record of a game, no script; `fuda replay` reads it",
            name
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        say!("{name} is not a text: line {line} is not UTF-8", name, line)
    })
}

/// The folder of reference cards, which are cards of real games. They are not used in games unless they are named.
const REFERENCE: &str = "reference";

/// The `.fuda` files below a folder of cards, without reference cards.
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

    /// The diagnostics as text for people.
    pub fn tell(&self, mistakes: &[Diagnostic]) -> String {
        mistakes.iter().map(|mistake| render(mistake, &self.sources, Look::default())).collect()
    }

    /// The program of this game.
    pub fn program(&self, game: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.vocab.game == game)
    }
}

/// Compiles a program for a rulebook, for games with any of its cards.
///
/// # Errors
/// A limit of the code is exceeded.
pub fn library(program: &Program, rules: &'static Rules) -> Result<Library, Vec<Diagnostic>> {
    built(program, rules, compile(program)?)
}

/// Compiles a program for games with only these cards and tokens, which may be few of more than one game can tell
/// apart.
///
/// # Errors
/// A limit of the code is exceeded.
pub fn library_for(
    program: &Program,
    rules: &'static Rules,
    playing: &BTreeSet<NameId>,
) -> Result<Library, Vec<Diagnostic>> {
    built(program, rules, compile_for(program, playing)?)
}

/// The cards of decks.
pub fn cards_of_decks(program: &Program, decks: &[&str]) -> BTreeSet<NameId> {
    let named = decks.iter().filter_map(|name| deck_named(program, name));
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

/// The deck with this name, in either language; the English one goes first.
fn deck_named<'p>(program: &'p Program, name: &str) -> Option<&'p ir::Deck> {
    let by = |fits: &dyn Fn(&ir::Deck) -> bool| program.decks.iter().find(|deck| fits(deck));
    by(&|deck| deck.name == name).or_else(|| by(&|deck| deck.name_ja.as_deref() == Some(name)))
}

/// The name of a deck in this language: the Japanese one where the deck has one.
pub fn deck_title<'p>(program: &'p Program, name: &'p str, lang: Lang) -> &'p str {
    let deck = deck_named(program, name).filter(|_| lang == Lang::Ja);
    deck.and_then(|deck| deck.name_ja.as_deref()).unwrap_or(name)
}

/// The cards of a deck in the order written; `None` if there is no such deck.
pub fn deck_cards(program: &Program, library: &Library, deck: &str) -> Option<Vec<DefId>> {
    let deck = deck_named(program, deck)?;
    let mut cards = Vec::new();
    for (count, name, _) in &deck.cards {
        let def = library.code.defs.iter().position(|def| def.name == *name)?;
        cards.extend(std::iter::repeat_n(DefId(def as u16), *count as usize));
    }
    Some(cards)
}

/// The first card of a deck that uses a feature which the rulebook lacks.
pub fn lack_of_deck<'p>(
    program: &'p Program,
    deck: &str,
    rules: &Rules,
) -> Option<(&'p str, &'p Lack)> {
    let deck = deck_named(program, deck)?;
    deck.cards.iter().find_map(|(_, name, _)| {
        let card = program.cards.iter().find(|card| card.name == *name)?;
        Some((program.names[name.index()].as_str(), card.lack(rules.book)?))
    })
}
