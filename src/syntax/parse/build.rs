//! Shared parts of all builders: grammar pairs as nodes, comments, spans and diagnostics.

use std::iter::{Filter, Peekable};

use pest::iterators::{Pair, Pairs};

use super::Rule;
use super::scan::{Kind, Token};
use crate::diagnostics::catalogue::syntax as codes;
use crate::diagnostics::{Code, Diagnostic, FileId, Message, Place, say};
use crate::syntax::ast::{Comments, Hole, Line, Lines, Name, Span};

/// The grammar and a builder disagree about the shape of a node. No script can cause it; if it happens, the item is
/// given up with a diagnostic of its own.
#[derive(Debug)]
pub(super) struct Mismatch(pub Span);

pub(super) type Built<T> = Result<T, Mismatch>;

/// A larger number is a mistake in a card, and would overflow in a game.
pub const LARGEST_NUMBER: i64 = 1_000_000_000;

/// The comments of a line that is being built.
#[derive(Default)]
struct Frame {
    before: Vec<String>,
    after: Option<String>,
    closed_a_block: bool,
}

/// Builds the tree of one item from its pairs.
pub(super) struct Builder<'a> {
    pub file: FileId,
    /// The whole file.
    pub text: &'a str,
    /// The byte at which the item's slice starts in the file.
    pub offset: usize,
    pub diagnostics: Vec<Diagnostic>,
    pub tokens: &'a [Token],
    /// The comments among `tokens`; `next_comment` of them have been given to a line.
    comments: &'a [Token],
    next_comment: usize,
    frames: Vec<Frame>,
}

impl<'a> Builder<'a> {
    /// `tokens` are those of the whole file, `comments` the comments among them.
    pub fn new(
        file: FileId,
        text: &'a str,
        offset: usize,
        tokens: &'a [Token],
        comments: &'a [Token],
    ) -> Builder<'a> {
        Builder {
            file,
            text,
            offset,
            diagnostics: Vec::new(),
            tokens,
            comments,
            next_comment: 0,
            frames: Vec::new(),
        }
    }

    /// The diagnostics, and the number of comments that lines have taken.
    pub fn finish(self) -> (Vec<Diagnostic>, usize) {
        (self.diagnostics, self.next_comment)
    }

    /// The span of a node in the file, without the blanks and comments at its end that the grammar skipped in search of
    /// an optional part.
    pub fn span(&self, node: &Node) -> Span {
        let (start, end) =
            (self.offset + node.as_span().start(), self.offset + node.as_span().end());
        let before_end = self.tokens.partition_point(|token| token.start < end);
        let last = self.tokens[..before_end]
            .iter()
            .rev()
            .find(|token| !matches!(token.kind, Kind::Comment | Kind::NewLine));
        Span::new(start, last.map_or(start, |token| token.end.min(end)).max(start))
    }

    pub fn place(&self, span: Span) -> Place {
        Place { file: self.file, span }
    }

    pub fn report(
        &mut self,
        code: &'static Code,
        span: Span,
        message: impl Into<Message>,
    ) -> &mut Diagnostic {
        let at = self.diagnostics.len();
        self.diagnostics.push(Diagnostic::new(code, self.place(span), message));
        &mut self.diagnostics[at]
    }

    pub fn source(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    // Lines and their comments

    /// Builds a line-level node with its comments: those before it, those within it that no inner line took, and the
    /// one at its end.
    pub fn line<T>(
        &mut self,
        span: Span,
        build: impl FnOnce(&mut Self) -> Built<T>,
    ) -> Built<Line<T>> {
        self.commented(span, true, build)
    }

    /// Builds a line that ends together with the line around it, which gets the comment at the end.
    pub fn last_of_line<T>(
        &mut self,
        span: Span,
        build: impl FnOnce(&mut Self) -> Built<T>,
    ) -> Built<Line<T>> {
        self.commented(span, false, build)
    }

    fn commented<T>(
        &mut self,
        span: Span,
        at_end: bool,
        build: impl FnOnce(&mut Self) -> Built<T>,
    ) -> Built<Line<T>> {
        let before = self.comments_until(span.start);
        self.frames.push(Frame { before, ..Frame::default() });
        let node = build(self);
        let inside = self.comments_until(span.end);
        if at_end {
            self.comment_on_row(span.end);
        }
        let Frame { mut before, after, .. } = self.frames.pop().unwrap_or_default();
        before.extend(inside);
        Ok(Line { node: node?, span, comments: Comments { before, after } })
    }

    /// Builds the lines between braces; `kids` are the children of the node that has the braces.
    pub fn lines<T>(
        &mut self,
        kids: &mut Kids<'a>,
        one: impl FnMut(&mut Self, Node<'a>) -> Built<Line<T>>,
    ) -> Built<Lines<T>> {
        let open = self.open(kids)?;
        let lines = self.list(|| kids.next_but(Rule::close), one)?;
        let (tail, close) = self.close(kids)?;
        Ok(Lines { lines, tail, span: open.to(close) })
    }

    /// Builds one part from each of the nodes. A tree keeps many lists of one part, so that none has room for more.
    pub fn list<T>(
        &mut self,
        mut nodes: impl FnMut() -> Option<Node<'a>>,
        mut one: impl FnMut(&mut Self, Node<'a>) -> Built<T>,
    ) -> Built<Vec<T>> {
        let mut parts = Vec::new();
        while let Some(node) = nodes() {
            parts.push(one(self, node)?);
        }
        parts.shrink_to_fit();
        Ok(parts)
    }

    /// Takes an opening brace; a comment after it belongs to the line of the brace.
    pub fn open(&mut self, kids: &mut Kids<'a>) -> Built<Span> {
        let open = self.span(&kids.need(Rule::open)?);
        // Comments before the brace of an `else` are about its content, so the inner lines get them.
        if self.frames.last().is_some_and(|frame| !frame.closed_a_block) {
            let inside = self.comments_until(open.start);
            if let Some(frame) = self.frames.last_mut() {
                frame.before.extend(inside);
            }
        }
        self.comment_on_row(open.end);
        Ok(open)
    }

    /// Takes a closing brace, and returns the comments before it.
    pub fn close(&mut self, kids: &mut Kids<'a>) -> Built<(Vec<String>, Span)> {
        let close = self.span(&kids.need(Rule::close)?);
        let tail = self.comments_until(close.start);
        if let Some(frame) = self.frames.last_mut() {
            frame.closed_a_block = true;
        }
        Ok((tail, close))
    }

    /// Gives a comment that only blanks separate from `from` to the innermost line, as its comment at the end.
    pub fn comment_on_row(&mut self, from: u32) {
        let Some(comment) = self.comments.get(self.next_comment) else { return };
        let between = self.text.get(from as usize..comment.start).unwrap_or("\n");
        let free = self.frames.last().is_some_and(|frame| frame.after.is_none());
        if free && between.chars().all(|c| c == ' ' || c == '\t') {
            self.next_comment += 1;
            if let Some(frame) = self.frames.last_mut() {
                frame.after = Some(comment_text(self.text, comment));
            }
        }
    }

    pub fn comments_until(&mut self, end: u32) -> Vec<String> {
        let mut found = Vec::new();
        while let Some(comment) = self.comments.get(self.next_comment) {
            if comment.start >= end as usize {
                break;
            }
            found.push(comment_text(self.text, comment));
            self.next_comment += 1;
        }
        found
    }

    // Names and numbers

    pub fn name(&self, node: &Node) -> Name {
        let span = self.span(node);
        let raw = self.source(span);
        match node.as_rule() {
            Rule::string => Name { text: unquoted(raw), quoted: true, span },
            _ => Name { text: raw.to_owned(), quoted: false, span },
        }
    }

    pub fn hole(&self, node: &Node) -> Hole {
        let span = self.span(node);
        Hole { name: self.source(span).trim_start_matches('$').to_owned(), span }
    }

    /// The value of an `int` or `signed` node. A number that is too large is reported and capped.
    pub fn int(&mut self, node: &Node) -> i64 {
        let span = self.span(node);
        match node.as_str().trim().parse::<i64>() {
            Ok(number) if (-LARGEST_NUMBER..=LARGEST_NUMBER).contains(&number) => number,
            _ => {
                self.report(&codes::NUMBER_TOO_LARGE, span, say!("this number is too large"))
                    .help = Some(say!("the largest number is {number}", number = LARGEST_NUMBER));
                LARGEST_NUMBER
            }
        }
    }
}

pub(super) fn name_of(text: &str, token: &Token) -> Name {
    let raw = token.text(text);
    match token.kind {
        Kind::Text => Name { text: unquoted(raw), quoted: true, span: token.span() },
        _ => Name { text: raw.to_owned(), quoted: false, span: token.span() },
    }
}

pub(super) fn comment_text(text: &str, comment: &Token) -> String {
    let raw = comment.text(text);
    let raw = raw.strip_prefix('#').unwrap_or(raw);
    raw.strip_prefix(' ').unwrap_or(raw).trim_end().to_owned()
}

/// The text between the quotes, with escapes resolved.
fn unquoted(raw: &str) -> String {
    let mut chars = raw.chars();
    let open = chars.next();
    chars.next_back();
    let inner = chars.as_str();
    if open != Some('"') {
        return inner.to_owned();
    }
    let mut text = String::with_capacity(inner.len());
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped =
            if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        text.push(escaped.unwrap_or(c));
    }
    text
}

pub(super) type Node<'a> = Pair<'a, Rule>;

type Says<'a> = fn(&Node<'a>) -> bool;

/// The children of a node, read from the left.
pub(super) struct Kids<'a> {
    pairs: Peekable<Filter<Pairs<'a, Rule>, Says<'a>>>,
    /// The place of the parent, for a [`Mismatch`].
    parent: Span,
}

impl<'a> Kids<'a> {
    pub fn of(node: Node<'a>) -> Kids<'a> {
        let span = node.as_span();
        let parent = Span::new(span.start(), span.end());
        let says_something: Says<'a> = |pair| !only_marks(pair.as_rule());
        Kids { pairs: node.into_inner().filter(says_something).peekable(), parent }
    }

    pub fn peek(&mut self) -> Option<Rule> {
        self.pairs.peek().map(|pair| pair.as_rule())
    }

    pub fn next(&mut self) -> Option<Node<'a>> {
        self.pairs.next()
    }

    pub fn next_if(&mut self, rule: Rule) -> Option<Node<'a>> {
        self.pairs.next_if(|pair| pair.as_rule() == rule)
    }

    pub fn next_but(&mut self, rule: Rule) -> Option<Node<'a>> {
        self.pairs.next_if(|pair| pair.as_rule() != rule)
    }

    pub fn has(&mut self, rule: Rule) -> bool {
        self.next_if(rule).is_some()
    }

    pub fn last(self) -> Option<Node<'a>> {
        self.pairs.last()
    }

    pub fn any(&mut self) -> Built<Node<'a>> {
        self.pairs.next().ok_or(Mismatch(self.parent))
    }

    pub fn need(&mut self, rule: Rule) -> Built<Node<'a>> {
        self.next_if(rule).ok_or(Mismatch(self.parent))
    }

    pub fn mismatch<T>(&self) -> Built<T> {
        Err(Mismatch(self.parent))
    }
}

/// Whether a rule is a word or punctuation that the rule around it implies.
fn only_marks(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::amp
            | Rule::bar
            | Rule::colon
            | Rule::comma
            | Rule::equals
            | Rule::lparen
            | Rule::rparen
            | Rule::EOI
            | Rule::kw_and
            | Rule::kw_card
            | Rule::kw_choose
            | Rule::kw_chooses
            | Rule::kw_cites
            | Rule::kw_contains
            | Rule::kw_deck
            | Rule::kw_declare
            | Rule::kw_each
            | Rule::kw_else
            | Rule::kw_elsewhere
            | Rule::kw_every
            | Rule::kw_expect
            | Rule::kw_face
            | Rule::kw_for
            | Rule::kw_game
            | Rule::kw_get
            | Rule::kw_gets
            | Rule::kw_given
            | Rule::kw_if
            | Rule::kw_ja
            | Rule::kw_keyword
            | Rule::kw_legal
            | Rule::kw_let
            | Rule::kw_limit
            | Rule::kw_lose
            | Rule::kw_loses
            | Rule::kw_name
            | Rule::kw_of
            | Rule::kw_or
            | Rule::kw_per
            | Rule::kw_player
            | Rule::kw_repeat
            | Rule::kw_restrict
            | Rule::kw_scenario
            | Rule::kw_script
            | Rule::kw_sees
            | Rule::kw_such
            | Rule::kw_words
            | Rule::kw_that
            | Rule::kw_then
            | Rule::kw_times
            | Rule::kw_to
            | Rule::kw_trace
            | Rule::kw_turn
            | Rule::kw_up
            | Rule::kw_when
            | Rule::kw_where
    )
}
