//! The rulebooks with a policy in its other position; [`super::words::policies`] says what that means.

use super::super::policies::turned;
use super::V1_0_05;
use super::older::V1_0_01;
use super::turn_up_chosen;
use super::windows::{WITHOUT_FLASH, WITHOUT_FLASH_1_0_01, windows};
use super::words::{ENERGY, book};
use crate::engine::rulebook::rules::{Numbers, Rules};
use crate::engine::rulebook::windows::{Closes, Locks, LostSource, Window};
use crate::vocab::ZoneSet;

/// Policies that the game's own procedures ask about, as bits of [`Rules::switches`].
pub mod switch {
    use crate::names;

    names!(u32, SHORT_CONTEST, FREE_FACE_DOWN);
}

pub const OF_1_0_05: &[&Rules] = turned! {
    V1_0_05 "1.0.05";
    "short_contest": switches = switch::SHORT_CONTEST;
    "hidden_energy": piles.hidden = ZoneSet::of(&[ENERGY]);
    "free_face_down": switches = switch::FREE_FACE_DOWN;
    "early_curse": book = book::V1_0_05 | book::EARLY_CURSE;
    "final_pass": windows = &windows(Window { closes: Closes::BothPassed, ..WITHOUT_FLASH });
    "mandatory_before_all": windows = &windows(Window { locks: Locks::All, ..WITHOUT_FLASH });
    "triggers_outlive": windows = &windows(Window { lost_source: LostSource::Resolve, ..WITHOUT_FLASH });
    "numbers_in_time": layering.numbers = Numbers::InTime;
    "all_turns_up": choosing.on_all = turn_up_chosen;
};

pub const OF_1_0_01: &[&Rules] = turned! {
    V1_0_01 "1.0.01";
    "hidden_energy": piles.hidden = ZoneSet::of(&[ENERGY]);
    "free_face_down": switches = switch::FREE_FACE_DOWN;
    "final_pass": windows = &windows(Window { closes: Closes::BothPassed, ..WITHOUT_FLASH_1_0_01 });
    "triggers_outlive":
        windows = &windows(Window { lost_source: LostSource::Resolve, ..WITHOUT_FLASH_1_0_01 });
    "numbers_in_time": layering.numbers = Numbers::InTime;
};
