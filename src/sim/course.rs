//! A game whose answers can be taken back: a start, and the answers since.

use super::Mind;
use super::players;
use crate::engine::game::Game;
use crate::engine::rulebook::library::Library;
use crate::engine::run::{NotAnOption, Status};
use crate::engine::state::control::State;
use crate::engine::state::decision::{Decider, Opt};
use crate::engine::state::ids::Seat;
use crate::engine::trace::Entry;

/// What a player did when the game waited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Takes(Opt),
    /// The game is given up, whoever was to decide.
    Concedes(Seat),
}

/// One answer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whose answer it is.
    pub who: Decider,
    pub answer: Answer,
    /// How many entries of the trace came before it.
    pub told: usize,
}

/// A game with its whole trace, and built-in players at both seats. Everything follows from how it began
/// and from its answers: an answer is taken back by giving those before it again.
#[derive(Debug)]
pub struct Course<'l> {
    game: Game<'l>,
    minds: [Mind; 2],
    start: (State, [Mind; 2]),
    steps: Vec<Step>,
    /// Answers that were taken back, the next one last.
    undone: Vec<Answer>,
}

impl<'l> Course<'l> {
    /// Goes on from where the game stands; nothing before that can be taken back.
    pub fn begin(mut game: Game<'l>, minds: [Mind; 2]) -> Course<'l> {
        let start = (game.state.clone(), minds);
        game.record();
        Course { game, minds, start, steps: Vec::new(), undone: Vec::new() }
    }

    /// Runs to the next decision, or to the end.
    pub fn advance(&mut self) -> Status {
        self.game.advance()
    }

    /// What the built-in player of the deciding seat would answer; `None` if the game waits for nothing.
    pub fn idea(&mut self) -> Option<Opt> {
        let Status::Decide(decision) = self.advance() else { return None };
        let mut minds = self.minds;
        players::choose(&mut minds, &mut self.game, decision)
    }

    /// Answers the present decision.
    ///
    /// # Errors
    /// The option is not offered; the game stays as it is.
    pub fn take(&mut self, option: Opt) -> Result<(), NotAnOption> {
        self.give(Answer::Takes(option))?;
        self.undone.clear();
        Ok(())
    }

    /// Lets the built-in player of the deciding seat answer.
    ///
    /// # Errors
    /// The game waits for nothing.
    pub fn think(&mut self) -> Result<(), NotAnOption> {
        let option = self.idea().ok_or(NotAnOption)?;
        self.take(option)
    }

    /// The player gives the game up; false where that cannot be.
    pub fn concede(&mut self, seat: Seat) -> bool {
        let given_up = self.give(Answer::Concedes(seat)).is_ok();
        if given_up {
            self.undone.clear();
        }
        given_up
    }

    /// Takes back all answers but the first `kept`. The answers taken back can be given [again](Course::redo) as
    /// long as no other one is.
    ///
    /// # Errors
    /// None as long as the engine is deterministic.
    pub fn back_to(&mut self, kept: usize) -> Result<(), NotAnOption> {
        let answers: Vec<Answer> = self.steps.drain(..).map(|step| step.answer).collect();
        let (again, undone) = answers.split_at(kept.min(answers.len()));
        self.undone.extend(undone.iter().rev());
        let (state, minds) = &self.start;
        self.game.restore(state);
        self.game.record();
        self.minds = *minds;
        again.iter().try_for_each(|answer| self.give(*answer))
    }

    /// The answer that [`Course::redo`] gives again.
    pub fn undone(&self) -> Option<Answer> {
        self.undone.last().copied()
    }

    /// Gives the next answer again that was taken back; false where there is none.
    ///
    /// # Errors
    /// None as long as the engine is deterministic.
    pub fn redo(&mut self) -> Result<bool, NotAnOption> {
        match self.undone.pop() {
            None => Ok(false),
            Some(answer) => self.give(answer).map(|()| true),
        }
    }

    /// The answers so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What has happened so far.
    pub fn trace(&self) -> &[Entry] {
        self.game.trace.as_deref().unwrap_or_default()
    }

    pub fn library(&self) -> &'l Library {
        self.game.library
    }

    pub fn game(&mut self) -> &mut Game<'l> {
        &mut self.game
    }

    /// The state in which it began.
    pub fn start(&self) -> &State {
        &self.start.0
    }

    fn give(&mut self, answer: Answer) -> Result<(), NotAnOption> {
        let status = self.advance();
        let told = self.trace().len();
        let who = match (answer, status) {
            (Answer::Takes(option), Status::Decide(decision)) => {
                if !self.game.options().contains(&option) {
                    return Err(NotAnOption);
                }
                // Whoever answers, the built-in player has thought about it: its dice follow from the
                // answers alone.
                players::choose(&mut self.minds, &mut self.game, decision);
                self.game.answer(option)?;
                decision.who
            }
            (Answer::Concedes(seat), _) if self.game.concede(seat) => Decider::Player(seat),
            _ => return Err(NotAnOption),
        };
        self.steps.push(Step { who, answer, told });
        Ok(())
    }
}
