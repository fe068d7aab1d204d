//! Where the rulebook is silent or can be read two ways: the readings taken. The ids are those of
//! `docs/decisions.md`.

use crate::engine::rules::Reading;

const fn reading(id: &'static str, about: &'static [&'static str], text: &'static str) -> Reading {
    Reading { id, about, text }
}

pub const READINGS: &[Reading] = &[];
