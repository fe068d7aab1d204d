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

/// One text in the place of another; an empty place takes it in, an empty text takes it out.
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
    /// Mended in this way.
    pub fn mended_by(self, fix: Fix) -> Diagnostic {
        Diagnostic { fix: Some(fix), ..self }
    }
}

impl Edit {
    pub fn new(place: Place, text: impl Into<String>) -> Edit {
        Edit { place, text: text.into() }
    }
}

/// The texts of the files that these fixes change, as they are then. A fix that meets an earlier one is
/// left out; it is told again when the mended text is checked.
pub fn mended<'a>(
    fixes: impl IntoIterator<Item = &'a Fix>,
    sources: &Sources,
) -> BTreeMap<FileId, String> {
    let mut taken: Vec<&Edit> = Vec::new();
    for fix in fixes {
        if !fix.edits.iter().any(|edit| taken.iter().any(|other| edit.meets(other))) {
            taken.extend(&fix.edits);
        }
    }
    taken.sort_by_key(|edit| (edit.place.span.start, edit.place.span.end));
    let mut texts = BTreeMap::new();
    for edit in taken.iter().rev() {
        let file = edit.place.file;
        let text = texts.entry(file).or_insert_with(|| sources.get(file).text.clone());
        text.replace_range(edit.place.span.range(), &edit.text);
    }
    texts
}

impl Edit {
    /// Whether the two change the same text, or put texts into the same place.
    pub(super) fn meets(&self, other: &Edit) -> bool {
        let (a, b) = (self.place.span, other.place.span);
        let same_place = a.start == b.start && a.end == b.end;
        self.place.file == other.place.file && (same_place || a.start < b.end && b.start < a.end)
    }
}
