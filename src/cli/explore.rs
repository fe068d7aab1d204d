//! `fuda explore`: every order and every choice from a situation.

use std::fs;
use std::io::{IsTerminal, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use super::out::{Errors, Out};
use super::situations::{Question, warn};
use super::table::{count, tell};
use super::write::write;
use super::{Format, Verdict, write_json};
use crate::api::{Explore, Explored, Refusal, USUAL_MEMORY, USUAL_STATES};
use crate::cli::language::language;
use crate::diagnostics::say;
use crate::lang;

/// Tells what can happen from a situation, over every order and every choice of both players
///
/// The situation is that of the scenario behind its script. From there every option of every decision is
/// tried, also of what chance decides; positions that play alike are met once. Told are the outcomes, how many
/// ways lead to each and the shortest of them, whether there is a loop, and which choices make no difference.
/// A way ends with the game, and where a phase asks again what to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda explore attack.fuda\n  \
                  fuda explore attack.fuda --after 2 --until 'B life 0'\n  \
                  fuda explore attack.fuda --until 'turn 5 of B' --max-states 200000\n  \
                  fuda explore attack.fuda --script 2 > second.fuda\n  \
                  fuda explore attack.fuda --out ways --format json\n\n\
                  Exit code: 1 when not everything could be explored.")]
pub struct Args {
    /// A file with scenarios
    #[arg(value_name = "SCENARIO")]
    path: PathBuf,
    /// A way ends where this is so at a decision, written as a line of `expect`
    #[arg(long, value_name = "CONDITION")]
    until: Option<String>,
    /// Explore from behind the first N decisions of the script
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    /// Most positions that are met
    #[arg(long, value_name = "N", default_value_t = USUAL_STATES)]
    max_states: NonZeroU32,
    /// Most memory for them, in megabytes
    #[arg(long, value_name = "MB", default_value_t = USUAL_MEMORY)]
    max_memory: NonZeroU32,
    /// Print the shortest way to outcome N as a scenario, and nothing else
    #[arg(long, value_name = "N", conflicts_with = "format")]
    script: Option<usize>,
    /// Write the shortest way to each outcome as a scenario into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    question: Question,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let request = Explore {
        situation: args.question.of(&args.path)?,
        until: args.until.clone(),
        after: args.after,
        max_states: args.max_states,
        max_memory: args.max_memory,
    };
    let stopped = stop_on_interrupt();
    let bar = progress_bar(args.max_states.get());
    let explored = request.answer(&mut |positions, open| {
        bar.set_position(positions);
        bar.set_message(open.to_string());
        !stopped.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    let explored = explored?;
    let Explored { opened, answer, title, .. } = &explored;
    warn(opened.warnings(), &opened.loaded.sources);
    let script = args.script.map(|number| explored.scenario(number)).transpose()?;
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).map_err(|error| {
            Refusal::failed(say!("cannot make {file}: {error}", file = folder.display(), error))
        })?;
        for number in 1..=answer.outcomes.len() {
            let text = explored.scenario(number)?;
            let name = language().of(lang::text("outcome_", "結果"));
            write(&folder.join(format!("{name}{number}.fuda")), &text)?;
        }
        let files = count!(n = answer.outcomes.len(), "1 scenario", "{n} scenarios");
        let mut told = Errors::standard();
        tell!(told, "{files} written to {folder}", files, folder = folder.display())?;
    }
    match (script, args.question.format) {
        (Some(text), _) => write!(out.data(), "{text}")?,
        (None, Format::Json) => write_json(out, &explored.data())?,
        (None, Format::Text) => write!(out, "{title}\n\n{}", answer.page(language()))?,
    }
    Ok(if answer.complete { Verdict::Right } else { Verdict::Wrong })
}

/// Set by the first Ctrl-C; the second one ends the program.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    // If the handler cannot be set, Ctrl-C ends the program at once.
    let _ = ctrlc::set_handler(move || {
        if told.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stopped
}

/// Shown only on a terminal.
fn progress_bar(most: u32) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(most.into()), target);
    bar.enable_steady_tick(Duration::from_millis(200));
    let row = lang::text(
        "{bar:40} {human_pos} of at most {human_len} positions, {msg} open, {per_sec}",
        "{bar:40} 局面{human_pos}（最大{human_len}）、未調査{msg}、{per_sec}",
    );
    match ProgressStyle::with_template(language().of(row)) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
