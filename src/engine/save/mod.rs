//! Saving a game and opening it in another process.
//!
//! A save holds names, never ids of one run: cards by name and fingerprint, abilities by fingerprint,
//! procedures and rows by name, code by its distance from its ability's start, values by name. Ids
//! in the saved state are positions in the save's own tables. As bytes it has a head ([`bytes`]); before it
//! is opened it is checked that all of it fits together ([`checked`]).

pub mod bytes;
mod checked;

use std::convert::Infallible;

use indexmap::IndexSet;
use serde::{Deserialize, Serialize};

use crate::code::{AbilityId, DefId, EffectId, NameId, Op, Traits, Until};
use crate::engine::game::{
    Game,
    rulebook::{
        library::Library,
        steps::{CHANGE, DONE, EFFECT, FIRST_PROC, ORDER, Proc, WINDOW},
    },
};
use crate::engine::state::{
    board::UntilNow,
    control::{Frame, ProcId, State, Val, What},
    decision::Opt,
    rounds,
};

/// A game as a value that outlives the process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Save {
    pub game: String,
    pub version: String,
    definitions: Vec<Definition>,
    /// Fingerprints.
    abilities: Vec<u64>,
    /// Names that cards had.
    names: Vec<String>,
    procs: Vec<String>,
    rows: Vec<String>,
    /// Names of the values behind trait bits.
    values: Vec<String>,
    /// Names of the cards behind the bits of those that come into the game once.
    once: Vec<String>,
    state: State,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Definition {
    name: String,
    fingerprint: u64,
}

/// Why a save cannot be opened here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotOpen {
    #[error("the save is of {0}, not of the rulebook that is loaded")]
    OtherRulebook(String),
    #[error("cards have changed or are missing: {}", .0.join(", "))]
    CardsChanged(Vec<String>),
    #[error("the rulebook has no {0}")]
    UnknownRow(String),
    #[error("these bytes are no saved state")]
    NotOurs,
    #[error(
        "the save has format {format}, and this version reads formats up to {known}: use a newer version"
    )]
    Newer { format: u16, known: u16 },
    #[error("the save was cut off or altered: its checksum is wrong")]
    Altered,
    #[error("the save is damaged: {0}")]
    Damaged(&'static str),
}

/// Saves the present state, with names in place of ids.
pub fn save(game: &Game<'_>) -> Save {
    let library = game.library;
    let mut tables = Tables::default();
    let mut state = game.state.clone();
    rename(library, &mut state, &mut tables);
    Save {
        game: library.rules.vocab.game.to_string(),
        version: library.rules.version.to_string(),
        definitions: tables.definitions.into_iter().collect(),
        abilities: tables.abilities.into_iter().collect(),
        names: tables.names.into_iter().collect(),
        procs: tables.procs.into_iter().collect(),
        rows: tables.rows.into_iter().collect(),
        values: library.texts.values.clone(),
        once: once_names(library),
        state,
    }
}

/// Names of once-only cards, by their bits.
fn once_names(library: &Library) -> Vec<String> {
    let mut names = Vec::new();
    for def in &library.code.defs {
        let Some(bit) = def.once.map(usize::from) else { continue };
        names.resize(names.len().max(bit + 1), String::new());
        names[bit].clone_from(&library.texts.names[def.shows.index()]);
    }
    names
}

/// Replaces the ids of the run in a state by positions in lists of fingerprints; returns the lists.
pub(in crate::engine) fn store_prints(library: &Library, state: &mut State) -> Prints {
    let mut prints = Prints::default();
    rename(library, state, &mut prints);
    prints
}

/// Mixes a name into a fingerprint.
fn mixed(print: u64, name: &str) -> u64 {
    let mix = |print: u64, byte: u8| (print ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    name.bytes().fold(print, mix)
}

/// Fingerprints of cards, abilities and names, in the order of their first use.
#[derive(Default)]
pub(in crate::engine) struct Prints {
    pub defs: smallvec::SmallVec<[u64; 64]>,
    pub abilities: smallvec::SmallVec<[u64; 64]>,
    pub names: smallvec::SmallVec<[u64; 64]>,
}

impl Prints {
    fn place(list: &mut smallvec::SmallVec<[u64; 64]>, print: u64) -> u16 {
        let found = list.iter().position(|other| *other == print);
        let place = found.unwrap_or(list.len());
        if found.is_none() {
            list.push(print);
        }
        place as u16
    }
}

impl Naming for Prints {
    fn def(&mut self, library: &Library, id: DefId) -> DefId {
        let def = library.code.def(id);
        // The fingerprint is of the text; cards of one text are told apart by their names.
        let print = mixed(def.fingerprint, &library.texts.names[def.name.index()]);
        DefId(Prints::place(&mut self.defs, print))
    }

    fn name(&mut self, library: &Library, id: NameId) -> NameId {
        let print = mixed(0, &library.texts.names[id.index()]);
        NameId(Prints::place(&mut self.names, print))
    }

    fn ability(&mut self, library: &Library, id: AbilityId) -> AbilityId {
        AbilityId(Prints::place(&mut self.abilities, library.code.ability(id).fingerprint))
    }

    /// Procedures and rows are the rulebook's own.
    fn row(&mut self, _: &mut Frame, _: &Proc) {}

    fn proc(&mut self, id: ProcId, _: &Proc) -> ProcId {
        id
    }
}

/// Goes on with a saved game.
///
/// # Errors
/// Another rulebook, changed cards, or a save that does not fit together.
pub fn open<'l>(library: &'l Library, save: &Save) -> Result<Game<'l>, CannotOpen> {
    let rules = library.rules;
    if (save.game.as_str(), save.version.as_str()) != (rules.vocab.game, rules.version) {
        return Err(CannotOpen::OtherRulebook(format!("{}@{}", save.game, save.version)));
    }
    if save.values.len() > Traits::MAX || save.once.len() > u64::BITS as usize {
        return Err(CannotOpen::Damaged("it has too many names"));
    }
    let mut state = save.state.clone();
    Names::new(library, save)?.restore(&mut state)?;
    checked::check(library, &state)?;
    Ok(Game::resume(library, state))
}

/// From ids to positions in the save's tables.
#[derive(Default)]
struct Tables {
    definitions: IndexSet<Definition>,
    abilities: IndexSet<u64>,
    names: IndexSet<String>,
    procs: IndexSet<String>,
    rows: IndexSet<String>,
}

impl Naming for Tables {
    fn def(&mut self, library: &Library, id: DefId) -> DefId {
        let def = library.code.def(id);
        let name = library.texts.names[def.name.index()].clone();
        let definition = Definition { name, fingerprint: def.fingerprint };
        DefId(self.definitions.insert_full(definition).0 as u16)
    }

    fn ability(&mut self, library: &Library, id: AbilityId) -> AbilityId {
        let fingerprint = library.code.ability(id).fingerprint;
        AbilityId(self.abilities.insert_full(fingerprint).0 as u16)
    }

    fn name(&mut self, library: &Library, id: NameId) -> NameId {
        let name = library.texts.names[id.index()].clone();
        NameId(self.names.insert_full(name).0 as u16)
    }

    fn row(&mut self, frame: &mut Frame, proc: &Proc) {
        if let Some(row) = proc.rows.get(frame.pc as usize) {
            frame.pc = self.rows.insert_full(row.name.to_string()).0 as u32;
        }
        if frame.proc != CHANGE {
            frame.proc = self.proc(frame.proc, proc);
        }
    }

    fn proc(&mut self, _: ProcId, proc: &Proc) -> ProcId {
        let nth = self.procs.insert_full(proc.name.to_string()).0;
        ProcId(FIRST_PROC + nth as u8)
    }
}

/// Gives what stands for the ids of one run.
trait Naming {
    fn def(&mut self, library: &Library, id: DefId) -> DefId;
    fn ability(&mut self, library: &Library, id: AbilityId) -> AbilityId;
    fn name(&mut self, library: &Library, id: NameId) -> NameId;
    /// `proc`: the procedure of the frame or, for a waiting batch, the one that sent it.
    fn row(&mut self, frame: &mut Frame, proc: &Proc);
    fn proc(&mut self, id: ProcId, proc: &Proc) -> ProcId;
}

/// Replaces all ids of the run in a state.
fn rename(library: &Library, state: &mut State, names: &mut impl Naming) {
    for effect in state.board.continuing.iter_mut() {
        let nth = started_effects(library, effect.ability).position(|id| id == effect.effect);
        effect.effect = EffectId(nth.unwrap_or(0) as u16);
        effect.until = without_ids(effect.until);
    }
    let renamed: Result<(), Infallible> = each_id(state, |id| {
        match id {
            Id::Def(def) => *def = names.def(library, *def),
            Id::Ability(ability) => *ability = names.ability(library, *ability),
            Id::Name(name) => *name = names.name(library, *name),
        }
        Ok(())
    });
    let Ok(()) = renamed;
    for pending in state.control.pending.iter_mut() {
        if let Some(proc) = library.proc(pending.proc) {
            pending.proc = names.proc(pending.proc, proc);
        }
    }
    let mut sender = None;
    for frame in state.control.frames.iter_mut() {
        let proc = library.proc(frame.proc).or(sender.filter(|_| frame.proc == CHANGE));
        if frame.proc == EFFECT {
            let start = library.code.ability(frame.ability).start;
            frame.pc -= start;
            frame.op = frame.op.saturating_sub(start);
            frame.ability = names.ability(library, frame.ability);
        }
        if let Some(proc) = proc {
            names.row(frame, proc);
        }
        sender = proc;
    }
}

/// An id of one run, in a state.
enum Id<'s> {
    Def(&'s mut DefId),
    Ability(&'s mut AbilityId),
    Name(&'s mut NameId),
}

/// Visits the ids of cards, abilities and names of cards in a state, except those of frames.
fn each_id<E>(state: &mut State, mut visit: impl FnMut(Id<'_>) -> Result<(), E>) -> Result<(), E> {
    let board = &mut state.board;
    board.cards.iter_mut().try_for_each(|card| visit(Id::Def(&mut card.def)))?;
    board.continuing.iter_mut().try_for_each(|one| visit(Id::Ability(&mut one.ability)))?;
    board.steady.iter_mut().try_for_each(|one| visit(Id::Ability(&mut one.ability)))?;
    board.delayed.iter_mut().try_for_each(|one| visit(Id::Ability(&mut one.ability)))?;
    let mut called = board.last_known.iter_mut().flat_map(|known| known.names.iter_mut());
    called.try_for_each(|name| visit(Id::Name(name)))?;
    let mut used = board.uses.iter_mut().filter_map(|used| used.what.ability_mut());
    used.try_for_each(|ability| visit(Id::Ability(ability)))?;
    for value in state.control.values.iter_mut() {
        if let Val::Ability(ability) = value {
            visit(Id::Ability(ability))?;
        }
    }
    for pending in state.control.pending.iter_mut() {
        visit(Id::Ability(&mut pending.ability))?;
    }
    for waiting in state.control.changes.iter_mut() {
        if let What::Create { def, .. } = &mut waiting.change.what {
            visit(Id::Def(def))?;
        }
        for (_, ability) in waiting.passed.iter_mut() {
            visit(Id::Ability(ability))?;
        }
    }
    for option in rounds::answers_mut(state) {
        if let Opt::Ability(_, ability) = option {
            visit(Id::Ability(ability))?;
        }
    }
    Ok(())
}

/// From positions in the save's tables to the ids of this run.
struct Names<'s> {
    library: &'s Library,
    save: &'s Save,
    definitions: Vec<DefId>,
    abilities: Vec<AbilityId>,
    /// For each bit of the save, the bit here.
    values: Vec<Option<u32>>,
    /// For each bit of a once-only card of the save, the bit here.
    once: Vec<Option<usize>>,
}

impl<'s> Names<'s> {
    fn new(library: &'s Library, save: &'s Save) -> Result<Names<'s>, CannotOpen> {
        let mut changed = Vec::new();
        let mut definitions = Vec::new();
        for definition in &save.definitions {
            let found = library.code.defs.iter().position(|def| {
                library.texts.names[def.name.index()] == definition.name
                    && def.fingerprint == definition.fingerprint
                    && def.comes
            });
            match found {
                Some(def) => definitions.push(DefId(def as u16)),
                None => changed.push(definition.name.clone()),
            }
        }
        if !changed.is_empty() {
            return Err(CannotOpen::CardsChanged(changed));
        }
        let ability = |fingerprint: &u64| {
            let found = library.code.abilities.iter().position(|a| a.fingerprint == *fingerprint);
            found.map(|n| AbilityId(n as u16)).ok_or(CannotOpen::Damaged("unknown ability"))
        };
        let bit = |name: &String| {
            library.texts.values.iter().position(|value| value == name).map(|bit| bit as u32)
        };
        let once = once_names(library);
        let once_bit = |name: &String| once.iter().position(|known| known == name);
        Ok(Names {
            library,
            save,
            definitions,
            abilities: save.abilities.iter().map(ability).collect::<Result<_, _>>()?,
            values: save.values.iter().map(bit).collect(),
            once: save.once.iter().map(once_bit).collect(),
        })
    }

    fn restore(&self, state: &mut State) -> Result<(), CannotOpen> {
        each_id(state, |id| {
            match id {
                Id::Def(def) => *def = self.def(*def)?,
                Id::Ability(ability) => *ability = self.ability(*ability)?,
                Id::Name(name) => *name = self.name(*name)?,
            }
            Ok(())
        })?;
        for effect in state.board.continuing.iter_mut() {
            let mut started = started_effects(self.library, effect.ability);
            let id = started.nth(effect.effect.index());
            effect.effect = id.ok_or(CannotOpen::Damaged("unknown effect"))?;
            match self.library.code.effect(effect.effect).until {
                Until::While(test) => effect.until = UntilNow::While(test),
                Until::Event(ability) => effect.until = UntilNow::Event(ability),
                Until::ForGood | Until::Again | Until::Span { .. } => {}
            }
        }
        for known in state.board.last_known.iter_mut() {
            known.traits = self.traits(known.traits);
        }
        state.board.renumber_arrived(|bits| self.once(bits));
        for pending in state.control.pending.iter_mut() {
            if pending.proc.0 >= FIRST_PROC {
                pending.proc = self.proc(pending.proc)?.0;
            }
        }
        let mut sender = None;
        for frame in state.control.frames.iter_mut() {
            sender = self.frame(frame, sender)?;
        }
        Ok(())
    }

    fn def(&self, saved: DefId) -> Result<DefId, CannotOpen> {
        let def = self.definitions.get(saved.index()).copied();
        def.ok_or(CannotOpen::Damaged("unknown card"))
    }

    fn ability(&self, saved: AbilityId) -> Result<AbilityId, CannotOpen> {
        self.abilities.get(saved.index()).copied().ok_or(CannotOpen::Damaged("unknown ability"))
    }

    fn name(&self, saved: NameId) -> Result<NameId, CannotOpen> {
        let name = self.save.names.get(saved.index());
        let known = |name: &String| self.library.texts.names.iter().position(|known| known == name);
        let id = name.and_then(known).map(|n| NameId(n as u16));
        id.ok_or(CannotOpen::Damaged("unknown name"))
    }

    fn traits(&self, saved: Traits) -> Traits {
        let bits = self.values.iter().enumerate().filter(|(n, _)| saved.0 & 1 << n != 0);
        Traits(bits.filter_map(|(_, bit)| *bit).fold(0, |all, bit| all | 1 << bit))
    }

    fn once(&self, saved: u64) -> u64 {
        let bits = self.once.iter().enumerate().filter(|(n, _)| saved & 1 << n != 0);
        bits.filter_map(|(_, bit)| *bit).fold(0, |all, bit| all | 1 << bit)
    }

    fn proc(&self, saved: ProcId) -> Result<(ProcId, &'static Proc), CannotOpen> {
        let nth = saved.0.checked_sub(FIRST_PROC).map(usize::from);
        let name = nth.and_then(|n| self.save.procs.get(n));
        let name = name.ok_or(CannotOpen::Damaged("unknown procedure"))?;
        let procs = self.library.rules.procs;
        let n = procs.iter().position(|proc| proc.name == name);
        let n = n.ok_or_else(|| CannotOpen::UnknownRow(name.clone()))?;
        Ok((ProcId(FIRST_PROC + n as u8), procs[n]))
    }

    /// `sender`: the procedure of the frame below. Returns that of this frame.
    fn frame(
        &self,
        frame: &mut Frame,
        sender: Option<&'static Proc>,
    ) -> Result<Option<&'static Proc>, CannotOpen> {
        let proc = match frame.proc {
            EFFECT => {
                frame.ability = self.ability(frame.ability)?;
                let start = self.library.code.ability(frame.ability).start;
                frame.pc = frame.pc.saturating_add(start);
                frame.op = frame.op.saturating_add(start);
                None
            }
            WINDOW | ORDER => None,
            CHANGE => sender,
            saved => {
                let (id, proc) = self.proc(saved)?;
                frame.proc = id;
                Some(proc)
            }
        };
        let Some(proc) = proc else { return Ok(None) };
        frame.pc = match self.save.rows.get(frame.pc as usize) {
            Some(row) => {
                let at = proc.rows.iter().position(|r| r.name == row);
                let missing = || CannotOpen::UnknownRow(format!("{}, {row}", proc.name));
                at.ok_or_else(missing)? as u32
            }
            None => DONE,
        };
        Ok(Some(proc))
    }
}

/// The effects that an ability starts, in the order of its code.
fn started_effects(library: &Library, ability: AbilityId) -> impl Iterator<Item = EffectId> {
    let start = library.code.ability(ability).start as usize;
    let ops = library.code.ops.iter().skip(start).take_while(|op| **op != Op::End);
    ops.filter_map(|op| if let Op::Start(effect) = op { Some(*effect) } else { None })
}

/// A duration without ids: they are not saved, since the code of the effect has them.
fn without_ids(until: UntilNow) -> UntilNow {
    match until {
        UntilNow::While(_) | UntilNow::Event(_) => UntilNow::ForGood,
        UntilNow::ForGood | UntilNow::Span { .. } => until,
    }
}
