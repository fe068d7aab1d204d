//! The names of one ability.

use std::cell::Cell;

use crate::check::ir::{SlotInfo, SlotKind};
use crate::check::unread::NamedBy;
use crate::code::{MAX_SLOTS, Owner, Slot};
use crate::diagnostics::Place;
use crate::vocab::{EventSet, TypeId, ZoneSet};

/// Slots of one ability and the names that stand for them.
///
/// A name is given once on a path through the ability. Two branches may both give it: then they
/// share its slot. `given` holds the named slots of the present path, one bit each.
#[derive(Clone, Default)]
pub struct Scope {
    pub slots: Vec<SlotInfo>,
    facts: Vec<Facts>,
    pub given: Given,
    /// Nameless slots for the cards of one instruction; the next instruction uses them again.
    passing: [Option<Slot>; 2],
    /// Names of the abilities around this one, for "did you mean".
    outside: Vec<String>,
    /// Slots whose name was looked up, one bit each.
    read: Cell<u32>,
}

/// The names given on the paths that lead to a place, one bit each.
#[derive(Clone, Copy, Default)]
pub struct Given {
    /// On one of them at least.
    some: u32,
    /// On all of them.
    every: u32,
}

impl Given {
    /// The names given behind the point where two branches meet.
    pub fn or(self, other: Given) -> Given {
        Given { some: self.some | other.some, every: self.every & other.every }
    }

    /// The names given behind alternatives each of which gives the names that the text goes on with.
    pub fn with(self, other: Given) -> Given {
        Given { some: self.some | other.some, every: self.every | other.every }
    }

    fn give(&mut self, slot: Slot) {
        self.some |= 1 << slot.0;
        self.every |= 1 << slot.0;
    }

    fn has(self, slot: Slot) -> bool {
        self.some & (1 << slot.0) != 0
    }
}

/// What is known of a slot beyond its type.
#[derive(Clone, Default)]
pub struct Facts {
    /// It holds one card at most.
    pub single: bool,
    /// The most cards that it holds; `None` where nothing is known.
    pub most: Option<i64>,
    /// The same for another branch that has given the name.
    most_elsewhere: Option<Option<i64>>,
    /// The words that may be declared into it.
    pub words: Vec<String>,
    /// The type of the value that is declared into it; `Some(None)` for a declared name.
    pub declares: Option<Option<TypeId>>,
    /// The event whose card it is, where a replacement names it.
    pub event: Option<Slot>,
    /// The kinds of event that a happening can be.
    pub happens: EventSet,
    /// The slot of the cards that a happening moved.
    pub moved: Option<Slot>,
    /// The zones in which its cards can be; `None` where nothing is known.
    pub zones: Option<ZoneSet>,
    /// Whose they all are, if that is known.
    pub side: Option<Owner>,
    /// What gave the name, if that is useless unless the name is read.
    pub by: Option<NamedBy>,
    /// The point where paths met of which not all give the name.
    pub parted: Option<Parted>,
}

/// A name that was given on one path alone.
#[derive(Clone)]
pub struct Parted {
    /// Blocks around the place where the paths met.
    pub blocks: usize,
    /// The condition of the path, where it is that of one `if`.
    pub only_if: Option<String>,
}

/// Why a name cannot be given.
pub enum Refused {
    /// It was given here before.
    Given(Place),
    /// Another branch gives it to something else.
    OtherType(Place, SlotKind),
    Full,
}

impl Scope {
    /// The scope of an ability inside another one: its first slots are copies of `captures`.
    pub fn inner(&self, captures: &[Slot]) -> Scope {
        let outside = self.names().map(str::to_string).collect();
        let mut scope = Scope { outside, ..Scope::default() };
        for slot in captures {
            scope.given.give(Slot(scope.slots.len() as u8));
            scope.slots.push(self.slots[slot.0 as usize].clone());
            let mut facts = self.facts[slot.0 as usize].clone();
            facts.event = None;
            facts.moved = None;
            facts.zones = None;
            facts.side = None;
            facts.by = None;
            scope.facts.push(facts);
        }
        scope
    }

    /// The slot that a text speaks of by this name.
    pub fn find(&self, name: &str) -> Option<Slot> {
        let slot = self.slot_of(name)?;
        self.read.set(self.read.get() | 1 << slot.0);
        Some(slot)
    }

    /// Whether it is a name of the ability; asking so does not read it.
    pub fn has(&self, name: &str) -> bool {
        self.slot_of(name).is_some()
    }

    fn slot_of(&self, name: &str) -> Option<Slot> {
        let at = self.slots.iter().position(|s| s.name.as_deref() == Some(name))?;
        Some(Slot(at as u8))
    }

    /// The slots with a name that no text speaks of, and what gave it.
    pub fn unread(&self) -> impl Iterator<Item = (&SlotInfo, &NamedBy)> {
        let named = self.slots.iter().zip(&self.facts).enumerate();
        named
            .filter(|(at, _)| self.read.get() & (1 << at) == 0)
            .filter_map(|(_, (slot, facts))| Some((slot, facts.by.as_ref()?)))
    }

    /// Joins the present path with another one, inside this many blocks. `only_if` is the condition of the one of them
    /// that is an `if` without an `else`.
    pub fn meet(&mut self, other: Given, blocks: usize, only_if: Option<String>) {
        self.given = self.given.or(other);
        for (at, facts) in self.facts.iter_mut().enumerate() {
            let parted = self.given.some & !self.given.every & (1 << at) != 0;
            if parted && facts.parted.as_ref().is_none_or(|before| before.blocks > blocks) {
                let only_if = match &facts.parted {
                    // For an `if` inside another one, the condition of the inner one is told.
                    Some(inner) => inner.only_if.clone(),
                    None => only_if.clone(),
                };
                facts.parted = Some(Parted { blocks, only_if });
            }
        }
    }

    /// The point where paths met of which not all give the name, unless it is given on all of them since.
    pub fn parted(&self, slot: Slot) -> Option<&Parted> {
        let certain = self.given.every & (1 << slot.0) != 0;
        self.facts(slot).parted.as_ref().filter(|_| self.given.has(slot) && !certain)
    }

    /// The name of a slot; empty for a slot without one.
    pub fn name(&self, slot: Slot) -> &str {
        self.slots[slot.0 as usize].name.as_deref().unwrap_or_default()
    }

    pub fn kind(&self, slot: Slot) -> SlotKind {
        self.slots[slot.0 as usize].kind
    }

    pub fn facts(&self, slot: Slot) -> &Facts {
        &self.facts[slot.0 as usize]
    }

    pub fn facts_mut(&mut self, slot: Slot) -> &mut Facts {
        &mut self.facts[slot.0 as usize]
    }

    /// Says where the cards of a name are, and whose; another branch may have said so too.
    pub fn found_in(&mut self, slot: Slot, zones: ZoneSet, side: Option<Owner>) {
        let facts = self.facts_mut(slot);
        facts.side = side.filter(|side| facts.zones.is_none() || facts.side == Some(*side));
        facts.zones = Some(facts.zones.map_or(zones, |before| before.or(zones)));
    }

    /// Says how many cards a name holds at most; another branch may have said so too.
    pub fn holds_at_most(&mut self, slot: Slot, most: Option<i64>) {
        let facts = self.facts_mut(slot);
        facts.most = match facts.most_elsewhere {
            Some(before) => before.zip(most).map(|(before, most)| before.max(most)),
            None => most,
        };
    }

    /// Notes that cards, maybe those of some name, went to these zones.
    pub fn moved(&mut self, to: ZoneSet) {
        for zones in self.facts.iter_mut().filter_map(|facts| facts.zones.as_mut()) {
            *zones = zones.or(to);
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.slots.iter().filter_map(|s| s.name.as_deref());
        own.chain(self.outside.iter().map(String::as_str))
    }

    pub fn give(
        &mut self,
        name: &str,
        kind: SlotKind,
        single: bool,
        place: Place,
    ) -> Result<Slot, Refused> {
        if let Some(slot) = self.slot_of(name) {
            let info = &self.slots[slot.0 as usize];
            if self.given.has(slot) {
                return Err(Refused::Given(info.place));
            }
            if info.kind != kind {
                return Err(Refused::OtherType(info.place, info.kind));
            }
            self.given.give(slot);
            let facts = self.facts_mut(slot);
            facts.single &= single;
            facts.most_elsewhere = Some(facts.most.take());
            return Ok(slot);
        }
        let slot =
            self.add(SlotInfo { name: Some(name.to_string()), kind, rest: false, place }, single)?;
        self.given.give(slot);
        Ok(slot)
    }

    /// A slot without a name that keeps its value to the end of the ability.
    pub fn hidden(&mut self, kind: SlotKind, place: Place) -> Result<Slot, Refused> {
        self.add(SlotInfo { name: None, kind, rest: false, place }, false)
    }

    /// A slot for the cards of one instruction: the first or the second set of it.
    pub fn passing(&mut self, which: usize, place: Place) -> Result<Slot, Refused> {
        match self.passing[which] {
            Some(slot) => Ok(slot),
            None => {
                let slot = self.hidden(SlotKind::Cards, place)?;
                self.passing[which] = Some(slot);
                Ok(slot)
            }
        }
    }

    fn add(&mut self, info: SlotInfo, single: bool) -> Result<Slot, Refused> {
        if self.slots.len() >= MAX_SLOTS {
            return Err(Refused::Full);
        }
        self.slots.push(info);
        self.facts.push(Facts { single, ..Facts::default() });
        Ok(Slot(self.slots.len() as u8 - 1))
    }
}
