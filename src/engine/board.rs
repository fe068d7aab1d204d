//! What lies on the table: cards, zones, players, continuing and waiting effects.
//!
//! Everybody may read it. Its mutators want a [`Key`], which only the door makes.

pub mod packed;

use serde::{Deserialize, Serialize};

use super::control::Val;
use super::door::Key;
use super::ids::{At, CardId, CardSet, No, ObjRef, Seat};
use super::limits::{self, Limit};
use super::stack::Stack;
use crate::code::{AbilityId, DefId, EffectId, MAX_CAPTURES, MAX_STATS, TestId, Traits};
use crate::vocab::{MomentId, StatValue, Vocab, ZoneId};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    pub cards: Stack<Card, { limits::CARDS }>,
    zones: [[Zone; limits::ZONES]; 2],
    /// By player and kept player stat.
    players: [[i32; limits::PLAYER_STATS]; 2],
    pub turn: Turn,
    pub outcome: Option<Outcome>,
    /// In a match, who lost the game before.
    pub lost_before: Option<Seat>,
    /// Some hidden card may be looked at just now.
    showing: bool,
    pub continuing: Stack<Continuing, { limits::CONTINUING }>,
    /// What continuous abilities give that change only between texts, in the order in which it applies.
    pub steady: Stack<Steady, { limits::STEADY }>,
    pub delayed: Stack<Delayed, { limits::DELAYED }>,
    pub last_known: Stack<LastKnown, { limits::LAST_KNOWN }>,
    pub uses: Stack<Use, { limits::USES }>,
    /// Cards that continuing and delayed effects remember in lists.
    pub kept: Stack<ObjRef, { limits::KEPT }>,
    /// Who takes the next turns before the usual order goes on; the last is next.
    pub extra_turns: Stack<Seat, { limits::EXTRA_TURNS }>,
    /// How often each counted happening occurred this turn, as each player sees it.
    pub history: [[u8; limits::HISTORIES]; 2],
    /// Of each player, which cards have come into the game that do so once, as bits of
    /// [`crate::code::CardDef::once`].
    arrived: [u64; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Card {
    pub def: DefId,
    /// Grows with every zone move.
    pub incarnation: u16,
    pub zone: Option<ZoneId>,
    /// Of a zone with cells.
    pub cell: u8,
    pub owner: Seat,
    /// Whose zone it is in.
    pub side: Seat,
    /// Bits of the game's own meaning.
    pub status: u16,
    /// When it came to its zone.
    pub entered: At,
    /// When it came to its cell; without one, to its zone.
    pub placed: At,
    /// The card that it lies under.
    pub host: Option<CardId>,
    /// Seats that look at it just now although it is hidden, as bits; and [`VEILED`].
    pub shown: u8,
    /// Seats that have seen it and can tell that it is this one although they do not see it now, as bits:
    /// see `door::memory`. No rule asks for it.
    pub remembered: u8,
    /// Its kept numbers: see [`crate::vocab::StatValue::Kept`].
    pub numbers: [i16; limits::CARD_NUMBERS],
}

/// The bit of [`Card::shown`] of a card that nobody else sees just now, whoever would.
pub const VEILED: u8 = 1 << 2;

#[derive(Clone, Copy)]
struct Zone {
    len: u8,
    cards: [CardId; limits::ZONE],
    /// The same cards without their order.
    set: CardSet,
}

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
    /// Who has lost, of both seats; both together draw.
    pub fn of_losers(lost: [bool; 2]) -> Option<Outcome> {
        match lost {
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
    pub at: At,
    /// When the ability was played that started it.
    pub played: At,
    pub source: ObjRef,
    pub ability: AbilityId,
    pub effect: EffectId,
    pub seat: Seat,
    pub target: Target,
    pub until: UntilNow,
    pub captures: [Val; MAX_CAPTURES],
    /// The entry that started it; equal for all cards of one effect.
    pub no: No,
}

/// One thing that such an ability gives a card or a player, as it was when it was last worked out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Steady {
    /// When its card had come to where it was.
    pub at: At,
    pub source: ObjRef,
    pub seat: Seat,
    pub ability: AbilityId,
    /// Which grant of which of its effects.
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
    /// The start or end of a span, in the turn of `seat` if given, after `skip` more such.
    Span {
        end: bool,
        moment: MomentId,
        seat: Option<Seat>,
        skip: u8,
    },
    While(TestId),
    Event(AbilityId),
}

/// A trigger that waits for its event, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    pub ability: AbilityId,
    pub seat: Seat,
    pub this: ObjRef,
    pub until: UntilNow,
    pub captures: [Val; MAX_CAPTURES],
    pub no: No,
}

/// What an object was when it left play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LastKnown {
    pub object: ObjRef,
    pub stats: [i16; MAX_STATS],
    /// What was kept on it.
    pub numbers: [i16; limits::CARD_NUMBERS],
    pub traits: Traits,
    pub keywords: u64,
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
    pub times: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Used {
    Ability(AbilityId),
    /// It triggered on what it triggers on once a turn only.
    Triggered(AbilityId),
    /// It waits, or has waited, in the chain of this lane, and does so once only: of a card, whichever
    /// object it is.
    Once(AbilityId, u8),
    History(u8),
    /// That happened to it, as this player sees it: a card, whichever object it is.
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

    /// It counts for the card, whichever object it is.
    pub fn is_of_card(self) -> bool {
        matches!(self, Used::Once(..) | Used::Happened(..))
    }
}

impl Default for Used {
    fn default() -> Used {
        Used::History(0)
    }
}

impl Card {
    /// Only numbers are kept on it that stay where it is turned face-down.
    pub fn drop_numbers(&mut self, vocab: &Vocab) {
        for word in vocab.stats {
            if let StatValue::Kept { at, stays: false } = word.value {
                self.numbers[usize::from(at)] = 0;
            }
        }
    }
}

impl Board {
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card as something that its moves do not change.
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

    /// Those of the cards that are in these cells of their zone.
    pub fn in_cells(&self, cards: CardSet, cells: u64) -> CardSet {
        cards.keep(|card| cells & 1 << self.card(card).cell != 0)
    }

    /// The cards of a zone in the cells that are related to the cell of a card of it, on the card's own
    /// side and on the other.
    pub fn related(&self, id: CardId, zone: ZoneId, [own, enemy]: [&[u64]; 2]) -> CardSet {
        let card = self.card(id);
        if card.zone != Some(zone) {
            return CardSet::EMPTY;
        }
        let mut cards = CardSet::EMPTY;
        for (seat, cells) in [(card.side, own), (card.side.other(), enemy)] {
            let cells = cells[card.cell as usize];
            if cells != 0 {
                cards = cards.or(self.in_cells(self.zone_set(seat, zone), cells));
            }
        }
        cards
    }

    /// The cards of the zone that lie under a card.
    pub fn attached(&self, host: CardId, zone: ZoneId) -> CardSet {
        self.zone_set(self.card(host).side, zone).keep(|id| self.card(id).host == Some(host))
    }

    /// The card that a card lies under.
    pub fn host(&self, id: CardId) -> Option<CardId> {
        self.card(id).host
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
        self.card(id).numbers.get(usize::from(number)).copied().unwrap_or_default().into()
    }

    pub fn used(&self, what: Used, object: ObjRef) -> u8 {
        self.uses.iter().find(|u| u.what == what && u.object == object).map_or(0, |u| u.times)
    }

    /// Which cards of a player have come into the game that do so once, as bits.
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

/// Where a card goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
pub struct Goal {
    pub zone: ZoneId,
    pub seat: Seat,
    pub cell: u8,
    /// Below the others of a pile.
    pub bottom: bool,
    pub status: u16,
    /// The card that it will lie under.
    pub host: Option<CardId>,
}

impl Board {
    /// Brings a new card into the game, outside all zones: in the place of one that was removed, if there
    /// is one.
    pub fn create(&mut self, _: Key, def: DefId, owner: Seat) -> Result<CardId, Limit> {
        if let Some(n) = self.cards.iter().position(|card| card.zone.is_none()) {
            let id = CardId(n as u8);
            let incarnation = self.cards[n].incarnation.wrapping_add(1);
            self.cards[n] = Card { def, owner, incarnation, ..Card::default() };
            self.uses.retain(|used| !(used.what.is_of_card() && used.object.card == id));
            return Ok(id);
        }
        let id = CardId(self.cards.len() as u8);
        self.cards.push(Card { def, owner, ..Card::default() }).map_err(|_| Limit::Cards)?;
        Ok(id)
    }

    /// What the card has used counts as used by what it is now.
    pub fn keep_uses(&mut self, _: Key, before: ObjRef, after: ObjRef) {
        let of_it = |used: &&mut Use| used.object == before && !used.what.is_of_card();
        self.uses.iter_mut().filter(of_it).for_each(|used| used.object = after);
    }

    /// Takes a card out of the game.
    pub fn remove(&mut self, _: Key, id: CardId) {
        let Card { def, owner, incarnation, zone, side, .. } = self.cards[id.index()];
        if let Some(zone) = zone {
            self.zones[side.index()][zone.index()].take(id);
        }
        let incarnation = incarnation.wrapping_add(1);
        self.cards[id.index()] = Card { def, owner, side: owner, incarnation, ..Card::default() };
    }

    pub fn move_card(&mut self, _: Key, id: CardId, goal: Goal, at: At) -> Result<(), Limit> {
        let card = self.cards[id.index()];
        if let Some(zone) = card.zone {
            self.zones[card.side.index()][zone.index()].take(id);
        }
        self.zones[goal.seat.index()][goal.zone.index()].add(id, goal.bottom)?;
        let card = &mut self.cards[id.index()];
        card.incarnation = card.incarnation.wrapping_add(1);
        card.zone = Some(goal.zone);
        card.side = goal.seat;
        card.cell = goal.cell;
        card.status = goal.status;
        card.entered = at;
        card.placed = at;
        card.host = goal.host;
        card.shown = 0;
        card.numbers = [0; limits::CARD_NUMBERS];
        Ok(())
    }

    /// A card of this player has come into the game that does so once.
    pub fn arrive(&mut self, _: Key, seat: Seat, once: u8) {
        self.arrived[seat.index()] |= 1 << once;
    }

    /// Other cards lie where these lay.
    pub(super) fn rename_in_zones(&mut self, to: impl Fn(CardId) -> CardId) {
        for zone in self.zones.iter_mut().flatten() {
            let len = zone.len as usize;
            zone.cards[..len].iter_mut().for_each(|id| *id = to(*id));
            zone.set = zone.cards[..len].iter().copied().collect();
        }
    }

    /// As the bits are in another library.
    pub(super) fn renumber_arrived(&mut self, to: impl Fn(u64) -> u64) {
        self.arrived = self.arrived.map(to);
    }

    /// To another cell of its zone, perhaps on the other side; it stays the same object.
    pub fn set_cell(
        &mut self,
        _: Key,
        id: CardId,
        seat: Seat,
        cell: u8,
        at: At,
    ) -> Result<(), Limit> {
        let Card { zone, side, .. } = self.cards[id.index()];
        if let Some(zone) = zone.filter(|_| side != seat) {
            self.zones[seat.index()][zone.index()].add(id, false)?;
            self.zones[side.index()][zone.index()].take(id);
        }
        let card = &mut self.cards[id.index()];
        card.side = seat;
        card.cell = cell;
        card.placed = at;
        Ok(())
    }

    pub fn set_host(&mut self, _: Key, id: CardId, host: Option<CardId>) {
        self.cards[id.index()].host = host;
    }

    pub fn set_status(&mut self, _: Key, id: CardId, mask: u16, value: u16) {
        let card = &mut self.cards[id.index()];
        card.status = card.status & !mask | value & mask;
    }

    /// Changes a kept number; it stays 0 or more.
    pub fn add_number(&mut self, _: Key, id: CardId, number: u8, by: i32) {
        if let Some(kept) = self.cards[id.index()].numbers.get_mut(usize::from(number)) {
            let sum = i32::from(*kept).saturating_add(by);
            *kept = sum.clamp(0, i32::from(i16::MAX)) as i16;
        }
    }

    /// As the card is turned face-down.
    pub fn drop_numbers(&mut self, _: Key, id: CardId, vocab: &Vocab) {
        self.cards[id.index()].drop_numbers(vocab);
    }

    pub fn show(&mut self, _: Key, id: CardId, seats: u8) {
        let card = &mut self.cards[id.index()];
        card.shown |= seats;
        card.remembered |= seats & !VEILED;
        self.showing = true;
    }

    /// Nobody sees the cards of a zone that have this status, as long as others are shown.
    pub fn veil(&mut self, key: Key, seat: Seat, zone: ZoneId, status: u16) {
        let Zone { len, cards, .. } = self.zones[seat.index()][zone.index()];
        for id in &cards[..len as usize] {
            if self.cards[id.index()].status & status != 0 {
                self.show(key, *id, VEILED);
            }
        }
    }

    pub fn hide_all(&mut self, _: Key) {
        if std::mem::take(&mut self.showing) {
            for card in self.cards.iter_mut() {
                card.shown = 0;
            }
        }
    }

    pub fn set_player_stat(&mut self, _: Key, seat: Seat, stat: usize, value: i32) {
        self.players[seat.index()][stat] = value;
    }

    /// The cards of a zone, to be put into another order.
    pub fn order_mut(&mut self, _: Key, seat: Seat, zone: ZoneId) -> &mut [CardId] {
        let zone = &mut self.zones[seat.index()][zone.index()];
        &mut zone.cards[..zone.len as usize]
    }

    /// After a shuffle nobody can follow a card of the pile any more, or looks at one. Those above the `first`
    /// card that is shuffled lie where they lay.
    pub fn forget_objects(&mut self, _: Key, seat: Seat, zone: ZoneId, first: usize) {
        let Zone { len, cards, .. } = self.zones[seat.index()][zone.index()];
        for (n, id) in cards[..len as usize].iter().enumerate() {
            let card = &mut self.cards[id.index()];
            card.incarnation = card.incarnation.wrapping_add(1);
            card.shown = 0;
            if n >= first {
                card.remembered = 0;
            }
        }
    }

    /// These seats, as bits, remember the card from now on, and no others.
    pub fn remember(&mut self, _: Key, id: CardId, seats: u8) {
        self.cards[id.index()].remembered = seats;
    }

    /// These seats, as bits, do not know any more which card of the zone is which.
    pub fn forget(&mut self, _: Key, seat: Seat, zone: ZoneId, seats: u8) {
        let Zone { len, cards, .. } = &self.zones[seat.index()][zone.index()];
        for id in &cards[..*len as usize] {
            self.cards[id.index()].remembered &= !seats;
        }
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
}

impl Zone {
    fn take(&mut self, id: CardId) {
        let len = self.len as usize;
        if let Some(index) = self.cards[..len].iter().position(|card| *card == id) {
            self.cards.copy_within(index + 1..len, index);
            self.len -= 1;
            self.set.remove(id);
        }
    }

    fn add(&mut self, id: CardId, bottom: bool) -> Result<(), Limit> {
        let len = self.len as usize;
        if len == limits::ZONE {
            return Err(Limit::Zone);
        }
        if bottom {
            self.cards[len] = id;
        } else {
            self.cards.copy_within(0..len, 1);
            self.cards[0] = id;
        }
        self.len += 1;
        self.set.insert(id);
        Ok(())
    }
}

impl PartialEq for Zone {
    fn eq(&self, other: &Zone) -> bool {
        self.cards[..self.len as usize] == other.cards[..other.len as usize]
    }
}

impl Default for Zone {
    fn default() -> Zone {
        Zone { len: 0, cards: [CardId(0); limits::ZONE], set: CardSet::EMPTY }
    }
}

impl std::fmt::Debug for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.cards[..self.len as usize]).finish()
    }
}

impl Serialize for Zone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards[..self.len as usize].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        let cards: Vec<CardId> = Vec::deserialize(deserializer)?;
        let mut zone = Zone::default();
        for id in cards {
            zone.add(id, true)
                .map_err(|_| serde::de::Error::custom("a zone holds too many cards"))?;
        }
        Ok(zone)
    }
}
