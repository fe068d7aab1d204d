//! Cards that were shown and go to different places: `2枚まで選んで相手に見せ、1枚選び、手札に加え、1枚選び、ストック置場に置き`.

use super::Printer;
use super::pen::End;
use super::steps::ERABU;
use crate::check::ir::{Choose, Instr, InstrKind};
use crate::code::{Amount, Set, Slot};
use crate::reading::printed::Said;

impl Printer<'_> {
    /// Tells a choice among the cards that were just shown, of which another one is taken afterwards, or that other
    /// choice. Neither names the cards again. Whether it was such a choice.
    pub fn shared_out(&mut self, choose: &Choose, after: &[Instr]) -> Said<bool> {
        let shown = match self.look.set(choose.from) {
            Set::Slot(from) if self.it == Some(from) && self.pen.is_open() => {
                let next = after.iter().find_map(|instr| match &instr.kind {
                    InstrKind::Choose(next) => Some(self.left_of(next)),
                    _ => None,
                });
                (next == Some(Some((from, choose.slot)))).then_some((from, choose.slot))
            }
            _ => self.left_of(choose).filter(|left| self.shared_out == Some(*left)),
        };
        let (Some(shown), None, Amount::Exactly(num)) = (shown, choose.such_that, choose.amount)
        else {
            return Ok(false);
        };
        let who = self.chooser(choose)?;
        let count = self.value(num)?;
        self.pen.clause(format!("{who}{count}枚"), End::Verb(ERABU));
        self.owners.extend(self.owner_of_slot(shown.0).map(|owner| (choose.slot, owner)));
        self.shared_out = Some(shown);
        self.it = Some(choose.slot);
        self.gone = false;
        Ok(true)
    }

    /// The cards of which a choice takes some, and those of them that were taken before.
    fn left_of(&self, choose: &Choose) -> Option<(Slot, Slot)> {
        let Set::Minus(from, taken) = self.look.set(choose.from) else { return None };
        match (self.look.set(from), self.look.set(taken)) {
            (Set::Slot(from), Set::Slot(taken)) => Some((from, taken)),
            _ => None,
        }
    }
}
