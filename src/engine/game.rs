//! A running game, and the context that a step of a procedure works in.

use super::board::Outcome;
use super::cannot::Forbids;
use super::control::{Cause, Change, Frame, ProcId, State, Val};
use super::door;
use super::facets::{self, Facets, Reads};
use super::ids::{CardId, No, ObjRef, Seat};
use super::interrupts::Arising;
use super::limits::Limit;
use super::look::Look;
use super::order::Orders;
use super::printed::{self, Printed};
use super::rule_actions::Check;
use super::rules::Rules;
use super::schedule::WindowId;
use super::steps::{
    self, CHANGE, DONE, EFFECT, FIRST_PROC, Flow, ORDER, Proc, RowCode, Then, WINDOW,
};
use super::trace::{By, Entry, Noted};
use super::warm::Warm;
use super::watch::{self, LooksBack};
use super::{derive, index};
use crate::code::{Ability, AbilityId, Code, DefId, Grant, Texts, Traits};
use crate::vocab::{
    ActionId, Does, EventSet, Form, ModalKind, PlaceId, PlayerStatKind, PlayerStatWord, TypeId,
    UnitPays, UnitWord, Vocab, ZoneSet,
};

/// A rulebook with compiled cards: all that games share and none changes.
#[derive(Debug)]
pub struct Library {
    pub rules: &'static Rules,
    pub code: Code,
    pub texts: Texts,
    /// The rows of each procedure, as the loop runs them.
    rows: Vec<Vec<RowCode>>,
    /// The procedures that actions run.
    action_procs: Vec<Option<ProcId>>,
    /// The cells of each place; all bits where it has all cells of its zones.
    place_cells: Vec<u64>,
    /// The trait bits of each type.
    type_masks: Vec<Traits>,
    /// What the abilities of each card can do at all.
    printed: Vec<Printed>,
    pub(super) play_zones: ZoneSet,
    pub(super) reads: Reads,
    pub(super) orders: Orders,
    /// Kinds of event that some trigger holds against the state before it.
    pub(super) looked_back_on: EventSet,
    /// Kinds of event that granted abilities wait for, or that are counted: these need no card in
    /// the index.
    pub(super) granted_listens: EventSet,
    /// Some granted ability waits for a condition.
    pub(super) grants_of_state: bool,
    /// Status bits that numbers of players and units ask for, and that of cards that say nothing: the cards
    /// with them are kept as sets.
    pub(super) counted: u16,
    /// Kinds of event that some "cannot" speaks of.
    pub(super) forbiddable: EventSet,
    pub(super) forbids: Forbids,
    pub(super) looks_back: LooksBack,
    pub(super) arising: Arising,
    /// What rule actions look at beside derived values.
    pub(super) checked: Facets,
}

impl Library {
    /// `type_masks` says which trait bits belong to each type of the game. Names in the rulebook's
    /// tables that lead nowhere end a procedure; a test holds every table to its names.
    pub fn new(
        rules: &'static Rules,
        code: Code,
        texts: Texts,
        type_masks: Vec<Traits>,
    ) -> Library {
        let rows = rules.procs.iter().map(|proc| steps::resolve(proc, rules)).collect();
        let proc_named = |name| rules.procs.iter().position(|proc| proc.name == name);
        let action_proc = |does| match does {
            Does::Procedure(name) | Does::Process { name, .. } => {
                proc_named(name).map(|n| ProcId(FIRST_PROC + n as u8))
            }
            _ => None,
        };
        let action_procs = rules.vocab.actions.iter().map(|a| action_proc(a.does)).collect();
        let in_play = |zones: ZoneSet, n: usize| ZoneSet(zones.0 | 1 << n);
        let play_zones = (0..rules.vocab.zones.len())
            .filter(|n| rules.vocab.zones[*n].in_play)
            .fold(ZoneSet(0), in_play);
        let place_cells =
            rules.vocab.places.iter().map(|place| rules.vocab.cells_of(place)).collect();
        let orders = Orders::of(&code, rules);
        let reads = facets::reads(&code, rules.vocab, rules.blank);
        let words = rules.vocab.restrictions.iter();
        let cannot = words.filter(|word| word.modal == ModalKind::Cannot);
        let forbiddable = cannot.fold(EventSet::NONE, |all, word| all.with(word.forbids));
        let counted = counted(rules.vocab) | rules.blank;
        let forbids = Forbids::of(&code, rules.vocab);
        let on_card = |def| Printed::of(&code, def, &forbids, rules.vocab);
        let printed = code.defs.iter().map(on_card).collect();
        let granted_listens = granted_listens(&code);
        let looked_back_on = printed::looked_back_on(&code, rules.vocab);
        let grants_of_state = granted(&code).any(|ability| ability.of_state);
        Library {
            rules,
            code,
            texts,
            rows,
            action_procs,
            place_cells,
            type_masks,
            printed,
            play_zones,
            reads,
            orders,
            counted,
            forbiddable,
            forbids,
            looks_back: LooksBack::of(rules),
            arising: Arising::of(rules),
            looked_back_on,
            granted_listens,
            grants_of_state,
            checked: checked(rules),
        }
    }

    /// The procedure, if it is one of the rulebook.
    pub fn proc(&self, id: ProcId) -> Option<&'static Proc> {
        self.rules.procs.get(id.0.checked_sub(FIRST_PROC)? as usize).copied()
    }

    /// What a rulebook procedure does at a row; none behind the last.
    pub(super) fn row(&self, proc: ProcId, pc: u32) -> Option<&RowCode> {
        self.rows.get(proc.0.checked_sub(FIRST_PROC)? as usize)?.get(pc as usize)
    }

    pub fn action_proc(&self, action: ActionId) -> Option<ProcId> {
        self.action_procs[action.index()]
    }

    /// Whether texts run this procedure with a number, so that it says what it moved.
    pub(super) fn is_process(&self, proc: ProcId) -> bool {
        let actions = self.rules.vocab.actions.iter().zip(&self.action_procs);
        let mut processes = actions.filter(|(word, _)| matches!(word.does, Does::Process { .. }));
        processes.any(|(_, found)| *found == Some(proc))
    }

    /// What the abilities of the card can do at all.
    pub(super) fn printed(&self, def: DefId) -> &Printed {
        &self.printed[def.index()]
    }

    /// The cells of the whole place, as bits; all bits where it has all cells of its zones.
    pub fn cells_of(&self, place: PlaceId) -> u64 {
        self.place_cells[place.index()]
    }

    pub fn type_mask(&self, of: TypeId) -> Traits {
        self.type_masks.get(of.index()).copied().unwrap_or_default()
    }
}

fn checked(rules: &Rules) -> Facets {
    let of = |seat, check: &Check| Facets::zones(seat, check.zones).and(Facets::cells(seat));
    let checks = rules.windows.iter().filter_map(|window| window.check);
    let both = checks.flat_map(|check| Seat::BOTH.map(|seat| of(seat, check)));
    both.fold(Facets::NONE, Facets::and)
}

fn counted(vocab: &Vocab) -> u16 {
    let of_stat = |stat: &PlayerStatWord| match stat.kind {
        PlayerStatKind::Cards { mask, .. } => mask,
        PlayerStatKind::Kept | PlayerStatKind::Derived => 0,
    };
    let of_unit = |unit: &UnitWord| match unit.pays {
        UnitPays::Turn { from, .. } => vocab.states[from.index()].mask,
        UnitPays::Move { .. } => 0,
    };
    vocab
        .player_stats
        .iter()
        .map(of_stat)
        .chain(vocab.units.iter().map(of_unit))
        .fold(0, |a, b| a | b)
}

/// The abilities that some effect gives.
fn granted(code: &Code) -> impl Iterator<Item = &Ability> {
    let standing = code.abilities.iter().flat_map(|ability| &ability.standing);
    let grants =
        standing.flat_map(|s| &s.grants).chain(code.effects.iter().flat_map(|e| &e.grants));
    grants.filter_map(|grant| match grant {
        Grant::Ability(ability) => Some(code.ability(*ability)),
        _ => None,
    })
}

fn granted_listens(code: &Code) -> EventSet {
    let abilities = granted(code).map(|ability| ability.listens);
    let counted = code.histories.iter().map(|pattern| EventSet::of(&[pattern.kind]));
    abilities.chain(counted).fold(EventSet::NONE, EventSet::with)
}

/// A running game. Its value is `state`; the rest can be made again.
#[derive(Debug)]
pub struct Game<'l> {
    pub state: State,
    pub(super) warm: Warm,
    pub library: &'l Library,
    /// Where caches are made from nothing, to compare.
    #[cfg(debug_assertions)]
    audit: Warm,
    /// Entries so far, if somebody reads them.
    pub trace: Option<Vec<Entry>>,
    /// Triggers that somebody asks about: whenever one does not trigger, the trace says why.
    pub inquiry: Vec<AbilityId>,
    /// A verb without a card, such as ending a phase, is asked for also where there is no other
    /// choice: whoever watches step by step stops before it.
    pub pauses: bool,
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
            inquiry: Vec::new(),
            pauses: false,
        };
        index::enter_all(&mut game.warm, &game.state, library);
        game
    }

    /// Puts another state of the same library into this game; reuses its room.
    pub fn restore(&mut self, state: &State) {
        self.state.clone_from(state);
        self.warm.changed = super::ids::CardSet(u128::MAX);
        self.warm.forget();
        self.warm.options_fresh = false;
        index::enter_all(&mut self.warm, &self.state, self.library);
    }

    /// Starts the rulebook's procedure that is the whole game.
    pub fn begin(&mut self) {
        let proc = self.library.rules.game;
        self.call(Frame { proc, ..Frame::default() }, &[]);
    }

    /// Starts in the middle of the rulebook's procedures: each of the path has called the next one
    /// from the row named, and the last is about to do its row.
    pub fn begin_at(&mut self, path: &[(ProcId, &str)]) {
        for (n, (proc, row)) in path.iter().enumerate() {
            let rows = self.library.proc(*proc).map_or(&[][..], |proc| proc.rows);
            let at = rows.iter().position(|found| found.name == *row).map(|row| row as u32);
            let called = n + 1 < path.len();
            self.call(Frame { proc: *proc, ..Frame::default() }, &[]);
            let library = self.library;
            if let Some(frame) = self.state.control.top_mut() {
                frame.pc = match at.and_then(|row| library.row(*proc, row).map(|code| (row, code)))
                {
                    Some((_, code)) if called => code.next,
                    Some((row, _)) => row,
                    None => DONE,
                };
            }
        }
    }

    pub fn record(&mut self) {
        self.trace = Some(Vec::new());
        self.tell_standing();
    }

    /// State and fresh derived values.
    #[inline]
    pub fn look(&mut self) -> Look<'_> {
        if self.warm.stale {
            self.refresh();
        }
        self.peek()
    }

    #[inline(never)]
    fn refresh(&mut self) {
        derive::refresh(&mut self.warm, &self.state, self.library);
        if let Some(limit) = self.warm.overflow.take() {
            self.stop(limit);
        }
    }

    /// These parts of the state have changed.
    pub(super) fn touch(&mut self, facets: Facets) {
        self.warm.stale |= facets.meets(self.warm.reads);
        self.warm.unchecked |= facets.meets(self.library.checked);
    }

    /// State and derived values as they were when last looked at.
    pub(super) fn peek(&self) -> Look<'_> {
        Look { state: &self.state, warm: &self.warm, library: self.library, unseen: None }
    }

    /// Compares derived values and index with ones made from nothing.
    ///
    /// # Panics
    /// If a cache was not brought up to date.
    #[cfg(debug_assertions)]
    pub(super) fn check_caches(&mut self) {
        self.look();
        let fresh = &mut self.audit;
        fresh.changed = super::ids::CardSet(u128::MAX);
        index::enter_all(fresh, &self.state, self.library);
        derive::refresh(fresh, &self.state, self.library);
        let cards = self.state.board.cards.len();
        assert_eq!(self.warm.derived[..cards], fresh.derived[..cards], "derived values");
        assert_eq!(self.warm.players, fresh.players, "derived values of players");
        assert_eq!(self.warm.granted, fresh.granted, "granted abilities");
        assert_eq!(self.warm.waiting, fresh.waiting, "index of waiting abilities");
        assert_eq!(self.warm.speaking, fresh.speaking, "index of continuous abilities");
        assert_eq!(self.warm.forbidding, fresh.forbidding, "index of what forbids");
        assert_eq!(self.warm.usable, fresh.usable, "index of activated abilities");
        assert_eq!(self.warm.of_state, fresh.of_state, "index of triggers of a condition");
        assert_eq!(self.warm.with_bit, fresh.with_bit, "sets of counted status bits");
    }

    /// Numbers a step and, if somebody reads, records it.
    pub(super) fn note(&mut self, cause: No, by: By, seen: u8, what: impl FnOnce() -> Noted) -> No {
        self.state.books.no.0 += 1;
        let no = self.state.books.no;
        if let Some(trace) = &mut self.trace {
            trace.push(Entry { no, cause, by, what: what(), seen });
        }
        no
    }

    /// Where the running frame stands; of a batch that waits, where it was sent from.
    #[inline]
    pub(super) fn by(&self) -> By {
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
    pub(super) fn stop(&mut self, limit: Limit) {
        if self.state.books.stopped.is_none() {
            self.state.books.stopped = Some(limit);
            self.note(self.state.control.top().no, self.by(), 3, || Noted::Stopped { limit });
        }
    }

    /// Passes a result on, stopping the game where a limit was met.
    pub(super) fn within<T>(&mut self, result: Result<T, Limit>) -> Option<T> {
        result.map_err(|limit| self.stop(limit)).ok()
    }

    pub(super) fn end(&mut self, outcome: Outcome, by: By) {
        if self.state.board.outcome.is_none() {
            self.state.board.outcome = Some(outcome);
            self.note(self.state.control.top().no, by, 3, || Noted::Over { outcome });
        }
    }

    /// Begins an ability of a card; its first slots get `given`.
    pub(super) fn begin_effect(
        &mut self,
        ability: AbilityId,
        this: ObjRef,
        seat: Seat,
        cause: No,
        given: &[(usize, Val)],
    ) {
        let no = self.note(cause, self.by(), 3, || Noted::Resolves { ability, this, seat });
        let code = self.library.code.ability(ability);
        let frame = Frame {
            proc: EFFECT,
            pc: code.start,
            op: code.start,
            seat,
            actor: seat,
            this,
            ability,
            no,
            holds: code.holds,
            played: self.state.books.at,
            ..Frame::default()
        };
        let pushed = self.state.control.push(frame, code.slots as usize);
        self.within(pushed);
        for (slot, value) in given {
            self.state.control.set_slot(*slot, *value);
        }
        // Nothing is to be paid.
        if code.form == Form::Activated && code.price.is_none() {
            door::uses::paid(self);
        }
    }
}

/// What a step may do. It is used up by the one thing that the step does: two batches of changes in
/// one step do not compile.
pub struct Cx<'g, 'l> {
    pub(super) game: &'g mut Game<'l>,
}

impl<'g, 'l> Cx<'g, 'l> {
    pub fn look(&mut self) -> Look<'_> {
        self.game.look()
    }

    pub fn slot(&self, index: usize) -> Val {
        self.game.state.control.slot(index)
    }

    /// Names a value in the running frame.
    pub fn set(&mut self, index: usize, value: Val) {
        self.game.state.control.set_slot(index, value);
    }

    /// Adds a card to those that a slot names.
    pub fn add_card(&mut self, index: usize, object: ObjRef) {
        self.add(index, Val::Object(object));
    }

    /// Adds a value to the list of a slot.
    pub fn add(&mut self, index: usize, value: Val) {
        let named = self.game.state.control.add_to_list(index, value);
        self.game.within(named);
    }

    /// Takes a value out of the list of a slot, once.
    pub fn take_out(&mut self, index: usize, value: Val) {
        self.game.state.control.take_from_list(index, value);
    }

    /// From now on these interrupts wait for this procedure, as bits, beside those that it or what called
    /// it always holds up.
    pub fn hold(&mut self, interrupts: u8) {
        let control = &mut self.game.state.control;
        let below = control.frames.len().checked_sub(2).map_or(0, |n| control.frames[n].holds);
        let proc = self.game.library.proc(control.top().proc).map_or(0, |proc| proc.holds);
        if let Some(frame) = control.top_mut() {
            frame.holds = below | proc | interrupts;
        }
    }

    /// Names a value in the innermost running frame of a procedure.
    pub fn set_of(&mut self, proc: ProcId, index: usize, value: Val) {
        let control = &mut self.game.state.control;
        let base = control.frames.iter().rev().find(|frame| frame.proc == proc).map(|f| f.base);
        let slot = base.and_then(|base| control.values.get_mut(base as usize + index));
        if let Some(slot) = slot {
            *slot = value;
        }
    }

    /// What a text is replacing happens after all, if nothing else replaces it; then goes on.
    pub fn reopen(self) -> Flow {
        door::apply_replaced(self.game);
        self.next()
    }

    /// Who acts in this procedure from now on.
    pub fn set_seat(&mut self, seat: Seat) {
        if let Some(frame) = self.game.state.control.top_mut() {
            frame.seat = seat;
            frame.actor = seat;
        }
    }

    /// Everybody sees the card as long as it lies where it does, then goes on.
    pub fn reveal(self, card: CardId) -> Flow {
        door::reveal(self.game, card);
        Flow(Then::Next)
    }

    /// Goes on without a change.
    pub fn next(self) -> Flow {
        Flow(Then::Next)
    }

    /// Sends a batch of simultaneous changes through the door, then goes on.
    pub fn door(self, batch: &[Change]) -> Flow {
        door::send(self.game, batch);
        Flow(Then::Next)
    }

    /// Puts a batch together from what it sees, and sends it.
    pub fn door_with(self, fill: impl FnOnce(&Look<'_>, Change, &mut Vec<Change>)) -> Flow {
        let base = self.change();
        let mut batch = self.game.take_batch();
        fill(&self.game.look(), base, &mut batch);
        door::send(self.game, &batch);
        self.game.warm.batch = batch;
        Flow(Then::Next)
    }

    /// Runs a procedure, its first slots filled, then goes on.
    pub fn call(self, proc: ProcId, seat: Seat, slots: &[Val]) -> Flow {
        let no = self.game.state.control.top().no;
        let frame = Frame { proc, seat, actor: seat, no, ..Frame::default() };
        self.game.call(frame, slots);
        Flow(Then::Next)
    }

    /// Runs an ability of a card, then goes on.
    pub fn resolve(self, ability: AbilityId, card: CardId, seat: Seat) -> Flow {
        let this = self.game.state.board.object(card);
        let cause = self.game.state.control.top().no;
        watch::count_use(self.game, ability, this);
        self.game.begin_effect(ability, this, seat, cause, &[]);
        Flow(Then::Next)
    }

    /// Ends the game.
    pub fn end(self, outcome: Outcome) -> Flow {
        let by = self.game.by();
        self.game.end(outcome, by);
        Flow(Then::Next)
    }

    /// A change by a rule, not yet about anything.
    pub fn change(&self) -> Change {
        let frame = self.game.state.control.top();
        Change { cause: Cause::Rule, actor: frame.actor, source: frame.this, ..Change::default() }
    }
}

impl Game<'_> {
    /// Keeps cards beyond the running frame.
    pub(super) fn keep(&mut self, objects: &[ObjRef]) -> Val {
        if let [only] = *objects {
            return Val::Object(only);
        }
        let at = self.state.board.kept.len() as u16;
        for object in objects {
            let pushed = self.state.board.kept.push(*object).map_err(|_| Limit::Kept);
            self.within(pushed);
        }
        Val::Kept { at, len: objects.len() as u8 }
    }

    /// An empty batch, in room that was used before; give it back to `warm.batch`.
    pub(super) fn take_batch(&mut self) -> Vec<Change> {
        let mut batch = std::mem::take(&mut self.warm.batch);
        batch.clear();
        batch
    }

    pub(super) fn call(&mut self, frame: Frame, slots: &[Val]) {
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
