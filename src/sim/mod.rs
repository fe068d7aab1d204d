//! Many games between built-in players, and what they show.
//!
//! Game `n` of a run is a function of `first_seed + n` and of nothing else: not of the games before
//! it, nor of how many run at once. So a single number plays a game again.

mod course;
mod eirei;
mod legions;
mod los;
mod matches;
mod players;
mod recording;
mod report;
mod ws;

use std::ops::Range;
use std::time::Instant;

use rayon::ThreadPoolBuildError;
use rayon::prelude::*;

pub use course::{Answer, Course, Step};
pub use matches::Match;
pub use players::{Mind, Player};
pub use recording::Recording;
pub use report::{Endings, Matches, Records, Report, Share, Stop, Turns, Wins};

use crate::code::DefId;
use crate::engine::game::Game;
use crate::engine::limits::Limit;
use crate::engine::rulebook::library::Library;
use crate::engine::run::Status;
use crate::engine::state::board::Outcome;
use crate::engine::state::control::State;
use crate::engine::state::ids::Seat;
use crate::engine::state::rng::Rng;
use crate::games::{self, GameEntry};
use recording::Begun;
use report::{Ending, Finished, Tally};

/// Games that one thread plays before it tells of its progress.
const CHUNK: u64 = 64;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan<'l> {
    pub entry: &'static GameEntry,
    pub library: &'l Library,
    pub decks: [Deck; 2],
    /// By deck, so that a player keeps to a deck when the decks change seats.
    pub players: [Player; 2],
    /// Or matches, where `wins` of one take it.
    pub games: u64,
    pub wins: Option<u32>,
    pub first_seed: u64,
    /// Threads; 0 stands for one a core.
    pub jobs: usize,
    /// Where a record of each game goes.
    pub recording: Option<Recording>,
}

impl<'l> Plan<'l> {
    /// So many games of random players, on one thread.
    pub fn random(
        entry: &'static GameEntry,
        library: &'l Library,
        decks: [Deck; 2],
        games: u64,
    ) -> Plan<'l> {
        let players = [Player::Random; 2];
        let (wins, recording) = (None, None);
        Plan { entry, library, decks, players, games, wins, first_seed: 1, jobs: 1, recording }
    }
}

/// A deck with the name it is told by.
#[derive(Clone, Debug)]
pub struct Deck {
    pub name: String,
    pub cards: Vec<DefId>,
}

/// Why no game was played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the decks do not fit into a game: limit {} of {}", .0.name(), .0.allowed())]
    Decks(Limit),
    #[error("no threads to play with: {0}")]
    Threads(#[from] ThreadPoolBuildError),
}

/// Plays the games; `progress` is told how many more are done, from any thread.
///
/// # Errors
/// Decks that are too large for the engine; a system without room for threads. A game that the
/// engine stops is not an error here but an entry of the report.
pub fn playouts(plan: &Plan<'_>, progress: impl Fn(u64) + Sync) -> Result<Report, Error> {
    let starts = starts(plan).map_err(Error::Decks)?;
    let begun = Instant::now();
    let chunks = plan.games.div_ceil(CHUNK);
    let chunk = |table: &mut Table<'_>, n: u64| {
        let games = n * CHUNK..plan.games.min((n + 1) * CHUNK);
        let done = games.end - games.start;
        let tally = table.play(plan, games);
        progress(done);
        tally
    };
    let sit_down = || Table::new(plan, &starts);
    let tally = if plan.jobs == 1 {
        let mut table = sit_down();
        (0..chunks).map(|n| chunk(&mut table, n)).fold(Tally::default(), Tally::and)
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
        pool.install(|| {
            (0..chunks).into_par_iter().map_init(sit_down, chunk).reduce(Tally::default, Tally::and)
        })
    };
    Ok(tally.report(plan, begun.elapsed()))
}

/// The state before the first step, for both ways to seat the decks.
fn starts(plan: &Plan<'_>) -> Result<[State; 2], Limit> {
    let [first, second] = plan.decks.each_ref().map(|deck| deck.cards.as_slice());
    let start = |decks| games::new_game(plan.library, decks, 0).map(|game: Game<'_>| game.state);
    Ok([start([first, second])?, start([second, first])?])
}

/// The seeds that game number `seed` gives to its chance and to its players.
pub fn seeds(seed: u64) -> (u64, u64) {
    let mut rng = Rng::seeded(seed);
    (rng.next_u64(), rng.next_u64())
}

/// One game that is dealt again and again, so that nothing is allocated for the next.
#[derive(Debug)]
struct Table<'a> {
    game: Game<'a>,
    starts: &'a [State; 2],
}

impl<'a> Table<'a> {
    fn new(plan: &Plan<'a>, starts: &'a [State; 2]) -> Table<'a> {
        Table { game: Game::resume(plan.library, starts[0].clone()), starts }
    }

    fn play(&mut self, plan: &Plan<'_>, games: Range<u64>) -> Tally {
        let mut tally = Tally::default();
        for n in games {
            let seed = plan.first_seed.wrapping_add(n);
            match plan.wins {
                Some(wins) => self.play_match(plan, seed, wins, &mut tally),
                None => {
                    let seeds = seeds(seed);
                    let mut record = Begun::of(plan, seed, seeds, None);
                    let finished = self.play_one(plan, seed, seeds, None, record.as_mut());
                    tally.add(seed, finished);
                    tally.keep(record, &mut self.game);
                }
            }
        }
        tally
    }

    /// The decks keep their seats in a match; a game that the engine gives up ends it.
    fn play_match(&mut self, plan: &Plan<'_>, seed: u64, wins: u32, tally: &mut Tally) {
        let mut standing = Match::first_to(wins);
        let mut before = Vec::new();
        while !standing.is_over() {
            let seeds = standing.seeds(seed);
            let mut record = Begun::of(plan, seed, seeds, Some((wins, &before[..])));
            let lost_before = standing.lost_last();
            let finished = self.play_one(plan, seed, seeds, lost_before, record.as_mut());
            let outcome = finished.ending.outcome();
            tally.add(seed, finished);
            tally.keep(record, &mut self.game);
            let Some(outcome) = outcome else { return };
            standing.count(outcome);
            before.push(outcome);
        }
        tally.add_match(seed % 2 == 1, &standing);
    }

    /// The decks change seats with every seed, so that neither profits from its seat.
    fn play_one(
        &mut self,
        plan: &Plan<'_>,
        seed: u64,
        (chance, thought): (u64, u64),
        lost_before: Option<Seat>,
        mut record: Option<&mut Begun>,
    ) -> Finished {
        let players = plan.players;
        let swapped = seed % 2 == 1;
        self.game.restore(&self.starts[usize::from(swapped)]);
        self.game.state.books.rng = Rng::seeded(chance);
        self.game.state.board.lost_before = lost_before;
        let seated = if swapped { [players[1], players[0]] } else { players };
        let mut minds = Mind::pair(seated, thought);
        let mut decisions = 0;
        let ending = loop {
            match self.game.advance() {
                Status::Decide(decision) => {
                    let Some(option) = players::choose(&mut minds, &mut self.game, decision) else {
                        break Ending::Unanswered;
                    };
                    if let Some(Begun { record, .. }) = &mut record {
                        record.answered(&mut self.game, decision, option);
                    }
                    if self.game.answer(option).is_err() {
                        break Ending::Unanswered;
                    }
                    decisions += 1;
                }
                Status::Over(outcome) => break self.how_it_ended(outcome),
                Status::Stopped(limit) => break Ending::Stopped(limit),
            }
        };
        let turn = self.game.state.board.turn;
        let given_up = match ending {
            Ending::Stopped(limit) => games::given_up(&self.game, limit),
            _ => String::new(),
        };
        Finished { ending, given_up, swapped, first: turn.first, turns: turn.number, decisions }
    }

    /// A game ends because it goes round in a circle, because a player has run out of cards, or is decided
    /// in play.
    fn how_it_ended(&mut self, outcome: Outcome) -> Ending {
        let library = self.game.library;
        let manners = players::manners(library.rules.vocab.game);
        if self.game.state.books.endless {
            Ending::Endless(outcome)
        } else if (manners.lost_without_cards)(&self.game.look(), outcome) {
            Ending::EmptyDeck(outcome)
        } else {
            Ending::Decided(outcome)
        }
    }
}

/// The seat a deck sits at in a game.
fn seat_of(deck: usize, swapped: bool) -> Seat {
    Seat((deck ^ usize::from(swapped)) as u8)
}
