//! The command line: a file for each subcommand.
//!
//! Exit codes are the same everywhere: 0, nothing is wrong; 1, something was found or failed; 2,
//! the command could not be understood, or names something that is not there.

mod ask;
mod check;
mod covered;
mod deck;
mod doc;
mod explain;
mod explore;
mod failure;
mod fix;
mod fmt;
mod help;
mod import;
mod language;
mod lsp;
mod new;
mod out;
mod placed;
mod play;
mod print;
mod read;
mod replay;
mod rule;
mod rulebooks;
mod running;
mod sim;
mod situations;
mod style;
mod table;
mod test;
mod trace;
mod vocab;
mod watch;
mod why;
mod why_not;
mod write;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::lang::Lang;
use failure::Failure;
use language::{Language, language};
use out::{Errors, Out};

/// A declarative language for card effects, and the deterministic rules engine that runs it.
#[derive(Debug, Parser)]
#[command(
    name = "fuda",
    version,
    disable_help_subcommand = true,
    after_help = "Example:\n  fuda check        every mistake in the scripts below `cards`\n  \
                  fuda play los     a game of Legend of Stars at the terminal"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The language of what is told: else that of FUDA_LANG, else of the locale where it is one of the two, else English
    #[arg(long, global = true, value_enum)]
    lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
enum Command {
    New(new::Args),
    Check(check::Args),
    Fmt(fmt::Args),
    Explain(explain::Args),
    Print(print::Args),
    Vocab(vocab::Args),
    Rule(rule::Args),
    Trace(trace::Args),
    Why(why::Args),
    WhyNot(why_not::Args),
    Explore(explore::Args),
    Test(test::Args),
    Deck(deck::Args),
    Play(play::Args),
    Replay(replay::Args),
    Sim(sim::Args),
    Doc(doc::Args),
    Import(import::Args),
    Lsp(lsp::Args),
    Ask(ask::Args),
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// Whether the command found nothing wrong; its exit code is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Wrong,
}

pub use rule::Shipped;

/// Every text of `--help` that is to have a row in `help.tsv`.
pub fn help_texts() -> Vec<String> {
    help::texts(&parser())
}

/// The parser with all that it adds by itself, such as `--help`.
fn parser() -> clap::Command {
    let mut parser = Cli::command();
    parser.build();
    parser
}

/// The command line as it is understood; its exit code where there is nothing more to do.
fn parsed(arguments: Vec<OsString>) -> Result<Cli, ExitCode> {
    let parser = match language() {
        Lang::En => parser(),
        Lang::Ja => help::in_japanese(parser()),
    };
    let cli =
        parser.try_get_matches_from(arguments).and_then(|found| Cli::from_arg_matches(&found));
    cli.map_err(|told| {
        // If even this cannot be written, there is nobody to tell.
        let _ = match language() {
            Lang::Ja
                if told.use_stderr()
                    && told.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand =>
            {
                writeln!(Errors::standard(), "{}", help::mistake(&told))
            }
            _ => told.print(),
        };
        ExitCode::from(told.exit_code() as u8)
    })
}

/// Runs a command line and returns its exit code; `shipped` are the shipped scenarios. Answers go to standard output,
/// failures to standard error; colours only to a terminal.
pub fn run(arguments: impl IntoIterator<Item = OsString>, shipped: Shipped) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    language::choose(&arguments);
    let cli = match parsed(arguments) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let mut out = Out::standard();
    let result = match cli.command {
        Command::New(args) => new::run(&args, &mut out),
        Command::Check(args) => check::run(&args, &mut out),
        Command::Fmt(args) => fmt::run(&args, &mut out),
        Command::Import(args) => import::run(&args, &mut out),
        Command::Lsp(args) => lsp::run(&args),
        Command::Ask(args) => ask::run(&args, &mut out),
        Command::Explain(args) => explain::run(&args, &mut out),
        Command::Print(args) => print::run(&args, &mut out),
        Command::Vocab(args) => vocab::run(&args, &mut out),
        Command::Rule(args) => rule::run(&args, shipped, &mut out),
        Command::Trace(args) => trace::run(&args, &mut out),
        Command::Why(args) => why::run(&args, &mut out),
        Command::WhyNot(args) => why_not::run(&args, &mut out),
        Command::Explore(args) => explore::run(&args, &mut out),
        Command::Test(args) => test::run(&args, &mut out),
        Command::Deck(args) => deck::run(&args, &mut out),
        Command::Play(args) => play::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Sim(args) => sim::run(&args, &mut out),
        Command::Doc(args) => doc::run(&args, shipped, &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    match result.and_then(|verdict| flushed.map(|()| verdict)) {
        Ok(Verdict::Right) => ExitCode::SUCCESS,
        Ok(Verdict::Wrong) => ExitCode::from(1),
        Err(failure) => failure.tell(),
    }
}

/// A value as indented JSON on lines of its own, exactly as it is.
fn write_json(out: &mut Out, value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(std::io::Error::from)?;
    Ok(writeln!(out.data(), "{text}")?)
}
