//! Reading the game: state and derived values together. While a `Look` is held nothing can change,
//! and what it shows is fresh.

use crate::code::{AbilityId, CardDef, Characteristics, Code, NameId, Traits};
use crate::engine::game::{
    rulebook::{library::Library, rules::Rules},
    warm::{Warm, derived::Derived},
};
use crate::engine::state::{
    board::{Board, Card},
    control::{Control, ProcId, State, Val},
    ids::{BatchNo, CardId, CardSet, ObjRef, Seat},
};
use crate::vocab::{
    PlayerStatId, PlayerStatKind, RestrictionId, StatId, StatValue, StateId, TypeId, ZoneId,
    ZoneSet,
};

/// The positions of the bits that are set.
pub(in crate::engine) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.checked_sub(1)?;
        Some(bit)
    })
}

#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub state: &'a State,
    pub(in crate::engine) warm: &'a Warm,
    pub library: &'a Library,
    /// A card of which nothing is known just now, as if it lay face-down.
    pub(in crate::engine) unseen: Option<CardId>,
    /// The payment that is asked about. None: what the running text pays.
    pub(in crate::engine) paying: Option<Paying>,
}

/// What a payment is for.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Paying {
    /// None: the card is played.
    pub ability: Option<AbilityId>,
    pub card: ObjRef,
}

impl<'a> Look<'a> {
    pub fn board(&self) -> &'a Board {
        &self.state.board
    }

    pub fn control(&self) -> &'a Control {
        &self.state.control
    }

    pub fn rules(&self) -> &'static Rules {
        self.library.rules
    }

    pub fn code(&self) -> &'a Code {
        &self.library.code
    }

    pub fn def(&self, card: CardId) -> &'a CardDef {
        self.code().def(self.board().card(card).def)
    }

    /// When the last change was made.
    pub fn now(&self) -> BatchNo {
        self.state.books.at
    }

    /// A slot of the running procedure.
    pub fn slot(&self, index: usize) -> Val {
        self.control().slot(index)
    }

    /// A slot of the innermost running frame of a procedure.
    pub fn slot_of(&self, proc: ProcId, index: usize) -> Option<Val> {
        let control = self.control();
        let frame = control.frames.iter().rev().find(|frame| frame.proc == proc)?;
        control.values.get(frame.base as usize + index).copied()
    }

    /// The card that a slot names, if it is still that object.
    #[inline(always)]
    pub fn slot_card(&self, index: usize) -> Option<CardId> {
        match self.slot(index) {
            Val::Object(object) | Val::Moved(object) => self.board().now(object),
            _ => None,
        }
    }

    /// The cards that the list of a slot names, in order, of those that are still these objects.
    pub fn slot_cards(&self, index: usize) -> impl Iterator<Item = CardId> + use<'a> {
        let board = self.board();
        self.control().listed(self.slot(index)).filter_map(|object| board.now(object))
    }

    pub fn turn_player(&self) -> Seat {
        self.board().turn.player
    }

    /// The number of the running turn, from 1 and of both players together; 0 before the first.
    pub fn turn_number(&self) -> i32 {
        i32::from(self.board().turn.number)
    }

    pub fn derived(&self, card: CardId) -> &'a Derived {
        &self.warm.derived[card.index()]
    }

    /// The values of a type that the card has.
    pub fn values(&self, card: CardId, of: TypeId) -> Traits {
        Traits(self.derived(card).traits.0 & self.library.type_mask(of).0)
    }

    /// Whether one of the card's values of the type is a name of the other card.
    pub fn names(&self, card: CardId, of: TypeId, other: CardId) -> bool {
        let values = self.values(card, of);
        let named = |name: &NameId| values.meets(self.library.named_by(*name));
        self.derived(other).names.iter().any(named)
    }

    /// The stat as it is now.
    #[inline]
    pub fn stat(&self, card: CardId, stat: StatId) -> i32 {
        match self.library.floors.get(stat.index()) {
            Some(Some(floor)) => self.derived(card).stat(stat).max(i32::from(*floor)),
            _ => self.stat_by_word(card, stat),
        }
    }

    #[inline(never)]
    fn stat_by_word(&self, card: CardId, stat: StatId) -> i32 {
        match self.rules().vocab.stats[stat.index()].value {
            StatValue::Derived { floor, less, .. } => {
                let less = less.map_or(0, |less| self.stat(card, less));
                let number = i64::from(self.derived(card).stat(stat)) - i64::from(less);
                self.warm.number(number).max(i32::from(floor))
            }
            StatValue::Counter { at, .. } => self.board().number(card, at),
            StatValue::Printed(of) => i32::from(self.def(card).stats[of.index()]),
        }
    }

    #[inline]
    pub fn player_stat(&self, seat: Seat, stat: PlayerStatId) -> i32 {
        let word = &self.rules().vocab.player_stats[stat.index()];
        match word.kind {
            PlayerStatKind::Counter { .. } => self.board().player_stat(seat, stat),
            PlayerStatKind::Derived => {
                word.start + self.warm.players[seat.index()].stats[stat.index()]
            }
            PlayerStatKind::Cards { zone, mask, value } => {
                self.with_status(seat, zone, mask, value).len() as i32
            }
        }
    }

    /// The cards of a zone whose status bits in `mask` equal `value`.
    pub fn with_status(&self, seat: Seat, zone: ZoneId, mask: u16, value: u16) -> CardSet {
        let cards = self.board().zone_set(seat, zone);
        if mask & !self.library.counted != 0 {
            return cards.keep(|card| self.board().card(card).status & mask == value);
        }
        bits(mask).fold(cards, |cards, bit| {
            let with = self.warm.with_bit[bit];
            if value & 1 << bit != 0 { cards.and(with) } else { cards.without(with) }
        })
    }

    /// Whether the card is in the state, where it lies.
    pub fn is(&self, card: CardId, state: StateId) -> bool {
        let word = &self.rules().vocab.states[state.index()];
        let lies = self.board().card(card);
        word.holds(lies.status)
            && lies.zone.is_some_and(|zone| word.zones.has(zone))
            && !(word.hidden && self.is_blank(card))
    }

    /// The card lies so that its text is off and its face hidden.
    pub fn is_blank(&self, card: CardId) -> bool {
        self.board().card(card).status & self.rules().face_down.status != 0
            || self.unseen == Some(card)
    }

    /// All cards for which [`Look::is_blank`] is true.
    pub(in crate::engine) fn blank(&self) -> CardSet {
        let with = bits(self.rules().face_down.status).map(|bit| self.warm.with_bit[bit]);
        with.fold(self.unseen.map_or(CardSet::EMPTY, CardSet::one), CardSet::or)
    }

    /// Whether the rulebook lets the card go to that zone.
    pub fn lets_in(&self, card: CardId, zone: ZoneId, seat: Seat) -> bool {
        let mut refusals =
            self.rules().placing.refusals.iter().filter(|refusal| refusal.zones.has(zone));
        !refusals.any(|refusal| (refusal.test)(self, card, seat))
    }

    /// Whether the card may not come into the game again: a list of restricted cards lets it in
    /// once.
    pub fn is_used_up(&self, card: CardId) -> bool {
        let zones = self.library.once;
        let Card { owner, zone, def, .. } = *self.board().card(card);
        zones != ZoneSet(0)
            && zone.is_none_or(|zone| !zones.has(zone))
            && self
                .code()
                .def(def)
                .once
                .is_some_and(|bit| self.board().arrived(owner) & 1 << bit != 0)
    }

    pub fn in_play(&self, card: CardId) -> bool {
        let zone = self.board().card(card).zone;
        zone.is_some_and(|zone| self.library.play_zones.has(zone))
    }

    /// Whether a restriction without a condition lies on the card.
    pub fn restricted(&self, card: CardId, restriction: RestrictionId) -> bool {
        self.derived(card).restrictions & restriction.bit() != 0
    }

    pub fn player_restricted(&self, seat: Seat, restriction: RestrictionId) -> bool {
        self.warm.players[seat.index()].restrictions & restriction.bit() != 0
    }

    /// Whether some text has cards count as lying elsewhere just now.
    #[inline(always)]
    pub(in crate::engine) fn places_cards(&self) -> bool {
        self.library.counts_elsewhere && self.warm.written.meets(Characteristics::PLACES)
    }

    /// The cards that an effect treats as lying elsewhere.
    #[inline(always)]
    pub fn counted_elsewhere(&self) -> CardSet {
        if self.places_cards() { self.placed() } else { CardSet::EMPTY }
    }

    #[cold]
    fn placed(&self) -> CardSet {
        self.warm.changed.keep(|card| self.derived(card).place.is_some())
    }
}
