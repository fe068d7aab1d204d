//! The tree of a `.fuda` file, as written.
//!
//! Every node keeps its byte span. Comments are kept with their line, so that printing the tree writes them again.
//! Spans and reading aids (`is`/`are`, `get`/`gets`) are not compared: two trees are equal if they mean the same text.

// A tree is small and short-lived, so boxing its larger nodes is not worth it.
#![allow(clippy::large_enum_variant)]

mod expressions;
mod instructions;
mod scenarios;

pub use crate::diagnostics::Span;
pub use crate::vocab::Prep;
pub use expressions::*;
pub use instructions::*;
pub use scenarios::*;

/// The comments of one line of a script, without their `#`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// Whole lines of comment above it.
    pub before: Vec<String>,
    /// The comment at the end of its line.
    pub after: Option<String>,
}

/// One line-level node: an item, a member, a slot, an instruction.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<T> {
    pub node: T,
    pub span: Span,
    pub comments: Comments,
}

/// Lines between braces. `tail` holds the comments after the last line.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines<T> {
    pub lines: Vec<Line<T>>,
    pub tail: Vec<String>,
    pub span: Span,
}

/// A name, bare or in quotes.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub text: String,
    /// `"..."`, `「...」` or `《...》` in the source; the printer chooses the quotes.
    pub quoted: bool,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct File {
    pub items: Vec<Line<Item>>,
    /// Comments after the last item.
    pub tail: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `game los@1.0.05`: the rulebook of the items that follow, or several of one game.
    Game(GameRef),
    Card(Card),
    Keyword(KeywordDef),
    Every(Every),
    Deck(Deck),
    Restrict(Restrict),
    Elsewhere(Elsewhere),
    Words(Words),
    Scenario(Scenario),
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameRef {
    pub game: String,
    /// The part after `@`.
    pub version: Option<String>,
    /// Further rulebooks, written after commas.
    pub also: Vec<GameRef>,
    pub span: Span,
}

impl GameRef {
    /// Game, version and place of each rulebook in the line.
    pub fn books(&self) -> impl Iterator<Item = (&str, Option<&str>, Span)> {
        std::iter::once(self)
            .chain(&self.also)
            .map(|one| (one.game.as_str(), one.version.as_deref(), one.span))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// `token` instead of `card`.
    pub token: bool,
    pub name: Name,
    pub body: Lines<Member>,
}

/// One line of a card's or keyword's body.
#[derive(Clone, Debug, PartialEq)]
pub enum Member {
    Face {
        name: Name,
        body: Lines<Member>,
    },
    Cites(Vec<Name>),
    Keyword(KeywordUse),
    /// One or more fields on a line.
    Fields(Vec<Field>),
    Ability(Ability),
}

/// `race Herald, Guard`
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub name: Name,
    pub values: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Name(Name),
    Int(i64, Span),
}

#[derive(Clone, Debug, PartialEq)]
pub struct KeywordDef {
    /// `template` instead of `keyword`.
    pub template: bool,
    pub name: Name,
    pub params: Vec<KeywordParam>,
    pub body: Lines<Member>,
}

/// `every character { .. }`: the text that the rules give to each card of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Every {
    pub noun: Name,
    pub body: Lines<Member>,
}

/// `$x`, `level $x`, `pay $cost` or `do $text`
#[derive(Clone, Debug, PartialEq)]
pub struct KeywordParam {
    pub label: ParamLabel,
    pub hole: Hole,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ParamLabel {
    None,
    Named(Name),
    Pay,
    Do,
}

/// `$name`; `name` is kept without the `$`.
#[derive(Clone, Debug, PartialEq)]
pub struct Hole {
    pub name: String,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct KeywordUse {
    /// `template` instead of `keyword`.
    pub template: bool,
    pub name: Name,
    pub args: Vec<KeywordArg>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum KeywordArg {
    Value(KeywordValue),
    Named(Name, KeywordValue),
    Pay(Cost),
    Do(Block),
    /// `do $text` inside another keyword.
    DoHole(Hole),
}

#[derive(Clone, Debug, PartialEq)]
pub enum KeywordValue {
    /// `"Ann"|"Bea"`
    Names(Vec<Name>),
    Int(i64, Span),
    Hole(Hole),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    pub name: Name,
    pub lines: Lines<DeckLine>,
}

/// One line of a deck; several entries may share it.
#[derive(Clone, Debug, PartialEq)]
pub enum DeckLine {
    Game(GameRef),
    Fields(Vec<Field>),
    Cards(Vec<(i64, Name)>),
    /// A line of a deck list, which has a card by its code or its printed name and may list it again; `None` where it
    /// could not be read.
    Listed(Option<(i64, Name)>),
}

/// The restricted cards from a day on: `restrict "2020-04-01" { .. }`
#[derive(Clone, Debug, PartialEq)]
pub struct Restrict {
    pub day: Name,
    pub lines: Lines<RestrictLine>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RestrictLine {
    Cites(Vec<Name>),
    /// `banned "Lyra, Dawn Herald", "Mirror Hare"`
    Fields(Vec<Field>),
}

/// Cards and values that texts may name although no file here has such a card: `elsewhere { .. }`
#[derive(Clone, Debug, PartialEq)]
pub struct Elsewhere {
    /// One or more parts on a line.
    pub lines: Lines<Vec<Printed>>,
    /// The word `elsewhere` itself.
    pub word: Span,
}

/// Something that is printed on cards elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Printed {
    /// `card "Twin Bell", "Lyra"`
    Cards(Vec<Name>),
    /// `name contains "Bell"`
    NameParts(Vec<Name>),
    /// `race Herald, "Night Guard"`
    Values(Field),
}

/// How values, parts of names, declared words and templates are called in Japanese: `words { "Knight" ja "騎士" }`
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// One or more on a line, each with its Japanese.
    pub lines: Lines<Vec<(Name, Name)>>,
    /// The word `words` itself.
    pub word: Span,
}

// Abilities

/// `mandatory "First Light" { ... }`
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The kind, then its tags.
    pub words: Vec<Name>,
    pub name: Option<Name>,
    /// The name in Japanese.
    pub name_ja: Option<Name>,
    pub slots: Vec<Line<Slot>>,
    /// Comments before the closing brace.
    pub tail: Vec<String>,
    pub span: Span,
}

/// The slots of an ability; the parser accepts each once, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    Cites(Vec<Name>),
    In(Vec<Expr>),
    Limit { count: i64, count_span: Span, per: Name },
    When(Events),
    If(Expr),
    While(Expr),
    Pay(Pay),
    Do(Vec<Line<Instr>>),
}

/// `pay 1 stock`, `may pay up to 3 times n: 1 stock`
#[derive(Clone, Debug, PartialEq)]
pub struct Pay {
    pub may: bool,
    /// `up to N times name:`
    pub times: Option<(i64, Option<Name>)>,
    pub cost: Cost,
    pub span: Span,
}

/// Alternatives (`or`) of parts (`&`); never empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    pub ways: Vec<Vec<CostPart>>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum CostPart {
    Hole(Hole),
    /// `2 energy`
    Amount {
        amount: Expr,
        unit: Name,
    },
    Action(Action),
}
