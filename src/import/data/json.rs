//! Card data in JSON: an array of records, or records one after the other.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use super::Printed;
use super::fields::Field;
use super::form::{Misread, Read, Unknown, finished};
use crate::diagnostics::{Message, say};

/// The fields of a record in their order, each with its value as it is written.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Deserialize<'a> for Fields<'a> {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'a> Visitor<'a> for Each {
            type Value = Fields<'a>;

            fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
                to.write_str("a record")
            }

            fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<Fields<'a>, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_map(Each)
    }
}

/// Reads the cards of a text.
///
/// # Errors
/// The first place where the text is no JSON or no record, or where a field has a value that it cannot have, is there twice
/// or is missing.
pub fn read(text: &str) -> Result<Read, Misread> {
    let mut read = Read::default();
    if text.trim_start().starts_with('[') {
        let all: Vec<&RawValue> = parsed(text, text)?;
        for one in all {
            let card = record(text, one.get(), &mut read.unknown)?;
            read.cards.push(card);
        }
    } else {
        for one in serde_json::Deserializer::from_str(text).into_iter::<&RawValue>() {
            let one = one.map_err(|error| misread(text, text, &error))?;
            let card = record(text, one.get(), &mut read.unknown)?;
            read.cards.push(card);
        }
    }
    Ok(read)
}

/// The card that a record tells, which is a part of the text.
fn record(text: &str, record: &str, unknown: &mut Vec<Unknown>) -> Result<Printed, Misread> {
    let Fields(fields) = parsed(text, record)?;
    let mut card = Printed::default();
    let mut there: Vec<&str> = Vec::new();
    for (label, raw) in fields {
        let wrong = |reason: Message, help: Option<Message>| {
            let (line, column) = place(text, offset(text, raw.get()));
            Misread { line, column, reason, help }
        };
        let Some(field) = Field::find(&label) else {
            // Most records have the same unknown fields: each is told once.
            if unknown.iter().all(|one| one.label != label) {
                let (line, column) = place(text, offset(text, raw.get()));
                unknown.push(Unknown { line, column, near: Field::near(&label), label });
            }
            continue;
        };
        if field.is_unused() {
            continue;
        }
        if there.contains(&field.key) {
            return Err(wrong(say!("`{field}` is there twice", field = field.key), None));
        }
        there.push(field.key);
        match (parsed(text, raw.get())?, field.items) {
            (Json::Null, _) => {}
            (Json::String(value), _) => (field.cell)(&mut card, &value),
            (Json::Number(value), _) => (field.cell)(&mut card, &value.to_string()),
            (Json::Array(values), Some(items)) => {
                let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
                match texts.collect::<Option<Vec<String>>>() {
                    Some(texts) => items(&mut card, texts),
                    None => return Err(wrong(say!("each of these must be a text"), None)),
                }
            }
            _ => {
                let reason = say!("`{field}` cannot be this", field = field.key);
                let help = match field.items {
                    Some(_) => say!("it is a text, or an array of texts"),
                    None => say!("it is a text or a number"),
                };
                return Err(wrong(reason, Some(help)));
            }
        }
    }
    finished(card).map_err(|(reason, help)| {
        let (line, column) = place(text, offset(text, record));
        Misread { line, column, reason, help: Some(help) }
    })
}

/// A part of the text as JSON.
fn parsed<'a, T: Deserialize<'a>>(text: &str, part: &'a str) -> Result<T, Misread> {
    serde_json::from_str(part).map_err(|error| misread(text, part, &error))
}

/// Why a part of the text is no JSON.
fn misread(text: &str, part: &str, error: &serde_json::Error) -> Misread {
    // The error counts from the start of the part: lines, and bytes of a line.
    let lines = part.split_inclusive('\n').take(error.line().saturating_sub(1));
    let before: usize = lines.map(str::len).sum();
    let at = offset(text, part) + before + error.column().saturating_sub(1);
    let (line, column) = place(text, at);
    Misread { line, column, reason: Message::from(error), help: None }
}

/// The byte of the text at which a part of it begins.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Line and column of a byte, both from 1; columns in characters.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..at.min(text.len())];
    let begins = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let letters = text[begins..].char_indices().take_while(|(byte, _)| begins + byte < at);
    (line, letters.count() + 1)
}
