//! Canonical bytes: equal for positions that play alike.
//!
//! Exact equality of states is too fine for that: counters, stamps and the numbers of cards differ between
//! positions that no rule can tell apart. Here cards are written zone by zone ([`order`]), and references name them
//! by their place there; stamps become ranks, and entry numbers become positions in order. Left out is what nothing
//! asks for: the random generator, the counters of steps, arrival times on which nothing depends, and last known
//! information of objects to which nothing refers. Cards that these bytes would not tell apart stay in the order of
//! their old numbers: two positions that play alike may get different bytes, but two that do not never get the same
//! ones.

mod compact;
mod exact;
mod gone;
mod order;
pub(super) mod parts;

pub use exact::exact_hash;
pub use gone::is_named;

use compact::Compact;
use parts::Names;

use crate::engine::game::{
    Game,
    rulebook::{
        library::Library,
        steps::{EFFECT, WINDOW},
    },
};
use crate::engine::limits;
use crate::engine::state::{
    board::{Board, Card, LastKnown},
    control::{Frame, State, Val},
    ids::{BatchNo, CardId, EntryNo, ObjRef, Seat},
};
use crate::vocab::{PlayerStatId, ZoneId};
use order::Order;

/// The bytes of the present position.
pub fn canonical_bytes(game: &Game<'_>) -> Vec<u8> {
    let mut canon = Canon::default();
    canon.write(&game.state, game.library);
    canon.bytes
}

/// 128 bits that are equal if the canonical bytes are, and hardly ever otherwise. To be certain, compare the bytes.
pub fn canonical_hash(game: &Game<'_>) -> u128 {
    exact::hash_of(&canonical_bytes(game))
}

/// Writes canonical bytes, one position after the other, into buffers that it reuses.
#[derive(Default)]
pub struct Canon {
    bytes: Vec<u8>,
    seen: Seen,
    order: Order,
    /// Cards that effects keep, in the order in which the state refers to them.
    kept: Vec<ObjRef>,
    /// The bytes of each effect and trigger, to be sorted.
    parts: Vec<Vec<u8>>,
}

/// Everything that a state refers to.
#[derive(Default)]
struct Seen {
    /// Each once, in the order of the first reference.
    objects: Vec<ObjRef>,
    /// The objects that may be asked what they were before.
    followers: Vec<ObjRef>,
    /// Sorted and without duplicates once all are collected.
    stamps: Vec<u64>,
    entries: Vec<EntryNo>,
    /// The present object of each card.
    now: Vec<ObjRef>,
    /// The cards that effects keep.
    kept: Vec<ObjRef>,
}

impl Names for Seen {
    fn object(&mut self, object: &mut ObjRef) {
        if *object != ObjRef::NONE && !self.objects.contains(object) {
            self.objects.push(*object);
        }
    }

    fn follower(&mut self, object: &mut ObjRef) {
        self.object(object);
        if !self.followers.contains(object) {
            self.followers.push(*object);
        }
    }

    fn card(&mut self, card: &mut CardId) {
        if let Some(mut now) = self.now.get(card.index()).copied() {
            self.object(&mut now);
        }
    }

    fn stamp(&mut self, at: &mut BatchNo) {
        self.stamps.push(came(*at));
    }

    fn moment(&mut self, at: &mut BatchNo) {
        self.stamps.push(began(*at));
    }

    fn entry(&mut self, no: &mut EntryNo) {
        self.entries.push(*no);
    }

    fn kept(&mut self, at: &mut u16, len: u8) {
        let run = *at as usize..*at as usize + len as usize;
        for n in run {
            if let Some(mut object) = self.kept.get(n).copied() {
                self.object(&mut object);
            }
        }
    }
}

/// Gives everything its canonical number.
struct Renumber<'s> {
    board: &'s Board,
    seen: &'s Seen,
    order: &'s Order,
    kept: &'s mut Vec<ObjRef>,
}

impl Names for Renumber<'_> {
    fn object(&mut self, object: &mut ObjRef) {
        if *object == ObjRef::NONE {
            return;
        }
        let card = object.card;
        let incarnation = match self.board.now(*object) {
            Some(_) => 0,
            // Which one of the card's former objects.
            None => {
                let of_card = self.seen.objects.iter().filter(|other| other.card == card);
                1 + of_card.take_while(|other| *other != object).count() as u16
            }
        };
        *object = ObjRef { card: self.order.number(card), incarnation };
    }

    fn card(&mut self, card: &mut CardId) {
        *card = self.order.number(*card);
    }

    fn stamp(&mut self, at: &mut BatchNo) {
        *at = self.seen.rank(came(*at));
    }

    fn moment(&mut self, at: &mut BatchNo) {
        *at = self.seen.rank(began(*at));
    }

    fn entry(&mut self, no: &mut EntryNo) {
        *no = EntryNo(self.seen.entries.partition_point(|known| *known < *no) as u32);
    }

    fn kept(&mut self, at: &mut u16, len: u8) {
        let run = *at as usize..*at as usize + len as usize;
        *at = self.kept.len() as u16;
        for n in run {
            let mut object = self.board.kept.get(n).copied().unwrap_or_default();
            self.object(&mut object);
            self.kept.push(object);
        }
    }
}

impl Seen {
    /// Collects the references of a state. `going_on`: also those of frames and their values, which come first.
    fn speak(&mut self, state: &State, going_on: bool) {
        let board = &state.board;
        self.objects.clear();
        self.followers.clear();
        self.stamps.clear();
        self.entries.clear();
        self.kept.clear();
        self.kept.extend_from_slice(&board.kept);
        self.now.clear();
        self.now.extend((0..board.cards.len()).map(|n| board.object(CardId(n as u8))));
        go_through(state, going_on, self);
    }

    /// Collects all references of a state, and sorts stamps and entry numbers.
    fn look(&mut self, state: &State, library: &Library, order: &mut Order) {
        let board = &state.board;
        self.speak(state, true);
        order.stamped(state, library);
        for (n, card) in board.cards.iter().enumerate() {
            if order.is_stamped(CardId(n as u8)) {
                self.stamps.extend([card.entered, card.placed].map(came));
            }
        }
        self.stamps.sort_unstable();
        self.stamps.dedup();
        self.entries.sort_unstable();
        self.entries.dedup();
    }

    fn rank(&self, stamp: u64) -> BatchNo {
        BatchNo(self.stamps.partition_point(|known| *known < stamp) as u32)
    }
}

/// Visits the references of a state. `going_on`: also those of frames and their values, which come first.
fn go_through(state: &State, going_on: bool, names: &mut impl Names) {
    let State { board, control, .. } = state;
    if going_on {
        control.frames.iter().for_each(|frame| parts::frame(&mut told(frame), names));
        control.values.iter().for_each(|value| parts::value(&mut { *value }, names));
    }
    control.pending.iter().for_each(|pending| parts::pending(&mut { *pending }, names));
    control.changes.iter().for_each(|waiting| parts::waiting(&mut { *waiting }, names));
    board.continuing.iter().for_each(|effect| parts::continuing(&mut { *effect }, names));
    board.delayed.iter().for_each(|delayed| parts::delayed(&mut { *delayed }, names));
    board.steady.iter().for_each(|steady| parts::steady(&mut { *steady }, names));
}

/// A stamp as a point in time. What begins at a stamp is later than all that came with it, and nothing asks whether
/// there was another change in between.
fn came(at: BatchNo) -> u64 {
    u64::from(at.0) * 2
}

fn began(at: BatchNo) -> u64 {
    came(at) + 1
}

/// A frame without what nothing reads: `did` of a window, `played` of a procedure of the rulebook, and the entry
/// that began it.
fn told(frame: &Frame) -> Frame {
    let text = frame.proc == EFFECT;
    Frame {
        change_made: frame.change_made && frame.proc != WINDOW,
        played: if text { frame.played } else { BatchNo(0) },
        no: EntryNo(0),
        ..*frame
    }
}

impl Canon {
    /// The bytes of a position.
    pub fn write(&mut self, state: &State, library: &Library) -> &[u8] {
        let State { board, control, .. } = state;
        let Canon { bytes, seen, order, kept, .. } = self;
        seen.look(state, library, order);
        order.arrange(state, library, &seen.objects);
        bytes.clear();
        kept.clear();
        let mut out = Compact(bytes);
        write_cards(&mut out, state, library, seen, order);
        let mut names = Renumber { board, seen, order, kept };
        out.number(control.frames.len() as u64);
        for frame in control.frames.iter() {
            let mut frame = told(frame);
            parts::frame(&mut frame, &mut names);
            out.put(&frame);
        }
        out.number(control.values.len() as u64);
        for value in control.values.iter() {
            let mut value = *value;
            parts::value(&mut value, &mut names);
            write_value(&mut out, &value);
        }
        out.number(control.pending.len() as u64);
        for pending in control.pending.iter() {
            let mut pending = *pending;
            parts::pending(&mut pending, &mut names);
            out.put(&pending);
        }
        out.number(control.changes.len() as u64);
        for waiting in control.changes.iter() {
            let mut waiting = *waiting;
            parts::waiting(&mut waiting, &mut names);
            out.put(&waiting);
        }
        out.put(&(control.interrupts_due, control.jump));
        out.number(board.continuing.len() as u64);
        for effect in board.continuing.iter() {
            let mut effect = *effect;
            parts::continuing(&mut effect, &mut names);
            out.put(&effect);
        }
        out.number(board.steady.len() as u64);
        for steady in board.steady.iter() {
            let mut steady = *steady;
            parts::steady(&mut steady, &mut names);
            out.put(&steady);
        }
        out.number(board.delayed.len() as u64);
        for delayed in board.delayed.iter() {
            let mut delayed = *delayed;
            parts::delayed(&mut delayed, &mut names);
            out.put(&delayed);
        }
        out.put(&names.kept);
        write_known(&mut out, board, seen, order);
        write_rest(&mut out, state, library);
        // What begins next may begin at the same time as something else did.
        out.put(&seen.stamps.binary_search(&began(state.books.at)).is_ok());
        if state.rounds.binds(&state.refused) {
            out.put(&state.refused);
            if state.rounds.runs() {
                out.put(&(&state.rounds, &state.round));
            }
        }
        bytes
    }
}

impl Canon {
    /// The bytes of what lies on the table: equal for positions that differ only in what is running, and in when
    /// and in which order things came to be.
    pub fn write_table(&mut self, state: &State, library: &Library) -> &[u8] {
        let board = &state.board;
        let Canon { bytes, seen, order, kept, parts: told } = self;
        seen.speak(state, false);
        order.forget_times();
        order.arrange(state, library, &seen.objects);
        seen.stamps.clear();
        seen.entries.clear();
        seen.objects.clear();
        bytes.clear();
        write_cards(&mut Compact(bytes), state, library, seen, order);
        write_rest(&mut Compact(bytes), state, library);
        let mut count = 0;
        let mut tell = |write: &mut dyn FnMut(&mut Compact<'_>, &mut Renumber<'_>)| {
            if told.len() == count {
                told.push(Vec::new());
            }
            told[count].clear();
            kept.clear();
            let mut names = Renumber { board, seen, order, kept };
            write(&mut Compact(&mut told[count]), &mut names);
            Compact(&mut told[count]).put(&names.kept);
            count += 1;
        };
        for effect in board.continuing.iter() {
            let mut effect = *effect;
            tell(&mut |out, names| {
                parts::continuing(&mut effect, names);
                out.put(&(1, effect));
            });
        }
        for delayed in board.delayed.iter() {
            let mut delayed = *delayed;
            tell(&mut |out, names| {
                parts::delayed(&mut delayed, names);
                out.put(&(2, delayed));
            });
        }
        for pending in state.control.pending.iter() {
            let mut pending = *pending;
            tell(&mut |out, names| {
                parts::pending(&mut pending, names);
                out.put(&(3, pending));
            });
        }
        told[..count].sort_unstable();
        told[..count].iter().for_each(|part| bytes.extend_from_slice(part));
        bytes
    }
}

/// Turn, numbers of players, and what is counted.
fn write_rest(out: &mut Compact<'_>, state: &State, library: &Library) {
    let board = &state.board;
    for seat in Seat::BOTH {
        let stats = 0..library.rules.vocab.player_stats.len();
        stats.for_each(|n| out.put(&board.player_stat(seat, PlayerStatId(n as u8))));
        out.number(board.arrived(seat));
    }
    out.put(&(board.turn, board.outcome, board.lost_before, &board.extra_turns));
    out.put(&state.books.stopped);
    let counted = library.code.histories.len().min(limits::HISTORIES);
    let times = board.history.iter().flat_map(|of| &of[..counted]);
    times.for_each(|times| out.number((*times).into()));
}

/// Writes a slot: an empty one, as most are, takes one byte.
fn write_value(out: &mut Compact<'_>, value: &Val) {
    match value {
        Val::None => out.0.push(0),
        value => {
            out.0.push(1);
            out.put(value);
        }
    }
}

/// What a card is written with besides its definition, as bits of one byte.
mod with {
    pub const STATUS: u8 = 1 << 0;
    pub const OTHER_OWNER: u8 = 1 << 1;
    pub const STAMPS: u8 = 1 << 2;
    pub const SHOWN: u8 = 1 << 3;
    pub const NUMBERS: u8 = 1 << 4;
    pub const USES: u8 = 1 << 6;
    pub const KNOWN: u8 = 1 << 7;
}

/// All cards, zone by zone.
fn write_cards(
    out: &mut Compact<'_>,
    state: &State,
    library: &Library,
    seen: &Seen,
    order: &Order,
) {
    let board = &state.board;
    let mut cards = order.cards().iter();
    out.0.push(order.lasts_on_all().into());
    for seat in Seat::BOTH {
        for (n, zone) in library.rules.vocab.zones.iter().enumerate() {
            let zone_id = ZoneId(n as u8);
            let count = board.zone(seat, zone_id).len();
            out.0.push(count as u8);
            for id in cards.by_ref().take(count) {
                let card = board.card(*id);
                let stamped = order.is_stamped(*id);
                let used = order.uses(*id);
                // Abilities that work there ask what their card was when it left play.
                let works = library.printed(card.def).works.has(zone_id);
                let asks = !zone.in_play && (works || library.former_cells);
                let known = if asks { board.before(board.object(*id)) } else { None };
                let bit = |so: bool, bit: u8| if so { bit } else { 0 };
                let flags = bit(card.status != 0, with::STATUS)
                    | bit(card.owner != seat, with::OTHER_OWNER)
                    | bit(stamped, with::STAMPS)
                    | bit(card.shown != 0, with::SHOWN)
                    | bit(card.numbers != [0; limits::CARD_NUMBERS], with::NUMBERS)
                    | bit(!used.is_empty(), with::USES)
                    | bit(known.is_some(), with::KNOWN);
                out.number(u64::from(card.def.0) << 1 | u64::from(flags != 0));
                if flags != 0 {
                    out.0.push(flags);
                }
                if zone.cells > 0 {
                    out.0.push(card.cell);
                }
                if order.lasts_on_all() && !stamped {
                    out.0.push(order.late(card));
                }
                if flags & !with::OTHER_OWNER == 0 {
                    continue;
                }
                if card.status != 0 {
                    out.number(card.status.into());
                }
                if stamped {
                    out.number(seen.rank(came(card.entered)).0.into());
                    out.number(seen.rank(came(card.placed)).0.into());
                }
                if flags & with::SHOWN != 0 {
                    out.0.push(card.shown);
                }
                if flags & with::NUMBERS != 0 {
                    out.put(&card.numbers);
                }
                if !used.is_empty() {
                    out.put(&used);
                }
                if let Some(known) = known {
                    write_last(out, Some(known));
                }
            }
        }
    }
}

/// Last known information of objects to which something refers and that are gone, or that may be asked what they
/// were before.
fn write_known(out: &mut Compact<'_>, board: &Board, seen: &Seen, order: &Order) {
    for object in &seen.objects {
        let Some(card) = board.cards.get(object.card.index()) else { continue };
        if board.now(*object).is_none() {
            let gone = order.number(object.card) >= order.in_zones();
            out.put(&(card.incarnation.wrapping_sub(object.incarnation).min(2), gone));
            if gone {
                let Card { def, owner, .. } = *card;
                out.put(&(def, owner));
            }
            write_last(out, board.last_known(*object));
            order.uses_of_gone(board, *object).for_each(|used| out.put(&used));
        }
        if seen.followers.contains(object) {
            write_last(out, board.before(*object));
        }
    }
}

fn write_last(out: &mut Compact<'_>, known: Option<&LastKnown>) {
    let Some(known) = known else { return out.0.push(0) };
    out.0.push(1);
    let LastKnown { stats, numbers, traits, keywords, marks, status, zone, side, cell, .. } = known;
    out.put(&(stats, numbers, traits, keywords, marks, status, zone, side, cell));
    out.put(&known.names);
}
