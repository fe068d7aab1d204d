//! The rulebook with a policy in its other position; what that means, [`super::words`] says.

use super::super::policies::turned;
use super::FIRST;
use super::words::ids::book;
use crate::engine::rulebook::rules::Rules;

/// Policies that the game's own procedures ask about, as bits of [`Rules::switches`].
pub mod switch {
    pub const EMPTY_DECK_LOSES_AT_ONCE: u32 = 1 << 0;
    pub const SUMMONS_ONTO_LEADERS: u32 = 1 << 1;
}

pub const OF_FIRST: &[&Rules] = turned! {
    FIRST "1";
    "empty_deck_loses_at_once": switches = switch::EMPTY_DECK_LOSES_AT_ONCE;
    "summons_onto_leaders": switches = switch::SUMMONS_ONTO_LEADERS;
    "guardians_appear": book = book::FIRST | book::GUARDIANS_APPEAR;
};
