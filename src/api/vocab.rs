//! The words that a script of a game may use.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Refusal, scripts};
use crate::diagnostics::Sources;
use crate::engine::rulebook::rules::Rules;
use crate::ledger::{self, Ledger};
use crate::wordlist::{self, Examples, Section, language};
use crate::{load, shipped};

/// Asks for the words of a game.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vocab {
    /// The game, or a rulebook of it.
    pub game: String,
    /// One word or section, or some words of what is meant, in either language; all words without it.
    #[serde(default)]
    pub words: Option<String>,
    /// Where the keywords are, and cards that use the words; those that came with the program without it.
    #[serde(default)]
    pub cards: Option<Sources>,
}

/// The words by section; where some were asked for, each with a card that uses it.
#[derive(Debug)]
pub struct Words {
    pub rules: &'static Rules,
    pub sections: Vec<Section>,
}

impl Vocab {
    /// # Errors
    /// There is no such game or rulebook; nothing is meant by the words.
    pub fn answer(self) -> Result<Words, Refusal> {
        let (game, rules) = scripts::rulebook(&self.game)?;
        let loaded = scripts::library_scripts(&self.cards);
        let program = loaded.program(game.vocab.game);
        let all = |rules: &Rules| -> Vec<Section> {
            let words = wordlist::sections(rules, program).into_iter();
            words.chain(wordlist::phrases(game.vocab.game)).collect()
        };
        let sections = all(rules);
        let Some(words) = &self.words else { return Ok(Words { rules, sections }) };
        let mut sections = found(sections, bare(words)).map_err(|refusal| {
            let has = |rules: &&&Rules| found(all(rules), bare(words)).is_ok();
            match game.rulebooks.iter().find(has) {
                Some(other) => refusal.help(format!("{} has it", other.name())),
                None => elsewhere(refusal, rules, bare(words)),
            }
        })?;
        // A set of one's own uses few of the words: the cards that came with the program are asked then.
        let came = load::load_sources(shipped::sources());
        let examples: Vec<_> = [&loaded, &came]
            .into_iter()
            .filter_map(|loaded| Some((loaded.program(game.vocab.game)?, loaded)))
            .map(|(program, loaded)| Examples::of(program, &loaded.sources))
            .collect();
        for section in sections.iter_mut().filter(|section| section.name != wordlist::PHRASES) {
            for n in 0..section.entries.len() {
                let entry = &section.entries[n];
                let example = examples.iter().find_map(|examples| examples.used_by(section, entry));
                section.entries[n].example = example;
            }
        }
        Ok(Words { rules, sections })
    }
}

impl Words {
    /// For programs.
    pub fn data(&self) -> Value {
        json!({
            "game": self.rules.vocab.game,
            "rulebook": self.rules.version,
            "sections": self.sections,
        })
    }
}

/// Without the marks that cards have around words: 【レスト】, 「手札」.
fn bare(name: &str) -> &str {
    name.trim_matches(|c: char| c.is_whitespace() || "「」『』【】《》“”\"".contains(c))
}

/// What is meant, or that nothing is.
fn found(sections: Vec<Section>, name: &str) -> Result<Vec<Section>, Refusal> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    let words = entries.flat_map(|entry| std::iter::once(&entry.name).chain(&entry.also));
    let words: Vec<String> = words.cloned().collect();
    match wordlist::found(sections, name) {
        none if none.is_empty() => {
            Err(Refusal::unknown("word", name, words.iter().map(String::as_str)))
        }
        found => Ok(found),
    }
}

/// Where a word is told of that no table has: of the language itself, or of the book alone.
fn elsewhere(refusal: Refusal, rules: &Rules, name: &str) -> Refusal {
    let game = rules.vocab.game;
    let of_book = |ledger: &Ledger| ledger.rows.iter().any(|row| row.ja.contains(name));
    if let Some(meaning) = language::word(name) {
        let told = format!("`{name}` is no word of {} alone", rules.vocab.title.en);
        let help = format!("it is one of the language, the same in every game: {}", meaning.en);
        Refusal::usage(told).help(help)
    } else if !name.is_ascii() && ledger::find(game, Some(rules.version)).is_some_and(of_book) {
        refusal.help(format!(
            "it is a word of the book: `fuda rule {game} {name}` tells the rules that have it"
        ))
    } else {
        refusal
    }
}
