//! What the program says to people: a row in English, for which another language can have a row of its own, and what
//! stands in its blanks.
//!
//! The rows are those of `messages.tsv`, beside their Japanese. A test finds every `say!` that has no row there, and every
//! row that nothing says.

use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};
use std::ops::Deref;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

/// A sentence or a part of one. As text and as data it is English.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The English row, with the names of its blanks in braces; `None` for what is the same in all languages.
    row: Option<&'static str>,
    english: String,
    blanks: Vec<(&'static str, Message)>,
}

/// Rows by their English; those without Japanese are left out.
static JAPANESE: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let rows = include_str!("messages.tsv").lines().skip(1).filter_map(|row| row.split_once('\t'));
    rows.filter(|(_, japanese)| !japanese.is_empty()).collect()
});

impl Message {
    /// A row with its blanks filled; `english` is the row with the English of the blanks.
    pub fn of(row: &'static str, english: String, blanks: Vec<(&'static str, Message)>) -> Message {
        Message { row: Some(row), english, blanks }
    }

    /// The message in Japanese; `None` if it or one of the messages in its blanks has no Japanese row.
    pub fn japanese(&self) -> Option<String> {
        let Some(row) = self.row else { return Some(self.english.clone()) };
        let mut said = (*JAPANESE.get(row)?).to_owned();
        for (name, blank) in &self.blanks {
            said = said.replace(&format!("{{{name}}}"), &blank.japanese()?);
        }
        Some(said)
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

/// The English.
impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.english)
    }
}

/// What is the same in all languages: names, code, what another program says.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message { english: text, ..Message::default() }
    }
}

/// What stands in a blank: a message stays one, and all else is said as it is.
pub struct Blank<'v, T: ?Sized>(pub &'v T);

impl Blank<'_, Message> {
    pub fn said(&self) -> Message {
        self.0.clone()
    }
}

impl Blank<'_, &Message> {
    pub fn said(&self) -> Message {
        (*self.0).clone()
    }
}

/// The messages of what is no [`Message`]; a method of [`Blank`] itself comes before this one.
pub trait SaidAsItIs {
    fn said(&self) -> Message;
}

impl<T: Display + ?Sized> SaidAsItIs for Blank<'_, T> {
    fn said(&self) -> Message {
        self.0.to_string().into()
    }
}

/// A [`Message`]: its row, and what stands in the blanks that the row names.
macro_rules! say {
    ($row:literal) => {
        $crate::diagnostics::Message::of($row, $row.to_owned(), Vec::new())
    };
    ($row:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        #[allow(unused_imports, reason = "all blanks may be messages")]
        use $crate::diagnostics::SaidAsItIs as _;
        match ($(&$crate::diagnostics::say!(@ $name $(= $value)?),)+) {
            ($($name,)+) => {
                let blanks = vec![$((stringify!($name), $crate::diagnostics::Blank($name).said())),+];
                $crate::diagnostics::Message::of($row, format!($row), blanks)
            }
        }
    }};
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}

pub(crate) use say;
