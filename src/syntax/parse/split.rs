//! The items of a file, found by their first words and their braces, before any grammar.

use super::layout::{close_at_margin, line_start, starts_row};
use super::scan::{Kind, Token};

/// The words that an item starts with.
pub const ITEM_WORDS: [&str; 10] = [
    "game",
    "card",
    "token",
    "keyword",
    "template",
    "every",
    "deck",
    "restrict",
    "elsewhere",
    "scenario",
];

/// A run of tokens that belong together.
#[derive(Debug)]
pub(super) struct Slice {
    /// Indexes into the tokens.
    pub first: usize,
    pub end: usize,
    pub kind: SliceKind,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum SliceKind {
    Item,
    /// The index of the opening brace that seems to be without its partner.
    Unclosed(usize),
    /// Starts with a word that no item starts with.
    Unknown,
    /// A closing brace outside of any item.
    StrayClose,
}

/// Cuts the tokens into items. Line ends and comments outside of items are in no slice.
pub(super) fn split(text: &str, tokens: &[Token]) -> Vec<Slice> {
    let mut slices = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if is_blank(token) {
            at += 1;
            continue;
        }
        if token.kind == Kind::Close {
            slices.push(Slice { first: at, end: at + 1, kind: SliceKind::StrayClose });
            at += 1;
            continue;
        }
        let known = starts_item(text, token);
        let (end, unclosed) = end_of_item(text, tokens, at);
        let kind = match unclosed {
            Some(open) => SliceKind::Unclosed(open),
            None if known => SliceKind::Item,
            None => SliceKind::Unknown,
        };
        slices.push(Slice { first: at, end, kind });
        at = end;
    }
    slices
}

fn is_blank(token: &Token) -> bool {
    matches!(token.kind, Kind::NewLine | Kind::Comment)
}

fn starts_item(text: &str, token: &Token) -> bool {
    token.kind == Kind::Word && ITEM_WORDS.contains(&token.text(text))
}

/// Where the item ends, and the brace that was not closed if one was not.
fn end_of_item(text: &str, tokens: &[Token], first: usize) -> (usize, Option<usize>) {
    let is_game = tokens[first].text(text) == "game";
    let known = starts_item(text, &tokens[first]);
    let mut open = Vec::new();
    // The first token of a later item at the start of its line, seen inside open braces.
    let mut next_item = None;
    for at in first..tokens.len() {
        let token = &tokens[at];
        match token.kind {
            Kind::Open if token.text(text) == "{" => open.push(at),
            Kind::Close if token.text(text) == "}" => {
                // An item without its opening brace keeps the closing one: one mistake, not two.
                let closed = open.pop().is_none() && known || open.is_empty();
                if closed {
                    let margin =
                        if known { close_at_margin(text, tokens, first, at) } else { None };
                    return (margin.unwrap_or(at) + 1, None);
                }
            }
            // What follows a header without braces belongs to it, up to the next item.
            Kind::NewLine if open.is_empty() => {
                let next = tokens[at..].iter().find(|token| !is_blank(token));
                if is_game || next.is_none_or(|next| starts_item(text, next)) {
                    return (at, None);
                }
            }
            Kind::Word
                if next_item.is_none() && at > first && starts_item_at_margin(text, tokens, at) =>
            {
                next_item = Some(at);
            }
            _ => {}
        }
    }
    if open.is_empty() {
        return (tokens.len(), None);
    }
    let end = next_item.unwrap_or(tokens.len());
    (end, Some(culprit(text, &tokens[..end], first)))
}

/// Whether an item starts here, at the left margin.
fn starts_item_at_margin(text: &str, tokens: &[Token], at: usize) -> bool {
    let start = tokens[at].start;
    if start > 0 && !text[..start].ends_with(['\n', '\r']) {
        return false;
    }
    let next = tokens.get(at + 1).map(|token| token.kind);
    match tokens[at].text(text) {
        "card" | "token" | "deck" | "restrict" | "scenario" => next == Some(Kind::Text),
        "elsewhere" => next == Some(Kind::Open),
        "game" => next == Some(Kind::Word),
        "keyword" | "template" | "every" => {
            let row = tokens[at..].iter().take_while(|token| token.kind != Kind::NewLine);
            next == Some(Kind::Word) && row.into_iter().any(|token| token.text(text) == "{")
        }
        _ => false,
    }
}

/// The opening brace that is most likely without its partner: the first whose closing brace, at the
/// start of a line, is indented less than the line of the opening one; else the outermost.
fn culprit(text: &str, tokens: &[Token], first: usize) -> usize {
    let mut open: Vec<usize> = Vec::new();
    for at in first..tokens.len() {
        match (tokens[at].kind, tokens[at].text(text)) {
            (Kind::Open, "{") => open.push(at),
            (Kind::Close, "}") => {
                let Some(partner) = open.pop() else { continue };
                let indent = |at: usize| indent(text, tokens[at].start);
                if starts_row(text, tokens[at].start) && indent(at) < indent(partner) {
                    return partner;
                }
            }
            _ => {}
        }
    }
    open.last().copied().unwrap_or(first)
}

/// The width of the blanks at the start of the line that holds `at`.
fn indent(text: &str, at: usize) -> usize {
    let line = &text[line_start(text, at)..];
    line.chars().take_while(|c| *c == ' ' || *c == '\t').count()
}
