//! Cards that change places.

use super::Printer;
use crate::check::ir::{Act, Choose, Instr, InstrKind};
use crate::code::{Set, SetId, Slot, Who};
use crate::vocab::Does;

impl Printer<'_> {
    pub fn exchanges(&self, instr: Option<&Instr>, slot: Slot) -> bool {
        let Some(InstrKind::Act(act)) = instr.map(|instr| &instr.kind) else { return false };
        let cards = act.cards.as_ref().map(|picked| self.look.set(picked.from));
        matches!(self.program.vocab.action(act.action).does, Does::Exchange { .. })
            && cards == Some(Set::Slot(slot))
    }

    /// What the card that is chosen changes places with, and whether that is told behind it.
    pub fn swaps(&self, act: &Act, one: &Choose) -> Option<(SetId, bool)> {
        let slot = one.slot;
        let theirs = self.by_opponent || one.chooser == Who::Opponent;
        let does = self.program.vocab.action(act.action).does;
        if !matches!(does, Does::Exchange { .. } | Does::Swap { .. }) {
            return None;
        }
        let (first, with) = (act.cards.as_ref()?.from, act.with.as_ref()?.from);
        let plain = |set: SetId| match self.look.set(set) {
            Set::This | Set::Pile { .. } => true,
            Set::Slot(other) => theirs && self.chosen_by_you.last() == Some(&other),
            _ => false,
        };
        match (self.look.set(first) == Set::Slot(slot), self.look.set(with) == Set::Slot(slot)) {
            (true, false) if plain(with) => Some((with, true)),
            (false, true) if plain(first) => Some((first, false)),
            _ => None,
        }
    }

    /// Whether the card that is chosen changes places with one that the ability's own player has chosen.
    pub fn swaps_chosen(&self, act: &Act, one: &Choose) -> bool {
        let with = self.swaps(act, one).map(|(with, _)| self.look.set(with));
        matches!(with, Some(Set::Slot(_)))
    }
}
