//! `fuda check`: every mistake of every file at once.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use super::failure::Failure;
use super::fix;
use super::language::language;
use super::out::Out;
use super::read::{self, Read};
use super::table::{count, files, tell};
use super::{Format, Verdict, watch, write_json};
use crate::api::{Check, Checked};
use crate::cli::style::render_all;
use crate::diagnostics::say;
use crate::load;

/// Reports every mistake of every script at once, with its place and a way out
///
/// A file named itself is read together with the other scripts of its folder, so that it may use
/// what they define; only its own mistakes are told. Scripts may use the keywords of their game, unless
/// they define one of those themselves.
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
    let gathered = gather(&args.paths)?;
    let mut request = gathered.request();
    let fixed = match args.fix {
        true => Some(fix::fix(&mut request)?),
        false => None,
    };
    let mut checked = request.answer();
    match args.format {
        Format::Json => {
            for found in &mut checked.mistakes.found {
                *found = found.in_lang(language());
            }
            let mut report = checked.data();
            if let Some(fixed) = &fixed {
                report["mended"] = fixed.mended();
            }
            write_json(out, &report)?;
        }
        Format::Text => {
            if let Some(fixed) = &fixed {
                fix::tell(&fixed.mending, out)?;
            }
            tell(&checked, out)?;
        }
    }
    Ok(if checked.is_right() { Verdict::Right } else { Verdict::Wrong })
}

/// The scripts of a check.
#[derive(Debug, Default)]
pub struct Gathered {
    /// The scripts whose mistakes are reported.
    pub asked: Vec<PathBuf>,
    /// The other scripts in their folders.
    neighbours: Vec<PathBuf>,
}

/// The scripts below the paths, and the neighbours of those that are named themselves.
///
/// # Errors
/// A path does not exist, or has no scripts below it.
pub fn gather(paths: &[PathBuf]) -> Result<Gathered, Failure> {
    let asked = read::files(paths)?;
    let neighbours = neighbours(paths, &asked);
    Ok(Gathered { asked, neighbours })
}

impl Gathered {
    pub fn all(&self) -> impl Iterator<Item = &PathBuf> {
        self.asked.iter().chain(&self.neighbours)
    }

    /// Reads the scripts.
    fn request(&self) -> Check {
        let Read { sources: scripts, unreadable } = read::read(&self.asked);
        let beside = read::read(&self.neighbours);
        let (beside, unreadable_beside) = (beside.sources, beside.unreadable);
        Check { scripts, beside, unreadable, unreadable_beside }
    }
}

/// Writes what was found, for people.
pub fn tell(checked: &Checked, out: &mut dyn Write) -> io::Result<()> {
    for message in &checked.unreadable {
        tell!(out, "error: {message}", message)?;
        writeln!(out)?;
    }
    for message in &checked.unreadable_beside {
        tell!(out, "note: {message}; what it defines is not known here", message)?;
        writeln!(out)?;
    }
    write!(out, "{}", render_all(&checked.mistakes.found, &checked.mistakes.sources))?;
    let errors = count!(n = checked.errors, "1 error", "{n} errors");
    let warnings = count!(n = checked.warnings, "1 warning", "{n} warnings");
    let found = match (checked.errors, checked.warnings) {
        (0, 0) => say!("no mistakes"),
        (0, _) => warnings,
        (_, 0) => errors,
        (_, _) => say!("{errors}, {warnings}", errors, warnings),
    };
    tell!(out, "{found} in {files}", found, files = files(checked.files))
}

/// The other scripts in the folders of paths to files.
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
