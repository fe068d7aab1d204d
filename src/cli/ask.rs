//! `fuda ask`: a request of a program and its answer, both as JSON.

use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use super::Verdict;
use super::failure::Failure;
use super::out::Out;
use crate::api::{self, Refusal};
use crate::diagnostics::say;

/// Answers one request of a program: JSON in, JSON out
///
/// A request is an object whose `ask` names it; scripts stand in it with their texts, so that no file is read.
/// docs/api.md has all of them. An answer with `refused` tells why there is none.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda ask request.json\n  \
                        echo '{\"ask\": \"vocab\", \"game\": \"los\", \"words\": \"draw\"}' | fuda ask\n\n\
                        Exit code: 1 when the request was refused.")]
pub struct Args {
    /// A file with the request; standard input without one
    #[arg(value_name = "REQUEST")]
    request: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let read = match &args.request {
        Some(path) => fs::read_to_string(path)
            .map_err(|error| say!("cannot read `{file}`: {error}", file = path.display(), error)),
        None => {
            let mut text = String::new();
            let read = io::stdin().read_to_string(&mut text);
            read.map(|_| text).map_err(|error| say!("cannot read standard input: {error}", error))
        }
    };
    let request = read.map_err(Refusal::usage)?;
    let (verdict, told) = match api::ask_text(&request, &mut |_, _| true) {
        Ok(answer) => (Verdict::Right, answer),
        Err(refused) => (Verdict::Wrong, refused),
    };
    writeln!(out.data(), "{told}")?;
    Ok(verdict)
}
