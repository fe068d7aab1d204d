//! Matches: games between the same players, until one of them has won a given number of games.

use std::ops::RangeInclusive;

use super::seeds;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;
use crate::engine::state::rng::Rng;

/// The wins that may take a match: most of three games, or of five.
pub const MATCHES: RangeInclusive<i64> = 2..=3;

/// Where a match stands. The players keep their seats. (Legions!: 04-2.2, 26-7.3, GM13.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The number of wins that takes the match.
    to: u32,
    /// By seat.
    wins: [u32; 2],
    games: u32,
    lost_last: Option<Seat>,
}

/// The number of drawn games after which a match ends undecided.
const MOST_DRAWS: u32 = 16;

impl Match {
    /// A match that this number of wins takes, before its first game.
    pub fn first_to(wins: u32) -> Match {
        Match { to: wins, wins: [0; 2], games: 0, lost_last: None }
    }

    /// Counts a game. A drawn one leaves who lost last as it is.
    pub fn count(&mut self, outcome: Outcome) {
        self.games += 1;
        if let Outcome::Won(seat) = outcome {
            self.wins[seat.index()] += 1;
            self.lost_last = Some(seat.other());
        }
    }

    pub fn winner(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.wins[seat.index()] >= self.to)
    }

    pub fn is_over(&self) -> bool {
        self.winner().is_some() || self.games - self.wins.iter().sum::<u32>() >= MOST_DRAWS
    }

    /// Games won, by seat.
    pub fn wins(&self) -> [u32; 2] {
        self.wins
    }

    pub fn games(&self) -> u32 {
        self.games
    }

    /// Who lost the game before; for [`crate::engine::state::board::Board::lost_before`].
    pub fn lost_last(&self) -> Option<Seat> {
        self.lost_last
    }

    /// The seeds that the next game gives to its chance and to its players; those of the first are what the
    /// seed of the match gives a single game.
    pub fn seeds(&self, seed: u64) -> (u64, u64) {
        let mut rng = Rng::seeded(seed);
        match (0..self.games).map(|_| rng.next_u64()).last() {
            Some(further) => seeds(further),
            None => seeds(seed),
        }
    }
}
