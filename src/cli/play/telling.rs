//! Tells the story, decisions, cards and help on the terminal.

use std::io::Write;
use std::path::Path;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::super::failure::Failure;
use super::super::style::Mark;
use super::super::table::{fit, wrap};
use super::board;
use super::prompt::{self, Lines};
use super::session::{Own, Session};
use super::story::{Line, Story};
use crate::check::ir::CardDef;
use crate::engine::state::ids::Seat;
use crate::folding::folded;
use crate::reading::{self, Lang};

/// The columns for commands in the text of `?`.
const COMMAND: usize = 42;

impl Session<'_> {
    pub(super) fn save(&mut self, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        let words = self.words();
        match self.kept.save(file, self.course.game(), words) {
            Ok(()) => self.say("", &words.saved(&file.display().to_string()), out),
            Err(why) => self.say("", &words.not_saved(&why), out),
        }
    }

    pub(super) fn show_card(&self, typed: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let typed_folded = folded(typed);
        let named = |card: &&CardDef| {
            let holds = |name: &str| folded(name).contains(&typed_folded);
            let (name, ja) = self.names(card);
            let is_code = |code: &str| folded(code) == typed_folded;
            (holds(name) || ja.is_some_and(holds) || card.codes().any(is_code))
                && self.has_met(card)
        };
        match self.program.cards.iter().find(named) {
            Some(card) => {
                let page = reading::explain(self.program, card, self.page.lang);
                Ok(write!(out, "{}", page.text)?)
            }
            None => self.say("", &self.words().no_card(typed), out),
        }
    }

    fn names(&self, card: &CardDef) -> (&str, Option<&str>) {
        let texts = &self.course.library().texts;
        let name = &self.program.names[card.name.index()];
        let at = texts.names.iter().position(|other| other == name);
        (name, at.and_then(|at| texts.names_ja[at].as_deref()))
    }

    /// Whether the viewer may know the card: it is in the viewer's deck, or the story names it. The other cards of a
    /// record would tell what the other player has.
    fn has_met(&self, card: &CardDef) -> bool {
        let Some(seat) = self.viewer.filter(|_| self.resumed) else { return true };
        let (name, ja) = self.names(card);
        let own = &self.kept.record.opening.decks[seat.index()].cards;
        own.iter().any(|(_, other)| other == name) || {
            let shown = if self.page.lang == Lang::Ja { ja.unwrap_or(name) } else { name };
            self.whole_story().iter().any(|line| line.text().is_some_and(|t| t.contains(shown)))
        }
    }

    pub(super) fn help(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let narrow = self.page.width.is_some_and(|width| width < 2 * COMMAND);
        for [typed, does] in prompt::help(self.words()) {
            if narrow {
                self.say("  ", &typed, out)?;
                self.say("      ", &does, out)?;
            } else {
                self.say(&format!("  {}", fit(&typed, COMMAND)), &does, out)?;
            }
        }
        Ok(())
    }

    /// The viewer's decisions, with their numbers.
    pub(super) fn tell_steps(&self, lines: Lines, out: &mut dyn Write) -> Result<(), Failure> {
        let own = last(&self.own, lines);
        self.tell_of_more(self.own.len() - own.len(), "steps", out)?;
        let first = self.own.len() - own.len() + 1;
        for (n, Own { turn, text, .. }) in own.iter().enumerate() {
            let turn = fit(&self.words().turn_of_step(*turn), 11);
            self.say(&format!("  {:>3}  {turn}", first + n), text, out)?;
        }
        match own {
            [] => self.say("", self.words().nothing_yet(), out),
            _ => Ok(()),
        }
    }

    /// The story up to the point to which it was told.
    pub(super) fn tell_log(&self, lines: Lines, out: &mut dyn Write) -> Result<(), Failure> {
        let all = self.whole_story();
        let told = last(&all, lines);
        self.tell_of_more(all.len() - told.len(), "log", out)?;
        for line in told {
            self.tell_line(line, out)?;
        }
        match told {
            [] => self.say("", self.words().nothing_yet(), out),
            _ => Ok(()),
        }
    }

    fn whole_story(&self) -> Vec<Line> {
        let (library, start) = (self.course.library(), self.course.start());
        let mut story = Story::begin(library, start, self.viewer, self.page.lang);
        story.go_on(self.course.trace())
    }

    fn tell_of_more(&self, more: usize, command: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match more {
            0 => Ok(()),
            more => self.say("  ", &self.words().more_above(more, command), out),
        }
    }

    /// Tells what has happened since the last time.
    pub(super) fn tell(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        for line in self.story.go_on(self.course.trace()) {
            self.tell_line(&line, out)?;
            if let Line::Turn(..) = line {
                let seats = self.viewer.map_or(Seat::BOTH, |seat| [seat; 2]);
                let [one, other] = seats.map(|seat| self.view(seat));
                board::sum_up(self.page, self.course.library(), [&one, &other], out)?;
            }
        }
        Ok(())
    }

    fn tell_line(&self, line: &Line, out: &mut dyn Write) -> Result<(), Failure> {
        match line {
            Line::Turn(number, seat) => {
                let bold = Mark(Style::new().bold());
                let seat = self.program.vocab.seats[seat.index()];
                Ok(writeln!(out, "\n{bold}{}{bold:#}", self.words().turn(*number, seat))?)
            }
            Line::Decision(text) => self.say("  ", text, out),
            Line::Event(text) => self.say("    ", text, out),
        }
    }

    /// A text after `head`, in lines that fit the terminal.
    pub(super) fn say(&self, head: &str, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(width) = self.page.width else { return Ok(writeln!(out, "{head}{text}")?) };
        let indent = head.width();
        for (n, line) in wrap(text, width.saturating_sub(indent).max(1)).iter().enumerate() {
            match n {
                0 => writeln!(out, "{head}{line}")?,
                _ => writeln!(out, "{}{line}", " ".repeat(indent))?,
            }
        }
        Ok(())
    }
}

fn last<T>(all: &[T], lines: Lines) -> &[T] {
    match lines {
        Lines::All => all,
        Lines::Some(count) => &all[all.len().saturating_sub(count)..],
    }
}
