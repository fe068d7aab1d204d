//! Where a brace is missing, told by how the lines are indented.
//!
//! In the usual layout a block is indented deeper than the line that opens it, and its closing brace
//! stands under the start of that line.

use super::scan::{Kind, Token};

/// A brace that has no partner, and where that should stand.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MissingClose {
    /// The index of the opening brace.
    pub open: usize,
    /// The index of the token that should come after it; the number of tokens at their end.
    pub before: usize,
    /// How far it would be indented.
    pub column: usize,
}

struct Row {
    first: usize,
    end: usize,
    /// Of its first token.
    column: usize,
    /// Of its instruction, which may follow `do`.
    anchor: usize,
}

/// The one closing brace that is missing among the tokens from `first` on, if the layout leaves one place
/// for it.
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

/// The closing brace at the margin that belongs to the item which starts at `first`, if the one at `at`, which
/// closes it by number, is indented: then a brace inside has no opening one.
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

/// Characters before this place on its line.
pub(super) fn column(text: &str, at: usize) -> usize {
    text[line_start(text, at)..at].chars().count()
}

/// Where the line begins that holds this place.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// Where the line ends that holds this place, its line end not included.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end)
}

/// Whether nothing stands before it on its line.
pub(super) fn is_at_margin(text: &str, at: usize) -> bool {
    at == 0 || text[..at].ends_with(['\n', '\r'])
}

/// Whether only blanks stand before it on its line.
pub(super) fn starts_row(text: &str, at: usize) -> bool {
    let is_blank = |c: char| c.is_whitespace() && !matches!(c, '\n' | '\r');
    is_at_margin(text, text[..at].trim_end_matches(is_blank).len())
}
