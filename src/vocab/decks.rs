//! Decks: what makes one legal, and what lists of restricted cards say.

use super::{StatId, TypeId, Word};

/// The rules of deck building.
#[derive(Debug)]
pub struct DeckRules {
    /// Fewest cards.
    pub least: u32,
    /// Most cards: the rulebook's limit, or the kernel's where the rulebook has none.
    pub most: u32,
    /// Most cards of one name.
    pub copies: u32,
    /// A card's own limit of copies, where the game has one: what a continuous ability of the card
    /// itself sets it to, whatever the zone (`this gets copies = 50`).
    pub copies_stat: Option<StatId>,
    /// Most cards of a kind (a value of the first type), of all names together.
    pub at_most: &'static [(&'static str, u32)],
    /// Fewest cards of a kind.
    pub at_least: &'static [(&'static str, u32)],
    /// A card with several values of this type must have just those of the deck's card of this kind.
    pub several_as: Option<(TypeId, &'static str)>,
    /// The words of lists of restricted cards; empty if the game has no such lists.
    pub limits: &'static [LimitWord],
    pub cites: &'static [&'static str],
}

/// A word of lists of restricted cards (`restrict`), and the limit that it sets on the cards that it names.
#[derive(Debug)]
pub struct LimitWord {
    pub word: Word,
    pub limit: CardLimit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardLimit {
    /// Most copies of each in a deck.
    Copies(u32),
    /// No two of them are in one deck.
    Apart,
    /// Each comes into the game once for each player, where the rulebook says.
    Once,
}
