//! What lies on the table: cards, zones, players, continuing and waiting effects.
//!
//! Everybody may read it; [`crate::engine::door`] changes it.

pub mod packed;
pub(in crate::engine) mod zone;

use serde::{Deserialize, Serialize};

use super::control::Val;
use super::ids::{BatchNo, CardId, CardSet, EntryNo, ObjRef, Seat};
use super::names::Names;
use super::stack::Stack;
use crate::code::{AbilityId, DefId, EffectId, MAX_CAPTURES, MAX_STATS, TestId, Traits};
use crate::engine::limits;
use crate::vocab::{MomentId, StatValue, Vocab, ZoneId};
use zone::Zone;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    pub cards: Stack<Card, { limits::CARDS }>,
    pub(in crate::engine) zones: [[Zone; limits::ZONES]; 2],
    /// By player and kept player stat.
    pub(in crate::engine) players: [[i32; limits::PLAYER_STATS]; 2],
    pub turn: Turn,
    pub outcome: Option<Outcome>,
    /// In a match, the loser of the game before.
    pub lost_before: Option<Seat>,
    /// Some card may have bits in [`Card::shown`].
    pub(in crate::engine) showing: bool,
    pub continuing: Stack<Continuing, { limits::CONTINUING }>,
    /// The grants of steady abilities (continuous ones that change only between texts), in the order in which they
    /// apply.
    pub steady: Stack<Steady, { limits::STEADY }>,
    pub delayed: Stack<Delayed, { limits::DELAYED }>,
    pub last_known: Stack<LastKnown, { limits::LAST_KNOWN }>,
    pub uses: Stack<Use, { limits::USES }>,
    /// Cards that continuing and delayed effects remember in lists.
    pub kept: Stack<ObjRef, { limits::KEPT }>,
    /// Who takes the next turns before the usual order goes on; the last is next.
    pub extra_turns: Stack<Seat, { limits::EXTRA_TURNS }>,
    /// How often each counted event happened this turn, as each player sees it.
    pub history: [[u16; limits::HISTORIES]; 2],
    /// For each player, the cards limited to once a game that have come into the game, as bits of
    /// [`crate::code::CardDef::once`].
    pub(in crate::engine) arrived: [u64; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Card {
    pub def: DefId,
    /// Grows with every zone move.
    pub incarnation: u16,
    pub zone: Option<ZoneId>,
    /// Its cell, if its zone has cells.
    pub cell: u8,
    pub owner: Seat,
    /// The player in whose zone it lies.
    pub side: Seat,
    /// Status bits; the game's word table gives them a meaning.
    pub status: u16,
    /// When it came to its zone.
    pub entered: BatchNo,
    /// When it came to its cell; without one, to its zone.
    pub placed: BatchNo,
    /// Seats that are looking at it although it is hidden, as bits; and [`VEILED`].
    pub shown: u8,
    /// Seats that saw it before and can still tell which card it is, as bits: see `door::memory`. No rule asks for it.
    pub remembered: u8,
    /// Its kept numbers: see [`crate::vocab::StatValue::Counter`].
    pub numbers: [i32; limits::CARD_NUMBERS],
}

/// A bit of [`Card::shown`]: nobody sees the card but the seats in the other bits, whatever its zone shows.
pub const VEILED: u8 = 1 << 2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// From 1.
    pub number: u16,
    pub player: Seat,
    /// The running phase.
    pub phase: MomentId,
    /// Who took the first turn.
    pub first: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    Won(Seat),
    Draw,
}

impl Outcome {
    /// The outcome if the players of whom `lost` is true lose at once; both together draw. None if nobody loses.
    pub fn of_losers(lost: impl Fn(Seat) -> bool) -> Option<Outcome> {
        match Seat::BOTH.map(lost) {
            [false, false] => None,
            [true, true] => Some(Outcome::Draw),
            [true, false] => Some(Outcome::Won(Seat(1))),
            [false, true] => Some(Outcome::Won(Seat(0))),
        }
    }
}

/// An effect that lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Continuing {
    /// When it started.
    pub at: BatchNo,
    /// When the ability was played that started it.
    pub played: BatchNo,
    pub source: ObjRef,
    pub ability: AbilityId,
    pub effect: EffectId,
    pub seat: Seat,
    pub target: Target,
    pub until: UntilNow,
    pub captures: [Val; MAX_CAPTURES],
    /// The entry that started it; equal for all cards of one effect.
    pub no: EntryNo,
}

/// One grant of a steady ability to one card or player, as it was last worked out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Steady {
    /// Its time in the order of effects: when its card had come to its zone or, if later, the latest time of what
    /// applied before it.
    pub at: BatchNo,
    pub source: ObjRef,
    pub seat: Seat,
    pub ability: AbilityId,
    /// Indices of the sentence in the ability and of the grant in the sentence.
    pub standing: u8,
    pub grant: u8,
    pub target: Target,
    pub number: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub enum Target {
    Card(ObjRef),
    /// The cards that fit the effect's description and were where they are before it started.
    All,
    Player(Seat),
}

impl Default for Target {
    fn default() -> Target {
        Target::Player(Seat(0))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub enum UntilNow {
    #[default]
    ForGood,
    /// The start or end of a span, in the turn of `seat` if given, after `skip` more of these boundaries.
    Span {
        end: bool,
        moment: MomentId,
        seat: Option<Seat>,
        skip: u8,
    },
    While(TestId),
    Event(AbilityId),
}

/// A trigger or replacement that waits for its event, on no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    pub ability: AbilityId,
    pub seat: Seat,
    pub this: ObjRef,
    pub until: UntilNow,
    pub captures: [Val; MAX_CAPTURES],
    pub no: EntryNo,
}

/// Last known information: what an object was when it left play, or left another zone while a trigger asks about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LastKnown {
    pub object: ObjRef,
    pub stats: [i32; MAX_STATS],
    /// The numbers that were kept on it.
    pub numbers: [i32; limits::CARD_NUMBERS],
    pub traits: Traits,
    pub keywords: u64,
    pub names: Names,
    /// Its marks (tags by which texts ask for abilities), as bits.
    pub marks: u16,
    pub status: u16,
    /// Where it was.
    pub zone: ZoneId,
    pub side: Seat,
    pub cell: u8,
}

/// How often something limited was done this turn by an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Use {
    pub what: Used,
    pub object: ObjRef,
    pub times: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Used {
    Ability(AbilityId),
    /// The ability triggered on an event on which it triggers only once a turn.
    Triggered(AbilityId),
    /// The ability waits or has waited in this lane, in which it may wait once only. Counted for the card, whichever
    /// object it is.
    Once(AbilityId, u8),
    History(u8),
    /// An event of this history happened to the card, as this player sees it. Counted for the card, whichever object it
    /// is.
    Happened(u8, Seat),
}

impl Used {
    /// The ability that was used.
    pub fn ability_mut(&mut self) -> Option<&mut AbilityId> {
        match self {
            Used::Ability(ability) | Used::Triggered(ability) | Used::Once(ability, _) => {
                Some(ability)
            }
            Used::History(_) | Used::Happened(..) => None,
        }
    }

    /// Whether it is counted for the card, whichever object it is.
    pub fn is_of_card(self) -> bool {
        matches!(self, Used::Once(..) | Used::Happened(..))
    }
}

impl Default for Used {
    fn default() -> Used {
        Used::History(0)
    }
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Location {
    pub zone: ZoneId,
    pub seat: Seat,
    pub cell: u8,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Goal {
    pub zone: ZoneId,
    pub seat: Seat,
    pub cell: u8,
    /// To the bottom of a pile.
    pub bottom: bool,
    pub status: u16,
    /// It stays the object that it is, with the numbers kept on it.
    pub stays: bool,
}

impl Card {
    /// Drops the kept numbers that do not stay on a card that is turned face-down.
    pub fn drop_numbers(&mut self, vocab: &Vocab) {
        for word in vocab.stats {
            if let StatValue::Counter { at, stays: false } = word.value {
                self.numbers[usize::from(at)] = 0;
            }
        }
    }
}

impl Board {
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// A reference to the card whichever object it is: moves do not change it.
    pub fn always(id: CardId) -> ObjRef {
        ObjRef { card: id, incarnation: 0 }
    }

    pub fn object(&self, id: CardId) -> ObjRef {
        ObjRef { card: id, incarnation: self.cards[id.index()].incarnation }
    }

    /// The card, if it is still this object.
    pub fn now(&self, object: ObjRef) -> Option<CardId> {
        let card = self.cards.get(object.card.index())?;
        (card.incarnation == object.incarnation).then_some(object.card)
    }

    /// First to last; the first of a pile is its top.
    pub fn zone(&self, seat: Seat, zone: ZoneId) -> &[CardId] {
        let zone = &self.zones[seat.index()][zone.index()];
        &zone.cards[..zone.len as usize]
    }

    pub fn zone_set(&self, seat: Seat, zone: ZoneId) -> CardSet {
        self.zones[seat.index()][zone.index()].set
    }

    /// The card in a cell; of several, the one that was placed last.
    #[inline]
    pub fn at_cell(&self, seat: Seat, zone: ZoneId, cell: u8) -> Option<CardId> {
        let here = self.zone(seat, zone).iter().copied();
        here.filter(|card| self.card(*card).cell == cell).max_by_key(|card| self.card(*card).placed)
    }

    /// The cards that are in these cells (bits) of their zone.
    pub fn in_cells(&self, cards: CardSet, cells: u64) -> CardSet {
        cards.keep(|card| cells & 1 << self.card(card).cell != 0)
    }

    /// The occupied cells, as bits.
    pub fn occupied(&self, seat: Seat, zone: ZoneId) -> u64 {
        self.zone(seat, zone).iter().fold(0, |bits, card| bits | 1 << self.card(*card).cell)
    }

    /// Who takes the turn after this one.
    pub fn next_player(&self) -> Seat {
        self.extra_turns.last().copied().unwrap_or(self.turn.player.other())
    }

    pub fn player_stat(&self, seat: Seat, stat: crate::vocab::PlayerStatId) -> i32 {
        self.players[seat.index()][stat.index()]
    }

    /// A number that is kept on the card.
    pub fn number(&self, id: CardId, number: u8) -> i32 {
        self.card(id).numbers.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// The cards that an event of the n-th history happened to this turn, as the player sees it.
    pub fn happened_to(&self, history: u8, seat: Seat) -> CardSet {
        let of = self.uses.iter().filter(|one| one.what == Used::Happened(history, seat));
        of.map(|one| one.object.card).collect()
    }

    pub fn used(&self, what: Used, object: ObjRef) -> u16 {
        self.uses.iter().find(|u| u.what == what && u.object == object).map_or(0, |u| u.times)
    }

    /// The player's cards limited to once a game that have come into the game, as bits of
    /// [`crate::code::CardDef::once`].
    pub fn arrived(&self, seat: Seat) -> u64 {
        self.arrived[seat.index()]
    }

    pub fn last_known(&self, object: ObjRef) -> Option<&LastKnown> {
        self.last_known.iter().rev().find(|known| known.object == object)
    }

    /// What the card was before it became this object.
    pub fn before(&self, object: ObjRef) -> Option<&LastKnown> {
        self.last_known(ObjRef { incarnation: object.incarnation.wrapping_sub(1), ..object })
    }
}

impl Board {
    /// Copies the used part of another board.
    pub fn copy_from(&mut self, from: &Board) {
        self.cards.clone_from(&from.cards);
        self.zones = from.zones;
        self.players = from.players;
        self.turn = from.turn;
        self.outcome = from.outcome;
        self.lost_before = from.lost_before;
        self.showing = from.showing;
        self.continuing.clone_from(&from.continuing);
        self.steady.clone_from(&from.steady);
        self.delayed.clone_from(&from.delayed);
        self.last_known.clone_from(&from.last_known);
        self.uses.clone_from(&from.uses);
        self.kept.clone_from(&from.kept);
        self.extra_turns.clone_from(&from.extra_turns);
        self.history = from.history;
        self.arrived = from.arrived;
    }
    /// Replaces each card in the zones by the one that `to` names.
    pub(in crate::engine) fn rename_in_zones(&mut self, to: impl Fn(CardId) -> CardId) {
        for zone in self.zones.iter_mut().flatten() {
            let len = zone.len as usize;
            zone.cards[..len].iter_mut().for_each(|id| *id = to(*id));
            zone.set = zone.cards[..len].iter().copied().collect();
        }
    }

    /// Converts the bits of cards limited to once a game to those of another library.
    pub(in crate::engine) fn renumber_arrived(&mut self, to: impl Fn(u64) -> u64) {
        self.arrived = self.arrived.map(to);
    }
}
