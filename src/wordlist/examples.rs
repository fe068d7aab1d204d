//! Finds a card that uses a word.

use std::collections::BTreeSet;

use super::{Entry, Section, UsedBy};
use crate::check::ir::{CardDef, KeywordUse, Program};
use crate::diagnostics::Sources;
use crate::reading;
use crate::syntax::scan::{Kind, scan};
use crate::vocab::Word;

/// Sections whose words may be spelled like words of other sections. A card counts as using one of these only if the
/// checker found that it means it; for all other words the spelling is enough.
const CHECKED: &[&str] = &[
    "stats",
    "player_stats",
    "relations",
    "states",
    "abilities",
    "tags",
    "events",
    "uses",
    "spans",
    "actions",
    "restrictions",
    "requirements",
    "units",
];

/// The cards of a program with the words that they use, the shortest scripts first.
#[derive(Debug)]
pub struct Examples<'p> {
    program: &'p Program,
    cards: Vec<Used<'p>>,
}

#[derive(Debug)]
struct Used<'p> {
    card: &'p CardDef,
    script: &'p str,
    spelled: BTreeSet<&'p str>,
    words: Vec<&'static Word>,
    keywords: BTreeSet<usize>,
}

/// A card that uses a word, and the first line of its script that does.
#[derive(Clone, Copy, Debug)]
pub struct Example<'p> {
    pub card: &'p CardDef,
    pub line: &'p str,
}

impl<'p> Examples<'p> {
    /// `sources` are those from which the program was made.
    pub fn of(program: &'p Program, sources: &'p Sources) -> Examples<'p> {
        let used = |card: &'p CardDef| {
            let script = &sources.get(card.place.file).text[card.place.span.range()];
            let given = |used: &KeywordUse| used.keyword.index();
            Used {
                card,
                script,
                spelled: spelled(script).collect(),
                words: reading::words_used(program, card),
                keywords: card.keywords.iter().map(given).collect(),
            }
        };
        let mut cards: Vec<Used<'p>> = program.cards.iter().map(used).collect();
        cards.sort_by_key(|used| used.script.len());
        Examples { program, cards }
    }

    /// The example by the names of its card.
    pub fn used_by(&self, section: &Section, entry: &Entry) -> Option<UsedBy> {
        let Example { card, line } = self.find(section, entry)?;
        Some(UsedBy {
            card: self.program.names[card.name.index()].clone(),
            card_ja: card.name_ja.clone(),
            line: line.to_owned(),
        })
    }

    /// The card with the shortest script that uses the word of an entry.
    pub fn find(&self, section: &Section, entry: &Entry) -> Option<Example<'p>> {
        self.cards.iter().find_map(|used| {
            if !used.uses(section, entry, self.program) {
                return None;
            }
            let line = used.script.lines().find(|line| spelled(line).any(|word| entry.is(word)))?;
            Some(Example { card: used.card, line: line.trim() })
        })
    }
}

impl Used<'_> {
    fn uses(&self, section: &Section, entry: &Entry, program: &Program) -> bool {
        if section.name == "keywords" {
            let named = |keyword: &usize| program.keywords[*keyword].name == entry.name;
            return self.keywords.iter().any(named);
        }
        match entry.word.filter(|_| CHECKED.contains(&section.name)) {
            Some(word) => self.words.iter().any(|used| std::ptr::eq(*used, word)),
            None => self.spelled.iter().any(|word| entry.is(word)),
        }
    }
}

impl Entry {
    /// Whether the entry is spelled so; an entry of two words by its first one.
    pub fn is(&self, typed: &str) -> bool {
        let names = std::iter::once(&self.name).chain(&self.also);
        names.map(|name| name.split(' ').next().unwrap_or(name)).any(|name| name == typed)
    }
}

/// The words of a script.
fn spelled(script: &str) -> impl Iterator<Item = &str> {
    let tokens = scan(script).into_iter();
    tokens.filter(|token| token.kind == Kind::Word).map(|token| token.text(script))
}
