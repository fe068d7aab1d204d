//! A rulebook as the kernel sees it: tables and plain functions.

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
    board::{Board, Outcome},
    control::{Cause, Change, Frame, ProcId, WindowId},
    decision::Opt,
    ids::{CardId, CardSet, ObjRef, Seat},
};
use crate::vocab::{
    ClassId, EventSet, MomentId, RelationId, RestrictionId, RestrictionObject, StatId, Text, Vocab,
    Word, ZoneId, ZoneSet,
};

/// One rulebook of one game.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub vocab: &'static Vocab,
    /// As written after `@`.
    pub version: &'static str,
    /// The bit of this rulebook in rows that only some rulebooks have, and those of its policies.
    pub book: u8,
    /// [`ProcId`] `FIRST_PROC + n` is the n-th.
    pub procs: &'static [&'static Proc],
    /// Rules that the tables call by the number of another rulebook, and what they are here: the
    /// number in this one, or a reading where it has no such rule.
    pub renumbered: &'static [(&'static str, &'static str)],
    /// The same rulebook with one policy in its other position each.
    pub turned: &'static [&'static Rules],
    /// Policies of the game's own procedures that are in their other position, as bits.
    pub switches: u32,
    pub windows: &'static [Window],
    /// What actions do by a function of the rulebook ([`crate::vocab::Does::Rule`]), by name.
    pub deeds: &'static [(&'static str, Deed)],
    /// First match wins.
    pub routes: &'static [Route],
    /// At most eight.
    pub interrupts: &'static [Interrupt],
    /// Interrupts that wait while the cost of a text is paid, as bits.
    pub held_by_costs: u8,
    /// Zones that take cards of one kind only; another card that is sent there stays where it is.
    pub admits: &'static [Admits],
    pub refusals: &'static [Refusal],
    /// The cells of a zone that a text may put a card into, as bits.
    pub enters: fn(&Look<'_>, CardId, ZoneId) -> u64,
    /// What becomes of a card that a text sends where there is no room for it; without this it stays.
    pub no_room: Option<NoRoom>,
    /// Where cards come once a game that a list of restricted cards limits so.
    pub once: Option<OnceAGame>,
    /// What no play leads to, and what a situation that is set up may not have.
    pub refused_at_setup: &'static [Refusal],
    /// The procedure that is the whole game.
    pub game: ProcId,
    /// Where games that are set up can start.
    pub starts: &'static [Start],
    /// Where a phase or step begins that a text goes to.
    pub entrances: &'static [Start],
    /// Cards with this status say nothing and do nothing, and only their owner knows them.
    pub blank: u16,
    /// What is known of such a card from its lying where it does.
    pub blank_shows: Traits,
    /// What else everybody knows of such a card in play: the number that was paid for it.
    pub told_face_down: Option<StatId>,
    /// Such a card is known to have nothing on its face: its numbers are 0, and what is denied of it is true.
    /// Else nothing is known of its face, so that a condition on it is neither true nor, denied, true.
    pub blank_is_empty: bool,
    /// Stats that are 0 on such a card, as bits; the others it does not have.
    pub blank_zero: u8,
    /// A number that a card does not have is 0. Else no comparison with it is true, and it is left out of sums.
    pub no_number_is_zero: bool,
    /// A card that loses all abilities loses what effects had given it by then, too; what continuous abilities of
    /// others give it is given anew.
    pub loses_gifts: bool,
    /// What else is noted where a text puts a card into play.
    pub comes_into_play: EventSet,
    /// What becomes of a number kept on a card that leaves.
    pub heir: Option<Heir>,
    /// Effects on such a card, and numbers kept on it that do not stay, end as it comes to lie so.
    pub turning_down_ends: bool,
    /// Cards that lie under other cards.
    pub attached: Option<Attached>,
    /// Moves of which triggers read what was last known of the card, before it moved. The first row that fits cites.
    /// Only words of events with `asks_last_known` look back.
    pub last_known_moves: &'static [LastKnownMove],
    /// Events of which triggers read what was last known of the cards before, whatever changes by them.
    pub last_known_events: EventSet,
    /// A card to which one of these happens triggers on nothing else that happened at that moment.
    pub silenced_by: EventSet,
    /// Cards that are about to go. What they trigger on at such an event does not need them to be there still.
    pub going: Option<Going>,
    /// What waits goes on with its card where that goes, if it lies open there.
    pub follows_source: bool,
    /// Zones between which a card that a text puts from one to another stays what it is.
    pub one_area: ZoneSet,
    /// A card that a text puts into a cell of the zone in which it lies comes there anew; else it stays what it is.
    pub placed_anew: bool,
    /// What stands in a relation to an object that only the rulebook's own function knows, also where one of
    /// them is gone.
    pub related: fn(&Look<'_>, RelationId, ObjRef) -> Option<ObjRef>,
    /// Events that the frame of a procedure carries out, of those that a text may name as what does something.
    pub carried_out: fn(&Look<'_>, &Frame) -> EventSet,
    /// Zones whose cards only their owner knows, although the word table lets all see them.
    pub hidden: ZoneSet,
    /// In which order effects that last apply.
    pub layers: Layers,
    /// How effects that set a number and effects that add to it go together.
    pub numbers: Numbers,
    /// What becomes of the game where a text has both players win or lose.
    pub both_end: BothEnd,
    /// Events that the turn player's texts replace before the other player's do.
    pub turn_player_replaces_first: EventSet,
    /// Who answers what a player is asked.
    pub decides: Decides,
    /// To whom it is offered what a text lets a player do or leave.
    pub offers: Offers,
    /// Rules by which a text ends where it must choose more cards than there are. Else it does as much as
    /// it can, and may be played where it can begin.
    pub impossible: Option<&'static [&'static str]>,
    /// A cost is paid only by what is done of it wholly: what is done in the place of something pays nothing.
    pub costs_are_done: bool,
    /// What is noted of what effects do, which no cost is.
    pub of_effects: EventSet,
    /// A text is used only where what it begins by choosing is there.
    pub chooses_first: bool,
    /// Who chooses cards by what they show may leave out those that not everybody sees.
    pub may_fail_to_find: bool,
    /// Where cards wait that a text has shown and then sends nowhere, and where they go as it ends.
    pub left_over: Option<LeftOver>,
    /// Several cards that one action puts onto a pile whose order is hidden go together, as onto any other
    /// pile, after their owner has put them in order. Else they go one by one, as the actor picks them.
    pub piles_together: bool,
    /// Status bits that a card gets when it comes into play.
    pub on_entry: u16,
    /// Status bits that a card gets where it is turned face-up, whatever turns it.
    pub on_turning_up: u16,
    /// Status bits that go with the turn.
    pub of_the_turn: u16,
    /// Status bits that a card loses when it goes to another cell; none that a number of a player or a unit asks for.
    pub of_the_cell: u16,
    /// What else is noted where a card goes to a cell of the other player: that it has changed zones.
    pub crosses: EventSet,
    /// What makes a card stand outside an effect, and outside a choice.
    pub affected: RestrictionId,
    pub chosen: RestrictionId,
    /// Tested after every batch of changes.
    pub outcome: fn(&Board) -> Option<Outcome>,
    /// What becomes of a player who must draw from an empty deck; nothing where a rule does not say.
    pub empty_draw: Option<fn(Seat) -> Outcome>,
    /// .. also of one whom a text keeps from drawing: no card was drawn all the same.
    pub loses_without_drawing: bool,
    /// What a choice of a card does to it first.
    pub on_chosen: fn(&Look<'_>, CardId) -> Option<Change>,
    /// What an effect on all cards does to each of them first.
    pub on_all: fn(&Look<'_>, CardId) -> Option<Change>,
    /// May the card be a choice of a text at all.
    pub may_choose: fn(&Look<'_>, CardId) -> bool,
    /// The condition of a trigger is asked as it resolves, not as it triggers.
    pub asks_late: bool,
    /// The cost of a trigger is paid before it waits: unpaid, it does not.
    pub pays_early: bool,
    /// What each ability triggers on once a turn only, however often it happens.
    pub once_a_turn: EventSet,
    /// How often an ability of a card was used this turn counts on where the card goes. Else a card that
    /// has changed zones begins anew.
    pub limits_follow: bool,
    /// What a choice of a text is noted as.
    pub chosen_events: EventSet,
    /// The window in which others respond to a text that is used, before it does anything: with abilities that wait for
    /// that, and with what the window offers. A word of [`Vocab::uses`] says what counts as used.
    pub response_window: Option<WindowId>,
    /// What delayed triggers queue as.
    pub delayed_class: ClassId,
    /// What `stop SPAN` changes; `None` where that span cannot be stopped now.
    pub on_stop: fn(&Look<'_>, MomentId) -> Option<Change>,
    /// The status bits with which no card can arrive now on the side of this player.
    pub cannot_arrive: fn(&Look<'_>, Seat) -> u16,
    /// What else ends where a text breaks a phase off: the states of a running attack, say.
    pub on_jump: fn(&Look<'_>, Change, &mut Vec<Change>),
    /// What an option with a verb of the game must fulfil now, in the order in which it is asked.
    pub checks: fn(&Look<'_>, Seat, Opt) -> Vec<Checked>,
    /// Actions that decisions offer by name.
    pub verbs: &'static [Word],
    /// How a game ends that goes on without a choice.
    pub endless: Endless,
    /// Stats, as bits, of which the rules ask, while texts are carried out and rule actions looked for, nothing but
    /// whether they are at most so much: a card of which that is not so may have ever more of them.
    pub may_rise: u8,
    /// Rules of what happens for a [`crate::engine::state::control::Cause::Named`], by its number.
    pub causes: &'static [&'static [&'static str]],
    /// Rules that the kernel's own work follows in this book.
    pub kernel_cites: KernelCites,
}

impl Rules {
    /// Whether effects that last ask for it: it keeps them off cards. All other restrictions are asked by procedures
    /// alone.
    pub fn is_shield(&self, restriction: RestrictionId) -> bool {
        let object = self.vocab.restriction(restriction).object;
        restriction == self.affected || object == RestrictionObject::Stat
    }

    /// A rulebook that does no more than every other one does, to be filled in: without a `game` it ends at
    /// once.
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
            held_by_costs: 0,
            admits: &[],
            refusals: &[],
            enters: |_, _, _| u64::MAX,
            no_room: None,
            once: None,
            refused_at_setup: &[],
            game: ProcId(FIRST_PROC),
            starts: &[],
            entrances: &[],
            blank: 0,
            blank_shows: Traits(0),
            told_face_down: None,
            blank_is_empty: false,
            blank_zero: 0,
            no_number_is_zero: false,
            loses_gifts: false,
            comes_into_play: EventSet::NONE,
            heir: None,
            turning_down_ends: false,
            attached: None,
            last_known_moves: &[],
            last_known_events: EventSet::NONE,
            silenced_by: EventSet::NONE,
            going: None,
            follows_source: false,
            one_area: ZoneSet(0),
            placed_anew: false,
            related: |_, _, _| None,
            carried_out: |_, _| EventSet::NONE,
            hidden: ZoneSet(0),
            layers: Layers::Together,
            numbers: Numbers::SetThenAdd,
            both_end: BothEnd::Draw,
            turn_player_replaces_first: EventSet::NONE,
            decides: Decides::Controller,
            offers: Offers::Everybody,
            impossible: None,
            costs_are_done: false,
            of_effects: EventSet::NONE,
            chooses_first: false,
            may_fail_to_find: false,
            left_over: None,
            piles_together: false,
            on_entry: 0,
            on_turning_up: 0,
            of_the_turn: 0,
            of_the_cell: 0,
            crosses: EventSet::NONE,
            affected: RestrictionId::NONE,
            chosen: RestrictionId::NONE,
            outcome: |_| None,
            empty_draw: None,
            loses_without_drawing: false,
            on_chosen: |_, _| None,
            on_all: |_, _| None,
            may_choose: |_, _| true,
            asks_late: false,
            pays_early: false,
            once_a_turn: EventSet::NONE,
            limits_follow: false,
            chosen_events: EventSet::NONE,
            response_window: None,
            delayed_class: ClassId(0),
            on_stop: |_, _| None,
            cannot_arrive: |_, _| 0,
            on_jump: |_, _, _| {},
            checks: |_, _, _| Vec::new(),
            verbs: &[],
            endless: Endless::AtLimit(Outcome::Draw),
            may_rise: 0,
            causes: &[],
            kernel_cites: KernelCites::NONE,
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
        self.admits.iter().all(|admits| admits.zone != zone || kinds.meets(admits.kind))
    }
}

/// Who answers what a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// That player.
    Controller,
    /// The player whose turn it is, for both; but a text that names who chooses is followed.
    TurnPlayer,
}

/// To whom it is offered what a text lets a player do or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// To that player.
    Everybody,
    /// To the player whose turn it is, and to whom a text of the other player names.
    TurnPlayer,
    /// .. and to the other one what may be paid for, who then decides about the payment.
    Payers,
}

/// What a text does to cards or to a player by the rulebook's own function: the changes of one moment.
pub type Deed = fn(&Look<'_>, &Doing, &mut Vec<Change>);

/// What a [`Deed`] is given.
#[derive(Clone, Copy, Debug)]
pub struct Doing {
    /// By whose effect, and as which events.
    pub base: Change,
    pub cards: CardSet,
    pub amount: i32,
    /// Whose numbers change, where the deed is about no card.
    pub player: Seat,
    /// Status that the cards get where they go.
    pub status: u16,
    /// Of a number that is not there nothing is done, not as much as there is.
    pub whole: bool,
}

impl Doing {
    /// How many of those that are there it is done with.
    pub fn of(&self, there: i32) -> i32 {
        if self.whole && there < self.amount { 0 } else { self.amount.min(there) }
    }
}

/// When a game that goes on without a choice is over, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// After so many steps as the kernel allows.
    AtLimit(Outcome),
    /// As soon as a state returns. The limit stops it like any other limit.
    OnReturn(Outcome),
}

/// In which order effects that last apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layers {
    /// What depends on another effect that is there comes behind it, else by time.
    Together,
    /// All that changes none of these stats (bits) first, then what changes one. In each of the two, what
    /// depends on another effect that is there comes behind it, else by time. The time of an effect that
    /// a text started is when the text was played.
    LastStats(u8),
}

/// What becomes of the game where both players win at one moment, or both lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothEnd {
    Draw,
    /// It counts for the turn player, whose side is asked first.
    AsForTurnPlayer,
}

/// Which comes first: setting a number or adding to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// The latest that sets it, then all that add.
    SetThenAdd,
    /// Each in its time: what sets the number wipes what was added before.
    InTime,
}

/// Cards of one zone lie under cards of another, and go where those go.
#[derive(Clone, Copy, Debug)]
pub struct Attached {
    /// Where they lie: in the cell of the card that they lie under.
    pub zone: ZoneId,
    /// Where the cards lie that they lie under.
    pub host_zone: ZoneId,
    /// Where they go, to their owners', when that card leaves or its new cell holds others already.
    pub goes_to: ZoneId,
    /// What that is noted as.
    pub events: EventSet,
    /// Status of a card that is put there without another being said.
    pub status: u16,
    /// Of going along with a card, of making room for one, of staying behind.
    pub cites: [&'static [&'static str]; 3],
}

/// A number kept on a card of a zone goes over to another card of the same player as that card leaves it.
#[derive(Clone, Copy, Debug)]
pub struct Heir {
    pub number: StatId,
    pub zone: ZoneId,
    /// Where the other card lies.
    pub cell: u8,
    /// What that is noted as.
    pub events: EventSet,
    pub cause: Cause,
}

/// Cards that the text which put them into a zone leaves there.
#[derive(Clone, Copy, Debug)]
pub struct LeftOver {
    pub zone: ZoneId,
    /// Of their owners.
    pub to: ZoneId,
    pub events: EventSet,
    pub cause: Cause,
}

/// A kind of move that is judged by what the card was before it.
#[derive(Clone, Copy, Debug)]
pub struct LastKnownMove {
    pub from: ZoneSet,
    pub to: ZoneSet,
    /// Only of a card that lay face-up and lies face-down afterwards.
    pub turned_down: bool,
    pub cites: &'static [&'static str],
}

/// See [`Rules::going`].
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// A card that has it is about to go.
    pub status: u16,
    pub at: EventSet,
}

/// See [`Rules::no_room`].
#[derive(Clone, Copy, Debug)]
pub struct NoRoom {
    /// Whether a card of its kind has no place in that zone, full or not.
    pub bars: fn(&Look<'_>, CardId, ZoneId) -> bool,
    /// Adds what happens to the card instead, which was to go to that zone or, without one, to a cell that is not
    /// open. The change that it gets is not yet about anything.
    pub instead: fn(&Look<'_>, Change, CardId, Option<ZoneId>, &mut Vec<Change>),
    pub cites: &'static [&'static str],
}

/// A card comes into these zones from outside them once a game, whichever copy of its name: for its owner.
#[derive(Clone, Copy, Debug)]
pub struct OnceAGame {
    pub zones: ZoneSet,
    pub cites: &'static [&'static str],
}

/// Where a card cannot go.
#[derive(Debug)]
pub struct Refusal {
    pub cites: &'static [&'static str],
    pub zones: ZoneSet,
    /// Whether the card may not be put there.
    pub test: fn(&Look<'_>, CardId, Seat) -> bool,
}

/// Something that a rule does to a player as soon as its condition arises, between two steps.
#[derive(Debug)]
pub struct Interrupt {
    /// The English one is its name where a player chooses what comes first.
    pub name: Text,
    pub cites: &'static [&'static str],
    /// It becomes due when a card comes to one of these zones of the player.
    pub arrives: ZoneSet,
    /// .. or when a card leaves one of these.
    pub leaves: ZoneSet,
    /// .. or when a number of a card may have changed: by what is kept on it, or by an effect that starts
    /// or ends. It becomes so for both players.
    pub numbers: bool,
    /// Tested again when its turn comes.
    pub test: fn(&Look<'_>, Seat) -> bool,
    /// The test asks for derived values; others need not be brought up to date for it.
    pub reads_values: bool,
    pub proc: ProcId,
}

/// What lies in a zone is of this kind.
#[derive(Debug)]
pub struct Admits {
    pub zone: ZoneId,
    pub kind: Traits,
    pub cites: &'static [&'static str],
}

/// A point of the procedures at which a game goes on that is set up, or that a text sends there.
#[derive(Debug)]
pub struct Start {
    /// The phase that is running; none before the first turn, with the decks already in order.
    pub phase: Option<MomentId>,
    /// See [`crate::engine::game::Game::begin_at`].
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
    /// A cost is paid, beside what its units say.
    pub pay: &'static [&'static str],
    /// A token that would go out of play is removed from the game.
    pub removed: &'static [&'static str],
    /// A trigger that an effect has let wait.
    pub delayed: &'static [&'static str],
    pub lost_source: &'static [&'static str],
    /// The condition of a trigger does not hold as it resolves.
    pub lost_condition: &'static [&'static str],
    /// Another text has negated it.
    pub negated: &'static [&'static str],
    pub lapse: &'static [&'static str],
    /// A trigger was used as often as its limit allows.
    pub used_up: &'static [&'static str],
    pub outcome: &'static [&'static str],
    pub expire: &'static [&'static str],
    /// What lasts until a boundary that is left out, where the game goes elsewhere.
    pub passed_over: &'static [&'static str],
    pub unaffected: &'static [&'static str],
    /// The game goes on without a choice.
    pub endless: &'static [&'static str],
    /// How often a loop runs that one player can stop, or both.
    pub rounds: [&'static [&'static str]; 2],
    /// A player gives the game up; empty where the rulebook knows no such thing.
    pub concede: &'static [&'static str],
    /// Which of a player's interrupts comes first.
    pub interrupts: &'static [&'static str],
    /// A cost of which something cannot be paid.
    pub unpayable: &'static [&'static str],
    /// What is so already is not made so.
    pub already: &'static [&'static str],
    /// What cannot be done is not done.
    pub impossible: &'static [&'static str],
    /// What is no longer where it was.
    pub gone: &'static [&'static str],
}

impl KernelCites {
    pub const NONE: KernelCites = KernelCites {
        cannot: &[],
        choose: &[],
        choose_hidden: &[],
        draw: &[],
        pay: &[],
        removed: &[],
        delayed: &[],
        lost_source: &[],
        lost_condition: &[],
        negated: &[],
        lapse: &[],
        used_up: &[],
        outcome: &[],
        expire: &[],
        passed_over: &[],
        unaffected: &[],
        endless: &[],
        rounds: [&[], &[]],
        concede: &[],
        interrupts: &[],
        unpayable: &[],
        already: &[],
        impossible: &[],
        gone: &[],
    };
}
