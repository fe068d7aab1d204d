//! Compares what a card prints with its script printed in the style of the game: both must say the same, in the same order.
//!
//! The style (`reading/printed`) is composed from the words of the game and knows no rows of the import, so that a wrong row
//! does not agree with it. Cards of other years are worded otherwise: both texts are reduced to what a table keeps of them.

use regex_automata::meta::Regex;

use super::plain_ends;
use crate::import::rows::Rows;
use crate::import::tokens::masked;

/// The most bytes, a thread, for what a search remembers of the patterns: with less than it needs, it takes a way that is ten
/// times as slow.
const MOST_CACHED: usize = 64 << 20;

/// What is kept of the texts of a language.
#[derive(Debug)]
pub struct Kept {
    /// The patterns of all rows; of those that match at a place, the first one counts.
    patterns: Regex,
    /// What each row keeps of the text that its pattern matches.
    kept: Vec<Keep>,
}

#[derive(Debug)]
enum Keep {
    Nothing,
    /// The text as it is matched.
    Itself,
    Words(String),
}

impl Kept {
    /// Reads a table: lines of what is kept and the pattern, with a tab between. What is kept is `-` for nothing, `=` for
    /// the text as it is, or words. Texts are in small letters, with names and traits left open. Of the patterns that match at
    /// a place the first one counts; a place where none matches is left out.
    ///
    /// # Errors
    /// The line, from 1, that is no row, and why; line 0 if all patterns together are too large.
    pub fn read(table: &str) -> Result<Kept, (usize, String)> {
        let mut kept = Vec::new();
        let mut patterns = Vec::new();
        let mut places = Vec::new();
        let lines = table.lines().enumerate().map(|(at, line)| (at + 1, line));
        for (at, line) in
            lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        {
            let (keep, pattern) =
                line.split_once('\t').ok_or((at, "two columns are needed".to_owned()))?;
            kept.push(match keep {
                "-" => Keep::Nothing,
                "=" => Keep::Itself,
                words => Keep::Words(words.to_owned()),
            });
            patterns.push(plain_ends(pattern));
            places.push(at);
        }
        let config = Regex::config().hybrid_cache_capacity(MOST_CACHED);
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
            None => Ok(Kept { patterns, kept }),
        }
    }

    /// What is kept of a text, in order.
    fn of(&self, text: &str) -> Vec<String> {
        let mut kept = Vec::new();
        for found in self.patterns.find_iter(text) {
            match &self.kept[found.pattern().as_usize()] {
                Keep::Nothing => {}
                Keep::Itself => kept.push(text[found.range()].to_owned()),
                Keep::Words(words) => kept.extend(words.split(' ').map(str::to_owned)),
            }
        }
        kept
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

/// The first words of what is kept.
fn part(kept: &[String]) -> String {
    const WORDS: usize = 6;
    kept.iter().take(WORDS).map(String::as_str).collect::<Vec<_>>().join(" ")
}
