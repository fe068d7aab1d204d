//! Scripts to start writing from, with comments in English and Japanese.

/// The first scripts for one game. Each is in the canonical layout and passes all checks.
#[derive(Debug)]
pub struct Starts {
    /// A `game` line and a card.
    pub card: &'static str,
    /// Further cards, for a set.
    pub more: &'static str,
    /// A scenario of that card, without a `game` line.
    pub scenario: &'static str,
    /// A `game` line and a deck of cards that are shipped.
    pub deck: &'static str,
}

macro_rules! starts {
    ($($game:literal),+) => {
        &[$((
            $game,
            Starts {
                card: include_str!(concat!($game, "/starts/card.fuda")),
                more: include_str!(concat!($game, "/starts/more.fuda")),
                scenario: include_str!(concat!($game, "/starts/scenario.fuda")),
                deck: include_str!(concat!($game, "/starts/deck.fuda")),
            },
        )),+]
    };
}

const STARTS: &[(&str, Starts)] = starts!["los", "ws", "legions", "eirei"];

/// The first scripts for the game of this name.
pub fn starts(game: &str) -> Option<&'static Starts> {
    STARTS.iter().find(|(name, _)| *name == game).map(|(_, starts)| starts)
}
