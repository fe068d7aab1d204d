//! A free translation as a witness: whatever its wording, it names the same numbers.

use std::collections::BTreeSet;

/// The numbers of power that the official lines of a card name and its free translation does not, or the other way round.
/// Translations write small numbers and names in many ways, and print the codes of cards.
pub fn differences(official: &[String], free: &[String]) -> Vec<String> {
    numbers(official).symmetric_difference(&numbers(free)).cloned().collect()
}

fn numbers(lines: &[String]) -> BTreeSet<String> {
    let runs = lines.iter().flat_map(|line| line.split(|c: char| !c.is_ascii_digit()));
    runs.filter(|run| run.len() >= 3 && run.ends_with("00")).map(str::to_owned).collect()
}
