//! `fuda import`: printed card texts to scripts.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use rayon::prelude::*;

use super::Verdict;
use super::failure::Failure;
use super::out::Out;
use crate::import::{self, Rows, Tongue};

/// Turns printed card texts into scripts
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Card data: a JSON array, or a JSON record a line
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The table of rows
    #[arg(long)]
    rows: PathBuf,
    /// The texts are Japanese
    #[arg(long)]
    ja: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let mut cards = Vec::new();
    for file in &args.files {
        let text = std::fs::read_to_string(file)?;
        cards.extend(import::cards(&text).map_err(|(_, e)| std::io::Error::other(e))?);
    }
    let tongue = if args.ja { Tongue::Japanese } else { Tongue::English };
    let names: HashSet<String> = cards.iter().map(|card| card.name.clone()).collect();
    let rows = match Rows::read(tongue, &std::fs::read_to_string(&args.rows)?, names) {
        Ok(rows) => rows,
        Err(wrong) => {
            for one in wrong {
                writeln!(out, "{one}")?;
            }
            return Ok(Verdict::Wrong);
        }
    };
    let lines: Vec<Vec<String>> = cards
        .par_iter()
        .map(|card| {
            let event = card.kind == "event";
            let units = import::units(tongue, card.lines.iter().map(String::as_str), event);
            let mut told = Vec::new();
            for (n, unit) in units.into_iter().enumerate() {
                let outcome = match unit.doubt {
                    Some(doubt) => serde_json::json!({"doubt": format!("{doubt:?}")}),
                    None => match import::read(&rows, &unit.text, event) {
                        Ok(scripts) => serde_json::json!({"scripts": scripts}),
                        Err(unread) => serde_json::json!({"why": unread.why.map(|w| format!("{w:?}")), "understood": unread.reached.understood, "next": unread.reached.next}),
                    },
                };
                let line = serde_json::json!({"code": card.code, "n": n, "kind": card.kind, "text": unit.text, "is": outcome});
                told.push(line.to_string());
            }
            told
        })
        .collect();
    for line in lines.into_iter().flatten() {
        writeln!(out, "{line}")?;
    }
    Ok(Verdict::Right)
}
