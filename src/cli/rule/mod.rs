//! `fuda rule`: what a rulebook says, where it is implemented, and what shows it.

mod coverage;
mod entry;
mod rulings;
mod scenarios;
mod topic;

use std::path::PathBuf;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::{Format, Verdict, read, write_json};
use crate::api::Refusal;
use crate::api::rule::{About, Rule, ledger_of};
use crate::diagnostics::say;
use crate::ledger;
pub use entry::write_listed;
pub use scenarios::{Shipped, sources as scenario_sources};

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
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, shipped: Shipped, out: &mut Out) -> Result<Verdict, Failure> {
    let book = args.game.as_deref().map(ledger_of).transpose()?;
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
    let Some(game) = args.game.clone() else {
        return Err(Refusal::usage(say!("no game is named")).into());
    };
    let request =
        Rule { game, id: args.id.join(" "), cards: read::card_scripts(&args.cards)?, scenarios };
    let told = request.answer()?;
    if args.format == Format::Json {
        write_json(out, &told.data())?;
        return Ok(Verdict::Right);
    }
    let lang = language();
    match &told.about {
        About::Rule(entry) => entry.write(&told.rulebook, lang, out)?,
        About::Reading(entry) => entry.write(lang, out)?,
        About::Ruling(entry) => entry.write(lang, out)?,
        About::Topic(topic) => topic.write(lang, out)?,
        About::List(rows, official) => {
            entry::write_list(rows, lang, out)?;
            rulings::write_list(official.iter(), lang, out)?;
        }
    }
    Ok(Verdict::Right)
}
