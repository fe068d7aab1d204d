//! The rulebook with a policy in its other position; [`super::words`] says what that means.

use super::super::policies::turned;
use super::FIRST;
use super::words::book;
use crate::engine::rulebook::rules::Rules;

/// Policies that the game's own procedures ask about, as bits of [`Rules::switches`].
pub mod switch {
    use crate::names;

    names!(u32, EMPTY_DECK_LOSES_AT_ONCE, SUMMONS_ONTO_LEADERS);
}

pub const OF_FIRST: &[&Rules] = turned! {
    FIRST "1";
    "empty_deck_loses_at_once": switches = switch::EMPTY_DECK_LOSES_AT_ONCE;
    "summons_onto_leaders": switches = switch::SUMMONS_ONTO_LEADERS;
    "guardians_appear": book = book::FIRST | book::GUARDIANS_APPEAR;
};
