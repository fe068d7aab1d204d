//! `fuda import`: printed card texts to scripts.

mod data;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::table::{count, grouped, tell};
use super::{Format, Verdict, write_json};
use crate::api::Refusal as Refused;
use crate::diagnostics::{Message, say};
use crate::import::{self, FILES, Imported, Printed, Repair, Tables, Texts};
use crate::lang::text;
use crate::load;
use crate::whole;

/// Turns printed card texts into scripts
///
/// The data may be English, Japanese, or both: a card of which the official text is there in both languages must come
/// to the same script. A card is written only if every line of it is understood and verified; of the others a comment
/// says what is missing. A file a set, canonical and deterministic.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda import ws cards.jsonl --out my/ws\n  \
                        fuda import ws english.jsonl japanese.jsonl --out my/ws --strict\n  \
                        fuda import ws cards.jsonl --format json\n\n\
                        Exit code: 1 when, with --strict, a line was refused.")]
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
    /// Fail if a line is refused
    #[arg(long)]
    strict: bool,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What came of an import.
#[derive(Debug, Serialize)]
struct Summary {
    cards: Share,
    lines: Share,
    /// By kind of card.
    kinds: BTreeMap<String, Share>,
    /// By set.
    sets: BTreeMap<String, Share>,
    /// How many lines were mended, by what was wrong with them.
    repairs: BTreeMap<Repair, usize>,
    /// What lines were refused for, most frequent first.
    groups: Vec<Group>,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Share {
    whole: usize,
    all: usize,
}

#[derive(Debug, Serialize)]
struct Group {
    what: String,
    lines: usize,
    /// The first line of it, from 1; 0 for the header of the card.
    card: String,
    line: usize,
    text: String,
    told: String,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if args.game != "ws" {
        let message = say!("there are no rows for the printed texts of `{game}`", game = args.game);
        return Err(Refused::usage(message).help(say!("there are some for `ws`")).into());
    }
    let cards = data::cards(&args.files)?;
    let tables = tables(args.rows.as_deref(), &cards)?;
    let bar = progress_bar(cards.len() as u64);
    let imported = import::import(&tables, cards, &|| bar.inc(1));
    bar.finish_and_clear();
    if let Some(folder) = &args.out {
        write_scripts(folder, &imported)?;
    }
    let summary = Summary::of(&imported);
    match args.format {
        Format::Json => write_json(out, &summary)?,
        Format::Text => show(&summary, out)?,
    }
    let refused = summary.lines.whole < summary.lines.all;
    Ok(if args.strict && refused { Verdict::Wrong } else { Verdict::Right })
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
        let own = [&mut texts.en, &mut texts.en_words, &mut texts.ja, &mut texts.ja_words];
        for (name, own) in FILES.iter().zip(own) {
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
    let failed = |path: &Path, error: std::io::Error| {
        let file = path.display();
        Failure::from(Refused::failed(say!("cannot write {file}: {error}", file, error)))
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    for (name, text) in import::scripts(imported, language()) {
        let path = folder.join(name);
        whole::replace(&path, text.as_bytes()).map_err(|error| failed(&path, error))?;
    }
    Ok(())
}

impl Summary {
    fn of(imported: &[Imported]) -> Summary {
        let mut summary = Summary {
            cards: Share::default(),
            lines: Share::default(),
            kinds: BTreeMap::new(),
            sets: BTreeMap::new(),
            repairs: BTreeMap::new(),
            groups: Vec::new(),
        };
        let mut groups: BTreeMap<String, Group> = BTreeMap::new();
        for one in imported {
            let whole = one.is_whole();
            let of_kind = summary.kinds.entry(one.card.kind.clone()).or_default();
            let of_set = summary.sets.entry(one.card.set().to_owned()).or_default();
            [&mut summary.cards, of_kind, of_set].into_iter().for_each(|share| share.add(whole));
            for line in &one.lines {
                summary.lines.add(line.outcome.is_ok());
                for repair in line.unit.repairs.iter().collect::<BTreeSet<_>>() {
                    *summary.repairs.entry(*repair).or_default() += 1;
                }
            }
            for (line, why) in one.refused() {
                let group = groups.entry(why.group()).or_insert_with_key(|what| Group {
                    what: what.clone(),
                    lines: 0,
                    card: one.card.code.clone(),
                    line,
                    text: line
                        .checked_sub(1)
                        .map(|at| one.lines[at].unit.text.clone())
                        .unwrap_or_default(),
                    told: why.told().in_lang(language()).into_owned(),
                });
                group.lines += 1;
            }
        }
        summary.groups = groups.into_values().collect();
        summary.groups.sort_by(|a, b| (b.lines, &a.what).cmp(&(a.lines, &b.what)));
        summary
    }
}

impl Share {
    fn add(&mut self, whole: bool) {
        self.all += 1;
        self.whole += usize::from(whole);
    }

    /// `12,345 of 13,000 (95.0 %)`
    fn told(self) -> Message {
        let percent =
            if self.all == 0 { 100.0 } else { 100.0 * self.whole as f64 / self.all as f64 };
        say!(
            "{whole} of {all} ({percent} %)",
            whole = grouped(self.whole as u64),
            all = grouped(self.all as u64),
            percent = format!("{percent:.1}")
        )
    }
}

/// The most groups that are shown; all of them are in the answer for programs.
const SHOWN_GROUPS: usize = 20;

fn show(summary: &Summary, out: &mut Out) -> std::io::Result<()> {
    tell!(out, "cards: {share}", share = summary.cards.told())?;
    tell!(out, "lines: {share}", share = summary.lines.told())?;
    for (kind, share) in &summary.kinds {
        tell!(out, "  {kind}: {share}", kind, share = share.told())?;
    }
    if summary.groups.is_empty() {
        return Ok(());
    }
    tell!(out, "refused:")?;
    for group in summary.groups.iter().take(SHOWN_GROUPS) {
        let lines = count!(n = group.lines, "1 line", "{n} lines");
        let (what, card, told) = (&group.what, &group.card, &group.told);
        if group.line == 0 {
            tell!(out, "  {what} ({lines}), first {card}: {told}", what, lines, card, told)?;
            continue;
        }
        let line = group.line;
        tell!(
            out,
            "  {what} ({lines}), first {card} line {line}: {told}",
            what,
            lines,
            card,
            line,
            told
        )?;
        writeln!(out, "    {}", group.text)?;
    }
    if summary.groups.len() > SHOWN_GROUPS {
        let more = summary.groups.len() - SHOWN_GROUPS;
        tell!(out, "  and {more} more, with `--format json`", more)?;
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
