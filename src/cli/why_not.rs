//! `fuda why-not`: what kept something from happening.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::out::Out;
use super::situations::{self, Question};
use super::{Format, Verdict, why, write_json};
use crate::reading::play::Page;

/// Tells why something that was expected did not happen at a step of a scenario
///
/// The scenario is played again up to the step, and what decided there is asked once more, part by
/// part: the rule, condition or cost that failed, with its place. What was expected is a decision or
/// a happening, written as in scenarios.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  fuda why-not attack.fuda 7 'A attacks with \"Twin Bell\"'\n  \
                  fuda why-not attack.fuda 7 'B plays \"Snapping Roots\"' --lang ja\n  \
                  fuda why-not attack.fuda 0 'A attacks with \"Twin Bell\"'\n  \
                  fuda why-not attack.fuda 3 '\"First Bell\" triggers' --format json"
)]
pub struct Args {
    /// A file with scenarios
    #[arg(value_name = "SCENARIO")]
    path: PathBuf,
    /// The number of a step in `fuda trace`; a decision is asked as it was before its answer. 0 is the very
    /// beginning, also of a scenario without a script
    #[arg(value_name = "STEP")]
    step: u32,
    /// What was expected, as a line of a scenario's script or trace
    #[arg(value_name = "EXPECTED")]
    expected: String,
    #[command(flatten)]
    question: Question,
}

/// The step before all others: the situation as it was given.
const BEGINNING: u32 = 0;

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let lang = args.question.lang();
    let opened = args.question.open(&args.path)?;
    let (case, played) = args.question.play(&opened)?;
    let known = played.tale.lines.iter().any(|line| line.no == args.step);
    if args.step != BEGINNING && !known {
        return Err(why::no_step(&played, args.step));
    }
    let stage = situations::stage(&opened)?;
    let answer = stage
        .why_not(&case, args.question.rules()?, (args.step, &args.expected), lang)
        .map_err(|found| situations::mistakes(&opened, &found))?
        .map_err(|refused| Failure::usage(refused.message).help(refused.help))?;
    match args.question.format {
        Format::Json => {
            let mut told = json!(answer);
            told["scenario"] = json!(played.name);
            write_json(out, &told)?;
        }
        Format::Text => {
            let tongue = lang.tongue();
            writeln!(
                out,
                "{}\n\n{}\n",
                played.name,
                tongue.why_not(&answer.expected, answer.step)
            )?;
            write!(out, "{}", Page { lang }.reasons(&answer.reasons))?;
            if !answer.instead.is_empty() {
                writeln!(out, "\n{}:", tongue.instead(answer.decides.as_deref()))?;
                for one in &answer.instead {
                    writeln!(out, "  {one}")?;
                }
            }
        }
    }
    Ok(Verdict::Right)
}
