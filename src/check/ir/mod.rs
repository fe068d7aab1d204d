//! The checked program: names resolved, types known, keywords put in.
//!
//! Expressions are already flat (see [`crate::code::expr`]); instructions are still a tree, for the readings and the
//! compiler.

mod effect;
mod instruction;

pub use effect::*;
pub use instruction::*;

use std::collections::HashMap;

use indexmap::IndexSet;

use crate::code::{Exprs, HistoryId, KeywordId, NameId, NumId, Pattern, Slot, Spot, TestId};
use crate::diagnostics::{Message, Place};
use crate::vocab::{AbilityKindId, CardLimit, TagId, TypeId, UnitId, Values, Vocab, Word};

/// Everything that the given files define for one game.
#[derive(Debug)]
pub struct Program {
    pub vocab: &'static Vocab,
    pub exprs: Exprs,
    pub cards: Vec<CardDef>,
    /// Abilities of cards, keywords and grants; nested ones have their own entry.
    pub abilities: Vec<Ability>,
    pub keywords: Vec<KeywordDef>,
    pub templates: Vec<TemplateDef>,
    /// All values that cards and texts name; a [`ValueId`] is an index.
    pub trait_values: Vec<TraitValue>,
    pub trait_sets: Vec<ValueSet>,
    /// The values that some text gives to cards.
    pub given_values: ValueSet,
    pub names: Vec<String>,
    /// What values, parts of names, declared words and templates are called in Japanese, where a `words` item says it.
    pub words_ja: HashMap<String, String>,
    pub name_sets: Vec<NameSet>,
    /// Patterns that `times(..)` counts; a [`crate::code::HistoryId`] is an index.
    pub histories: Vec<Pattern>,
    /// The histories whose cards are asked for too, not just their number, as bits.
    pub remembered: u32,
    pub decks: Vec<Deck>,
    pub lists: Vec<CardList>,
}

impl Program {
    /// The Japanese of a value, a part of a name or a declared word, if a `words` item has it; else of the card of this
    /// name.
    pub fn known_in_japanese(&self, text: &str) -> Option<&str> {
        let card = || self.cards.iter().find(|card| self.names[card.name.index()] == text);
        let word = self.words_ja.get(text).map(String::as_str);
        word.or_else(|| card().and_then(|card| card.name_ja.as_deref()))
    }

    /// A name in both languages.
    pub fn named(&self, name: &str) -> Message {
        Message::in_both(name.to_owned(), self.in_japanese(name).to_owned())
    }

    /// The Japanese of a text, or the text as it is.
    pub fn in_japanese<'a>(&'a self, text: &'a str) -> &'a str {
        self.known_in_japanese(text).unwrap_or(text)
    }

    /// Names behind a keyword as Japanese cards print them: `／「..」か「..」`.
    pub fn names_behind_keyword(&self, names: &[String]) -> String {
        let names = names.iter().map(|name| format!("「{}」", self.in_japanese(name)));
        format!("／{}", names.collect::<Vec<_>>().join("か"))
    }

    /// The values of a type, in the order in which they are declared.
    pub fn values_of(&self, of: TypeId) -> Vec<&str> {
        match self.vocab.type_word(of).values {
            Values::Closed(words) => words.iter().map(|word| word.name).collect(),
            Values::Open => {
                let values = self.trait_values.iter().filter(|value| value.of == of);
                values.map(|value| value.name.as_str()).collect()
            }
        }
    }
}

/// Names that a text asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct NameSet {
    /// In the order in which they are written; for parts, the names of all cards that contain one.
    pub names: Vec<NameId>,
    /// The parts of names that the text writes, if it does not write whole names.
    pub parts: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TraitValue {
    pub of: TypeId,
    /// Canonical spelling for a closed value, as written for an open one.
    pub name: String,
}

/// Index into [`Program::trait_values`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId(pub u16);

impl ValueId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Values of types. There may be more of them than a game can tell apart: those of the cards that play
/// become bits (see [`crate::compile::compile_for`]).
pub type ValueSet = IndexSet<ValueId>;

/// Index into [`Program::abilities`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AbilityIx(pub u32);

#[derive(Clone, Debug)]
pub struct CardDef {
    pub name: NameId,
    /// The name that it is printed with: its own, or that of the card whose reprint it is.
    pub shows: NameId,
    /// As its maker numbers it, where the script says so (`code ".."`).
    pub code: Option<String>,
    /// Further codes under which it is printed: in another language, with another picture.
    pub printings: Vec<String>,
    /// The Japanese name, where the script gives one (`ja "..."`).
    pub name_ja: Option<String>,
    pub token: bool,
    /// Printed values; `None` where this card prints none.
    pub stats: Vec<Option<i32>>,
    pub traits: ValueSet,
    /// Bits of the direction field, 0 without one.
    pub directions: u8,
    pub abilities: Vec<AbilityIx>,
    pub keywords: Vec<KeywordUse>,
    pub cites: Vec<String>,
    /// Words and keywords that it uses and some rulebook does not have.
    pub lacks: Vec<Lack>,
    /// The histories that its texts ask for.
    pub counts: Vec<HistoryId>,
    pub place: Place,
    /// The card in canonical layout, for fingerprints.
    pub canonical: String,
}

impl CardDef {
    /// All codes under which it is printed; its own goes first.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.code.iter().chain(&self.printings).map(String::as_str)
    }

    /// The keywords and abilities of the card's text, in the order of the script.
    pub fn texts<'a>(&'a self, program: &Program) -> Vec<OnCard<'a>> {
        let keywords = self.keywords.iter().filter(|used| used.given == GivenBy::Text);
        let keywords = keywords.map(|used| (used.place, OnCard::Keyword(used)));
        let place = |ix: &AbilityIx| program.abilities[ix.0 as usize].place;
        let abilities = self.abilities.iter().map(|ix| (place(ix), OnCard::Ability(*ix)));
        let mut texts: Vec<(Place, OnCard<'a>)> = keywords.chain(abilities).collect();
        texts.sort_by_key(|(place, _)| place.span.start);
        texts.into_iter().map(|(_, text)| text).collect()
    }
}

/// Something that only some rulebooks have.
#[derive(Clone, Debug, PartialEq)]
pub struct Lack {
    /// In words: a word or a keyword.
    pub what: Message,
    /// The rulebooks that have it, as bits.
    pub books: u8,
    pub place: Place,
}

/// A keyword with its numbers, costs and texts put in.
#[derive(Clone, Debug)]
pub struct KeywordUse {
    pub keyword: KeywordId,
    /// As a reader is shown it, without `keyword`: `speed_resistance 3`.
    pub shown: String,
    /// The numbers and names that it is given.
    pub args: Vec<KeywordArg>,
    pub abilities: Vec<AbilityIx>,
    pub given: GivenBy,
    /// The rules that give it, where rules do.
    pub by_rules: Vec<String>,
    pub place: Place,
}

/// A part of a card's text: a keyword or an ability.
#[derive(Clone, Copy, Debug)]
pub enum OnCard<'a> {
    Keyword(&'a KeywordUse),
    Ability(AbilityIx),
}

/// An argument of a keyword, as it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum KeywordArg {
    /// A number, with the word before it.
    Number(Option<String>, i64),
    Names(Vec<String>),
}

/// What gives a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenBy {
    /// A line or an effect of a text.
    Text,
    /// A header field of the card.
    Field,
    /// The rules, to every card of a kind.
    Every,
}

/// A text that cards share. The program has it put in at each of its uses.
#[derive(Clone, Debug)]
pub struct TemplateDef {
    pub name: String,
    /// As its definition writes them: `$n`, `pay $cost`.
    pub params: Vec<String>,
    /// The rulebooks that have it, as bits.
    pub books: u8,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub struct KeywordDef {
    pub name: String,
    /// As English texts spell it, where the script says so (`en "..."`).
    pub name_en: Option<String>,
    pub name_ja: Option<String>,
    pub cites: Vec<String>,
    pub params: Vec<String>,
    /// The rulebooks that have it, as bits.
    pub books: u8,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub struct Ability {
    pub kind: AbilityKindId,
    pub tags: Vec<TagId>,
    pub name: Option<String>,
    /// The name in Japanese, where the script says it.
    pub name_ja: Option<String>,
    pub cites: Vec<String>,
    /// Where it works.
    pub zones: Vec<Spot>,
    /// Most uses a turn.
    pub limit: Option<i32>,
    pub when: Vec<Pattern>,
    /// `while` beside `when`: what has to hold as the event happens, whenever the rulebook asks an `if`.
    pub during: Option<TestId>,
    /// `if` or `while`. A trigger with `while` alone waits for no event, but as soon as this holds.
    pub condition: Option<TestId>,
    /// For a delayed trigger: how long it waits.
    pub until: Option<Until>,
    /// For a delayed trigger: it waits again each time that it has triggered.
    pub again: bool,
    pub pay: Option<Pay>,
    pub body: Vec<Instr>,
    pub slots: Vec<SlotInfo>,
    /// For an ability inside another: its first slots are copies of these slots of the outer one.
    pub captures: Vec<Slot>,
    pub place: Place,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SlotInfo {
    /// `None` for slots that the checker makes.
    pub name: Option<String>,
    pub kind: SlotKind,
    /// The text asks for the `remainder` of its cards.
    pub rest: bool,
    pub place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotKind {
    Cards,
    Number,
    Cell,
    Player,
    /// Whether a `may` was taken or a change was done.
    Done,
    /// An event: damage with an amount, cards that it moved.
    Happening,
    /// A declared word: holds the index of the value.
    Word,
}

#[derive(Clone, Debug)]
pub struct Pay {
    pub may: bool,
    /// For a repeated payment: the most times, and the slot that counts them.
    pub times: Option<(i32, Slot)>,
    pub cost: Cost,
}

/// The ways to pay a cost, each with its parts.
#[derive(Clone, Debug)]
pub struct Cost {
    pub ways: Vec<Vec<CostPart>>,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub enum CostPart {
    Units { amount: NumId, unit: UnitId },
    Action(Act),
}

#[derive(Clone, Debug)]
pub struct Deck {
    pub name: String,
    pub name_ja: Option<String>,
    pub rulebook: String,
    /// In the order written; each name once.
    pub cards: Vec<(u32, NameId, Place)>,
    pub place: Place,
}

impl Deck {
    /// The kinds of which it has cards, with how many, and the most that the rulebook allows where it does not allow any
    /// number.
    pub fn kinds<'p>(
        &self,
        program: &'p Program,
    ) -> impl Iterator<Item = (&'static Word, u32, Option<u32>)> + use<'_, 'p> {
        // A game that leaves the kinds of its cards open has none to count.
        let words = match program.vocab.type_word(TypeId::KIND).values {
            Values::Closed(words) => words,
            Values::Open => &[],
        };
        let has = |card: &CardDef, kind: &Word| {
            let is_kind = |id: &ValueId| program.trait_values[id.index()].name == kind.name;
            card.traits.iter().any(is_kind)
        };
        let of = |name: NameId| program.cards.iter().find(|card| card.name == name);
        let cards: Vec<_> =
            self.cards.iter().filter_map(|(count, name, _)| Some((*count, of(*name)?))).collect();
        let counted = words.iter().map(move |kind| {
            let count: u32 =
                cards.iter().filter(|(_, card)| has(card, kind)).map(|(count, _)| count).sum();
            let most = program.vocab.deck_rules.at_most.iter().find(|(of, _)| *of == kind.name);
            (kind, count, most.map(|(_, most)| *most))
        });
        counted.filter(|(_, count, _)| *count > 0)
    }
}

/// A list of restricted cards.
#[derive(Clone, Debug)]
pub struct CardList {
    /// From when it holds, as `2020-04-01`.
    pub day: String,
    /// The rulebooks that it is for, as bits.
    pub books: u8,
    pub limits: Vec<Limited>,
    pub place: Place,
}

/// A limit of a list, with the cards that it is set on.
#[derive(Clone, Debug)]
pub struct Limited {
    pub limit: CardLimit,
    /// As the cards are printed.
    pub names: Vec<NameId>,
    pub place: Place,
}
