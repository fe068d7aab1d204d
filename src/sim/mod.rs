//! Many games between built-in players, and what they show.
//!
//! A game is a function of the seed of its run and its number in it, and of nothing else: not of the games before
//! it, nor of how many run at once. So seed and number are enough to play a game again.

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

pub use course::{Answer, Course, Step};
pub use matches::{MATCHES, Match};
pub use players::{Mind, Player};
pub use recording::{Keep, Recording};
pub use report::{Endings, Matches, Records, Report, Share, Stop, Tally, Turns, Wins};

use crate::code::DefId;
use crate::diagnostics::{Message, say};
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
use report::{Ending, Finished};

/// Games of one part of a run.
const PART: u64 = 64;

/// What to play.
#[derive(Debug)]
pub struct Plan<'l> {
    pub entry: &'static GameEntry,
    pub library: &'l Library,
    pub decks: [Deck; 2],
    /// By deck, so that a player keeps to a deck when the decks change seats.
    pub players: [Player; 2],
    /// The number of games, or of matches if `wins` says how many wins take one.
    pub games: u64,
    pub wins: Option<u32>,
    /// The seed of the run: runs with other seeds play other games.
    pub seed: u64,
    /// The number of the first game.
    pub from: u64,
    /// Where a record of each game goes.
    pub recording: Option<Recording<'l>>,
}

impl<'l> Plan<'l> {
    /// A plan of this number of games between random players.
    pub fn random(
        entry: &'static GameEntry,
        library: &'l Library,
        decks: [Deck; 2],
        games: u64,
    ) -> Plan<'l> {
        let players = [Player::Random; 2];
        let (wins, recording) = (None, None);
        let (seed, from) = (1, 1);
        Plan { entry, library, decks, players, games, wins, seed, from, recording }
    }

    /// The number of the game that is the `n`th of the plan, from 0.
    fn number(&self, n: u64) -> u64 {
        self.from.wrapping_add(n)
    }
}

/// A deck with the name under which it is reported.
#[derive(Clone, Debug)]
pub struct Deck {
    pub name: String,
    pub cards: Vec<DefId>,
}

/// A plan that is being played, in parts that may be played in any order and on any thread.
#[derive(Debug)]
pub struct Run<'p, 'l> {
    plan: &'p Plan<'l>,
    starts: [State; 2],
}

impl<'p, 'l> Run<'p, 'l> {
    /// # Errors
    /// Decks that are too large for the engine.
    pub fn of(plan: &'p Plan<'l>) -> Result<Run<'p, 'l>, DecksTooLarge> {
        Ok(Run { plan, starts: starts(plan).map_err(DecksTooLarge)? })
    }

    /// How many parts there are.
    pub fn parts(&self) -> u64 {
        self.plan.games.div_ceil(PART)
    }

    /// The games of the `n`th part, from 0.
    pub fn part(&self, n: u64) -> Range<u64> {
        n * PART..self.plan.games.min((n + 1) * PART)
    }

    /// A table that the games of one thread are played at, one after the other.
    pub fn table(&self) -> Table<'_> {
        Table::new(self.plan, &self.starts)
    }

    /// Plays the `n`th part. A game that the engine stops is an entry of the report.
    pub fn play(&self, table: &mut Table<'_>, n: u64) -> Tally {
        table.play(self.plan, self.part(n))
    }

    /// What the parts showed.
    pub fn report(&self, tally: Tally) -> Report {
        tally.report(self.plan)
    }
}

/// The decks do not fit into a game.
#[derive(Debug)]
pub struct DecksTooLarge(Limit);

impl DecksTooLarge {
    pub fn told(&self) -> Message {
        say!(
            "the decks do not fit into a game: limit {limit} of {allowed}",
            limit = Message::from(self.0.text()),
            allowed = self.0.allowed()
        )
    }
}

/// Plays the games of a plan one after the other. `watch` is told how many are done; where it says `false` no more are
/// played.
///
/// # Errors
/// Decks that are too large for the engine.
pub fn playouts(
    plan: &Plan<'_>,
    mut watch: impl FnMut(u64) -> bool,
) -> Result<Report, DecksTooLarge> {
    let run = Run::of(plan)?;
    let (mut table, mut tally) = (run.table(), Tally::default());
    for n in 0..run.parts() {
        tally = tally.and(run.play(&mut table, n));
        if !watch(run.part(n).end) {
            break;
        }
    }
    Ok(run.report(tally))
}

/// The state before the first step, for both ways to seat the decks.
fn starts(plan: &Plan<'_>) -> Result<[State; 2], Limit> {
    let [first, second] = plan.decks.each_ref().map(|deck| deck.cards.as_slice());
    let start = |decks| games::new_game(plan.library, decks, 0).map(|game: Game<'_>| game.state);
    Ok([start([first, second])?, start([second, first])?])
}

/// The seed of a game of a run. Seeds of one run differ, and those of two runs have as little in common as
/// numbers of 64 bits that are drawn at random.
pub fn seed_of_game(run: u64, number: u64) -> u64 {
    let far = Rng::seeded(run).next_u64();
    Rng::seeded(far.wrapping_add(number)).next_u64()
}

/// The seeds that a game with this seed gives to its chance and to its players.
pub fn seeds(seed: u64) -> (u64, u64) {
    let mut rng = Rng::seeded(seed);
    (rng.next_u64(), rng.next_u64())
}

/// One game that is dealt again and again, so that nothing is allocated for the next.
#[derive(Debug)]
pub struct Table<'a> {
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
            let number = plan.number(n);
            match plan.wins {
                Some(wins) => self.play_match(plan, number, wins, &mut tally),
                None => {
                    let seeds = seeds(seed_of_game(plan.seed, number));
                    let mut record = Begun::of(plan, number, seeds, None);
                    let finished = self.play_one(plan, number, seeds, None, record.as_mut());
                    tally.add(number, finished);
                    tally.keep(plan, record, &mut self.game);
                }
            }
        }
        tally
    }

    /// The decks keep their seats in a match; a game that the engine gives up ends it.
    fn play_match(&mut self, plan: &Plan<'_>, number: u64, wins: u32, tally: &mut Tally) {
        let seed = seed_of_game(plan.seed, number);
        let mut standing = Match::first_to(wins);
        let mut before = Vec::new();
        while !standing.is_over() {
            let seeds = standing.seeds(seed);
            let of_match = Some((wins, seed, &before[..]));
            let mut record = Begun::of(plan, number, seeds, of_match);
            let lost_before = standing.lost_last();
            let finished = self.play_one(plan, number, seeds, lost_before, record.as_mut());
            let outcome = finished.ending.outcome();
            tally.add(number, finished);
            tally.keep(plan, record, &mut self.game);
            let Some(outcome) = outcome else { return };
            standing.count(outcome);
            before.push(outcome);
        }
        tally.add_match(is_swapped(number), &standing);
    }

    fn play_one(
        &mut self,
        plan: &Plan<'_>,
        number: u64,
        (chance, thought): (u64, u64),
        lost_before: Option<Seat>,
        mut record: Option<&mut Begun>,
    ) -> Finished {
        let players = plan.players;
        let swapped = is_swapped(number);
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
            _ => Message::default(),
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

/// The decks change seats with every number, so that neither profits from its seat.
fn is_swapped(number: u64) -> bool {
    number % 2 == 1
}
