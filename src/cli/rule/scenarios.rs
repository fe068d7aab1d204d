//! The scenarios that show rules, and what each of them cites.

use std::path::PathBuf;

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::read::{self, Read};
use crate::diagnostics::Sources;
use crate::games;
use crate::ledger::{self, Citation};
use crate::load;
use crate::scenario::{Case, cases};
use crate::syntax::ast::ScenarioPart;

/// The scenarios that came with the program: path in the repository, and text.
pub type Shipped = &'static [(&'static str, &'static str)];

/// Where scenarios are looked for when no path is given.
const SCENARIOS: &str = "tests/scenarios";

/// The scenarios below the paths, else those below `tests/scenarios` here, else those that came with
/// the program.
///
/// # Errors
/// Paths that cannot be read.
pub fn sources(paths: &[PathBuf], shipped: Shipped) -> Result<Sources, Failure> {
    let default = PathBuf::from(SCENARIOS);
    let paths = match paths {
        [] if default.is_dir() => std::slice::from_ref(&default),
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
        Some(message) => Err(Failure::usage(message)),
        None => Ok(sources),
    }
}

/// A scenario that cites rules.
#[derive(Clone, Debug, Serialize)]
pub struct Citing {
    pub file: String,
    pub line: usize,
    pub scenario: String,
    /// The rulebook that it is played under.
    pub rulebook: String,
    /// Rules by their numbers in the newest rulebook, and readings.
    #[serde(skip)]
    pub cites: Vec<String>,
}

impl Citing {
    /// Where a case stands and what it cites; none for a game or rulebook that is not known.
    pub fn of(case: &Case<'_>, sources: &Sources) -> Option<Citing> {
        let reference = case.game?;
        let rules = games::find(&reference.game)?.rules(reference.version.as_deref())?;
        let ledger = ledger::find(&reference.game, Some(rules.version))?;
        let cites = case.scenario.parts.lines.iter().flat_map(|part| match &part.node {
            ScenarioPart::Cites(rules) => rules.as_slice(),
            _ => &[],
        });
        let known = cites.filter_map(|rule| match ledger.cited(&rule.text) {
            Citation::Known(id) => Some(id.to_owned()),
            Citation::Unknown(_) => None,
        });
        let source = sources.get(case.file);
        let before = source.text.get(..case.span.start as usize).unwrap_or_default();
        Some(Citing {
            file: source.path.clone(),
            line: before.matches('\n').count() + 1,
            scenario: case.scenario.name.text.clone(),
            rulebook: format!("{}@{}", ledger.game, ledger.version),
            cites: known.collect(),
        })
    }
}

/// All scenarios with what they cite.
pub fn cites(sources: &Sources) -> Vec<Citing> {
    let loaded = load::load_sources(sources.clone());
    cases(&loaded).iter().filter_map(|case| Citing::of(case, &loaded.sources)).collect()
}
