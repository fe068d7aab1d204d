//! Tables with tabs between columns, under a line that names the columns.

use std::fmt::{self, Display, Formatter};

/// The rows of a table with these columns, in any order; `read` also gets the rows before.
///
/// # Errors
/// The first line that is wrong.
pub(super) fn rows<T>(
    text: &'static str,
    wanted: &[&'static str],
    read: impl Fn(&Cells<'_>, &[T]) -> Result<T, Wrong>,
) -> Result<Vec<T>, Mistake> {
    let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line));
    let head = lines.next().map_or("", |(_, line)| line);
    let columns = columns(head, wanted).map_err(|wrong| Mistake { line: 1, wrong })?;
    let mut rows: Vec<T> = Vec::new();
    for (line, text) in lines {
        let cells: Vec<&str> = text.split('\t').collect();
        let row = match cells.len() == columns.len() {
            true => read(&Cells { columns: &columns, cells: &cells }, &rows),
            false => Err(Wrong::Cells { found: cells.len(), columns: columns.len() }),
        };
        rows.push(row.map_err(|wrong| Mistake { line, wrong })?);
    }
    Ok(rows)
}

fn columns(head: &'static str, wanted: &[&'static str]) -> Result<Vec<&'static str>, Wrong> {
    let columns: Vec<&str> = head.split('\t').collect();
    if let Some(missing) = wanted.iter().find(|column| !columns.contains(column)) {
        return Err(Wrong::NoColumn(missing));
    }
    for (n, column) in columns.iter().enumerate() {
        if !wanted.contains(column) {
            return Err(Wrong::UnknownColumn(column.to_string()));
        }
        if columns[..n].contains(column) {
            return Err(Wrong::Twice(column.to_string()));
        }
    }
    Ok(columns)
}

/// The cells of one row.
pub(super) struct Cells<'c> {
    columns: &'c [&'static str],
    cells: &'c [&'static str],
}

impl Cells<'_> {
    /// The cell of a column; empty if the table has no such column.
    pub(super) fn get(&self, column: &str) -> &'static str {
        self.columns.iter().position(|c| *c == column).map_or("", |at| self.cells[at])
    }

    pub(super) fn filled(&self, column: &'static str) -> Result<&'static str, Wrong> {
        match self.get(column) {
            "" => Err(Wrong::Empty(column)),
            text => Ok(text),
        }
    }

    /// The items of a cell, separated by commas.
    pub(super) fn list(&self, column: &str) -> Vec<&'static str> {
        self.get(column).split(',').filter(|id| !id.is_empty()).collect()
    }
}

/// A mistake in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, counted from 1, which is the head.
    pub line: usize,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    #[error("there is no column `{0}`")]
    NoColumn(&'static str),
    #[error("`{0}` is not a column")]
    UnknownColumn(String),
    #[error("{found} cells under {columns} columns")]
    Cells { found: usize, columns: usize },
    #[error("`{0}` stands twice")]
    Twice(String),
    #[error("`{0}` is empty")]
    Empty(&'static str),
    #[error("`{word}` is not {what}; it is one of: {}", words.join(", "))]
    NotAWord { word: String, what: &'static str, words: &'static [&'static str] },
    #[error("`{0}` is no status of a rule with testable `{1}`")]
    Untestable(&'static str, &'static str),
    #[error("`{0}` is not a place: write `file: item`")]
    NotAPlace(String),
    #[error("it is implemented, but there is no place")]
    Nowhere,
    #[error("it is not implemented, but there is a place")]
    Somewhere,
    #[error("`{0}` is not a rule of this rulebook")]
    UnknownRule(String),
    #[error("`{0}` is not a rule of the newest rulebook")]
    NotInNewest(String),
    #[error("`{0}` is not the id of a ruling: write `Q` and its number")]
    NotARuling(String),
    #[error("`{0}` stands after a ruling with a higher number")]
    Order(String),
    #[error("it names no rule, and not why it concerns none")]
    NoRule,
    #[error("it names rules, and why it concerns none")]
    RuleForNone,
    #[error("`=` stands for what the newest rulebook has, and it has no such rule")]
    NothingToCopy,
}

impl Display for Mistake {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl std::error::Error for Mistake {}

pub(super) fn not_a_word(word: &str, what: &'static str, words: &'static [&'static str]) -> Wrong {
    Wrong::NotAWord { word: word.to_owned(), what, words }
}
