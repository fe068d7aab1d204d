//! Why a line was refused, by code and in words.

use super::card::BadField;
use super::chart::{Unread, Why};
use super::data::Field;
use super::repair::Doubt;
use crate::diagnostics::catalogue::import as code;
use crate::diagnostics::{Code, Diagnostic, Message, say};
use crate::lang::Text;

/// Why a line was refused.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// The source has damaged it.
    Damaged(Doubt),
    /// The data does not fill a field of the header.
    Field(BadField),
    /// The rows do not understand it.
    Unread(Unread),
    /// It can mean several things.
    Several(Vec<String>),
    /// The word list does not agree: the ids of its rows.
    Words { script: String, rows: Vec<String> },
    /// `check` finds a mistake, or warns.
    Mistaken { script: String, mistakes: Vec<Diagnostic> },
    /// The official text in the other language comes to another script.
    Differs { script: String, other: String },
    /// The line of the other language was refused, so that the script cannot be compared.
    Unwitnessed { script: String, why: Box<Refusal> },
    /// The official texts have different numbers of lines.
    Lines { here: usize, there: usize },
    /// Printed back, it says something else: what the card says from where they part, and what the script says there.
    Back { script: String, back: String, printed: String, said: String },
    /// The style of the game has no phrase for this kind of part, so that nothing can be compared, and there is no official
    /// text in the other language.
    Unprinted { script: String, what: Text },
    /// The free translation names other numbers.
    Free { script: String, differences: Vec<String> },
    /// A Japanese text names a trait that no card has by this name, nor by an English one.
    Trait { script: String, name: String },
    /// It names a card or a trait that the data has not, and one that is nearly called so; or a mark as a card.
    Name { script: String, name: String, near: Option<String> },
    /// A reader judged this very script wrong.
    Judged { script: String, remark: String },
}

impl Refusal {
    /// What it was refused for, in general.
    pub fn code(&self) -> &'static Code {
        match self {
            Refusal::Damaged(Doubt::Icon) => &code::LOST_ICON,
            Refusal::Damaged(Doubt::Unbalanced) => &code::UNBALANCED,
            Refusal::Damaged(Doubt::Long) => &code::LONG_TEXT,
            Refusal::Field(_) => &code::BAD_FIELD,
            Refusal::Unread(Unread { why: None, .. }) => &code::NOT_UNDERSTOOD,
            Refusal::Unread(Unread { why: Some(Why::Senseless), .. }) => &code::CONTRADICTION,
            Refusal::Unread(Unread { why: Some(Why::Ambiguous), .. }) => &code::TOO_MANY_READINGS,
            Refusal::Several(_) => &code::AMBIGUOUS,
            Refusal::Words { .. } => &code::WORDS_DIFFER,
            Refusal::Mistaken { .. } => &code::MISTAKEN,
            Refusal::Differs { .. } => &code::LANGUAGES_DIFFER,
            Refusal::Unwitnessed { .. } => &code::WITNESS_REFUSED,
            Refusal::Lines { .. } => &code::LINES_DIFFER,
            Refusal::Free { .. } => &code::TRANSLATION_DIFFERS,
            Refusal::Judged { .. } => &code::JUDGED_WRONG,
            Refusal::Back { .. } => &code::PRINT_DIFFERS,
            Refusal::Unprinted { .. } => &code::UNPRINTED,
            Refusal::Trait { .. } => &code::TRAIT_OF_NOBODY,
            Refusal::Name { .. } => &code::NAME_OF_NOBODY,
        }
    }

    pub fn id(&self) -> &'static str {
        self.code().id
    }

    /// What is wrong, in one line.
    pub fn told(&self) -> Message {
        match self {
            Refusal::Damaged(Doubt::Icon) => say!("the source has lost a trigger icon"),
            Refusal::Damaged(Doubt::Unbalanced) => {
                say!("a bracket or quote opens and does not close")
            }
            Refusal::Damaged(Doubt::Long) => say!("it is longer than any card prints"),
            Refusal::Field(BadField { field, value }) => {
                let field = Field::named(field);
                match value.is_empty() {
                    true => say!("the data does not say the {field}", field),
                    false => say!("`{value}` is no {field}", value, field),
                }
            }
            Refusal::Unread(unread) => match unread.why {
                None => {
                    say!("not understood from here: {next}", next = beginning(&unread.reached.next))
                }
                Some(Why::Senseless) => say!("its parts contradict each other"),
                Some(Why::Ambiguous) => say!("it has more readings than are compared"),
            },
            Refusal::Several(scripts) => say!("it can mean {n} things", n = scripts.len()),
            Refusal::Words { rows, .. } => {
                say!("print and script do not name the same: {rows}", rows = rows.join(", "))
            }
            Refusal::Mistaken { mistakes, .. } => match mistakes.first() {
                Some(first) => first.message.clone(),
                None => say!("its parts contradict each other"),
            },
            Refusal::Differs { .. } => say!("the text in the other language says something else"),
            Refusal::Unwitnessed { why, .. } => {
                say!("the text in the other language: {why}", why = why.told())
            }
            Refusal::Lines { here, there } => {
                say!("{here} lines here, {there} in the other language", here, there)
            }
            Refusal::Back { printed, said, .. } => {
                say!(
                    "printed back, the script says `{said}` where the card says `{printed}`",
                    said,
                    printed
                )
            }
            Refusal::Unprinted { what, .. } => {
                let what = Message::in_both(what.en.to_owned(), what.ja.to_owned());
                say!("the official style has no phrase for {what}", what)
            }
            Refusal::Free { differences, .. } => say!(
                "the free translation names other numbers: {numbers}",
                numbers = differences.join(", ")
            ),
            Refusal::Trait { name, .. } => {
                say!("no card of the data has the trait 《{name}》", name)
            }
            Refusal::Name { name, near: Some(near), .. } => {
                say!("nothing in the data is called \"{name}\", but \"{near}\" is", name, near)
            }
            Refusal::Name { name, near: None, .. } => say!("`{name}` is no name of a card", name),
            Refusal::Judged { remark, .. } if remark.is_empty() => say!("judged wrong by a reader"),
            Refusal::Judged { remark, .. } => say!("judged wrong by a reader: {remark}", remark),
        }
    }

    /// What lines have in common that are refused for the same reason: the code, and what the rows, the list or `check`
    /// said.
    pub fn group(&self) -> String {
        let detail = match self {
            Refusal::Unread(unread) => masked(&beginning(&unread.reached.next)),
            Refusal::Words { rows, .. } => rows.first().cloned().unwrap_or_default(),
            Refusal::Mistaken { mistakes, .. } => {
                mistakes.first().map(|mistake| mistake.code.id.to_owned()).unwrap_or_default()
            }
            Refusal::Unwitnessed { why, .. } => why.group(),
            Refusal::Field(bad) => bad.field.to_owned(),
            Refusal::Unprinted { what, .. } => what.en.to_owned(),
            Refusal::Back { printed, said, .. } => {
                let first = |text: &str| text.split(' ').next().unwrap_or("").to_owned();
                format!("{} / {}", first(printed), first(said))
            }
            _ => String::new(),
        };
        format!("{} {detail}", self.id()).trim_end().to_owned()
    }

    /// The rows that understand most of what stands before the place where the rows end, by their lines in the table.
    pub fn nearest(&self) -> &[usize] {
        match self {
            Refusal::Unread(unread) => &unread.reached.nearest,
            _ => &[],
        }
    }

    /// How much of the line the rows understand, and what comes next; for a line that they do not understand.
    pub fn reached(&self) -> Option<(&str, &str)> {
        match self {
            Refusal::Unread(unread) if unread.why.is_none() => {
                Some((&unread.reached.understood, &unread.reached.next))
            }
            _ => None,
        }
    }
}

/// The first words of a text; of a Japanese one, which has no blanks, as many letters.
fn beginning(text: &str) -> String {
    const WORDS: usize = 6;
    const LETTERS: usize = 24;
    let words: Vec<&str> = text.split(' ').take(WORDS).collect();
    match words.as_slice() {
        [one] => one.chars().take(LETTERS).collect(),
        _ => words.join(" "),
    }
}

/// The text with its names, traits and numbers left open.
fn masked(text: &str) -> String {
    let mut masked = String::new();
    let mut close = None;
    for c in text.chars() {
        match (close, c) {
            (Some(end), _) if c == end => close = None,
            (Some(_), _) => {}
            (None, '"') => (close, masked) = (Some('"'), masked + "N"),
            (None, '《') => (close, masked) = (Some('》'), masked + "T"),
            (None, '『') => (close, masked) = (Some('』'), masked + "Q"),
            (None, '0'..='9') => {
                if !masked.ends_with('#') {
                    masked.push('#');
                }
            }
            (None, _) => masked.push(c),
        }
    }
    masked
}
