//! A game under way: tells what happens, and asks the player.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::super::failure::Failure;
use super::super::table::count;
use super::board::{self, Page};
use super::keeping::{Kept, cannot_write};
use super::prompt::{self, Back, Typed};
use super::story::Story;
use super::words::Words;
use crate::api::Refusal;
use crate::check::ir::Program;
use crate::diagnostics::{Message, say};
use crate::engine::game::Game;
use crate::engine::run::Status;
use crate::engine::state::board::Outcome;
use crate::engine::state::decision::{Decider, Opt};
use crate::engine::state::ids::Seat;
use crate::engine::view::View;
use crate::games;
use crate::reading::play::decision::{self, question};
use crate::reading::play::{Spelled, Table};
use crate::record::{Difference, Move, Replay};
use crate::sim::{Answer, Course, Mind};

/// The least time between two writes of a game of built-in players. More is not needed: their answers follow from its
/// seeds.
const BETWEEN_WRITES: Duration = Duration::from_millis(100);

/// The most bytes of a line that are read; no answer is longer.
const LONGEST_LINE: u64 = 4096;

pub struct Session<'l> {
    pub(super) course: Course<'l>,
    pub(super) program: &'l Program,
    pub(super) page: Page,
    /// The seat whose view is shown; `None` if everything is.
    pub(super) viewer: Option<Seat>,
    pub(super) story: Story<'l>,
    pub(super) kept: Kept,
    /// The decisions of the viewer.
    pub(super) own: Vec<Own>,
    /// Whether the game was resumed, so that the program only has the cards of both decks.
    pub(super) resumed: bool,
}

/// A decision of the viewer.
pub(super) struct Own {
    /// Its index among the answers of the game.
    step: usize,
    pub(super) turn: u16,
    pub(super) text: String,
}

/// How a session ended.
pub enum Left {
    Over(Outcome),
    /// The requested number of answers was given.
    Stopped,
    ByPlayer,
}

impl<'l> Session<'l> {
    pub fn new(
        game: Game<'l>,
        minds: [Mind; 2],
        program: &'l Program,
        viewer: Option<Seat>,
        page: Page,
        kept: Kept,
    ) -> Session<'l> {
        let course = Course::begin(game, minds);
        let story = Story::begin(course.library(), course.start(), viewer, page.lang);
        Session { course, program, page, viewer, story, kept, own: Vec::new(), resumed: false }
    }

    /// Gives the answers of a record, without telling them again.
    ///
    /// # Errors
    /// The first answer that the game does not accept.
    pub fn catch_up(&mut self, replay: &Replay) -> Result<(), Difference> {
        self.resumed = true;
        let mut step = 0;
        while let Some(next) = replay.option(self.course.game(), step)? {
            let answer = match next {
                Move::Take(option) => Answer::Takes(option),
                Move::Concede(seat) => Answer::Concedes(seat),
            };
            self.note_own(answer);
            let refused = match answer {
                Answer::Takes(option) => self.course.take(option).is_err(),
                Answer::Concedes(seat) => !self.course.concede(seat),
            };
            if refused {
                break;
            }
            step += 1;
        }
        self.forget_story();
        Ok(())
    }

    /// Built-in players play to the end, or for `most` answers.
    pub fn watch(
        mut self,
        most: Option<u64>,
        out: &mut dyn Write,
    ) -> Result<(Left, Kept), Failure> {
        let (mut answers, mut written) = (0, Instant::now());
        loop {
            let status = self.course.advance();
            self.tell(out)?;
            if !matches!(status, Status::Decide(_)) {
                let ended = self.end(status, out)?;
                return match most.filter(|most| answers < *most) {
                    None => Ok(ended),
                    Some(most) => {
                        let there = count!(n = answers, "1 decision", "{n} decisions");
                        let message = say!(
                            "the game was over after {there}, there is no {most}",
                            there,
                            most
                        );
                        Err(Refusal::failed(message).into())
                    }
                };
            }
            if most == Some(answers) {
                self.write_record()?;
                return Ok((Left::Stopped, self.kept));
            }
            self.let_mind_answer()?;
            if written.elapsed() >= BETWEEN_WRITES {
                self.write_record()?;
                written = Instant::now();
            }
            answers += 1;
        }
    }

    /// The player plays against a built-in player. With `echo` the input is written as well, since it is not seen
    /// otherwise.
    pub fn play(
        mut self,
        you: Seat,
        input: &mut dyn BufRead,
        echo: bool,
        out: &mut dyn Write,
    ) -> Result<(Left, Kept), Failure> {
        let numbers = board::legend(self.program.vocab, self.page.lang);
        writeln!(out)?;
        let name = self.program.vocab.seats[you.index()];
        self.say("", &self.words().you_are(name, &numbers), out)?;
        loop {
            let status = self.course.advance();
            self.tell(out)?;
            match status {
                Status::Decide(decision) if decision.who == Decider::Player(you) => {
                    let wish = self.ask(you, input, echo, out)?;
                    let Some(wish) = wish else {
                        self.keep(out)?;
                        writeln!(out, "\n{}", self.words().left())?;
                        return Ok((Left::ByPlayer, self.kept));
                    };
                    self.follow(you, wish, out)?;
                    self.keep(out)?;
                }
                // The record stays valid without the answers of built-in players, which follow from it.
                Status::Decide(_) => self.let_mind_answer()?,
                status => {
                    board::draw(self.page, self.course.library(), &self.view(you), out)?;
                    return self.end(status, out);
                }
            }
        }
    }

    fn follow(&mut self, you: Seat, wish: Wish, out: &mut dyn Write) -> Result<(), Failure> {
        match wish {
            Wish::Take(option) => Ok(self.answer(option)?),
            Wish::Undo(kept) => self.undo(kept, out),
            Wish::Redo => self.redo(you, out),
            Wish::Concede => {
                if self.course.concede(you) {
                    self.kept.record.conceded(you);
                    return Ok(());
                }
                self.say("", self.words().no_concession(), out)
            }
        }
    }

    fn let_mind_answer(&mut self) -> Result<(), Refusal> {
        let option = self.course.idea();
        self.answer(option.ok_or_else(|| Refusal::failed(say!("the game asks without options")))?)
    }

    fn answer(&mut self, option: Opt) -> Result<(), Refusal> {
        self.note(Answer::Takes(option));
        self.course
            .take(option)
            .map_err(|refused| Refusal::failed(Message::verbatim(refused.to_string())))
    }

    /// Records an answer that is about to be given.
    fn note(&mut self, answer: Answer) {
        self.note_own(answer);
        let status = self.course.advance();
        match (answer, status) {
            (Answer::Takes(option), Status::Decide(decision)) => {
                self.kept.record.answered(self.course.game(), decision, option);
            }
            (Answer::Concedes(seat), _) => self.kept.record.conceded(seat),
            _ => {}
        }
    }

    fn note_own(&mut self, answer: Answer) {
        let Status::Decide(decision) = self.course.advance() else { return };
        let (Some(seat), Answer::Takes(option)) = (self.viewer, answer) else { return };
        if decision.who != Decider::Player(seat) {
            return;
        }
        let offered = self.offered(seat);
        let taken = offered.iter().find(|(other, _)| *other == option);
        let text = taken.map_or_else(String::new, |(_, spelled)| self.offer(spelled));
        let turn = self.view(seat).turn.number;
        self.own.push(Own { step: self.course.steps().len(), turn, text });
    }

    /// The options of the seat, if it decides.
    fn offered(&mut self, seat: Seat) -> Vec<(Opt, Spelled)> {
        let game = self.course.game();
        let choices = decision::choices(game, seat).into_iter();
        choices.filter_map(|(choice, said)| Some((game.option_of(seat, choice)?, said))).collect()
    }

    /// The number of own decisions that stay, or a message why it is impossible to go back so far.
    fn goal(&self, back: Back) -> Result<usize, String> {
        let count = self.own.len();
        let kept = match back {
            Back::By(number) => count.checked_sub(number),
            Back::To(number) => (number <= count).then(|| number - 1),
        };
        kept.ok_or_else(|| match count {
            0 => self.words().nothing_to_take_back().to_owned(),
            _ => self.words().no_such_step(count),
        })
    }

    fn undo(&mut self, kept: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let (count, step) = (self.own.len() - kept, self.own[kept].step);
        self.course
            .back_to(step)
            .map_err(|refused| Refusal::failed(Message::verbatim(refused.to_string())))?;
        self.own.truncate(kept);
        self.kept.record.take_back(step);
        self.forget_story();
        self.say("", &self.words().taken_back(count), out)
    }

    /// Gives the next undone decision again, and the answers after it, up to the player's next decision.
    fn redo(&mut self, you: Seat, out: &mut dyn Write) -> Result<(), Failure> {
        while let Some(answer) = self.course.undone() {
            self.note(answer);
            self.course
                .redo()
                .map_err(|refused| Refusal::failed(Message::verbatim(refused.to_string())))?;
            match self.course.advance() {
                Status::Decide(decision) if decision.who == Decider::Player(you) => break,
                _ => {}
            }
        }
        self.say("", self.words().given_again(), out)
    }

    /// Marks everything up to now as told.
    fn forget_story(&mut self) {
        self.course.advance();
        let (library, start) = (self.course.library(), self.course.start());
        self.story = Story::begin(library, start, self.viewer, self.page.lang);
        self.story.go_on(self.course.trace());
    }

    /// Writes the record. If that fails, the player is told and plays on.
    fn keep(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.kept.write() {
            Ok(()) => Ok(()),
            Err(error) => self.say("", &self.words().not_saved(&error.to_string()), out),
        }
    }

    fn write_record(&mut self) -> Result<(), Refusal> {
        let written = self.kept.write();
        let file = self.kept.file.as_deref().unwrap_or(Path::new(""));
        written.map_err(|error| cannot_write(file, &error))
    }

    /// Asks until the line is a valid answer; `None` if the player leaves or the input ends.
    fn ask(
        &mut self,
        you: Seat,
        input: &mut dyn BufRead,
        echo: bool,
        out: &mut dyn Write,
    ) -> Result<Option<Wish>, Failure> {
        let view = self.view(you);
        let library = self.course.library();
        board::draw(self.page, library, &view, out)?;
        let (taken, options): (Vec<Opt>, Vec<Spelled>) = self.offered(you).into_iter().unzip();
        if let Some(decision) = &view.decision {
            let table = Table::of(library, self.course.start());
            let asked = question(&table, decision.about, self.page.lang);
            self.say("  ", &self.words().you_decide(&asked), out)?;
        }
        for (n, option) in options.iter().enumerate() {
            self.say(&format!("  {:>3}  ", n + 1), &self.offer(option), out)?;
        }
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = read_line(input)? else { return Ok(None) };
            if echo {
                writeln!(out, "{}", line.trim_end())?;
            }
            match prompt::understand(&line, &options, self.page.lang) {
                Typed::Take(n) => return Ok(taken.get(n).copied().map(Wish::Take)),
                Typed::Undo(back) => match self.goal(back) {
                    Ok(kept) => return Ok(Some(Wish::Undo(kept))),
                    Err(why) => self.say("", &why, out)?,
                },
                Typed::Redo if self.course.undone().is_some() => return Ok(Some(Wish::Redo)),
                Typed::Redo => self.say("", self.words().nothing_to_give_again(), out)?,
                Typed::Concede => return Ok(Some(Wish::Concede)),
                Typed::Quit => return Ok(None),
                Typed::Board => board::draw(self.page, library, &view, out)?,
                Typed::Card(name) => self.show_card(&name, out)?,
                Typed::Save(file) => self.save(Path::new(&file), out)?,
                Typed::Steps(lines) => self.tell_steps(lines, out)?,
                Typed::Log(lines) => self.tell_log(lines, out)?,
                Typed::Help => self.help(out)?,
                Typed::Nothing => {}
                Typed::Several(fitting) => {
                    let numbers: Vec<String> =
                        fitting.iter().map(|n| (n + 1).to_string()).collect();
                    let gap = self.words().say(", ", "、");
                    self.say("", &self.words().several(&numbers.join(gap)), out)?;
                }
                Typed::NoSuch => self.say("", &self.words().no_such_option(options.len()), out)?,
                Typed::Usage(command) => self.say("", &self.words().typed_so(command), out)?,
                Typed::Unknown => self.say("", self.words().unknown(), out)?,
            }
        }
    }

    fn end(mut self, status: Status, out: &mut dyn Write) -> Result<(Left, Kept), Failure> {
        self.kept.record.ended(self.course.game());
        self.write_record()?;
        match status {
            Status::Stopped(limit) => {
                let given_up = games::given_up(self.course.game(), limit);
                Err(Refusal::failed(say!("the engine gave the game up: {given_up}", given_up))
                    .into())
            }
            Status::Over(outcome) => {
                writeln!(out, "\n{}", self.words().over())?;
                Ok((Left::Over(outcome), self.kept))
            }
            Status::Decide(_) => Ok((Left::Stopped, self.kept)),
        }
    }

    pub(super) fn view(&mut self, seat: Seat) -> View {
        self.course.game().for_seat(seat)
    }

    fn offer(&self, option: &Spelled) -> String {
        self.page.lang.offer(option)
    }

    pub(super) fn words(&self) -> Words {
        Words(self.page.lang)
    }
}

/// A wish of the player.
enum Wish {
    Take(Opt),
    /// Take back decisions, so that this many own ones stay.
    Undo(usize),
    Redo,
    Concede,
}

/// A line of input with any bytes; `None` at the end of the input.
pub fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = io::Read::take(input, LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Refusal::failed(say!("cannot read the answer: {error}", error)))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
