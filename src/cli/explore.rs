//! `fuda explore`: every order and every choice from a situation.

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use super::out::Out;
use super::situations::{self, Opened, Question};
use super::write::write;
use super::{Format, Verdict, write_json};
use crate::cli::style::render_all;
use crate::diagnostics::{Diagnostic, FileId, Sources};
use crate::explore::{Answer, Bounds, Ends, Start, scenario_of, search};
use crate::scenario::{Case, Stage, Statement};
use crate::syntax::ast::{Item, ScenarioPart};
use crate::syntax::parse;

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
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_states: u32,
    /// Most memory for them, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 2_048, value_parser = clap::value_parser!(u32).range(1..))]
    max_memory: u32,
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
    let opened = args.question.open(&args.path)?;
    let case = args.question.case(&opened)?;
    let rules = args.question.rules()?;
    let stage = situations::stage(&opened)?;
    let there = case.decisions();
    if let Some(after) = args.after.filter(|after| *after > there) {
        let title = case.title();
        let message = format!("the script of \"{title}\" has no decision {after}");
        return Err(Failure::usage(message).help(match there {
            0 => "it has none; without `--after` its situation is explored as it stands".to_owned(),
            last => format!("its last one is {last}"),
        }));
    }
    let decisions = args.after.unwrap_or(usize::MAX);
    let mut game = stage
        .situation(&case, rules, decisions)
        .map_err(|found| situations::mistakes(&opened, &found))?;
    let ends = match &args.until {
        Some(text) => Ends::Until(condition(args, &stage, &case, text)?),
        None => Ends::at_phase(&game),
    };
    let start = Start::of(&game);
    let bounds =
        Bounds { positions: args.max_states as usize, memory: (args.max_memory as usize) << 20 };
    let stopped = stop_on_interrupt();
    let bar = progress_bar(args.max_states);
    let graph = search(
        &mut game,
        bounds,
        &mut |game, decision| ends.here(game, decision),
        &mut |progress| {
            bar.set_position(progress.positions as u64);
            bar.set_message(progress.open.to_string());
            !stopped.load(Ordering::Relaxed)
        },
    );
    bar.finish_and_clear();
    let lang = args.question.lang();
    let answer = start.answer(&graph, lang);
    let script = args.script.map(|number| written(args, &opened, &case, &answer, number));
    let script = script.transpose()?;
    if let Some(folder) = &args.out {
        for number in 1..=answer.outcomes.len() {
            let text = written(args, &opened, &case, &answer, number)?;
            fs::create_dir_all(folder).map_err(|error| {
                Failure::failed(format!("cannot make {}: {error}", folder.display()))
            })?;
            write(&folder.join(format!("outcome_{number}.fuda")), &text)?;
        }
    }
    match (script, args.question.format) {
        (Some(text), _) => write!(out.data(), "{text}")?,
        (None, Format::Json) => {
            let mut told = serde_json::json!(answer);
            told["scenario"] = serde_json::json!(case.title());
            write_json(out, &told)?;
        }
        (None, Format::Text) => write!(out, "{}\n\n{}", case.title(), answer.page(lang))?,
    }
    Ok(if answer.complete { Verdict::Right } else { Verdict::Wrong })
}

/// The condition of `--until`, read like the lines of an `expect`.
fn condition(
    args: &Args,
    stage: &Stage<'_>,
    case: &Case<'_>,
    text: &str,
) -> Result<Vec<Statement>, Failure> {
    let written = format!("scenario \"until\" {{ expect {{\n{text}\n}} }}\n");
    let mut sources = Sources::default();
    let file = sources.add("--until".to_owned(), written.clone());
    let wrong = |found: &[Diagnostic]| {
        let shown = render_all(found, &sources);
        let message = format!("the condition has mistakes\n\n{shown}");
        Failure::usage(message.trim_end())
    };
    let parsed = parse(file, &written);
    if !parsed.diagnostics.is_empty() {
        return Err(wrong(&parsed.diagnostics));
    }
    let scenario = parsed.file.items.into_iter().find_map(|line| match line.node {
        Item::Scenario(scenario) => Some(scenario),
        _ => None,
    });
    let parts = scenario.map(|scenario| scenario.parts.lines).unwrap_or_default();
    let expected = parts.into_iter().find_map(|part| match part.node {
        ScenarioPart::Expect(lines) if !lines.lines.is_empty() => Some(lines),
        _ => None,
    });
    let Some(expected) = expected else {
        return Err(
            Failure::usage("`--until` says nothing").help("for example: `--until 'B life 0'`")
        );
    };
    stage.condition(case, args.question.rules()?, file, &expected).map_err(|found| wrong(&found))
}

/// The shortest way to an outcome as a scenario file.
fn written(
    args: &Args,
    opened: &Opened,
    case: &Case<'_>,
    answer: &Answer,
    number: usize,
) -> Result<String, Failure> {
    let outcome = number.checked_sub(1).and_then(|n| answer.outcomes.get(n));
    let Some(outcome) = outcome else {
        let count = answer.outcomes.len();
        return Err(Failure::usage(format!("there is no outcome {number}"))
            .help(format!("outcomes have the numbers 1 to {count}")));
    };
    let of_case = |(file, _): &&(FileId, _)| *file == case.file;
    let file = opened.loaded.files.iter().find(of_case).map(|(_, tree)| tree);
    let decisions = args.after.unwrap_or(usize::MAX);
    let rulebook = args.question.rulebook();
    Ok(file.map_or_else(String::new, |file| {
        scenario_of(file, case, rulebook, decisions, (number, outcome))
    }))
}

/// Set by the first Ctrl-C; a second one ends the program.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    // Without a handler Ctrl-C ends the program at once.
    let _ = ctrlc::set_handler(move || {
        if told.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stopped
}

/// Only at a terminal: elsewhere nobody watches.
fn progress_bar(most: u32) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(most.into()), target);
    bar.enable_steady_tick(Duration::from_millis(200));
    let style = ProgressStyle::with_template(
        "{bar:40} {human_pos} of at most {human_len} positions, {msg} open, {per_sec}",
    );
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
