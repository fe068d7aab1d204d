//! The text of one card, as people paste it: lines `field: value`, then its abilities.

use super::Printed;
use super::fields::{Field, abilities};
use super::form::{Misread, Read, Unknown, finished};
use crate::diagnostics::{Message, say};

/// The most letters of what stands before a colon for it to be the name of a field, not a text.
const LONGEST_LABEL: usize = 24;

/// # Errors
/// A line that is neither a field nor an ability, a field that is there twice, or one that is missing.
pub fn read(text: &str) -> Result<Read, Misread> {
    let mut card = Printed::default();
    let mut there: Vec<&str> = Vec::new();
    let mut unknown = Vec::new();
    // The field whose lines follow: that of the abilities behind the first one.
    let mut open: Option<&'static Field> = None;
    for (at, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            // What follows a text that no script has is not a part of it.
            open = open.filter(|field| !field.is_unused());
            continue;
        }
        let place = (at + 1, line.chars().take_while(|c| c.is_whitespace()).count() + 1);
        let misread = |reason: Message, help: Option<Message>| Misread {
            line: place.0,
            column: place.1,
            reason,
            help,
        };
        let line = line.trim();
        let labelled = labelled(line).map(|(label, value)| (label, Field::find(label), value));
        match (labelled, open) {
            _ if begins_ability(line) && open.is_none_or(Field::is_unused) => {
                open = Field::find("ability");
                abilities(&mut card, line);
            }
            (Some((_, Some(field), value)), _) => {
                if there.contains(&field.key) && !field.is_unused() {
                    let help = (field.key == "code").then(|| say!("a file has one card"));
                    return Err(misread(say!("`{field}` is there twice", field = field.key), help));
                }
                there.push(field.key);
                (field.cell)(&mut card, value);
                open = field.has_lines().then_some(field);
            }
            (_, Some(field)) => (field.cell)(&mut card, line),
            (Some((label, None, _)), None) => unknown.push(Unknown {
                line: place.0,
                column: place.1,
                label: label.to_owned(),
                near: Field::near(label),
            }),
            (None, None) => {
                let help = say!(
                    "abilities begin with 【AUTO】, 【CONT】 or 【ACT】; before the text of an event stands `text:`"
                );
                return Err(misread(say!("this is neither a field nor an ability"), Some(help)));
            }
        }
    }
    match finished(card) {
        Ok(card) => Ok(Read { cards: vec![card], unknown }),
        Err((reason, help)) => Err(Misread { line: 1, column: 1, reason, help: Some(help) }),
    }
}

/// `Level: 1`, `レベル：1`, or a row of a table that was pasted, with a tab.
fn labelled(line: &str) -> Option<(&str, &str)> {
    let (label, value) = line.split_once([':', '：', '\t'])?;
    let is_label = label.chars().count() <= LONGEST_LABEL && !label.contains(['"', '「', '《']);
    is_label.then(|| (label.trim(), value.trim()))
}

/// Whether the line is the first one of the abilities: it begins with their kind.
fn begins_ability(line: &str) -> bool {
    const KINDS: &[&str] = &[
        "【",
        "[AUTO]",
        "[CONT]",
        "[ACT]",
        "［自］",
        "［永］",
        "［起］",
        "[自]",
        "[永]",
        "[起]",
        "AUTO@",
        "CONT@",
        "ACT@",
    ];
    KINDS.iter().any(|kind| line.to_uppercase().starts_with(kind))
}
