//! The rows of a language: what is printed, with blanks, and the script that it means.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::compose::Template;
use super::tokens::{Token, Tongue};

#[derive(Parser)]
#[grammar = "../grammar/rows.pest"]
struct Grammar;

/// The most ways to print one row.
const MOST_FORMS: usize = 2_048;

/// The table of a language, ready to read with.
#[derive(Debug)]
pub struct Rows {
    pub tongue: Tongue,
    words: HashMap<String, u32>,
    spelled: Vec<String>,
    forms: HashMap<String, String>,
    wordings: Vec<Wording>,
    names: HashSet<String>,
    /// Words that stand in quotes and are no names.
    quoted: HashSet<String>,
    classes: HashMap<String, usize>,
    pub(super) productions: Vec<Class>,
}

/// The rows of one class, by the word with which they begin.
#[derive(Debug, Default)]
pub(super) struct Class {
    pub name: String,
    pub by_word: HashMap<u32, Vec<Production>>,
    pub by_blank: Vec<Production>,
}

/// One way to print a row.
#[derive(Clone, Debug)]
pub(super) struct Production {
    /// The line of the table.
    pub row: usize,
    pub items: Vec<Piece>,
    pub script: Arc<Template>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Word(u32),
    /// A number that is printed so.
    Number(String),
    /// `X`
    Letter,
    Blank {
        class: Blank,
        name: String,
    },
}

/// What fills a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Blank {
    Rows(usize),
    Number,
    Digits,
    Signed,
    Stock,
    Name,
    Trait,
    /// A quoted text, read by the rows of a class.
    Quote(usize),
}

/// A wording that is read as another one.
#[derive(Debug)]
struct Wording {
    from: Vec<Piece>,
    to: Vec<Piece>,
}

/// A row that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line of the table, from 1.
    pub line: usize,
    pub why: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)
    }
}

impl Rows {
    /// The number of a word that no row has.
    pub const UNKNOWN: u32 = u32::MAX;

    /// Reads a table: lines of `class`, `printed`, `script`, with tabs between.
    ///
    /// # Errors
    /// Every row that cannot be used, in order.
    pub fn read(tongue: Tongue, table: &str, names: HashSet<String>) -> Result<Rows, Vec<Wrong>> {
        let mut rows = Rows {
            tongue,
            words: HashMap::new(),
            spelled: Vec::new(),
            forms: HashMap::new(),
            wordings: Vec::new(),
            names,
            quoted: HashSet::new(),
            classes: HashMap::new(),
            productions: Vec::new(),
        };
        let lines: Vec<(usize, Vec<&str>)> = table
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line))
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
            .map(|(at, line)| (at, line.split('\t').collect()))
            .collect();
        let mut wrong = Vec::new();
        for (line, cells) in &lines {
            if let [class, _, _] = cells.as_slice()
                && !["form", "wording"].contains(class)
            {
                rows.class(class);
            } else if !matches!(cells.as_slice(), ["form" | "wording", _, _]) {
                wrong.push(Wrong { line: *line, why: "three columns are needed".to_owned() });
            }
        }
        for (line, cells) in &lines {
            if let &[class, printed, script] = cells.as_slice()
                && let Err(why) = rows.add(*line, class, printed, script)
            {
                wrong.push(Wrong { line: *line, why });
            }
        }
        wrong.extend(rows.left_recursion());
        match wrong.is_empty() {
            true => Ok(rows),
            false => Err(wrong),
        }
    }

    fn add(&mut self, row: usize, class: &str, printed: &str, script: &str) -> Result<(), String> {
        match class {
            "form" => {
                self.forms.insert(printed.to_owned(), script.to_owned());
                return Ok(());
            }
            "wording" => {
                let [to] =
                    self.forms_of(script)?.try_into().map_err(|_| "one wording is needed")?;
                let kept: HashSet<&str> = to.iter().filter_map(Piece::blank).collect();
                for from in self.forms_of(printed)? {
                    if from.iter().filter_map(Piece::blank).collect::<HashSet<_>>() != kept {
                        return Err("both wordings need the same blanks".to_owned());
                    }
                    self.wordings.push(Wording { from, to: to.clone() });
                }
                return Ok(());
            }
            _ => {}
        }
        if class == "use" {
            self.quoted.insert(printed.to_owned());
        }
        let class = self.class(class);
        let template = Arc::new(Template::read(script)?);
        for items in self.forms_of(printed)? {
            // Without it no class is read from nothing, so that rows which begin with themselves are found.
            if items.is_empty() {
                return Err("nothing is printed in one form".to_owned());
            }
            let blanks: Vec<&str> = items.iter().filter_map(Piece::blank).collect();
            template.fits(&blanks)?;
            let production = Production { row, items, script: template.clone() };
            let rows = &mut self.productions[class];
            match production.items.first() {
                Some(Piece::Word(word)) => rows.by_word.entry(*word).or_default().push(production),
                _ => rows.by_blank.push(production),
            }
        }
        Ok(())
    }

    pub(super) fn class(&mut self, name: &str) -> usize {
        if let Some(found) = self.classes.get(name) {
            return *found;
        }
        let number = self.productions.len();
        self.productions.push(Class { name: name.to_owned(), ..Class::default() });
        self.classes.insert(name.to_owned(), number);
        number
    }

    pub(super) fn class_named(&self, name: &str) -> Option<usize> {
        self.classes.get(name).copied()
    }

    /// All ways to print a pattern.
    fn forms_of(&mut self, printed: &str) -> Result<Vec<Vec<Piece>>, String> {
        let mut pairs = Grammar::parse(Rule::printed, printed).map_err(|e| e.to_string())?;
        let pattern = pairs.next().ok_or("nothing is printed")?;
        self.sequence(pattern)
    }

    fn sequence(&mut self, pair: Pair<'_, Rule>) -> Result<Vec<Vec<Piece>>, String> {
        let mut forms: Vec<Vec<Piece>> = vec![Vec::new()];
        for part in pair.into_inner() {
            let next = match part.as_rule() {
                Rule::group => self.group(part)?,
                Rule::blank => vec![vec![self.blank(part.as_str())?]],
                Rule::words | Rule::slash => vec![self.literal(part.as_str())],
                _ => continue,
            };
            forms = forms
                .iter()
                .flat_map(|form| next.iter().map(move |more| [form.as_slice(), more].concat()))
                .collect();
            if forms.len() > MOST_FORMS {
                return Err(format!("there are more than {MOST_FORMS} forms"));
            }
        }
        Ok(forms)
    }

    fn group(&mut self, pair: Pair<'_, Rule>) -> Result<Vec<Vec<Piece>>, String> {
        let mut forms = Vec::new();
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::optional => forms.push(Vec::new()),
                _ => forms.extend(self.sequence(part)?),
            }
        }
        Ok(forms)
    }

    fn blank(&mut self, text: &str) -> Result<Piece, String> {
        let inside = text.trim_start_matches('<').trim_end_matches('>');
        let (class, name) = inside.split_once(':').unwrap_or((inside, inside));
        let filled = match class {
            "n" => Blank::Number,
            "d" => Blank::Digits,
            "sn" => Blank::Signed,
            "stock" => Blank::Stock,
            "name" => Blank::Name,
            "trait" => Blank::Trait,
            _ => match class.strip_prefix('"') {
                Some(quoted) => Blank::Quote(self.known(quoted.trim_end_matches('"'))?),
                None => Blank::Rows(self.known(class)?),
            },
        };
        let name = name.trim_matches('"').to_owned();
        Ok(Piece::Blank { class: filled, name })
    }

    fn known(&self, class: &str) -> Result<usize, String> {
        self.class_named(class).ok_or_else(|| format!("no row has the class `{class}`"))
    }

    fn literal(&mut self, text: &str) -> Vec<Piece> {
        let found = words(self.tongue, text).into_iter().map(|word| self.form(&word).to_owned());
        let found: Vec<String> = found.collect();
        found
            .into_iter()
            .map(|word| match word.as_str() {
                "X" => Piece::Letter,
                _ if word.bytes().all(|b| b.is_ascii_digit()) => Piece::Number(word),
                _ => {
                    let number = *self.words.entry(word.clone()).or_insert_with(|| {
                        self.spelled.push(word);
                        self.spelled.len() as u32 - 1
                    });
                    Piece::Word(number)
                }
            })
            .collect()
    }

    /// The token of a word.
    pub(super) fn word(&self, word: &str) -> Token {
        let number = self.words.get(word).copied().unwrap_or(Rows::UNKNOWN);
        Token::Word(number, word.to_owned())
    }

    pub(super) fn form<'a>(&'a self, word: &'a str) -> &'a str {
        self.forms.get(word).map_or(word, String::as_str)
    }

    /// The token of a quotation that is a word of the game.
    pub(super) fn quoted_word(&self, quoted: &str) -> Option<Token> {
        let word = quoted.trim_matches([' ', ',', '.']).to_lowercase();
        self.quoted.contains(&word).then(|| self.word(&word))
    }

    pub(super) fn is_name(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Puts the wordings of other years into the one that rows have.
    pub(super) fn reword(&self, tokens: &mut Vec<Token>) {
        for wording in &self.wordings {
            let mut at = 0;
            while at < tokens.len() {
                let Some(filled) = wording.matches(&tokens[at..]) else {
                    at += 1;
                    continue;
                };
                let to: Vec<Token> =
                    wording.to.iter().map(|piece| self.fill(piece, &filled)).collect();
                let next = at + to.len();
                tokens.splice(at..at + wording.from.len(), to);
                at = next.max(at + 1);
            }
        }
    }

    fn fill(&self, piece: &Piece, filled: &[(&str, Token)]) -> Token {
        match piece {
            Piece::Word(number) => Token::Word(*number, self.spelled[*number as usize].clone()),
            Piece::Number(number) => Token::Number(number.clone()),
            Piece::Letter => Token::Letter,
            Piece::Blank { name, .. } => {
                let token = filled.iter().find(|(given, _)| given == name);
                token.map_or(Token::Letter, |(_, token)| token.clone())
            }
        }
    }

    /// Classes that begin with themselves: a parser from the left would never end there.
    fn left_recursion(&self) -> Vec<Wrong> {
        let firsts = |class: usize| {
            let rows = self.productions[class].by_blank.iter();
            rows.filter_map(|row| match row.items.first() {
                Some(Piece::Blank { class: Blank::Rows(next), .. }) => Some((*next, row.row)),
                _ => None,
            })
        };
        let mut wrong = Vec::new();
        for class in 0..self.productions.len() {
            let mut seen = HashSet::new();
            let mut open: Vec<(usize, usize)> = firsts(class).collect();
            while let Some((next, row)) = open.pop() {
                if next == class {
                    let name = &self.productions[class].name;
                    wrong.push(Wrong { line: row, why: format!("`{name}` begins with itself") });
                    break;
                }
                if seen.insert(next) {
                    open.extend(firsts(next));
                }
            }
        }
        wrong
    }
}

impl Wording {
    fn matches<'a>(&'a self, tokens: &[Token]) -> Option<Vec<(&'a str, Token)>> {
        let mut filled = Vec::new();
        if tokens.len() < self.from.len() {
            return None;
        }
        for (piece, token) in self.from.iter().zip(tokens) {
            match (piece, token) {
                (Piece::Word(word), Token::Word(found, _)) if word == found => {}
                (Piece::Number(number), Token::Number(found)) if number == found => {}
                (Piece::Letter, Token::Letter) => {}
                (Piece::Blank { class: Blank::Number, name }, Token::Number(_) | Token::Letter)
                | (Piece::Blank { class: Blank::Digits, name }, Token::Number(_))
                | (Piece::Blank { class: Blank::Signed, name }, Token::Signed(_))
                | (Piece::Blank { class: Blank::Stock, name }, Token::Stock(_))
                | (Piece::Blank { class: Blank::Name, name }, Token::Name(_))
                | (Piece::Blank { class: Blank::Trait, name }, Token::Trait(_)) => {
                    filled.push((name.as_str(), token.clone()));
                }
                _ => return None,
            }
        }
        Some(filled)
    }
}

impl Piece {
    fn blank(&self) -> Option<&str> {
        match self {
            Piece::Word(_) | Piece::Number(_) | Piece::Letter => None,
            Piece::Blank { name, .. } => Some(name),
        }
    }
}

/// The words of a row: numbers among them are words too.
fn words(tongue: Tongue, text: &str) -> Vec<String> {
    match tongue {
        Tongue::English => text.split_whitespace().map(str::to_owned).collect(),
        Tongue::Japanese => {
            let mut words = Vec::new();
            let mut rest = text;
            while let Some(first) = rest.chars().next() {
                let mut end = first.len_utf8();
                if first == '【' {
                    end = rest.find('】').map_or(end, |at| at + '】'.len_utf8());
                } else if first.is_ascii_digit() {
                    end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                }
                if first != ' ' {
                    words.push(rest[..end].to_owned());
                }
                rest = &rest[end..];
            }
            words
        }
    }
}
