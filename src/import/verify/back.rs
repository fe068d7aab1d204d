//! Compares what a card prints with its script printed in the style of the game: both must say the same, in the same order.
//!
//! The style (`reading/printed`) is composed from the words of the game and knows no rows of the import, so that a wrong row
//! does not agree with it. Cards of other years are worded otherwise: both texts are reduced to what a table keeps of them.
//! A row may keep a part of what its pattern matches as `$1`, which is reduced itself: so that a clause may stand before
//! or behind another one whatever number, name or zone it speaks of.

use regex_automata::meta::Regex;
use regex_automata::nfa::thompson::WhichCaptures;
use regex_automata::{Anchored, Input, PatternID};

use super::plain_ends;
use crate::import::rows::Rows;
use crate::import::tokens::masked;

/// The most bytes, a thread, for what a search remembers of the patterns: with less than it needs, it takes a way that is ten
/// times as slow.
const MOST_CACHED: usize = 32 << 20;

/// What is kept of the texts of a language.
#[derive(Debug)]
pub struct Kept {
    /// The patterns of all rows; of those that match at a place, the first one counts.
    patterns: Regex,
    /// What each row keeps of the text that its pattern matches.
    kept: Vec<Keep>,
    /// The pattern of each row that has groups, alone: groups of all patterns together take much memory to find.
    alone: Vec<Option<Regex>>,
}

#[derive(Debug)]
enum Keep {
    Nothing,
    /// The text as it is matched.
    Itself,
    Words(Vec<Word>),
}

impl Keep {
    fn groups(&self) -> Vec<usize> {
        let group = |word: &Word| match word {
            Word::Group(group) => Some(*group),
            Word::Itself(_) => None,
        };
        match self {
            Keep::Words(words) => words.iter().filter_map(group).collect(),
            Keep::Nothing | Keep::Itself => Vec::new(),
        }
    }
}

#[derive(Debug)]
enum Word {
    Itself(String),
    /// What is kept of a group of the pattern; nothing if it took no part.
    Group(usize),
}

impl Kept {
    /// Reads a table: lines of what is kept and the pattern, with a tab between. What is kept is `-` for nothing, `=` for
    /// the text as it is, or words; `$1` stands for what is kept of the first group of the pattern. A row for `<name>` keeps
    /// nothing: its pattern stands for `<name>` in the patterns of the rows behind it. Texts are in small letters, with names and traits left open. Of the patterns that match at
    /// a place the first one counts; a place where none matches is left out.
    ///
    /// # Errors
    /// The line, from 1, that is no row, and why; line 0 if all patterns together are too large.
    pub fn read(table: &str) -> Result<Kept, (usize, String)> {
        let mut kept = Vec::new();
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
            if let Some(name) = unknown(&pattern) {
                return Err((at, format!("nothing before says what {name} stands for")));
            }
            if keep.starts_with('<') {
                pieces.push((keep.to_owned(), format!("(?:{pattern})")));
                continue;
            }
            kept.push(match keep {
                "-" => Keep::Nothing,
                "=" => Keep::Itself,
                words => Keep::Words(words.split(' ').map(word).collect()),
            });
            patterns.push(plain_ends(&pattern));
            places.push(at);
        }
        let mut alone = Vec::new();
        for ((keep, pattern), at) in kept.iter().zip(&patterns).zip(&places) {
            let one = Regex::new(pattern).map_err(|error| (*at, error.to_string()))?;
            // A group of which nothing is kept would swallow what it matches.
            let groups = one.group_info().group_len(PatternID::ZERO);
            let used = keep.groups();
            if !(1..groups).all(|group| used.contains(&group)) {
                return Err((*at, "a group of the pattern is not kept".to_owned()));
            }
            if used.iter().any(|group| *group >= groups) {
                return Err((*at, "the pattern has no such group".to_owned()));
            }
            alone.push((groups > 1).then_some(one));
        }
        let config = Regex::config()
            .which_captures(WhichCaptures::Implicit)
            .hybrid_cache_capacity(MOST_CACHED);
        let patterns =
            Regex::builder().configure(config).build_many(&patterns).map_err(|error| {
                let at = error.pattern().and_then(|pattern| places.get(pattern.as_usize()));
                (at.copied().unwrap_or(0), error.to_string())
            })?;
        let empty = ["", "a"]
            .iter()
            .flat_map(|text| patterns.find_iter(text))
            .find(|found| found.is_empty());
        match empty.and_then(|found| places.get(found.pattern().as_usize())) {
            Some(at) => Err((*at, "the pattern matches an empty text".to_owned())),
            None => Ok(Kept { patterns, kept, alone }),
        }
    }

    /// What is kept of a text, in order.
    fn of(&self, text: &str) -> Vec<String> {
        let mut kept = Vec::new();
        self.keep(text, &mut kept);
        kept
    }

    fn keep(&self, text: &str, kept: &mut Vec<String>) {
        for found in self.patterns.find_iter(text) {
            let words = match &self.kept[found.pattern().as_usize()] {
                Keep::Nothing => continue,
                Keep::Itself => {
                    kept.push(text[found.range()].to_owned());
                    continue;
                }
                Keep::Words(words) => words,
            };
            let groups = self.alone[found.pattern().as_usize()].as_ref().map(|alone| {
                // The search begins and ends where the pattern matched, and sees what stands around it.
                let input = Input::new(text).range(found.range()).anchored(Anchored::Yes);
                let mut groups = alone.create_captures();
                alone.search_captures(&input, &mut groups);
                groups
            });
            for word in words {
                let group = match word {
                    Word::Itself(word) => {
                        kept.push(word.clone());
                        continue;
                    }
                    Word::Group(group) => *group,
                };
                match groups.as_ref().and_then(|groups| groups.get_group(group)) {
                    // Nothing is left out, and there is an end to it.
                    Some(part) if part.len() == found.len() => {
                        kept.push(text[part.range()].to_owned());
                    }
                    Some(part) => self.keep(&text[part.range()], kept),
                    None => {}
                }
            }
        }
    }

    /// Where the printed text and the one that the script was printed as part: the next words of each. `None` if the same is
    /// kept of both.
    pub fn difference(&self, rows: &Rows, printed: &str, back: &str) -> Option<(String, String)> {
        let plain = |text: &str| masked(rows, text).to_lowercase();
        let (printed, back) = (self.of(&plain(printed)), self.of(&plain(back)));
        let same = printed.iter().zip(&back).take_while(|(one, other)| one == other).count();
        (printed != back).then(|| (part(&printed[same..]), part(&back[same..])))
    }
}

/// The pattern with the patterns of pieces in place of their names.
fn filled(pieces: &[(String, String)], pattern: &str) -> String {
    let pattern = pattern.to_owned();
    pieces.iter().fold(pattern, |pattern, (name, piece)| pattern.replace(name, piece))
}

/// A name in a pattern that no piece has.
fn unknown(pattern: &str) -> Option<&str> {
    let from = pattern.find('<')?;
    let length = pattern[from..].find('>')?;
    Some(&pattern[from..=from + length])
}

fn word(word: &str) -> Word {
    match word.strip_prefix('$').and_then(|group| group.parse().ok()) {
        Some(group) => Word::Group(group),
        None => Word::Itself(word.to_owned()),
    }
}

/// The first words of what is kept.
fn part(kept: &[String]) -> String {
    const WORDS: usize = 6;
    kept.iter().take(WORDS).map(String::as_str).collect::<Vec<_>>().join(" ")
}
