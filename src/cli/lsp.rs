//! `fuda lsp`: the language server.

use std::io;

use super::Verdict;
use super::failure::Failure;
use super::language::language;
use crate::lsp::{self, Ended};

/// Speaks the language server protocol with an editor
///
/// Diagnostics, completion, hover, definitions, references, rename, symbols, layout, fixes, readings
/// beside abilities, and colours. An editor starts it; see `docs/editor`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda lsp\n  fuda lsp --stdio\n\n\
                        Exit code: 0 when the client shut it down before it left, 1 otherwise.")]
pub struct Args {
    /// Over standard input and output, as always; some editors say so
    #[arg(long)]
    stdio: bool,
}

pub fn run(_: &Args) -> Result<Verdict, Failure> {
    let ended = lsp::serve(language(), io::BufReader::new(io::stdin()), io::stdout().lock())?;
    Ok(if ended == Ended::Properly { Verdict::Right } else { Verdict::Wrong })
}
