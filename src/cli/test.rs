//! `fuda test`: scenarios against what they expect, and against what they came to before.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use similar::TextDiff;

use super::covered::{Covered, covered};
use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::situations;
use super::table::{count, files, tell};
use super::write::{rewrite, write_new};
use super::{Format, Verdict, read, write_json};
use crate::api::{Refusal, Tested, scripts};
use crate::cli::style::render_all;
use crate::diagnostics::{Diagnostic, Sources, say};
use crate::reading::Lang;
use crate::reading::play;

/// Runs scenarios against what they expect and against their snapshots
///
/// A scenario file may have a snapshot beside it: the trace of its scenarios as it was accepted. A
/// trace that differs is a failure until it is accepted, too.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda test\n  fuda test tests/scenarios/los --accept\n  \
                        fuda test --rules los@1.0.01 tests/scenarios/los\n  \
                        fuda test --coverage tests/scenarios/los --cards cards/los\n  \
                        fuda test --coverage tests/reference --cards cards/ws --of cards/ws/reference\n\n\
                        Exit code: 1 when a scenario or a snapshot does not hold, or an ability is listed.")]
pub struct Args {
    /// Files of scenarios, or folders of them
    #[arg(value_name = "PATH", default_value = "tests/scenarios")]
    paths: Vec<PathBuf>,
    /// Write the snapshots of all scenarios that come to what they expect
    #[arg(long, conflicts_with = "rules")]
    accept: bool,
    /// Another rulebook than the scenarios' own; snapshots are left alone then
    #[arg(long, value_name = "GAME@VERSION")]
    rules: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// List the abilities of the cards that no scenario tries: resolves to the end of its text, behind its
    /// cost; of a continuous one, sees giving something; of a replacement, sees replacing
    ///
    /// Abilities that others give, or let wait, count for themselves. What the rules give cards, by a
    /// header field or to every card of a kind, is tried once for all of them.
    #[arg(long, conflicts_with = "accept")]
    coverage: bool,
    /// With --coverage, only the cards of this script or folder; may be given several times
    #[arg(long, value_name = "PATH", requires = "coverage")]
    of: Vec<PathBuf>,
    /// How the list of --coverage is written; in JSON nothing else is
    #[arg(long, value_enum, default_value_t, requires = "coverage")]
    format: Format,
}

#[derive(Default)]
struct Counts {
    scenarios: usize,
    failed: usize,
    /// The number of files whose snapshot differs, is missing although others exist, or was written.
    changed: usize,
    without: usize,
    written: usize,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let rules = args.rules.as_deref().map(scripts::rulebook).transpose()?.map(|(_, rules)| rules);
    let files = read::files(&args.paths)?;
    let cards = situations::cards(&args.cards)?;
    let played: Vec<Result<Tested, Refusal>> = files
        .par_iter()
        .map(|path| {
            let file = situations::read_file(path)?;
            let cards = situations::without(&cards, path);
            Ok(Tested::of(&file, &cards, rules, Lang::En, |_| true))
        })
        .collect();
    let mut counts = Counts::default();
    let (mut games, mut tried) = (BTreeSet::new(), BTreeSet::new());
    let in_json = matches!(args.format, Format::Json);
    let mut nowhere = Out::silent();
    let said = if in_json { &mut nowhere } else { &mut *out };
    for (path, file) in files.iter().zip(played) {
        match file {
            Ok(file) => {
                one_file(path, &file, args, &mut counts, said)?;
                games.extend(file.games);
                tried.extend(file.tried);
            }
            Err(refusal) => {
                counts.failed += 1;
                tell!(said, "error: {message}", message = refusal.message)?;
                writeln!(said)?;
            }
        }
    }
    let mut right = counts.failed == 0 && counts.changed == 0;
    tell_counts(&counts, files.len(), said)?;
    if args.coverage {
        let covered = covered(&cards, &games, &tried, &args.of)?;
        right &= covered.untried.is_empty();
        match args.format {
            Format::Json => {
                let Counts { scenarios, failed, .. } = counts;
                write_json(out, &Covered { scenarios, failed, ..covered })?
            }
            Format::Text => covered.write(out)?,
        }
    }
    Ok(if right { Verdict::Right } else { Verdict::Wrong })
}

fn tell_counts(counts: &Counts, files: usize, out: &mut dyn Write) -> io::Result<()> {
    let scenarios = count!(n = counts.scenarios, "1 scenario", "{n} scenarios");
    let files = self::files(files);
    match counts.failed {
        0 if counts.scenarios == 0 => tell!(out, "there is no scenario in {files}", files)?,
        0 => tell!(out, "{scenarios} in {files} held", scenarios, files)?,
        failed => tell!(out, "{failed} failed; {scenarios} in {files}", failed, scenarios, files)?,
    }
    for (number, what) in [
        (counts.changed, say!("no longer fit; `--accept` takes the new traces")),
        (counts.without, say!("not there yet; `--accept` writes them")),
        (counts.written, say!("written")),
    ] {
        if number > 0 {
            let snapshots = count!(n = number, "1 snapshot", "{n} snapshots");
            tell!(out, "{snapshots}: {what}", snapshots, what)?;
        }
    }
    Ok(())
}

fn one_file(
    path: &Path,
    file: &Tested,
    args: &Args,
    counts: &mut Counts,
    out: &mut Out,
) -> Result<(), Failure> {
    counts.scenarios += file.played.len();
    if !file.mistakes.is_empty() {
        counts.failed += 1;
        tell!(out, "{file}: the scripts have mistakes", file = path.display())?;
        writeln!(out)?;
        return Ok(show(&file.mistakes, &file.sources, out)?);
    }
    let own = path.display().to_string();
    let own = file.sources.iter().find(|(_, source)| source.path == own).map(|(id, _)| id);
    let odd = file.warnings.iter().filter(|warning| Some(warning.place.file) == own);
    show(odd, &file.sources, out)?;
    let failed = file.played.iter().filter(|played| !played.holds).count();
    counts.failed += failed;
    for played in file.played.iter().filter(|played| !played.diagnostics.is_empty()) {
        writeln!(out, "{}: {}\n", path.display(), played.name)?;
        show(&played.diagnostics, &file.sources, out)?;
    }
    if failed > 0 || file.played.is_empty() || args.rules.is_some() {
        return Ok(());
    }
    let new = traces(file);
    let kept = snapshot_path(path);
    let kept_bytes = std::fs::read(&kept).ok();
    let old = kept_bytes.as_deref();
    let old = old.map(|bytes| String::from_utf8_lossy(bytes).replace("\r\n", "\n"));
    let (head, body) = old.as_deref().map_or((HEAD, None), split);
    if body.is_some_and(|body| body.trim_end() == new) {
        return Ok(());
    }
    match (args.accept, body) {
        (true, _) => {
            let text = format!("{head}{new}\n");
            match &kept_bytes {
                Some(old) => rewrite(&kept, old, &text)?,
                None => write_new(&kept, &text)?,
            }
            counts.written += 1;
        }
        (false, None) => counts.without += usize::from(keeps_snapshots(path)),
        (false, Some(body)) => {
            counts.changed += 1;
            tell!(out, "other events than in the snapshot, in the words of scripts:")?;
            let name = kept.display().to_string();
            let new = format!("{new}\n");
            let now = say!("now");
            let diff = TextDiff::from_lines(body, &new);
            write!(
                out,
                "{}",
                diff.unified_diff().context_radius(3).header(&name, &now.in_lang(language()))
            )?;
            writeln!(out)?;
        }
    }
    Ok(())
}

fn show<'d>(
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    sources: &Sources,
    out: &mut Out,
) -> io::Result<()> {
    write!(out, "{}", render_all(diagnostics, sources))
}

/// The text before the trace in a snapshot; this crate's tests read and write the same files.
const HEAD: &str = "---\nsource: tests/rules/scenarios.rs\n---\n";

/// `los/scenarios@attack.fuda.snap` for `los/attack.fuda`
fn snapshot_path(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("scenarios@{name}.snap"))
}

/// Whether the folder has a snapshot of another file, so that a missing one is reported.
fn keeps_snapshots(path: &Path) -> bool {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = std::fs::read_dir(folder.unwrap_or(Path::new("."))) else { return false };
    entries.flatten().any(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with("scenarios@") && name.ends_with(".snap")
    })
}

/// Splits a snapshot into its head and the trace.
fn split(snapshot: &str) -> (&str, Option<&str>) {
    let Some(rest) = snapshot.strip_prefix("---\n") else { return (HEAD, Some(snapshot)) };
    match rest.find("\n---\n") {
        Some(end) => {
            let head = "---\n".len() + end + "\n---\n".len();
            (&snapshot[..head], Some(&snapshot[head..]))
        }
        None => (HEAD, Some(snapshot)),
    }
}

/// The courses of a file's scenarios.
fn traces(file: &Tested) -> String {
    let played = file.played.iter();
    play::courses(played.map(|one| (one.name.as_str(), one.further, one.tale.lines.as_slice())))
}
