//! `fuda import`: printed card texts to scripts.

mod data;
mod outcomes;
mod review;
mod summary;

use std::fs;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::{Format, Verdict, read, write, write_json};
use crate::api::Refusal as Refused;
use crate::diagnostics::say;
use crate::import::{self, FILES, Imported, Printed, Tables, Texts};
use crate::lang::text;
use crate::load;
use summary::Summary;

/// Turns printed card texts into scripts
///
/// The data may be English, Japanese, or both: a card of which the official text is there in both languages must come
/// to the same script. A card is written only if every line of it is understood and verified; of the others a comment
/// says what is missing. A file a set, canonical and deterministic.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda import ws cards.jsonl --out my/ws\n  \
                        fuda import ws table.csv --written my/own --out my/ws\n  \
                        fuda import ws english.jsonl japanese.jsonl --out my/ws --strict\n  \
                        fuda import ws cards.jsonl --review 20 --records judged.jsonl\n  \
                        fuda import ws cards.jsonl --outcomes outcomes.txt\n  \
                        fuda import ws cards.jsonl --format json\n\n\
                        Exit code: 1 when, with --strict, a line was refused, or an outcome is not that of --outcomes.")]
pub struct Args {
    /// The game of the cards
    game: String,
    /// Card data: JSON, `.csv` with named columns, `.txt` with the text of one card; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The folder for the scripts; without it only the summary is shown
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// A folder with tables of one's own instead of those of the program
    #[arg(long, value_name = "DIR")]
    rows: Option<PathBuf>,
    /// Cards written by hand, which stand in place of the imported ones with the same code and are compared with them: a
    /// script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    written: Vec<PathBuf>,
    /// What readers judged: cards that are right as a whole are marked, and lines that are wrong are refused
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Lay so many lines, drawn from those that nobody has judged, beside their scripts, and ask whether they are right
    ///
    /// Each answer is written to --records at once. An answer is right, wrong, doubt or stop (r, w, d, q), and a remark
    /// may follow it.
    #[arg(long, value_name = "N", requires = "records", conflicts_with_all = ["format", "outcomes"])]
    review: Option<usize>,
    /// The seed by which lines are drawn: the same seed draws the same ones
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A file with what came of each line before; what has changed is told
    #[arg(long, value_name = "FILE")]
    outcomes: Option<PathBuf>,
    /// Write the file of --outcomes as everything is now
    #[arg(long, requires = "outcomes")]
    accept: bool,
    /// Fail if a line is refused
    #[arg(long)]
    strict: bool,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if args.game != "ws" {
        let message = say!("there are no rows for the printed texts of `{game}`", game = args.game);
        return Err(Refused::usage(message).help(say!("there are some for `ws`")).into());
    }
    let cards = data::cards(&args.files)?;
    let tables = tables(args.rows.as_deref(), &cards)?;
    let mut judgements = args.records.as_deref().map(review::judgements).transpose()?;
    let bar = progress_bar(cards.len() as u64);
    let mut imported = import::import(&tables, cards, &|| bar.inc(1));
    bar.finish_and_clear();
    // What the rows and the steps come to, whatever people say of it.
    let changes = match &args.outcomes {
        Some(file) => Some(outcomes::compared(file, &imported, args.accept)?),
        None => None,
    };
    let compared = match args.written.as_slice() {
        [] => None,
        paths => {
            let sources = read::all(&read::files(paths)?)?;
            let written = import::written(&sources)
                .map_err(|mistakes| Refused::mistakes(mistakes, &sources))?;
            Some(import::stand_in(&mut imported, &written))
        }
    };
    if let (Some(number), Some(file), Some(judgements)) =
        (args.review, &args.records, &mut judgements)
    {
        review::review(number, args.seed, file, &imported, judgements, out)?;
    }
    let judged = judgements.map(|judgements| judgements.apply(&mut imported));
    if let Some(folder) = &args.out {
        write_scripts(folder, &imported)?;
    }
    let changed = !args.accept && changes.as_ref().is_some_and(|changes| !changes.is_empty());
    let refused = imported.iter().any(|one| one.by_hand.is_none() && !one.is_whole());
    let mut summary = Summary::of(&imported);
    (summary.judged, summary.compared, summary.changes) = (judged, compared, changes);
    match args.format {
        Format::Json => write_json(out, &summary)?,
        Format::Text if args.review.is_some() => {}
        Format::Text => summary.show(out)?,
    }
    Ok(if changed || args.strict && refused { Verdict::Wrong } else { Verdict::Right })
}

/// The tables of the program, or those of a folder where it has them.
fn tables(folder: Option<&Path>, cards: &[Printed]) -> Result<Tables, Failure> {
    let mut texts = Texts::shipped();
    if let Some(folder) = folder {
        if !FILES.iter().any(|name| folder.join(name).exists()) {
            let folder = folder.display();
            let message = say!("there is no table in {folder}", folder);
            return Err(Refused::usage(message)
                .help(say!("tables are called {names}", names = FILES.join(", ")))
                .into());
        }
        for (name, own) in FILES.iter().zip(texts.each()) {
            let path = folder.join(name);
            if path.exists() {
                *own = load::text(&path).map_err(Refused::usage)?;
            }
        }
    }
    Tables::read(&texts, cards).map_err(|wrong| {
        let all: Vec<String> = wrong.iter().map(|(file, row)| format!("{file}:{row}")).collect();
        Refused::usage(say!("rows that cannot be used: {rows}", rows = all.join("; "))).into()
    })
}

fn write_scripts(folder: &Path, imported: &[Imported]) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| write::cannot_write(folder, &error))?;
    for (name, text) in import::scripts(imported, language()) {
        write::write(&folder.join(name), &text)?;
    }
    Ok(())
}

fn progress_bar(cards: u64) -> ProgressBar {
    let row =
        text("{bar:40} {pos}/{len} cards, {eta} left", "{bar:40} カード {pos}/{len}、残り{eta}");
    let style = ProgressStyle::with_template(language().of(row))
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(cards), ProgressDrawTarget::stderr_with_hz(8))
        .with_style(style)
}
