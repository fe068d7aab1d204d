//! Cuts a file into items by their first words and their braces, before any grammar.

use super::layout::{close_at_margin, is_at_margin, line_start, starts_row};
use super::scan::{Kind, Token};

/// The words that an item starts with.
pub const ITEM_WORDS: [&str; 11] = [
    "game",
    "card",
    "token",
    "keyword",
    "template",
    "every",
    "deck",
    "restrict",
    "elsewhere",
    "words",
    "scenario",
];

/// A run of tokens that are one item, or no item at all.
#[derive(Debug)]
pub(super) struct Slice {
    /// Indexes into the tokens; `end` is exclusive.
    pub first: usize,
    pub end: usize,
    pub kind: SliceKind,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum SliceKind {
    Item,
    /// An item with an open brace: the index of the brace that is probably not closed.
    Unclosed(usize),
    /// Starts with a word that no item starts with.
    Unknown,
    /// A closing brace outside of any item.
    StrayClose,
}

/// Cuts the tokens into items. Line ends and comments outside of items are in no slice.
pub(super) fn split(text: &str, tokens: &[Token]) -> Vec<Slice> {
    let file = File::of(text, tokens);
    let mut slices = Vec::new();
    let mut at = file.solid(0);
    while let Some(token) = tokens.get(at) {
        let (end, kind) = match token.kind {
            Kind::Close => (at + 1, SliceKind::StrayClose),
            _ => match file.end_of_item(at) {
                (end, Some(open)) => (end, SliceKind::Unclosed(open)),
                (end, None) if starts_item(text, token) => (end, SliceKind::Item),
                (end, None) => (end, SliceKind::Unknown),
            },
        };
        slices.push(Slice { first: at, end, kind });
        at = file.solid(end);
    }
    slices
}

fn is_blank(token: &Token) -> bool {
    matches!(token.kind, Kind::NewLine | Kind::Comment)
}

fn starts_item(text: &str, token: &Token) -> bool {
    token.kind == Kind::Word && ITEM_WORDS.contains(&token.text(text))
}

/// Facts about all tokens, computed once, so that cutting an item does not scan the rest of the file.
struct File<'a> {
    text: &'a str,
    tokens: &'a [Token],
    /// For each token the index of the first one from it on that is neither a line end nor a comment.
    solid: Vec<usize>,
    /// The braces in order, each with the brace that closes it.
    braces: Vec<(usize, Option<usize>)>,
    /// The tokens at the left margin that start an item.
    starts: Vec<usize>,
}

impl<'a> File<'a> {
    fn of(text: &'a str, tokens: &'a [Token]) -> File<'a> {
        let mut solid = vec![tokens.len(); tokens.len()];
        let mut next = tokens.len();
        for (at, token) in tokens.iter().enumerate().rev() {
            if !is_blank(token) {
                next = at;
            }
            solid[at] = next;
        }
        let mut braces: Vec<(usize, Option<usize>)> = Vec::new();
        let mut open = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            match (token.kind, token.text(text)) {
                (Kind::Open, "{") => open.push(braces.len()),
                (Kind::Close, "}") => {
                    if let Some(partner) = open.pop() {
                        braces[partner].1 = Some(at);
                    }
                }
                _ => continue,
            }
            braces.push((at, None));
        }
        let starts = (0..tokens.len()).filter(|at| {
            tokens[*at].kind == Kind::Word && starts_item_at_margin(text, tokens, *at)
        });
        File { text, tokens, solid, braces, starts: starts.collect() }
    }

    fn solid(&self, at: usize) -> usize {
        self.solid.get(at).copied().unwrap_or(self.tokens.len())
    }

    /// The end of the item, and the index of a brace that is not closed if there is one.
    fn end_of_item(&self, first: usize) -> (usize, Option<usize>) {
        let (text, tokens) = (self.text, self.tokens);
        let is_game = tokens[first].text(text) == "game";
        let known = starts_item(text, &tokens[first]);
        let brace = self.braces.get(self.braces.partition_point(|(at, _)| *at < first)).copied();
        // Without braces an item goes up to the next item.
        let mut at = first;
        let header = brace.map_or(tokens.len(), |(brace, _)| brace);
        while at < header {
            if tokens[at].kind == Kind::NewLine {
                let next = self.solid(at);
                if is_game || next == tokens.len() || starts_item(text, &tokens[next]) {
                    return (at, None);
                }
            }
            at += 1;
        }
        let Some((brace, partner)) = brace else { return (tokens.len(), None) };
        // An item without its opening brace keeps the closing one, so that there is one mistake, not two.
        let closes = tokens[brace].kind == Kind::Close;
        if let Some(close) = if closes { Some(brace) } else { partner } {
            let margin = if known { close_at_margin(text, tokens, first, close) } else { None };
            return (margin.unwrap_or(close) + 1, None);
        }
        // With an open brace an item goes up to the next token at the left margin that starts an item.
        let later = self.starts.partition_point(|at| *at <= first);
        let end = self.starts.get(later).copied().unwrap_or(tokens.len());
        (end, Some(culprit(text, &tokens[..end], first)))
    }
}

/// Whether an item starts here, at the left margin.
fn starts_item_at_margin(text: &str, tokens: &[Token], at: usize) -> bool {
    if !is_at_margin(text, tokens[at].start) {
        return false;
    }
    let next = tokens.get(at + 1).map(|token| token.kind);
    match tokens[at].text(text) {
        "card" | "token" | "deck" | "restrict" | "scenario" => next == Some(Kind::Text),
        "elsewhere" | "words" => next == Some(Kind::Open),
        "game" => next == Some(Kind::Word),
        "keyword" | "template" | "every" => {
            let row = tokens[at..].iter().take_while(|token| token.kind != Kind::NewLine);
            next == Some(Kind::Word) && row.into_iter().any(|token| token.text(text) == "{")
        }
        _ => false,
    }
}

/// The opening brace that probably lacks its partner: the first one whose closing brace, at the start of a line, is
/// indented less than the line of the opening one; else the outermost.
fn culprit(text: &str, tokens: &[Token], first: usize) -> usize {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut indent = indent_of(&text[line_start(text, tokens[first].start)..]);
    for (at, token) in tokens.iter().enumerate().skip(first) {
        match (token.kind, token.text(text)) {
            (Kind::NewLine, _) => indent = indent_of(&text[token.end..]),
            (Kind::Open, "{") => open.push((at, indent)),
            (Kind::Close, "}") => {
                let Some((partner, of_partner)) = open.pop() else { continue };
                if starts_row(text, token.start) && indent < of_partner {
                    return partner;
                }
            }
            _ => {}
        }
    }
    open.last().map_or(first, |(at, _)| *at)
}

/// The number of blanks at the start of a line.
fn indent_of(line: &str) -> usize {
    line.chars().take_while(|c| *c == ' ' || *c == '\t').count()
}
