//! The copy of the tree in which all mutants stand.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use walkdir::WalkDir;

use crate::edit::Switched;

pub const COPY: &str = "target/mutants/tree";
const BUILD: &str = "target/mutants/build";

/// What the tests need.
const PARTS: &[&str] = &[
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "benches",
    "cards",
    "docs",
    "examples",
    "fuzz",
    "grammar",
    "rustfmt.toml",
    "src",
    "tests",
];

/// The crate gets the module that says which mutant is on. What a mutant makes senseless is no mistake.
const LIB: [&str; 2] = [
    "#![allow(warnings, arithmetic_overflow, overflowing_literals, unconditional_panic)]\n",
    "\npub mod mutants;\n",
];

/// Makes the copy like the tree, with the switches. A file that is alike is not touched, so that it is
/// not built again.
pub fn write(switched: &BTreeMap<String, Switched>) -> Result<(), Box<dyn Error>> {
    let mut wanted = BTreeSet::new();
    let files = PARTS.iter().flat_map(WalkDir::new).collect::<Result<Vec<_>, _>>()?;
    let built = |path: &Path| path.iter().any(|folder| folder == "target");
    for entry in files.iter().filter(|e| e.file_type().is_file() && !built(e.path())) {
        let path = entry.path();
        let content = match switched.get(path.to_string_lossy().as_ref()) {
            Some(switched) => switched.text.clone().into_bytes(),
            None if path == Path::new("src/lib.rs") => {
                let text = fs::read_to_string(path)?;
                let (about, rest) = text.split_once("\n\n").ok_or("src/lib.rs begins otherwise")?;
                [about, "\n", LIB[0], rest, LIB[1]].concat().into_bytes()
            }
            None => fs::read(path)?,
        };
        wanted.insert(put(path, &content)?);
    }
    wanted.insert(put(Path::new("src/mutants.rs"), include_bytes!("switch.rs"))?);
    for entry in WalkDir::new(COPY) {
        let entry = entry?;
        if entry.file_type().is_file() && !wanted.contains(entry.path()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn put(path: &Path, content: &[u8]) -> io::Result<PathBuf> {
    let to = Path::new(COPY).join(path);
    if fs::read(&to).ok().as_deref() != Some(content) {
        fs::create_dir_all(to.parent().unwrap_or(Path::new(COPY)))?;
        fs::write(&to, content)?;
    }
    Ok(to)
}

/// Cargo, in the copy.
pub fn cargo() -> io::Result<Command> {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(COPY)
        .env("CARGO_TARGET_DIR", std::env::current_dir()?.join(BUILD))
        .env("CARGO_PROFILE_DEV_DEBUG", "none");
    Ok(cargo)
}
