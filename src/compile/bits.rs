//! Bits of the values of types: only values that the cards of a game can show become bits.

use std::collections::BTreeSet;

use crate::check::ir::{CardDef, Program, ValueId, ValueSet};
use crate::code::{NameId, Traits};
use crate::vocab::{TypeId, Values};

/// The bits of values. A value without one is shown by no card that plays, so that whatever asks for it is
/// not so.
pub struct Bits {
    /// By bit.
    pub values: Vec<ValueId>,
    /// By value; [`NO_BIT`] without one.
    bits: Vec<u8>,
    /// By type: the bits of its values.
    types: Vec<Traits>,
}

const NO_BIT: u8 = u8::MAX;

impl Bits {
    /// A bit for each value, if there are enough. Otherwise only for the values of closed types, which rulebooks name,
    /// for those that texts give, and for those that these cards and all tokens print. `None` if even these are too
    /// many.
    pub fn new(program: &Program, playing: &BTreeSet<NameId>) -> Option<Bits> {
        let all = (0..program.trait_values.len()).map(|at| ValueId(at as u16));
        let values: Vec<ValueId> = if program.trait_values.len() <= Traits::MAX {
            all.collect()
        } else {
            let cards = program.cards.iter();
            let plays = |card: &&CardDef| card.token || playing.contains(&card.name);
            let mut shown: ValueSet =
                cards.filter(plays).flat_map(|card| &card.traits).copied().collect();
            shown.extend(&program.given_values);
            all.filter(|id| shown.contains(id) || is_closed(program, *id)).collect()
        };
        if values.len() > Traits::MAX {
            return None;
        }
        let mut bits = vec![NO_BIT; program.trait_values.len()];
        let mut types = vec![Traits::default(); program.vocab.types.len()];
        for (bit, id) in values.iter().enumerate() {
            bits[id.index()] = bit as u8;
            types[program.trait_values[id.index()].of.index()].0 |= 1 << bit;
        }
        Some(Bits { values, bits, types })
    }

    /// The bits of the values; a value without a bit is left out.
    pub fn of(&self, values: &ValueSet) -> Traits {
        let bits = values.iter().map(|id| self.bits[id.index()]).filter(|bit| *bit != NO_BIT);
        Traits(bits.fold(0, |all, bit| all | 1 << bit))
    }

    /// The bits of each value of the n-th type, in the order in which they are declared.
    pub fn declared(&self, program: &Program, n: usize) -> Vec<Traits> {
        let of = TypeId(n as u8);
        let known = |name: &str| {
            program.trait_values.iter().position(|value| value.of == of && value.name == name)
        };
        let bit = |name: &str| known(name).map(|at| self.of(&[ValueId(at as u16)].into()));
        program.values_of(of).into_iter().map(|name| bit(name).unwrap_or_default()).collect()
    }

    pub fn of_type(&self, of: TypeId) -> Traits {
        self.types[of.index()]
    }
}

fn is_closed(program: &Program, id: ValueId) -> bool {
    let of = program.trait_values[id.index()].of;
    matches!(program.vocab.type_word(of).values, Values::Closed(_))
}
