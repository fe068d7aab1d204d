//! Finds scenarios and refused scripts.

use std::path::PathBuf;

use crate::api::Refusal;
use crate::cli::failure::Failure;
use crate::cli::read::{self, Read};
use crate::diagnostics::Sources;

/// The shipped scenarios and refused scripts: path in the repository, and text.
pub type Shipped = &'static [(&'static str, &'static str)];

/// The folders of scenarios and refused scripts if no path is given.
const SCENARIOS: [&str; 2] = ["tests/scenarios", "tests/refused"];

/// The scripts below the paths, else those below [`SCENARIOS`], else the shipped ones.
///
/// # Errors
/// Paths that cannot be read.
pub fn sources(paths: &[PathBuf], shipped: Shipped) -> Result<Sources, Failure> {
    let here: Vec<PathBuf> =
        SCENARIOS.map(PathBuf::from).into_iter().filter(|path| path.is_dir()).collect();
    let paths = match paths {
        [] if !here.is_empty() => here.as_slice(),
        [] => {
            let mut sources = Sources::default();
            for (path, text) in shipped {
                sources.add(*path, *text);
            }
            return Ok(sources);
        }
        given => given,
    };
    let Read { sources, unreadable } = read::read(&read::files(paths)?);
    match unreadable.into_iter().next() {
        Some(message) => Err(Refusal::usage(message).into()),
        None => Ok(sources),
    }
}
