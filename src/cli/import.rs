//! `fuda import`: printed card texts to scripts.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use super::Verdict;
use super::failure::Failure;
use super::out::Out;
use crate::import::{self, Refusal, Rows, Tongue};

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
    for card in import::import(&rows, cards, &|| {}) {
        for (n, line) in card.lines.iter().enumerate() {
            let is = match &line.outcome {
                Ok(script) => serde_json::json!({"script": script}),
                Err(Refusal::Damaged(doubt)) => serde_json::json!({"doubt": format!("{doubt:?}")}),
                Err(Refusal::Unread(unread)) => {
                    serde_json::json!({"why": unread.why.map(|w| format!("{w:?}")), "understood": unread.reached.understood, "next": unread.reached.next})
                }
                Err(Refusal::Several(scripts)) => serde_json::json!({"scripts": scripts}),
                Err(Refusal::Mistaken { script, mistakes }) => {
                    serde_json::json!({"wrong": script, "mistakes": mistakes.iter().map(|m| format!("{} {}", m.code.id, m.message.in_lang(crate::lang::Lang::En))).collect::<Vec<_>>()})
                }
            };
            let line = serde_json::json!({"code": card.card.code, "n": n, "kind": card.card.kind, "text": line.unit.text, "is": is});
            writeln!(out, "{line}")?;
        }
    }
    Ok(Verdict::Right)
}
