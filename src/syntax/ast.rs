//! The tree of a `.fuda` file, as written.
//!
//! Every node keeps its byte span. Comments stand beside the line they belong to, so that printing
//! a tree gives them back. Spans and reading aids (`is`/`are`, `get`/`gets`) do not take part in
//! equality: two trees are equal when they mean the same text.

// A tree is small and lives shortly; boxing its larger nodes would only be in the way.
#![allow(clippy::large_enum_variant)]

use serde::{Deserialize, Serialize};

pub use crate::diagnostics::Span;
pub use crate::vocab::Prep;

/// Comments, without their `#`, beside one line of a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// Whole lines before it.
    pub before: Vec<String>,
    /// The end of its own line.
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

/// A bare name or a quoted one.
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
    Deck(Deck),
    Scenario(Scenario),
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameRef {
    pub game: String,
    /// The part after `@`.
    pub version: Option<String>,
    /// Further rulebooks, after commas.
    pub also: Vec<GameRef>,
    pub span: Span,
}

impl GameRef {
    /// Game, version and place of each rulebook that is named.
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
    pub name: Name,
    pub params: Vec<KeywordParam>,
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
}

// Abilities

/// `mandatory "First Light" { ... }`
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// The kind, then its tags.
    pub words: Vec<Name>,
    pub name: Option<Name>,
    pub slots: Vec<Line<Slot>>,
    /// Comments before the closing brace.
    pub tail: Vec<String>,
    pub span: Span,
}

/// The parser accepts each slot once and in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    Cites(Vec<Name>),
    In(Vec<Expr>),
    Limit { count: i64, per: Name },
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

// Instructions

pub type Block = Lines<Instr>;

#[derive(Clone, Debug, PartialEq)]
pub enum Instr {
    Hole(Hole),
    If {
        cond: Expr,
        then: Block,
        otherwise: Option<Box<Else>>,
    },
    ForEach {
        name: Name,
        set: Expr,
        body: Block,
    },
    Repeat {
        name: Option<Name>,
        up_to: bool,
        count: Expr,
        until: Option<Expr>,
        body: Block,
    },
    May {
        name: Option<Name>,
        what: Box<MayWhat>,
        then: Option<Block>,
        otherwise: Option<Block>,
    },
    /// `when EVENT { .. }`: once, the next time.
    When {
        events: Events,
        body: Block,
    },
    Let {
        name: Name,
        value: Expr,
    },
    Modes {
        chooser: Chooser,
        amount: Amount,
        modes: Lines<Mode>,
    },
    Choose {
        chooser: Chooser,
        what: Operand,
    },
    /// `declare n: 0..3`, `secretly declare`
    Declare {
        secretly: bool,
        name: Option<Name>,
        what: Operand,
    },
    Pay(Cost),
    /// `opponent { .. }`
    Actor {
        who: Expr,
        body: Block,
    },
    Effect(Effect),
    Action(Action),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Else {
    If(Line<Instr>),
    Block(Block),
}

#[derive(Clone, Debug, PartialEq)]
pub enum MayWhat {
    Simple(Instr),
    Block(Block),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    pub label: Name,
    pub cond: Option<Expr>,
    pub cost: Option<Cost>,
    pub body: Block,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Chooser {
    /// `choose`
    Actor,
    /// `opponent chooses`
    Player(Expr),
}

/// `put c into my hand`
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    pub verb: Name,
    pub object: Option<Operand>,
    pub args: Vec<Arg>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Arg {
    pub prep: Prep,
    pub what: Operand,
    pub span: Span,
}

/// `foe gets atk -100 until end of turn`
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    pub set: Operand,
    pub what: EffectWhat,
    pub duration: Option<Duration>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum EffectWhat {
    Gets(Vec<Change>),
    Loses(Vec<Loss>),
    /// `cannot be chosen by enemy effect`
    Modal {
        modal: Modal,
        be: bool,
        verb: Name,
        object: Option<Operand>,
        args: Vec<Arg>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Modal {
    Cannot,
    Must,
    May,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    Keyword(KeywordUse),
    Ability(Ability),
    /// `atk +100`, `atk -x`
    Add {
        stat: Name,
        negative: bool,
        by: Expr,
    },
    /// `atk = 0`
    Set {
        stat: Name,
        value: Expr,
    },
    /// `trait Music|Dance`
    Word {
        stat: Name,
        values: Vec<Expr>,
    },
    Flag(Name),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Loss {
    Keyword(KeywordUse),
    All(Name),
    Word { stat: Name, values: Vec<Expr> },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Duration {
    Until(Events),
    While(Expr),
}

// Events

/// Alternatives (`or`); never empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Events {
    pub any: Vec<Event>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Boundary(Boundary),
    Phrase(Phrase),
}

/// `start of my next turn`
#[derive(Clone, Debug, PartialEq)]
pub struct Boundary {
    pub end: bool,
    pub whose: BoundaryOwner,
    pub next: bool,
    pub name: Name,
    pub of: Option<Expr>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum BoundaryOwner {
    Any,
    /// `end of this attack`
    This,
    Owner(Owner),
}

/// `x: my other character would be destroyed`
#[derive(Clone, Debug, PartialEq)]
pub struct Phrase {
    pub binder: Option<Name>,
    pub subject: Expr,
    pub aux: Aux,
    pub not: bool,
    pub verb: Name,
    pub object: Option<Operand>,
    pub args: Vec<Arg>,
    pub span: Span,
}

/// `is` and `are` are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aux {
    None,
    Is,
    Would,
    WouldBe,
}

// Cards, numbers, conditions

/// Something an action is done to, or a choice is made of, perhaps named.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand {
    pub binder: Option<Name>,
    pub what: OperandWhat,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum OperandWhat {
    /// `up to 2 characters in seen such that sum(atk of c) <= 800`
    Pick {
        amount: Amount,
        set: Expr,
        such_that: Option<Expr>,
    },
    /// `up to 2` without a noun: a number.
    UpTo(Expr),
    Range {
        from: i64,
        to: i64,
    },
    /// `a|b|c`; one value is a list of one. A pile is an `Expr`. Bare names stand one by one, here
    /// and wherever else values or places are listed: never a noun of several names.
    Values(Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Exactly(Box<Expr>),
    UpTo(Box<Expr>),
    UpToAll,
    All,
    Random(Box<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// Sets, numbers and conditions share one tree; the checker gives each its type.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    Int(i64),
    Hole(Hole),
    This,
    Player(Player),
    /// `my other Beast|Spirit`, `"Lyra"`, `field`, `my front 2`, `wait_zone 1..2`
    Noun {
        owner: Option<Owner>,
        other: bool,
        names: Vec<Name>,
        index: Option<Index>,
    },
    /// `level of foe`, `front of this`, `remainder of seen`
    Of {
        head: Name,
        of: Box<Expr>,
    },
    /// `SET in PLACE|PLACE`
    In {
        set: Box<Expr>,
        places: Vec<Expr>,
    },
    /// `SET where FILTER`
    Where {
        set: Box<Expr>,
        filter: Box<Expr>,
    },
    /// `top 3 cards of my deck`, `bottom up to 2 of seen`; `top card of` is 1. Without a count it
    /// is the place, as in `on top of my deck`.
    Pile {
        bottom: bool,
        up_to: bool,
        count: Option<Box<Expr>>,
        of: Box<Expr>,
    },
    Binary {
        op: BinaryOp,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// `2 if COND else 1`
    Pick {
        then: Box<Expr>,
        cond: Box<Expr>,
        otherwise: Box<Expr>,
    },
    Aggregate {
        kind: Aggregate,
        of: Box<Expr>,
    },
    /// `every(SET, COND)`
    Every {
        set: Box<Expr>,
        cond: Box<Expr>,
    },
    /// `times(EVENT) this turn`
    Times {
        events: Box<Events>,
        per: Name,
    },
    And(Vec<Expr>),
    Or(Vec<Expr>),
    Not(Box<Expr>),
    Compare {
        left: Box<Expr>,
        op: Compare,
        right: Vec<Expr>,
    },
    /// `foe is not in my field`, `hit was cancelled`
    State {
        subject: Box<Expr>,
        was: bool,
        not: bool,
        what: StateWhat,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum StateWhat {
    In(Vec<Expr>),
    Word { name: Name, args: Vec<Arg> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    One(i64),
    Range(i64, i64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owner {
    My,
    Enemy,
    Their,
}

/// `I` and `me` are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    Me,
    Opponent,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aggregate {
    Count,
    Sum,
    Max,
    Min,
    Distinct,
    Some,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Compare {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Contains,
}

// Scenarios

#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    pub name: Name,
    pub parts: Lines<ScenarioPart>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioPart {
    Game(GameRef),
    Cites(Vec<Name>),
    Fields(Vec<Field>),
    Given(Lines<Vec<Board>>),
    Script(Lines<ScriptLine>),
    Expect(Lines<Vec<Board>>),
    Trace(Lines<TraceLine>),
}

/// One statement of `given` or `expect`; several may share a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Board {
    /// `turn 4 of A, attack_phase`
    Turn { turn: i64, of: Name, phase: Name, span: Span },
    /// `A front 1: "Twin Bell" (attack, face_up)`; no cards means `no card`. `B sees A hand: no
    /// card` is about the cards that B knows.
    Cards {
        seen_by: Option<Name>,
        player: Name,
        place: Name,
        index: Option<i64>,
        cards: Vec<CardSpec>,
        span: Span,
    },
    /// `B life 3000`
    Number { player: Name, stat: Name, value: i64, span: Span },
    /// `winner A`, `winner none`
    Result { what: Name, value: Name, span: Span },
}

#[derive(Clone, Debug, PartialEq)]
pub struct CardSpec {
    pub count: i64,
    pub name: Name,
    pub states: Vec<Name>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ScriptLine {
    /// `A attacks with "Twin Bell"`
    Step {
        player: Name,
        deed: Deed,
    },
    /// `legal A: resolve "First Bell", pass`
    Legal {
        player: Name,
        deeds: Vec<Deed>,
    },
    Expect(Lines<Vec<Board>>),
}

/// One decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    pub verb: Name,
    pub object: Option<Operand>,
    pub args: Vec<Arg>,
    pub span: Span,
}

/// `"9.6.a" B chooses "Twin Bell"`
#[derive(Clone, Debug, PartialEq)]
pub struct TraceLine {
    pub rule: Name,
    pub what: Phrase,
}
