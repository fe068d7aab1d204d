//! Rulebook procedures as tables of steps.
//!
//! A row names itself, cites its rules and does one thing: a step takes its context by value, so it
//! can send at most one batch through the door and must return.

use crate::engine::game::{Cx, look::Look, rulebook::rules::Rules};
use crate::engine::state::{
    control::{ProcId, Val, WindowId},
    decision::{About, Decider, Opt, Options},
    ids::Seat,
};
use crate::vocab::{MomentId, Text, text};

/// Effect code; the frame's `pc` is an op.
pub const EFFECT: ProcId = ProcId(0);
/// A window of the schedule.
pub const WINDOW: ProcId = ProcId(1);
/// A batch of changes that replacements are asked about.
pub const CHANGE: ProcId = ProcId(2);
/// A player says which of several interrupts comes first.
pub const ORDER: ProcId = ProcId(3);
/// The first procedure of the rulebook.
pub const FIRST_PROC: u8 = 4;

/// Slots of a [`CHANGE`] frame.
pub mod change {
    use crate::names;

    names!(
        usize,
        /// Index of the batch's first member in `changes`.
        FIRST,
        COUNT,
        /// The member that a replacement is being resolved for.
        MEMBER,
    );
}

impl ProcId {
    /// The n-th procedure of the table of a rulebook.
    pub const fn nth(n: u8) -> ProcId {
        ProcId(FIRST_PROC + n)
    }
}

/// The first slots of a procedure that a text runs with a number ([`crate::vocab::Does::Process`]):
/// three that it is given, then two by which it says what came of it.
pub mod process {
    use crate::names;

    names!(
        usize,
        AMOUNT,
        /// Whom it happens to: a number with a bit for each seat.
        PLAYERS,
        /// The card whose doing it is.
        SOURCE,
        /// [`crate::engine::state::control::Val::Event`]; left empty where nothing happened.
        OUTCOME,
        /// The cards that it moved, in order.
        CARDS,
        /// The first slot that is the procedure's own.
        OWN,
    );
}

#[derive(Clone, Copy, Debug)]
pub struct Proc {
    pub name: &'static str,
    pub cites: &'static [&'static str],
    pub rows: &'static [Row],
    /// How many slots its frame has.
    pub slots: usize,
    /// Interrupts that wait while it runs, as bits.
    pub holds: u8,
    /// It carries an effect out: whatever is put off until the effect is over waits for this procedure, too.
    pub carries: bool,
}

impl Proc {
    /// A procedure that holds nothing up, to be filled in.
    pub const PLAIN: Proc =
        Proc { name: "", cites: &[], rows: &[], slots: 0, holds: 0, carries: false };
}

#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub name: &'static str,
    pub cites: &'static [&'static str],
    /// Rulebooks that have this row, as bits.
    pub books: u8,
    pub step: Step,
    /// The row that a failed test, a missing option or [`Flow::otherwise`] leads to; without a name
    /// the procedure ends.
    pub otherwise: &'static str,
    /// What a test of this row asks.
    pub says: Text,
}

#[derive(Clone, Copy, Debug)]
pub enum Step {
    Do(fn(Cx<'_, '_>) -> Flow),
    Ask(Ask),
    If(fn(&Look<'_>) -> bool),
    Open(WindowId),
    Call(ProcId),
    /// To the row `otherwise`.
    Goto,
    /// A span of the game starts: effects that last until then end, and it is noted. A phase that is skipped leads
    /// to `otherwise`.
    Begin(MomentId),
    /// A span of the game ends: noted.
    End(MomentId),
    /// Effects that last until the end of the span end.
    Expire(MomentId),
}

/// A decision. No option leads to `otherwise`; a single one is taken and traced as forced.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    pub who: fn(&Look<'_>) -> Decider,
    pub options: fn(&Look<'_>, &mut Options),
    pub take: fn(Cx<'_, '_>, Opt) -> Flow,
    /// Only the decider learns the answer.
    pub secret: bool,
}

/// Where a procedure goes on. Only a [`Cx`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow(pub(in crate::engine) Then);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Then {
    Next,
    /// Like `Next`, past windows in which nobody could do anything.
    Idle,
    Again,
    Otherwise,
    Return,
}

impl Flow {
    /// This row once more. In the offer of a window: the same player goes on.
    pub fn again(self) -> Flow {
        Flow(Then::Again)
    }

    pub(in crate::engine) fn is_again(self) -> bool {
        self.0 == Then::Again
    }

    /// The row that `otherwise` names.
    pub fn otherwise(self) -> Flow {
        Flow(Then::Otherwise)
    }

    /// The end of the procedure.
    pub fn return_(self) -> Flow {
        Flow(Then::Return)
    }
}

pub const fn row(name: &'static str, cites: &'static [&'static str], step: Step) -> Row {
    Row { name, cites, books: u8::MAX, step, otherwise: "", says: text(name, name) }
}

pub const fn ask(
    who: fn(&Look<'_>) -> Decider,
    options: fn(&Look<'_>, &mut Options),
    take: fn(Cx<'_, '_>, Opt) -> Flow,
) -> Step {
    Step::Ask(Ask { who, options, take, secret: false })
}

/// A decision whose answer the other player does not learn from it.
pub const fn ask_secretly(
    who: fn(&Look<'_>) -> Decider,
    options: fn(&Look<'_>, &mut Options),
    take: fn(Cx<'_, '_>, Opt) -> Flow,
) -> Step {
    Step::Ask(Ask { who, options, take, secret: true })
}

impl Row {
    /// The row, in these rulebooks only.
    pub const fn only(self, books: u8) -> Row {
        Row { books, ..self }
    }

    /// The row to go to instead.
    pub const fn or(self, otherwise: &'static str) -> Row {
        Row { otherwise, ..self }
    }

    /// What its test asks, for whoever reads a trace.
    pub const fn says(self, en: &'static str, ja: &'static str) -> Row {
        Row { says: text(en, ja), ..self }
    }

    /// What a row of a decision asks, in Japanese; in English it is the row's name.
    pub const fn asks(self, ja: &'static str) -> Row {
        Row { says: text(self.name, ja), ..self }
    }
}

/// The value of a slot as a number, a seat or a truth.
impl Val {
    pub fn num(self) -> i32 {
        match self {
            Val::Num(n) => n,
            Val::Event { amount, .. } => amount,
            _ => 0,
        }
    }

    pub fn seat(self) -> Seat {
        match self {
            Val::Seat(seat) | Val::Event { player: seat, .. } => seat,
            _ => Seat(0),
        }
    }

    pub fn truth(self) -> bool {
        match self {
            Val::Bool(done) => done,
            Val::List { len, .. } | Val::BoardList { len, .. } => len > 0,
            Val::Event { amount, .. } => amount != 0,
            Val::Num(n) => n != 0,
            Val::None => false,
            Val::Object(_)
            | Val::Moved(_)
            | Val::Cell(_)
            | Val::Seat(_)
            | Val::Ability(_)
            | Val::Time(_) => true,
        }
    }
}

/// A row with its successors resolved; jumps and rows of other rulebooks are skipped.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct RowCode {
    pub step: Step,
    pub next: u32,
    /// Where to go on while no trigger waits: behind windows that take nothing else.
    pub idle: u32,
    pub otherwise: u32,
}

/// Behind the last row of a procedure.
pub(in crate::engine) const DONE: u32 = u32::MAX;

/// The rows of a procedure as the loop runs them under one rulebook.
pub(in crate::engine) fn resolve(proc: &Proc, rules: &Rules) -> Vec<RowCode> {
    let rows = proc.rows;
    let named = |name| rows.iter().position(|row| row.name == name).unwrap_or(rows.len());
    // A row of another rulebook leads to the next one, like a jump there.
    let jump = |n: usize| match rows[n] {
        Row { books, .. } if books & rules.book == 0 => Some(n + 1),
        Row { step: Step::Goto, otherwise, .. } => Some(named(otherwise)),
        _ => None,
    };
    let quiet_window = |n: usize| match rows[n].step {
        Step::Open(window) => rules.windows[window.0 as usize].only_triggers().then_some(n + 1),
        _ => None,
    };
    // A circle of jumps ends where it began.
    let follow = |mut n: usize, way: &dyn Fn(usize) -> Option<usize>| {
        for _ in 0..rows.len() {
            match if n < rows.len() { way(n) } else { None } {
                Some(to) => n = to,
                None => break,
            }
        }
        if n < rows.len() { n as u32 } else { DONE }
    };
    let code = |(n, row): (usize, &Row)| RowCode {
        step: row.step,
        next: follow(n + 1, &jump),
        idle: follow(n + 1, &|n| jump(n).or_else(|| quiet_window(n))),
        otherwise: follow(named(row.otherwise), &jump),
    };
    rows.iter().enumerate().map(code).collect()
}

/// The result of one step of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Went,
    /// The options are in the buffer.
    Asks(Decider, About),
}
