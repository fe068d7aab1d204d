//! A free translation as a witness: whatever its wording, it names the same numbers.

use std::collections::BTreeSet;

/// The numbers of three digits and more that the official lines of a card name and its free translation does not, or the
/// other way round. Translations write small numbers and names in many ways.
pub fn differences(official: &[String], free: &[String]) -> Vec<String> {
    numbers(official).symmetric_difference(&numbers(free)).cloned().collect()
}

fn numbers(lines: &[String]) -> BTreeSet<String> {
    const SHORTEST: usize = 3;
    let digits = |line: &str| -> Vec<String> {
        // Some translations print the codes of cards: `SBY/W114-010`.
        let words = line.split_whitespace().filter(|word| !word.contains('/') || !word.contains('-'));
        let line: String = words.flat_map(|word| [word, " "]).collect();
        let runs = line.split(|c: char| !c.is_ascii_digit());
        runs.filter(|run| run.len() >= SHORTEST && !run.starts_with('0')).map(str::to_owned).collect()
    };
    lines.iter().flat_map(|line| digits(line)).collect()
}
