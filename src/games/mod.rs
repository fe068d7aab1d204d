//! The games: their words, procedures, windows and readings, as data for the kernel.

mod checks;
pub mod eirei;
mod given_up;
pub mod legions;
pub mod los;
pub mod opening;
mod policies;
pub mod prelude;
pub mod procedures;
mod start;
mod starts;
pub mod tables;
pub mod words;
pub mod ws;

pub use given_up::given_up;
pub use start::{empty_game, new_game};
pub use starts::{Starts, starts};

use crate::engine::rulebook::rules::Rules;
use crate::vocab::Vocab;

/// A game with its rulebooks.
#[derive(Debug)]
pub struct GameEntry {
    pub vocab: &'static Vocab,
    /// Newest first.
    pub rulebooks: &'static [&'static Rules],
}

pub static GAMES: &[GameEntry] = &[
    GameEntry { vocab: &los::words::VOCAB, rulebooks: &[&los::RULES_1_0_05, &los::RULES_1_0_01] },
    GameEntry { vocab: &ws::words::VOCAB, rulebooks: &[&ws::RULES_1_109] },
    GameEntry { vocab: &legions::words::VOCAB, rulebooks: &[&legions::RULES_2019_10_09] },
    GameEntry { vocab: &eirei::words::VOCAB, rulebooks: &[&eirei::RULES_1] },
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
    /// The rulebook of this version; the newest if `version` is `None`. After `+` the version names a policy that is in
    /// its other position.
    pub fn rules(&self, version: Option<&str>) -> Option<&'static Rules> {
        of_version(self.rulebooks, version)
    }
}

/// Rulebooks, and behind them those with a policy in its other position.
pub fn all_books(rulebooks: &[&'static Rules]) -> impl Iterator<Item = &'static Rules> {
    let turned = rulebooks.iter().flat_map(|rules| rules.turned);
    rulebooks.iter().chain(turned).copied()
}

/// The rulebook of this version, of those of one game; see [`GameEntry::rules`].
pub fn of_version(rulebooks: &[&'static Rules], version: Option<&str>) -> Option<&'static Rules> {
    let mut all = all_books(rulebooks);
    match version {
        None => all.next(),
        Some(version) => all.find(|rules| rules.version == version),
    }
}
