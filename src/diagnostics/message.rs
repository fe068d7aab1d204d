//! What the program says to people: a template in English, for which `messages.tsv` has the Japanese, and the values of
//! its blanks.
//!
//! A test checks that the template of every [`say!`] has a row there, and that every row is used.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::ops::Deref;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::error::Category;

use crate::lang::{Lang, Text};

/// A sentence or a part of one. Displayed it is English, and so it is serialized outside of [`serialized_in`]; a
/// message that was read back has no Japanese.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    english: String,
    /// `None` if it is the same as the English: names, code, what another program says.
    japanese: Option<Box<Japanese>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Japanese {
    Text(Cow<'static, str>),
    /// A template of `messages.tsv` and the values of its blanks.
    Row {
        template: &'static str,
        blanks: Vec<(&'static str, Message)>,
    },
}

/// The Japanese of each template; templates without one are left out.
static ROWS: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let rows = include_str!("messages.tsv").lines().skip(1).filter_map(|row| row.split_once('\t'));
    rows.filter(|(_, japanese)| !japanese.is_empty()).collect()
});

impl Message {
    /// A template with its blanks filled; `english` is the template with the English of the blanks.
    pub fn of(
        template: &'static str,
        english: String,
        blanks: Vec<(&'static str, Message)>,
    ) -> Message {
        Message { english, japanese: Some(Box::new(Japanese::Row { template, blanks })) }
    }

    /// What is the same in all languages: names, code, what another program says.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message { english: text.into(), ..Message::default() }
    }

    /// What was worded in each language on its own.
    pub fn in_both(english: String, japanese: String) -> Message {
        Message { english, japanese: Some(Box::new(Japanese::Text(japanese.into()))) }
    }

    /// `a, b, c`
    pub fn list(parts: impl IntoIterator<Item = Message>) -> Message {
        parts.into_iter().reduce(|a, b| say!("{a}, {b}", a, b)).unwrap_or_default()
    }

    /// Words of scripts: `a, b, c`; in Japanese each stands in backquotes.
    pub fn words(words: impl IntoIterator<Item = impl Display>) -> Message {
        let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
        let in_quotes: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        Message::in_both(words.join(", "), in_quotes.join("、"))
    }

    /// `a and b and c`
    pub fn all_of(parts: impl IntoIterator<Item = Message>) -> Message {
        parts.into_iter().reduce(|a, b| say!("{a} and {b}", a, b)).unwrap_or_default()
    }

    /// `a or b or c`
    pub fn any_of(parts: impl IntoIterator<Item = Message>) -> Message {
        parts.into_iter().reduce(|a, b| say!("{a} or {b}", a, b)).unwrap_or_default()
    }

    /// [`Message::any_of`] with each word in backquotes.
    pub fn any_code(words: impl IntoIterator<Item = impl Display>) -> Message {
        Message::any_of(words.into_iter().map(|word| Message::verbatim(format!("`{word}`"))))
    }

    /// The message in this language; English where the template has no Japanese yet.
    pub fn in_lang(&self, lang: Lang) -> Cow<'_, str> {
        let own = Cow::Borrowed(self.english.as_str());
        match self.japanese.as_deref().filter(|_| lang == Lang::Ja) {
            None => own,
            Some(Japanese::Text(text)) => Cow::Borrowed(text),
            Some(Japanese::Row { template, blanks }) => match ROWS.get(template) {
                Some(row) => Cow::Owned(filled(row, blanks)),
                None => own,
            },
        }
    }
}

/// A row with its blanks filled. As in English a doubled brace is a brace.
fn filled(row: &str, blanks: &[(&str, Message)]) -> String {
    let mut text = String::new();
    let mut rest = row;
    while let Some(at) = rest.find(['{', '}']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix("{{").or_else(|| rest.strip_prefix("}}")) {
            text.push_str(&rest[..1]);
            rest = after;
            continue;
        }
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        let name = rest[..end].trim_matches(['{', '}']);
        let blank = blanks.iter().find(|(blank, _)| *blank == name);
        debug_assert!(blank.is_some(), "{name} is no blank of the message: {row}");
        match blank {
            Some((_, message)) => text.push_str(&message.in_lang(Lang::Ja)),
            None => text.push_str(&rest[..end]),
        }
        rest = &rest[end..];
    }
    text + rest
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        let japanese = Japanese::Text(text.ja.into());
        Message { english: text.en.to_owned(), japanese: Some(Box::new(japanese)) }
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

thread_local! {
    /// The language in which messages are serialized.
    static SERIALIZED: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// Does the work with messages serialized in this language.
pub fn serialized_in<T>(lang: Lang, work: impl FnOnce() -> T) -> T {
    let before = SERIALIZED.replace(lang);
    let done = work();
    SERIALIZED.set(before);
    done
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.in_lang(SERIALIZED.get()))
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Message, D::Error> {
        String::deserialize(from).map(Message::verbatim)
    }
}

/// The value of a blank: a message keeps its Japanese, and all else is the same in all languages.
pub struct Argument<'v, T: ?Sized>(pub &'v T);

impl Argument<'_, Message> {
    pub fn to_message(&self) -> Message {
        self.0.clone()
    }
}

impl Argument<'_, &Message> {
    pub fn to_message(&self) -> Message {
        (*self.0).clone()
    }
}

/// What went wrong with a file: in English the system's own words, in Japanese by its kind.
impl From<&io::Error> for Message {
    fn from(error: &io::Error) -> Message {
        let japanese = match error.kind() {
            io::ErrorKind::NotFound => "ファイルかフォルダが存在しない",
            io::ErrorKind::PermissionDenied => "アクセス権がない",
            io::ErrorKind::AlreadyExists => "同じ名前のものがすでにある",
            io::ErrorKind::NotADirectory => "フォルダではない",
            io::ErrorKind::IsADirectory => "フォルダである",
            io::ErrorKind::ReadOnlyFilesystem => "読み取り専用の場所である",
            io::ErrorKind::StorageFull => "空き容量がない",
            io::ErrorKind::InvalidFilename => "ファイル名に使えない文字がある",
            _ => return Message::verbatim(error.to_string()),
        };
        Message::in_both(error.to_string(), japanese.to_owned())
    }
}

/// Why a text is no JSON, or not the JSON that is wanted: in English the words of the library without the place, in
/// Japanese by its kind.
impl From<&serde_json::Error> for Message {
    fn from(error: &serde_json::Error) -> Message {
        let told = error.to_string();
        let english = told.split(" at line ").next().unwrap_or_default();
        let named = |what: &str| {
            let name = english.strip_prefix(what)?.strip_prefix(" `")?;
            name.split_once('`').map(|(name, _)| name)
        };
        let japanese = match error.classify() {
            Category::Io => return Message::verbatim(told),
            Category::Syntax => "JSONの書き方が正しくない".to_owned(),
            Category::Eof => "JSONが途中で終わっている".to_owned(),
            Category::Data => {
                let field = named("unknown field").map(|name| format!("`{name}`という項目はない"));
                let missing = || named("missing field").map(|name| format!("`{name}`の項目がない"));
                let value =
                    || named("unknown variant").map(|name| format!("`{name}`という値はない"));
                let twice = || {
                    let name = named("duplicate field")?;
                    Some(format!("`{name}`の項目が重なっている"))
                };
                let known = field.or_else(missing).or_else(value).or_else(twice);
                known.unwrap_or_else(|| "項目の値が、決められた形ではない".to_owned())
            }
        };
        Message::in_both(english.to_owned(), japanese)
    }
}

impl Argument<'_, serde_json::Error> {
    pub fn to_message(&self) -> Message {
        Message::from(self.0)
    }
}

impl Argument<'_, io::Error> {
    pub fn to_message(&self) -> Message {
        Message::from(self.0)
    }
}

impl Argument<'_, &io::Error> {
    pub fn to_message(&self) -> Message {
        Message::from(*self.0)
    }
}

/// The fallback for values that are no messages: the methods of [`Argument`] itself come before this one.
pub trait Verbatim {
    fn to_message(&self) -> Message;
}

impl<T: Display + ?Sized> Verbatim for Argument<'_, T> {
    fn to_message(&self) -> Message {
        Message::verbatim(self.0.to_string())
    }
}

/// A [`Message`]: its template, and the values of the blanks that the template names. A brace is written twice.
macro_rules! say {
    ($template:literal) => {
        $crate::diagnostics::Message::of($template, format!($template), Vec::new())
    };
    ($template:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        #[allow(unused_imports, reason = "all blanks may be messages")]
        use $crate::diagnostics::Verbatim as _;
        match ($(&$crate::diagnostics::say!(@ $name $(= $value)?),)+) {
            ($($name,)+) => {
                let blanks = vec![$((stringify!($name), $crate::diagnostics::Argument($name).to_message())),+];
                $crate::diagnostics::Message::of($template, format!($template), blanks)
            }
        }
    }};
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
}

pub(crate) use say;
