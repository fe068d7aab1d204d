//! The scripts that a record carries: as much text as its cards need to be compiled alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::unreadable::Unreadable;
use crate::check::ir::Program;
use crate::code::NameId;
use crate::diagnostics::{Sources, Span};
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::load::{self, Loaded};
use crate::syntax::ast::{
    Comments, Elsewhere, Field, File, Item, Line, Lines, Name, Printed, Restrict, RestrictLine,
    Value, Words,
};
use crate::syntax::print;
use crate::vocab::{CardLimit, Spelled, TypeId, Values};

/// The cards of a game as text, and what they are once compiled.
#[derive(Clone, Debug, PartialEq)]
pub struct Scripts {
    pub game: String,
    pub version: String,
    /// The cards and tokens that can come into the game, by name.
    pub definitions: Vec<Definition>,
    /// Items in canonical layout, each below the `game` line that it stands under.
    pub items: Vec<String>,
}

/// A card with the fingerprint of its text and of the keywords that it uses, as [`crate::engine::save`] has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Definition(pub String, #[serde(with = "hex")] pub u64);

impl Scripts {
    /// The scripts that games with these cards need.
    ///
    /// # Errors
    /// [`Unreadable::Cards`]: the cards do not compile.
    pub fn of(
        loaded: &Loaded,
        program: &Program,
        rules: &'static Rules,
        playing: &BTreeSet<NameId>,
    ) -> Result<Arc<Scripts>, Unreadable> {
        let library = load::library_for(program, rules, playing)
            .map_err(|mistakes| Unreadable::of_mistakes(&mistakes))?;
        let kept = kept(program, &library);
        let whole = Scripts {
            game: rules.vocab.game.to_owned(),
            version: rules.version.to_owned(),
            definitions: definitions(&library),
            items: Gathered::of(loaded, program).needed(program, &kept),
        };
        if whole.means_the_same(program, &library, playing) {
            return Ok(Arc::new(whole));
        }
        // A text depends on more than the names in it tell: all scripts of the game go along.
        let items = Gathered::of(loaded, program).all();
        Ok(Arc::new(Scripts { items, ..whole }))
    }

    /// The text of all items as one script.
    pub fn text(&self) -> String {
        self.items.join("\n")
    }

    /// Checks the scripts, alone.
    pub(super) fn checked(&self, rules: &'static Rules) -> Result<Loaded, Unreadable> {
        let mut sources = Sources::default();
        sources.add("the record", self.text());
        let loaded = load::load_for(&[rules.vocab], sources);
        match loaded.has_errors() {
            false => Ok(loaded),
            true => Err(Unreadable::of_mistakes(&loaded.diagnostics)),
        }
    }

    /// Whether the items alone give the same cards, and let the same words be declared.
    fn means_the_same(
        &self,
        program: &Program,
        library: &Library,
        playing: &BTreeSet<NameId>,
    ) -> bool {
        let Ok(loaded) = self.checked(library.rules) else { return false };
        let Some(alone) = loaded.program(&self.game) else { return false };
        let names: BTreeSet<&str> =
            playing.iter().map(|name| program.names[name.index()].as_str()).collect();
        let playing = names_in(alone, &names);
        let Ok(compiled) = load::library_for(alone, library.rules, &playing) else { return false };
        definitions(&compiled) == self.definitions
            && words(program, library) == words(alone, &compiled)
            && once(library) == once(&compiled)
    }
}

/// The cards of these names.
pub(super) fn names_in(program: &Program, names: &BTreeSet<&str>) -> BTreeSet<NameId> {
    let named = |card: &&crate::check::ir::CardDef| {
        names.contains(program.names[card.name.index()].as_str())
    };
    program.cards.iter().filter(named).map(|card| card.name).collect()
}

/// The cards that can come into games of the library, by name.
pub(super) fn definitions(library: &Library) -> Vec<Definition> {
    let comes = library.code.defs.iter().filter(|def| def.comes);
    let mut all: Vec<Definition> = comes
        .map(|def| Definition(library.texts.names[def.name.index()].clone(), def.fingerprint))
        .collect();
    all.sort();
    all
}

/// The words that can be declared, by type and name.
fn words(program: &Program, library: &Library) -> BTreeSet<(u8, String)> {
    let types = (0..program.vocab.types.len() as u8).map(TypeId);
    let words = types.flat_map(|of| {
        let declared = library.code.declared.get(of.index()).into_iter().flatten();
        let shown = program.values_of(of).into_iter().zip(declared);
        let shown = shown.filter(|(_, bits)| bits.0 != 0);
        shown.map(move |(name, _)| (of.0, name.to_owned())).collect::<Vec<_>>()
    });
    words.collect()
}

/// The names of once-only cards.
fn once(library: &Library) -> BTreeSet<&str> {
    let defs = library.code.defs.iter().filter(|def| def.comes && def.once.is_some());
    defs.map(|def| library.texts.names[def.name.index()].as_str()).collect()
}

/// The cards that can come into the game, and those whose names they show.
fn kept<'p>(program: &'p Program, library: &Library) -> BTreeSet<&'p str> {
    let comes = library.code.defs.iter().filter(|def| def.comes);
    let names = comes.flat_map(|def| [def.name, def.shows]);
    names.map(|name| program.names[name.index()].as_str()).collect()
}

/// The items of one game in their order.
struct Gathered<'a> {
    /// Each with the text of the `game` line that it stands under.
    items: Vec<(String, &'a Item)>,
}

impl<'a> Gathered<'a> {
    fn of(loaded: &'a Loaded, program: &Program) -> Gathered<'a> {
        let mut items = Vec::new();
        for (_, file) in &loaded.files {
            let mut head = None;
            for line in &file.items {
                match &line.node {
                    Item::Game(book) if book.game == program.vocab.game => {
                        head = Some(printed(line.node.clone()));
                    }
                    Item::Game(_) => head = None,
                    item => items.extend(head.clone().map(|head| (head, item))),
                }
            }
        }
        Gathered { items }
    }

    /// All items that define anything: no decks and no scenarios.
    fn all(&self) -> Vec<String> {
        let defines = |item: &Item| !matches!(item, Item::Deck(_) | Item::Scenario(_));
        let items = self.items.iter().filter(|(_, item)| defines(item));
        items.map(|(head, item)| format!("{head}\n{}", printed((*item).clone()))).collect()
    }

    /// The cards that are kept, what the rules give every card, the lists of restricted cards, the keywords and
    /// templates that any of these name, and the names and values that are not defined there.
    fn needed(&self, program: &Program, kept: &BTreeSet<&str>) -> Vec<String> {
        let mut texts: BTreeMap<usize, String> = BTreeMap::new();
        let mut shared: Vec<(usize, &str)> = Vec::new();
        for (at, (head, item)) in self.items.iter().enumerate() {
            let wanted = match item {
                Item::Restrict(list) => {
                    texts.insert(at, format!("{head}\n{}", printed(about(program, list, kept))));
                    false
                }
                Item::Card(card) => kept.contains(card.name.text.as_str()),
                Item::Every(_) => true,
                Item::Keyword(keyword) => {
                    shared.push((at, keyword.name.text.as_str()));
                    keywords_of(program, kept).contains(keyword.name.text.as_str())
                }
                _ => false,
            };
            if wanted {
                texts.insert(at, format!("{head}\n{}", printed((*item).clone())));
            }
        }
        loop {
            let names = |name: &str| texts.values().any(|text| text.contains(name));
            let further: Vec<usize> = shared
                .iter()
                .filter(|(at, name)| !texts.contains_key(at) && names(name))
                .map(|(at, _)| *at)
                .collect();
            if further.is_empty() {
                break;
            }
            for at in further {
                let (head, item) = &self.items[at];
                texts.insert(at, format!("{head}\n{}", printed((*item).clone())));
            }
        }
        let mut items: Vec<String> = texts.into_values().collect();
        if let Some((head, _)) = self.items.first() {
            let further = [elsewhere(program, kept, &items), in_japanese(program, &items)];
            items.extend(further.into_iter().flatten().map(|text| format!("{head}\n{text}")));
        }
        items
    }
}

/// The part of a list of restricted cards that matters in games with these cards: which of them are once-only. All
/// else is about decks.
fn about(program: &Program, list: &Restrict, kept: &BTreeSet<&str>) -> Item {
    let mut list = list.clone();
    let words = program.vocab.deck_rules.limits;
    let is_once = |field: &Field| {
        let word = words.iter().find(|word| word.word.spelled(&field.name.text));
        word.is_some_and(|word| word.limit == CardLimit::Once)
    };
    let is_kept = |value: &Value| match value {
        Value::Name(name) => kept.contains(name.text.as_str()),
        Value::Int(..) => true,
    };
    for line in &mut list.lines.lines {
        if let RestrictLine::Fields(fields) = &mut line.node {
            fields.iter_mut().for_each(|field| field.values.retain(is_kept));
            fields.retain(|field| is_once(field) && !field.values.is_empty());
        }
    }
    let is_empty =
        |line: &RestrictLine| matches!(line, RestrictLine::Fields(all) if all.is_empty());
    list.lines.lines.retain(|line| !is_empty(&line.node));
    Item::Restrict(list)
}

/// Keywords that cards have by a field of their header or by the rules, which no text names.
fn keywords_of<'p>(program: &'p Program, kept: &BTreeSet<&str>) -> BTreeSet<&'p str> {
    let cards = program.cards.iter();
    let cards = cards.filter(|card| kept.contains(program.names[card.name.index()].as_str()));
    let used = cards.flat_map(|card| &card.keywords);
    used.map(|used| program.keywords[used.keyword.index()].name.as_str()).collect()
}

/// An item for what the items refer to and do not define: names of cards, and all values that any card may bring.
fn elsewhere(program: &Program, kept: &BTreeSet<&str>, items: &[String]) -> Option<String> {
    let named = |name: &&String| {
        !kept.contains(name.as_str()) && items.iter().any(|text| text.contains(name.as_str()))
    };
    let names: Vec<Name> = program.names.iter().filter(named).map(|name| quoted(name)).collect();
    let mut parts = Vec::new();
    if !names.is_empty() {
        parts.push(Printed::Cards(names));
    }
    for (n, word) in program.vocab.types.iter().enumerate() {
        let values = program.values_of(TypeId(n as u8));
        if matches!(word.values, Values::Open) && !values.is_empty() {
            let name = Name { quoted: false, ..quoted(word.word.name) };
            let values = values.into_iter().map(|value| Value::Name(quoted(value))).collect();
            parts.push(Printed::Values(Field { name, values }));
        }
    }
    if parts.is_empty() {
        return None;
    }
    let lines = parts.into_iter().map(|part| line(vec![part])).collect();
    let lines = Lines { lines, tail: Vec::new(), span: Span::default() };
    Some(printed(Item::Elsewhere(Elsewhere { lines, word: Span::default() })))
}

/// An item for what the words of the items are called in Japanese.
fn in_japanese(program: &Program, items: &[String]) -> Option<String> {
    let said = |word: &str| items.iter().any(|text| text.contains(word));
    let words = program.words_ja.iter().filter(|(word, _)| said(word));
    let words: BTreeMap<&String, &String> = words.collect();
    if words.is_empty() {
        return None;
    }
    let lines = words.into_iter().map(|(word, ja)| line(vec![(quoted(word), quoted(ja))]));
    let lines = Lines { lines: lines.collect(), tail: Vec::new(), span: Span::default() };
    Some(printed(Item::Words(Words { lines, word: Span::default() })))
}

fn quoted(name: &str) -> Name {
    Name { text: name.to_owned(), quoted: true, span: Span::default() }
}

fn line<T>(node: T) -> Line<T> {
    Line { node, span: Span::default(), comments: Comments::default() }
}

fn printed(item: Item) -> String {
    print(&File { items: vec![line(item)], tail: Vec::new() })
}

/// A number as 16 hexadecimal digits: other readers of JSON do not keep so large ones whole.
mod hex {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{number:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| digits);
        number.ok_or_else(|| D::Error::custom("a fingerprint has 16 hexadecimal digits"))
    }
}
