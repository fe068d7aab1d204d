//! What is done several times, for each card, or at a later moment.

use super::Printer;
use super::pen::End;
use crate::check::ir::{AbilityIx, Act, Instr, InstrKind, Picked};
use crate::code::{Amount, Num, NumId, Set, SetId, Slot};
use crate::reading::printed::cards::{Base, Cards};
use crate::reading::printed::ws::steps::members;
use crate::reading::printed::{Said, say_of, unprintable};
use crate::vocab::Does;

impl Printer<'_> {
    pub fn repeat(&mut self, count: NumId, body: &[Instr]) -> Said<()> {
        // The same damage several times is told at once.
        if let [Instr { kind: InstrKind::Act(act), .. }] = body
            && matches!(self.program.vocab.action(act.action).does, Does::Process { .. })
        {
            let (damage, verb) = self.act(act)?;
            let number = self.value(count)?;
            self.pen.clause(format!("{damage}{number}回"), End::Verb(verb));
            return Ok(());
        }
        if let Num::Count(set) = self.look.num(count)
            && matches!(Cards::of(self.look, set).base, Base::Slot(_))
        {
            return self.for_each_of_those(set, body);
        }
        let number = self.value(count)?;
        let inner = self.apart(body)?;
        self.quoted_action(inner, &format!("{number}回"));
        Ok(())
    }

    fn for_each_of_those(&mut self, set: SetId, body: &[Instr]) -> Said<()> {
        self.pen.stop();
        self.forget();
        let cards = Cards::of(self.look, set);
        let said = self.cards(&cards)?;
        self.pen.head(&format!("{said}1枚につき、"));
        let inner = self.apart(body)?;
        if inner.has_seen() {
            self.quoted_action(inner, "");
        } else {
            if !self.pen.take(inner) {
                return unprintable(say_of::INSTRUCTION);
            }
        }
        Ok(())
    }

    pub fn for_each_card(&mut self, slot: Slot, set: SetId, body: &[Instr]) -> Said<()> {
        if matches!(Cards::of(self.look, set).base, Base::Slot(_)) {
            return self.for_each_of_those(set, body);
        }
        match body {
            [Instr { kind: InstrKind::Effect(effect), .. }] => {
                self.effect_on_each(effect, slot, set)
            }
            _ => unprintable(say_of::INSTRUCTION),
        }
    }

    /// `次のあなたのドローフェイズの始めに、..`: what waits for a moment.
    pub fn later(&mut self, ix: AbilityIx) -> Said<()> {
        if self.checking_later(ix)? {
            return Ok(());
        }
        let ability = &self.program.abilities[ix.0 as usize];
        let [only] = ability.when.as_slice() else { return unprintable(say_of::INSTRUCTION) };
        if only.event.is_some()
            || ability.condition.is_some()
            || ability.until.is_some()
            || ability.again
        {
            return unprintable(say_of::INSTRUCTION);
        }
        let when = self.when(&ability.when)?;
        let next = if when.starts_with("あなたの") { "次の" } else { "" };
        let together = ability.body.first().is_some_and(|first| match &first.kind {
            InstrKind::Act(Act { cards: Some(picked), .. }) => {
                members(self.look, picked.from).len() > 1
            }
            _ => false,
        });
        if together {
            self.pen.stop();
        }
        let mut inner = Printer::of(self.program, ix);
        inner.pen.acts(if self.pen.tells("あなたは") { "あなたは" } else { "" });
        for (own, outer) in ability.captures.iter().enumerate() {
            let owner = self.owner_of_slot(*outer);
            inner.owners.extend(owner.map(|owner| (Slot(own as u8), owner)));
            let moved = self.moved.iter().rev().find(|(known, _)| known == outer);
            inner.moved.extend(moved.map(|(_, zone)| (Slot(own as u8), *zone)));
        }
        for (sets, zone) in &self.moved_together {
            let inside = |set: &Set| match set {
                Set::Slot(slot) => {
                    let own = ability.captures.iter().position(|outer| outer == slot);
                    own.map(|own| Set::Slot(Slot(own as u8)))
                }
                other => Some(*other),
            };
            let own: Option<Vec<Set>> = sets.iter().map(inside).collect();
            inner.moved_together.extend(own.map(|own| (own, *zone)));
        }
        inner.later = true;
        inner.steps(&ability.body)?;
        self.pen.begin(&format!("{next}{when}"));
        if !self.pen.take(inner.pen) {
            return unprintable(say_of::INSTRUCTION);
        }
        self.reminders.append(&mut inner.reminders);
        Ok(())
    }

    /// `自分の思い出置場のそれらのキャラを、`: all cards that were chosen and put away together, at a later moment.
    pub fn taken_up_together(&self, picked: &Picked) -> Option<String> {
        let sets = members(self.look, picked.from);
        let slot = sets.iter().find_map(|set| match set {
            Set::Slot(slot) => Some(*slot),
            _ => None,
        });
        let (_, zone) = self.moved_together.iter().rev().find(|(moved, _)| *moved == sets)?;
        let all = picked.amount == Amount::All && picked.such_that.is_none();
        if !all || !self.later || self.by_opponent || sets.len() < 2 {
            return None;
        }
        let that = self.that(slot?);
        let noun = that.trim_start_matches("その").trim_start_matches("それらの");
        Some(format!("自分の{}のそれらの{noun}を、", self.zone(*zone)))
    }
}
