//! Finds the ids that were probably meant.

use std::cmp::Reverse;

use super::{Ledger, Row, readings, rulings};

/// The most ids to offer.
const MOST: usize = 3;

/// The ids of rules, readings and rulings near an unknown one: those spelled almost the same; else those below the
/// numbers above it, except for whole chapters; else those with the longest common beginning.
pub(super) fn ids(ledger: &Ledger, typed: &str) -> Vec<&'static str> {
    let typed = typed.trim();
    let below = |number: &str| -> Vec<&'static str> {
        ledger.below(number).map(|row| row.id).take(MOST).collect()
    };
    let rules = ledger.rows.iter().map(|row| row.id);
    let all = rules.chain(readings(ledger.game).map(|reading| reading.id));
    let all = all.chain(rulings(ledger.game).iter().map(|ruling| ruling.id));
    let mut alike: Vec<(usize, &'static str)> = all
        .map(|id| (strsim::osa_distance(&typed.to_lowercase(), &id.to_lowercase()), id))
        .filter(|(distance, id)| *distance <= 1 || *distance * 4 <= id.len())
        .collect();
    // Among equal distances the longest common beginning is best, then the nearest last part, then the order of the
    // book.
    alike.sort_by_key(|(distance, id)| (*distance, Reverse(common(typed, id)), apart(typed, id)));
    if !alike.is_empty() {
        return alike.into_iter().map(|(_, id)| id).take(MOST).collect();
    }
    let mut above = typed;
    // A whole chapter would be no help.
    while let Some((number, _)) =
        above.rsplit_once('.').filter(|(number, _)| number.contains(['.', '-']))
    {
        let found = below(number);
        if !found.is_empty() {
            return found;
        }
        above = number;
    }
    // Else the ids of its chapter with the longest common beginning.
    let Some(chapter) = typed.find(['.', '-']) else { return Vec::new() };
    let begins = |row: &&Row| common(typed, row.id) > chapter + 1;
    let longest = ledger.rows.iter().filter(begins).map(|row| common(typed, row.id)).max();
    let nearest = |row: &&Row| Some(common(typed, row.id)) == longest;
    ledger.rows.iter().filter(nearest).map(|row| row.id).take(MOST).collect()
}

/// The distance between the last parts of two ids, or between the numbers of two rulings.
fn apart(a: &str, b: &str) -> u32 {
    let last = |id: &str| -> Option<u32> {
        let part = id.rsplit('.').next()?;
        part.trim_start_matches(['Q', 'q']).parse().ok()
    };
    match (last(a), last(b)) {
        (Some(a), Some(b)) => a.abs_diff(b),
        (None, None) => 0,
        _ => u32::MAX,
    }
}

/// The length of the common beginning.
fn common(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}
