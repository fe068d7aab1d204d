//! `fuda why`: what a step follows from.

use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::out::Out;
use super::situations::{Question, warn};
use super::{Format, Verdict, write_json};
use crate::api::{Because, Why};
use crate::cli::language::language;
use crate::reading::play::why;

/// Tells why a step of a scenario was taken: what it follows from, back to a player's choice
///
/// Each step of the chain stands with its rule, its place in the script, and the conditions that it
/// hung on.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  fuda why tests/scenarios/los/x3_two_mandatory_triggers.fuda 10\n  \
                        fuda why attack.fuda 7 --scenario \"a tie\" --lang ja"
)]
pub struct Args {
    /// A file with scenarios
    #[arg(value_name = "SCENARIO")]
    path: PathBuf,
    /// The number that the step has in `fuda trace`
    #[arg(value_name = "STEP")]
    step: u32,
    #[command(flatten)]
    question: Question,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let Args { path, step, question } = args;
    let because = Why { situation: question.of(path)?, step: *step }.answer()?;
    let Because { opened, played, .. } = &because;
    warn(opened.warnings(), &opened.loaded.sources);
    match question.format {
        Format::Json => write_json(out, &because.data())?,
        Format::Text => {
            writeln!(out, "{}\n", played.name)?;
            write!(out, "{}", why::page(&because.chain(), language()))?;
        }
    }
    Ok(Verdict::Right)
}
