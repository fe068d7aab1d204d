//! All readings of a text by the rows.

use std::collections::HashMap;
use std::sync::Arc;

use super::ability;
use super::blocks::X;
use super::compose::Filled;
use super::rows::{Blank, Piece, Production, Rows};
use super::tokens::{Token, Tongue, tokens};
use super::value::Value;

/// The most readings of a part of a text; a text with more is refused.
const MOST_READINGS: usize = 96;

/// The most steps in reading a text; one that takes more is refused.
const MOST_STEPS: u32 = 4_000_000;

/// The deepest quotation within quotations.
const DEEPEST_QUOTE: usize = 3;

/// A text that the rows do not understand, or not in a way that makes sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Why; `None` if the rows end there.
    pub why: Option<Why>,
    pub reached: Reached,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The rows understand it, and what they make of it contradicts itself.
    Senseless,
    /// It has more readings than are compared.
    Ambiguous,
}

/// How far the rows understand a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The longest beginning that rows understand.
    pub understood: String,
    /// What comes next.
    pub next: String,
}

impl Unread {
    pub fn senseless(text: &str) -> Unread {
        let reached = Reached { understood: text.to_owned(), next: String::new() };
        Unread { why: Some(Why::Senseless), reached }
    }
}

/// All values that a text can have as a whole.
pub fn all(rows: &Rows, text: &[Token], class: &str) -> Result<Vec<Value>, Unread> {
    let start = rows.class_named(class);
    let mut chart = Chart {
        rows,
        text,
        found: HashMap::new(),
        furthest: 0,
        crowded: false,
        depth: 0,
        steps: 0,
    };
    let found = match start {
        Some(start) => chart.class(start, 0),
        None => Vec::new().into(),
    };
    let whole = found.iter().filter(|(end, _)| *end == text.len());
    let values: Vec<Value> = whole.map(|(_, value)| value.as_ref().clone()).collect();
    if !values.is_empty() && !chart.crowded {
        return Ok(values);
    }
    let between = if rows.tongue == Tongue::English { " " } else { "" };
    let shown =
        |tokens: &[Token]| tokens.iter().map(Token::shown).collect::<Vec<_>>().join(between);
    let at = chart.furthest.min(text.len());
    Err(Unread {
        why: chart.crowded.then_some(Why::Ambiguous),
        reached: Reached { understood: shown(&text[..at]), next: shown(&text[at..]) },
    })
}

type Found = Arc<[(usize, Arc<Value>)]>;

struct Chart<'a> {
    rows: &'a Rows,
    text: &'a [Token],
    found: HashMap<(usize, usize), Found>,
    furthest: usize,
    crowded: bool,
    depth: usize,
    steps: u32,
}

impl<'a> Chart<'a> {
    /// All that rows of the class understand from there: where it ends, and its value.
    fn class(&mut self, class: usize, at: usize) -> Found {
        if let Some(found) = self.found.get(&(class, at)) {
            return found.clone();
        }
        let mut found: Vec<(usize, Arc<Value>)> = Vec::new();
        let rows = self.rows;
        let class_rows = &rows.productions[class];
        let by_word = match self.text.get(at) {
            Some(Token::Word(word, _)) => class_rows.by_word.get(word),
            _ => None,
        };
        for row in by_word.into_iter().flatten().chain(&class_rows.by_blank) {
            self.sequence(row, 0, at, &Filled::new(), &mut found);
        }
        if found.len() > MOST_READINGS {
            self.crowded = true;
            found.truncate(MOST_READINGS);
        }
        let found: Found = found.into();
        self.found.insert((class, at), found.clone());
        found
    }

    fn sequence(
        &mut self,
        row: &'a Production,
        piece: usize,
        at: usize,
        filled: &Filled,
        found: &mut Vec<(usize, Arc<Value>)>,
    ) {
        self.furthest = self.furthest.max(at);
        self.steps += 1;
        if self.steps > MOST_STEPS {
            self.crowded = true;
            return;
        }
        let Some(next) = row.items.get(piece) else {
            if let Some(value) = row.script.value(filled) {
                let value = Arc::new(value);
                if !found.iter().any(|(end, there)| *end == at && *there == value) {
                    found.push((at, value));
                }
            }
            return;
        };
        match next {
            Piece::Word(word) => {
                if matches!(self.text.get(at), Some(Token::Word(there, _)) if there == word) {
                    self.sequence(row, piece + 1, at + 1, filled, found);
                }
            }
            Piece::Number(number) => {
                if matches!(self.text.get(at), Some(Token::Number(there)) if there == number) {
                    self.sequence(row, piece + 1, at + 1, filled, found);
                }
            }
            Piece::Letter => {
                if matches!(self.text.get(at), Some(Token::Letter)) {
                    self.sequence(row, piece + 1, at + 1, filled, found);
                }
            }
            Piece::Blank { class, name } => {
                for (end, value) in self.blank(*class, at).iter() {
                    let mut filled = filled.clone();
                    filled.insert(name.clone(), value.clone());
                    self.sequence(row, piece + 1, *end, &filled, found);
                }
            }
        }
    }

    fn blank(&mut self, blank: Blank, at: usize) -> Found {
        let token = self.text.get(at);
        let one = |text: String| -> Found { vec![(at + 1, Arc::new(Value::text(text)))].into() };
        match (blank, token) {
            (Blank::Rows(class), _) => self.class(class, at),
            (Blank::Number | Blank::Digits, Some(Token::Number(number))) => one(number.clone()),
            (Blank::Number, Some(Token::Letter)) => one(X.to_owned()),
            (Blank::Signed, Some(Token::Signed(number))) => one(number.replace('X', X)),
            (Blank::Stock, Some(Token::Stock(number))) => one(number.clone()),
            (Blank::Name, Some(Token::Name(name))) => one(quoted(name)),
            (Blank::Trait, Some(Token::Trait(name))) => one(quoted(name)),
            (Blank::Quote(class), Some(Token::Quote(text))) => self.quote(class, text, at),
            _ => Vec::new().into(),
        }
    }

    /// A quoted text, read on its own.
    fn quote(&mut self, class: usize, text: &str, at: usize) -> Found {
        if self.depth >= DEEPEST_QUOTE {
            return Vec::new().into();
        }
        let inside = tokens(self.rows, text);
        let mut chart = Chart {
            rows: self.rows,
            text: &inside,
            found: HashMap::new(),
            furthest: 0,
            crowded: false,
            depth: self.depth + 1,
            steps: self.steps,
        };
        let found = chart.class(class, 0);
        self.crowded |= chart.crowded;
        self.steps = chart.steps;
        let whole = found.iter().filter(|(end, _)| *end == inside.len());
        let scripts = whole.filter_map(|(_, value)| {
            let script = ability::script(value)?;
            Some((at + 1, Arc::new(Value::text(format!("⟪{script}⟫")))))
        });
        scripts.collect()
    }
}

/// A name as scripts have it.
pub(super) fn quoted(name: &str) -> String {
    match name.contains('"') {
        true if !name.contains(['「', '」']) => format!("「{name}」"),
        _ => format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}
