//! A card's page, whatever its language.

use serde::Serialize;

use super::look::Look;
use super::relied::Relied;
use super::step::{List, Step, Style};
use crate::check::ir::{Ability, AbilityIx, CardDef, GivenBy, KeywordUse, OnCard, Program};
use crate::code::KeywordId;
use crate::vocab::{FieldHolds, Note, Text, TypeId, TypeWord, Values, Word, with_other};

/// Everything that a reading says of a card.
#[derive(Debug, Serialize)]
pub struct Page {
    pub game: &'static str,
    /// The name in the script.
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    /// The card number of its maker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Further numbers under which it is printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<String>,
    pub token: bool,
    /// The printed fields.
    pub printed: Vec<Printed>,
    /// The rules that the card's own script cites.
    pub rules: Vec<String>,
    pub abilities: Vec<Section>,
    /// Keywords that the card mentions without having them.
    pub keywords: Vec<Section>,
    /// Words of the game that the card uses, with their rules.
    pub words: Vec<Ruled>,
    /// Notes on what the text takes for granted.
    pub notes: Vec<Ruled>,
    /// The lines above the abilities.
    #[serde(skip)]
    pub head: Vec<String>,
    /// The whole page as it is shown.
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
    /// The field's name for people.
    pub name: &'static str,
    pub value: String,
}

impl Printed {
    /// Whether the value alone says what it is: `Character`, `《Moon》`.
    pub fn is_own_name(&self) -> bool {
        self.kind || self.value.starts_with(['《', '「'])
    }
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_ja: Option<String>,
    /// The kind of the ability as the script writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub rules: Vec<String>,
    #[serde(flatten)]
    pub step: Step,
}

/// A text with the rules that it follows.
#[derive(Debug, Serialize)]
pub struct Ruled {
    pub text: String,
    pub rules: Vec<String>,
}

impl Ruled {
    pub fn new(text: String, rules: &[&str]) -> Ruled {
        Ruled { text, rules: rules.iter().map(|&rule| rule.to_owned()).collect() }
    }
}

/// The fixed texts of a language on a page.
#[derive(Debug)]
pub struct Headings {
    pub style: Style,
    pub keywords: &'static str,
    pub words: &'static str,
    pub notes: &'static str,
    /// Separates words in a list.
    pub comma: &'static str,
    /// Picks this language's text of a word.
    pub say: fn(Text) -> &'static str,
    /// A value that the table does not have, as this language calls it.
    pub called: Called,
    /// The frame for a value of a type as a card shows it.
    pub shown: fn(&TypeWord) -> &'static str,
    /// Joins directions.
    pub ways: fn(&[String]) -> String,
    /// The hole that is left out of a word's text; `blank` fills its other holes.
    pub hole: &'static str,
    pub blank: &'static str,
}

/// How a language calls a value that cards bring with them.
pub type Called = for<'a> fn(&'a Program, &'a str) -> &'a str;

/// Puts the parts of a card into a language.
pub trait Reader {
    fn keyword(&self, used: &KeywordUse) -> Section;
    fn ability(&self, ix: AbilityIx) -> Section;
    /// The sentence that says that the card has this keyword by the rules.
    fn given_by_rules(&self, used: &KeywordUse) -> String;
}

impl Section {
    /// An ability under its title.
    pub fn of_ability(
        program: &Program,
        ability: &Ability,
        title: &str,
        lines: Vec<Step>,
        citing: bool,
    ) -> Section {
        let kind = program.vocab.ability_kind(ability.kind);
        let own = |cites: &[&str]| cites.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let mut rules = own(kind.word.cites);
        for tag in &ability.tags {
            rules.extend(own(program.vocab.tag(*tag).word.cites));
        }
        rules.extend(ability.cites.iter().cloned());
        Section {
            keyword: None,
            name: ability.name.clone(),
            name_ja: ability.name_ja.clone(),
            kind: Some(kind.word.name),
            step: Step::titled(format!("{title}{}", cited_if(citing, &rules)), lines),
            rules,
        }
    }

    /// A keyword with its meaning; a single ability continues the line of the title.
    pub fn of_keyword(
        program: &Program,
        used: &KeywordUse,
        shown: &str,
        joint: &str,
        mut abilities: Vec<Step>,
        citing: bool,
    ) -> Section {
        let rules = program.keywords[used.keyword.index()].cites.clone();
        let title = format!("{shown}{}", cited_if(citing, &rules));
        let step = match (abilities.pop(), abilities.is_empty()) {
            (Some(only), true) => Step { text: format!("{title}{joint}{}", only.text), ..only },
            (Some(last), false) => {
                abilities.push(last);
                Step { list: List::Dashes, ..Step::titled(title, abilities) }
            }
            (None, _) => Step::new(title),
        };
        Section {
            keyword: Some(used.shown.clone()),
            name: None,
            name_ja: None,
            kind: None,
            rules,
            step,
        }
    }

    /// A keyword of one ability, under a title that names both.
    pub fn of_keyword_ability(
        program: &Program,
        used: &KeywordUse,
        ability: &Ability,
        title: &str,
        lines: Vec<Step>,
        citing: bool,
    ) -> Section {
        let rules = program.keywords[used.keyword.index()].cites.clone();
        let of_ability = Section::of_ability(program, ability, "", Vec::new(), citing).rules;
        let all: Vec<&String> = rules.iter().chain(&of_ability).collect();
        let step = Step::titled(format!("{title}{}", cited_if(citing, &all)), lines);
        Section {
            keyword: Some(used.shown.clone()),
            name: None,
            name_ja: None,
            kind: None,
            rules,
            step,
        }
    }
}

impl Page {
    /// All numbers under which the card is printed.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.code.iter().chain(&self.printings).map(String::as_str)
    }

    /// The parts that are alike in every language; [`Page::show`] writes the text.
    pub fn of(
        program: &Program,
        card: &CardDef,
        headings: &Headings,
        relied: &Relied,
        reader: &dyn Reader,
    ) -> Page {
        let say = headings.say;
        let hole = |text: &str| {
            with_other(text, None)
                .replace(headings.hole, "")
                .replace("{}", headings.blank)
                .replace("{use}", headings.blank)
        };
        let word = |word: &&'static Word| Ruled::new(hole(say(word.text)), word.cites);
        let note = |note: &&'static Note| Ruled::new(say(note.text).to_owned(), note.cites);
        let by_rules = card.keywords.iter().filter(|used| used.given == GivenBy::Every);
        let by_rules = by_rules
            .map(|used| Ruled { text: reader.given_by_rules(used), rules: used.by_rules.clone() });
        let spoken_of = relied.keywords.iter().filter_map(|id| some_use(program, *id));
        Page {
            game: program.vocab.game,
            name: program.names[card.name.index()].clone(),
            name_ja: card.name_ja.clone(),
            code: card.code.clone(),
            printings: card.printings.clone(),
            token: card.token,
            printed: printed(program, card, headings, headings.shown),
            rules: card.cites.clone(),
            abilities: texts(program, card, reader),
            keywords: spoken_of.map(|used| reader.keyword(used)).collect(),
            words: relied.words.iter().map(word).collect(),
            notes: by_rules.chain(relied.notes.iter().map(note)).collect(),
            head: Vec::new(),
            text: String::new(),
        }
    }

    /// The printed fields as lines: one of words and one of numbers.
    pub fn printed_lines(&self, headings: &Headings) -> Vec<String> {
        let line = |numbers: bool| {
            let fields = self.printed.iter().filter(|field| field.number == numbers);
            let fields = fields.map(|field| match field.kind {
                true => headings.style.begun(&field.value),
                false => format!("{} {}", field.name, field.value),
            });
            headings.style.begun(&fields.collect::<Vec<_>>().join(headings.comma))
        };
        [line(false), line(true)].into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// The page without the notes on what the text takes for granted.
    pub fn brief(mut self, headings: &Headings) -> Page {
        self.notes.clear();
        self.show(headings);
        self
    }

    /// Writes [`Page::text`] from the other fields.
    pub fn show(&mut self, headings: &Headings) {
        let style = &headings.style;
        let mut lines = self.head.clone();
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
            let shown = |word: &Ruled| format!("{}{}", word.text, cited(&word.rules));
            let words: Vec<String> = self.words.iter().map(shown).collect();
            lines.push(String::new());
            lines.push(format!("{}{}", headings.words, style.opens));
            lines.push(format!("  {}{}", words.join(headings.comma), style.stop));
        }
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.push(format!("{}{}", headings.notes, style.opens));
            let shown = |note: &Ruled| format!("  - {}{}", note.text, cited(&note.rules));
            lines.extend(self.notes.iter().map(shown));
        }
        lines.push(String::new());
        self.text = lines.join("\n");
    }
}

/// The abilities and keywords of the card in the order of the script.
pub fn texts(program: &Program, card: &CardDef, reader: &dyn Reader) -> Vec<Section> {
    let text = |text| match text {
        OnCard::Keyword(used) => reader.keyword(used),
        OnCard::Ability(ix) => reader.ability(ix),
    };
    card.texts(program).into_iter().map(text).collect()
}

/// Nothing where titles do not cite their rules.
fn cited_if<S: AsRef<str>>(citing: bool, cites: &[S]) -> String {
    if citing { cited(cites) } else { String::new() }
}

/// ` [8.13.1, 8.13.2]`, each rule once.
pub fn cited<S: AsRef<str>>(cites: &[S]) -> String {
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

/// The fields of a card, the values of types framed as `shown` says.
pub fn printed(
    program: &Program,
    card: &CardDef,
    headings: &Headings,
    shown: fn(&TypeWord) -> &'static str,
) -> Vec<Printed> {
    let Headings { say, ways: join, .. } = *headings;
    let mut all = Vec::new();
    for field in program.vocab.fields {
        let value = match field.holds {
            FieldHolds::Values(of) => {
                let frame = shown(program.vocab.type_word(of));
                values_of(program, card, of, headings, frame)
            }
            FieldHolds::Stat { stat, .. } => {
                let value = card.stats.get(stat.index()).copied().flatten();
                value.map(|value| value.to_string()).unwrap_or_default()
            }
            FieldHolds::Directions(words) => {
                let printed = words.iter().enumerate();
                let printed = printed.filter(|(bit, _)| card.directions & (1 << bit) != 0);
                join(&printed.map(|(_, way)| say(way.text).to_owned()).collect::<Vec<_>>())
            }
            FieldHolds::Keywords(known) => {
                let of_field = card.keywords.iter().filter(|used| used.given == GivenBy::Field);
                let word = |used: &KeywordUse| known.iter().find(|k| k.word.name == used.shown);
                let words = of_field.filter_map(word).map(|known| say(known.word.text));
                words.collect::<Vec<_>>().join("/")
            }
        };
        if !value.is_empty() {
            all.push(Printed {
                field: field.word.name,
                kind: matches!(field.holds, FieldHolds::Values(TypeId::KIND)),
                number: !matches!(field.holds, FieldHolds::Values(_) | FieldHolds::Keywords(_)),
                name: say(field.word.text),
                value,
            });
        }
    }
    all
}

/// The card's values of a type, spelled, in the order of the script.
fn values_of(
    program: &Program,
    card: &CardDef,
    of: TypeId,
    headings: &Headings,
    shown_as: &str,
) -> String {
    let look = Look { program, exprs: &program.exprs };
    let values = look.each_value(&card.traits).filter(|(kind, _)| *kind == of);
    let shown: Vec<&str> = values
        .map(|(of, value)| spelled(program, of, value, headings.say, headings.called))
        .collect();
    let between = if shown_as == "{}" { "/" } else { "" };
    shown.iter().map(|value| shown_as.replace("{}", value)).collect::<Vec<_>>().join(between)
}

/// A value as the table spells it in a language; a value of an open type as the language calls it.
pub fn spelled<'a>(
    program: &'a Program,
    of: TypeId,
    value: &'a str,
    say: fn(Text) -> &'static str,
    called: Called,
) -> &'a str {
    match program.vocab.type_word(of).values {
        Values::Closed(words) => {
            words.iter().find(|word| word.name == value).map_or(value, |word| say(word.text))
        }
        Values::Open => called(program, value),
    }
}

/// Any use of the keyword; the page shows the keyword's meaning with it.
fn some_use(program: &Program, keyword: KeywordId) -> Option<&KeywordUse> {
    let uses = program.cards.iter().flat_map(|card| &card.keywords);
    uses.into_iter().find(|used| used.keyword == keyword)
}
