//! The games: their words, procedures, windows and readings, as data for the kernel.

pub mod los;
pub mod ws;

use crate::code::DefId;
use crate::engine::game::{Game, Library};
use crate::engine::limits::Limit;
use crate::engine::rules::Rules;
use crate::vocab::Vocab;

/// Deals the decks of both seats; chance follows from the seed.
pub type NewGame = for<'l> fn(&'l Library, [&[DefId]; 2], u64) -> Result<Game<'l>, Limit>;

/// One game with its rulebooks.
#[derive(Debug)]
pub struct GameEntry {
    pub vocab: &'static Vocab,
    /// Newest first.
    pub rulebooks: &'static [&'static Rules],
    /// A game from the start: seats, decks, seed.
    pub new_game: NewGame,
    /// A game without cards, for situations that are set up.
    pub empty_game: for<'l> fn(&'l Library, u64) -> Result<Game<'l>, Limit>,
}

pub static GAMES: &[GameEntry] = &[
    GameEntry {
        vocab: &los::words::VOCAB,
        rulebooks: &[&los::RULES_1_0_05, &los::RULES_1_0_01],
        new_game: los::new_game,
        empty_game: los::empty_game,
    },
    GameEntry {
        vocab: &ws::words::VOCAB,
        rulebooks: &[&ws::RULES_1_109],
        new_game: ws::new_game,
        empty_game: ws::empty_game,
    },
];

/// The word tables of all games.
pub fn vocabs() -> Vec<&'static Vocab> {
    GAMES.iter().map(|game| game.vocab).collect()
}

/// The game of this name.
pub fn find(name: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.vocab.game == name)
}

impl GameEntry {
    /// The rulebook of this version; the newest without one. After `+` the version names a policy
    /// that is in its other position.
    pub fn rules(&self, version: Option<&str>) -> Option<&'static Rules> {
        let turned = self.rulebooks.iter().flat_map(|rules| rules.turned);
        let mut all = self.rulebooks.iter().chain(turned).copied();
        match version {
            None => all.next(),
            Some(version) => all.find(|rules| rules.version == version),
        }
    }
}
