//! Cuts a text into words, strings, comments and brackets, before any grammar.
//!
//! The scan finds the items of a file, the comments, and mistakes in single characters. It never fails: a character
//! that it cannot read becomes a [`Kind::Bad`] token.

use pest::unicode::{XID_CONTINUE, XID_START};

use super::characters::{closing_quotes, is_quote, is_unseen};
use crate::syntax::ast::Span;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Word,
    Int,
    /// A closed string, quotes included, perhaps with quotes that scripts do not have.
    Text,
    /// A string that is still open at the end of its line.
    OpenText,
    Hole,
    /// One of the grammar's characters other than brackets.
    Punct,
    Open,
    Close,
    NewLine,
    Comment,
    /// A character that scripts have only in strings and comments.
    Bad,
}

/// A token by its bytes in the text.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

impl Token {
    pub fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }

    pub fn text<'a>(&self, source: &'a str) -> &'a str {
        source.get(self.start..self.end).unwrap_or("")
    }
}

/// All tokens of the text, in order, without blanks and unseen marks.
pub fn scan(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (kind, len) = match c {
            _ if c == ' ' || c == '\t' || is_unseen(c) => {
                at += c.len_utf8();
                continue;
            }
            '\r' if rest.starts_with("\r\n") => (Kind::NewLine, 2),
            '\r' | '\n' => (Kind::NewLine, 1),
            '#' | '＃' => (Kind::Comment, rest.find(['\r', '\n']).unwrap_or(rest.len())),
            _ if closing_quotes(c).is_some() => string(rest, c),
            '{' | '(' => (Kind::Open, 1),
            '}' | ')' => (Kind::Close, 1),
            '0'..='9' => (Kind::Int, run(rest, |c| c.is_ascii_digit())),
            '$' => match 1 + name_len(&rest[1..]) {
                1 => (Kind::Bad, 1),
                len => (Kind::Hole, len),
            },
            ',' | ':' | '|' | '&' | '=' | '+' | '-' | '*' | '/' | '<' | '>' | '!' | '.' | '@' => {
                (Kind::Punct, 1)
            }
            _ => match name_len(rest) {
                0 => (Kind::Bad, c.len_utf8()),
                len => (Kind::Word, len),
            },
        };
        tokens.push(Token { kind, start: at, end: at + len });
        at += len;
    }
    tokens
}

/// The number of bytes up to the last of the leading characters that belong together; unseen marks among them are
/// included.
fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if belongs(c) {
            end = at + c.len_utf8();
        } else if !is_unseen(c) {
            break;
        }
    }
    end
}

/// The length of the name at the start of the text; the same test as in the grammar.
fn name_len(text: &str) -> usize {
    match text.chars().next() {
        Some(c) if XID_START(c) => run(text, XID_CONTINUE),
        _ => 0,
    }
}

/// The kind and length of the string at the start of the text. A string that is not closed on its line does not include
/// the brackets at the end of the line, since they are rarely meant as part of it.
fn string(text: &str, open: char) -> (Kind, usize) {
    let closing = closing_quotes(open).unwrap_or_default();
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\r' | '\n' => break,
            _ if escaped => escaped = false,
            '\\' if open == '"' => {
                escaped = matches!(text[at + 1..].chars().next(), Some('"' | '\\'))
            }
            _ if closing.contains(&c) => return (Kind::Text, at + c.len_utf8()),
            _ => {}
        }
    }
    if !is_quote(open) {
        return (Kind::Bad, open.len_utf8());
    }
    let line = &text[..text.find(['\r', '\n']).unwrap_or(text.len())];
    let kept = line.trim_end_matches([' ', '\t', '{', '}', '(', ')', ',']).len();
    (Kind::OpenText, kept.max(open.len_utf8()))
}
