//! A card's page, whatever its language.

use serde::Serialize;

use super::look::Look;
use super::step::{Step, Style};
use crate::check::ir::{CardDef, KeywordUse, Program};
use crate::code::KeywordId;
use crate::vocab::{FieldHolds, Text, TypeId, Values};

/// Everything that a reading says of a card.
#[derive(Debug, Serialize)]
pub struct Page {
    pub game: &'static str,
    /// As the script calls it.
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    pub token: bool,
    /// What is printed, by the script's names of the fields.
    pub printed: Vec<Printed>,
    /// Rules that the card itself names.
    pub rules: Vec<String>,
    pub abilities: Vec<Section>,
    /// Keywords that the card speaks of without having them.
    pub keywords: Vec<Section>,
    /// Words of the game that the card uses, with their rules.
    pub words: Vec<Ruled>,
    /// What the text leaves unsaid.
    pub notes: Vec<Ruled>,
    /// The page as it is shown.
    pub text: String,
}

/// A field of the card.
#[derive(Debug, Serialize)]
pub struct Printed {
    pub field: &'static str,
    #[serde(skip)]
    pub kind: bool,
    #[serde(skip)]
    pub number: bool,
    /// The field in words.
    pub name: &'static str,
    pub value: String,
}

/// An ability, or a keyword with its abilities.
#[derive(Debug, Serialize)]
pub struct Section {
    /// The keyword as the script writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<String>,
    /// The printed name of the ability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The kind of the ability as the script writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub rules: Vec<String>,
    #[serde(flatten)]
    pub step: Step,
}

/// A text with the rules that it goes by.
#[derive(Debug, Serialize)]
pub struct Ruled {
    pub text: String,
    pub rules: &'static [&'static str],
}

/// What a language adds to a page.
#[derive(Debug)]
pub struct Headings {
    pub style: Style,
    pub keywords: &'static str,
    pub words: &'static str,
    pub notes: &'static str,
    /// Between words.
    pub comma: &'static str,
}

impl Page {
    /// The page as it is shown, below the lines that say what is printed.
    pub fn show(&mut self, mut lines: Vec<String>, headings: &Headings) {
        let style = &headings.style;
        for section in &self.abilities {
            lines.push(String::new());
            section.step.lines(style, 0, "", &mut lines);
        }
        if !self.keywords.is_empty() {
            lines.push(String::new());
            lines.push(format!("{}{}", headings.keywords, style.opens));
            for section in &self.keywords {
                section.step.lines(style, 2, "", &mut lines);
            }
        }
        if !self.words.is_empty() {
            let shown = |word: &Ruled| format!("{}{}", word.text, rules(word.rules));
            let words: Vec<String> = self.words.iter().map(shown).collect();
            lines.push(String::new());
            lines.push(format!("{}{}", headings.words, style.opens));
            lines.push(format!("  {}{}", words.join(headings.comma), style.stop));
        }
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.push(format!("{}{}", headings.notes, style.opens));
            let shown = |note: &Ruled| format!("  - {}{}", note.text, rules(note.rules));
            lines.extend(self.notes.iter().map(shown));
        }
        lines.push(String::new());
        self.text = lines.join("\n");
    }
}

/// ` [8.13.1, 8.13.2]`, each rule once.
pub fn rules<S: AsRef<str>>(cites: &[S]) -> String {
    let mut once: Vec<&str> = Vec::new();
    for id in cites.iter().map(AsRef::as_ref) {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    match once.as_slice() {
        [] => String::new(),
        once => format!(" [{}]", once.join(", ")),
    }
}

/// The fields of a card: `say` picks the language, `join` joins directions.
pub fn printed(
    program: &Program,
    card: &CardDef,
    say: fn(Text) -> &'static str,
    join: fn(&[String]) -> String,
) -> Vec<Printed> {
    let mut all = Vec::new();
    for field in program.vocab.fields {
        let value = match field.holds {
            FieldHolds::Values(of) => values_of(program, card, of, say),
            FieldHolds::Stat { stat, .. } => {
                let value = card.stats.get(stat.index()).copied().flatten();
                value.map(|value| value.to_string()).unwrap_or_default()
            }
            FieldHolds::Directions(words) => {
                let printed = words.iter().enumerate();
                let printed = printed.filter(|(bit, _)| card.directions & (1 << bit) != 0);
                join(&printed.map(|(_, way)| say(way.text).to_owned()).collect::<Vec<_>>())
            }
        };
        if !value.is_empty() {
            all.push(Printed {
                field: field.word.name,
                kind: matches!(field.holds, FieldHolds::Values(TypeId(0))),
                number: !matches!(field.holds, FieldHolds::Values(_)),
                name: say(field.word.text),
                value,
            });
        }
    }
    all
}

/// The card's values of a type, spelled and in order.
fn values_of(
    program: &Program,
    card: &CardDef,
    of: TypeId,
    say: fn(Text) -> &'static str,
) -> String {
    let look = Look { program, exprs: &program.exprs };
    let values = look.each_value(card.traits).filter(|(kind, _)| *kind == of);
    let mut shown: Vec<&str> = values.map(|(of, value)| spelled(program, of, value, say)).collect();
    shown.sort_by_key(|text| text.to_lowercase());
    shown.join("/")
}

/// A value as the table spells it in a language; values of open types as scripts do.
pub fn spelled<'a>(
    program: &'a Program,
    of: TypeId,
    value: &'a str,
    say: fn(Text) -> &'static str,
) -> &'a str {
    let word = match program.vocab.type_word(of).values {
        Values::Closed(words) => words.iter().find(|word| word.name == value),
        Values::Open => None,
    };
    word.map_or(value, |word| say(word.text))
}

/// Some use of the keyword, to show what it means.
pub fn some_use(program: &Program, keyword: KeywordId) -> Option<&KeywordUse> {
    let uses = program.cards.iter().flat_map(|card| &card.keywords);
    uses.into_iter().find(|used| used.keyword == keyword)
}
