//! The words that a script of a game may use.

use serde::Deserialize;
use serde_json::{Value, json};

use super::rule::Rule;
use super::{Refusal, scripts};
use crate::diagnostics::{Message, Sources, say};
use crate::engine::rulebook::rules::Rules;
use crate::lang::text;
use crate::wordlist::{self, Examples, Section, language};
use crate::{load, shipped};

/// Asks for the words of a game.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vocab {
    /// The game, or a rulebook of it.
    pub game: String,
    /// A word or section, or words of a meaning in either language; all words if `None`.
    #[serde(default)]
    pub words: Option<String>,
    /// The scripts with the keywords and with cards that use the words; the shipped ones if `None`.
    #[serde(default)]
    pub cards: Option<Sources>,
}

/// The words by section; if some were requested, each with a card that uses it.
#[derive(Debug)]
pub struct Words {
    pub rules: &'static Rules,
    pub sections: Vec<Section>,
}

impl Vocab {
    /// # Errors
    /// There is no such game or rulebook, or the words mean nothing.
    pub fn answer(self) -> Result<Words, Refusal> {
        let (game, rules) = scripts::rulebook(&self.game)?;
        let loaded = scripts::library_scripts(&self.cards);
        let program = loaded.program(game.vocab.game);
        let all = |rules: &Rules| -> Vec<Section> {
            let words = wordlist::sections(rules, program).into_iter();
            words.chain(wordlist::phrases(game.vocab)).collect()
        };
        let sections = all(rules);
        let Some(words) = &self.words else { return Ok(Words { rules, sections }) };
        let mut sections = found(sections, bare(words)).map_err(|refusal| {
            let has = |rules: &&&Rules| found(all(rules), bare(words)).is_ok();
            match game.rulebooks.iter().find(has) {
                Some(other) => refusal.help(say!("{other} has it", other = other.name())),
                None => elsewhere(refusal, rules, bare(words)),
            }
        })?;
        // A user's own set has few of the words, so shipped cards serve as examples, too.
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
    /// The answer as JSON.
    pub fn data(&self) -> Value {
        json!({
            "game": self.rules.vocab.game,
            "rulebook": self.rules.version,
            "sections": self.sections,
        })
    }
}

/// Removes the marks that cards have around words: 【レスト】, 「手札」.
fn bare(name: &str) -> &str {
    name.trim_matches(|c: char| c.is_whitespace() || "「」『』【】《》“”\"".contains(c))
}

/// The sections and entries that `name` means, or a refusal.
fn found(sections: Vec<Section>, name: &str) -> Result<Vec<Section>, Refusal> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    let words = entries.flat_map(|entry| std::iter::once(&entry.name).chain(&entry.also));
    let words: Vec<String> = words.cloned().collect();
    match wordlist::found(sections, name) {
        none if none.is_empty() => {
            Err(Refusal::unknown(say!("word"), name, words.iter().map(String::as_str)))
        }
        found => Ok(found),
    }
}

/// Adds to the refusal where a word that is in no table is explained: in the language, or in the rulebook.
fn elsewhere(refusal: Refusal, rules: &Rules, name: &str) -> Refusal {
    let game = rules.vocab.game;
    let in_the_book = || {
        let asked = Rule { game: rules.name(), id: name.to_owned(), ..Rule::default() };
        asked.answer().is_ok()
    };
    if let Some(meaning) = language::word(name) {
        let told = say!(
            "`{name}` is no word of {title} alone",
            name,
            title = Message::from(rules.vocab.title)
        );
        let help = say!(
            "it is one of the language, the same in every game: {meaning}",
            meaning = Message::from(text(meaning.en, meaning.ja))
        );
        Refusal::usage(told).help(help)
    } else if !name.is_ascii() && in_the_book() {
        refusal.help(say!(
            "it is a word of the book: `fuda rule {game} {name}` tells the rules that have it",
            game,
            name
        ))
    } else {
        refusal
    }
}
