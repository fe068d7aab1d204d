//! `los@1.0.01`: its differences from the newest rulebook.
//!
//! Rows that only one of the two rulebooks has are marked in the tables of the procedures; everything else is here.

use super::steps::play;
use super::windows::WINDOWS_1_0_01;
use super::words::{SUPPORTS, book};
use super::{V1_0_05, policies};
use crate::engine::rulebook::rules::{Choosing, Placing, Refusal, Rules};
use crate::vocab::ZoneSet;

/// `los@1.0.01`, the rulebook of 2024-09-27.
pub static RULES_1_0_01: Rules = Rules { turned: policies::OF_1_0_01, ..V1_0_01 };

pub(super) const V1_0_01: Rules = Rules {
    version: "1.0.01",
    book: book::V1_0_01,
    renumbered: RENUMBERED,
    windows: WINDOWS_1_0_01,
    // No rule replaces a Field here: a second one is not placed (reading V06).
    interrupts: &[],
    placing: Placing { refusals: &[ONE_FIELD], ..V1_0_05.placing },
    choosing: Choosing {
        // No rule turns a character up because it is chosen (reading V10).
        on_chosen: |_, _| None,
        ..V1_0_05.choosing
    },
    ..V1_0_05
};

const ONE_FIELD: Refusal = Refusal {
    cites: &["2.3.1.b", "3.5.c", "V06"],
    zones: ZoneSet::of(&[SUPPORTS]),
    test: play::has_other_field,
};

/// Rules of 1.0.05 that have another number here, and readings taken where this rulebook has no such rule. All other
/// rules have the same number in both.
const RENUMBERED: &[(&str, &str)] = &[
    ("2.1.2.b", "V07"),
    ("2.1.3.b", "V07"),
    ("2.1.3.c", "V07"),
    ("2.1.4.b", "V07"),
    ("2.3.1.c", "V06"),
    ("2.4.c", "3.4.b"),
    ("3.3.3.a", "3.2.3.a"),
    ("3.3.3.b", "3.2.3.b"),
    ("3.3.3.c", "3.2.3.c"),
    ("3.3.4.a", "3.2.4.a"),
    ("3.3.4.b", "3.2.4.b"),
    ("3.5.b", "L13"),
    ("5.5.1.I.c", "6.4.d"),
    ("5.5.1.IV.b", "V08"),
    ("5.5.1.VI.g", "5.5.1.a"),
    ("8.1.1.a", "V04"),
    ("8.1.1.b", "V04"),
    ("8.1.1.c", "V04"),
    ("8.1.1.d", "V04"),
    ("8.1.2.a", "V04"),
    ("8.1.2.b", "V04"),
    ("8.1.2.c", "V04"),
    ("8.1.2.d", "V04"),
    ("8.7", "8.6"),
    ("8.8.a", "8.7.a"),
    ("8.8.b", "8.7.b"),
    ("8.9", "8.8"),
    ("8.10.a", "8.9.a"),
    ("8.10.b", "8.9.b"),
    ("8.11", "8.10"),
    ("8.12.a", "8.11.a"),
    ("8.12.b", "8.11.b"),
    ("8.13", "8.12"),
    ("8.13.1", "8.12.1"),
    ("9.3.1.a", "V04"),
    ("9.3.1.b", "V04"),
    ("9.3.1.c", "V04"),
    ("9.3.1.d", "V04"),
    ("9.3.2.a", "V04"),
    ("9.3.2.b", "V04"),
    ("9.6.a", "V10"),
    ("9.6.b", "V10"),
    ("9.6.c", "V10"),
    ("9.6.d", "V10"),
    ("9.6.1.a", "V10"),
    ("9.6.1.b", "V10"),
    ("9.6.2.a", "V10"),
    ("9.6.2.b", "V10"),
    ("9.6.2.1", "V10"),
    ("9.6.2.2", "V10"),
    ("9.6.2.3", "V10"),
    ("9.6.2.4", "V10"),
    ("9.6.2.5", "V10"),
];
