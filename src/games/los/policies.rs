//! Policies: readings that could as well be others, each a switch.
//!
//! What the other position of each means stands in [`super::words::policies`]. A rulebook with a
//! policy in its other position is the same rulebook with one field changed, written
//! `los@1.0.05+free_face_down`.

use super::V1_0_05;
use super::older::V1_0_01;
use super::turn_up_chosen;
use super::windows::{WITHOUT_FLASH, WITHOUT_FLASH_1_0_01, windows};
use super::words::ids::ENERGY;
use crate::engine::look::Look;
use crate::engine::rules::{Numbers, Rules};
use crate::engine::schedule::{Closes, Locks, LostSource, Window};
use crate::vocab::ZoneSet;

/// Policies that the game's own procedures ask about, as bits of [`Rules::switches`].
pub mod switch {
    pub const SHORT_CONTEST: u32 = 1 << 0;
    pub const FREE_FACE_DOWN: u32 = 1 << 1;
    pub const EARLY_CURSE: u32 = 1 << 2;
}

/// Whether a policy of [`switch`] is in its other position.
pub fn is_turned(look: &Look<'_>, switch: u32) -> bool {
    look.rules().switches & switch != 0
}

/// A rulebook with each of its policies turned in turn.
macro_rules! turned {
    ($book:ident $version:literal; $($policy:literal: $field:ident = $value:expr;)+) => {
        &[$(&Rules { version: concat!($version, "+", $policy), $field: $value, ..$book }),+]
    };
}

pub const OF_1_0_05: &[&Rules] = turned! {
    V1_0_05 "1.0.05";
    "short_contest": switches = switch::SHORT_CONTEST;
    "hidden_energy": hidden = ZoneSet::of(&[ENERGY]);
    "free_face_down": switches = switch::FREE_FACE_DOWN;
    "early_curse": switches = switch::EARLY_CURSE;
    "final_pass": windows = &windows(Window { closes: Closes::BothPassed, ..WITHOUT_FLASH });
    "mandatory_before_all": windows = &windows(Window { locks: Locks::All, ..WITHOUT_FLASH });
    "triggers_outlive": windows = &windows(Window { lost_source: LostSource::Resolve, ..WITHOUT_FLASH });
    "numbers_in_time": numbers = Numbers::InTime;
    "all_turns_up": on_all = turn_up_chosen;
};

pub const OF_1_0_01: &[&Rules] = turned! {
    V1_0_01 "1.0.01";
    "hidden_energy": hidden = ZoneSet::of(&[ENERGY]);
    "free_face_down": switches = switch::FREE_FACE_DOWN;
    "final_pass": windows = &windows(Window { closes: Closes::BothPassed, ..WITHOUT_FLASH_1_0_01 });
    "triggers_outlive":
        windows = &windows(Window { lost_source: LostSource::Resolve, ..WITHOUT_FLASH_1_0_01 });
    "numbers_in_time": numbers = Numbers::InTime;
};

#[cfg(test)]
mod tests {
    use super::super::older::RULES_1_0_01;
    use super::super::{RULES_1_0_05, words::VOCAB};

    #[test]
    fn every_policy_is_a_switch_of_its_rulebooks() {
        for rules in [&RULES_1_0_05, &RULES_1_0_01] {
            let words = VOCAB.policies.iter().filter(|policy| policy.books & rules.book != 0);
            let named: Vec<String> =
                words.map(|policy| format!("{}+{}", rules.version, policy.name)).collect();
            let turned: Vec<&str> = rules.turned.iter().map(|rules| rules.version).collect();
            assert_eq!(named, turned);
        }
    }
}
