//! The position of the cursor in the script.

use crate::lsp::files::View;
use crate::lsp::sheet::{Holds, Sheet, Slot};
use crate::lsp::words::Words;
use crate::syntax::scan::Kind;
use crate::vocab::{AbilityKindWord, Form, Spelled, Vocab};

pub struct Cursor<'v> {
    pub view: &'v View,
    pub sheet: &'v Sheet,
    pub words: &'static Words,
    /// The number of tokens before the one that is being typed.
    pub next: usize,
    /// The bytes typed so far, which the chosen completion replaces.
    pub typed: std::ops::Range<usize>,
    pub quoted: bool,
    pub frame: usize,
    pub holds: Holds,
    /// The slot that the cursor is in, if the frame is an ability; otherwise [`Slot::Do`].
    pub slot: Slot,
    /// The first token of the current statement.
    pub start: usize,
}

impl<'v> Cursor<'v> {
    /// `None` in a comment, and if no game is known.
    pub fn of(view: &'v View, offset: usize) -> Option<Cursor<'v>> {
        let sheet = view.sheet();
        let mut next = sheet.tokens.partition_point(|token| token.start < offset);
        let (mut typed, mut quoted) = (offset..offset, false);
        if let Some(at) = next.checked_sub(1) {
            let token = sheet.tokens[at];
            match token.kind {
                Kind::Comment => return None,
                Kind::Word | Kind::Hole if offset <= token.end => {
                    (next, typed) = (at, token.start..offset);
                }
                Kind::Text if offset < token.end => {
                    (next, typed, quoted) = (at, token.start..token.end, true);
                }
                Kind::OpenText if offset <= token.end => {
                    (next, typed, quoted) = (at, token.start..token.end, true);
                }
                _ => {}
            }
        }
        let frame = match next.checked_sub(1) {
            None => 0,
            Some(before) if sheet.kind(before) == Some(Kind::Open) => {
                let mut opened = sheet.frames.iter().enumerate().skip(1);
                opened.find(|(_, frame)| frame.open == before)?.0
            }
            Some(before) => sheet.frame_of[before],
        };
        let holds = sheet.frames[frame].holds;
        let mut start = sheet.statement(next);
        let mut slot = Slot::Do;
        if holds == Holds::Ability {
            let (line, begins) = sheet.slot(frame, next);
            (slot, start) = (line, start.max(begins).min(next));
        }
        let book =
            sheet.game_at(next.min(sheet.tokens.len().saturating_sub(1))).unwrap_or_default();
        // Before any `game` line the words of some game serve to begin items.
        let words = Words::of(book).or_else(|| Words::of(crate::games::GAMES[0].vocab.game))?;
        Some(Cursor { view, sheet, words, next, typed, quoted, frame, holds, slot, start })
    }

    pub fn vocab(&self) -> &'static Vocab {
        self.words.rules.vocab
    }

    /// The word `back` tokens before the cursor in the same statement; empty if there is none.
    pub fn before(&self, back: usize) -> &str {
        let at = self.next.checked_sub(back).filter(|at| *at >= self.start);
        at.map_or("", |at| self.sheet.word(at))
    }

    /// The first word of the statement; empty if nothing is written yet.
    pub fn first(&self) -> &str {
        if self.fresh() { "" } else { self.sheet.word(self.start) }
    }

    /// Whether nothing of the statement is written yet.
    pub fn fresh(&self) -> bool {
        self.start >= self.next
    }

    /// Whether the cursor is on a new line, or right after a brace.
    pub fn new_line(&self) -> bool {
        let before = self.next.checked_sub(1).and_then(|before| self.sheet.kind(before));
        matches!(before, None | Some(Kind::NewLine | Kind::Open))
    }

    /// The words of the statement that are in its own frame.
    pub fn statement(&self) -> impl DoubleEndedIterator<Item = &str> {
        let own = (self.start..self.next).filter(|at| self.sheet.frame_of[*at] == self.frame);
        own.map(|at| self.sheet.word(at))
    }

    /// Whether the statement has the word.
    pub fn has(&self, word: &str) -> bool {
        self.statement().any(|other| other == word)
    }

    /// Whether one of the frames around the cursor holds this.
    pub fn inside(&self, holds: Holds) -> bool {
        self.sheet.frames_around(self.frame).any(|frame| self.sheet.frames[frame].holds == holds)
    }

    /// The kind of the ability around the cursor.
    pub fn ability(&self) -> Option<&'static AbilityKindWord> {
        let mut around = self.sheet.frames_around(self.frame);
        let frame = around.find(|frame| self.sheet.frames[*frame].holds == Holds::Ability)?;
        let frame = &self.sheet.frames[frame];
        let head: Vec<&str> = (frame.head..frame.open).map(|at| self.sheet.word(at)).collect();
        let from = head.iter().rposition(|word| matches!(*word, "get" | "gets" | ","));
        let head = &head[from.map_or(0, |at| at + 1)..];
        let two = head.get(..2).map(|words| words.join(" ")).unwrap_or_default();
        let kinds = self.vocab().ability_kinds;
        let named = |name: &str| kinds.iter().find(|kind| kind.spelled(name));
        named(&two).or_else(|| named(head.first()?))
    }

    pub fn form(&self) -> Form {
        self.ability().map_or(Form::Triggered, |kind| kind.form)
    }
}
