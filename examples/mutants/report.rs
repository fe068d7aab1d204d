//! How many were noticed in each folder, and which were not.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use crate::programs::tests;
use crate::table::{self, Found, KEPT, Mutant};

#[derive(Default)]
struct Row {
    drawn: usize,
    noticed: usize,
    /// Those of which the list says why they come to the same, or that it led to a change of the code.
    settled: usize,
    /// Those that passed every test that reaches them.
    survived: usize,
    /// Those that have tests before them.
    waiting: usize,
}

/// What the list says of a mutant, by its place and what it changes.
fn settled() -> BTreeMap<[String; 4], bool> {
    let text = fs::read_to_string(KEPT).unwrap_or_default();
    let of_line = |line: &str| {
        let [_, file, line, _, was, becomes, fate, _] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        Some(([file, line, was, becomes].map(str::to_owned), ["same", "mended"].contains(&fate)))
    };
    text.lines().skip(1).filter_map(of_line).collect()
}

pub fn report() -> Result<(), Box<dyn Error>> {
    let (found, settled, tests) = (table::found(), settled(), tests()?);
    let mut folders: BTreeMap<String, Row> = BTreeMap::new();
    let mut left = Vec::new();
    for mutant in table::drawn()? {
        let line = mutant.line.to_string();
        let key = [&mutant.file, &line, &mutant.was, &mutant.becomes].map(String::clone);
        let Found { noticed_by, passed } = found.get(&mutant.id).cloned().unwrap_or_default();
        let reach = tests.iter().filter(|test| test.reaches.contains(&mutant.id));
        let is_done = reach.clone().all(|test| passed.contains(&test.name));
        for name in [mutant.folder(), "all".to_owned()] {
            let row = folders.entry(name).or_default();
            row.drawn += 1;
            match settled.get(&key) {
                _ if !noticed_by.is_empty() => row.noticed += 1,
                Some(true) => row.settled += 1,
                _ if is_done => row.survived += 1,
                _ => row.waiting += 1,
            }
        }
        if noticed_by.is_empty() && !settled.contains_key(&key) {
            left.push((mutant, is_done));
        }
    }
    println!(
        "| folder | drawn | noticed | comes to the same | not noticed | not yet tried by all | rate |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let whole = folders.remove("all").unwrap_or_default();
    for (name, row) in folders.iter().map(|(n, row)| (n.as_str(), row)).chain([("all", &whole)]) {
        let Row { drawn, noticed, settled, survived, waiting } = row;
        let rate = 100.0 * *noticed as f64 / (*drawn).max(1) as f64;
        println!(
            "| `{name}` | {drawn} | {noticed} | {settled} | {survived} | {waiting} | {rate:.0} % |"
        );
    }
    for (Mutant { seed, id, file, line, kind, was, becomes }, is_done) in left {
        let fate = if is_done { "open" } else { "waiting" };
        println!("{seed}/{id}\t{file}\t{line}\t{kind}\t{was}\t{becomes}\t{fate}\t");
    }
    Ok(())
}
