//! A running game, and the context that a step of a procedure works in.

mod broken_off;
pub mod facets;
pub(super) mod index;
mod known;
pub mod look;
pub mod rulebook;
pub mod trace;
pub(super) mod warm;

use crate::engine::game::{
    facets::Facets,
    look::Look,
    rulebook::{
        library::Library,
        steps::{CHANGE, EFFECT, Flow, ORDER, Then, WINDOW},
    },
    trace::{
        By, Entry, Noted,
        inquiry::{Inquiry, Unasked},
        walked::Walked,
    },
    warm::Warm,
};
use crate::engine::limits::Limit;
use crate::engine::state::{
    board::Outcome,
    control::{Cause, Change, Frame, ProcId, State, Val, WindowId},
    ids::{CardId, CardSet, EVERYBODY, EntryNo, ObjRef, Seat},
};

/// A running game. Its value is `state`; the rest can be made again.
#[derive(Debug)]
pub struct Game<'l> {
    pub state: State,
    pub(in crate::engine) warm: Warm,
    pub library: &'l Library,
    /// Caches computed from nothing, to compare with `warm`.
    #[cfg(debug_assertions)]
    pub(in crate::engine) audit: Warm,
    /// Entries so far; none if nobody reads them.
    pub trace: Option<Vec<Entry>>,
    /// The code that has run and the continuous abilities that have applied so far; none if nobody asks.
    pub walked: Option<Walked>,
    /// What the trace is to explain beside what happens.
    pub inquiry: Inquiry,
    /// The decisions collected for [`Inquiry::unasked`].
    pub unasked: Vec<Unasked>,
    /// A verb without a card, such as ending a phase, is a decision even as the only option, so that whoever watches
    /// step by step stops before it.
    pub pauses: bool,
    /// A random choice among several options is asked like any other decision. Shuffles are not.
    pub asks_chance: bool,
}

impl<'l> Game<'l> {
    /// Opens a state that another run of the same library left.
    pub fn resume(library: &'l Library, state: State) -> Game<'l> {
        let mut game = Game {
            state,
            warm: Warm::default(),
            library,
            #[cfg(debug_assertions)]
            audit: Warm::default(),
            trace: None,
            walked: None,
            inquiry: Inquiry::default(),
            unasked: Vec::new(),
            pauses: false,
            asks_chance: false,
        };
        index::enter_all(&mut game.warm, &game.state, library);
        game
    }

    /// Replaces the state by another one of the same library; reuses the memory.
    pub fn restore(&mut self, state: &State) {
        self.state.clone_from(state);
        self.replaced();
    }

    /// The state was replaced by another one of the same library: all that was computed is forgotten.
    pub fn replaced(&mut self) {
        self.warm.changed = CardSet::ALL;
        self.warm.forget();
        self.warm.options_fresh = false;
        index::enter_all(&mut self.warm, &self.state, self.library);
    }

    /// Copies the present state and all values computed from it into `aside`, which may hold those of another state of
    /// this library.
    pub fn put_aside(&self, aside: &mut Aside) {
        let differing = differing(&self.warm, &self.state, &aside.warm, &aside.state);
        aside.state.clone_from(&self.state);
        aside.warm.copy_from(&self.warm, differing);
    }

    /// Comes back to a state that was put aside. The decision that it asks is not restored; the caller knows it.
    pub fn take_up(&mut self, aside: &Aside) {
        let differing = differing(&self.warm, &self.state, &aside.warm, &aside.state);
        self.state.clone_from(&aside.state);
        self.warm.copy_from(&aside.warm, differing);
    }

    /// These parts of the state have changed.
    pub(in crate::engine) fn touch(&mut self, facets: Facets) {
        let warm = &mut self.warm;
        warm.dirty = warm.dirty.or(facets.of(warm.reads));
        warm.steady_dirty = warm.steady_dirty.or(facets.of(warm.steady_reads));
    }

    /// State and derived values as they were when last looked at.
    pub(in crate::engine) fn peek(&self) -> Look<'_> {
        Look {
            state: &self.state,
            warm: &self.warm,
            library: self.library,
            unseen: None,
            paying: None,
        }
    }

    /// Numbers a step and, if somebody reads, records it.
    pub(in crate::engine) fn note(
        &mut self,
        cause: EntryNo,
        by: By,
        seen: u8,
        what: impl FnOnce() -> Noted,
    ) -> EntryNo {
        self.note_to(EVERYBODY, cause, by, seen, what)
    }

    /// Like [`Game::note`], told only to the seats in `told` (bits).
    pub(in crate::engine) fn note_to(
        &mut self,
        told: u8,
        cause: EntryNo,
        by: By,
        seen: u8,
        what: impl FnOnce() -> Noted,
    ) -> EntryNo {
        self.state.books.no.0 += 1;
        let no = self.state.books.no;
        if self.trace.is_some() {
            let what = what();
            let (sees, sees_others) = self.peek().seers(&what);
            let (told, seen) = (told & self.peek().hearers(&what), seen & sees);
            let entry = Entry { no, cause, by, what, told, seen, sees_others };
            self.trace.iter_mut().for_each(|trace| trace.push(entry));
        }
        no
    }

    /// Where the running frame stands; for a batch that waits for a replacement, where it was sent from.
    #[inline]
    pub(in crate::engine) fn by(&self) -> By {
        if self.trace.is_none() { By::Kernel } else { self.by_whom() }
    }

    fn by_whom(&self) -> By {
        let mut sent = None;
        for frame in self.state.control.frames.iter().rev() {
            match frame.proc {
                CHANGE => sent = Some(frame.pc),
                EFFECT => return By::Text(frame.ability, self.library.code.op_place(frame.op)),
                WINDOW => {
                    let window = self.state.control.values[frame.base as usize].num();
                    return By::Window(WindowId(window as u8));
                }
                ORDER => {}
                proc => return By::Row(proc, sent.unwrap_or(frame.pc) as u16),
            }
        }
        By::Kernel
    }

    /// Stops the game at a limit; its state stays as it is.
    pub(in crate::engine) fn stop(&mut self, limit: Limit) {
        if self.state.books.stopped.is_none() {
            self.state.books.stopped = Some(limit);
            self.note(self.state.control.top().no, self.by(), 3, || Noted::Stopped { limit });
        }
    }

    /// Stops the game if a limit was met while values or options were computed. Called when values were refreshed,
    /// before each decision, and where the game would be over.
    pub(in crate::engine) fn heed_limit(&mut self) {
        if let Some(limit) = self.warm.overflow.take() {
            self.stop(limit);
        }
    }

    /// Passes a result on, stopping the game where a limit was met.
    #[inline]
    pub(in crate::engine) fn within<T>(&mut self, result: Result<T, Limit>) -> Option<T> {
        result.map_err(|limit| self.stop(limit)).ok()
    }

    pub(in crate::engine) fn end(&mut self, outcome: Outcome, by: By) {
        if self.state.board.outcome.is_none() {
            self.state.board.outcome = Some(outcome);
            self.note(self.state.control.top().no, by, 3, || Noted::Over { outcome });
        }
    }
}

/// A state to come back to, with all values computed from it: [`Game::put_aside`].
#[derive(Debug, Default)]
pub struct Aside {
    state: State,
    warm: Warm,
}

impl Aside {
    pub fn state(&self) -> &State {
        &self.state
    }
}

/// The cards whose derived values may differ between two states: those with other values than the printed ones in
/// either state, and ids that stand for different cards.
fn differing(warm: &Warm, state: &State, other: &Warm, of: &State) -> CardSet {
    let (cards, others) = (&state.board.cards, &of.board.cards);
    let mut differing = warm.changed.or(other.changed);
    for n in 0..cards.len().max(others.len()) {
        if cards.get(n).map(|card| card.def) != others.get(n).map(|card| card.def) {
            differing.insert(CardId(n as u8));
        }
    }
    differing
}

/// What a step may do. It is used up by the one thing that the step does: two batches of changes in
/// one step do not compile.
pub struct Cx<'g, 'l> {
    pub(in crate::engine) game: &'g mut Game<'l>,
}

impl<'g, 'l> Cx<'g, 'l> {
    pub fn slot(&self, index: usize) -> Val {
        self.game.state.control.slot(index)
    }

    /// Sets a slot of the running frame.
    pub fn set(&mut self, index: usize, value: Val) {
        self.game.touch(Facets::RUNNING);
        self.game.state.control.set_slot(index, value);
    }

    /// Adds a card to those that a slot names.
    pub fn add_card(&mut self, index: usize, object: ObjRef) {
        self.add(index, Val::Object(object));
    }

    /// Adds a value to the list of a slot.
    pub fn add(&mut self, index: usize, value: Val) {
        self.game.touch(Facets::RUNNING);
        let named = self.game.state.control.add_to_list(index, value);
        self.game.within(named);
    }

    /// Takes a value out of the list of a slot, once.
    pub fn take_out(&mut self, index: usize, value: Val) {
        self.game.touch(Facets::RUNNING);
        self.game.state.control.take_from_list(index, value);
    }

    /// From now on the running procedure holds up these interrupts (bits), beside those that it always holds up and
    /// those that the frame below holds up.
    pub fn hold(&mut self, interrupts: u8) {
        let control = &mut self.game.state.control;
        let below = control.frames.len().checked_sub(2).map_or(0, |n| control.frames[n].holds);
        let proc = self.game.library.proc(control.top().proc).map_or(0, |proc| proc.holds);
        if let Some(frame) = control.top_mut() {
            frame.holds = below | proc | interrupts;
        }
    }

    /// Sets a slot of the innermost running frame of a procedure.
    pub fn set_of(&mut self, proc: ProcId, index: usize, value: Val) {
        self.game.touch(Facets::RUNNING);
        let control = &mut self.game.state.control;
        let base = control.frames.iter().rev().find(|frame| frame.proc == proc).map(|f| f.base);
        let slot = base.and_then(|base| control.values.get_mut(base as usize + index));
        if let Some(slot) = slot {
            *slot = value;
        }
    }

    /// Who acts in this procedure from now on.
    pub fn set_seat(&mut self, seat: Seat) {
        if let Some(frame) = self.game.state.control.top_mut() {
            frame.seat = seat;
            frame.actor = seat;
        }
    }

    /// Goes on without a change.
    pub fn next(self) -> Flow {
        Flow(Then::Next)
    }

    /// Runs a procedure, its first slots filled, then goes on.
    pub fn call(self, proc: ProcId, seat: Seat, slots: &[Val]) -> Flow {
        let no = self.game.state.control.top().no;
        let frame = Frame { proc, seat, actor: seat, no, ..Frame::default() };
        self.game.call(frame, slots);
        Flow(Then::Next)
    }

    /// Ends the game.
    pub fn end(self, outcome: Outcome) -> Flow {
        let by = self.game.by();
        self.game.end(outcome, by);
        Flow(Then::Next)
    }

    /// A change by a rule, to be filled in with what changes.
    pub fn change(&self) -> Change {
        let frame = self.game.state.control.top();
        Change { cause: Cause::Rule, actor: frame.actor, source: frame.this, ..Change::default() }
    }
}

impl Game<'_> {
    /// Stores cards so that they outlive the running frame.
    pub(in crate::engine) fn keep(&mut self, objects: &[ObjRef]) -> Val {
        if let [only] = *objects {
            return Val::Object(only);
        }
        let at = self.state.board.kept.len() as u16;
        for object in objects {
            let pushed = self.state.board.kept.push(*object).map_err(|_| Limit::Kept);
            self.within(pushed);
        }
        Val::BoardList { at, len: objects.len() as u8 }
    }

    /// An empty batch, in room that was used before; give it back to `warm.batch`.
    pub(in crate::engine) fn take_batch(&mut self) -> Vec<Change> {
        let mut batch = std::mem::take(&mut self.warm.batch);
        batch.clear();
        batch
    }

    #[inline(always)]
    pub(in crate::engine) fn call(&mut self, frame: Frame, slots: &[Val]) {
        self.touch(Facets::RUNNING);
        let proc = self.library.proc(frame.proc);
        let count = proc.map_or(slots.len(), |proc| proc.slots);
        let holds = frame.holds | proc.map_or(0, |proc| proc.holds);
        let pushed = self.state.control.push(Frame { holds, ..frame }, count.max(slots.len()));
        self.within(pushed);
        for (index, value) in slots.iter().enumerate() {
            self.state.control.set_slot(index, *value);
        }
    }
}
