//! The game at a step of a record.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::Args;
use crate::api::Refusal;
use crate::cli::failure::Failure;
use crate::cli::language::language;
use crate::cli::out::Out;
use crate::cli::play::board::{self, Page};
use crate::cli::table::tell;
use crate::cli::{Format, Verdict, running, write_json};
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::decision::{Decider, Decision};
use crate::engine::state::ids::Seat;
use crate::reading::Lang;
use crate::reading::play::decision::{Spelled, choices, options, question};
use crate::reading::play::{Narrator, Table};
use crate::record::{Difference, Record, Replay, Taken};

/// Shows the game at a step, or the place before it where it differs from the record. `reader` is the only seat to
/// which the record is told, `asked` the seat whose view is requested.
pub fn show(
    replay: &Replay,
    step: usize,
    [reader, asked]: [Option<Seat>; 2],
    args: &Args,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let steps = steps(&replay.record, reader);
    let last = steps.len() - 1;
    if step > last {
        return Err(Refusal::usage(say!("the record has no step {step}", step))
            .help(say!("its last one is {last}", last))
            .into());
    }
    let before = step.checked_sub(1).map_or(0, |before| steps[before]);
    let seat = reader.or(asked);
    let mut shown = Shown::of(replay, [before, steps[step]], seat, language());
    if reader.is_some() {
        if shown.difference.is_some() {
            let message =
                say!("`{file}` does not play as it says up to there", file = args.file.display());
            return Err(Refusal::failed(message).help(running::how_to_reveal()).into());
        }
        (shown.step, shown.last, shown.only_own) = (step, last, true);
    }
    match args.format {
        Format::Json => write_json(out, &shown.as_json())?,
        Format::Text => shown.write(out)?,
    }
    Ok(if shown.difference.is_none() { Verdict::Right } else { Verdict::Wrong })
}

/// The number of answers before each step. Every answer is a step; for a single reader only its own decisions are,
/// since the number of the other player's decisions is hidden. The last step is the end of the record.
fn steps(record: &Record, reader: Option<Seat>) -> Vec<usize> {
    let own = |n: &usize| reader.is_none() || record.answers[*n].who.seat() == reader;
    let last = record.answers.len();
    (0..last).filter(own).chain([last]).collect()
}

struct Shown<'r> {
    record: &'r Record,
    game: Game<'r>,
    step: usize,
    last: usize,
    /// The number of answers given.
    answers: usize,
    seat: Seat,
    /// Whether other players' decisions are not told.
    only_own: bool,
    decision: Option<Decision>,
    /// What has happened since the step before, as told to the seat.
    since: Vec<String>,
    /// Where the game differs from its record and cannot be played on.
    difference: Option<Difference>,
    lang: Lang,
}

impl<'r> Shown<'r> {
    /// The game after `answers` answers; the events after the first `untold` of them are told.
    fn of(
        replay: &'r Replay,
        [untold, answers]: [usize; 2],
        seat: Option<Seat>,
        lang: Lang,
    ) -> Shown<'r> {
        let record = &replay.record;
        let mut game = replay.start();
        let (mut at, mut difference) = (0, None);
        let mut play = |game: &mut Game<'r>, to: usize| {
            while at < to && difference.is_none() {
                match record.step(game, at) {
                    Ok(_) => at += 1,
                    Err(differs) => difference = Some(differs),
                }
            }
        };
        play(&mut game, untold);
        game.advance();
        let before = game.state.clone();
        game.record();
        play(&mut game, answers);
        let decision = match game.advance() {
            Status::Decide(decision) => Some(decision),
            Status::Over(_) | Status::Stopped(_) => None,
        };
        let seat = seat.unwrap_or(match decision {
            Some(Decision { who: Decider::Player(seat), .. }) => seat,
            _ => Seat(0),
        });
        let entries = game.trace.take().unwrap_or_default();
        let mut narrator = Narrator::new(game.library, &before, lang).for_seat(Some(seat));
        let since = entries.iter().filter_map(|entry| narrator.line(entry));
        let since = since.map(|line| line.text).collect();
        let (step, last, only_own) = (at, record.answers.len(), false);
        let answers = at;
        Shown {
            record,
            game,
            step,
            last,
            answers,
            seat,
            only_own,
            decision,
            since,
            difference,
            lang,
        }
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.library.rules.vocab.seats[seat.index()]
    }

    /// The decider and the question, as far as they are told.
    fn asks(&self) -> Option<(Message, String)> {
        let own = |decision: &Decision| decision.who == Decider::Player(self.seat);
        let decision = self.decision.filter(|decision| own(decision) || !self.only_own)?;
        let who = match decision.who {
            Decider::Player(seat) => Message::verbatim(self.seat_name(seat)),
            Decider::Chance => say!("chance"),
        };
        let table = Table::of(self.game.library, &self.game.state);
        Some((who, question(&table, decision.about, self.lang)))
    }

    /// The options of the seat, if it decides.
    fn offered(&mut self) -> Vec<Spelled> {
        match self.decision {
            Some(Decision { who: Decider::Player(seat), .. }) if seat == self.seat => {
                choices(&mut self.game, seat).into_iter().map(|(_, spelled)| spelled).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The answer in the record, if the seat decides.
    fn answered(&mut self) -> Option<String> {
        let answer = self.record.answers.get(self.answers)?;
        if answer.who.seat() != Some(self.seat) || self.difference.is_some() {
            return None;
        }
        match &answer.takes {
            Taken::Concedes { .. } => Some(match self.lang {
                Lang::En => "concedes".to_owned(),
                Lang::Ja => "投了する".to_owned(),
            }),
            Taken::Option(name) => {
                let decision = self.decision?;
                let offer = crate::record::Offer::of(&self.game, decision);
                let at = offer.names.iter().position(|known| known == name)?;
                let spelled = options(&self.game, decision).into_iter().nth(at)?;
                Some(self.lang.offer(&spelled))
            }
        }
    }

    fn write(&mut self, out: &mut Out) -> io::Result<()> {
        let (step, last) = (self.step, self.last);
        let turn = self.game.state.board.turn.number;
        let seat = self.seat_name(self.seat);
        let rulebook = self.record.rulebook();
        tell!(
            out,
            "{rulebook}: step {step} of {last}, turn {turn}, as {seat} sees it",
            rulebook,
            step,
            last,
            turn,
            seat
        )?;
        if let Some(told) = running::told(self.record, self.lang) {
            writeln!(out, "{told}")?;
        }
        if !self.since.is_empty() {
            writeln!(out)?;
            for line in &self.since {
                writeln!(out, "  {line}")?;
            }
        }
        let view = self.game.for_seat(self.seat);
        let page = Page { lang: self.lang, width: None };
        board::draw(page, self.game.library, &view, out)?;
        if let Some(difference) = &self.difference {
            return super::write_difference(difference, out);
        }
        match self.asks() {
            Some((who, question)) => {
                write!(out, "  ")?;
                tell!(out, "{who} decides: {question}", who, question)?;
            }
            None if self.decision.is_some() => {}
            None => {
                let came = self.record.end.as_ref().map(|end| end.came.told());
                write!(out, "  ")?;
                tell!(out, "the game is over: {came}", came = came.unwrap_or_default())?;
            }
        }
        for (n, option) in self.offered().iter().enumerate() {
            writeln!(out, "  {:>3}  {}", n + 1, self.lang.offer(option))?;
        }
        match self.answered() {
            Some(answer) => {
                write!(out, "  ")?;
                tell!(out, "the record: {answer}", answer)
            }
            None => Ok(()),
        }
    }

    fn as_json(&mut self) -> Value {
        let view = self.game.for_seat(self.seat);
        let (decides, question) = self.asks().unzip();
        let lang = self.lang;
        let options: Vec<String> = self.offered().iter().map(|option| lang.offer(option)).collect();
        json!({
            "rulebook": self.record.rulebook(),
            "step": self.step,
            "last": self.last,
            "revealed": self.record.revealed,
            "seat": self.seat_name(self.seat),
            "view": view,
            "since": self.since,
            "decides": decides,
            "question": question,
            "options": options,
            "answer": self.answered(),
            "difference": self.difference,
        })
    }
}
