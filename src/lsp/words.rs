//! The words of each rulebook, by spelling.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::sheet::{Holds, Sheet, Slot};
use crate::engine::rulebook::rules::Rules;
use crate::games::GAMES;
use crate::wordlist::{self, Entry, Section};

pub struct Words {
    pub rules: &'static Rules,
    pub sections: Vec<Section>,
    /// Section and entry of each spelling.
    by_name: HashMap<String, Vec<(usize, usize)>>,
}

static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let books = GAMES.iter().flat_map(|game| game.rulebooks);
    books.map(|rules| Words::new(rules)).collect()
});

impl Words {
    fn new(rules: &'static Rules) -> Words {
        let mut sections = wordlist::sections(rules, None);
        sections.retain(|section| section.name != "reserved");
        let mut by_name: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
        for (s, section) in sections.iter().enumerate() {
            for (e, entry) in section.entries.iter().enumerate() {
                let whole = entry.name.split(' ').filter(|_| entry.name.contains(' '));
                let spellings = entry.also.iter().map(String::as_str).chain(whole);
                for spelling in spellings.chain([entry.name.as_str()]) {
                    let places = by_name.entry(spelling.to_owned()).or_default();
                    if !places.contains(&(s, e)) {
                        places.push((s, e));
                    }
                }
            }
        }
        Words { rules, sections, by_name }
    }

    /// The words of a rulebook as a `game` line names it; those of the game's newest rulebook if the version is not
    /// known.
    pub fn of(book: &str) -> Option<&'static Words> {
        let book = book.split('+').next().unwrap_or(book);
        let game = book.split('@').next().unwrap_or(book);
        let named = ALL.iter().find(|words| words.rules.name() == book);
        named.or_else(|| ALL.iter().find(|words| words.rules.vocab.game == game))
    }

    /// All entries with this spelling, each with its section.
    pub fn named(&self, word: &str) -> Vec<(&Section, &Entry)> {
        let places = self.by_name.get(word).map_or(&[][..], Vec::as_slice);
        places.iter().map(|(s, e)| (&self.sections[*s], &self.sections[*s].entries[*e])).collect()
    }

    /// The entries that the token can mean, the most likely in its place first.
    pub fn at(&self, sheet: &Sheet, at: usize) -> Vec<(&Section, &Entry)> {
        let mut found = self.named(sheet.word(at));
        let begins = || sheet.instruction(sheet.statement(at), at) == at;
        let meant = match sheet.frames[sheet.frame_of[at]].holds {
            Holds::Card | Holds::Keyword | Holds::Template | Holds::Face => "fields",
            _ if sheet.slot_at(at) == Slot::When => "events",
            _ if begins() => "actions",
            _ => return found,
        };
        found.sort_by_key(|(section, _)| section.name != meant);
        found
    }

    /// Whether a section has a word of this spelling.
    pub fn has(&self, section: &str, word: &str) -> bool {
        self.named(word).iter().any(|(found, _)| found.name == section)
    }
}
