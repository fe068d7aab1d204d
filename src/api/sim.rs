//! Playing many games between built-in players.

use serde::Deserialize;

use super::{Refusal, Watch, scripts};
use crate::check::ir::{self, Program};
use crate::diagnostics::{Sources, say};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::folding::folded;
use crate::games::GameEntry;
use crate::lang::Lang;
use crate::load::{self, Loaded};
use crate::record;
use crate::sim::{self, Deck, MATCHES, Plan, Player, Recording, Report};

/// Asks for the results of many games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sim {
    /// The game, or a rulebook of it.
    pub game: String,
    /// The number of games, or of matches if `wins` is given.
    pub games: u64,
    /// Two decks, or one for both players; the first two decks of the scripts if empty. The decks change seats with
    /// every game.
    #[serde(default)]
    pub decks: Vec<String>,
    /// The players of the decks: one for both, or two.
    #[serde(default)]
    pub players: Vec<Player>,
    /// Plays matches, which the first to win this many games takes.
    #[serde(default)]
    pub wins: Option<u32>,
    /// The seed of the run: runs with the same seed play the same games.
    #[serde(default = "first")]
    pub seed: u64,
    /// The number of the first game.
    #[serde(default = "first")]
    pub from: u64,
    #[serde(default)]
    pub cards: Option<Sources>,
}

fn first() -> u64 {
    1
}

/// Everything that the games need, prepared once.
#[derive(Debug)]
pub struct Prepared {
    sim: Sim,
    pub entry: &'static GameEntry,
    pub rules: &'static Rules,
    loaded: Loaded,
    library: Library,
    decks: [Deck; 2],
    players: [Player; 2],
}

impl Prepared {
    /// The name of one of the decks in this language.
    pub fn deck_title<'a>(&'a self, name: &'a str, lang: Lang) -> &'a str {
        let program = scripts::program(&self.loaded, self.entry);
        program.map_or(name, |program| load::deck_title(program, name, lang))
    }
}

impl Sim {
    /// # Errors
    /// There is no such game, rulebook or deck; the scripts have mistakes; or the decks do not fit into a game.
    pub fn answer(self, watch: &mut Watch<'_>) -> Result<Report, Refusal> {
        let prepared = self.prepare()?;
        let games = prepared.sim.games;
        let report = sim::playouts(&prepared.plan(None), |done| watch(done, games - done));
        report.map_err(|error| Refusal::failed(error.told()))
    }

    /// Reads the scripts and chooses the decks.
    ///
    /// # Errors
    /// Those of [`Sim::answer`].
    pub fn prepare(self) -> Result<Prepared, Refusal> {
        let last = self.games.checked_sub(1).and_then(|further| self.from.checked_add(further));
        if self.from == 0 || last.is_none() {
            return Err(Refusal::usage(say!(
                "games have the numbers 1 to {most}",
                most = u64::MAX
            )));
        }
        if self.wins.is_some_and(|wins| !MATCHES.contains(&wins.into())) {
            let (least, most) = MATCHES.into_inner();
            return Err(Refusal::usage(say!("a match takes {least} to {most} wins", least, most)));
        }
        let (entry, rules) = scripts::rulebook(&self.game)?;
        let loaded = scripts::library_scripts(&self.cards);
        scripts::lists_without_mistakes(&loaded)?;
        let program = scripts::program(&loaded, entry)?;
        let names = chosen_decks(&self.decks, program, rules)?;
        let library = scripts::library(program, &loaded, rules, &names)?;
        let decks = cards_of(names, program, &library)?;
        let players = match self.players[..] {
            [] => [Player::Random; 2],
            [both] => [both; 2],
            [first, second] => [first, second],
            _ => return Err(Refusal::usage(say!("`players` takes two players, or one for both"))),
        };
        Ok(Prepared { sim: self, entry, rules, loaded, library, decks, players })
    }
}

impl Prepared {
    /// The plan; with `recording` it also keeps records.
    pub fn plan<'p>(&'p self, recording: Option<Recording<'p>>) -> Plan<'p> {
        let Prepared { sim, entry, library, decks, players, .. } = self;
        Plan {
            entry,
            library,
            decks: decks.clone(),
            players: *players,
            games: sim.games,
            wins: sim.wins,
            seed: sim.seed,
            from: sim.from,
            recording,
        }
    }

    /// The scripts that go into every record.
    ///
    /// # Errors
    /// The scripts have mistakes.
    pub fn scripts(&self) -> Result<std::sync::Arc<record::Scripts>, Refusal> {
        let program = scripts::program(&self.loaded, self.entry)?;
        let names = self.decks.each_ref().map(|deck| deck.name.as_str());
        let playing = load::cards_of_decks(program, &names);
        record::Scripts::of(&self.loaded, program, self.rules, &playing)
            .map_err(|error| Refusal::failed(error.told()))
    }
}

/// The two named decks, the only one twice, or the first two of the program. Both can be played.
pub fn chosen_decks<'p>(
    named: &[String],
    program: &'p Program,
    rules: &'static Rules,
) -> Result<[&'p str; 2], Refusal> {
    let all: Vec<&str> = program.decks.iter().map(|deck| deck.name.as_str()).collect();
    let lack = |name: &str| load::lack_of_deck(program, name, rules);
    let playable: Vec<&str> = all.iter().copied().filter(|name| lack(name).is_none()).collect();
    let chosen: [&'p str; 2] = match (named, playable.as_slice()) {
        ([], []) => {
            let message = say!("the scripts define no deck for {rules}", rules = rules.name());
            let help = say!(
                "`fuda new deck {game} --out cards/decks.fuda` writes one to start from",
                game = program.vocab.game
            );
            return Err(Refusal::usage(message).help(help));
        }
        ([], [only]) => [only, only],
        ([], [first, second, ..]) => [first, second],
        ([one], _) => [find_deck(one, &program.decks)?; 2],
        ([first, second], _) => {
            [find_deck(first, &program.decks)?, find_deck(second, &program.decks)?]
        }
        _ => return Err(Refusal::usage(say!("`decks` takes two decks, or one that meets itself"))),
    };
    for name in chosen {
        if let Some((card, lack)) = lack(name) {
            let what = &lack.what;
            let message = say!(
                "{rules} has no {what}, which \"{card}\" uses",
                rules = rules.name(),
                what,
                card
            );
            let help = say!("decks for it: {playable}", playable = playable.join(", "));
            return Err(Refusal::usage(say!(
                "the deck `{name}` cannot be played: {message}",
                name,
                message
            ))
            .help(if playable.is_empty() {
                lack.elsewhere(program.vocab)
            } else {
                help
            }));
        }
    }
    Ok(chosen)
}

/// The decks, card by card.
pub fn cards_of(
    decks: [&str; 2],
    program: &Program,
    library: &Library,
) -> Result<[Deck; 2], Refusal> {
    let deck = |name: &str| -> Result<Deck, Refusal> {
        let cards = load::deck_cards(program, library, name)
            .ok_or_else(|| Refusal::failed(say!("the deck `{name}` has unknown cards", name)))?;
        Ok(Deck { name: name.to_owned(), cards })
    };
    Ok([deck(decks[0])?, deck(decks[1])?])
}

/// The deck with this name in either language, or the only one whose name has this part.
pub(super) fn find_deck<'p>(typed: &str, decks: &'p [ir::Deck]) -> Result<&'p str, Refusal> {
    let typed_folded = folded(typed.trim());
    let holding = |fits: &dyn Fn(&str) -> bool| -> Vec<&'p ir::Deck> {
        let names = |deck: &'p ir::Deck| {
            [Some(deck.name.as_str()), deck.name_ja.as_deref()].into_iter().flatten()
        };
        decks.iter().filter(|deck| names(deck).any(|name| fits(&folded(name)))).collect()
    };
    let same = holding(&|name| name == typed_folded);
    let parts = holding(&|name| !typed_folded.is_empty() && name.contains(&typed_folded));
    match (same.as_slice(), parts.as_slice()) {
        ([one, ..], _) | ([], [one]) => Ok(&one.name),
        _ => {
            let names = decks.iter().map(|deck| (deck.name.as_str(), deck.name_ja.as_deref()));
            Err(Refusal::unknown_in_two_languages(say!("deck"), typed, names))
        }
    }
}
