//! The rulebook with a policy in its other position; [`super::words::policies`] says what that means.

use super::super::policies::turned;
use super::V2019_10_09;
use super::windows::WITHOUT_STRIKES;
use super::words::happens;
use crate::engine::rulebook::rules::{Decides, Offers, Rules};
use crate::vocab::EventSet;

/// Policies that the game's own procedures ask about, as bits of [`Rules::switches`].
pub mod switch {
    use crate::names;

    names!(
        u32,
        LURK_UNLOCKS,
        NO_MP_BY_EFFECTS,
        ALWAYS_UNLOCKS,
        MORE_THAN_NOTHING,
        LORDS_LEAVE,
        IMMUNE_TO_BREAKING,
    );
}

/// The events by which a card breaks, is reversed, or goes to another zone.
const GOES: EventSet = EventSet::of(&[happens::BROKEN, happens::REVERSES, happens::PUT]);

pub const OF_2019_10_09: &[&Rules] = turned! {
    V2019_10_09 "2019-10-09";
    "own_choices": choosing.decides = Decides::Controller;
    "own_payments": choosing.offers = Offers::Payers;
    "strikes_wait": routes = WITHOUT_STRIKES;
    "pays_late": resolving.pays_early = false;
    "silent_fallen": last_known.silenced_by = GOES;
    "lurk_unlocks": switches = switch::LURK_UNLOCKS;
    "targets_to_activate": choosing.first = true;
    "no_mp_by_effects": switches = switch::NO_MP_BY_EFFECTS;
    "limits_follow": resolving.limits_follow = true;
    "always_unlocks": switches = switch::ALWAYS_UNLOCKS;
    "more_than_nothing": switches = switch::MORE_THAN_NOTHING;
    "lords_leave": switches = switch::LORDS_LEAVE;
    "immune_to_breaking": switches = switch::IMMUNE_TO_BREAKING;
    "as_many_as_there_are": resolving.impossible = None;
};
