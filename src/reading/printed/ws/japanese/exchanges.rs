//! Cards that change places.

use super::Printer;
use crate::check::ir::{Act, Instr, InstrKind};
use crate::code::{Set, SetId, Slot};
use crate::vocab::Does;

impl Printer<'_> {
    pub fn exchanges(&self, instr: Option<&Instr>, slot: Slot) -> bool {
        let Some(InstrKind::Act(act)) = instr.map(|instr| &instr.kind) else { return false };
        let cards = act.cards.as_ref().map(|picked| self.look.set(picked.from));
        matches!(self.program.vocab.action(act.action).does, Does::Exchange { .. })
            && cards == Some(Set::Slot(slot))
    }

    /// Whether the action is done to the card of the slot and to the ability's own card, which then change places.
    pub fn does_to_both(&self, act: &Act, next: Option<&Instr>, slot: Slot) -> bool {
        let Some(InstrKind::Act(swap)) = next.map(|instr| &instr.kind) else { return false };
        let does = self.program.vocab.action(act.action).does;
        let Some(picked) = &act.cards else { return false };
        let both = match self.look.set(picked.from) {
            Set::Union(left, right) => {
                self.look.set(left) == Set::Slot(slot) && self.look.set(right) == Set::This
            }
            _ => false,
        };
        let swapped = match self.swaps(swap, slot) {
            Some((with, _)) => self.look.set(with) == Set::This,
            None => false,
        };
        matches!(does, Does::Status { state: Some(_), .. }) && both && swapped
    }

    /// What the card of the slot changes places with, and whether that is told behind it.
    pub fn swaps(&self, act: &Act, slot: Slot) -> Option<(SetId, bool)> {
        let does = self.program.vocab.action(act.action).does;
        if !matches!(does, Does::Exchange { .. } | Does::Swap { .. }) {
            return None;
        }
        let (first, with) = (act.cards.as_ref()?.from, act.with.as_ref()?.from);
        let plain = |set: SetId| matches!(self.look.set(set), Set::This | Set::Pile { .. });
        match (self.look.set(first) == Set::Slot(slot), self.look.set(with) == Set::Slot(slot)) {
            (true, false) if plain(with) => Some((with, true)),
            (false, true) if plain(first) => Some((first, false)),
            _ => None,
        }
    }
}
