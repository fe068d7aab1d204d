//! Finds words by their names, by their meaning in either language, and by what cards print.

use unicode_normalization::UnicodeNormalization;

use super::{Entry, PHRASES, RESERVED, Section};
use crate::folding::folded;

/// English words that do not tell which word is meant.
const LITTLE: &[&str] = &["a", "an", "the", "of", "to", "is", "are", "be", "it"];

/// The sections and entries that `typed` means: the section of this name, or every entry of this name; else the entries
/// that mention all or most of the typed words. Empty if none does.
pub fn found(mut sections: Vec<Section>, typed: &str) -> Vec<Section> {
    if let Some(n) = sections.iter().position(|section| section.name == typed) {
        return vec![sections.swap_remove(n)];
    }
    let named = |section: &Section, entry: &Entry| {
        section.name != RESERVED && (entry.name == typed || entry.also.iter().any(|a| a == typed))
    };
    if any(&sections, &named) {
        return only(sections, typed, &named);
    }
    // A word of the language itself is found in the patterns of the entries that are written with it.
    let written = |_: &Section, entry: &Entry| {
        let mut words = entry.pattern.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.any(|word| word == typed)
    };
    if sections.iter().any(|section| section.name == RESERVED && section.has(typed)) {
        return only(sections, typed, &written);
    }
    let terms: Vec<Term> = typed.split_whitespace().filter_map(Term::of).collect();
    // The meaning of a word of the game is not looked for among printed phrases.
    let is_word = any(&sections, &|section, entry| {
        section.name != PHRASES && (entry.japanese == typed || entry.text == typed)
    });
    sections.retain(|section| !is_word || section.name != PHRASES);
    let told = |entry: &Entry| terms.iter().filter(|term| term.is_in(entry)).count();
    let most = sections.iter().flat_map(|section| &section.entries).map(told).max().unwrap_or(0);
    match most == 0 || 2 * most < terms.len() {
        true => Vec::new(),
        false => only(sections, typed, &|_, entry| told(entry) == most),
    }
}

fn any(sections: &[Section], fits: &dyn Fn(&Section, &Entry) -> bool) -> bool {
    sections.iter().any(|section| section.entries.iter().any(|entry| fits(section, entry)))
}

/// The entries that fit. Sections with an entry of this Japanese name come first, then printed phrases.
fn only(
    sections: Vec<Section>,
    typed: &str,
    fits: &dyn Fn(&Section, &Entry) -> bool,
) -> Vec<Section> {
    let fitting = sections.into_iter().map(|section| {
        let fit: Vec<bool> = section.entries.iter().map(|entry| fits(&section, entry)).collect();
        let mut kept = fit.into_iter();
        let Section { mut entries, .. } = section;
        entries.retain(|_| kept.next() == Some(true));
        entries.sort_by_key(|entry| entry.japanese != typed);
        Section { entries, ..section }
    });
    let mut fitting: Vec<Section> = fitting.filter(|section| !section.entries.is_empty()).collect();
    fitting.sort_by_key(|section| {
        let called = section.entries.iter().any(|entry| entry.japanese == typed);
        (!called, section.name != PHRASES)
    });
    fitting
}

impl Section {
    fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| entry.name == name)
    }
}

/// The stem of a typed word.
struct Term {
    stem: String,
    /// Whether it matches the beginning of a word; a Japanese stem matches any part of a text.
    english: bool,
}

impl Term {
    fn of(typed: &str) -> Option<Term> {
        let typed = typed.trim_matches(|c: char| c.is_ascii_punctuation());
        if typed.is_empty() || LITTLE.contains(&typed.to_lowercase().as_str()) {
            return None;
        }
        let english = typed.is_ascii();
        let typed = if english { typed.to_lowercase() } else { typed.nfkc().collect() };
        let stem = if english { english_stem(&typed) } else { japanese_stem(&typed) };
        Some(Term { stem: folded(stem), english })
    }

    /// Whether any text of the entry, in English or Japanese, contains the term.
    fn is_in(&self, entry: &Entry) -> bool {
        let texts = [&entry.name, &entry.pattern, &entry.text, &entry.japanese];
        let notes = entry.notes.iter().chain(&entry.notes_ja);
        texts.into_iter().chain(&entry.also).chain(notes).any(|text| {
            let text = folded(text);
            match self.english {
                true => text
                    .split(|c: char| !c.is_ascii_alphanumeric())
                    .any(|word| word.starts_with(&self.stem)),
                false => text.contains(&self.stem),
            }
        })
    }
}

/// The stem of an English word: `placed` and `placing` match `place`, `cancelled` matches `cancel`.
fn english_stem(word: &str) -> &str {
    let endings = ["ing", "led", "ed", "es", "s", "e"];
    let stems = endings.iter().filter_map(|end| word.strip_suffix(end));
    stems.into_iter().find(|stem| stem.len() >= 3).unwrap_or(word)
}

/// A Japanese word without the kana that change with its form: 引く, 引いた時 and 引けない match.
fn japanese_stem(word: &str) -> &str {
    match word.trim_end_matches(|c| ('ぁ'..='ゖ').contains(&c)) {
        "" => word,
        stem => stem,
    }
}
