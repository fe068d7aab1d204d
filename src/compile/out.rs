//! The tables that grow while a program is compiled.

use std::collections::HashMap;

use super::bits::Bits;
use crate::check::ir::{AbilityIx, Program};
use crate::code::{
    Ability, AbilityId, Code, DefId, Label, NameId, Num, NumId, Op, PlaceRef, Set, SetId, Slot,
    Test, TestId,
};
use crate::diagnostics::{Diagnostic, Place};

/// A jump whose target is not known yet.
pub const LATER: u32 = u32::MAX;

pub struct Out<'p> {
    pub program: &'p Program,
    pub bits: Bits,
    pub code: Code,
    pub labels: Vec<Label>,
    pub problems: Vec<Diagnostic>,
    /// The card whose ability is compiled.
    pub card: Option<DefId>,
    /// Tokens that texts bring.
    pub brought: Vec<DefId>,
    /// The ability that is compiled.
    pub ability: AbilityId,
    /// Abilities that only end effects; they follow those of the program.
    ends: Vec<Ability>,
    /// The slots from which a granted ability takes its captures, if they are not those that the checker says.
    capture_from: HashMap<AbilityIx, Vec<Slot>>,
    places: HashMap<(u32, u32, u32), PlaceRef>,
    ints: HashMap<i32, NumId>,
}

impl<'p> Out<'p> {
    pub fn new(program: &'p Program, bits: Bits) -> Out<'p> {
        let code = Code { exprs: program.exprs.clone(), ..Code::default() };
        Out {
            program,
            bits,
            code,
            labels: Vec::new(),
            problems: Vec::new(),
            card: None,
            brought: Vec::new(),
            ability: AbilityId::default(),
            ends: Vec::new(),
            capture_from: HashMap::new(),
            places: HashMap::new(),
            ints: HashMap::new(),
        }
    }

    /// The code, the bits of values, the labels and the problems; every ability of the program was pushed.
    pub fn finish(mut self) -> (Code, Bits, Vec<Label>, Vec<Diagnostic>) {
        for (ix, from) in std::mem::take(&mut self.capture_from) {
            self.code.abilities[ix.0 as usize].capture_from = from;
        }
        // They resolve to nothing, should anyone run them.
        if let Some(place) = self.ends.first().map(|ability| ability.place) {
            let start = self.op(Op::End, place);
            for end in &mut self.ends {
                end.start = start;
            }
        }
        self.code.abilities.append(&mut self.ends);
        (self.code, self.bits, self.labels, self.problems)
    }

    pub fn captures_come_from(&mut self, ability: AbilityIx, slots: Vec<Slot>) {
        self.capture_from.insert(ability, slots);
    }

    /// Adds an ability that ends an effect.
    pub fn end(&mut self, ability: Ability) -> AbilityId {
        self.ends.push(ability);
        AbilityId((self.program.abilities.len() + self.ends.len() - 1) as u16)
    }

    pub fn place(&mut self, place: Place) -> PlaceRef {
        let key = (place.file.0, place.span.start, place.span.end);
        *self.places.entry(key).or_insert_with(|| {
            self.code.places.push(key);
            PlaceRef(self.code.places.len() as u32 - 1)
        })
    }

    /// The number of the next op.
    pub fn here(&self) -> u32 {
        self.code.ops.len() as u32
    }

    pub fn op(&mut self, op: Op, place: PlaceRef) -> u32 {
        self.code.ops.push(op);
        self.code.op_places.push(place);
        self.here() - 1
    }

    /// Sets the target of an earlier op's jump to the next op.
    pub fn land(&mut self, jump: u32) {
        let here = self.here();
        match &mut self.code.ops[jump as usize] {
            Op::Jump(to)
            | Op::Paid(to)
            | Op::JumpUnless { to, .. }
            | Op::May { otherwise: to, .. }
            | Op::Pay { unpaid: to, .. }
            | Op::Repeat { end: to, .. }
            | Op::Each { end: to, .. }
            | Op::NextOfPile { end: to, .. }
            | Op::Modes { end: to, .. } => *to = here,
            _ => {}
        }
    }

    pub fn num(&mut self, num: Num) -> NumId {
        self.code.exprs.nums.push(num);
        NumId(self.code.exprs.nums.len() as u32 - 1)
    }

    /// The token of this name, which a text brings.
    pub fn token(&mut self, name: NameId) -> Option<DefId> {
        let at = self.program.cards.iter().position(|card| card.name == name);
        let token = at.map(|at| DefId(at as u16));
        self.brought.extend(token);
        token
    }

    pub fn int(&mut self, value: i32) -> NumId {
        if let Some(known) = self.ints.get(&value) {
            return *known;
        }
        let id = self.num(Num::Int(value));
        self.ints.insert(value, id);
        id
    }

    pub fn test(&mut self, test: Test) -> TestId {
        self.code.exprs.tests.push(test);
        TestId(self.code.exprs.tests.len() as u32 - 1)
    }

    /// The test that all hold; `None` if there are no tests.
    pub fn all(&mut self, tests: impl IntoIterator<Item = TestId>) -> Option<TestId> {
        tests.into_iter().reduce(|left, right| self.test(Test::And(left, right)))
    }

    pub fn set(&mut self, set: Set) -> SetId {
        self.code.exprs.sets.push(set);
        SetId(self.code.exprs.sets.len() as u32 - 1)
    }

    pub fn get_num(&self, id: NumId) -> Num {
        self.code.exprs.nums[id.0 as usize]
    }

    pub fn get_set(&self, id: SetId) -> Set {
        self.code.exprs.sets[id.0 as usize]
    }
}
