//! Compares what a card prints with its script printed in the style of the game: both must say the same, in the same order.
//!
//! The style (`reading/printed`) is composed from the words of the game and knows no rows of the import, so that a wrong row
//! does not agree with it. Cards of other years are worded otherwise: both texts are reduced to what a table keeps of them.
//! A row may keep a group of its pattern, `$1`, which is reduced in its turn, so that it can put two clauses in one order
//! without knowing what they say.

use regex_automata::meta::Regex;
use regex_automata::nfa::thompson::WhichCaptures;
use regex_automata::{Anchored, Input, PatternID};

use super::plain_ends;
use super::witness::{Names, key};
use crate::import::rows::Rows;
use crate::import::tokens::{Masked, masked_with};

/// The most bytes for what each of the automata of a search remembers of the patterns, on each thread: with less than they
/// need, a search takes a way that is ten times as slow.
const MOST_CACHED: usize = 32 << 20;

/// What is kept of the texts of a language.
#[derive(Debug)]
pub struct Kept {
    /// The patterns of all rows; of those that match at a place, the first one counts.
    patterns: Regex,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    /// What it keeps of the text that its pattern matches.
    keep: Keep,
    /// Its pattern alone, if it has groups: groups of all patterns together take much memory to find.
    alone: Option<Regex>,
}

#[derive(Debug)]
enum Keep {
    Nothing,
    /// The text as it is matched.
    Itself,
    Words(Vec<Word>),
}

#[derive(Debug)]
enum Word {
    Fixed(String),
    /// What is kept of a group of the pattern; nothing if it did not match.
    Group(usize),
}

impl Kept {
    /// Reads a table: lines of what is kept and the pattern, with a tab between; blank lines and those that begin with `#`
    /// are none. What is kept is `-` for nothing, `=` for the text as it is, or words; `$1` stands for what is kept of the
    /// first group of the pattern. Each group must be kept, so that other brackets are `(?:..)`. A line that begins with
    /// `<name>` is no row: its pattern stands for `<name>` in the patterns behind it.
    ///
    /// Patterns see texts in small letters with names and traits masked. Of those that match at a place the first one
    /// counts; a place where none matches is left out.
    ///
    /// # Errors
    /// The line, from 1, that is no row, and why; line 0 if all patterns together are too large.
    pub fn read(table: &str) -> Result<Kept, (usize, String)> {
        let mut rows = Vec::new();
        let mut patterns = Vec::new();
        let mut places = Vec::new();
        let mut pieces = Vec::new();
        let lines = table.lines().enumerate().map(|(at, line)| (at + 1, line));
        for (at, line) in
            lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        {
            let (keep, pattern) =
                line.split_once('\t').ok_or((at, "two columns are needed".to_owned()))?;
            let pattern = filled(&pieces, pattern);
            if let Some(name) = unfilled(&pattern) {
                return Err((at, format!("nothing before says what {name} stands for")));
            }
            if keep.starts_with('<') {
                pieces.push((keep.to_owned(), format!("(?:{pattern})")));
                continue;
            }
            let pattern = plain_ends(&pattern);
            rows.push(row(keep, &pattern).map_err(|why| (at, why))?);
            patterns.push(pattern);
            places.push(at);
        }
        let config = Regex::config()
            .which_captures(WhichCaptures::Implicit)
            .hybrid_cache_capacity(MOST_CACHED);
        let patterns =
            Regex::builder().configure(config).build_many(&patterns).map_err(|error| {
                let at = error.pattern().and_then(|pattern| places.get(pattern.as_usize()));
                (at.copied().unwrap_or(0), error.to_string())
            })?;
        Ok(Kept { patterns, rows })
    }

    /// Adds what is kept of a text, in order.
    fn reduce(&self, text: &str, kept: &mut Vec<String>) {
        for found in self.patterns.find_iter(text) {
            let row = &self.rows[found.pattern().as_usize()];
            let words = match &row.keep {
                Keep::Nothing => continue,
                Keep::Itself => {
                    kept.push(text[found.range()].to_owned());
                    continue;
                }
                Keep::Words(words) => words,
            };
            let groups = row.alone.as_ref().map(|alone| {
                // The search begins and ends where the pattern matched, and sees what stands around it.
                let input = Input::new(text).range(found.range()).anchored(Anchored::Yes);
                let mut groups = alone.create_captures();
                alone.search_captures(&input, &mut groups);
                groups
            });
            for word in words {
                let group = match word {
                    Word::Fixed(word) => {
                        kept.push(word.clone());
                        continue;
                    }
                    Word::Group(group) => *group,
                };
                match groups.as_ref().and_then(|groups| groups.get_group(group)) {
                    // To reduce the whole match would match this row again without end.
                    Some(part) if part.len() == found.len() => {
                        kept.push(text[part.range()].to_owned());
                    }
                    Some(part) => self.reduce(&text[part.range()], kept),
                    None => {}
                }
            }
        }
    }

    /// The first difference between the printed text and the script printed back: up to six words of each from there. What
    /// is compared are the kept words, behind them the names of abilities, and last the names of cards and the traits, if
    /// only their order differs. Other names are no difference here: their spelling may be the reason, which the steps for
    /// names and traits look at. The rows of the import only tell what is a name.
    pub fn difference(
        &self,
        (rows, names): (&Rows, &Names),
        printed: &str,
        back: &str,
    ) -> Option<(String, String)> {
        let [(mut printed, named), (mut back, named_back)] = [printed, back].map(|text| {
            let (mut kept, mut masked) = (Vec::new(), Masked::default());
            self.reduce(&masked_with(rows, text, &mut masked).to_lowercase(), &mut kept);
            // Kept rows see any name as `"n"`, so that these are compared apart, in any order.
            masked.abilities.sort_unstable();
            kept.extend(masked.abilities);
            (kept, [masked.cards, masked.traits])
        });
        for (of_printed, of_back) in named.into_iter().zip(named_back) {
            if in_another_order(names, &of_printed, &of_back) {
                printed.extend(of_printed);
                back.extend(of_back);
            }
        }
        let same = printed.iter().zip(&back).take_while(|(one, other)| one == other).count();
        (printed != back).then(|| (first_words(&printed[same..]), first_words(&back[same..])))
    }
}

/// Whether the two have the same names, but not in the same order. A script has the English name where there is one.
fn in_another_order(names: &Names, printed: &[String], back: &[String]) -> bool {
    let plain = |name: &String| {
        let name = name.trim_matches(|c| "\"「」《》".contains(c));
        key(names.english(name).unwrap_or(name))
    };
    let [mut printed, mut back] = [printed, back].map(|names| names.iter().map(plain).collect());
    let differ = printed != back;
    let sort = |names: &mut Vec<String>| names.sort_unstable();
    sort(&mut printed);
    sort(&mut back);
    differ && printed == back
}

/// A row of the table, whose pattern has all pieces filled in.
fn row(keep: &str, pattern: &str) -> Result<Row, String> {
    let keep = match keep {
        "-" => Keep::Nothing,
        "=" => Keep::Itself,
        words => Keep::Words(words.split_whitespace().map(word).collect::<Result<_, _>>()?),
    };
    let alone = Regex::new(pattern).map_err(|error| error.to_string())?;
    if ["", "a"].iter().any(|text| alone.find_iter(text).any(|found| found.is_empty())) {
        return Err("the pattern matches an empty text".to_owned());
    }
    let groups = alone.group_info().group_len(PatternID::ZERO);
    let used: Vec<usize> = match &keep {
        Keep::Words(words) => words.iter().filter_map(Word::group).collect(),
        Keep::Nothing | Keep::Itself => Vec::new(),
    };
    if !(1..groups).all(|group| used.contains(&group)) {
        return Err("a group of the pattern is not kept".to_owned());
    }
    if used.iter().any(|group| !(1..groups).contains(group)) {
        return Err("the pattern has no such group".to_owned());
    }
    Ok(Row { keep, alone: (groups > 1).then_some(alone) })
}

/// The pattern with the patterns of pieces in place of their names.
fn filled(pieces: &[(String, String)], pattern: &str) -> String {
    let pattern = pattern.to_owned();
    pieces.iter().fold(pattern, |pattern, (name, piece)| pattern.replace(name, piece))
}

/// A name of a piece that is left in a filled pattern.
fn unfilled(pattern: &str) -> Option<&str> {
    let from = pattern.find('<')?;
    let length = pattern[from..].find('>')?;
    Some(&pattern[from..=from + length])
}

fn word(word: &str) -> Result<Word, String> {
    match word.strip_prefix('$') {
        Some(group) => {
            group.parse().map(Word::Group).map_err(|_| format!("`{word}` is no group of a pattern"))
        }
        None => Ok(Word::Fixed(word.to_owned())),
    }
}

impl Word {
    fn group(&self) -> Option<usize> {
        match self {
            Word::Group(group) => Some(*group),
            Word::Fixed(_) => None,
        }
    }
}

fn first_words(kept: &[String]) -> String {
    const WORDS: usize = 6;
    kept.iter().take(WORDS).map(String::as_str).collect::<Vec<_>>().join(" ")
}
