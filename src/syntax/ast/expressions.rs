//! Cards, numbers and conditions.

use serde::{Deserialize, Serialize};

use super::*;

/// The cards or other things of an action or choice, perhaps with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand {
    pub binder: Option<Name>,
    pub what: OperandWhat,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum OperandWhat {
    /// `up to 2 characters in seen such that sum(atk of c) <= 800`
    Pick { amount: Amount, set: Expr, such_that: Option<Expr> },
    /// `up to 2` without a noun: a number.
    UpTo(Expr),
    /// `0..3`, `0..(my life)`: the numbers of a range, both ends included.
    Range { from: Expr, to: Expr },
    /// `a|b|c`; a single value is a list of one. A pile is an `Expr`. Alternatives of bare names are one value each,
    /// here and in every other list of values or places, never a noun of several names.
    Values(Vec<Expr>),
    /// `next main_phase`, behind a preposition.
    Next(Name),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Exactly(Box<Expr>),
    UpTo(Box<Expr>),
    UpToAll,
    All,
    Random(Box<Expr>),
    /// `separate cells in my stage`: one for each card.
    Separate,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// Sets, numbers and conditions share one type of node; the checker types them.
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
    /// `my Music characters`: a description before the cards. The checker rejects what must not be written so.
    Described {
        by: Box<Expr>,
        set: Box<Expr>,
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
    /// `top 3 cards of my deck`, `bottom up to 2 of seen`; `top card of` counts 1. Without a count it is a place, as in
    /// `on top of my deck`.
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
    /// `cards(EVENT) this turn`
    Happened {
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

/// `I` and `me` are the same.
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
