//! The script, printed back in the style of its game, as a witness: it must say in the same order what the card says.
//!
//! The style is composed from the words of the game and knows no rows of the import. Cards of other years are worded
//! otherwise, so that both texts are reduced to what a table keeps of them.

use regex_automata::meta::Regex;

use super::plain_ends;
use crate::import::rows::Rows;
use crate::import::tokens::masked;

/// The most bytes for what a search has learned of all patterns together, a thread.
const MOST_CACHED: usize = 64 << 20;

/// What is kept of the texts of a language.
#[derive(Debug)]
pub struct Kept {
    /// All patterns; of those that match at a place, the first one counts.
    patterns: Regex,
    /// What is kept of the text that a pattern matches.
    kept: Vec<Keep>,
}

#[derive(Clone, Debug)]
enum Keep {
    /// Nothing.
    Nothing,
    /// The text itself.
    Itself,
    Words(String),
}

impl Kept {
    /// Reads a table: lines of what is kept and the pattern, with a tab between. What is kept is `-` for nothing, `=` for
    /// the text itself, or words. Where several patterns match, the first one counts.
    ///
    /// # Errors
    /// The line, from 1, that is no row, and why.
    pub fn read(table: &str) -> Result<Kept, (usize, String)> {
        let lines = table.lines().enumerate().map(|(at, line)| (at + 1, line));
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let mut kept = Vec::new();
        let mut patterns = Vec::new();
        for (at, line) in lines {
            let (keep, pattern) =
                line.split_once('\t').ok_or((at, "two columns are needed".to_owned()))?;
            let pattern = plain_ends(pattern);
            let own = Regex::new(&pattern).map_err(|error| (at, error.to_string()))?;
            if own.is_match("") {
                return Err((at, "the pattern matches nothing at all".to_owned()));
            }
            kept.push(match keep {
                "-" => Keep::Nothing,
                "=" => Keep::Itself,
                words => Keep::Words(words.to_owned()),
            });
            patterns.push(pattern);
        }
        let config = Regex::config().hybrid_cache_capacity(MOST_CACHED);
        let patterns = Regex::builder().configure(config).build_many(&patterns);
        let patterns = patterns.map_err(|error| (0, error.to_string()))?;
        Ok(Kept { patterns, kept })
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

    /// What the printed text says and the text of the script does not say there, and the other way round, from where they
    /// part. `None` if they say the same.
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
