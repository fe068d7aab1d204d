//! A trace in words: each entry with its number, cause, rules and place in a script.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Table;
use super::conditions::{self, Condition, Words};
use super::rules;
use super::said::{Said, say};
use crate::check::ir::Program;
use crate::code::PlaceRef;
use crate::diagnostics::{FileId, Sources};
use crate::engine::rulebook::library::Library;
use crate::engine::state::control::State;
use crate::engine::state::ids::{EntryNo, Seat};
use crate::engine::trace::{By, Entry, Noted};
use crate::engine::view::told::Numbering;
use crate::reading::Lang;

/// One entry in words.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    pub no: u32,
    /// The number of the nearest told entry that caused it; 0 if nothing precedes it.
    pub cause: u32,
    /// The kind of step: `answer`, `changed`, `triggered`.
    pub kind: &'static str,
    /// Rule ids, the closest first.
    pub rules: Vec<String>,
    pub text: String,
    /// The card that the entry is about, if the viewer sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The place of the card text in the scripts: file and line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<(String, usize)>,
    /// Whether it is a player's decision, forced or not.
    pub decision: bool,
    /// Whether it is a decision without an alternative.
    #[serde(skip)]
    pub forced: bool,
    #[serde(skip)]
    pub by: By,
    #[serde(flatten)]
    pub said: Said,
}

/// A trace in words.
#[derive(Clone, Debug, Default)]
pub struct Tale {
    pub lines: Vec<Line>,
    /// In the order in which they were asked.
    pub conditions: Vec<Condition>,
}

/// Tells entries one after the other.
pub struct Narrator<'l> {
    table: Table<'l>,
    lang: Lang,
    viewer: Option<(Seat, Numbering)>,
    sources: Option<&'l Sources>,
    program: Option<&'l Program>,
    /// Entries that are not told, with their causes.
    untold: BTreeMap<EntryNo, EntryNo>,
}

impl<'l> Narrator<'l> {
    /// Starts at a state; the entries to tell are those that follow it.
    pub fn new(library: &'l Library, state: &State, lang: Lang) -> Narrator<'l> {
        Narrator {
            table: Table::of(library, state),
            lang,
            viewer: None,
            sources: None,
            program: None,
            untold: BTreeMap::new(),
        }
    }

    /// Tells only what this seat may know, and numbers the entries for that seat.
    pub fn for_seat(self, viewer: Option<Seat>) -> Narrator<'l> {
        Narrator { viewer: viewer.map(|seat| (seat, Numbering::default())), ..self }
    }

    /// Adds file and line of the scripts to what is told.
    pub fn with_sources(self, sources: &'l Sources) -> Narrator<'l> {
        Narrator { sources: Some(sources), ..self }
    }

    /// Adds the program, which conditions need to be told.
    pub fn with_program(self, program: &'l Program) -> Narrator<'l> {
        Narrator { program: Some(program), ..self }
    }

    /// All entries in words.
    pub fn tell(mut self, entries: &[Entry]) -> Tale {
        let mut tale = Tale::default();
        for entry in entries {
            tale.conditions.extend(self.condition(entry));
            tale.lines.extend(self.line(entry));
        }
        tale
    }

    /// The entry in words; `None` if this viewer is told nothing of it.
    pub fn line(&mut self, entry: &Entry) -> Option<Line> {
        let viewer = self.viewer.as_ref().map(|(seat, _)| *seat);
        let said = say(&self.table, entry, viewer, self.lang);
        let rules = rules::of(&self.table, entry);
        let card = entry.what.card().filter(|_| self.sees(entry));
        let card = card.map(|card| self.table.named(card).in_lang(self.lang).to_owned());
        self.table.follow(entry);
        if matches!(entry.what, Noted::Asked(_)) {
            return None;
        }
        let own = self.viewer.as_mut().map(|(_, numbers)| numbers.next(entry, said.is_some()));
        let Some(said) = said else {
            self.untold.insert(entry.no, entry.cause);
            return None;
        };
        let (no, cause) = own.unwrap_or_else(|| (entry.no.0, self.told(entry.cause).0));
        Some(Line {
            no,
            cause,
            kind: kind(&entry.what),
            rules,
            text: said.text.clone(),
            card,
            source: self.source(entry),
            decision: matches!(entry.what, Noted::Answer { .. }),
            forced: matches!(entry.what, Noted::Answer { forced: true, .. }),
            by: entry.by,
            said,
        })
    }

    fn condition(&self, entry: &Entry) -> Option<Condition> {
        let Noted::Asked(asked) = entry.what else { return None };
        // Conditions about hidden cards would give them away.
        if self.viewer.is_some() {
            return None;
        }
        let (table, lang) = (&self.table, self.lang);
        let words = Words { table, program: self.program?, lang };
        Some(Condition {
            step: self.told(entry.cause).0,
            after: entry.no.0,
            role: conditions::role(asked.role),
            holds: asked.holds,
            depth: asked.depth,
            numbers: conditions::numbers(&asked.question),
            rules: rules::of(&self.table, entry),
            text: words.sentence(&asked, entry.by)?,
            source: self.source(entry),
            by: entry.by,
            said: words.said(&asked),
        })
    }

    fn sees(&self, entry: &Entry) -> bool {
        self.viewer.as_ref().is_none_or(|(seat, _)| entry.is_seen(*seat))
    }

    /// The entry itself if it was told, else its nearest cause that was told.
    fn told(&self, mut no: EntryNo) -> EntryNo {
        while let Some(cause) = self.untold.get(&no) {
            no = *cause;
        }
        no
    }

    /// File and line of the text that acts; for a trigger, replacement or lasting effect, of its ability.
    fn source(&self, entry: &Entry) -> Option<(String, usize)> {
        let library = self.table.library;
        let place = match (entry.what, entry.by) {
            (
                Noted::Triggered { ability, .. }
                | Noted::Resolves { ability, .. }
                | Noted::Dropped { ability, .. }
                | Noted::Lapsed { ability, .. }
                | Noted::Replaced { ability, .. }
                | Noted::Circles { ability, .. }
                | Noted::Expires { ability, .. },
                _,
            ) => library.code.abilities.get(ability.index())?.place,
            (_, By::Text(_, place)) => place,
            (Noted::Asked(asked), _) => {
                let ability = asked.ability()?;
                library.code.abilities.get(ability.index())?.place
            }
            _ => return None,
        };
        line_of(library, self.sources?, place)
    }
}

fn kind(what: &Noted) -> &'static str {
    match what {
        Noted::Answer { .. } => "answer",
        Noted::Changed { .. } => "changed",
        Noted::Forbidden { .. } => "forbidden",
        Noted::Replaced { .. } => "replaced",
        Noted::Triggered { .. } => "triggered",
        Noted::Resolves { .. } => "resolves",
        Noted::Dropped { .. } => "dropped",
        Noted::Lapsed { .. } => "lapsed",
        Noted::PutOff { .. } => "put_off",
        Noted::Starts { .. } => "starts",
        Noted::Expires { .. } => "expires",
        Noted::Gains { ends: false, .. } => "gains",
        Noted::Gains { ends: true, .. } => "gains_no_more",
        Noted::Opens { .. } => "opens",
        Noted::Skips { .. } => "skips",
        Noted::EmptyDraw { .. } => "empty_draw",
        Noted::Endless => "endless",
        Noted::Circles { .. } => "goes_round",
        Noted::Runs { .. } => "runs",
        Noted::Concedes { .. } => "concedes",
        Noted::Over { .. } => "over",
        Noted::Stopped { .. } => "stopped",
        Noted::Asked(_) => "asked",
    }
}

/// Whether two traces tell the same steps, whatever rules they name.
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
