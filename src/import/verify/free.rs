//! A free translation as a witness: whatever its wording, it names the same numbers.

use std::collections::BTreeSet;

use regex::Captures;

// Reminders and costs; names and codes of cards that a translation puts in brackets of its own; names in quotes.
pattern!(ASIDE, r#"\([^()]*\)|\{[^{}]*\}|「[^「」]*」|"[^"]*""#);
// What stands in place of a translation that there is not yet.
pattern!(NONE_YET, r"(?i)^\W*(translations? coming soon\W*)?$");

/// Whether the lines are a translation at all.
pub fn is_text(free: &[String]) -> bool {
    !free.iter().all(|line| NONE_YET.is_match(line))
}

/// The lines for which a free translation names other numbers of power: each by its place, with the numbers that only one of
/// the two texts names. Where the card and its translation have different numbers of lines, they are compared as a whole: what
/// only the card names is a difference of the lines with these numbers, and what only the translation names one of every line.
///
/// Only hundreds are compared, since translations write small numbers in many ways.
pub fn differences(official: &[&str], free: &[String]) -> Vec<(usize, Vec<String>)> {
    // Quotes hold abilities and effects as well as names, which have no power.
    let of = |line: &str| {
        let kept = |found: &Captures<'_>| {
            let text = &found[0];
            let tells = text.contains('【') || text.to_lowercase().contains("power");
            if text.starts_with('"') && tells { text.to_owned() } else { " ".to_owned() }
        };
        numbers(&ASIDE.replace_all(line, kept))
    };
    let all = |lines: &[BTreeSet<String>]| lines.iter().flatten().cloned().collect::<BTreeSet<_>>();
    let official: Vec<BTreeSet<String>> = official.iter().map(|line| of(line)).collect();
    let free: Vec<BTreeSet<String>> = free.iter().map(|line| of(line)).collect();
    let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| -> Vec<String> {
        one.symmetric_difference(other).cloned().collect()
    };
    let (of_card, of_free) = (all(&official), all(&free));
    let differ = only(&of_card, &of_free);
    if differ.is_empty() {
        return Vec::new();
    }
    let lines = official.iter().enumerate();
    let of_line = |(at, one): (usize, &BTreeSet<String>)| match official.len() == free.len() {
        true => (at, only(one, &free[at])),
        false if of_free.is_subset(&of_card) => (at, one.difference(&of_free).cloned().collect()),
        false => (at, differ.clone()),
    };
    lines.map(of_line).filter(|(_, differ)| !differ.is_empty()).collect()
}

fn numbers(line: &str) -> BTreeSet<String> {
    let runs = line.split(|c: char| !c.is_ascii_digit());
    runs.filter(|run| run.len() >= 3 && run.ends_with("00")).map(str::to_owned).collect()
}
