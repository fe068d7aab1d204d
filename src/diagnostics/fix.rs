//! How a mistake can be mended.

use std::collections::BTreeMap;

use super::{Diagnostic, FileId, Place, Sources};

/// Edits that together mend one mistake. They do not overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub edits: Vec<Edit>,
    /// What was meant is beyond doubt: `fuda check --fix` applies it. Others are offered only.
    pub safe: bool,
}

/// Replaces the text at a place. At an empty place it inserts, and with an empty text it deletes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub place: Place,
    pub text: String,
}

impl Fix {
    pub fn safe(edits: impl IntoIterator<Item = Edit>) -> Fix {
        Fix { edits: edits.into_iter().collect(), safe: true }
    }

    pub fn offered(edits: impl IntoIterator<Item = Edit>) -> Fix {
        Fix { edits: edits.into_iter().collect(), safe: false }
    }
}

impl Diagnostic {
    /// The diagnostic with this fix.
    pub fn mended_by(self, fix: Fix) -> Diagnostic {
        Diagnostic { fix: Some(fix), ..self }
    }
}

impl Edit {
    pub fn new(place: Place, text: impl Into<String>) -> Edit {
        Edit { place, text: text.into() }
    }
}

/// The texts of the files that these fixes change, with the fixes applied. A fix that meets an earlier one is left out;
/// it is told again when the mended text is checked.
pub fn mended<'a>(
    fixes: impl IntoIterator<Item = &'a Fix>,
    sources: &Sources,
) -> BTreeMap<FileId, String> {
    let mut taken = Taken::default();
    for fix in fixes {
        taken.take(&fix.edits);
    }
    let mut texts: BTreeMap<FileId, (String, usize)> = BTreeMap::new();
    for ((file, ..), edit) in taken.edits {
        let text = &sources.get(file).text;
        let (mended, upto) = texts.entry(file).or_default();
        let place = edit.place.span.range();
        mended.push_str(&text[*upto..place.start]);
        mended.push_str(&edit.text);
        *upto = place.end;
    }
    let whole = |(file, (mended, upto)): (FileId, (String, usize))| {
        (file, mended + &sources.get(file).text[upto..])
    };
    texts.into_iter().map(whole).collect()
}

/// Edits that do not meet, in the order of their places.
#[derive(Default)]
pub(super) struct Taken<'a> {
    edits: BTreeMap<(FileId, u32, u32), &'a Edit>,
}

impl<'a> Taken<'a> {
    /// Takes these edits if none of them meets one that is taken. Returns whether they were taken.
    pub fn take(&mut self, edits: &'a [Edit]) -> bool {
        let free = !edits.iter().any(|edit| self.meets(edit));
        if free {
            self.edits.extend(edits.iter().map(|edit| (edit.key(), edit)));
        }
        free
    }

    /// Whether one of them changes the same text, or puts a text into the same place.
    fn meets(&self, edit: &Edit) -> bool {
        let (file, start, end) = edit.key();
        let before = self.edits.range((file, 0, 0)..=(file, end, end)).rev();
        // They do not overlap, so those further before end further before.
        let mut near = before.take_while(|((.., other_end), _)| *other_end >= start);
        near.any(|((_, other, other_end), _)| {
            (start, end) == (*other, *other_end) || start < *other_end && *other < end
        })
    }
}

impl Edit {
    fn key(&self) -> (FileId, u32, u32) {
        (self.place.file, self.place.span.start, self.place.span.end)
    }
}
