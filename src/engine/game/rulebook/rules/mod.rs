//! A rulebook as the kernel sees it: tables and plain functions.

mod choosing;
mod cites;
mod ending;
mod face_down;
mod last_known;
mod layering;
mod piles;
mod placing;
mod resolving;
mod statuses;

pub use choosing::{Choosing, Decides, Offers};
pub use cites::KernelCites;
pub use ending::{BothEnd, Ending, Endless};
pub use face_down::FaceDown;
pub use last_known::{Going, LastKnownMove, LastKnownRules};
pub use layering::{Layering, Layers, Numbers};
pub use piles::{LeftOver, Piles};
pub use placing::{Admits, Attached, Heir, NoRoom, OnceAGame, Placing, Refusal};
pub use resolving::Resolving;
pub use statuses::Statuses;

use crate::code::Traits;
use crate::engine::game::{
    look::Look,
    rulebook::{
        steps::{FIRST_PROC, Proc},
        windows::{Route, Window},
    },
    trace::asked::Checked,
};
use crate::engine::state::{
    control::{Change, Frame, ProcId},
    decision::Opt,
    ids::{CardSet, ObjRef, Seat},
};
use crate::vocab::{
    EventSet, MomentId, RelationId, RestrictionId, RestrictionObject, Text, Vocab, Word, ZoneId,
    ZoneSet,
};

/// One rulebook of one game.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub vocab: &'static Vocab,
    /// As written after `@`.
    pub version: &'static str,
    /// The bit of this rulebook in the `books` of a row, with the bits of its policies.
    pub book: u8,
    /// [`ProcId`] `FIRST_PROC + n` is the n-th.
    pub procs: &'static [&'static Proc],
    /// Rules that the tables cite by the number of another rulebook, each with its number here, or with a reading if
    /// this rulebook has no such rule.
    pub renumbered: &'static [(&'static str, &'static str)],
    /// Variants of this rulebook, each with one policy in its other position.
    pub turned: &'static [&'static Rules],
    /// Policies of the game's own procedures that are in their other position, as bits.
    pub switches: u32,
    pub windows: &'static [Window],
    /// Functions of the rulebook that carry out actions ([`crate::vocab::Does::Rule`]), by name.
    pub deeds: &'static [(&'static str, Deed)],
    /// First match wins.
    pub routes: &'static [Route],
    /// At most eight.
    pub interrupts: &'static [Interrupt],
    /// The procedure that is the whole game.
    pub game: ProcId,
    /// The points at which a game that is set up can start.
    pub starts: &'static [Start],
    /// The points at which a game goes on when a text sends it to a phase or step.
    pub entrances: &'static [Start],
    /// The object that stands in a relation to another one, for relations that only the rulebook's own function knows;
    /// also if one of them is gone.
    pub related: fn(&Look<'_>, RelationId, ObjRef) -> Option<ObjRef>,
    /// Events that the frame of a procedure carries out, for texts that name an event as what does something.
    pub carried_out: fn(&Look<'_>, &Frame) -> EventSet,
    /// The restriction that keeps effects off a card.
    pub affected: RestrictionId,
    /// What `stop SPAN` changes; `None` where that span cannot be stopped now.
    pub on_stop: fn(&Look<'_>, MomentId) -> Option<Change>,
    /// Adds the changes that end what belongs to a phase that a text breaks off, such as the states of a running
    /// attack.
    pub on_jump: fn(&Look<'_>, Change, &mut Vec<Change>),
    /// The conditions that an option with a verb of the game must meet now, in the order in which they are tested.
    pub checks: fn(&Look<'_>, Seat, Opt) -> Vec<Checked>,
    /// Actions that decisions offer by name.
    pub verbs: &'static [Word],
    /// The rules that each [`crate::engine::state::control::Cause::Named`] cites, by its number.
    pub causes: &'static [&'static [&'static str]],
    /// Rules that the kernel's own work follows in this book.
    pub kernel_cites: KernelCites,
    pub face_down: FaceDown,
    pub statuses: Statuses,
    pub last_known: LastKnownRules,
    pub layering: Layering,
    pub placing: Placing,
    pub piles: Piles,
    pub choosing: Choosing,
    pub resolving: Resolving,
    pub ending: Ending,
}

impl Rules {
    /// Whether continuous effects ask for the restriction: it keeps them off cards, or keeps a number from being changed.
    /// All others are asked by procedures alone.
    pub fn is_shield(&self, restriction: RestrictionId) -> bool {
        let object = self.vocab.restriction(restriction).object;
        restriction == self.affected || object == RestrictionObject::Stat
    }

    /// A rulebook without any rules of its own, to be filled in; without a `game` procedure a game ends at once.
    pub const fn plain(vocab: &'static Vocab, version: &'static str) -> Rules {
        Rules {
            vocab,
            version,
            book: 1,
            procs: &[],
            renumbered: &[],
            turned: &[],
            switches: 0,
            windows: &[],
            deeds: &[],
            routes: &[],
            interrupts: &[],
            game: ProcId(FIRST_PROC),
            starts: &[],
            entrances: &[],
            related: |_, _, _| None,
            carried_out: |_, _| EventSet::NONE,
            affected: RestrictionId::NONE,
            on_stop: |_, _| None,
            on_jump: |_, _, _| {},
            checks: |_, _, _| Vec::new(),
            verbs: &[],
            causes: &[],
            kernel_cites: KernelCites::NONE,
            face_down: FaceDown::PLAIN,
            statuses: Statuses::PLAIN,
            last_known: LastKnownRules::PLAIN,
            layering: Layering::PLAIN,
            placing: Placing::PLAIN,
            piles: Piles::PLAIN,
            choosing: Choosing::PLAIN,
            resolving: Resolving::PLAIN,
            ending: Ending::PLAIN,
        }
    }

    /// The number of a rule in this rulebook, or the reading that stands for it.
    pub fn number<'r>(&self, rule: &'r str) -> &'r str {
        self.renumbered.iter().find(|(other, _)| *other == rule).map_or(rule, |(_, here)| here)
    }

    /// The rulebook, as it is written: `los@1.0.05`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.vocab.game, self.version)
    }

    /// Whether cards of these kinds may lie in the zone.
    pub fn admits(&self, zone: ZoneId, kinds: Traits) -> bool {
        self.placing.admits.iter().all(|admits| admits.zone != zone || kinds.meets(admits.kind))
    }
}

/// A function of the rulebook that carries out an action of a text on cards or a player: it adds the changes of one
/// moment.
pub type Deed = fn(&Look<'_>, &Doing, &mut Vec<Change>);

/// The arguments of a [`Deed`].
#[derive(Clone, Copy, Debug)]
pub struct Doing {
    /// A change to start from, with its source and its events.
    pub base: Change,
    pub cards: CardSet,
    pub amount: i32,
    /// The player whose numbers change, if the deed is about no card.
    pub player: Seat,
    /// Status that the cards get where they go.
    pub status: u16,
    /// All or nothing: if fewer than `amount` are there, nothing is done.
    pub whole: bool,
}

impl Doing {
    /// With how many of the `there` it is done.
    pub fn of(&self, there: i32) -> i32 {
        if self.whole && there < self.amount { 0 } else { self.amount.min(there) }
    }
}

/// Something that a rule does to a player as soon as its condition arises, between two steps.
#[derive(Debug)]
pub struct Interrupt {
    /// The English one is its name where a player chooses what comes first.
    pub name: Text,
    pub cites: &'static [&'static str],
    /// It becomes due when a card comes to one of these zones of the player.
    pub arrives: ZoneSet,
    /// It becomes due when a card leaves one of these zones of the player.
    pub leaves: ZoneSet,
    /// It becomes due for both players when a number of a card may have changed: a kept number, or by an effect that
    /// starts or ends.
    pub numbers: bool,
    /// Tested again when its turn comes.
    pub test: fn(&Look<'_>, Seat) -> bool,
    /// The test reads derived values. If false, they need not be brought up to date for it.
    pub reads_values: bool,
    pub proc: ProcId,
}

/// A point of the procedures at which a game goes on that is set up, or that a text sends there.
#[derive(Debug)]
pub struct Start {
    /// The phase that is running; none before the first turn, with the decks already in order.
    pub phase: Option<MomentId>,
    /// See [`crate::engine::game::Game::begin_at`].
    pub path: &'static [(ProcId, &'static str)],
}
