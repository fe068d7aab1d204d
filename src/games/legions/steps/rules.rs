//! What the rules do before each pick in a chain (GT1).

use super::super::deeds::{LORD, MINION, broken, is_kind};
use super::super::words::ids::*;
use crate::code::Traits;
use crate::engine::control::Change;
use crate::engine::ids::{CardSet, Seat};
use crate::engine::look::Look;
use crate::engine::rule_actions::{Check, RuleAction};
use crate::vocab::ZoneSet;

pub static CHECKED: Check = Check {
    outcome: |_| None,
    outcome_cites: &["25-1"],
    actions: &[RuleAction {
        name: "HP 0",
        cites: &["10-1", "11-3.3", "39-5.3", "GB16", "GT1"],
        gather: without_hp,
        of_arrivals: false,
    }],
    zones: ZoneSet::of(&[FIELD]),
};

/// All of them break together.
fn without_hp(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    for seat in Seat::BOTH {
        let here = look.board().zone_set(seat, FIELD).and(cards);
        let due = here.keep(|card| {
            is_kind(look, card, Traits(MINION.0 | LORD.0)) && look.stat(card, HP) <= 0
        });
        for card in due {
            broken(look, *base, card, batch);
        }
    }
}
