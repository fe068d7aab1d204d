//! All readings of a text by the rows.

use std::collections::{BTreeSet, HashMap};
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
    /// Rows that understand the most of the words right before it, by their lines in the table.
    pub nearest: Vec<usize>,
}

/// A value of a text, and the rows that made it.
#[derive(Clone, Debug)]
pub struct Reading {
    pub value: Value,
    /// Lines of the table, each once, in order. Where several ways of reading come to the value, those of one of them.
    pub rows: Vec<usize>,
}

/// How many rows are named where a text is not understood.
const NEAREST: usize = 3;

impl Unread {
    pub fn senseless(text: &str) -> Unread {
        let reached = Reached { understood: text.to_owned(), ..Reached::default() };
        Unread { why: Some(Why::Senseless), reached }
    }
}

/// All that a text can mean as a whole.
pub fn all(rows: &Rows, text: &[Token], class: &str) -> Result<Vec<Reading>, Unread> {
    let mut chart = Chart::new(rows, text, 0, 0);
    let found = match rows.class_named(class) {
        Some(start) => chart.class(start, 0),
        None => Vec::new().into(),
    };
    let whole = found.iter().filter(|part| part.end == text.len());
    let readings: Vec<Reading> = whole.map(Part::reading).collect();
    if !readings.is_empty() && !chart.crowded {
        return Ok(readings);
    }
    let between = if rows.tongue == Tongue::English { " " } else { "" };
    let shown =
        |tokens: &[Token]| tokens.iter().map(Token::shown).collect::<Vec<_>>().join(between);
    let at = chart.furthest;
    Err(Unread {
        why: chart.crowded.then_some(Why::Ambiguous),
        reached: Reached {
            understood: shown(&text[..at]),
            next: shown(&text[at..]),
            nearest: chart.nearest(),
        },
    })
}

/// What rows make of a part of a text.
struct Part {
    end: usize,
    value: Arc<Value>,
    /// `None` for a number, a name or a trait, which is understood without a row.
    used: Option<Arc<Used>>,
}

/// A row, and those that filled its blanks.
struct Used {
    row: usize,
    blanks: Vec<Arc<Used>>,
}

impl Part {
    fn reading(&self) -> Reading {
        let mut rows = BTreeSet::new();
        let mut open: Vec<&Arc<Used>> = self.used.iter().collect();
        while let Some(used) = open.pop() {
            rows.insert(used.row);
            open.extend(&used.blanks);
        }
        Reading { value: self.value.as_ref().clone(), rows: rows.into_iter().collect() }
    }
}

type Found = Arc<[Part]>;

struct Chart<'a> {
    rows: &'a Rows,
    text: &'a [Token],
    found: HashMap<(usize, usize), Found>,
    furthest: usize,
    /// Rows that understand the text up to the furthest place, each with the place from which it does.
    stopped: Vec<(usize, usize)>,
    crowded: bool,
    depth: usize,
    steps: u32,
}

/// A row that is being read.
#[derive(Clone, Copy)]
struct Begun<'a> {
    row: &'a Production,
    from: usize,
}

/// What fills the blanks of a row so far.
#[derive(Clone, Default)]
struct Blanks {
    filled: Filled,
    used: Vec<Arc<Used>>,
}

impl<'a> Chart<'a> {
    fn new(rows: &'a Rows, text: &'a [Token], depth: usize, steps: u32) -> Chart<'a> {
        Chart {
            rows,
            text,
            found: HashMap::new(),
            furthest: 0,
            stopped: Vec::new(),
            crowded: false,
            depth,
            steps,
        }
    }

    /// All that rows of the class understand from there.
    fn class(&mut self, class: usize, at: usize) -> Found {
        if let Some(found) = self.found.get(&(class, at)) {
            return found.clone();
        }
        let mut found: Vec<Part> = Vec::new();
        let rows = self.rows;
        let class_rows = &rows.productions[class];
        let by_word = match self.text.get(at) {
            Some(Token::Word(word, _)) => class_rows.by_word.get(word),
            _ => None,
        };
        for row in by_word.into_iter().flatten().chain(&class_rows.by_blank) {
            let begun = Begun { row, from: at };
            self.sequence(begun, 0, at, &Blanks::default(), &mut found);
        }
        if found.len() > MOST_READINGS {
            self.crowded = true;
            found.truncate(MOST_READINGS);
        }
        let found: Found = found.into();
        self.found.insert((class, at), found.clone());
        found
    }

    /// Goes on with a row from one of its pieces; what it comes to as a whole is added to `found`.
    fn sequence(
        &mut self,
        begun: Begun<'a>,
        piece: usize,
        at: usize,
        blanks: &Blanks,
        found: &mut Vec<Part>,
    ) {
        self.reach(begun, at);
        self.steps += 1;
        if self.steps > MOST_STEPS {
            self.crowded = true;
            return;
        }
        let row = begun.row;
        let Some(next) = row.items.get(piece) else {
            if let Some(value) = row.script.value(&blanks.filled) {
                let value = Arc::new(value);
                if !found.iter().any(|part| part.end == at && part.value == value) {
                    let used = Used { row: row.row, blanks: blanks.used.clone() };
                    found.push(Part { end: at, value, used: Some(Arc::new(used)) });
                }
            }
            return;
        };
        let token = self.text.get(at);
        let is_there = match next {
            Piece::Word(word) => matches!(token, Some(Token::Word(there, _)) if there == word),
            Piece::Number(number) => matches!(token, Some(Token::Number(there)) if there == number),
            Piece::Letter => matches!(token, Some(Token::Letter)),
            Piece::Blank { class, name } => {
                for part in self.blank(*class, at).iter() {
                    let mut blanks = blanks.clone();
                    blanks.filled.insert(name.clone(), part.value.clone());
                    blanks.used.extend(part.used.clone());
                    self.sequence(begun, piece + 1, part.end, &blanks, found);
                }
                return;
            }
        };
        if is_there {
            self.sequence(begun, piece + 1, at + 1, blanks, found);
        }
    }

    fn reach(&mut self, begun: Begun, at: usize) {
        if at > self.furthest {
            self.furthest = at;
            self.stopped.clear();
        }
        if at == self.furthest && begun.from < at {
            self.stopped.push((begun.row.row, begun.from));
        }
    }

    /// The rows that understand most before the furthest place.
    fn nearest(&self) -> Vec<usize> {
        let mut stopped = self.stopped.clone();
        stopped.sort_by_key(|(row, from)| (*from, *row));
        let mut nearest = Vec::new();
        for (row, _) in stopped {
            if nearest.len() < NEAREST && !nearest.contains(&row) {
                nearest.push(row);
            }
        }
        nearest
    }

    fn blank(&mut self, blank: Blank, at: usize) -> Found {
        let token = self.text.get(at);
        let one = |text: String| -> Found {
            vec![Part { end: at + 1, value: Arc::new(Value::text(text)), used: None }].into()
        };
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
        let mut chart = Chart::new(self.rows, &inside, self.depth + 1, self.steps);
        let found = chart.class(class, 0);
        self.crowded |= chart.crowded;
        self.steps = chart.steps;
        let whole = found.iter().filter(|part| part.end == inside.len());
        let scripts = whole.filter_map(|part| {
            let script = ability::script(&part.value)?;
            let value = Arc::new(Value::text(format!("⟪{script}⟫")));
            Some(Part { end: at + 1, value, used: part.used.clone() })
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
