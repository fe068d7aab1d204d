//! The cell in which a card lies, or lay when it left play.

use crate::code::{Set, SetId};
use crate::engine::eval::scope::Scope;
use crate::engine::state::{
    control::Val,
    ids::{ObjRef, Seat},
};
use crate::vocab::ZoneId;

impl Scope<'_> {
    /// The cell of the only card of the set; `former`: or where it lay when it left play.
    pub fn cell_of_card(&self, of: SetId, former: bool) -> Option<(Seat, u8)> {
        let board = self.look.board();
        let object = match self.look.code().exprs.sets[of.0 as usize] {
            Set::This => self.this,
            Set::Slot(slot) => match self.slot(slot) {
                Val::Object(object) | Val::Moved(object) => object,
                _ => board.object(self.set(of).only()?),
            },
            _ => board.object(self.set(of).only()?),
        };
        let has_cells = |zone: ZoneId| self.look.rules().vocab.zones[zone.index()].cells > 0;
        let before = ObjRef { incarnation: object.incarnation.wrapping_sub(1), ..object };
        let known_in_cell = |object| board.last_known(object).filter(|known| has_cells(known.zone));
        let known = match board.now(object) {
            Some(card) if !former || self.look.in_play(card) => {
                let card = board.card(card);
                return card.zone.is_some_and(has_cells).then_some((card.side, card.cell));
            }
            Some(_) => known_in_cell(before),
            None if former => known_in_cell(object).or_else(|| known_in_cell(before)),
            None => None,
        };
        known.map(|known| (known.side, known.cell))
    }
}
