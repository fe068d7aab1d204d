//! Why a file is no record that can be played.

use crate::diagnostics::Diagnostic;
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
        Unreadable::Cards(first.map(|mistake| mistake.message.clone()).unwrap_or_default())
    }

    /// What the owner of the file can do.
    pub fn help(&self) -> &'static str {
        match self {
            Unreadable::File { .. } => "name a file that `fuda play` or `fuda sim --record` wrote",
            Unreadable::NotOurs => {
                "records are files that `fuda play` and `fuda sim --record` write"
            }
            Unreadable::Newer { .. } => "a newer fuda reads it",
            Unreadable::Truncated => "copy it once more from where it came from",
            Unreadable::Altered(_) => {
                "copy it once more from where it came from; a record is not edited by hand"
            }
            Unreadable::TooLarge(_) => "no game needs so much; the file is not one that fuda wrote",
            Unreadable::UnknownRulebook(_) => {
                "`fuda rule` lists the rulebooks; a newer fuda may have it"
            }
            Unreadable::Cards(_) | Unreadable::OtherCards(_) => {
                "the language may have changed since: the fuda that wrote it still plays it"
            }
            Unreadable::Decks(_) | Unreadable::UnknownCard { .. } => {
                "the file is not one that fuda wrote"
            }
        }
    }
}
