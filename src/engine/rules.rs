//! A rulebook as the kernel sees it: tables and plain functions.

use super::board::{Board, Outcome};
use super::control::{Change, ProcId};
use super::ids::{CardId, Seat};
use super::inquiry::Checked;
use super::look::Look;
use super::options::Opt;
use super::schedule::{Route, Window};
use super::steps::Proc;
use crate::code::Traits;
use crate::vocab::{ClassId, EventSet, MomentId, RestrictionId, Vocab, Word, ZoneId, ZoneSet};

/// One rulebook of one game.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub vocab: &'static Vocab,
    /// As written after `@`.
    pub version: &'static str,
    /// The bit of this rulebook in rows that only some rulebooks have.
    pub book: u8,
    /// [`ProcId`] `FIRST_PROC + n` is the n-th.
    pub procs: &'static [&'static Proc],
    pub windows: &'static [Window],
    /// First match wins.
    pub routes: &'static [Route],
    pub interrupts: &'static [Interrupt],
    /// Zones that take cards of one kind only; another card that is sent there stays where it is.
    pub admits: &'static [Admits],
    /// The procedure that is the whole game.
    pub game: ProcId,
    /// Where games that are set up can start.
    pub starts: &'static [Start],
    /// Cards with this status say nothing and do nothing, and only their owner knows them.
    pub blank: u16,
    /// What is known of such a card from its lying where it does.
    pub blank_shows: Traits,
    /// Status bits that a card gets when it comes into play.
    pub on_entry: u16,
    /// Status bits that go with the turn.
    pub of_the_turn: u16,
    /// What makes a card stand outside an effect, and outside a choice.
    pub affected: RestrictionId,
    pub chosen: RestrictionId,
    /// Tested after every batch of changes.
    pub outcome: fn(&Board) -> Option<Outcome>,
    /// A player who must draw from an empty deck.
    pub empty_draw: fn(Seat) -> Outcome,
    /// What a choice of a card does to it first.
    pub on_chosen: fn(&Look<'_>, CardId) -> Option<Change>,
    /// May the card be a choice of a text at all.
    pub may_choose: fn(&Look<'_>, CardId) -> bool,
    /// What a choice of a text is noted as.
    pub chosen_events: EventSet,
    /// What delayed triggers queue as.
    pub delayed_class: ClassId,
    /// What `stop SPAN` changes; `None` where that span cannot be stopped now.
    pub on_stop: fn(&Look<'_>, MomentId) -> Option<Change>,
    /// What an option with a verb of the game must fulfil now, in the order in which it is asked.
    pub checks: fn(&Look<'_>, Seat, Opt) -> Vec<Checked>,
    /// Actions that decisions offer by name.
    pub verbs: &'static [Word],
    /// How a game ends that goes on without a choice.
    pub endless: Option<Outcome>,
    /// Rules of what happens for a [`super::control::Cause::Named`], by its number.
    pub causes: &'static [&'static [&'static str]],
    /// Rules that the kernel's own work follows in this book.
    pub kernel_cites: KernelCites,
}

impl Rules {
    /// Whether cards of these kinds may lie in the zone.
    pub fn admits(&self, zone: ZoneId, kinds: Traits) -> bool {
        self.admits.iter().all(|admits| admits.zone != zone || kinds.meets(admits.kind))
    }
}

/// Something that a rule does as soon as its condition arises, between two steps.
#[derive(Debug)]
pub struct Interrupt {
    pub name: &'static str,
    pub cites: &'static [&'static str],
    /// It becomes due when a card comes to one of these zones.
    pub zones: ZoneSet,
    /// Tested again when its turn comes: whose it is.
    pub test: fn(&Look<'_>) -> Option<Seat>,
    pub proc: ProcId,
}

/// What lies in a zone is of this kind.
#[derive(Debug)]
pub struct Admits {
    pub zone: ZoneId,
    pub kind: Traits,
    pub cites: &'static [&'static str],
}

/// A point of the procedures at which a situation that is set up goes on.
#[derive(Debug)]
pub struct Start {
    /// The phase that is running; none before the first turn, with the decks already in order.
    pub phase: Option<MomentId>,
    /// See [`super::game::Game::begin_at`].
    pub path: &'static [(ProcId, &'static str)],
}

/// Rule ids for what the kernel does on its own.
#[derive(Clone, Copy, Debug)]
pub struct KernelCites {
    pub cannot: &'static [&'static str],
    pub choose: &'static [&'static str],
    /// What is chosen lies face-down.
    pub choose_hidden: &'static [&'static str],
    pub draw: &'static [&'static str],
    pub lost_source: &'static [&'static str],
    pub lapse: &'static [&'static str],
    pub outcome: &'static [&'static str],
    pub expire: &'static [&'static str],
    pub unaffected: &'static [&'static str],
}
