//! Instructions: a tree, as the script writes them.

use smallvec::{SmallVec, smallvec};

use super::{AbilityIx, Cost, Effect, KeywordUse};
use crate::code::{Amount, Cells, NameId, NumId, SetId, Slot, TestId, Who};
use crate::diagnostics::Place;
use crate::vocab::{ActionId, MomentId, Requirements, StateId, TypeId, ZoneId};

#[derive(Clone, Debug)]
pub struct Instr {
    pub kind: InstrKind,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub enum InstrKind {
    If {
        test: TestId,
        then: Vec<Instr>,
        otherwise: Vec<Instr>,
    },
    /// The slot holds each card of the set in turn.
    ForEach {
        slot: Slot,
        set: SetId,
        body: Vec<Instr>,
    },
    /// `slot` counts the rounds from 1. With `up_to`, the actor may stop before each round.
    Repeat {
        slot: Slot,
        up_to: bool,
        count: NumId,
        until: Option<TestId>,
        body: Vec<Instr>,
    },
    /// Asks the actor; `what` is not offered where it cannot be done at all.
    /// `then` runs if it was really done.
    May {
        slot: Slot,
        what: Vec<Instr>,
        then: Vec<Instr>,
        otherwise: Vec<Instr>,
    },
    /// Starts a delayed trigger, which waits for its patterns.
    Later {
        ability: AbilityIx,
    },
    Let {
        slot: Slot,
        value: LetValue,
    },
    Modes {
        chooser: Who,
        amount: Amount,
        modes: Vec<Mode>,
    },
    Choose(Choose),
    Declare {
        slot: Slot,
        chooser: Who,
        secret: bool,
        values: Declared,
    },
    Pay(Cost),
    Actor {
        who: Who,
        body: Vec<Instr>,
    },
    Effect(Effect),
    Act(Act),
}

impl InstrKind {
    /// The blocks that stand in it, in the order of the text.
    pub fn blocks(&self) -> SmallVec<[&[Instr]; 3]> {
        match self {
            InstrKind::If { then, otherwise, .. } => smallvec![&**then, &**otherwise],
            InstrKind::May { what, then, otherwise, .. } => {
                smallvec![&**what, &**then, &**otherwise]
            }
            InstrKind::ForEach { body, .. }
            | InstrKind::Repeat { body, .. }
            | InstrKind::Actor { body, .. } => smallvec![&**body],
            InstrKind::Modes { modes, .. } => modes.iter().map(|mode| &*mode.body).collect(),
            InstrKind::Later { .. }
            | InstrKind::Let { .. }
            | InstrKind::Choose(_)
            | InstrKind::Declare { .. }
            | InstrKind::Pay(_)
            | InstrKind::Effect(_)
            | InstrKind::Act(_) => smallvec![],
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub enum LetValue {
    Number(NumId),
    Cards(SetId),
}

#[derive(Clone, Debug)]
pub struct Mode {
    pub label: String,
    pub label_ja: Option<String>,
    pub test: Option<TestId>,
    pub cost: Option<Cost>,
    pub body: Vec<Instr>,
}

#[derive(Clone, Debug)]
pub enum Declared {
    /// A number from the first one to the second one; none where that is smaller.
    Range(NumId, NumId),
    /// Free words of this declaration.
    Words(Vec<String>),
    /// A value of a type.
    Values(TypeId),
    /// The name of any card.
    Names,
    /// A value of a type, or a name (`None`), that one of the cards shows.
    ShownBy(Option<TypeId>, SetId),
}

/// `choose foe: up to 2 ..`: announced, and a target where the game has targets.
#[derive(Clone, Debug)]
pub struct Choose {
    pub slot: Slot,
    pub chooser: Who,
    pub amount: Amount,
    pub from: SetId,
    /// Judges the group; the cards are in `slot`.
    pub such_that: Option<TestId>,
}

/// Cards that an action or effect is about.
#[derive(Clone, Debug)]
pub struct Picked {
    /// The name given to them, or a hidden slot.
    pub slot: Slot,
    /// Without an amount in the text: [`Amount::All`].
    pub amount: Amount,
    pub from: SetId,
    pub such_that: Option<TestId>,
}

/// One action.
#[derive(Clone, Debug)]
pub struct Act {
    pub action: ActionId,
    pub cards: Option<Picked>,
    pub number: Option<NumId>,
    /// `draw up to 2`: the actor may take fewer.
    pub up_to: bool,
    pub player: Option<Who>,
    pub to: Option<Destination>,
    pub state: Option<StateId>,
    /// `search`, `shuffle`: the zone and whose.
    pub zone: Option<(ZoneId, crate::code::Owner)>,
    /// `swap a with b`
    pub with: Option<Picked>,
    /// `play c without cost`
    pub lifted: Requirements,
    /// `in any order`: who acts says how the cards lie.
    pub any_order: bool,
    /// `stop attack`, `go to main_phase`
    pub moment: Option<MomentId>,
    /// `go to next main_phase`: a new one, also where that one runs.
    pub next: bool,
    /// `deal hit: 300 to opponent`: what happened.
    pub happening: Option<Slot>,
    /// `perform soul_icon`, `replay "Encore"`
    pub calls: Option<Calls>,
    /// `create 2 "Ghost"`: the token; `number` says how many.
    pub token: Option<NameId>,
    /// `cards in hit`: what it moved, where a procedure of the rulebook says so.
    pub moved: Option<Slot>,
    pub place: Place,
}

/// Abilities of form [`crate::vocab::Form::Called`] that an action runs.
#[derive(Clone, Debug)]
pub enum Calls {
    /// Those of a keyword.
    Keyword(Box<KeywordUse>),
    /// The card's own one of this name.
    Own(String),
}

#[derive(Clone, Debug)]
pub enum Destination {
    Pile {
        zone: ZoneId,
        owner: Option<crate::code::Owner>,
        bottom: Option<bool>,
    },
    /// A cell for each card, chosen by the actor.
    Cell {
        cells: Cells,
        states: Vec<StateId>,
        empty: bool,
        /// No two of the cards to one cell.
        separate: bool,
    },
    /// Under the only card of the set.
    Under {
        host: SetId,
    },
}
