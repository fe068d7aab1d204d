//! The work of the rules before each pick in a chain (GT1).

use super::super::deeds::{broken, is_kind};
use super::super::words::*;
use crate::code::Traits;
use crate::engine::game::Cx;
use crate::engine::look::Look;
use crate::engine::rulebook::steps::{CHANGE, Flow, Proc, Step, row};
use crate::engine::rulebook::windows::{Check, RuleAction};
use crate::engine::state::control::Change;
use crate::engine::state::ids::{CardSet, Seat};
use crate::vocab::ZoneSet;

pub static CHECKED: Check = Check {
    outcome: |_| None,
    outcome_cites: &["25-1"],
    outcome_is_last: false,
    actions: &[RuleAction {
        name: "HP 0",
        cites: &["10-1", "11-3.3", "39-5.3", "GB16", "GT1"],
        gather: without_hp,
        of_arrivals: false,
    }],
    zones: ZoneSet::of(&[FIELD]),
};

/// Units without HP break as soon as they have none, in the middle of an effect, too (10-1).
pub static BREAK: Proc = Proc {
    name: "break",
    cites: &["10-1", "11-3.3"],
    slots: 1,
    rows: &[row("break", &["10-1", "11-3.3", "39-5.3", "12-1"], Step::Do(break_all))],
    ..Proc::PLAIN
};

fn without_hp_on_field(look: &Look<'_>) -> CardSet {
    let here = |seat| look.board().zone_set(seat, FIELD);
    let units = here(Seat(0)).or(here(Seat(1)));
    units.keep(|card| is_kind(look, card, Traits(MINION.0 | LORD.0)) && look.stat(card, HP) <= 0)
}

/// Not due while a player is asked what replaces such a breaking.
pub fn break_is_due(look: &Look<'_>, seat: Seat) -> bool {
    let asking = look.control().frames.iter().any(|frame| frame.proc == CHANGE);
    seat == look.turn_player() && !asking && !without_hp_on_field(look).is_empty()
}

fn break_all(cx: Cx<'_, '_>) -> Flow {
    cx.door_with(|look, base, batch| {
        for card in without_hp_on_field(look) {
            broken(look, base, card, batch);
        }
    })
}

/// All units without HP break together.
fn without_hp(look: &Look<'_>, cards: CardSet, base: &Change, batch: &mut Vec<Change>) {
    for card in without_hp_on_field(look).and(cards) {
        broken(look, *base, card, batch);
    }
}
