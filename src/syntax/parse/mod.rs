//! Text to tree.
//!
//! A file is scanned, cut into its items, and each item is parsed on its own, so that one mistake
//! never hides the next item's. Where an item is broken, the broken lines are blanked and it is
//! read again, so that its other mistakes are reported too.

mod braces;
mod build;
mod characters;
mod conditions;
mod explain;
mod expressions;
mod instructions;
mod items;
mod layout;
mod limits;
mod operands;
mod recover;
pub mod scan;
mod scenarios;
mod seen;
mod slots;
mod spelling;
mod split;

pub use split::ITEM_WORDS;

use pest::Parser;

use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Code, Diagnostic, FileId, Place, near};
use crate::syntax::ast::{self, Name, Span};
use build::{Builder, Mismatch};
use scan::{Kind, Token};
use split::{Slice, SliceKind};

#[derive(pest_derive::Parser)]
#[grammar = "grammar/fuda.pest"]
struct Grammar;

/// What was read of a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The items without a syntax error.
    pub file: ast::File,
    pub diagnostics: Vec<Diagnostic>,
    /// Names of the cards, keywords, decks and scenarios that have one. Later stages leave them
    /// out of what they call unknown.
    pub broken: Vec<Name>,
}

/// Reads a file. It never fails: what cannot be read is left out and has a diagnostic.
pub fn parse(file: FileId, text: &str) -> Parsed {
    limits::limit_steps();
    let (plain, misspelled) = spelling::spelled(file, text);
    let tokens = scan::scan(&plain);
    let comments: Vec<Token> =
        tokens.iter().copied().filter(|token| token.kind == Kind::Comment).collect();
    let mut reader = Reader {
        file,
        text: &plain,
        mended: plain.clone(),
        tokens: &tokens,
        comments: &comments,
        parsed: Parsed {
            file: ast::File { items: Vec::new(), tail: Vec::new() },
            diagnostics: misspelled,
            broken: Vec::new(),
        },
    };
    for slice in split::split(&plain, &tokens) {
        reader.slice(&slice);
    }
    let tail = reader.comments.iter().map(|comment| build::comment_text(&plain, comment));
    reader.parsed.file.tail = tail.collect();
    let mut parsed = reader.parsed;
    for diagnostic in &mut parsed.diagnostics {
        diagnostic.widen_to_characters(text);
    }
    parsed.diagnostics.sort_by_key(|diagnostic| diagnostic.place.span.start);
    parsed
}

/// The state of reading one file.
struct Reader<'a> {
    file: FileId,
    /// What was given with its spelling mended, byte for byte as long.
    text: &'a str,
    /// The text with broken lines blanked, byte for byte as long.
    mended: String,
    tokens: &'a [Token],
    /// The comments that no item has taken.
    comments: &'a [Token],
    parsed: Parsed,
}

impl<'a> Reader<'a> {
    fn slice(&mut self, slice: &Slice) {
        let tokens = &self.tokens[slice.first..slice.end];
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        let whole = Span::new(first.start, last.end);
        match slice.kind {
            SliceKind::Item => {
                let sound = !self.has_mistake(whole);
                return self.item(tokens, whole, sound);
            }
            SliceKind::Unknown => self.unknown_item(first),
            SliceKind::Unclosed(open) => {
                if let Some(whole) = self.unclosed(slice, open) {
                    return self.item(tokens, whole, false);
                }
            }
            SliceKind::StrayClose => {
                let message = format!("this `{}` closes nothing", first.text(self.text));
                self.report(&codes::STRAY_CLOSE, first.span(), message);
            }
        }
        self.give_up(tokens, whole);
    }

    fn has_mistake(&self, whole: Span) -> bool {
        let within = |at: u32| at >= whole.start && at < whole.end;
        let mut found = self.parsed.diagnostics.iter();
        found.any(|found| found.is_error() && within(found.place.span.start))
    }

    fn item(&mut self, tokens: &'a [Token], whole: Span, sound: bool) {
        if let Some(token) = limits::too_deep(self.text, tokens) {
            let limit = limits::DEEPEST_NESTING;
            self.report(&codes::NESTED_TOO_DEEPLY, token.span(), "this is nested too deeply")
                .help =
                Some(format!("no more than {limit} levels; give parts of it a name with `let`"));
            return self.give_up(tokens, whole);
        }
        let mut read = braces::Read::new(self.text, tokens, whole);
        for attempt in 1.. {
            let mended = self.mended.clone();
            let error = match Grammar::parse(Rule::item, &mended[whole.range()]) {
                Ok(mut pairs) => match pairs.next() {
                    Some(pair) => {
                        return self.build(pair, &mended, tokens, whole, sound && attempt == 1);
                    }
                    None => break,
                },
                Err(error) => error,
            };
            let at = whole.start as usize + explain::position(&error);
            let context =
                explain::Context { file: self.file, text: &read.text, tokens: &read.tokens };
            let diagnostic = context.explain(&error, at);
            let put_in = read.put_in(&diagnostic, &mut self.mended);
            self.report_once(diagnostic);
            if attempt == limits::MOST_ERRORS_OF_AN_ITEM {
                break;
            }
            let broken = recover::broken_rows(&read.text, &read.tokens, at);
            if !put_in && !self.blank(broken) {
                break;
            }
        }
        self.give_up(tokens, whole);
    }

    fn build(
        &mut self,
        pair: build::Node<'_>,
        text: &str,
        tokens: &[Token],
        whole: Span,
        sound: bool,
    ) {
        let mut builder =
            Builder::new(self.file, text, whole.start as usize, self.tokens, self.comments);
        let built = builder.item(pair);
        let (mistakes, taken) = builder.finish();
        let mended_rows = !sound;
        // A blanked line may leave an ability without its `do`; that is no second mistake. Nor can it be moved.
        let mistakes = mistakes.into_iter().filter_map(|mut found| {
            if mended_rows {
                found.fix = None;
            }
            (!mended_rows || found.code.id != codes::MISSING_DO.id).then_some(found)
        });
        let before = self.parsed.diagnostics.len();
        self.parsed.diagnostics.extend(mistakes);
        match built {
            Ok(item) if sound && self.parsed.diagnostics.len() == before => {
                self.comments = &self.comments[taken..];
                return self.parsed.file.items.push(item);
            }
            Ok(_) => {}
            Err(Mismatch(span)) => {
                self.report(&codes::UNREADABLE, span, "this could not be read");
            }
        }
        self.give_up(tokens, whole);
    }

    /// Leaves an item out: its comments go with it, and its name is kept.
    fn give_up(&mut self, tokens: &[Token], whole: Span) {
        let end = whole.end as usize;
        let gone = self.comments.partition_point(|comment| comment.start < end);
        self.comments = &self.comments[gone..];
        let name = tokens.get(1).filter(|token| matches!(token.kind, Kind::Word | Kind::Text));
        if let Some(name) = name {
            self.parsed.broken.push(build::name_of(self.text, name));
        }
    }

    fn unknown_item(&mut self, first: &Token) {
        let word = first.text(self.text);
        let message = format!("`{word}` starts no item");
        let found = Diagnostic::new(&codes::UNKNOWN_ITEM, self.place(first.span()), message);
        let found = match near(word, ITEM_WORDS) {
            Some(meant) => found.did_you_mean(meant),
            None => found.help(
                "a line outside of braces starts with `game`, `card`, `token`, `keyword`, `deck` or \
                 `scenario`",
            ),
        };
        self.parsed.diagnostics.push(found);
    }

    /// Blanks the rows, so that reading the item again finds its next mistake.
    fn blank(&mut self, broken: Option<recover::Broken>) -> bool {
        let Some(broken) = broken else { return false };
        let Some(rows) = self.mended.get(broken.span.range()) else { return false };
        let blank: String = rows
            .chars()
            .flat_map(|c| match c {
                '\n' | '\r' => vec![c],
                _ => vec![' '; c.len_utf8()],
            })
            .collect();
        let mut blank = blank;
        if let Some(filler) =
            broken.filler.filter(|filler| blank.starts_with(&" ".repeat(filler.len())))
        {
            blank.replace_range(..filler.len(), filler);
        }
        if blank == rows {
            return false;
        }
        self.mended.replace_range(broken.span.range(), &blank);
        true
    }

    /// What is wrong after a blanked line may be what was wrong before it.
    fn report_once(&mut self, diagnostic: Diagnostic) {
        let (code, start) = (diagnostic.code.id, diagnostic.place.span.start);
        let mut told = self.parsed.diagnostics.iter();
        if !told.any(|told| (told.code.id, told.place.span.start) == (code, start)) {
            self.parsed.diagnostics.push(diagnostic);
        }
    }

    fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    fn report(
        &mut self,
        code: &'static Code,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        let at = self.parsed.diagnostics.len();
        let place = self.place(span);
        self.parsed.diagnostics.push(Diagnostic::new(code, place, message));
        &mut self.parsed.diagnostics[at]
    }
}
