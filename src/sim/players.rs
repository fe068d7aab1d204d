//! Players that need nobody at the keyboard.

use serde::Deserialize;

use super::{eirei, legions, los, ws};
use crate::engine::game::Game;
use crate::engine::look::Look;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{Decider, Decision, Opt};
use crate::engine::state::rng::Rng;

/// A built-in player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Takes every option with the same chance.
    #[default]
    Random,
    /// Takes what looks best at a glance, so that its games are pleasant to read.
    Plain,
}

impl Player {
    pub const ALL: [Player; 2] = [Player::Random, Player::Plain];

    pub fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Plain => "plain",
        }
    }
}

/// A player at a seat with dice of its own: what it rolls never touches the game's chance.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    player: Player,
    rng: Rng,
}

impl Mind {
    pub fn new(player: Player, seed: u64) -> Mind {
        Mind { player, rng: Rng::seeded(seed) }
    }

    /// Minds for both seats from one seed.
    pub fn pair(players: [Player; 2], seed: u64) -> [Mind; 2] {
        let mut rng = Rng::seeded(seed);
        players.map(|player| Mind::new(player, rng.next_u64()))
    }

    /// One of the options that the game waits for; `None` where it waits for nothing.
    pub fn choose(&mut self, game: &mut Game<'_>, decision: Decision) -> Option<Opt> {
        if self.player == Player::Random || self.is_reckless() {
            return self.choose_any(game.options());
        }
        self.choose_best(game, decision)
    }

    fn choose_any(&mut self, options: &[Opt]) -> Option<Opt> {
        (!options.is_empty()).then(|| options[self.rng.below(options.len() as u32) as usize])
    }

    /// Now and then the plain player does anything at all, or it could go in circles.
    fn is_reckless(&mut self) -> bool {
        self.rng.below(32) == 0
    }

    /// An option that no other beats; chance decides among equals. Tastes ask for what lies open and for the card of
    /// the option, if the player knows it.
    fn choose_best(&mut self, game: &mut Game<'_>, decision: Decision) -> Option<Opt> {
        let Manners { taste, .. } = manners(game.library.rules.vocab.game);
        let Decider::Player(seat) = decision.who else { return self.choose_any(game.options()) };
        let mut best = None;
        let mut equals = 0;
        for n in 0..game.options().len() {
            let option = game.options()[n];
            let look = game.look();
            let known = option.card().is_none_or(|card| look.knows(seat, card));
            let score = if known { taste(&look, decision, option) } else { UNSEEN };
            match best {
                Some((other, _)) if other > score => {}
                Some((other, _)) if other == score => {
                    equals += 1;
                    if self.rng.below(equals) == 0 {
                        best = Some((score, option));
                    }
                }
                _ => {
                    equals = 1;
                    best = Some((score, option));
                }
            }
        }
        best.map(|(_, option)| option)
    }
}

/// The score of an option whose card the player does not know: the same as for options that a taste does not
/// mention.
const UNSEEN: i32 = 5;

/// Asks the mind of the deciding seat; for chance any option is taken.
pub(super) fn choose(
    minds: &mut [Mind; 2],
    game: &mut Game<'_>,
    decision: Decision,
) -> Option<Opt> {
    match decision.who {
        Decider::Player(seat) => minds[seat.index()].choose(game, decision),
        Decider::Chance => minds[0].choose_any(game.options()),
    }
}

/// What the built-in players know about one game.
pub(super) struct Manners {
    /// How much the plain player likes an option.
    taste: fn(&Look<'_>, Decision, Opt) -> i32,
    /// Whether a game with this outcome ended because a player had no cards left.
    pub(super) lost_without_cards: fn(&Look<'_>, Outcome) -> bool,
}

pub(super) fn manners(game: &str) -> Manners {
    match game {
        "eirei" => Manners { taste: eirei::taste, lost_without_cards: eirei::lost_without_cards },
        "legions" => {
            Manners { taste: legions::taste, lost_without_cards: legions::lost_without_cards }
        }
        "los" => Manners { taste: los::taste, lost_without_cards: los::lost_without_cards },
        "ws" => Manners { taste: ws::taste, lost_without_cards: ws::lost_without_cards },
        _ => Manners { taste: any_deed, lost_without_cards: |_, _| false },
    }
}

/// For a game without a taste of its own: rather do something than nothing.
fn any_deed(_: &Look<'_>, _: Decision, option: Opt) -> i32 {
    match option {
        Opt::Pass | Opt::No => 0,
        Opt::Say(_) => 1,
        _ => 2,
    }
}
