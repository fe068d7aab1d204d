//! What happened, step by step, each with its reason.
//!
//! Entries are numbered also when nobody records, so a number names the same step in every run.

pub mod asked;
pub mod inquiry;
mod seen;
pub mod walked;

use serde::Serialize;

use crate::code::{AbilityId, PlaceRef};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::{Outcome, Target},
    control::{Change, EventFacts, ProcId, WindowId},
    decision::{About, Decider, Opt},
    ids::{CardId, EntryNo, ObjRef, Seat},
};
use crate::vocab::{MomentId, StatId, ZoneId};
use asked::Asked;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Entry {
    pub no: EntryNo,
    /// The entry that this one follows from.
    pub cause: EntryNo,
    /// Where the reason stands: a row of the rulebook, or a line of a script.
    pub by: By,
    pub what: Noted,
    /// Seats that are told of it, as bits: nobody learns that another had no choice, or had one.
    pub told: u8,
    /// Seats that see the card that it is about, as bits.
    pub seen: u8,
    /// Seats that see the other cards of the change, as bits: the target of an attack may lie face-down, for example.
    pub sees_others: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum By {
    Row(ProcId, u16),
    Window(WindowId),
    Text(AbilityId, PlaceRef),
    /// The kernel's own work; its rule is in [`crate::engine::game::rulebook::rules::KernelCites`].
    Kernel,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Noted {
    /// A decision and its answer; `forced` where there was no other.
    Answer {
        who: Decider,
        about: About,
        option: Opt,
        forced: bool,
    },
    /// A change was made. `from` is where a moved card came from.
    Changed {
        change: Change,
        from: Option<(ZoneId, Seat)>,
        after: ObjRef,
    },
    /// A change that something kept from happening.
    Forbidden {
        change: Change,
        why: Barred,
    },
    /// Another thing happens instead.
    Replaced {
        change: Change,
        ability: AbilityId,
        this: ObjRef,
    },
    Triggered {
        ability: AbilityId,
        this: ObjRef,
        seat: Seat,
        event: EventFacts,
    },
    Resolves {
        ability: AbilityId,
        this: ObjRef,
        seat: Seat,
    },
    /// A waiting trigger goes without effect.
    Dropped {
        ability: AbilityId,
        this: ObjRef,
        why: Lost,
    },
    /// A procedure of the rulebook waits until the text is over, for this card.
    PutOff {
        proc: ProcId,
        card: ObjRef,
    },
    /// An optional trigger that was not used in its window.
    Lapsed {
        ability: AbilityId,
        this: ObjRef,
    },
    /// An effect starts to hold.
    Starts {
        ability: AbilityId,
        target: Target,
    },
    Expires {
        ability: AbilityId,
        this: ObjRef,
    },
    /// A rule changes a number of a card for a time; `ends`: that time is over.
    Gains {
        card: ObjRef,
        stat: StatId,
        by: i32,
        ends: bool,
    },
    Opens {
        window: WindowId,
    },
    EmptyDraw {
        player: Seat,
    },
    /// The phase is left out this turn.
    Skips {
        seat: Seat,
        phase: MomentId,
    },
    /// The game goes on and on without a choice.
    Endless,
    /// The ability has kept the game going until a limit.
    Circles {
        ability: AbilityId,
        this: ObjRef,
    },
    /// A declared loop runs `count` times, then this player stops it. `both`: the other player could stop it, too.
    Runs {
        count: u16,
        stops: Seat,
        both: bool,
    },
    /// A player gives the game up.
    Concedes {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
    Stopped {
        limit: Limit,
    },
    /// A condition that the entry's cause asked. It has the number of the entry before it.
    Asked(Asked),
}

/// What keeps a change from happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Barred {
    /// A text says that it cannot be.
    Cannot,
    /// The card stands outside the effect.
    Unaffected,
    /// The rulebook keeps the card out of that zone: [`crate::engine::game::rulebook::rules::Rules::refusals`].
    Refused,
    /// A list of restricted cards lets the card into the game once:
    /// [`crate::engine::game::rulebook::rules::Rules::once`].
    Once,
}

/// Why a waiting trigger goes without effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Lost {
    /// Its card has left.
    Source,
    /// It was used as often as its limit allows.
    Limit,
    /// Its condition does not hold any more.
    Condition,
    /// What it says next cannot be done.
    Impossible,
    /// Another text has negated it.
    Negated,
    /// Its player may not use it.
    Forbidden,
}

impl Noted {
    /// The cards that the entry names.
    pub fn card(&self) -> Option<CardId> {
        let object = match self {
            Noted::Changed { change, .. }
            | Noted::Forbidden { change, .. }
            | Noted::Replaced { change, .. } => change.card,
            Noted::Triggered { this, .. }
            | Noted::Resolves { this, .. }
            | Noted::Dropped { this, .. }
            | Noted::Lapsed { this, .. }
            | Noted::Circles { this, .. }
            | Noted::Expires { this, .. } => *this,
            Noted::Starts { target: Target::Card(card), .. } => *card,
            Noted::Gains { card, .. } | Noted::PutOff { card, .. } => *card,
            _ => return None,
        };
        (object != ObjRef::NONE).then_some(object.card)
    }
}
