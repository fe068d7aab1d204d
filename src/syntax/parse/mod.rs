//! Text to tree.
//!
//! A file is scanned and cut into its items, and each item is parsed on its own, so that a mistake never hides those of
//! the next item. In a broken item the broken lines are blanked and it is read again, so that its other mistakes are
//! reported, too.

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
mod told;

pub use split::ITEM_WORDS;

use pest::Parser;

use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Code, Diagnostic, FileId, Message, Place, near, say};
use crate::syntax::ast::{self, Name, Span};
use build::{Builder, Mismatch};
use scan::{Kind, Token};
use split::{Slice, SliceKind};
use told::Told;

#[derive(pest_derive::Parser)]
#[grammar = "grammar/fuda.pest"]
struct Grammar;

/// The result of reading a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The items without a syntax error.
    pub file: ast::File,
    pub diagnostics: Vec<Diagnostic>,
    /// Names of cards, keywords, decks and scenarios with syntax errors. Later stages do not report them as unknown.
    pub broken: Vec<Name>,
}

/// Reads a file. It never fails: an item that cannot be read is left out and reported.
pub fn parse(file: FileId, text: &str) -> Parsed {
    limits::limit_steps();
    let spelling::Spelled { mended: plain, diagnostics: misspelled, left_out } =
        spelling::spelled(file, text);
    let tokens = scan::scan(&plain);
    let comments: Vec<Token> =
        tokens.iter().copied().filter(|token| token.kind == Kind::Comment).collect();
    let mut reader = Reader {
        file,
        text: &plain,
        mended: plain.clone(),
        braced: plain.clone(),
        line_break: if plain.contains("\r\n") { "\r\n" } else { "\n" },
        tokens: &tokens,
        comments: &comments,
        told: Told::of_spelling(left_out),
        slow: 0,
        parsed: Parsed {
            file: ast::File { items: Vec::new(), tail: Vec::new() },
            diagnostics: misspelled,
            broken: Vec::new(),
        },
    };
    reader.leave_out_the_rest();
    for slice in split::split(&plain, &tokens) {
        reader.slice(&slice);
        reader.leave_out_the_rest();
    }
    reader.tell_of_the_rest();
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
    /// The text with its spelling mended, of the same length in bytes.
    text: &'a str,
    /// The text with broken lines blanked, of the same length in bytes.
    mended: String,
    /// The text with missing braces put in, of the same length in bytes.
    braced: String,
    /// The most frequent line end.
    line_break: &'static str,
    tokens: &'a [Token],
    /// The comments that no item has taken.
    comments: &'a [Token],
    told: Told,
    /// The number of items that took too long to read.
    slow: usize,
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
                let message = say!("this `{first}` closes nothing", first = first.text(self.text));
                self.report(&codes::STRAY_CLOSE, first.span(), message);
            }
        }
        self.give_up(tokens, whole);
    }

    fn has_mistake(&mut self, whole: Span) -> bool {
        self.told.has_error(&self.parsed.diagnostics, whole)
    }

    fn item(&mut self, tokens: &'a [Token], whole: Span, sound: bool) {
        if let Some((token, excess)) = limits::excess(self.text, tokens) {
            self.too_much(token, excess, tokens);
            return self.give_up(tokens, whole);
        }
        if self.slow == limits::MOST_SLOW_ITEMS
            && let Some(first) = tokens.first()
        {
            let message =
                say!("this item is not read: {slow} before it took too long", slow = self.slow);
            self.report(&codes::TOO_COMPLEX, first.span(), message);
            return self.give_up(tokens, whole);
        }
        let mut read = braces::Read::new(tokens, whole);
        for attempt in 1.. {
            let Err(error) = self.attempt(tokens, whole, sound && attempt == 1) else { return };
            let at = whole.start as usize + explain::position(&error);
            let context =
                explain::Context { file: self.file, text: &self.braced, tokens: &read.tokens };
            let diagnostic = context.explain(&error, at);
            if diagnostic.code.id == codes::TOO_COMPLEX.id {
                // Further attempts would take as long.
                self.slow += 1;
                self.report_once(diagnostic);
                break;
            }
            let put_in = read.put_in(&diagnostic, &mut self.mended, &mut self.braced);
            self.report_once(diagnostic);
            if attempt == limits::MOST_ERRORS_OF_AN_ITEM {
                break;
            }
            let broken = recover::broken_rows(&self.braced, &read.tokens, at);
            if !put_in && !self.blank(broken) {
                break;
            }
        }
        self.give_up(tokens, whole);
    }

    /// Reads the item from the mended text, and builds it.
    fn attempt(
        &mut self,
        tokens: &[Token],
        whole: Span,
        sound: bool,
    ) -> Result<(), Box<pest::error::Error<Rule>>> {
        let mended = std::mem::take(&mut self.mended);
        let read = Grammar::parse(Rule::item, &mended[whole.range()]).map(|mut pairs| match pairs
            .next()
        {
            Some(pair) => self.build(pair, &mended, tokens, whole, sound),
            None => self.give_up(tokens, whole),
        });
        self.mended = mended;
        read.map_err(Box::new)
    }

    fn too_much(&mut self, token: &Token, excess: limits::Excess, tokens: &[Token]) {
        let (deepest, terms, words) =
            (limits::DEEPEST_NESTING, limits::MOST_TERMS, limits::MOST_WORDS);
        let name_parts = say!("give parts of it a name with `let`");
        let (code, span, message, help) = match excess {
            limits::Excess::Nesting => (
                &codes::NESTED_TOO_DEEPLY,
                token.span(),
                say!("this is nested too deeply"),
                say!("no more than {deepest} levels; {name_parts}", deepest, name_parts),
            ),
            limits::Excess::Terms => (
                &codes::NESTED_TOO_DEEPLY,
                token.span(),
                say!("too much is joined in one row"),
                say!("no more than {terms} terms; {name_parts}", terms, name_parts),
            ),
            limits::Excess::Words => (
                &codes::TOO_COMPLEX,
                tokens.first().map_or(token.span(), Token::span),
                say!("this item has more than {words} words and marks", words),
                say!("split it into several"),
            ),
        };
        self.report(code, span, message).help = Some(help);
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
        // A blanked line may leave an ability without its `do`: that is no mistake of the script. Fixes are dropped,
        // since they would move mended text.
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
                self.report(&codes::UNREADABLE, span, say!("this could not be read"));
            }
        }
        self.give_up(tokens, whole);
    }

    /// Leaves an item out: its comments are dropped, its name is kept as broken.
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
        let message = say!("`{word}` starts no item", word);
        let found = Diagnostic::new(&codes::UNKNOWN_ITEM, self.place(first.span()), message);
        let found = match near(word, ITEM_WORDS) {
            Some(meant) => found.did_you_mean(meant),
            None => found.help(say!(
                "a line outside of braces starts with one of: {words}",
                words = Message::words(ITEM_WORDS)
            )),
        };
        self.parsed.diagnostics.push(found);
    }

    /// Blanks the rows, so that reading the item again finds its next mistake. False if there is nothing to blank.
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

    /// Reports a mistake unless the same was reported at the same place: an attempt may find what an earlier one found.
    fn report_once(&mut self, diagnostic: Diagnostic) {
        if !self.told.has(&self.parsed.diagnostics, &diagnostic) {
            self.parsed.diagnostics.push(diagnostic);
        }
    }

    /// Counts the mistakes beyond the limit instead of reporting them.
    fn leave_out_the_rest(&mut self) {
        let told = &mut self.parsed.diagnostics;
        if let Some(first) = told.get(limits::MOST_MISTAKES) {
            let kept = limits::MOST_MISTAKES;
            self.told.leave_out(kept, first.place, told.len() - kept);
            told.truncate(kept);
        }
    }

    fn tell_of_the_rest(&mut self) {
        let Some((place, count)) = self.told.left_out() else { return };
        let most = limits::MOST_MISTAKES;
        let message = say!("{count} mistakes more than {most} are in this file", count, most);
        let found = Diagnostic::new(&codes::TOO_COMPLEX, place, message);
        let help = say!("mend some of those above; then they are told");
        self.parsed.diagnostics.push(found.help(help));
    }

    fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    fn report(
        &mut self,
        code: &'static Code,
        span: Span,
        message: impl Into<Message>,
    ) -> &mut Diagnostic {
        let at = self.parsed.diagnostics.len();
        let place = self.place(span);
        self.parsed.diagnostics.push(Diagnostic::new(code, place, message));
        &mut self.parsed.diagnostics[at]
    }
}
