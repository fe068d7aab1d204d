//! `fuda why-not`: what kept something from happening.

use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::out::Out;
use super::situations::{Question, warn};
use super::{Format, Verdict, write_json};
use crate::api::{NotBecause, WhyNot};
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

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let situation = args.question.of(&args.path)?;
    let lang = situation.lang;
    let request = WhyNot { situation, step: args.step, expected: args.expected.clone() };
    let because = request.answer()?;
    let NotBecause { scenario, answer, opened } = &because;
    warn(opened.warnings(), &opened.loaded.sources);
    match args.question.format {
        Format::Json => write_json(out, &because.data())?,
        Format::Text => {
            writeln!(out, "{}\n\n{}\n", scenario, lang.why_not(&answer.expected, answer.step))?;
            write!(out, "{}", Page { lang }.reasons(&answer.reasons))?;
            if !answer.instead.is_empty() {
                writeln!(out, "\n{}:", lang.instead(answer.decides.as_deref()))?;
                for one in &answer.instead {
                    writeln!(out, "  {one}")?;
                }
            }
        }
    }
    Ok(Verdict::Right)
}
