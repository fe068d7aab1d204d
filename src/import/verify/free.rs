//! A free translation as a witness: whatever its wording, it names the same numbers.

use std::collections::BTreeSet;

// Reminders and costs; names and codes of cards that a translation puts in brackets of its own.
pattern!(ASIDE, r"\([^()]*\)|\{[^{}]*\}");

/// The lines for which a free translation names other numbers of power: each by its place, with the numbers that only one of
/// the two texts names. Where the card and its translation have different numbers of lines, they are compared as a whole, and
/// a difference is one of every line.
///
/// Only hundreds are compared, since translations write small numbers in many ways.
pub fn differences(official: &[&str], free: &[String]) -> Vec<(usize, Vec<String>)> {
    let of = |line: &str| numbers(&ASIDE.replace_all(line, " "));
    let all = |lines: &[BTreeSet<String>]| lines.iter().flatten().cloned().collect::<BTreeSet<_>>();
    let official: Vec<BTreeSet<String>> = official.iter().map(|line| of(line)).collect();
    let free: Vec<BTreeSet<String>> = free.iter().map(|line| of(line)).collect();
    let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| -> Vec<String> {
        one.symmetric_difference(other).cloned().collect()
    };
    let of_card = only(&all(&official), &all(&free));
    if of_card.is_empty() {
        return Vec::new();
    }
    if official.len() != free.len() {
        return (0..official.len()).map(|line| (line, of_card.clone())).collect();
    }
    let lines = official.iter().zip(&free).enumerate();
    lines
        .map(|(at, (one, other))| (at, only(one, other)))
        .filter(|(_, differ)| !differ.is_empty())
        .collect()
}

fn numbers(line: &str) -> BTreeSet<String> {
    let runs = line.split(|c: char| !c.is_ascii_digit());
    runs.filter(|run| run.len() >= 3 && run.ends_with("00")).map(str::to_owned).collect()
}
