//! `fuda trace`: a scenario step by step.

use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::{Value, json};

use super::failure::Failure;
use super::out::Out;
use super::rule::write_listed;
use super::rulebooks::{self, Book};
use super::situations::{self, Played};
use super::{Format, Language, Verdict, read, write_json};
use crate::cli::style::render_all;
use crate::diagnostics::{Diagnostic, to_json};
use crate::reading::Lang;
use crate::reading::play::brief::{Brief, brief};
use crate::reading::play::{self, Line, Page};
use crate::scenario::Case;

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
    #[arg(long, visible_alias = "name", value_name = "NAME")]
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
    /// The language of the steps
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let books = args.rules.iter().flat_map(|names| names.split(','));
    let books = books.map(|name| read::rulebook(name.trim())).collect::<Result<Vec<_>, _>>()?;
    if args.path.is_dir() {
        let message = format!("{} is a folder, not a scenario", args.path.display());
        return Err(Failure::usage(message).help("`fuda test` runs a folder of scenarios"));
    }
    let rules = match books.as_slice() {
        [] => None,
        [(_, rules)] => Some(*rules),
        [_, _] if args.brief => {
            return Err(Failure::usage("`--brief` tells how a situation goes under one rulebook"));
        }
        [first, second] => return both(args, [*first, *second], out),
        _ => return Err(Failure::usage("at most two rulebooks stand side by side")),
    };
    let cards = situations::cards(&args.cards)?;
    let wanted = |name: &str| args.scenario.as_deref().is_none_or(|part| name.contains(part));
    let lang = args.lang.into();
    let file = situations::play(&args.path, &cards, rules, lang, wanted).map_err(Failure::usage)?;
    let shown = |diagnostics: &[Diagnostic]| -> String { render_all(diagnostics, &file.sources) };
    if !file.mistakes.is_empty() {
        let message = format!("the scripts have mistakes\n\n{}", shown(&file.mistakes));
        return Err(Failure::failed(message.trim_end()));
    }
    situations::warn(&file.warnings, &file.sources);
    if file.played.is_empty() {
        return Err(rulebooks::none(&args.path, args.scenario.as_deref()));
    }
    match args.format {
        Format::Json => {
            let scenarios: Vec<Value> = file
                .played
                .iter()
                .map(|played| {
                    let found = played.diagnostics.iter().map(|d| to_json(d, &file.sources));
                    let mut told = match args.brief {
                        true => json!(brief(&played.tale, played.ledger, lang)),
                        false => play::to_json(&played.tale),
                    };
                    told["scenario"] = json!(played.name);
                    told["now"] = json!(played.now);
                    told["holds"] = json!(played.holds);
                    told["diagnostics"] = found.collect();
                    told
                })
                .collect();
            write_json(out, &json!({ "scenarios": scenarios }))?;
        }
        Format::Text => {
            for (n, played) in file.played.iter().enumerate() {
                let gap = if n > 0 { "\n" } else { "" };
                writeln!(out, "{gap}{}\n", played.name)?;
                match args.brief {
                    true => write_brief(played, lang, out)?,
                    false => write!(out, "{}", Page { lang }.with_conditions(&played.tale))?,
                }
                if !played.diagnostics.is_empty() {
                    write!(out, "\n{}", shown(&played.diagnostics))?;
                }
                if let Some(now) = &played.now {
                    let gap = if args.brief { "" } else { "\n" };
                    write!(out, "{gap}{}", Page { lang }.now(now))?;
                }
            }
        }
    }
    let right = file.played.iter().all(|played: &Played| played.holds);
    Ok(if right { Verdict::Right } else { Verdict::Wrong })
}

/// A few steps, and the rules that decided, in our words.
fn write_brief(played: &Played, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let Brief { steps, rules } = brief(&played.tale, played.ledger, lang);
    let first = |line: &Line| line.rules.first().cloned().unwrap_or_default();
    for line in steps {
        writeln!(out, "{:>4}  {:<12} {}", line.no, first(line), line.text)?;
    }
    let tongue = lang.tongue();
    if !rules.is_empty() {
        writeln!(out, "{}:", tongue.decided_by())?;
    }
    rules.iter().try_for_each(|rule| {
        let says = match rule.reading {
            true => format!("{} {}", tongue.our_reading(), rule.text),
            false => rule.text.to_owned(),
        };
        write_listed(out, &rule.id, &says)
    })
}

/// The scenarios under two rulebooks.
fn both(args: &Args, books: [Book; 2], out: &mut Out) -> Result<Verdict, Failure> {
    let cards = situations::cards(&args.cards)?;
    let opened = situations::open(&args.path, &cards)?;
    let wanted = |name: &str| args.scenario.as_deref().is_none_or(|part| name.contains(part));
    let once = |case: &Case<'_>| !case.further && wanted(&case.scenario.name.text);
    let cases: Vec<_> = opened.cases().filter(once).collect();
    if cases.is_empty() {
        return Err(rulebooks::none(&args.path, args.scenario.as_deref()));
    }
    rulebooks::run(&opened, &cases, books, (args.lang.into(), args.format), out)
}
