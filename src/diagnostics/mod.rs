//! Mistakes in scripts, and how they are told.
//!
//! Every stage returns a value and its diagnostics. A diagnostic names an entry of the catalogue;
//! the catalogue holds every code once, and every code has a fixture under `tests/diagnostics`.

pub mod catalogue;
mod escaped;
mod excerpt;
mod fix;
mod lines;
mod mend;
mod message;
mod near;
mod render;
mod span;

pub use escaped::{escaped, steers};
pub use fix::{Edit, Fix, mended};
pub use mend::{Mended, Mending, mend};
pub(crate) use message::say;
pub use message::{Argument, Message, Verbatim, serialized_in};
pub use near::{Near, closest, letters, near, near_name, nearest};
pub use render::{Look, render, render_all, to_json};
pub use span::Span;

use std::fmt::{self, Display, Formatter};
use std::sync::OnceLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::lang::{Lang, Text, text};
use lines::Lines;

/// Index of a source text in [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// The texts that a run reads, in the order they were added. As data it is a list, which may come from anywhere, so that
/// the limits of files hold for it, too.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "Vec<Source>")]
pub struct Sources {
    files: Vec<Source>,
}

/// Most scripts of one run: no set of scripts is near it, and all of them are held at once.
pub const MOST_SCRIPTS: usize = u16::MAX as usize - 16;

/// Most bytes of one script: spans are short numbers, and no script is near it.
pub const MOST_BYTES: u64 = 16 << 20;

impl TryFrom<Vec<Source>> for Sources {
    type Error = String;

    fn try_from(files: Vec<Source>) -> Result<Sources, String> {
        match files.len() > MOST_SCRIPTS {
            true => Err(format!("more than {MOST_SCRIPTS} scripts")),
            false => Ok(Sources { files }),
        }
    }
}

/// A script or a deck list in memory.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// As the user gave it; shown in diagnostics.
    pub path: String,
    #[serde(deserialize_with = "text_within_bounds")]
    pub text: String,
    /// The game, or a rulebook of it, whose deck the text lists, a card a line. Without it the text is a script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_of: Option<String>,
    /// Made when a line is first asked for.
    #[serde(skip)]
    lines: OnceLock<Lines>,
}

fn text_within_bounds<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    match text.len() as u64 > MOST_BYTES {
        true => Err(D::Error::custom(format!("a script is larger than {} MiB", MOST_BYTES >> 20))),
        false => Ok(text),
    }
}

impl Source {
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Source {
        Source { path: path.into(), text: text.into(), deck_of: None, lines: OnceLock::new() }
    }

    /// The list of a deck of this game, or of a rulebook of it.
    pub fn deck_list(path: impl Into<String>, text: impl Into<String>, game: &str) -> Source {
        Source { deck_of: Some(game.to_owned()), ..Source::new(path, text) }
    }

    /// The line and the column of a byte, both from 1; columns count characters.
    pub fn line_and_column(&self, at: usize) -> (usize, usize) {
        self.lines().line_and_column(&self.text, at)
    }

    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::of(&self.text))
    }
}

impl Sources {
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        self.push(Source::new(path, text))
    }

    pub fn push(&mut self, source: Source) -> FileId {
        self.files.push(source);
        FileId(self.files.len() as u32 - 1)
    }

    /// Puts another text in the place of one that was added.
    pub fn set(&mut self, file: FileId, text: impl Into<String>) {
        let source = &mut self.files[file.0 as usize];
        source.text = text.into();
        source.lines = OnceLock::new();
    }

    pub fn get(&self, file: FileId) -> &Source {
        &self.files[file.0 as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(i, s)| (FileId(i as u32), s))
    }
}

impl IntoIterator for Sources {
    type Item = Source;
    type IntoIter = std::vec::IntoIter<Source>;

    fn into_iter(self) -> Self::IntoIter {
        self.files.into_iter()
    }
}

/// A span with its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub file: FileId,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    Error,
    Warning,
}

impl Severity {
    pub fn text(self) -> Text {
        match self {
            Severity::Error => text("error", "エラー"),
            Severity::Warning => text("warning", "警告"),
        }
    }
}

/// As programs read it.
impl Display for Severity {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().en)
    }
}

/// One kind of mistake.
#[derive(Debug)]
pub struct Code {
    /// `S` syntax, `C` check, `L` limits, `D` deck, `R` scenario run, `I` import; three digits.
    pub id: &'static str,
    pub severity: Severity,
    /// What is wrong, in general: one line.
    pub title: Text,
    /// Why it is wrong and what to do: a few lines.
    pub explain: Text,
}

#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub code: &'static Code,
    /// What is wrong here: one line, no full stop.
    pub message: Message,
    pub place: Place,
    /// Shown under the marked text.
    pub label: Option<Message>,
    /// Other places that matter, each with its text.
    pub related: Vec<(Place, Message)>,
    /// What to write instead, or what there is to choose from.
    pub help: Option<Message>,
    pub fix: Option<Fix>,
}

impl Diagnostic {
    pub fn new(code: &'static Code, place: Place, message: impl Into<Message>) -> Diagnostic {
        Diagnostic {
            code,
            message: message.into(),
            place,
            label: None,
            related: Vec::new(),
            help: None,
            fix: None,
        }
    }

    pub fn label(mut self, text: impl Into<Message>) -> Diagnostic {
        self.label = Some(text.into());
        self
    }

    pub fn related(mut self, place: Place, text: impl Into<Message>) -> Diagnostic {
        self.related.push((place, text.into()));
        self
    }

    pub fn help(mut self, text: impl Into<Message>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }

    /// The diagnostic as it is told in this language.
    pub fn in_lang(&self, lang: Lang) -> Diagnostic {
        let told = |message: &Message| Message::verbatim(message.in_lang(lang));
        Diagnostic {
            message: told(&self.message),
            label: self.label.as_ref().map(told),
            related: self.related.iter().map(|(place, text)| (*place, told(text))).collect(),
            help: self.help.as_ref().map(told),
            ..self.clone()
        }
    }

    /// The diagnostic with a near word as help and as fix, which is safe if the word is sure.
    pub fn did_you_mean(self, near: Near) -> Diagnostic {
        self.help(say!("did you mean `{word}`?", word = near.word)).fix_if(near.sure, near.word)
    }

    /// The diagnostic with a safe fix: this text in its place.
    pub fn fix(mut self, text: impl Into<String>) -> Diagnostic {
        self.mend(text);
        self
    }

    /// The diagnostic with a fix that is only offered: this text in its place.
    pub fn offer(self, text: impl Into<String>) -> Diagnostic {
        self.fix_if(false, text)
    }

    /// The diagnostic with a fix: this text in its place, safe if `sure`.
    pub fn fix_if(mut self, sure: bool, text: impl Into<String>) -> Diagnostic {
        self.fix = Some(Fix { edits: vec![Edit::new(self.place, text)], safe: sure });
        self
    }

    /// [`Diagnostic::fix`] for a diagnostic that is already reported.
    pub fn mend(&mut self, text: impl Into<String>) {
        self.fix = Some(Fix::safe([Edit::new(self.place, text)]));
    }

    /// Widens its places and those of its fix to whole characters of the text.
    pub fn widen_to_characters(&mut self, text: &str) {
        let edits = self.fix.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.place);
        let related = self.related.iter_mut().map(|(place, _)| place);
        for place in edits.chain(related).chain([&mut self.place]) {
            let Span { start, end } = &mut place.span;
            while !text.is_char_boundary(*start as usize) {
                *start -= 1;
            }
            while (*end as usize) < text.len() && !text.is_char_boundary(*end as usize) {
                *end += 1;
            }
        }
    }

    pub fn is_error(&self) -> bool {
        self.code.severity == Severity::Error
    }
}
