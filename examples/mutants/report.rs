//! How many were noticed in each folder, and which were not.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use crate::table::{self, Found, KEPT, Mutant};

#[derive(Default)]
struct Row {
    drawn: usize,
    noticed: usize,
    same: usize,
    survived: usize,
}

/// Why a mutant comes to the same, by its file and what it changes.
fn reasons() -> BTreeMap<[String; 3], String> {
    let text = fs::read_to_string(KEPT).unwrap_or_default();
    let of_line = |line: &str| {
        let [_, file, _, _, was, becomes, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(([file, was, becomes].map(str::to_owned), reason.to_owned()))
    };
    text.lines().skip(1).filter_map(of_line).collect()
}

pub fn report() -> Result<(), Box<dyn Error>> {
    let (found, reasons) = (table::found(), reasons());
    let mut folders: BTreeMap<String, Row> = BTreeMap::new();
    let mut left = Vec::new();
    for mutant in table::drawn()? {
        let Some(Found { noticed_by, .. }) = found.get(&mutant.id) else { continue };
        let key = [&mutant.file, &mutant.was, &mutant.becomes].map(String::clone);
        for name in [mutant.folder(), "all".to_owned()] {
            let row = folders.entry(name).or_default();
            row.drawn += 1;
            match (noticed_by.as_str(), reasons.get(&key)) {
                ("", Some(_)) => row.same += 1,
                ("", None) => row.survived += 1,
                _ => row.noticed += 1,
            }
        }
        if noticed_by.is_empty() && !reasons.contains_key(&key) {
            left.push(mutant);
        }
    }
    println!("| folder | drawn | noticed | comes to the same | not noticed | rate |");
    println!("| --- | --- | --- | --- | --- | --- |");
    let whole = folders.remove("all").unwrap_or_default();
    for (name, row) in folders.iter().map(|(n, row)| (n.as_str(), row)).chain([("all", &whole)]) {
        let Row { drawn, noticed, same, survived } = row;
        let rate = 100.0 * *noticed as f64 / (*drawn).max(1) as f64;
        println!("| `{name}` | {drawn} | {noticed} | {same} | {survived} | {rate:.1} % |");
    }
    for Mutant { seed, id, file, line, kind, was, becomes } in left {
        println!("{seed}/{id}\t{file}\t{line}\t{kind}\t{was}\t{becomes}\t");
    }
    Ok(())
}
