//! `fuda why`: what a step follows from.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::out::Out;
use super::situations::{Played, Question};
use super::{Format, Verdict, write_json};
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
    let lang = args.question.lang();
    let opened = args.question.open(&args.path)?;
    let (_, played) = args.question.play(&opened)?;
    let chain = why::why(&played.tale, args.step).ok_or_else(|| no_step(&played, args.step))?;
    match args.question.format {
        Format::Json => {
            let answer = json!({
                "scenario": played.name,
                "step": args.step,
                "chain": why::data(&chain),
            });
            write_json(out, &answer)?;
        }
        Format::Text => {
            writeln!(out, "{}\n", played.name)?;
            write!(out, "{}", why::page(&chain, lang))?;
        }
    }
    Ok(Verdict::Right)
}

/// No step has this number.
pub fn no_step(played: &Played, step: u32) -> Failure {
    let failure = Failure::usage(format!("there is no step {step} in \"{}\"", played.name));
    let numbers = || played.tale.lines.iter().map(|line| line.no);
    let (Some(first), Some(last)) = (numbers().min(), numbers().max()) else { return failure };
    let near = numbers().min_by_key(|no| no.abs_diff(step)).filter(|_| step < last);
    failure.help(match near {
        Some(near) => format!("only the books know of it; the nearest step is {near}"),
        None => format!("the steps go from {first} to {last}; `fuda trace` shows them"),
    })
}
