//! Judges the condition of an ability by where it works, when it is used and what triggers it.

use super::super::ability::Slots;
use super::super::{Checker, homes_of};
use super::Asked;
use crate::code::{HistoryId, TestId};
use crate::diagnostics::catalogue::check as codes;
use crate::syntax::ast::{Ability, Expr, Slot};
use crate::vocab::{Form, PlaceId, TagId, UseTime, ZoneSet};

impl Checker<'_> {
    /// Reports the parts of an ability that can never be.
    pub(in crate::check) fn judge_ability(
        &mut self,
        ability: &Ability,
        slots: &Slots,
        tags: &[TagId],
    ) {
        if self.is_judged_later() {
            return;
        }
        let own = self.nesting == 0 && !self.by_rules;
        let waits = matches!(self.form, Form::Triggered | Form::Instead);
        let works = waits || matches!(self.form, Form::Continuous | Form::Activated);
        if own && works {
            let never = self.never_at_home(ability, slots);
            if let Some(never) = never.or_else(|| self.never_in_state(ability, tags)) {
                self.tell(&codes::NEVER_WORKS, never);
                return;
            }
        }
        if let Some(never) = self.other_event(ability, slots) {
            self.tell(&codes::OTHER_EVENT, never);
            return;
        }
        if waits && let Some(never) = self.never_happens(ability, slots, own) {
            self.tell(&codes::NEVER_WORKS, never);
            return;
        }
        for (slot, cond, test) in conditions_of(ability, slots) {
            let happened = self.happened(slots);
            let asked = Asked {
                works_in: self.works_in(slots).map(|zones| (zones, slot)),
                used: self.use_time(tags),
                at: self.boundary_of(ability, slots),
                happened: &happened,
            };
            let never = self.never(cond, test, &asked);
            match never {
                Some(never) => self.tell(&codes::NEVER_TRUE, never),
                None => self.judge_otherwise(cond, test),
            }
            if self.form == Form::Activated
                && let Some(never) = self.excluded_by_condition(ability, slots, cond)
            {
                self.tell(&codes::NEVER_PAID, never);
            }
        }
        if self.form != Form::Called
            && let Some(never) = self.paid_last(ability, slots)
        {
            self.tell(&codes::PAID_LAST, never);
        }
    }

    /// The zones in which the card is while the ability works or is used. `None` for triggers, and for an ability that
    /// an effect gives, which works where the giver says.
    fn works_in(&self, slots: &Slots) -> Option<ZoneSet> {
        let while_there = matches!(self.form, Form::Continuous | Form::Activated);
        (while_there && self.nesting == 0).then(|| self.zones_it_works_in(slots))
    }

    pub(in crate::check) fn zones_of_ability(&self, slots: &Slots) -> ZoneSet {
        let places: Vec<PlaceId> = match &slots.zones {
            Some(spots) => spots.iter().map(|spot| spot.place).collect(),
            None => homes_of(self.vocab, self.kind, &slots.when),
        };
        let zones = places.iter().map(|place| self.vocab.place(*place).zones);
        zones.fold(ZoneSet::default(), ZoneSet::or)
    }

    fn use_time(&self, tags: &[TagId]) -> Option<(&'static str, UseTime)> {
        let kind = self.vocab.ability_kind(self.kind);
        let of_tag = tags.iter().find_map(|tag| {
            let tag = self.vocab.tag(*tag);
            tag.used.map(|used| (tag.word.name, used))
        });
        let used = of_tag.or_else(|| kind.used.map(|used| (kind.word.name, used)));
        used.filter(|_| kind.form == Form::Activated)
    }

    /// The histories that count the only event of a trigger: it has happened when `if` is asked.
    fn happened(&self, slots: &Slots) -> Vec<HistoryId> {
        let [event] = slots.when.as_slice() else { return Vec::new() };
        let looks_back = event.event.is_some_and(|event| self.vocab.event(event).asks_last_known);
        if self.form != Form::Triggered || looks_back {
            return Vec::new();
        }
        let counted = self.program.histories.iter().enumerate();
        let same = counted.filter(|(_, counted)| self.same_events(event, counted));
        same.map(|(at, _)| HistoryId(at as u8)).collect()
    }
}

/// The conditions of an ability, each with the word of its slot.
fn conditions_of<'a>(ability: &'a Ability, slots: &Slots) -> Vec<(&'static str, &'a Expr, TestId)> {
    let of = |slot: &'a Slot| match slot {
        Slot::If(cond) => Some(("if", cond, slots.condition?)),
        Slot::While(cond) => Some(("while", cond, slots.during.or(slots.condition)?)),
        _ => None,
    };
    ability.slots.iter().filter_map(|line| of(&line.node)).collect()
}
