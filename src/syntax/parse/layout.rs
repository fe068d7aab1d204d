//! Finds the place of a missing brace from the indentation of the lines.
//!
//! In the usual layout a block is indented deeper than the line that opens it, and its closing brace is as deep as that
//! line.

use super::scan::{Kind, Token};

/// An opening brace without a partner, and the place where the partner belongs.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MissingClose {
    /// The index of the opening brace.
    pub open: usize,
    /// The index of the token before which the closing brace belongs; the number of tokens if it belongs at the end.
    pub before: usize,
    /// The indentation of the closing brace, in characters.
    pub column: usize,
}

struct Row {
    first: usize,
    end: usize,
    /// The column of the first token.
    column: usize,
    /// The column of the instruction, which may follow `do`.
    anchor: usize,
}

/// The one closing brace that is missing from the token `first` on; `None` if several are, or if the layout allows more
/// than one place.
pub(super) fn missing_close(text: &str, tokens: &[Token], first: usize) -> Option<MissingClose> {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut missing = None;
    for row in rows(text, tokens, first) {
        let closes = tokens[row.first].text(text) == "}";
        while let Some((brace, column)) = open.last().copied() {
            if column < row.column || closes && column == row.column {
                break;
            }
            if missing.is_some() {
                return None;
            }
            missing = Some(MissingClose { open: brace, before: row.first, column });
            open.pop();
        }
        for (at, token) in tokens.iter().enumerate().take(row.end).skip(row.first) {
            match token.text(text) {
                "{" => open.push((at, row.anchor)),
                "}" => {
                    let (_, column) = open.pop()?;
                    if at == row.first && column != row.column {
                        return None;
                    }
                }
                _ => {}
            }
        }
    }
    match (open.as_slice(), missing) {
        ([], found) => found,
        (&[(brace, column)], None) => {
            Some(MissingClose { open: brace, before: tokens.len(), column })
        }
        _ => None,
    }
}

/// The closing brace at the margin that belongs to the item at `first`, if the brace at `at`, which closes the item by
/// count, is indented: then a brace inside the item lacks its opening one.
pub(super) fn close_at_margin(
    text: &str,
    tokens: &[Token],
    first: usize,
    at: usize,
) -> Option<usize> {
    if !is_at_margin(text, tokens[first].start) || !starts_row(text, tokens[at].start) {
        return None;
    }
    if is_at_margin(text, tokens[at].start) {
        return None;
    }
    let at_margin = rows(text, tokens, at).skip(1).find(|row| row.column == 0)?;
    (tokens[at_margin.first].text(text) == "}").then_some(at_margin.first)
}

/// The rows that have a token other than a comment.
fn rows<'a>(text: &'a str, tokens: &'a [Token], first: usize) -> impl Iterator<Item = Row> + 'a {
    let mut at = first;
    std::iter::from_fn(move || {
        while matches!(tokens.get(at)?.kind, Kind::NewLine | Kind::Comment) {
            at += 1;
        }
        let start = at;
        while tokens.get(at).is_some_and(|t| !matches!(t.kind, Kind::NewLine | Kind::Comment)) {
            at += 1;
        }
        let column_of = |index: usize| column(text, tokens[index].start);
        let does = tokens[start].text(text) == "do" && start + 1 < at;
        let anchor = column_of(if does { start + 1 } else { start });
        Some(Row { first: start, end: at, column: column_of(start), anchor })
    })
}

/// The number of characters before `at` on its line.
pub(super) fn column(text: &str, at: usize) -> usize {
    text[line_start(text, at)..at].chars().count()
}

/// The start of the line that contains `at`.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// The end of the line that contains `at`, without the line end.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end)
}

/// Whether `at` is the start of a line.
pub(super) fn is_at_margin(text: &str, at: usize) -> bool {
    at == 0 || text[..at].ends_with(['\n', '\r'])
}

/// Whether there are only blanks before `at` on its line.
pub(super) fn starts_row(text: &str, at: usize) -> bool {
    let is_blank = |c: char| c.is_whitespace() && !matches!(c, '\n' | '\r');
    is_at_margin(text, text[..at].trim_end_matches(is_blank).len())
}
