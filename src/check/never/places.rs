//! Places in which a card never is when it is asked for them.

use super::super::Checker;
use super::{Asked, Never};
use crate::code::{Set, Slot, Test, TestId};
use crate::diagnostics::say;
use crate::syntax::ast::Expr;
use crate::syntax::text_of;
use crate::vocab::ZoneSet;

impl Checker<'_> {
    /// `this is in my hand`, `foe is in my deck`
    pub(super) fn never_there(
        &self,
        expr: &Expr,
        subject: &Expr,
        test: TestId,
        asked: &Asked<'_>,
    ) -> Option<Never> {
        // A text may let a card count as lying elsewhere, too.
        if self.vocab.counts_elsewhere {
            return None;
        }
        let sets = &self.program.exprs.sets;
        let Test::Some(found) = self.program.exprs.tests[test.0 as usize] else { return None };
        let Set::Filter { set, test } = sets[found.0 as usize] else { return None };
        let wanted = self.zones_told(test);
        let subject = text_of(subject);
        match (sets[set.0 as usize], asked.works_in) {
            (Set::This, Some((zones, slot))) if apart(zones, wanted) => {
                let (here, there) = (self.zone_words(zones), self.zone_words(wanted));
                let message = say!(
                    "this ability works in {here}, so that `{subject}` is there",
                    here,
                    subject
                );
                let place = self.zone_words(wanted).replace('`', "").replace(", ", "|");
                let help = say!(
                    "write `in {place}` above `{slot}` for one that works in {there}",
                    place,
                    slot,
                    there
                );
                Some(Never::new(expr.span, message).help(help))
            }
            (Set::Slot(slot), _) => {
                let zones = self.known_zones(slot).filter(|zones| apart(*zones, wanted))?;
                let given = self.scope.slots[slot.0 as usize].place;
                let message =
                    say!("`{subject}` is in {zones}", subject, zones = self.zone_words(zones));
                Some(
                    Never::new(expr.span, message).related(given, say!("the cards are named here")),
                )
            }
            _ => None,
        }
    }

    /// The zones of a name's cards. `None` in a repeated block: an earlier round may have moved them.
    fn known_zones(&self, slot: Slot) -> Option<ZoneSet> {
        let zones = self.scope.facts(slot).zones?;
        (self.rounds == 0).then_some(zones)
    }
}

fn apart(zones: ZoneSet, wanted: ZoneSet) -> bool {
    !zones.is_empty() && !wanted.is_empty() && zones.and(wanted).is_empty()
}
