//! The part of a state about a loop that players keep going ([`crate::engine::run::rounds`]).

use serde::{Deserialize, Serialize};

use super::control::State;
use super::decision::Opt;
use super::ids::Seat;
use super::stack::Stack;
use crate::engine::limits;

/// The search for a loop in the running turn, the declared number of rounds, and the answers that
/// follow from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rounds {
    /// The turn that the search is about; a new turn starts it anew.
    pub(in crate::engine) turn: u16,
    /// The number of answers in this turn, and the number after which the next state is marked.
    pub(in crate::engine) answers: u16,
    pub(in crate::engine) next: u16,
    /// The marked state, as a hash that is quick to compute, and the answer that was given there.
    pub(in crate::engine) mark: u64,
    pub(in crate::engine) marked: Option<(Seat, Opt)>,
    /// The marked state has come back once with the same answer, as far as the quick hash tells.
    pub(in crate::engine) returned: bool,
    /// Each player's first answer in the round that is recorded, from the second return of the
    /// marked state on.
    pub(in crate::engine) firsts: [Option<Choice>; 2],
    /// The number of rounds that each player has declared.
    pub(in crate::engine) declared: [Option<u16>; 2],
    /// The player who is asked to declare the number of rounds.
    pub(in crate::engine) asks: Option<Seat>,
    /// How many answers still follow from the declaration, and the index of the next one in the
    /// round.
    pub(in crate::engine) left: u16,
    pub(in crate::engine) at: u16,
}

/// The answers of one round, from the marked state on.
pub type Answers = Stack<Option<Opt>, { limits::ROUND }>;

/// Answers that are not offered again.
pub type Refused = Stack<Refusal, { limits::REFUSALS }>;

/// An answer and the state in which it was given, as a quick hash and an exact one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    pub(in crate::engine) quick: u64,
    pub(in crate::engine) exact: u128,
    pub(in crate::engine) option: Opt,
    /// Its index in the round.
    pub(in crate::engine) at: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    pub(in crate::engine) seat: Seat,
    pub(in crate::engine) choice: Option<Choice>,
    /// Only for the player's next answer: it must be another one, to stop the loop.
    pub(in crate::engine) once: bool,
}

impl Rounds {
    /// Whether a declared loop or a refusal limits which options are offered.
    pub fn binds(&self, refused: &Refused) -> bool {
        self.runs() || !refused.is_empty()
    }

    /// Whether a loop is being declared, or runs as declared.
    pub fn runs(&self) -> bool {
        self.left > 0 || self.asks.is_some()
    }

    /// The player who is asked to declare the number of rounds.
    pub fn asked(&self) -> Option<Seat> {
        self.asks
    }
}

/// All answers that the state keeps, so that the cards and abilities in them can be renamed.
pub fn answers_mut(state: &mut State) -> impl Iterator<Item = &mut Opt> {
    let State { rounds, round, refused, .. } = state;
    let firsts = rounds.firsts.iter_mut().flatten().map(|first| &mut first.option);
    let refused = refused.iter_mut().filter_map(|refusal| refusal.choice.as_mut());
    let marked = rounds.marked.as_mut().map(|(_, option)| option);
    let round = round.iter_mut().flatten();
    marked.into_iter().chain(firsts).chain(round).chain(refused.map(|choice| &mut choice.option))
}

/// Whether the values are in range, so that a state that was opened from a save can go on.
pub(in crate::engine) fn fits(state: &State) -> bool {
    let Rounds { asks, at, left, declared, .. } = state.rounds;
    let len = state.round.len() as u16;
    asks.is_none_or(|seat| seat.index() < 2)
        && (left == 0 || at < len)
        && declared.iter().flatten().all(|count| i32::from(*count) <= limits::DECLARED)
}

/// Replaces the hashes of a state, quick and exact, in all answers that were given in it.
pub(in crate::engine) fn renew_marks(state: &mut State, before: (u64, u128), now: (u64, u128)) {
    let of_firsts = state.rounds.firsts.iter_mut();
    let of_refused = state.refused.iter_mut().map(|refusal| &mut refusal.choice);
    for choice in of_firsts.chain(of_refused).flatten() {
        if (choice.quick, choice.exact) == before {
            (choice.quick, choice.exact) = now;
        }
    }
}
