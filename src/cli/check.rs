//! `fuda check`: every mistake of every file at once.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::fix;
use super::read::{self, Read};
use super::table::count;
use super::{Format, Verdict, write_json};
use crate::diagnostics::{Diagnostic, render, to_json};
use crate::load;

/// Reports every mistake of every script at once, with its place and a way out
///
/// A file named itself is read together with the other scripts of its folder, so that it may use
/// what they define; only its own mistakes are told. Scripts that define no keyword may use the
/// keywords of their game.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda check\n  fuda check cards/los/dawn.fuda\n  \
                        fuda check --fix my-cards\n  \
                        fuda check --format json cards\n\n\
                        Exit code: 0 when nothing was found, or nothing is left after --fix; 1 otherwise.")]
pub struct Args {
    /// Scripts, or folders of scripts
    #[arg(value_name = "PATH", default_value = read::CARDS)]
    paths: Vec<PathBuf>,
    /// Mend what is beyond doubt, in the files themselves; the rest is told
    #[arg(long)]
    fix: bool,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let asked = read::files(&args.paths)?;
    let Read { mut sources, unreadable } = read::read(&asked);
    let readable = sources.iter().count();
    for (_, source) in read::read(&neighbours(&args.paths, &asked)).sources.iter() {
        sources.add(source.path.clone(), source.text.clone());
    }
    let mending = if args.fix { Some(fix::fix(sources.clone(), readable)?) } else { None };
    let sources = mending.as_ref().map_or(sources, |mending| mending.sources.clone());
    let loaded = read::check(sources);
    let asked_for = |diagnostic: &&Diagnostic| {
        let path = &loaded.sources.get(diagnostic.place.file).path;
        asked.iter().any(|file| file.display().to_string() == *path)
    };
    let found: Vec<&Diagnostic> = loaded.diagnostics.iter().filter(asked_for).collect();
    let errors = found.iter().filter(|d| d.is_error()).count() + unreadable.len();
    let warnings = found.len() + unreadable.len() - errors;
    match args.format {
        Format::Json => {
            let list: Vec<_> = found.iter().map(|d| to_json(d, &loaded.sources)).collect();
            let mut report = json!({
                "files": asked.len(),
                "errors": errors,
                "warnings": warnings,
                "unreadable": unreadable,
                "diagnostics": list,
            });
            if let Some(mending) = &mending {
                report["mended"] = fix::to_json(mending);
            }
            write_json(out, &report)?;
        }
        Format::Text => {
            if let Some(mending) = &mending {
                fix::tell(mending, out)?;
            }
            for message in &unreadable {
                writeln!(out, "error: {message}\n")?;
            }
            for diagnostic in &found {
                writeln!(out, "{}", render(diagnostic, &loaded.sources, true))?;
            }
            let said = match (errors, warnings) {
                (0, 0) => "no mistakes".to_owned(),
                (0, _) => count(warnings, "warning"),
                (_, 0) => count(errors, "error"),
                (..) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
            };
            writeln!(out, "{said} in {}", count(asked.len(), "file"))?;
        }
    }
    Ok(if errors + warnings == 0 { Verdict::Right } else { Verdict::Wrong })
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
