//! `fuda trace`: a scenario step by step.

use std::io::{self, Write};
use std::path::PathBuf;

use super::failure::Failure;
use super::out::Out;
use super::rule::write_listed;
use super::{Format, Verdict, rulebooks, situations, write_json};
use crate::api::{Played, Scenarios, Trace};
use crate::cli::language::language;
use crate::cli::style::render_all;
use crate::reading::Lang;
use crate::reading::play::brief::{Brief, brief};
use crate::reading::play::{Line, Page};

/// Plays a scenario and prints each step with its rule, its cause and its place in the script
///
/// Conditions stand below the step before them, each with what it compared and what it came to. The last
/// lines say what is so where the script ends: how the game came out, or who decides, and all that may be
/// decided. What `check` warns of in the scripts goes to standard error.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  fuda trace tests/scenarios/los/x3_two_mandatory_triggers.fuda\n  \
                        fuda trace attack.fuda --scenario \"a tie\" --format json\n  \
                        fuda trace attack.fuda --lang ja\n  \
                        fuda trace attack.fuda --brief\n  \
                        fuda trace attack.fuda --rules los@1.0.01,los@1.0.05\n\n\
                        Exit code: 1 when a scenario does not come to what it expects."
)]
pub struct Args {
    /// A file with scenarios
    #[arg(value_name = "SCENARIO")]
    path: PathBuf,
    /// Only the scenarios whose name holds this
    #[arg(long, alias = "name", value_name = "NAME")]
    scenario: Option<String>,
    /// Another rulebook than the scenario's own; two of them, with a comma, side by side
    #[arg(long, value_name = "GAME@VERSION")]
    rules: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Only what happened, in a few steps, and the two or three rules that decide
    #[arg(long)]
    brief: bool,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let Args { path, scenario, rules, cards, brief, format } = args;
    let lang = language();
    let situation = situations::situation(path, cards, scenario.clone(), rules.clone())?;
    let traced = Trace { situation, brief: *brief }.answer()?;
    situations::warn(&traced.warnings, &traced.sources);
    match (format, &traced.scenarios) {
        (Format::Json, _) => write_json(out, &traced.data())?,
        (Format::Text, Scenarios::Each(all)) => {
            for (n, played) in all.iter().enumerate() {
                let gap = if n > 0 { "\n" } else { "" };
                writeln!(out, "{gap}{}\n", played.name)?;
                match brief {
                    true => write_brief(played, lang, out)?,
                    false => write!(out, "{}", Page { lang }.with_conditions(&played.tale))?,
                }
                if !played.diagnostics.is_empty() {
                    write!(out, "\n{}", render_all(&played.diagnostics, &traced.sources))?;
                }
                if let Some(now) = &played.now {
                    let gap = if *brief { "" } else { "\n" };
                    write!(out, "{gap}{}", Page { lang }.now(now))?;
                }
            }
        }
        (Format::Text, Scenarios::Pairs(names, pairs)) => {
            for (n, pair) in pairs.iter().enumerate() {
                if n > 0 {
                    writeln!(out)?;
                }
                rulebooks::write(pair, names, &traced.sources, lang, out)?;
            }
        }
    }
    Ok(if traced.is_right() { Verdict::Right } else { Verdict::Wrong })
}

/// A few steps, and the rules that decided, in our words.
fn write_brief(played: &Played, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let Brief { steps, rules } = brief(&played.tale, played.ledger, lang);
    let first = |line: &Line| line.rules.first().cloned().unwrap_or_default();
    for line in steps {
        writeln!(out, "{:>4}  {:<12} {}", line.no, first(line), line.text)?;
    }
    if !rules.is_empty() {
        writeln!(out, "{}:", lang.decided_by())?;
    }
    rules.iter().try_for_each(|rule| {
        let says = match rule.reading {
            true => format!("{} {}", lang.our_reading(), rule.text),
            false => rule.text.to_owned(),
        };
        write_listed(out, &rule.id, &says)
    })
}
