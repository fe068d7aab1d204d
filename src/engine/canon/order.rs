//! The canonical order of cards: zone by zone; in zones whose order means nothing, by what the cards are, and equal
//! ones by the first reference of the state to them.

use crate::engine::game::rulebook::library::Library;
use crate::engine::limits;
use crate::engine::state::{
    board::{Board, Card, Target, Used},
    control::State,
    ids::{BatchNo, CardId, CardSet, ObjRef, Seat},
};
use crate::vocab::ZoneId;
use smallvec::SmallVec;

pub struct Order {
    /// In order.
    cards: Vec<CardId>,
    /// By old number; [`GONE`] for cards that are in no zone and to which nothing refers.
    new: [u8; limits::CARDS],
    in_zones: u8,
    stamped: CardSet,
    /// The stamps of the effects that last on all cards that were there before them.
    on_all: SmallVec<[BatchNo; 4]>,
    /// Where each card's uses begin in `all_uses`, and how many there are.
    uses: [(u16, u8); limits::CARDS],
    all_uses: Vec<(u32, u16)>,
    keys: Vec<Key>,
}

/// The sort key of a card in a zone without an order; the card's number decides last.
type Key = (u128, u64, CardId);

const GONE: u8 = u8::MAX;
const NEVER: u16 = u16::MAX;

impl Default for Order {
    fn default() -> Order {
        Order {
            cards: Vec::with_capacity(limits::CARDS),
            new: [GONE; limits::CARDS],
            in_zones: 0,
            stamped: CardSet::EMPTY,
            on_all: SmallVec::new(),
            uses: [(0, 0); limits::CARDS],
            all_uses: Vec::new(),
            keys: Vec::new(),
        }
    }
}

impl Order {
    pub fn cards(&self) -> &[CardId] {
        &self.cards
    }

    pub fn number(&self, card: CardId) -> CardId {
        CardId(self.new.get(card.index()).copied().unwrap_or(GONE))
    }

    /// Cards with this number or a greater one are in no zone.
    pub fn in_zones(&self) -> CardId {
        CardId(self.in_zones)
    }

    /// Whether it can matter when the card came to where it is.
    pub fn is_stamped(&self, card: CardId) -> bool {
        self.stamped.has(card)
    }

    /// The uses of the card, sorted.
    pub fn uses(&self, card: CardId) -> &[(u32, u16)] {
        let (at, count) = self.uses[card.index()];
        &self.all_uses[at as usize..at as usize + count as usize]
    }

    /// The number of effects on all cards that started before this card came, so that they do not reach it.
    pub fn late(&self, card: &Card) -> u8 {
        self.on_all.iter().filter(|at| **at < card.entered).count() as u8
    }

    /// Whether there are effects that last on all cards.
    pub fn lasts_on_all(&self) -> bool {
        !self.on_all.is_empty()
    }

    /// Finds the cards of which it can matter when they came: those in play, in a cell, with a continuous ability
    /// that works where they are, or with effects on them.
    pub fn stamped(&mut self, state: &State, library: &Library) {
        let board = &state.board;
        let on_all = board.continuing.iter().filter(|effect| effect.target == Target::All);
        self.on_all.clear();
        self.on_all.extend(on_all.map(|effect| effect.at));
        if library.grants_outside {
            self.stamped = CardSet::first(board.cards.len());
            return;
        }
        self.stamped = CardSet::EMPTY;
        for (n, card) in board.cards.iter().enumerate() {
            let Some(zone) = card.zone else { continue };
            let printed = library.printed(card.def);
            if library.timed.has(zone) || printed.speaks.or(printed.steady).has(zone) {
                self.stamped.insert(CardId(n as u8));
            }
        }
        let lasting = board.continuing.iter().map(|effect| effect.target);
        for target in lasting.chain(board.steady.iter().map(|steady| steady.target)) {
            if let Target::Card(object) = target
                && board.now(object).is_some()
            {
                self.stamped.insert(object.card);
            }
        }
    }

    /// Takes it that for no card it matters when it came.
    pub fn forget_times(&mut self) {
        self.stamped = CardSet::EMPTY;
        self.on_all.clear();
    }

    /// The uses of an object that is gone, sorted.
    pub fn uses_of_gone(
        &self,
        board: &Board,
        object: ObjRef,
    ) -> impl Iterator<Item = (u32, u16)> + use<> {
        let of_it =
            board.uses.iter().filter(|used| used.object == object && !used.what.is_of_card());
        let mut found: SmallVec<[(u32, u16); 8]> =
            of_it.map(|used| (code(used.what), used.times)).collect();
        found.sort_unstable();
        found.into_iter()
    }

    /// Puts the cards in order.
    pub fn arrange(&mut self, state: &State, library: &Library, spoken_of: &[ObjRef]) {
        let board = &state.board;
        let count = board.cards.len();
        let mut first = [NEVER; limits::CARDS];
        for (n, object) in spoken_of.iter().enumerate() {
            if let Some(first) = first.get_mut(object.card.index()) {
                *first = (*first).min(n as u16);
            }
        }
        self.sort_uses(state);
        self.cards.clear();
        self.new[..count].fill(GONE);
        for seat in Seat::BOTH {
            for (n, zone) in library.rules.vocab.zones.iter().enumerate() {
                let here = board.zone(seat, ZoneId(n as u8));
                if zone.ordered && !zone.rearranged || here.len() < 2 {
                    self.cards.extend_from_slice(here);
                    continue;
                }
                self.keys.clear();
                for (place, id) in here.iter().enumerate() {
                    let Card { cell, def, status, shown, numbers, entered, placed, .. } =
                        *board.card(*id);
                    // Of several cards in one cell, the place in the zone may decide.
                    let place = if zone.shares_cells { place as u8 } else { 0 };
                    let [a, b] = numbers.map(|number| u128::from(number as u16));
                    let used = self.uses(*id);
                    let used = used.iter().fold(0_u32, |all, (what, times)| {
                        (all ^ what ^ u32::from(*times) << 24).wrapping_mul(0x9e37_79b1)
                    });
                    let key = u128::from(cell) << 120
                        | u128::from(place) << 112
                        | u128::from(def.0) << 96
                        | u128::from(status) << 80
                        | a << 64
                        | b << 48
                        | u128::from(shown) << 32
                        | u128::from(used);
                    let times = match self.stamped.has(*id) {
                        true => u64::from(entered.0) << 40 | u64::from(placed.0 & 0xff_ffff) << 16,
                        false => u64::from(self.late(board.card(*id))) << 40,
                    };
                    self.keys.push((key, times | u64::from(first[id.index()]), *id));
                }
                self.keys.sort_unstable();
                self.cards.extend(self.keys.iter().map(|(_, _, id)| *id));
            }
        }
        for (new, old) in self.cards.iter().enumerate() {
            self.new[old.index()] = new as u8;
        }
        self.in_zones = self.cards.len() as u8;
        let mut next = self.in_zones;
        for object in spoken_of {
            if let Some(new) = self.new.get_mut(object.card.index())
                && *new == GONE
            {
                *new = next;
                next += 1;
            }
        }
    }

    /// Collects the uses of each card and its present object, sorted; those of objects that are gone are left out.
    fn sort_uses(&mut self, state: &State) {
        let board = &state.board;
        self.all_uses.clear();
        self.uses[..board.cards.len()].fill((0, 0));
        if board.uses.is_empty() {
            return;
        }
        for (n, card) in board.cards.iter().enumerate() {
            let id = CardId(n as u8);
            let at = self.all_uses.len();
            for used in board.uses.iter().filter(|used| used.object.card == id) {
                if used.what.is_of_card() || used.object.incarnation == card.incarnation {
                    self.all_uses.push((code(used.what), used.times));
                }
            }
            self.all_uses[at..].sort_unstable();
            self.uses[n] = (at as u16, (self.all_uses.len() - at) as u8);
        }
    }
}

/// A number for each kind of use.
fn code(used: Used) -> u32 {
    match used {
        Used::Ability(ability) => u32::from(ability.0) << 8,
        Used::Triggered(ability) => 1 << 24 | u32::from(ability.0) << 8,
        Used::Once(ability, lane) => 2 << 24 | u32::from(ability.0) << 8 | u32::from(lane),
        Used::History(n) => 3 << 24 | u32::from(n),
        Used::Happened(n, seat) => 4 << 24 | u32::from(n) << 8 | u32::from(seat.0),
    }
}
