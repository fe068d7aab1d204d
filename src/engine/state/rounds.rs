//! What a state keeps of a loop that players keep going ([`crate::engine::run::rounds`]).

use serde::{Deserialize, Serialize};

use super::control::State;
use super::decision::Opt;
use super::ids::Seat;
use super::stack::Stack;
use crate::engine::limits;

/// What of the running turn may turn out to be a loop, what is declared of one, and what follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rounds {
    /// The turn that all this is about.
    pub(in crate::engine) turn: u16,
    /// Answers in this turn, and the number of them after which a state is remembered next.
    pub(in crate::engine) answers: u16,
    pub(in crate::engine) next: u16,
    /// The state that is remembered, and what was answered there.
    pub(in crate::engine) mark: u64,
    pub(in crate::engine) marked: Option<(Seat, Opt)>,
    /// It seems to have been there once more.
    pub(in crate::engine) returned: bool,
    /// Since the remembered state was there twice more: how each player answered first.
    pub(in crate::engine) firsts: [Option<Choice>; 2],
    /// How often the loop is to run, as far as it is declared.
    pub(in crate::engine) declared: [Option<u16>; 2],
    /// Who is to declare it.
    pub(in crate::engine) asks: Option<Seat>,
    /// Answers that follow from the declaration, and the next of them.
    pub(in crate::engine) left: u16,
    pub(in crate::engine) at: u16,
}

/// The answers of one round since the remembered state.
pub type Answers = Stack<Option<Opt>, { limits::ROUND }>;

/// Answers that are not offered again.
pub type Refused = Stack<Refusal, { limits::REFUSALS }>;

/// An answer in a state.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    pub(in crate::engine) quick: u64,
    pub(in crate::engine) exact: u128,
    pub(in crate::engine) option: Opt,
    /// Its place in the round.
    pub(in crate::engine) at: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    pub(in crate::engine) seat: Seat,
    pub(in crate::engine) choice: Option<Choice>,
    /// The player only stops the loop with another choice this time.
    pub(in crate::engine) once: bool,
}

impl Rounds {
    /// Whether anything here bears on what is offered.
    pub fn binds(&self, refused: &Refused) -> bool {
        self.runs() || !refused.is_empty()
    }

    /// Whether a loop is being declared, or runs as declared.
    pub fn runs(&self) -> bool {
        self.left > 0 || self.asks.is_some()
    }

    /// Who is to declare how often the loop runs.
    pub fn asked(&self) -> Option<Seat> {
        self.asks
    }
}

/// All answers that the state keeps, for whoever gives them other names.
pub fn answers_mut(state: &mut State) -> impl Iterator<Item = &mut Opt> {
    let State { rounds, round, refused, .. } = state;
    let firsts = rounds.firsts.iter_mut().flatten().map(|first| &mut first.option);
    let refused = refused.iter_mut().filter_map(|refusal| refusal.choice.as_mut());
    let marked = rounds.marked.as_mut().map(|(_, option)| option);
    let round = round.iter_mut().flatten();
    marked.into_iter().chain(firsts).chain(round).chain(refused.map(|choice| &mut choice.option))
}

/// Whether what a state keeps of loops can be gone on with.
pub(in crate::engine) fn fits(state: &State) -> bool {
    let Rounds { asks, at, left, declared, .. } = state.rounds;
    let len = state.round.len() as u16;
    asks.is_none_or(|seat| seat.index() < 2)
        && (left == 0 || at < len)
        && declared.iter().flatten().all(|count| i32::from(*count) <= limits::DECLARED)
}

/// The state goes by other marks now: with what is refused in it.
pub(in crate::engine) fn renew_marks(state: &mut State, before: (u64, u128), now: (u64, u128)) {
    let of_firsts = state.rounds.firsts.iter_mut();
    let of_refused = state.refused.iter_mut().map(|refusal| &mut refusal.choice);
    for choice in of_firsts.chain(of_refused).flatten() {
        if (choice.quick, choice.exact) == before {
            (choice.quick, choice.exact) = now;
        }
    }
}
