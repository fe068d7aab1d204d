//! What a run of games showed.

use serde::Serialize;

use super::{Match, Plan, seat_of};
use crate::diagnostics::{Message, say};
use crate::engine::limits::Limit;
use crate::engine::state::board::Outcome;
use crate::engine::state::ids::Seat;

/// The figures of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game with the version of its rulebook, as written after `game`.
    pub rules: String,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the first game.
    pub from: u64,
    /// Games that came to an end; the others are under `errors`.
    pub games: u64,
    pub decisions: u64,
    pub turns: Turns,
    pub wins: Wins,
    pub draws: u64,
    pub endings: Endings,
    /// Present if matches were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matches: Option<Matches>,
    pub errors: Vec<Stop>,
    /// Present if records were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub records: Option<Records>,
}

/// What became of the records of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Records {
    pub written: u64,
    /// They were there before, the very same.
    pub there: u64,
    /// Files of the same name that hold something else; they were left as they are.
    pub others: Vec<String>,
    /// Files that could not be written, and why.
    pub failed: Vec<String>,
}

impl Records {
    /// Whether the record of every game is there.
    pub fn are_kept(&self) -> bool {
        self.others.is_empty() && self.failed.is_empty()
    }

    pub(super) fn and(mut self, other: Records) -> Records {
        self.written += other.written;
        self.there += other.there;
        self.others.extend(other.others);
        self.failed.extend(other.failed);
        self
    }
}

/// How matches ended, without those in which the engine gave up a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matches {
    /// Wins that take one.
    pub first_to: u32,
    pub played: u64,
    pub decks: [Share; 2],
    /// Nobody had the wins: too many games were drawn.
    pub undecided: u64,
}

/// How long games were, in turns of both players together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Turns {
    pub mean: f64,
    pub min: u16,
    pub max: u16,
}

/// Who won, counted three ways.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wins {
    pub seats: [Share; 2],
    pub decks: [Share; 2],
    pub first_player: Share,
}

/// A part of the games with the bounds of its 95 % interval (Wilson, 1927).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    pub name: String,
    pub games: u64,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// What ended the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Endings {
    /// In play: by damage, by points, by a text.
    pub decided: u64,
    pub empty_deck: u64,
    /// Games that went on without a choice and were ended by their rulebook.
    pub endless: u64,
}

/// A game that the engine gave up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stop {
    /// Its number, which with the seed of the run plays it again.
    pub game: u64,
    pub message: Message,
}

/// How one game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Decided(Outcome),
    EmptyDeck(Outcome),
    Endless(Outcome),
    Stopped(Limit),
    /// The engine asked without options, or refused one of them.
    Unanswered,
}

#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub ending: Ending,
    /// The limit that stopped it, in words.
    pub given_up: Message,
    /// The first deck sat at the second seat.
    pub swapped: bool,
    pub first: Seat,
    pub turns: u16,
    pub decisions: u64,
}

/// Sums over games: the order in which they are added does not matter.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    games: u64,
    decisions: u64,
    turns: u64,
    shortest: Option<u16>,
    longest: u16,
    by_seat: [u64; 2],
    by_deck: [u64; 2],
    by_first: u64,
    draws: u64,
    endings: Endings,
    matches: u64,
    matches_by_deck: [u64; 2],
    errors: Vec<Stop>,
    pub(super) records: Records,
}

impl Ending {
    /// `None` if the engine gave the game up.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Decided(outcome) | Ending::EmptyDeck(outcome) | Ending::Endless(outcome) => {
                Some(outcome)
            }
            Ending::Stopped(_) | Ending::Unanswered => None,
        }
    }
}

impl Tally {
    /// `swapped`: the first deck sat at the second seat.
    pub(super) fn add_match(&mut self, swapped: bool, standing: &Match) {
        self.matches += 1;
        if let Some(seat) = standing.winner() {
            self.matches_by_deck[usize::from(seat_of(0, swapped) != seat)] += 1;
        }
    }

    pub(super) fn add(&mut self, number: u64, game: Finished) {
        let (outcome, count) = match game.ending {
            Ending::Decided(outcome) => (outcome, &mut self.endings.decided),
            Ending::EmptyDeck(outcome) => (outcome, &mut self.endings.empty_deck),
            Ending::Endless(outcome) => (outcome, &mut self.endings.endless),
            Ending::Stopped(_) => {
                let message = game.given_up;
                return self.errors.push(Stop { game: number, message });
            }
            Ending::Unanswered => {
                let message = say!("a decision that cannot be answered");
                return self.errors.push(Stop { game: number, message });
            }
        };
        *count += 1;
        self.games += 1;
        self.decisions += game.decisions;
        self.turns += u64::from(game.turns);
        self.shortest = Some(self.shortest.map_or(game.turns, |turns| turns.min(game.turns)));
        self.longest = self.longest.max(game.turns);
        match outcome {
            Outcome::Draw => self.draws += 1,
            Outcome::Won(seat) => {
                self.by_seat[seat.index()] += 1;
                let deck = usize::from(seat_of(0, game.swapped) != seat);
                self.by_deck[deck] += 1;
                self.by_first += u64::from(seat == game.first);
            }
        }
    }

    pub fn and(self, other: Tally) -> Tally {
        let both = |a: [u64; 2], b: [u64; 2]| [a[0] + b[0], a[1] + b[1]];
        let mut errors = self.errors;
        errors.extend(other.errors);
        Tally {
            games: self.games + other.games,
            decisions: self.decisions + other.decisions,
            turns: self.turns + other.turns,
            shortest: self.shortest.into_iter().chain(other.shortest).min(),
            longest: self.longest.max(other.longest),
            by_seat: both(self.by_seat, other.by_seat),
            by_deck: both(self.by_deck, other.by_deck),
            by_first: self.by_first + other.by_first,
            draws: self.draws + other.draws,
            endings: Endings {
                decided: self.endings.decided + other.endings.decided,
                empty_deck: self.endings.empty_deck + other.endings.empty_deck,
                endless: self.endings.endless + other.endings.endless,
            },
            matches: self.matches + other.matches,
            matches_by_deck: both(self.matches_by_deck, other.matches_by_deck),
            errors,
            records: self.records.and(other.records),
        }
    }

    pub(super) fn report(mut self, plan: &Plan<'_>) -> Report {
        self.errors.sort_by_key(|stop| stop.game.wrapping_sub(plan.from));
        let part_of = |name: &str, part: u64, of: u64| share(name, part, of);
        let share = |name: &str, part: u64| share(name, part, self.games);
        let seats = plan.entry.vocab.seats;
        let decks = &plan.decks;
        let rules = plan.library.rules;
        Report {
            rules: format!("{}@{}", rules.vocab.game, rules.version),
            seed: plan.seed,
            from: plan.from,
            games: self.games,
            decisions: self.decisions,
            turns: Turns {
                mean: self.turns as f64 / self.games.max(1) as f64,
                min: self.shortest.unwrap_or(0),
                max: self.longest,
            },
            wins: Wins {
                seats: [0, 1].map(|seat| share(seats[seat], self.by_seat[seat])),
                decks: [0, 1].map(|deck| share(&decks[deck].name, self.by_deck[deck])),
                first_player: share("first player", self.by_first),
            },
            draws: self.draws,
            endings: self.endings,
            matches: plan.wins.map(|first_to| Matches {
                first_to,
                played: self.matches,
                decks: [0, 1].map(|deck| {
                    part_of(&decks[deck].name, self.matches_by_deck[deck], self.matches)
                }),
                undecided: self.matches - self.matches_by_deck.iter().sum::<u64>(),
            }),
            errors: self.errors,
            records: plan.recording.is_some().then_some(self.records),
        }
    }
}

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const QUANTILE: f64 = 1.959_963_985;

fn share(name: &str, part: u64, of: u64) -> Share {
    let name = name.to_owned();
    if of == 0 {
        return Share { name, games: part, share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (of as f64, part as f64 / of as f64);
    let square = QUANTILE * QUANTILE;
    let scale = 1.0 + square / n;
    let middle = (p + square / (2.0 * n)) / scale;
    let spread = QUANTILE / scale * (p * (1.0 - p) / n + square / (4.0 * n * n)).sqrt();
    let (low, high) = ((middle - spread).max(0.0), (middle + spread).min(1.0));
    Share { name, games: part, share: p, low, high }
}
