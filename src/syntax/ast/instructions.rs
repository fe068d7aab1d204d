//! Instructions, and the events that an ability waits for.

use serde::{Deserialize, Serialize};

use super::*;

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
    /// `when EVENT if COND until EVENT { .. }`: the next time only.
    When {
        /// `whenever`: every time.
        each: bool,
        events: Events,
        cond: Option<Expr>,
        until: Option<Events>,
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
    /// `keyword bell_toll 2 do { .. }`: the keyword's text.
    Keyword(KeywordUse),
    Effect(Box<Effect>),
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
    /// The label in Japanese.
    pub label_ja: Option<Name>,
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
    /// `in any order`
    pub any_order: Option<Span>,
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
    /// `trait of foe`
    Of {
        stat: Name,
        of: Expr,
    },
    Flag(Name),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Loss {
    Keyword(KeywordUse),
    All(Name),
    Word {
        stat: Name,
        values: Vec<Expr>,
    },
    /// `trait of foe`
    Of {
        stat: Name,
        of: Expr,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Duration {
    Until(Events),
    /// `until again`
    Again,
    While(Expr),
}

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

/// `is` and `are` are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aux {
    None,
    Is,
    Would,
    WouldBe,
}
