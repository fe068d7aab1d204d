//! Ops: what a resolving ability does, one after the other.
//!
//! An op changes the game at most once, through the door, or asks one thing; then the loop goes on
//! at the next op. Jumps are absolute. Slots are the frame's locals.

use serde::{Deserialize, Serialize};

use super::{
    AbilityId, ActId, CostId, DefId, EffectId, NumId, Owner, SetId, Slot, Spot, TestId, Who,
};
use crate::vocab::{
    MomentId, PlayerStatId, RelationId, Requirements, RestrictionId, StateId, TypeId, UnitId,
    ZoneId,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// The end of the ability.
    End,
    Jump(u32),
    JumpUnless {
        test: TestId,
        to: u32,
    },
    /// Fixes a number.
    Number {
        slot: Slot,
        num: NumId,
    },
    /// Fixes a set: the objects that it holds now. `all` marks an action on all of them.
    Cards {
        slot: Slot,
        set: SetId,
        all: bool,
    },
    /// The decider picks cards one by one. `announced` marks a `choose` of the text: a target where the game has
    /// targets. `payment` keeps the rest of that cost payable. `by_face`: the set is filtered by what its cards show.
    Choose {
        slot: Slot,
        who: Who,
        amount: Amount,
        from: SetId,
        such_that: Option<TestId>,
        announced: bool,
        by_face: bool,
        payment: Option<Payment>,
        /// The restriction by which the player may count some of them as several.
        stands_in: Option<RestrictionId>,
    },
    /// The actor picks a cell for the card that `card` names; it is added to `list`. Where cards do not share cells, or
    /// with `separate`, cells in the list count as taken. A card that `stays` is offered only cells of the side on
    /// which it lies.
    ChooseCell {
        list: Slot,
        card: Slot,
        cells: Cells,
        empty: bool,
        separate: bool,
        stays: bool,
    },
    /// The decider says one of these numbers, or the number of a label. `from` and `to` are the labels' numbers.
    Declare {
        slot: Slot,
        who: Who,
        from: i32,
        to: i32,
        label: Option<u16>,
        secret: bool,
        of: Declares,
    },
    /// Asks yes or no. On no, or if `needs` is false, there is no cell to come to or `cost` cannot be paid, jumps.
    /// Resets the slot, which will say whether something was done.
    May {
        slot: Slot,
        needs: Option<TestId>,
        room: Option<Room>,
        cost: Option<CostId>,
        otherwise: u32,
    },
    /// Sets the slot if the last change or payment was really done, or a card was chosen.
    MarkDone {
        slot: Slot,
    },
    /// The actor picks a payable way, and its payment starts; jumps if none is payable, or the picked one is not paid
    /// after all. `due`: the text ends if the cost cannot be paid.
    Pay {
        cost: CostId,
        unpaid: u32,
        due: bool,
    },
    /// The end of a payment: releases the interrupts that it held back. Jumps.
    Paid(u32),
    /// Pays units of a resource.
    Units {
        amount: NumId,
        unit: UnitId,
        payment: Payment,
    },
    Act(ActId),
    /// Takes the slot's cards as not moved yet, also those that the text itself has put where they lie: `remainder`
    /// leaves out only cards that the text moves after this.
    Settle {
        slot: Slot,
    },
    /// Runs another ability of the card, then goes on.
    Call(AbilityId),
    Start(EffectId),
    /// Starts a delayed trigger: the ability waits for its patterns.
    Later(AbilityId),
    /// Counts `slot` up by 1 as long as it is below `count`, else jumps to `end`. With `up_to` the
    /// actor may stop. The slot was set to 0 before.
    Repeat {
        slot: Slot,
        count: NumId,
        up_to: bool,
        end: u32,
    },
    /// Puts the card of `list` at position `at` into `slot` and counts `at` up, else jumps to `end`.
    /// `at` was set to 0 before.
    Each {
        list: Slot,
        at: Slot,
        slot: Slot,
        end: u32,
    },
    /// Puts the next card of a pile into `card` and adds it to those that `list` names: the first one
    /// from that end that is not among them. Jumps to `end` behind `count` cards or where there is no
    /// other. With `up_to` the actor may stop before each. `list` was emptied before.
    NextOfPile {
        list: Slot,
        card: Slot,
        zone: ZoneId,
        owner: Owner,
        bottom: bool,
        count: NumId,
        up_to: bool,
        end: u32,
    },
    /// These players act until `EndActor`; `saved` keeps who acted before.
    Actor {
        who: Who,
        saved: Slot,
    },
    /// Goes back to `body` for the second of two players.
    EndActor {
        who: Who,
        saved: Slot,
        body: u32,
    },
    /// The decider picks modes; `taken` lists them. Jumps to each picked mode's start, in this order;
    /// a mode ends with a jump back here. Then jumps to `end`. `taken` was set to 0 before.
    Modes {
        who: Who,
        amount: Amount,
        first: ModeRef,
        count: u8,
        taken: Slot,
        end: u32,
    },
}

/// The cells of which at least one must be open for a card to come there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    pub cells: Cells,
    pub empty: bool,
    pub comes: Comes,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Comes {
    /// One of these cards, from another zone.
    Put(SetId),
    /// One of these cards; `across`: also to the other side.
    Moved {
        cards: SetId,
        across: bool,
    },
    Created,
}

/// The numbers that a declaration offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Declares {
    /// All labels.
    Any,
    /// Numbers from the first one to the second one; they have no labels.
    Numbers(NumId, NumId),
    /// Values of the type that some card of the game can show.
    Values(TypeId),
    /// Names of all cards that there are.
    Names,
    /// Values of the type, or names (`None`), that one of the cards shows.
    ShownBy(Option<TypeId>, SetId),
}

/// The first of a run of [`Op::Modes`]' modes: they stand as [`ModeHead`]s in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModeRef(pub u16);

/// One mode: when it may be picked, what it costs, where it starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModeHead {
    pub label: u16,
    pub test: Option<TestId>,
    pub cost: Option<CostId>,
    pub start: u32,
}

/// The part of a way of a cost that a choice pays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payment {
    pub cost: CostId,
    pub way: u8,
    pub part: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Amount {
    Exactly(NumId),
    UpTo(NumId),
    UpToAll,
    All,
    Random(NumId),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cells {
    At(Spot),
    Near {
        relation: RelationId,
        of: SetId,
    },
    /// The cell in which the card lies; `former`: if it lies in none, the last one in which it lay.
    Of {
        of: SetId,
        former: bool,
    },
}

/// One action: a batch of simultaneous changes. A search only shows its `zone`; the choice of what
/// is found is the next op.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Act {
    pub action: crate::vocab::ActionId,
    pub cards: Option<Slot>,
    pub number: Option<NumId>,
    pub up_to: bool,
    pub who: Option<Who>,
    pub to: Option<To>,
    pub state: Option<StateId>,
    pub zone: Option<(ZoneId, Owner)>,
    pub with: Option<Slot>,
    /// The requirements that are lifted for a card that it plays.
    pub lifted: Requirements,
    /// The acting player, not the owner, says in which order several cards lie.
    pub any_order: bool,
    pub moment: Option<MomentId>,
    /// For an action that goes to a phase: it starts a new one, even if that phase is running.
    pub next: bool,
    pub stat: Option<PlayerStatId>,
    /// The slot that names the happening.
    pub happening: Option<Slot>,
    /// The token that comes into the game.
    pub token: Option<DefId>,
    /// The slot that names the cards that it moved.
    pub moved: Option<Slot>,
    /// When the text ends if nothing of it is done.
    pub due: Option<Due>,
}

/// When an instruction is to be done, in games where a text ends at an instruction that cannot be done: it is about
/// something definite, and the text does not ask afterwards whether it was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Due {
    Always,
    /// It is a part of a cost: something else done in its place does not pay.
    Cost,
    /// If the slot names any cards, whether or not they are still there.
    Cards(Slot),
    /// Only in the first round that the slot counts.
    First(Slot),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum To {
    Pile {
        zone: ZoneId,
        owner: Option<Owner>,
        bottom: bool,
    },
    /// For each card in turn the cell of the zone that the list holds for it, with these status bits set
    /// and the others of `mask` cleared.
    Cells {
        zone: ZoneId,
        list: Slot,
        mask: u16,
        value: u16,
    },
    /// Under the only card of the set.
    Under {
        host: SetId,
    },
}
