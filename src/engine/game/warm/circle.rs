//! The state that is marked to find out whether a game without choices goes in a circle.

use crate::code::AbilityId;
use crate::engine::game::{
    Game,
    warm::derived::{Derived, Granted, PlayerDerived},
};
use crate::engine::limits;
use crate::engine::state::{
    control::{ProcId, State},
    ids::ObjRef,
};
use smallvec::SmallVec;

/// A state that may come back.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The number of steps after which the next state is marked.
    pub(in crate::engine) next: u32,
    pub(in crate::engine) depth: usize,
    /// The row at which the game was.
    pub(in crate::engine) row: (ProcId, u32),
    pub(in crate::engine) before: Before,
    /// Since the mark the game has not left its window, and no rule action was sent there.
    pub(in crate::engine) calm: bool,
    /// Since the mark something was chosen at random, which may come out otherwise the next time.
    pub(in crate::engine) random: bool,
}

/// How many abilities are named when a game goes on without end.
const NAMED: usize = 8;

/// Abilities that go round, each with its card.
pub type Circle = SmallVec<[(AbilityId, ObjRef); NAMED]>;

/// Notes that an ability begins, once the game has taken half of the steps that it may take without
/// a choice.
pub fn begins(game: &mut Game<'_>, ability: AbilityId, this: ObjRef) {
    if game.state.books.steps <= limits::STEPS_BETWEEN_DECISIONS / 2 {
        return;
    }
    let circle = &mut game.warm.circle;
    let known = circle.iter().any(|(other, of)| (*other, of.card) == (ability, this.card));
    if !known && circle.len() < NAMED {
        circle.push((ability, this));
    }
}

/// Notes that something is chosen at random.
pub fn is_random(game: &mut Game<'_>) {
    if let Some(mark) = &mut game.warm.mark {
        mark.random = true;
    }
}

/// A position to which the game may come back, with the values of its cards.
#[derive(Clone, Debug)]
pub struct Before {
    pub(in crate::engine) state: Box<State>,
    pub(in crate::engine) derived: Vec<Derived>,
    pub(in crate::engine) players: [PlayerDerived; 2],
    pub(in crate::engine) granted: Vec<Granted>,
}
