//! What was drawn and what became of it, as files below `target/mutants`, a line each.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

pub const DRAWN: &str = "target/mutants/drawn.tsv";
pub const FOUND: &str = "target/mutants/found.tsv";

/// Those that no test notices, with the reason.
pub const KEPT: &str = "docs/mutants.tsv";

/// A change that was drawn.
pub struct Mutant {
    pub id: u32,
    pub seed: u64,
    pub file: String,
    pub line: usize,
    pub kind: String,
    pub was: String,
    pub becomes: String,
}

impl Mutant {
    /// The folder below `src`, two levels deep.
    pub fn folder(&self) -> String {
        let folders = Path::new(&self.file).parent().into_iter().flat_map(Path::iter);
        let folders: Vec<_> = folders.skip(1).take(2).map(|name| name.to_string_lossy()).collect();
        folders.join("/")
    }
}

pub fn write_drawn(mutants: &[Mutant]) -> io::Result<()> {
    let mut text = String::from("id\tseed\tfile\tline\tkind\twas\tbecomes\n");
    for Mutant { id, seed, file, line, kind, was, becomes } in mutants {
        text.push_str(&format!("{id}\t{seed}\t{file}\t{line}\t{kind}\t{was}\t{becomes}\n"));
    }
    fs::write(DRAWN, text)
}

pub fn drawn() -> Result<Vec<Mutant>, Box<dyn Error>> {
    let text = fs::read_to_string(DRAWN).map_err(|_| "nothing is drawn")?;
    text.lines().skip(1).map(|line| mutant(line).ok_or(format!("{DRAWN}: {line}").into())).collect()
}

fn mutant(line: &str) -> Option<Mutant> {
    let [id, seed, file, line, kind, was, becomes] = line.split('\t').collect::<Vec<_>>()[..]
    else {
        return None;
    };
    Some(Mutant {
        id: id.parse().ok()?,
        seed: seed.parse().ok()?,
        file: file.to_owned(),
        line: line.parse().ok()?,
        kind: kind.to_owned(),
        was: was.to_owned(),
        becomes: becomes.to_owned(),
    })
}

/// What became of a mutant.
#[derive(Clone, Default)]
pub struct Found {
    /// The test that noticed it; empty where none did.
    pub noticed_by: String,
    /// Those that did not.
    pub passed: BTreeSet<String>,
}

pub fn add_found(mutant: u32, found: &Found) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(FOUND)?;
    let passed: Vec<&str> = found.passed.iter().map(String::as_str).collect();
    writeln!(file, "{mutant}\t{}\t{}", found.noticed_by, passed.join(","))
}

/// Of each mutant that was switched on, whatever it was tried with.
pub fn found() -> BTreeMap<u32, Found> {
    let mut all: BTreeMap<u32, Found> = BTreeMap::new();
    for line in fs::read_to_string(FOUND).unwrap_or_default().lines() {
        let [mutant, noticed_by, passed] = line.split('\t').collect::<Vec<_>>()[..] else {
            continue;
        };
        let Ok(mutant) = mutant.parse() else { continue };
        let found = all.entry(mutant).or_default();
        found.noticed_by = noticed_by.to_owned();
        found.passed.extend(passed.split(',').filter(|name| !name.is_empty()).map(str::to_owned));
    }
    all
}
