//! Conditions as they were asked: what was compared, and what came of it.
//!
//! Nothing here runs unless somebody records. A condition takes no number of its own: it stands
//! behind the last step before it and names the step that asked it, so steps are numbered alike
//! whether somebody reads or not.

use serde::Serialize;

use crate::code::{AbilityId, CostId, Order, SetId, TestId};
use crate::engine::game::{look::Look, trace::inquiry::Idle};
use crate::engine::state::{
    control::Change,
    ids::{CardId, ObjRef, Seat},
};
use crate::vocab::{PlayerStatId, RestrictionId, StatId, Text};

/// A condition, a part of one, or a card that it looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Asked {
    pub role: Role,
    pub question: Question,
    pub holds: bool,
    /// 0 for a condition; 1 for a part of the one before it; one more for each card that counts.
    pub depth: u8,
}

impl Asked {
    /// The ability that asks; none where a rule does.
    pub fn ability(&self) -> Option<AbilityId> {
        match self.question {
            Question::Test { ability, .. }
            | Question::Cost { ability, .. }
            | Question::Among { ability, .. }
            | Question::Found { ability, .. }
            | Question::Works { ability, .. }
            | Question::Lacks { ability, .. } => Some(ability),
            Question::Choosable { .. }
            | Question::Row
            | Question::Figures { .. }
            | Question::Idle { .. }
            | Question::Check { .. } => None,
        }
    }
}

/// Whose text asks, and who acts in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Who {
    pub me: Seat,
    pub actor: Seat,
}

/// What the condition decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Role {
    /// Whether an ability or an instruction does anything.
    If,
    /// Whether a continuous ability works.
    While,
    /// Which cards a choice is among.
    Where,
    /// Whether something may be done at all.
    Needs,
    /// Whether a mode, by its label, can be chosen.
    Mode(u16),
    /// Whether a price can be paid.
    Price,
    /// Where a procedure of the rulebook goes on.
    Rule,
    /// Whether an option is offered.
    Offer,
    /// Why an ability that somebody asks about did not trigger.
    Trigger,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Question {
    Test {
        ability: AbilityId,
        who: Who,
        this: ObjRef,
        test: TestId,
        /// The card that a filter looks at.
        it: ObjRef,
        /// Of a comparison, its numbers; of a set, how many cards it has.
        sides: [Option<i32>; 2],
        /// It asks about what a face-down card hides.
        unseen: bool,
    },
    /// One part of one way to pay.
    Cost {
        ability: AbilityId,
        who: Who,
        this: ObjRef,
        cost: CostId,
        way: u8,
        part: u8,
        there: u32,
        least: u32,
    },
    /// Whether a card can be chosen; a restriction, or the rulebook, may say no.
    Choosable {
        card: ObjRef,
        restriction: Option<RestrictionId>,
    },
    /// The card is not in the set that is chosen from.
    Among {
        ability: AbilityId,
        who: Who,
        this: ObjRef,
        card: ObjRef,
        set: SetId,
    },
    /// The number of cards that a first choice of a text must find.
    Found {
        ability: AbilityId,
        who: Who,
        this: ObjRef,
        set: SetId,
        there: u32,
        least: u32,
    },
    /// Whether a continuous ability works.
    Works {
        ability: AbilityId,
        this: ObjRef,
    },
    Lacks {
        ability: AbilityId,
        this: ObjRef,
        lack: Lack,
    },
    /// A change that would change nothing.
    Idle {
        change: Change,
        why: Idle,
    },
    /// The test of a procedure's row, which says in words what it asks.
    Row,
    Figures {
        left: Figure,
        op: Order,
        right: Figure,
    },
    /// A rulebook's condition on an option, by the rules that it cites.
    Check {
        cites: &'static [&'static str],
        figures: Figures,
    },
}

/// Two numbers and how they are compared.
pub type Figures = (Figure, Order, Figure);

/// A number that a rule compares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Figure {
    Number(i32),
    Stat { card: ObjRef, stat: StatId, value: i32 },
    PlayerStat { player: Seat, stat: PlayerStatId, value: i32 },
}

impl Figure {
    pub fn value(self) -> i32 {
        match self {
            Figure::Number(value)
            | Figure::Stat { value, .. }
            | Figure::PlayerStat { value, .. } => value,
        }
    }

    /// The card's number as it is now.
    pub fn of_card(look: &Look<'_>, card: CardId, stat: StatId) -> Figure {
        let value = look.stat(card, stat);
        Figure::Stat { card: look.board().object(card), stat, value }
    }

    pub fn of_player(look: &Look<'_>, player: Seat, stat: PlayerStatId) -> Figure {
        Figure::PlayerStat { player, stat, value: look.player_stat(player, stat) }
    }
}

/// What an ability lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Lack {
    /// Its card is not where the ability works.
    Elsewhere,
    FaceDown,
    /// Its card has lost its abilities, or the keyword that it belongs to.
    Lost,
    /// Its card suffers one of [`crate::engine::game::rulebook::rules::Rules::silenced_by`] at that moment.
    Silenced,
    /// It was used as often as it may be in a turn.
    UsedUp,
    /// The event is about another card or player.
    Subject,
    Other,
    By,
    Player,
    From,
    To,
    ToState,
    Condition,
    /// The rulebook lets such a trigger never resolve.
    Unrouted,
    /// Its player may not use it.
    Kept,
    Price,
    Needs,
}

/// A condition of the rulebook on an option, with its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    pub cites: &'static [&'static str],
    pub says: Text,
    pub holds: bool,
    /// The numbers that it compares.
    pub figures: Option<Figures>,
    /// The "cannot" that it looks for.
    pub restriction: Option<RestrictionId>,
}
