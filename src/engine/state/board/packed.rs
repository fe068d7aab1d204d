//! Many states in little memory: each is stored as its difference from a base state that all of them come from.
//!
//! Cards and piles that equal those of the base are not stored. The parts of all states lie behind one another in a few
//! long lists, so that no single state needs an allocation.

use super::{Board, Card, Continuing, Delayed, LastKnown, Outcome, Steady, Turn, Use, Zone};
use crate::engine::limits;
use crate::engine::state::{
    control::{Books, Frame, Jump, Pending, State, Val, Waiting},
    decision::Opt,
    ids::{CardId, ObjRef, Seat},
    rounds::{Refusal, Rounds},
    stack::Stack,
};

/// States stored as differences from one base state.
#[derive(Debug)]
pub struct Packed {
    base: State,
    heads: Vec<Head>,
    cards: Vec<(CardId, Card)>,
    piles: Vec<(Seat, u8, Zone)>,
    frames: Vec<Frame>,
    values: Vec<Val>,
    pending: Vec<Pending>,
    changes: Vec<Waiting>,
    continuing: Vec<Continuing>,
    steady: Vec<Steady>,
    delayed: Vec<Delayed>,
    last_known: Vec<LastKnown>,
    uses: Vec<Use>,
    kept: Vec<ObjRef>,
    extra_turns: Vec<Seat>,
    round: Vec<Option<Opt>>,
    refused: Vec<Refusal>,
}

/// The parts of fixed size of one state, and where its other parts end in the lists.
#[derive(Clone, Copy, Debug)]
struct Head {
    players: [[i32; limits::PLAYER_STATS]; 2],
    turn: Turn,
    outcome: Option<Outcome>,
    lost_before: Option<Seat>,
    showing: bool,
    history: [[u16; limits::HISTORIES]; 2],
    arrived: [u64; 2],
    due: u16,
    jump: Option<Jump>,
    books: Books,
    rounds: Rounds,
    /// How many cards are in the game.
    count: usize,
    ends: Ends,
}

/// Ends in the lists of [`Packed`]: the two lists of differences, then the lists stored whole, numbered by
/// `whole_lists`.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    cards: u32,
    piles: u32,
    whole: [u32; 13],
}

/// Goes through the lists that are kept whole, each with its part of a state.
macro_rules! whole_lists {
    ($each:ident) => {
        $each!(0, frames, control.frames);
        $each!(1, values, control.values);
        $each!(2, pending, control.pending);
        $each!(3, changes, control.changes);
        $each!(4, continuing, board.continuing);
        $each!(5, steady, board.steady);
        $each!(6, delayed, board.delayed);
        $each!(7, last_known, board.last_known);
        $each!(8, uses, board.uses);
        $each!(9, kept, board.kept);
        $each!(10, extra_turns, board.extra_turns);
        $each!(11, round, round);
        $each!(12, refused, refused);
    };
}

impl Packed {
    /// No states yet; those pushed later must come from `base`.
    pub fn from(base: &State) -> Packed {
        Packed {
            base: base.clone(),
            heads: Vec::new(),
            cards: Vec::new(),
            piles: Vec::new(),
            frames: Vec::new(),
            values: Vec::new(),
            pending: Vec::new(),
            changes: Vec::new(),
            continuing: Vec::new(),
            steady: Vec::new(),
            delayed: Vec::new(),
            last_known: Vec::new(),
            uses: Vec::new(),
            kept: Vec::new(),
            extra_turns: Vec::new(),
            round: Vec::new(),
            refused: Vec::new(),
        }
    }

    pub fn len(&self) -> usize {
        self.heads.len()
    }

    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Forgets all states; the memory is kept for others.
    pub fn clear(&mut self) {
        self.heads.clear();
        self.cards.clear();
        self.piles.clear();
        macro_rules! clear {
            ($n:literal, $list:ident, $($part:ident).+) => {
                self.$list.clear();
            };
        }
        whole_lists!(clear);
    }

    /// The memory that the states take, in bytes.
    pub fn bytes(&self) -> usize {
        let mut bytes = size_of_val(&*self.heads) + size_of_val(&*self.cards);
        bytes += size_of_val(&*self.piles);
        macro_rules! add {
            ($n:literal, $list:ident, $($part:ident).+) => {
                bytes += size_of_val(&*self.$list);
            };
        }
        whole_lists!(add);
        bytes
    }

    /// Adds a state that comes from the base.
    pub fn push(&mut self, state: &State) {
        let State { board, control, books, rounds, .. } = state;
        let base = &self.base.board;
        for (n, card) in board.cards.iter().enumerate() {
            if base.cards.get(n) != Some(card) {
                self.cards.push((CardId(n as u8), *card));
            }
        }
        for seat in Seat::BOTH {
            let piles = board.zones[seat.index()].iter().zip(&base.zones[seat.index()]);
            for (n, (pile, before)) in piles.enumerate() {
                if pile != before {
                    self.piles.push((seat, n as u8, *pile));
                }
            }
        }
        let mut ends = Ends {
            cards: self.cards.len() as u32,
            piles: self.piles.len() as u32,
            ..Ends::default()
        };
        macro_rules! push {
            ($n:literal, $list:ident, $($part:ident).+) => {
                self.$list.extend_from_slice(&state.$($part).+);
                ends.whole[$n] = self.$list.len() as u32;
            };
        }
        whole_lists!(push);
        let Board { players, turn, outcome, lost_before, showing, history, arrived, .. } = *board;
        self.heads.push(Head {
            players,
            turn,
            outcome,
            lost_before,
            showing,
            history,
            arrived,
            due: control.interrupts_due,
            jump: control.jump,
            books: *books,
            rounds: *rounds,
            count: board.cards.len(),
            ends,
        });
    }

    /// Writes the n-th state, from 0, into `state`; false if there is none.
    pub fn unpack(&self, n: usize, state: &mut State) -> bool {
        let Some(head) = self.heads.get(n) else { return false };
        let before = n.checked_sub(1).map_or_else(Ends::default, |n| self.heads[n].ends);
        let base = &self.base.board;
        let run = |from: u32, to: u32| from as usize..to as usize;
        let board = &mut state.board;
        board.cards.clone_from(&base.cards);
        for _ in board.cards.len()..head.count {
            // There was room for them.
            let _ = board.cards.push(Card::default());
        }
        for (id, card) in &self.cards[run(before.cards, head.ends.cards)] {
            board.cards[id.index()] = *card;
        }
        board.zones = base.zones;
        for (seat, zone, pile) in &self.piles[run(before.piles, head.ends.piles)] {
            board.zones[seat.index()][*zone as usize] = *pile;
        }
        board.players = head.players;
        board.turn = head.turn;
        board.outcome = head.outcome;
        board.lost_before = head.lost_before;
        board.showing = head.showing;
        board.history = head.history;
        board.arrived = head.arrived;
        state.control.interrupts_due = head.due;
        state.control.jump = head.jump;
        state.books = head.books;
        state.rounds = head.rounds;
        macro_rules! put {
            ($n:literal, $list:ident, $($part:ident).+) => {
                fill(&mut state.$($part).+, &self.$list[run(before.whole[$n], head.ends.whole[$n])]);
            };
        }
        whole_lists!(put);
        true
    }
}

fn fill<T: Copy + Default, const N: usize>(stack: &mut Stack<T, N>, items: &[T]) {
    // They come from a list of this kind, so that there is room.
    let _ = stack.set(items);
}
