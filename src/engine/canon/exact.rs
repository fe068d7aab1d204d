//! A hash of a position in which every card keeps its own number: loops that players keep going are recognised by
//! it, and records compare it.
//!
//! Stamps become ranks, and entry numbers become positions in order. The random generator and the counters
//! of steps are left out.

use std::hash::{Hash, Hasher};

use super::parts::{self, Names};
use crate::engine::game::{Game, rulebook::steps::WINDOW};
use crate::engine::limits;
use crate::engine::save;
use crate::engine::state::{
    board::{Board, Card, Continuing, Delayed, Outcome, Steady, Turn, Use},
    control::{State, Val},
    ids::{BatchNo, CardId, EntryNo, ObjRef, Seat},
    rounds::Rounds,
};
use crate::vocab::{Sees, ZoneId};

/// 128 bits that are equal if every card is in the same place and all else is alike, in every library that has
/// these cards and lists. The order of cards that nobody knows does not count, nor what is declared of loops. Uses
/// no memory but the stack's.
pub fn exact_hash(game: &Game<'_>) -> u128 {
    let mut state = game.state.clone();
    let own = (0..state.board.cards.len()).map(|n| CardId(n as u8));
    let own: smallvec::SmallVec<[CardId; limits::CARDS]> = own.collect();
    let mut renumber = Renumber::new(&state, &own);
    renumber.state(&mut state);
    state.rounds = Rounds::default();
    state.round.truncate(0);
    state.refused.truncate(0);
    // `did` of a window is never read again: cleared before hashing.
    let windows = state.control.frames.iter_mut().filter(|frame| frame.proc == WINDOW);
    windows.for_each(|frame| frame.change_made = false);
    let prints = save::store_prints(game.library, &mut state);
    let mut hash = Fnv::default();
    (&renumber.cards(&state)[..], &state.control, &Rest::of(&state)).hash(&mut hash);
    (&prints.defs[..], &prints.abilities[..]).hash(&mut hash);
    for seat in Seat::BOTH {
        for (n, zone) in game.library.rules.vocab.zones.iter().enumerate() {
            if zone.ordered && zone.sees != Sees::Nobody {
                let order = game.state.board.zone(seat, ZoneId(n as u8));
                order.hash(&mut hash);
            }
        }
    }
    hash.0
}

pub(super) fn hash_of(bytes: &[u8]) -> u128 {
    let mut hash = Fnv::default();
    hash.write(bytes);
    hash.0
}

/// FNV-1a, except that numbers are mixed in whole, not byte by byte.
struct Fnv(u128);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Fnv {
    fn mix(&mut self, part: u64) {
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        self.0 = (self.0 ^ u128::from(part)).wrapping_mul(PRIME);
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u16(&mut self, n: u16) {
        self.mix(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    /// The same on every machine.
    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 as u64
    }
}

/// The board without its cards and zones, which are hashed apart.
#[derive(Hash, serde::Serialize)]
struct Rest<'s> {
    life: [i32; 2 * limits::PLAYER_STATS],
    turn: &'s Turn,
    outcome: Option<Outcome>,
    lost_before: Option<Seat>,
    continuing: &'s [Continuing],
    steady: &'s [Steady],
    delayed: &'s [Delayed],
    uses: &'s [Use],
    kept: &'s [ObjRef],
    extra_turns: &'s [Seat],
    history: &'s [[u16; limits::HISTORIES]; 2],
    arrived: [u64; 2],
}

impl<'s> Rest<'s> {
    fn of(state: &'s State) -> Rest<'s> {
        let board = &state.board;
        let stat = |n: usize| crate::vocab::PlayerStatId((n / 2) as u8);
        let life = std::array::from_fn(|n| board.player_stat(Seat((n % 2) as u8), stat(n)));
        Rest {
            life,
            turn: &board.turn,
            outcome: board.outcome,
            lost_before: board.lost_before,
            continuing: &board.continuing,
            steady: &board.steady,
            delayed: &board.delayed,
            uses: &board.uses,
            kept: &board.kept,
            extra_turns: &board.extra_turns,
            history: &board.history,
            arrived: Seat::BOTH.map(|seat| board.arrived(seat)),
        }
    }
}

struct Renumber {
    /// By old number.
    card: smallvec::SmallVec<[CardId; limits::CARDS]>,
    /// In order, each once.
    stamps: smallvec::SmallVec<[BatchNo; STAMPS]>,
    entries: smallvec::SmallVec<[EntryNo; ENTRIES]>,
    incarnations: smallvec::SmallVec<[u16; limits::CARDS]>,
}

/// Room for two of each card and effect, and one of each frame and each thing that is steady.
const STAMPS: usize = 512;
/// Room for one of each effect and trigger.
const ENTRIES: usize = 256;

impl Renumber {
    fn new(state: &State, order: &[CardId]) -> Renumber {
        let board = &state.board;
        let mut card = smallvec::smallvec![CardId(u8::MAX); board.cards.len()];
        for (new, old) in order.iter().enumerate() {
            card[old.index()] = CardId(new as u8);
        }
        let in_play = board.cards.iter().flat_map(|card| [card.entered, card.placed]);
        let effects = board.continuing.iter().flat_map(|effect| [effect.at, effect.played]);
        let steady = board.steady.iter().map(|steady| steady.at);
        let running = state.control.frames.iter().map(|frame| frame.played);
        let named = state.control.values.iter().filter_map(|value| match value {
            Val::Time(at) => Some(*at),
            _ => None,
        });
        let entries = board.continuing.iter().map(|effect| effect.no);
        let entries = entries
            .chain(board.delayed.iter().map(|delayed| delayed.no))
            .chain(state.control.pending.iter().map(|pending| pending.no));
        let mut stamps: smallvec::SmallVec<[BatchNo; STAMPS]> =
            in_play.chain(effects).chain(steady).chain(running).chain(named).collect();
        let mut entries: smallvec::SmallVec<[EntryNo; ENTRIES]> = entries.collect();
        stamps.sort_unstable();
        stamps.dedup();
        entries.sort_unstable();
        entries.dedup();
        let incarnations = board.cards.iter().map(|card| card.incarnation).collect();
        Renumber { card, stamps, entries, incarnations }
    }

    /// The cards in canonical order, with their numbers and stamps renewed.
    fn cards(&self, state: &State) -> smallvec::SmallVec<[Card; limits::CARDS]> {
        let mut told = smallvec::smallvec![Card::default(); state.board.cards.len()];
        for (old, card) in state.board.cards.iter().enumerate() {
            if let Some(place) = told.get_mut(self.card[old].index()) {
                *place = Card {
                    incarnation: 0,
                    entered: self.position(card.entered),
                    placed: self.position(card.placed),
                    remembered: 0,
                    ..*card
                };
            }
        }
        told
    }

    fn position(&self, at: BatchNo) -> BatchNo {
        BatchNo(self.stamps.partition_point(|known| *known < at) as u32)
    }

    fn number(&self, card: CardId) -> CardId {
        self.card.get(card.index()).copied().unwrap_or(card)
    }

    fn state(&mut self, state: &mut State) {
        let State { board, control, .. } = state;
        board.continuing.iter_mut().for_each(|effect| parts::continuing(effect, self));
        board.steady.iter_mut().for_each(|steady| parts::steady(steady, self));
        board.delayed.iter_mut().for_each(|delayed| parts::delayed(delayed, self));
        for used in board.uses.iter_mut() {
            used.object = match used.what.is_of_card() {
                true => Board::always(self.number(used.object.card)),
                false => self.renewed(used.object),
            };
        }
        board.kept.iter_mut().for_each(|object| self.object(object));
        control.frames.iter_mut().for_each(|frame| parts::frame(frame, self));
        control.values.iter_mut().for_each(|value| parts::value(value, self));
        control.pending.iter_mut().for_each(|pending| parts::pending(pending, self));
        control.changes.iter_mut().for_each(|waiting| parts::waiting(waiting, self));
    }

    /// The object with its card's new number. Its incarnation is counted back from the present one, so that it does
    /// not matter how often the card has moved in all.
    fn renewed(&self, object: ObjRef) -> ObjRef {
        let old = object.card.index();
        match (self.card.get(old), self.incarnations.get(old)) {
            (Some(card), Some(now)) => {
                ObjRef { card: *card, incarnation: now.wrapping_sub(object.incarnation) }
            }
            _ => ObjRef::NONE,
        }
    }
}

impl Names for Renumber {
    fn object(&mut self, object: &mut ObjRef) {
        *object = self.renewed(*object);
    }

    fn card(&mut self, card: &mut CardId) {
        *card = self.number(*card);
    }

    fn stamp(&mut self, at: &mut BatchNo) {
        *at = self.position(*at);
    }

    fn entry(&mut self, no: &mut EntryNo) {
        *no = EntryNo(self.entries.partition_point(|known| *known < *no) as u32);
    }

    /// Runs stand in the order in which they were kept.
    fn kept(&mut self, _: &mut u16, _: u8) {}
}
