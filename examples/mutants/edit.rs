//! Switches put into the text of a file, around the code that they leave as it is.

use std::ops::Range;

/// Stands in an edit for the question whether its mutant is on.
pub const ON: &str = "\u{1}";

/// Text around a part of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    pub part: Range<usize>,
    pub before: String,
    pub after: String,
}

impl Edit {
    pub fn new(part: &Range<usize>, before: impl Into<String>, after: impl Into<String>) -> Edit {
        Edit { part: part.clone(), before: before.into(), after: after.into() }
    }

    /// The part, or this instead of it.
    pub fn or(part: &Range<usize>, instead: &str) -> Edit {
        Edit::new(part, format!("(if {ON} {{ ({instead}) }} else {{ "), " })")
    }
}

/// A file with its switches.
#[derive(Default)]
pub struct Switched {
    pub text: String,
    /// Where the edits of a mutant are now.
    placed: Vec<(u32, Range<usize>)>,
    /// What was put in: where it is now, how long it is.
    added: Vec<(usize, usize)>,
}

impl Switched {
    /// Each edit belongs to the mutant of that number. Edits lie side by side or one inside the other.
    pub fn new(text: &str, edits: impl IntoIterator<Item = (u32, Edit)>) -> Switched {
        let mut edits: Vec<(u32, Edit)> = edits.into_iter().collect();
        edits.sort_by_key(|(_, edit)| (edit.part.start, usize::MAX - edit.part.end));
        let mut switched = Switched::default();
        switched.write(text, 0..text.len(), &edits);
        switched
    }

    fn write(&mut self, text: &str, part: Range<usize>, mut edits: &[(u32, Edit)]) {
        let mut at = part.start;
        while let Some(((mutant, edit), rest)) = edits.split_first() {
            let inner = rest.iter().take_while(|(_, e)| e.part.start < edit.part.end).count();
            let (inner, rest) = rest.split_at(inner);
            assert!(
                inner.iter().all(|(_, e)| e.part.end <= edit.part.end),
                "edits cross: {edit:?}"
            );
            self.text.push_str(&text[at..edit.part.start]);
            let start = self.text.len();
            self.add(&edit.before, *mutant);
            self.write(text, edit.part.clone(), inner);
            self.add(&edit.after, *mutant);
            self.placed.push((*mutant, start..self.text.len()));
            at = edit.part.end;
            edits = rest;
        }
        self.text.push_str(&text[at..part.end]);
    }

    fn add(&mut self, what: &str, mutant: u32) {
        let what = what.replace(ON, &format!("crate::mutants::on({mutant})"));
        self.added.push((self.text.len(), what.len()));
        self.text.push_str(&what);
    }

    /// The mutants that a mistake can come from: what holds it most closely, else what it holds.
    pub fn at(&self, mistake: &Range<usize>) -> Vec<u32> {
        let holds = |outer: &Range<usize>, inner: &Range<usize>| {
            outer.start <= inner.start && inner.end <= outer.end
        };
        let around = self.placed.iter().filter(|(_, place)| holds(place, mistake));
        if let Some((mutant, _)) = around.min_by_key(|(_, place)| place.len()) {
            return vec![*mutant];
        }
        let inside = self.placed.iter().filter(|(_, place)| holds(mistake, place));
        inside.map(|(mutant, _)| *mutant).collect()
    }

    /// Where something was before the switches were put in.
    pub fn before(&self, place: usize) -> usize {
        let added = self.added.iter().take_while(|(at, _)| *at < place);
        place - added.map(|(at, length)| (*length).min(place - at)).sum::<usize>()
    }
}
