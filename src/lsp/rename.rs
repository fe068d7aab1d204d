//! Renaming a thing in all scripts at once. If it cannot be renamed, the refusal says why.

use std::collections::HashMap;

use lsp_types::{Position, PrepareRenameResponse, TextEdit, Uri, WorkspaceEdit};
use pest::unicode::{XID_CONTINUE, XID_START};

use super::files::View;
use super::names::{self, Named, Quoted};
use super::words::Words;
use crate::diagnostics::{Message, say};
use crate::syntax::scan::Kind;
use crate::syntax::words::is_reserved;
use crate::wordlist::language;

/// The range and current name of the thing to rename.
///
/// # Errors
/// It cannot be renamed; the message says why.
pub fn prepare(view: &View, position: Position) -> Result<PrepareRenameResponse, Message> {
    let (at, named) = find(view, position)?;
    let range = view.sheet().range(at);
    Ok(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: named.name().to_owned() })
}

/// The edits that rename it.
///
/// # Errors
/// It cannot have this name; the message says why.
// Addresses are compared by their text, which does not change.
#[allow(clippy::mutable_key_type)]
pub fn rename(view: &View, position: Position, new: &str) -> Result<WorkspaceEdit, Message> {
    let (at, named) = find(view, position)?;
    if new == named.name() {
        return Ok(WorkspaceEdit::default());
    }
    allowed(view, at, &named, new)?;
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    for spot in names::places(view, &named) {
        let file = spot.file.0 as usize;
        let Some(uri) = view.uris[file].clone() else {
            return Err(say!("this {what} comes with the program", what = named.what()));
        };
        let sheet = &view.sheets[file];
        let text = match sheet.kind(spot.token) {
            Some(Kind::Text) => quote(sheet.word(spot.token), new),
            Some(Kind::Hole) => format!("${}", new.trim_start_matches('$')),
            _ => new.to_owned(),
        };
        changes.entry(uri).or_default().push(TextEdit::new(sheet.range(spot.token), text));
    }
    Ok(WorkspaceEdit::new(changes))
}

/// The new name in the quotes of the old one, if those can hold it.
fn quote(old: &str, new: &str) -> String {
    match old.chars().next() {
        Some('「') if !new.contains('」') => format!("「{new}」"),
        Some('《') if !new.contains('》') => format!("《{new}》"),
        _ => format!("\"{}\"", new.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

fn find(view: &View, position: Position) -> Result<(usize, Named), Message> {
    let sheet = view.sheet();
    let at = sheet.token_at(sheet.lines.offset(&sheet.text, position));
    let at = at.ok_or_else(|| say!("there is no name here"))?;
    if let Some(named) = names::named(view, view.file, at) {
        let places = names::places(view, &named);
        if places.iter().any(|spot| view.uris[spot.file.0 as usize].is_none()) {
            return Err(say!("this {what} comes with the program", what = named.what()));
        }
        if !places.iter().any(|spot| spot.defines) {
            return Err(say!("this {what} is not defined in these scripts", what = named.what()));
        }
        return Ok((at, named));
    }
    let word = sheet.word(at);
    let book = sheet.game_at(at).unwrap_or_default();
    Err(match sheet.kind(at) {
        Some(Kind::Word) if language::word(word).is_some() => {
            say!("`{word}` is a word of the language", word)
        }
        Some(Kind::Word) if !names::is_free(book, word) => {
            say!("`{word}` is a word of the game", word)
        }
        Some(Kind::Text) if names::role(sheet, at) == Quoted::Rule => {
            say!("a rule has the number that its book gives it")
        }
        Some(Kind::Word | Kind::Text) => say!("{word} names nothing that scripts define", word),
        _ => say!("there is no name here"),
    })
}

fn allowed(view: &View, at: usize, named: &Named, new: &str) -> Result<(), Message> {
    let sheet = view.sheet();
    let book = sheet.game_at(at).unwrap_or_default();
    match named {
        Named::Card { game, .. } | Named::Deck { game, .. } => {
            if new.trim().is_empty() || new.contains(['\n', '\r']) {
                return Err(say!("a name stands on one line and is not empty"));
            }
            let other = match named {
                Named::Card { .. } => Named::Card { game: game.clone(), name: new.to_owned() },
                _ => Named::Deck { game: game.clone(), name: new.to_owned() },
            };
            taken(view, &other)
        }
        Named::Keyword { game, .. } | Named::Template { game, .. } => {
            plain(book, new)?;
            let (game, name) = (game.clone(), new.to_owned());
            match named {
                Named::Keyword { .. } => taken(view, &Named::Keyword { game, name }),
                _ => taken(view, &Named::Template { game, name }),
            }
        }
        Named::Given { frame, .. } => {
            plain(book, new)?;
            let frame = &sheet.frames[*frame];
            let here = (frame.head..frame.end).any(|at| sheet.word(at) == new);
            let keyword = Named::Keyword {
                game: book.split('@').next().unwrap_or_default().to_owned(),
                name: new.to_owned(),
            };
            match here {
                true => Err(say!("this ability has a `{new}` already", new)),
                false => taken(view, &keyword),
            }
        }
        Named::Parameter { frame, .. } => {
            let name = new.strip_prefix('$').unwrap_or(new);
            if !is_name(name) {
                return Err(say!("`{new}` is not a name: letters, digits and `_`", new));
            }
            let frame = &sheet.frames[*frame];
            let hole = format!("${name}");
            match (frame.head..frame.end).any(|at| sheet.word(at) == hole) {
                true => Err(say!("there is a `{hole}` already", hole)),
                false => Ok(()),
            }
        }
    }
}

/// Whether a word can be a name that a script gives.
fn plain(book: &str, new: &str) -> Result<(), Message> {
    if !is_name(new) {
        return Err(say!("`{new}` is not a name: letters, digits and `_`", new));
    }
    if is_reserved(new) || language::word(new).is_some() {
        return Err(say!("`{new}` is a word of the language", new));
    }
    if Words::of(book).is_some_and(|words| !words.named(new).is_empty()) {
        return Err(say!("`{new}` is a word of the game", new));
    }
    Ok(())
}

fn is_name(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(XID_START) && chars.all(XID_CONTINUE)
}

fn taken(view: &View, other: &Named) -> Result<(), Message> {
    match names::places(view, other).iter().any(|spot| spot.defines) {
        true => Err(say!("there is a {what} of this name already", what = other.what())),
        false => Ok(()),
    }
}
