//! `fuda rule`: what a rulebook says, where it is implemented, and what shows it.

mod coverage;
mod entry;
mod rulings;
mod scenarios;
mod topic;

use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::out::Out;
use super::{Format, Language, Verdict, read, write_json};
use crate::api::Refusal;
use crate::ledger::{self, Citation, Ledger, Row, Ruling};
use crate::reading;
use crate::scenario::citing;
pub use entry::write_listed;
use entry::{Entry, ReadingEntry};
use rulings::RulingEntry;
pub use scenarios::{Shipped, sources as scenario_sources};
use topic::Topic;

/// Tells about a rule: our words, where it is implemented, readings, scenarios and cards that show it
///
/// Rules have the numbers of their rulebook, with a letter where one paragraph says several things.
/// The words are ours and never those of the book. `L12` and the like are readings, taken where the
/// book is silent or says two things; `Q48` and the like are official rulings.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda rule los 9.6.2.5\n  fuda rule los@1.0.01 5.1.f\n  \
                        fuda rule los 5.5.1       the rules below this number\n  \
                        fuda rule los L12         a reading\n  \
                        fuda rule ws Q48          a ruling\n  \
                        fuda rule ws trigger check   what speaks of it, also in Japanese\n  \
                        fuda rule --coverage --missing\n\n\
                        Exit code: 1 when `--coverage` finds a rule that nothing shows.")]
pub struct Args {
    /// The game, with the version of its rulebook; the newest without one
    #[arg(value_name = "GAME[@VERSION]", required_unless_present = "coverage")]
    game: Option<String>,
    /// The number of a rule, the beginning of such numbers, a reading, or a ruling; or words, in English or
    /// Japanese: the rules, readings and rulings that speak of them. All rules and rulings without it
    #[arg(value_name = "ID|WORDS", conflicts_with = "coverage")]
    id: Vec<String>,
    /// Count for each rulebook how many rules the engine plays and how many a scenario shows
    #[arg(long)]
    coverage: bool,
    /// With `--coverage`: list the rules that nothing shows
    #[arg(long, requires = "coverage")]
    missing: bool,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Where the scenarios are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    scenarios: Vec<PathBuf>,
    /// The language of the rules' words
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, shipped: Shipped, out: &mut Out) -> Result<Verdict, Failure> {
    let book = args.game.as_deref().map(rulebook).transpose()?;
    let scenarios = scenarios::sources(&args.scenarios, shipped)?;
    if args.coverage {
        let books = ledger::ledgers().iter();
        let asked = books.filter(|ledger| {
            book.is_none_or(|(one, whole)| {
                std::ptr::eq(*ledger, one) || whole && ledger.game == one.game
            })
        });
        let cards = super::situations::cards(&args.cards)?;
        let report = coverage::of(asked, &cards, &scenarios)?;
        match args.format {
            Format::Json => write_json(out, &report)?,
            Format::Text => report.write(args.missing, out)?,
        }
        return Ok(if report.complete { Verdict::Right } else { Verdict::Wrong });
    }
    let Some((ledger, _)) = book else { return Err(Refusal::usage("no game is named").into()) };
    let name = format!("{}@{}", ledger.game, ledger.version);
    let id = args.id.join(" ");
    let id = id.trim();
    if id.is_empty() {
        return list(ledger, ledger.rows.iter().collect(), ledger::rulings(ledger.game), args, out);
    }
    if let Some(reading) = ledger.reading(id) {
        let citing = citing::cites(&scenarios);
        let entry = ReadingEntry::of(ledger, reading, &citing);
        match args.format {
            Format::Json => write_json(out, &json!({ "rulebook": name, "reading": entry }))?,
            Format::Text => entry.write(args.lang.into(), out)?,
        }
        return Ok(Verdict::Right);
    }
    if let Some(ruling) = ledger.ruling(id) {
        let citing = citing::cites(&scenarios);
        let entry = RulingEntry::of(ledger, ruling, &citing);
        match args.format {
            Format::Json => write_json(out, &json!({ "rulebook": name, "ruling": entry }))?,
            Format::Text => entry.write(args.lang.into(), out)?,
        }
        return Ok(Verdict::Right);
    }
    let Some(row) = ledger.row(id) else {
        let below: Vec<&Row> = ledger.below(id.trim_end_matches('.')).collect();
        if !below.is_empty() {
            return list(ledger, below, &[], args, out);
        }
        // What has a digit and no blank was meant as a number.
        let is_number =
            !id.contains(char::is_whitespace) && id.contains(|c: char| c.is_ascii_digit());
        let topic = if is_number { None } else { Topic::of(ledger, id) };
        let topic = topic.ok_or_else(|| unknown(ledger, id))?;
        match args.format {
            Format::Json => {
                write_json(out, &json!({ "rulebook": name, "words": id, "found": topic }))?
            }
            Format::Text => topic.write(args.lang.into(), out)?,
        }
        return Ok(Verdict::Right);
    };
    let loaded = read::library(&args.cards)?;
    let shown_by = reading::showing(loaded.program(ledger.game), row);
    let citing = citing::cites(&scenarios);
    let entry = Entry::of(ledger, row, &citing, shown_by);
    match args.format {
        Format::Json => write_json(out, &json!({ "rulebook": name, "rule": entry }))?,
        Format::Text => entry.write(&name, args.lang.into(), out)?,
    }
    Ok(Verdict::Right)
}

/// The ledger of `game` or `game@version`, and whether it was named without a version.
fn rulebook(name: &str) -> Result<(&'static Ledger, bool), Failure> {
    let (game, version) = match name.split_once('@') {
        Some((game, version)) => (game, Some(version)),
        None => (name, None),
    };
    let games = ledger::ledgers().iter().map(|ledger| ledger.game);
    if ledger::find(game, None).is_none() {
        return Err(Refusal::unknown("game", game, games).into());
    }
    let of_game = ledger::ledgers().iter().filter(|ledger| ledger.game == game);
    let ledger = ledger::find(game, version).ok_or_else(|| {
        let what = format!("rulebook of {game} with the version");
        Refusal::unknown(&what, version.unwrap_or_default(), of_game.map(|ledger| ledger.version))
    })?;
    Ok((ledger, version.is_none()))
}

fn unknown(ledger: &Ledger, id: &str) -> Refusal {
    let failure =
        Refusal::usage(format!("there is no rule `{id}` in {}@{}", ledger.game, ledger.version));
    match ledger.cited(id) {
        Citation::Unknown(near) if !near.is_empty() => {
            let near: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
            failure.help(format!("did you mean {}?", near.join(" or ")))
        }
        _ => {
            failure.help(format!("`fuda rule {}@{}` lists the rules", ledger.game, ledger.version))
        }
    }
}

fn list(
    ledger: &Ledger,
    rows: Vec<&Row>,
    official: &[Ruling],
    args: &Args,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    match args.format {
        Format::Json => {
            let rules: Vec<_> = rows.iter().map(|row| entry::brief(row)).collect();
            let name = format!("{}@{}", ledger.game, ledger.version);
            let answer = json!({ "rulebook": name, "rules": rules, "rulings": official });
            write_json(out, &answer)?;
        }
        Format::Text => {
            let lang = args.lang.into();
            entry::write_list(&rows, lang, out)?;
            rulings::write_list(official.iter(), lang, out)?;
        }
    }
    Ok(Verdict::Right)
}
