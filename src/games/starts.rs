//! Scripts to start writing from, with comments in English and Japanese.

/// The first scripts for one game. Each is in the canonical layout and passes all checks.
#[derive(Debug)]
pub struct Starts<T = &'static str> {
    /// A `game` line and a card.
    pub card: T,
    /// Further cards, for a set.
    pub more: T,
    /// A scenario of that card, without a `game` line.
    pub scenario: T,
    /// A `game` line and a deck of cards that are shipped.
    pub deck: T,
}

impl<T: Copy> Starts<T> {
    pub fn map<U>(&self, of: impl Fn(T) -> U) -> Starts<U> {
        let Starts { card, more, scenario, deck } = *self;
        Starts { card: of(card), more: of(more), scenario: of(scenario), deck: of(deck) }
    }
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
