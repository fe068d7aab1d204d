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
    /// Interrupts that wait while the cost of a text is paid, as bits.
    pub held_by_costs: u8,
    /// Zones that take cards of one kind only; another card that is sent there stays where it is.
    pub admits: &'static [Admits],
    pub refusals: &'static [Refusal],
    /// The cells of a zone that a text may put a card into, as bits.
    pub enters: fn(&Look<'_>, CardId, ZoneId) -> u64,
    /// What becomes of a card that a text sends where there is no room for it; if `None`, it stays.
    pub no_room: Option<NoRoom>,
    /// The zones that a card may enter only once a game, if a list of restricted cards limits it so.
    pub once: Option<OnceAGame>,
    /// Placements of cards that no play leads to; a situation that is set up may not have them.
    pub refused_at_setup: &'static [Refusal],
    /// The procedure that is the whole game.
    pub game: ProcId,
    /// The points at which a game that is set up can start.
    pub starts: &'static [Start],
    /// The points at which a game goes on when a text sends it to a phase or step.
    pub entrances: &'static [Start],
    /// Cards with this status say nothing and do nothing, and only their owner knows them.
    pub blank: u16,
    /// The values that such a card shows just by lying where it does.
    pub blank_shows: Traits,
    /// A stat that everybody knows of such a card in play: the number that was paid for it.
    pub told_face_down: Option<StatId>,
    /// Such a card is known to have nothing on its face: its numbers are 0, and the negation of a condition on it is
    /// true. If false, its face is unknown: neither a condition on it nor the negation is true.
    pub blank_is_empty: bool,
    /// Stats that are 0 on such a card, as bits; the others it does not have.
    pub blank_zero: u8,
    /// A number that a card does not have is 0. Else no comparison with it is true, and it is left out of sums.
    pub no_number_is_zero: bool,
    /// A card that loses all abilities loses what effects had given it by then, too; what continuous abilities of
    /// others give it is given anew.
    pub loses_gifts: bool,
    /// Events that a change has in addition if a text puts a card into play by it.
    pub comes_into_play: EventSet,
    /// The card that takes over a number kept on a card that leaves.
    pub heir: Option<Heir>,
    /// Turning a card face-down in this way ends the effects on it and the numbers kept on it, except numbers that
    /// stay.
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
    /// Cards that are about to go: their triggers on such an event do not need them to be there still.
    pub going: Option<Going>,
    /// A waiting trigger goes with its card to a zone in which the card lies open.
    pub follows_source: bool,
    /// Zones that are one area: a card that a text moves between them stays the same object.
    pub one_area: ZoneSet,
    /// A card that a text puts into a cell of the zone in which it lies becomes a new object; if false, it stays the
    /// same.
    pub placed_anew: bool,
    /// The object that stands in a relation to another one, for relations that only the rulebook's own function knows;
    /// also if one of them is gone.
    pub related: fn(&Look<'_>, RelationId, ObjRef) -> Option<ObjRef>,
    /// Events that the frame of a procedure carries out, for texts that name an event as what does something.
    pub carried_out: fn(&Look<'_>, &Frame) -> EventSet,
    /// Zones whose cards only their owner knows, although the word table lets all see them.
    pub hidden: ZoneSet,
    /// The order in which continuous effects apply.
    pub layers: Layers,
    /// How effects that set a number and effects that add to it go together.
    pub numbers: Numbers,
    /// The outcome if a text has both players win or lose.
    pub both_end: BothEnd,
    /// Events that the turn player's texts replace before the other player's do.
    pub turn_player_replaces_first: EventSet,
    /// Who answers a question that is put to a player.
    pub decides: Decides,
    /// Which players are offered what a text lets them do or leave.
    pub offers: Offers,
    /// Rules by which a text ends if it must choose more cards than there are. If `None`, it does as much as it can,
    /// and may be played if it can begin.
    pub impossible: Option<&'static [&'static str]>,
    /// A cost is paid only if it is done wholly: what is done in place of a part of it pays nothing.
    pub costs_are_done: bool,
    /// Events that a change has only as an effect, not as a cost.
    pub of_effects: EventSet,
    /// A text can be used only if the cards that it chooses first are there.
    pub chooses_first: bool,
    /// A player who chooses cards by their values may leave out cards that not everybody sees.
    pub may_fail_to_find: bool,
    /// The zone of cards that a text has shown, and the zone to which those go at its end that it has sent nowhere.
    pub left_over: Option<LeftOver>,
    /// Several cards that one action puts onto a pile whose order is hidden go together, as onto any other
    /// pile, after their owner has put them in order. Else they go one by one, as the actor picks them.
    pub piles_together: bool,
    /// Status bits that a card gets when it comes into play.
    pub on_entry: u16,
    /// Status bits that a card gets where it is turned face-up, whatever turns it.
    pub on_turning_up: u16,
    /// Status bits that all cards lose as the next turn begins.
    pub of_the_turn: u16,
    /// Status bits that a card loses when it goes to another cell; none that a number of a player or a unit asks for.
    pub of_the_cell: u16,
    /// Events that a change has in addition if it brings a card to a cell of the other player: the card has changed
    /// zones.
    pub crosses: EventSet,
    /// The restrictions that keep effects off a card, and that keep it from being chosen.
    pub affected: RestrictionId,
    pub chosen: RestrictionId,
    /// Tested after every batch of changes.
    pub outcome: fn(&Board) -> Option<Outcome>,
    /// The outcome for a player who must draw from an empty deck; `None` if no rule says.
    pub empty_draw: Option<fn(Seat) -> Outcome>,
    /// `empty_draw` also holds for a player whom a text keeps from drawing, since no card was drawn either.
    pub loses_without_drawing: bool,
    /// The change that is made to a card first when it is chosen.
    pub on_chosen: fn(&Look<'_>, CardId) -> Option<Change>,
    /// The change that an effect on all cards makes to each of them first.
    pub on_all: fn(&Look<'_>, CardId) -> Option<Change>,
    /// Whether a text may choose the card at all.
    pub may_choose: fn(&Look<'_>, CardId) -> bool,
    /// The condition of a trigger is tested when it resolves, not when it triggers.
    pub asks_late: bool,
    /// The cost of a trigger is paid before it waits: unpaid, it does not.
    pub pays_early: bool,
    /// Events on which each ability triggers only once a turn, however often they happen.
    pub once_a_turn: EventSet,
    /// The number of times an ability was used this turn goes with its card to other zones. If false, it starts again
    /// at 0 when the card changes zones.
    pub limits_follow: bool,
    /// The events of a choice that a text makes.
    pub chosen_events: EventSet,
    /// The window in which others answer a text that is used, before it does anything. A word of
    /// [`Vocab::uses`] says what counts as used.
    pub response_window: Option<WindowId>,
    /// The class of delayed triggers.
    pub delayed_class: ClassId,
    /// What `stop SPAN` changes; `None` where that span cannot be stopped now.
    pub on_stop: fn(&Look<'_>, MomentId) -> Option<Change>,
    /// The status bits with which no card can arrive now on the side of this player.
    pub cannot_arrive: fn(&Look<'_>, Seat) -> u16,
    /// Adds the changes that end what belongs to a phase that a text breaks off, such as the states of a running
    /// attack.
    pub on_jump: fn(&Look<'_>, Change, &mut Vec<Change>),
    /// The conditions that an option with a verb of the game must meet now, in the order in which they are tested.
    pub checks: fn(&Look<'_>, Seat, Opt) -> Vec<Checked>,
    /// Actions that decisions offer by name.
    pub verbs: &'static [Word],
    /// How a game ends that goes on without a choice.
    pub endless: Endless,
    /// Stats (bits) that rules, while texts are carried out and rule actions looked for, only compare with an upper
    /// limit: a card above the limit may get ever more of them without any other consequence.
    pub may_rise: u8,
    /// The rules that each [`crate::engine::state::control::Cause::Named`] cites, by its number.
    pub causes: &'static [&'static [&'static str]],
    /// Rules that the kernel's own work follows in this book.
    pub kernel_cites: KernelCites,
}

impl Rules {
    /// Whether the restriction keeps continuous effects off cards, so that these ask for it. All others are asked by
    /// procedures alone.
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

/// Who answers a question that is put to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// That player.
    Controller,
    /// The player whose turn it is, for both; but a text that names who chooses is followed.
    TurnPlayer,
}

/// Which players are offered what a text lets them do or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// Every player whom the text means.
    Everybody,
    /// The player whose turn it is, and a player whom a text of the other player names.
    TurnPlayer,
    /// As [`Offers::TurnPlayer`]; the other player is also offered what may be paid for, and then decides about the
    /// payment.
    Payers,
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

/// When a game that goes on without a choice is over, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// At the kernel's limit of steps without a choice.
    AtLimit(Outcome),
    /// As soon as a state returns. The limit stops it like any other limit.
    OnReturn(Outcome),
}

/// The order in which continuous effects apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layers {
    /// One layer: an effect comes behind those that it depends on; otherwise the order is that of time.
    Together,
    /// Two layers: first effects that change none of these stats (bits), then effects that change one. The order in
    /// each is that of [`Layers::Together`]. The time of an effect that a text started is when the text was played.
    LastStats(u8),
}

/// The outcome if both players win at one moment, or both lose.
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
    /// The zone of the cards that they lie under.
    pub host_zone: ZoneId,
    /// Where they go, to their owners', when that card leaves or its new cell holds others already.
    pub goes_to: ZoneId,
    /// The events of that move.
    pub events: EventSet,
    /// The status of a card that is put there, unless another one is given.
    pub status: u16,
    /// Rules of going along with a card, of making room for one, and of staying behind.
    pub cites: [&'static [&'static str]; 3],
}

/// A number kept on a card of a zone goes over to another card of the same player as that card leaves it.
#[derive(Clone, Copy, Debug)]
pub struct Heir {
    pub number: StatId,
    pub zone: ZoneId,
    /// Where the other card lies.
    pub cell: u8,
    /// The events of that change.
    pub events: EventSet,
    pub cause: Cause,
}

/// Cards that a text put into a zone and left there.
#[derive(Clone, Copy, Debug)]
pub struct LeftOver {
    pub zone: ZoneId,
    /// The zone to which they go, of their owners.
    pub to: ZoneId,
    pub events: EventSet,
    pub cause: Cause,
}

/// A kind of move that is judged by what the card was before it.
#[derive(Clone, Copy, Debug)]
pub struct LastKnownMove {
    pub from: ZoneSet,
    pub to: ZoneSet,
    /// Only moves of a card that lay face-up and lies face-down afterwards.
    pub turned_down: bool,
    pub cites: &'static [&'static str],
}

/// See [`Rules::going`].
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// Status bits of a card that is about to go.
    pub status: u16,
    pub at: EventSet,
}

/// See [`Rules::no_room`].
#[derive(Clone, Copy, Debug)]
pub struct NoRoom {
    /// Whether a card of its kind has no place in that zone, full or not.
    pub bars: fn(&Look<'_>, CardId, ZoneId) -> bool,
    /// Adds what happens to the card instead of going to that zone, or to a cell that is not open (`None`). The change
    /// that it gets is to be filled in.
    pub instead: fn(&Look<'_>, Change, CardId, Option<ZoneId>, &mut Vec<Change>),
    pub cites: &'static [&'static str],
}

/// Cards that, for each owner, come into these zones from outside only once a game, counting all copies of a name.
#[derive(Clone, Copy, Debug)]
pub struct OnceAGame {
    pub zones: ZoneSet,
    pub cites: &'static [&'static str],
}

/// Zones to which some cards cannot go.
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

/// A zone that takes only cards of one kind.
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
    /// A card is chosen that lies face-down.
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
    /// Another text has negated a waiting trigger.
    pub negated: &'static [&'static str],
    pub lapse: &'static [&'static str],
    /// A trigger was used as often as its limit allows.
    pub used_up: &'static [&'static str],
    pub outcome: &'static [&'static str],
    pub expire: &'static [&'static str],
    /// An effect lasts until a boundary that a jump leaves out.
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
    /// A card is no longer where it was.
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
