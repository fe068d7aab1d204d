//! Scripts to start writing from, with comments in English and Japanese.

/// Those of one game. Each stands in the canonical layout and checks as it is.
#[derive(Debug)]
pub struct Starts {
    /// A `game` line and a card.
    pub card: &'static str,
    /// Further cards, for a set.
    pub more: &'static str,
    /// A scenario of that card, without a `game` line.
    pub scenario: &'static str,
    /// A `game` line and a deck of cards that come with the program.
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

/// Those of the game of this name.
pub fn starts(game: &str) -> Option<&'static Starts> {
    STARTS.iter().find(|(name, _)| *name == game).map(|(_, starts)| starts)
}
