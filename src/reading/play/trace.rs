//! A trace in words: each entry with its number, its cause, its rules and its place in a script.

use serde::Serialize;

use super::Table;
use super::rules;
use super::said::{Said, say};
use crate::code::PlaceRef;
use crate::diagnostics::{FileId, Sources};
use crate::engine::control::State;
use crate::engine::game::Library;
use crate::engine::ids::Seat;
use crate::engine::trace::{By, Entry, Noted};

/// One entry in words.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    pub no: u32,
    /// The entry that it follows from; 0 where nothing precedes it.
    pub cause: u32,
    /// The closest first.
    pub rules: Vec<String>,
    pub text: String,
    /// Where the card text stands: file and line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<(String, usize)>,
    /// A player's decision, forced or not.
    pub decision: bool,
    #[serde(skip)]
    pub said: Said,
}

/// Tells entries one after the other.
#[derive(Debug)]
pub struct Narrator<'l> {
    table: Table<'l>,
    viewer: Option<Seat>,
    sources: Option<&'l Sources>,
}

impl<'l> Narrator<'l> {
    /// Begins at a state; the entries told are those that follow it.
    pub fn new(library: &'l Library, state: &State) -> Narrator<'l> {
        Narrator { table: Table::of(library, state), viewer: None, sources: None }
    }

    /// Tells only what this seat may know.
    pub fn for_seat(self, viewer: Option<Seat>) -> Narrator<'l> {
        Narrator { viewer, ..self }
    }

    /// Names the lines of the scripts.
    pub fn with_sources(self, sources: &'l Sources) -> Narrator<'l> {
        Narrator { sources: Some(sources), ..self }
    }

    /// The entry in words, if there is anything to say to this viewer.
    pub fn line(&mut self, entry: &Entry) -> Option<Line> {
        let said = say(&self.table, entry, self.viewer);
        let rules = rules::of(&self.table, entry);
        self.table.follow(entry);
        let said = said?;
        Some(Line {
            no: entry.no.0,
            cause: entry.cause.0,
            rules,
            text: said.text.clone(),
            source: self.source(entry),
            decision: matches!(entry.what, Noted::Answer { .. }),
            said,
        })
    }

    fn source(&self, entry: &Entry) -> Option<(String, usize)> {
        let By::Text(_, place) = entry.by else { return None };
        line_of(self.table.library, self.sources?, place)
    }
}

/// Whether two traces tell the same, whatever rules they name for it.
pub fn same_steps(one: &[Line], other: &[Line]) -> bool {
    let tell = |line: &Line| (line.no, line.cause, line.text.clone());
    one.iter().map(tell).eq(other.iter().map(tell))
}

/// The file and line of a place in the scripts.
pub fn line_of(library: &Library, sources: &Sources, place: PlaceRef) -> Option<(String, usize)> {
    let (file, start, _) = *library.code.places.get(place.index())?;
    let (_, source) = sources.iter().find(|(id, _)| *id == FileId(file))?;
    let before = source.text.get(..start as usize)?;
    Some((source.path.clone(), before.matches('\n').count() + 1))
}
