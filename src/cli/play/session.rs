//! A game under way: telling what happens, asking who decides.

use std::io::{self, BufRead, Write};

use anstyle::Style;

use super::super::failure::Failure;
use super::board;
use super::prompt::{self, Typed};
use crate::check::ir::Program;
use crate::engine::board::Outcome;
use crate::engine::control::{Change, State, What};
use crate::engine::game::Game;
use crate::engine::ids::{ObjRef, Seat};
use crate::engine::options::{Decider, Decision, Opt};
use crate::engine::run::Status;
use crate::engine::trace::{Entry, Noted};
use crate::reading::play::decision::{self, question};
use crate::reading::play::{Narrator, Table};
use crate::reading::{self, Lang};
use crate::sim::Mind;

/// The seat of the person at the terminal.
const YOU: Seat = Seat(0);

/// Bytes of a line that are read; no answer is longer.
const LONGEST_LINE: u64 = 4096;

pub struct Session<'l> {
    game: Game<'l>,
    minds: [Mind; 2],
    program: &'l Program,
    narrator: Narrator<'l>,
    viewer: Option<Seat>,
    lang: Lang,
    /// Before each of your answers.
    before: Vec<(State, [Mind; 2])>,
}

impl<'l> Session<'l> {
    pub fn new(
        mut game: Game<'l>,
        minds: [Mind; 2],
        program: &'l Program,
        lang: Lang,
    ) -> Session<'l> {
        game.record();
        let narrator = Narrator::new(game.library, &game.state, lang);
        Session { game, minds, program, narrator, viewer: None, lang, before: Vec::new() }
    }

    /// Built-in players play to the end. Returns how the game ended.
    pub fn watch(mut self, out: &mut dyn Write) -> Result<Option<Outcome>, Failure> {
        loop {
            let status = self.game.advance();
            self.tell(out)?;
            match status {
                Status::Decide(decision) => self.let_mind_answer(decision)?,
                status => return self.end(status, out),
            }
        }
    }

    /// You play against a built-in player. With `echo`, what is read is written too, for it is not
    /// seen otherwise. Returns how the game ended; none where you have left it.
    pub fn play(
        mut self,
        input: &mut dyn BufRead,
        echo: bool,
        out: &mut dyn Write,
    ) -> Result<Option<Outcome>, Failure> {
        self.viewer = Some(YOU);
        self.retell_from_here();
        writeln!(out, "\nYou are {}. Cards show {}.", self.seat(YOU), self.legend())?;
        loop {
            let status = self.game.advance();
            self.tell(out)?;
            match status {
                Status::Decide(decision) if decision.who == Decider::Player(YOU) => {
                    let Some(answer) = self.ask(decision, input, echo, out)? else {
                        writeln!(out, "\nThe game is left.")?;
                        return Ok(None);
                    };
                    self.follow(answer, out)?;
                }
                Status::Decide(decision) => self.let_mind_answer(decision)?,
                status => {
                    board::draw(&mut self.game, YOU, out)?;
                    return self.end(status, out);
                }
            }
        }
    }

    fn follow(&mut self, answer: Answer, out: &mut dyn Write) -> Result<(), Failure> {
        match answer {
            Answer::Take(option) => {
                self.before.push((self.game.state.clone(), self.minds));
                self.answer(option)
            }
            Answer::Concede => {
                if !self.game.concede(YOU) {
                    writeln!(out, "This rulebook knows no concession; `quit` leaves the game.")?;
                }
                Ok(())
            }
            Answer::Undo => {
                match self.before.pop() {
                    None => writeln!(out, "There is nothing to take back.")?,
                    Some((state, minds)) => {
                        self.game.restore(&state);
                        self.minds = minds;
                        self.retell_from_here();
                        writeln!(out, "Taken back.")?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Forgets what was recorded and not told.
    fn retell_from_here(&mut self) {
        self.game.record();
        let narrator = Narrator::new(self.game.library, &self.game.state, self.lang);
        self.narrator = narrator.for_seat(self.viewer);
    }

    fn let_mind_answer(&mut self, decision: Decision) -> Result<(), Failure> {
        let seat = match decision.who {
            Decider::Player(seat) => seat,
            Decider::Chance => YOU,
        };
        let option = self.minds[seat.index()].choose(&mut self.game, decision);
        self.answer(option.ok_or_else(|| Failure::failed("the game asks without options"))?)
    }

    fn answer(&mut self, option: Opt) -> Result<(), Failure> {
        self.game.answer(option).map_err(|refused| Failure::failed(refused.to_string()))
    }

    /// Asks until the answer is one; `None` when the player leaves or the input ends.
    fn ask(
        &mut self,
        decision: Decision,
        input: &mut dyn BufRead,
        echo: bool,
        out: &mut dyn Write,
    ) -> Result<Option<Answer>, Failure> {
        board::draw(&mut self.game, YOU, out)?;
        let options = decision::options(&self.game, decision);
        let table = Table::of(self.game.library, &self.game.state);
        let asked = question(&table, decision.about, self.lang);
        writeln!(out, "  You decide: {asked}")?;
        for (n, option) in options.iter().enumerate() {
            writeln!(out, "  {:>3}  {}", n + 1, self.lang.tongue().offer(option))?;
        }
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else { return Ok(None) };
            if echo {
                writeln!(out, "{}", line.trim_end())?;
            }
            match prompt::understand(&line, &options, self.lang) {
                Typed::Take(n) => return Ok(self.game.options().get(n).copied().map(Answer::Take)),
                Typed::Undo => return Ok(Some(Answer::Undo)),
                Typed::Concede => return Ok(Some(Answer::Concede)),
                Typed::Quit => return Ok(None),
                Typed::Board => board::draw(&mut self.game, YOU, out)?,
                Typed::Card(name) => self.show_card(&name, out)?,
                Typed::Help => writeln!(out, "{}", prompt::HELP)?,
                Typed::Nothing => {}
                Typed::Several(fitting) => {
                    let numbers: Vec<String> =
                        fitting.iter().map(|n| (n + 1).to_string()).collect();
                    writeln!(out, "That fits {}.", numbers.join(", "))?;
                }
                Typed::Unknown => writeln!(out, "That is not an option; `?` helps.")?,
            }
        }
    }

    fn show_card(&self, typed: &str, out: &mut dyn Write) -> io::Result<()> {
        let lower = typed.to_lowercase();
        let name = |card: &&crate::check::ir::CardDef| {
            self.program.names[card.name.index()].to_lowercase().contains(&lower)
        };
        match self.program.cards.iter().find(name) {
            Some(card) => {
                let page = reading::explain(self.program, card, self.lang);
                write!(out, "{}", page.text)
            }
            None => writeln!(out, "No card is called `{typed}`."),
        }
    }

    /// Says what has happened since it was last said.
    fn tell(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let entries = self.game.trace.replace(Vec::new()).unwrap_or_default();
        let turns = entries.iter().filter(|entry| new_turn(entry).is_some()).count() as u16;
        let mut number = self.game.state.board.turn.number - turns;
        for entry in entries {
            let line = self.narrator.line(&entry);
            if let Some(seat) = new_turn(&entry) {
                number += 1;
                let bold = Style::new().bold();
                writeln!(out, "\n{bold}Turn {number}: {}{bold:#}", self.seat(seat))?;
                board::sum_up(&mut self.game, out)?;
            }
            let Some(line) = line.filter(|_| is_worth_telling(&entry)) else { continue };
            let indent = if line.decision { "  " } else { "    " };
            writeln!(out, "{indent}{}", line.text)?;
        }
        Ok(())
    }

    fn end(self, status: Status, out: &mut dyn Write) -> Result<Option<Outcome>, Failure> {
        match status {
            Status::Stopped(limit) => Err(Failure::failed(format!(
                "the engine gave the game up: limit {} of {}",
                limit.name(),
                limit.allowed()
            ))),
            _ => {
                writeln!(out, "\nThe game is over.")?;
                Ok(self.game.state.board.outcome)
            }
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.game.library.rules.vocab.seats[seat.index()]
    }

    fn legend(&self) -> String {
        board::legend(self.game.library.rules.vocab)
    }
}

enum Answer {
    Take(Opt),
    Undo,
    Concede,
}

/// A line of input, whatever bytes it has; `None` at its end.
fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = io::Read::take(input, LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::failed(format!("cannot read the answer: {error}")))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Whose turn begins with the entry.
fn new_turn(entry: &Entry) -> Option<Seat> {
    match entry.what {
        Noted::Changed { change: Change { what: What::NextTurn(seat), .. }, .. } => Some(seat),
        _ => None,
    }
}

/// Windows and phases, passes, and choices that were none only fill the page.
fn is_worth_telling(entry: &Entry) -> bool {
    match entry.what {
        Noted::Opens { .. } | Noted::Answer { forced: true, .. } => false,
        Noted::Answer { option, .. } => option != Opt::Pass,
        Noted::Changed { change, .. } => match change.what {
            What::NextTurn(_) | What::Phase(_) => false,
            What::Note => change.card != ObjRef::NONE,
            _ => true,
        },
        _ => true,
    }
}
