//! Cards that are looked for in a zone: `自分の山札を見て「蛾」を1枚まで`.

use super::Printer;
use crate::check::ir::{Act, Instr, InstrKind};
use crate::code::{Amount, Set, Slot};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Does;

impl Printer<'_> {
    /// Whether the action only looks at the zone from which the cards are chosen.
    pub fn looks_into(&self, act: &Act, next: Option<&Instr>) -> bool {
        let Some(InstrKind::Choose(choose)) = next.map(|instr| &instr.kind) else { return false };
        let Some(picked) = &act.cards else { return false };
        let (zone, from) = (Cards::of(self.look, picked.from), Cards::of(self.look, choose.from));
        matches!(self.program.vocab.action(act.action).does, Does::Show { all: false })
            && picked.amount == Amount::All
            && self.is_whole(&zone)
            && (zone.base, from.base) == (Base::All, Base::All)
            && zone.spot().is_some()
            && (zone.owner, zone.spot()) == (from.owner, from.spot())
            && choose.such_that.is_none()
    }

    pub fn shows(&self, act: &Act, slot: Slot) -> bool {
        let cards = act.cards.as_ref().map(|picked| self.look.set(picked.from));
        matches!(self.program.vocab.action(act.action).does, Does::Show { all: true })
            && cards == Some(Set::Slot(slot))
    }

    pub fn searched(&mut self, act: &Act) -> Said {
        let (Some((zone, owner)), Some(found)) = (act.zone, &act.cards) else {
            return unprintable(say_of::ACTION);
        };
        let who = self.pen.acts(self.you());
        let whose = self.whose(Some(owner))?;
        self.pile = Some((zone, self.acting(owner)));
        let zone = self.program.vocab.zone(zone).word.text.ja;
        let cards = self.judged(found.from, found.slot, found.such_that);
        let inside = Cards { owner: None, spots: Vec::new(), ..cards };
        let said = self.cards(&inside)?;
        let count = match found.amount {
            Amount::Exactly(num) => format!("{}枚", self.value(num)?),
            Amount::UpTo(num) => format!("{}枚まで", self.value(num)?),
            _ => return unprintable(say_of::CARDS),
        };
        self.it = Some(found.slot);
        self.gone = false;
        Ok(format!("{who}{whose}{zone}を見て{said}を{count}"))
    }
}
