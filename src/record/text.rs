//! The text of a record: a line of JSON each for the header, the opening, the cards, every item of the
//! scripts, every answer and checkpoint, the end, and the mark that the file is whole.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::limits;
use super::position::Mixer;
use super::scripts::{Definition, Scripts};
use super::unreadable::Unreadable;
use super::{Answer, Checkpoint, End, Opening, Record};
use crate::diagnostics::{Message, say};
use crate::load::RECORD;

/// The format that this program writes. It grows with every change of the text; older ones are read as long as
/// they can be.
pub const FORMAT: u32 = 1;

/// The beginning of the last line.
const WHOLE: &str = "{\"whole\":";

/// The first line. A newer format may have more in it.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    #[serde(rename = "fuda record")]
    format: u64,
    game: String,
    version: String,
    program: String,
    /// See [`Record::revealed`]. It stands in the header because a program that does not know it can read on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    revealed: Option<u32>,
}

/// The number of the format alone, which the first line of every format has.
#[derive(Debug, Deserialize)]
struct Kind {
    #[serde(rename = "fuda record")]
    format: u64,
}

/// A line after the first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    Opening(Opening),
    Cards(Vec<Definition>),
    Script(String),
    Answer(Answer),
    Check(Checkpoint),
    End(End),
    /// The checksum of all bytes before this line.
    Whole(String),
}

/// The record as a text, the same for equal records.
pub fn to_text(record: &Record) -> String {
    let header = Header {
        format: FORMAT.into(),
        game: record.game.clone(),
        version: record.version.clone(),
        program: record.program.clone(),
        revealed: record.revealed,
    };
    let mut text = String::new();
    push(&mut text, &header);
    push(&mut text, &Entry::Opening(record.opening.clone()));
    push(&mut text, &Entry::Cards(record.scripts.definitions.clone()));
    for item in &record.scripts.items {
        push(&mut text, &Entry::Script(item.clone()));
    }
    let mut checks = record.checkpoints.iter().copied().peekable();
    for step in 0..=record.answers.len() {
        while let Some(check) = checks.next_if(|check| check.step as usize <= step) {
            push(&mut text, &Entry::Check(check));
        }
        if let Some(answer) = record.answers.get(step) {
            push(&mut text, &Entry::Answer(answer.clone()));
        }
    }
    if let Some(end) = &record.end {
        push(&mut text, &Entry::End(end.clone()));
    }
    sealed(&text)
}

/// The lines, followed by the one that says that they are whole.
pub fn sealed(lines: &str) -> String {
    let mut text = lines.to_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let whole = Entry::Whole(checksum(text.as_bytes()));
    push(&mut text, &whole);
    text
}

/// Adds a line of JSON. Plain data always has a text.
fn push(text: &mut String, line: &impl Serialize) {
    text.push_str(&serde_json::to_string(line).unwrap_or_default());
    text.push('\n');
}

/// A checksum that finds bytes changed by accident. It is no signature: whoever changes a record on purpose can
/// give it another one.
fn checksum(bytes: &[u8]) -> String {
    let mut mixer = Mixer::default();
    mixer.bytes(bytes);
    format!("{:032x}", mixer.0)
}

/// Reads the record of a text.
///
/// # Errors
/// What is wrong with it, the first thing found; nothing of it has been compiled or played.
pub fn from_bytes(bytes: &[u8]) -> Result<Record, Unreadable> {
    if bytes.len() as u64 > limits::BYTES {
        let size = limits::BYTES >> 20;
        return Err(Unreadable::TooLarge(say!("more than {size} MiB", size)));
    }
    let header = header(bytes)?;
    let text = whole(bytes)?;
    let mut reading = Reading::default();
    for (n, line) in text.lines().enumerate().skip(1) {
        if line.len() > limits::LINE {
            let (line, size) = (n + 1, limits::LINE >> 10);
            let message = say!("line {line} is longer than {size} KiB", line, size);
            return Err(Unreadable::TooLarge(message));
        }
        let entry =
            serde_json::from_str(line).map_err(|error| altered(n, Message::from(&error)))?;
        reading.take(n, entry)?;
    }
    reading.record(header)
}

fn altered(n: usize, what: Message) -> Unreadable {
    Unreadable::Altered(say!("line {line}: {what}", line = n + 1, what))
}

/// The first line, if the bytes begin as a record of a format that is known.
fn header(bytes: &[u8]) -> Result<Header, Unreadable> {
    let magic = RECORD.as_bytes();
    if !bytes.starts_with(magic) {
        let begun = !bytes.is_empty() && magic.starts_with(bytes);
        return Err(if begun { Unreadable::Truncated } else { Unreadable::NotOurs });
    }
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if first.len() == bytes.len() {
        return Err(Unreadable::Truncated);
    }
    let wrong = |error: serde_json::Error| altered(0, Message::from(&error));
    let Kind { format } = serde_json::from_slice(first).map_err(wrong)?;
    match format {
        1 => serde_json::from_slice(first).map_err(wrong),
        0 => Err(altered(0, say!("there is no format 0"))),
        found => Err(Unreadable::Newer { found, known: FORMAT }),
    }
}

/// The text before the last line, if that says that the text is whole.
fn whole(bytes: &[u8]) -> Result<&str, Unreadable> {
    let Some(lines) = bytes.strip_suffix(b"\n") else { return Err(Unreadable::Truncated) };
    let before = lines.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let (before, last) = lines.split_at(before);
    if !last.starts_with(WHOLE.as_bytes()) {
        return Err(Unreadable::Truncated);
    }
    let wrong = || Unreadable::Altered(say!("its checksum does not fit"));
    match serde_json::from_slice(last) {
        Ok(Entry::Whole(sum)) if sum == checksum(before) => {}
        _ => return Err(wrong()),
    }
    std::str::from_utf8(before).map_err(|_| wrong())
}

/// The parts of a record that have been read so far.
#[derive(Debug, Default)]
struct Reading {
    opening: Option<Opening>,
    definitions: Option<Vec<Definition>>,
    items: Vec<String>,
    bytes: usize,
    answers: Vec<Answer>,
    checkpoints: Vec<Checkpoint>,
    end: Option<End>,
}

impl Reading {
    /// Takes the next line; each kind of line has its place.
    fn take(&mut self, n: usize, entry: Entry) -> Result<(), Unreadable> {
        let plays = !self.answers.is_empty() || !self.checkpoints.is_empty();
        match entry {
            Entry::Opening(opening) if n == 1 => self.opening = Some(opening),
            Entry::Cards(cards) if n == 2 => self.definitions = Some(cards),
            Entry::Script(text) if n > 2 && !plays && self.end.is_none() => {
                self.bytes += text.len();
                self.items.push(text);
                if self.items.len() > limits::ITEMS || self.bytes > limits::SCRIPTS {
                    return Err(Unreadable::TooLarge(say!("its scripts")));
                }
            }
            Entry::Answer(answer) if n > 2 && self.end.is_none() => {
                self.answers.push(answer);
                if self.answers.len() > limits::ANSWERS {
                    let message = say!("more than {most} answers", most = limits::ANSWERS);
                    return Err(Unreadable::TooLarge(message));
                }
            }
            Entry::Check(check) if n > 2 && self.end.is_none() => {
                let fits = check.step as usize == self.answers.len()
                    && self.checkpoints.last().is_none_or(|last| last.step < check.step);
                if !fits {
                    return Err(altered(n, say!("a checkpoint stands elsewhere")));
                }
                self.checkpoints.push(check);
            }
            Entry::End(end) if n > 2 && self.end.is_none() => self.end = Some(end),
            _ => return Err(altered(n, say!("it is not this line's turn"))),
        }
        Ok(())
    }

    fn record(self, header: Header) -> Result<Record, Unreadable> {
        let (Some(opening), Some(definitions)) = (self.opening, self.definitions) else {
            return Err(altered(0, say!("it has no opening or no cards")));
        };
        let Header { game, version, program, revealed, .. } = header;
        let (of_game, of_version) = (game.clone(), version.clone());
        let items = self.items;
        Ok(Record {
            game,
            version,
            program,
            opening,
            scripts: Arc::new(Scripts { game: of_game, version: of_version, definitions, items }),
            revealed,
            answers: self.answers,
            checkpoints: self.checkpoints,
            end: self.end,
        })
    }
}
