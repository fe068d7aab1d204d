//! `fuda check`: every mistake of every file at once.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::fix;
use super::out::Out;
use super::read::{self, Read};
use super::table::count;
use super::{Format, Verdict, watch, write_json};
use crate::cli::style::render_all;
use crate::diagnostics::{Diagnostic, to_json};
use crate::load::{self, Loaded};

/// Reports every mistake of every script at once, with its place and a way out
///
/// A file named itself is read together with the other scripts of its folder, so that it may use
/// what they define; only its own mistakes are told. Scripts that define no keyword may use the
/// keywords of their game.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda check\n  fuda check cards/los/dawn.fuda\n  \
                        fuda check --fix my-cards\n  fuda check --watch my-cards\n  \
                        fuda check --format json cards\n\n\
                        What a code means: fuda explain C031\n\n\
                        Exit code: 0 when nothing was found, or nothing is left after --fix; 1 otherwise.")]
pub struct Args {
    /// Scripts, or folders of scripts
    #[arg(value_name = "PATH", default_value = read::CARDS)]
    paths: Vec<PathBuf>,
    /// Mend what is beyond doubt, in the files themselves; the rest is told
    #[arg(long)]
    fix: bool,
    /// Check again whenever a script is saved, and play the scenarios that the change touches
    #[arg(long, conflicts_with_all = ["fix", "format"])]
    watch: bool,
    /// With --watch, where the scenarios are: a file or a folder, `tests/scenarios` where that is there; may be
    /// given several times
    #[arg(long, value_name = "PATH", requires = "watch")]
    scenarios: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if args.watch {
        return watch::run(&args.paths, &args.scenarios, out);
    }
    let mut gathered = gather(&args.paths)?;
    let Read { mut sources, unreadable } = read::read(&gathered.asked);
    let readable = sources.iter().count();
    let beside = read::read(&gathered.neighbours);
    for (_, source) in beside.sources.iter() {
        sources.add(source.path.clone(), source.text.clone());
    }
    gathered.unreadable = unreadable;
    gathered.unreadable_beside = beside.unreadable;
    let mending = if args.fix { Some(fix::fix(sources.clone(), readable)?) } else { None };
    let sources = mending.as_ref().map_or(sources, |mending| mending.sources.clone());
    let loaded = read::check(sources);
    let right = match args.format {
        Format::Json => {
            let found = gathered.found(&loaded);
            let (errors, warnings) = gathered.counts(&found);
            let list: Vec<_> = found.iter().map(|d| to_json(d, &loaded.sources)).collect();
            let mut report = json!({
                "files": gathered.asked.len(),
                "errors": errors,
                "warnings": warnings,
                "unreadable": gathered.unreadable,
                "unreadable_beside": gathered.unreadable_beside,
                "diagnostics": list,
            });
            if let Some(mending) = &mending {
                report["mended"] = fix::to_json(mending);
            }
            write_json(out, &report)?;
            errors + warnings == 0
        }
        Format::Text => {
            if let Some(mending) = &mending {
                fix::tell(mending, out)?;
            }
            tell(&gathered, &loaded, out)?
        }
    };
    Ok(if right { Verdict::Right } else { Verdict::Wrong })
}

/// The scripts of a check.
#[derive(Debug, Default)]
pub struct Gathered {
    /// Those whose mistakes are told.
    asked: Vec<PathBuf>,
    /// The others in their folders.
    neighbours: Vec<PathBuf>,
    /// Those of the first that cannot be read, and why.
    pub unreadable: Vec<String>,
    /// Those of the others: what they define is not known here.
    pub unreadable_beside: Vec<String>,
}

/// The scripts below the paths, and the neighbours of those that are named themselves.
///
/// # Errors
/// A path that is not there, or below which there is no script.
pub fn gather(paths: &[PathBuf]) -> Result<Gathered, Failure> {
    let asked = read::files(paths)?;
    let neighbours = neighbours(paths, &asked);
    Ok(Gathered { asked, neighbours, ..Gathered::default() })
}

impl Gathered {
    pub fn all(&self) -> impl Iterator<Item = &PathBuf> {
        self.asked.iter().chain(&self.neighbours)
    }

    fn found<'l>(&self, loaded: &'l Loaded) -> Vec<&'l Diagnostic> {
        let asked: HashSet<String> =
            self.asked.iter().map(|path| path.display().to_string()).collect();
        let path = |found: &Diagnostic| &loaded.sources.get(found.place.file).path;
        loaded.diagnostics.iter().filter(|found| asked.contains(path(found))).collect()
    }

    /// Errors and warnings.
    fn counts(&self, found: &[&Diagnostic]) -> (usize, usize) {
        let errors = found.iter().filter(|found| found.is_error()).count();
        (errors + self.unreadable.len(), found.len() - errors)
    }
}

/// Tells people what was found; whether that is nothing.
pub fn tell(gathered: &Gathered, loaded: &Loaded, out: &mut dyn Write) -> io::Result<bool> {
    for message in &gathered.unreadable {
        writeln!(out, "error: {message}\n")?;
    }
    for message in &gathered.unreadable_beside {
        writeln!(out, "note: {message}; what it defines is not known here\n")?;
    }
    let found = gathered.found(loaded);
    write!(out, "{}", render_all(found.iter().copied(), &loaded.sources))?;
    let (errors, warnings) = gathered.counts(&found);
    let said = match (errors, warnings) {
        (0, 0) => "no mistakes".to_owned(),
        (0, _) => count(warnings, "warning"),
        (_, 0) => count(errors, "error"),
        (..) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    };
    writeln!(out, "{said} in {}", count(gathered.asked.len(), "file"))?;
    Ok(errors + warnings == 0)
}

/// The other scripts in the folders of files that are named themselves.
fn neighbours(paths: &[PathBuf], asked: &[PathBuf]) -> Vec<PathBuf> {
    let mut seen: HashSet<PathBuf> = asked.iter().map(|path| load::identity(path)).collect();
    let files = paths.iter().filter(|path| path.is_file());
    let mut found: Vec<PathBuf> = files
        .flat_map(|file| load::scripts_beside(file))
        .filter(|path| seen.insert(load::identity(path)))
        .collect();
    found.sort();
    found
}
