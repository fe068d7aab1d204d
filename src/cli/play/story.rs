//! The story of the game, line by line, as far as a seat may know it.

use crate::engine::rulebook::library::Library;
use crate::engine::state::control::{Change, State, What};
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::{ObjRef, Seat};
use crate::engine::trace::{Entry, Noted};
use crate::reading::Lang;
use crate::reading::play::Narrator;

/// Tells each entry of a game once, from its start.
pub struct Story<'l> {
    narrator: Narrator<'l>,
    told: usize,
    turn: u16,
}

/// One line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Turn(u16, Seat),
    /// A player's decision.
    Decision(String),
    /// An event.
    Event(String),
}

impl Line {
    /// The text; `None` for a new turn.
    pub fn text(&self) -> Option<&str> {
        match self {
            Line::Turn(..) => None,
            Line::Decision(text) | Line::Event(text) => Some(text),
        }
    }
}

impl<'l> Story<'l> {
    /// The story from the start of a game; `viewer` is the seat that is told, `None` for one that is told everything.
    pub fn begin(
        library: &'l Library,
        start: &State,
        viewer: Option<Seat>,
        lang: Lang,
    ) -> Story<'l> {
        let narrator = Narrator::new(library, start, lang).for_seat(viewer);
        Story { narrator, told: 0, turn: start.board.turn.number }
    }

    /// The lines of the entries that were not told yet; `trace` is the same trace, grown.
    pub fn go_on(&mut self, trace: &[Entry]) -> Vec<Line> {
        let mut lines = Vec::new();
        for entry in trace.get(self.told..).unwrap_or_default() {
            let line = self.narrator.line(entry);
            if let Some(seat) = new_turn(entry) {
                self.turn += 1;
                lines.push(Line::Turn(self.turn, seat));
            }
            lines.extend(line.filter(|_| is_worth_telling(entry)).map(
                |line| match line.decision {
                    true => Line::Decision(line.text),
                    false => Line::Event(line.text),
                },
            ));
        }
        self.told = trace.len();
        lines
    }
}

/// The player whose turn begins with the entry.
fn new_turn(entry: &Entry) -> Option<Seat> {
    match entry.what {
        Noted::Changed { change: Change { what: What::NextTurn(seat), .. }, .. } => Some(seat),
        _ => None,
    }
}

/// Windows, phases, passes and forced choices are left out: they would only fill the page.
fn is_worth_telling(entry: &Entry) -> bool {
    match entry.what {
        Noted::Opens { .. } | Noted::Answer { forced: true, .. } => false,
        Noted::Answer { option, .. } => option != Opt::Pass,
        Noted::Changed { change, .. } => match change.what {
            What::NextTurn(_) | What::Phase(_) => false,
            What::Note => change.card != ObjRef::NONE,
            _ => true,
        },
        _ => true,
    }
}
