//! The known word that a misspelled one was meant to be.

use crate::folding::folded;

/// A known word that is near to what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near<'a> {
    pub word: &'a str,
    /// No other is as near, and what was typed is long enough to tell.
    pub sure: bool,
}

/// Fewest letters of a typed word for which the near word is sure: fewer are near to too many words.
const FEWEST_LETTERS: usize = 4;

/// Most changes for which the near word is sure. Two neighbours that change places are one change.
const MOST_CHANGES: usize = 2;

/// Most letters of a typed word that is compared: nobody mistypes a longer one, and comparing takes the square of its
/// letters.
const LONGEST_MEANT: usize = 200;

/// The nearest of `words` to `typed`, if one is near enough to be meant.
pub fn near<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<Near<'a>> {
    let letters = typed.chars().count();
    let allowed = 1 + letters / 4;
    let mut best: Option<(usize, Near)> = None;
    if letters > LONGEST_MEANT {
        return None;
    }
    for word in words {
        // A letter has at most four bytes, and each letter of difference in length is a change: these words are too far
        // away.
        if word.len() > 4 * (letters + allowed) || word.chars().count() + allowed < letters {
            continue;
        }
        let distance = strsim::osa_distance(typed, word);
        match &mut best {
            _ if distance > allowed => {}
            Some((least, near)) if distance == *least => near.sure &= near.word == word,
            Some((least, _)) if distance > *least => {}
            _ => {
                // In a word of one or two kanji a change makes another word.
                let sure =
                    typed.is_ascii() && letters >= FEWEST_LETTERS && distance <= MOST_CHANGES;
                best = Some((distance, Near { word, sure }));
            }
        }
    }
    best.map(|(_, near)| near)
}

/// What counts of a name: its letters and digits, [`folded`].
pub fn letters(name: &str) -> String {
    folded(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// [`near`] among printed names; one that differs in blanks, punctuation and what [`folded`] takes to be alike is always
/// meant.
pub fn near_name<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<Near<'a>> {
    let names: Vec<&str> = names.into_iter().collect();
    let typed_letters = letters(typed);
    let mut same = names.iter().filter(|name| letters(name) == typed_letters);
    match (typed_letters.is_empty(), same.next(), same.next()) {
        (false, Some(word), None) => Some(Near { word, sure: true }),
        _ => near(typed, names),
    }
}

/// The word of [`near`] alone.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near(typed, words).map(|near| near.word)
}

/// The `most` words that come closest, the closest first: those that hold what was typed, then those that differ
/// from it by the fewest letters.
pub fn closest<'a>(
    typed: &str,
    words: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let typed = typed.to_lowercase();
    let mut all: Vec<&str> = words.into_iter().collect();
    all.sort_unstable();
    all.dedup();
    all.sort_by_cached_key(|word| {
        let word = word.to_lowercase();
        let short = typed.len().max(word.len()) <= 4 * LONGEST_MEANT;
        let distance = if short { strsim::osa_distance(&typed, &word) } else { usize::MAX };
        (!word.contains(&typed), distance)
    });
    all.truncate(most);
    all
}
