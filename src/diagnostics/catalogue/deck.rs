//! Mistakes in decks.

use super::Code;
use crate::diagnostics::Severity::Error;

/// Every code of this stage, by number.
pub const ALL: &[&Code] = &[
    &UNKNOWN_DECK_CARD,
    &DUPLICATE_DECK_CARD,
    &COPIES,
    &DECK_SIZE,
    &TOKEN_IN_DECK,
    &UNKNOWN_DECK_FIELD,
    &CARD_OF_OTHER_RULEBOOK,
    &FOREIGN_VALUES,
    &UNKNOWN_LIMIT,
    &BAD_LIST,
    &RESTRICTED_CARD,
];

pub const UNKNOWN_DECK_CARD: Code = Code {
    id: "D001",
    severity: Error,
    title: "a deck or a list of restricted cards names an unknown card",
    explain: "The cards of a deck, and of a list of restricted cards, are named letter by letter, and the \
              files that define them are given too.",
};

pub const DUPLICATE_DECK_CARD: Code = Code {
    id: "D002",
    severity: Error,
    title: "a deck names a card twice",
    explain: "Each name stands in a deck once, with how many there are.",
};

pub const COPIES: Code = Code {
    id: "D003",
    severity: Error,
    title: "too many or too few copies of a card, or too many cards of a kind",
    explain: "The rulebook says how many cards of one name, and of one kind, a deck may have. A card can \
              say of itself how many copies a deck may have, in a continuous ability of its own that \
              sets one number.",
};

pub const DECK_SIZE: Code = Code {
    id: "D004",
    severity: Error,
    title: "a deck of the wrong size",
    explain: "The rulebook says how many cards a deck has.",
};

pub const TOKEN_IN_DECK: Code = Code {
    id: "D005",
    severity: Error,
    title: "a token in a deck",
    explain: "Tokens come from abilities. They are never in a deck.",
};

pub const UNKNOWN_DECK_FIELD: Code = Code {
    id: "D006",
    severity: Error,
    title: "no such field of a deck",
    explain: "A deck holds cards with their numbers, its game, and `ja` for its Japanese name.",
};

pub const CARD_OF_OTHER_RULEBOOK: Code = Code {
    id: "D007",
    severity: Error,
    title: "a deck holds a card that its rulebook cannot play",
    explain: "A deck is for the rulebooks that its `game` line names, the newest without a version. \
              A card that uses a word or keyword which one of them does not have cannot be in it.",
};

pub const FOREIGN_VALUES: Code = Code {
    id: "D008",
    severity: Error,
    title: "a deck holds a card that does not go with its leading card",
    explain: "Where a rulebook says so, a card of several colors goes only into the deck of a card that has \
              just these.",
};

pub const UNKNOWN_LIMIT: Code = Code {
    id: "D009",
    severity: Error,
    title: "no such restriction of cards",
    explain: "A list of restricted cards (`restrict`) says of cards what its game lets such lists say; \
              `fuda vocab GAME limits` prints the words. Not every game has such lists.",
};

pub const BAD_LIST: Code = Code {
    id: "D010",
    severity: Error,
    title: "a list of restricted cards that cannot be read",
    explain: "A list is named by the day from which it holds, `restrict \"2020-04-01\"`, and there is one \
              for a day. It names cards in quotes; cards that do not go together are two or more.",
};

pub const RESTRICTED_CARD: Code = Code {
    id: "D011",
    severity: Error,
    title: "a deck goes against the list of restricted cards",
    explain: "Of all lists that are given the newest one holds. Give the files without it to check a deck \
              by an older one.",
};
