//! Why a file is no record that can be played.

use crate::diagnostics::{Diagnostic, Message, say};
use crate::engine::limits::Limit;

/// Why a record cannot be read; each says what to do. Nothing of the file was played or changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("cannot read {path}: {error}")]
    File { path: String, error: String },
    #[error("this is no record of fuda")]
    NotOurs,
    #[error("the record has format {found}, and this program reads up to {known}")]
    Newer { found: u64, known: u32 },
    #[error("the record is not whole: its end is missing")]
    Truncated,
    #[error("the record has been altered: {0}")]
    Altered(String),
    #[error("the record holds more than a record can: {0}")]
    TooLarge(String),
    #[error("the record is of {0}, a rulebook that this program does not have")]
    UnknownRulebook(String),
    #[error("the cards in the record do not compile: {0}")]
    Cards(String),
    #[error("the cards in the record compile to others than it says: {}", .0.join(", "))]
    OtherCards(Vec<String>),
    #[error("the decks in the record do not fit into a game: limit {} of {}", .0.name(), .0.allowed())]
    Decks(Limit),
    #[error("the deck \"{deck}\" in the record has \"{card}\", which the record does not define")]
    UnknownCard { deck: String, card: String },
}

impl Unreadable {
    /// The first of the errors of scripts.
    pub(super) fn of_mistakes(mistakes: &[Diagnostic]) -> Unreadable {
        let first = mistakes.iter().find(|mistake| mistake.is_error());
        Unreadable::Cards(first.map(|mistake| mistake.message.to_string()).unwrap_or_default())
    }

    /// What the owner of the file can do.
    pub fn help(&self) -> Message {
        match self {
            Unreadable::File { .. } => {
                say!("name a file that `fuda play` or `fuda sim --record` wrote")
            }
            Unreadable::NotOurs => {
                say!("records are files that `fuda play` and `fuda sim --record` write")
            }
            Unreadable::Newer { .. } => say!("a newer fuda reads it"),
            Unreadable::Truncated => say!("copy it once more from where it came from"),
            Unreadable::Altered(_) => {
                say!("copy it once more from where it came from; a record is not edited by hand")
            }
            Unreadable::TooLarge(_) => {
                say!("no game needs so much; the file is not one that fuda wrote")
            }
            Unreadable::UnknownRulebook(_) => {
                say!("`fuda rule` lists the rulebooks; a newer fuda may have it")
            }
            Unreadable::Cards(_) | Unreadable::OtherCards(_) => {
                say!("the language may have changed since: the fuda that wrote it still plays it")
            }
            Unreadable::Decks(_) | Unreadable::UnknownCard { .. } => {
                say!("the file is not one that fuda wrote")
            }
        }
    }
}
