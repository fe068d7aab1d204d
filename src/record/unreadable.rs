//! Why a file is no record that can be played.

use std::fmt::{self, Display, Formatter};

use crate::diagnostics::{Diagnostic, Message, say};
use crate::engine::limits::Limit;

/// Why a record cannot be read; each says what to do. Nothing of the file was played or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    File { path: String, error: Message },
    NotOurs,
    Newer { found: u64, known: u32 },
    Truncated,
    Altered(Message),
    TooLarge(Message),
    UnknownRulebook(String),
    Cards(Message),
    OtherCards(Vec<String>),
    Decks(Limit),
    UnknownCard { deck: String, card: String },
}

impl Unreadable {
    /// The first of the errors of scripts.
    pub(super) fn of_mistakes(mistakes: &[Diagnostic]) -> Unreadable {
        let first = mistakes.iter().find(|mistake| mistake.is_error());
        Unreadable::Cards(first.map(|mistake| mistake.message.clone()).unwrap_or_default())
    }

    pub fn told(&self) -> Message {
        match self {
            Unreadable::File { path, error } => say!("cannot read {path}: {error}", path, error),
            Unreadable::NotOurs => say!("this is no record of fuda"),
            Unreadable::Newer { found, known } => say!(
                "the record has format {found}, and this program reads up to {known}",
                found,
                known
            ),
            Unreadable::Truncated => say!("the record is not whole: its end is missing"),
            Unreadable::Altered(what) => say!("the record has been altered: {what}", what),
            Unreadable::TooLarge(what) => {
                say!("the record holds more than a record can: {what}", what)
            }
            Unreadable::UnknownRulebook(book) => {
                say!("the record is of {book}, a rulebook that this program does not have", book)
            }
            Unreadable::Cards(mistake) => {
                say!("the cards in the record do not compile: {mistake}", mistake)
            }
            Unreadable::OtherCards(names) => say!(
                "the cards in the record compile to others than it says: {names}",
                names = names.join(", ")
            ),
            Unreadable::Decks(limit) => say!(
                "the decks in the record do not fit into a game: limit {limit} of {allowed}",
                limit = Message::from(limit.text()),
                allowed = limit.allowed()
            ),
            Unreadable::UnknownCard { deck, card } => say!(
                "the deck \"{deck}\" in the record has \"{card}\", which the record does not define",
                deck,
                card
            ),
        }
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

impl Display for Unreadable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}

impl std::error::Error for Unreadable {}
