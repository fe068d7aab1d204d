//! Playing a record's answers, one after the other, and where the game differs from what it says.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use super::names::Offer;
use super::position::Print;
use super::{Answer, End, Ended, Record, Taken, Who};
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::Opt;
use crate::engine::state::ids::Seat;

/// What a record says is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Take(Opt),
    Concede(Seat),
}

/// Where a game differs from its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The number of answers before it.
    pub step: u32,
    /// The decider, if the game differs at a decision.
    pub who: Option<Who>,
    pub how: How,
}

/// How a game differs from its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    OtherQuestion {
        was: Message,
        is: Message,
    },
    NotOffered {
        was: String,
        options: Vec<String>,
    },
    /// The options, if both games are at hand to compare.
    OtherOptions {
        gone: Vec<String>,
        new: Vec<String>,
    },
    /// What differs, if both games are at hand to compare.
    OtherPosition {
        facts: Vec<Message>,
    },
    Ends(Ended),
    GoesOn(Ended),
    OtherEnd {
        was: Ended,
        is: Ended,
    },
    NoConcession,
}

impl Difference {
    pub fn told(&self) -> Message {
        say!("step {step}: {how}", step = self.step, how = self.how.told())
    }
}

impl How {
    pub fn told(&self) -> Message {
        match self {
            How::OtherQuestion { was, is } => say!("`{was}` was asked, and now `{is}`", was, is),
            How::NotOffered { was, .. } => say!("`{was}` was taken, and is no option now", was),
            How::OtherOptions { .. } => say!("other options are offered"),
            How::OtherPosition { .. } => say!("the table is another one"),
            How::Ends(ended) => say!("the game ends: {ended}", ended = ended.told()),
            How::GoesOn(ended) => {
                say!("the game goes on, where it ended: {ended}", ended = ended.told())
            }
            How::OtherEnd { was, is } => say!(
                "the game ends otherwise: {is}, and not {was}",
                is = is.told(),
                was = was.told()
            ),
            How::NoConcession => say!("the rulebook knows no concession"),
        }
    }
}

impl Display for Difference {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}

impl std::error::Error for Difference {}

impl Record {
    /// What the answer of this number does in the game, which has come to it; `None` after the last one. The
    /// decision, the options and a checkpoint of this step are compared first.
    ///
    /// # Errors
    /// How the game differs.
    pub fn next(&self, game: &mut Game<'_>, step: usize) -> Result<Option<Move>, Difference> {
        self.check(game, step)?;
        let Some(answer) = self.answers.get(step) else { return Ok(None) };
        let differs = |how| Difference { step: step as u32, who: Some(answer.who), how };
        let status = game.advance();
        if let (Taken::Concedes { .. }, Some(seat)) = (&answer.takes, answer.who.seat()) {
            return match ended(status) {
                None => Ok(Some(Move::Concede(seat))),
                Some(ended) => Err(differs(How::Ends(ended))),
            };
        }
        let Status::Decide(decision) = status else {
            return Err(differs(How::Ends(ended(status).unwrap_or(Ended::Draw))));
        };
        let offer = Offer::of(game, decision);
        self::answer(answer, &offer, decision.who.into()).map_err(differs)?;
        let Taken::Option(name) = &answer.takes else { return Ok(None) };
        Ok(offer.option(game, name).map(Move::Take))
    }

    /// Plays the answer of this number. `false` if the record has no more.
    ///
    /// # Errors
    /// As [`Record::next`].
    pub fn step(&self, game: &mut Game<'_>, step: usize) -> Result<bool, Difference> {
        let Some(next) = self.next(game, step)? else { return Ok(false) };
        let differs = |how| Difference {
            step: step as u32,
            who: self.answers.get(step).map(|answer| answer.who),
            how,
        };
        match next {
            Move::Concede(seat) if !game.concede(seat) => Err(differs(How::NoConcession)),
            Move::Concede(_) => Ok(true),
            // It is one of the options.
            Move::Take(option) => Ok(game.answer(option).is_ok()),
        }
    }

    /// Compares the position with the checkpoint of this step, if there is one.
    fn check(&self, game: &mut Game<'_>, step: usize) -> Result<(), Difference> {
        let found = self.checkpoints.binary_search_by_key(&step, |check| check.step as usize);
        let Ok(at) = found else { return Ok(()) };
        let status = game.advance();
        if Print::of(game) == self.checkpoints[at].print {
            return Ok(());
        }
        let who = match status {
            Status::Decide(decision) => Some(decision.who.into()),
            _ => None,
        };
        Err(Difference { step: step as u32, who, how: How::OtherPosition { facts: Vec::new() } })
    }

    /// Compares the end, after all answers.
    ///
    /// # Errors
    /// How it differs; a record without an end says nothing of one.
    pub fn check_end(&self, game: &mut Game<'_>) -> Result<(), Difference> {
        let step = self.answers.len();
        let differs = |how| Difference { step: step as u32, who: None, how };
        let Some(End { came, turn, print }) = &self.end else { return Ok(()) };
        match ended(game.advance()) {
            None => Err(differs(How::GoesOn(came.clone()))),
            Some(is) if is != *came => Err(differs(How::OtherEnd { was: came.clone(), is })),
            Some(_) if game.state.board.turn.number != *turn || Print::of(game) != *print => {
                Err(differs(How::OtherPosition { facts: Vec::new() }))
            }
            Some(_) => Ok(()),
        }
    }
}

/// Compares what is asked and offered with an answer.
fn answer(answer: &Answer, offer: &Offer, who: Who) -> Result<(), How> {
    if answer.at != offer.at || answer.who != who {
        let (was, is) = (asked(answer.who, &answer.at), asked(who, &offer.at));
        return Err(How::OtherQuestion { was, is });
    }
    let Taken::Option(name) = &answer.takes else { return Ok(()) };
    if !offer.names.contains(name) {
        return Err(How::NotOffered { was: name.clone(), options: offer.names.clone() });
    }
    if answer.of != offer.print() {
        return Err(How::OtherOptions { gone: Vec::new(), new: Vec::new() });
    }
    Ok(())
}

fn asked(who: Who, at: &str) -> Message {
    say!("{who}: {at}", who = who.told(), at)
}

pub(super) fn ended(status: Status) -> Option<Ended> {
    match status {
        Status::Decide(_) => None,
        Status::Over(outcome) => Some(outcome.into()),
        Status::Stopped(limit) => Some(limit.into()),
    }
}

impl Who {
    pub fn told(self) -> Message {
        match self {
            Who::A => Message::verbatim("A"),
            Who::B => Message::verbatim("B"),
            Who::Chance => say!("chance"),
        }
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}

impl Ended {
    pub fn told(&self) -> Message {
        match self {
            Ended::Won(who) => say!("{who} wins", who = who.told()),
            Ended::Draw => say!("a draw"),
            Ended::Stopped(limit) => say!("the engine gives it up at the limit {limit}", limit),
        }
    }
}

impl Display for Ended {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}
