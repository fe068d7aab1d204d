//! The forms in which card data comes: JSON, a table with named columns, the text of one card.

use std::path::Path;

use super::fields::Field;
use super::{Printed, json, pasted, sheet};
use crate::diagnostics::{Message, say};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// An array of records, or records one after the other.
    Json,
    /// A table whose first row names the columns.
    Csv,
    /// One card, as people paste it: fields, then abilities.
    Text,
}

/// The cards of a file, and what of it is of no use.
#[derive(Debug, Default)]
pub struct Read {
    pub cards: Vec<Printed>,
    pub unknown: Vec<Unknown>,
}

/// A column or field that no card has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    pub line: usize,
    pub column: usize,
    pub label: String,
    /// What may have been meant.
    pub near: Option<&'static str>,
}

/// Why a file cannot be read, and where; line and column count from 1, columns in characters.
#[derive(Debug)]
pub struct Misread {
    pub line: usize,
    pub column: usize,
    pub reason: Message,
    pub help: Option<Message>,
}

impl Form {
    /// The form that the ending of a file's name says; JSON has many endings.
    pub fn of(path: &Path) -> Form {
        let ends_in = |end: &str| path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case(end));
        if ends_in("csv") {
            Form::Csv
        } else if ends_in("txt") {
            Form::Text
        } else {
            Form::Json
        }
    }

    /// The form of a text without a name. A text that begins with `[AUTO]` is no JSON.
    pub fn recognised(text: &str) -> Form {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let array = text.strip_prefix('[').map(str::trim_start);
        if text.starts_with('{') || array.is_some_and(|rest| rest.starts_with(['{', ']'])) {
            return Form::Json;
        }
        match sheet::columns(text) > 1 {
            true => Form::Csv,
            false => Form::Text,
        }
    }

    /// # Errors
    /// The text is no data in this form.
    pub fn read(self, text: &str) -> Result<Read, Misread> {
        let text = text.trim_start_matches('\u{feff}');
        match self {
            Form::Json => json::read(text),
            Form::Csv => sheet::read(text),
            Form::Text => pasted::read(text),
        }
    }
}

impl Unknown {
    pub fn told(&self) -> Message {
        match self.near {
            None => say!("no card has a field `{label}`; it is left out", label = self.label),
            Some(near) => say!(
                "no card has a field `{label}`; it is left out; did you mean `{near}`?",
                label = self.label,
                near
            ),
        }
    }
}

/// The field that a card must have and these are not, in words; `None` if all are there. A record of another printing of a
/// card has the code of that card, which has the rest.
pub fn missing(there: impl Fn(&str) -> bool) -> Option<(Message, Message)> {
    let lacks = match () {
        () if !there("code") => "code",
        () if there("en") => return None,
        () if !there("type") => "type",
        () if !there("name") && !there("name_ja") => "name",
        () => return None,
    };
    let names = Field::find(lacks).map(Field::listed).unwrap_or_default();
    Some((
        say!("`{field}` is missing", field = lacks),
        say!("it may also be called {names}", names),
    ))
}

/// The card, if it has what a card must have.
pub fn finished(mut card: Printed) -> Result<Printed, (Message, Message)> {
    let filled = |key: &str| match key {
        "code" => !card.code.is_empty(),
        "type" => !card.kind.is_empty(),
        "name" => !card.name.is_empty(),
        "name_ja" => card.name_ja.is_some(),
        _ => card.twin.is_some(),
    };
    if let Some(why) = missing(filled) {
        return Err(why);
    }
    if card.name.is_empty() {
        card.name = card.name_ja.clone().unwrap_or_default();
    }
    Ok(card)
}
