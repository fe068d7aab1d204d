//! `fuda print`: cards as their game prints them.

use std::io::Write;
use std::path::PathBuf;

use super::failure::{Failure, tell};
use super::out::Out;
use super::{Format, Verdict, read, write_json};
use crate::api::Print;

/// Prints the text of cards in the official style of their game, to be put onto the cards
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda print \"Signal Fox\" --style ws-en\n  \
                        fuda print 信号狐 --style ws-ja\n  \
                        fuda print 双子の鐘 --style los-ja\n  \
                        fuda print MY/S01-001 MY/S01-002 --style ws-ja --cards my/cards --format json\n\n\
                        Exit code: 1 when the style has no phrase for a text of some card; the others are printed.")]
pub struct Args {
    /// The cards: names in English or Japanese, parts of names that no other card has, or codes
    #[arg(value_name = "CARD", required = true)]
    names: Vec<String>,
    /// The style of a game in a language: `ws-en`, `ws-ja`, `los-ja`, ..
    #[arg(long)]
    style: String,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let request = Print {
        names: args.names.clone(),
        style: args.style.clone(),
        cards: read::card_scripts(&args.cards)?,
    };
    let sheets = request.answer()?;
    match args.format {
        Format::Json => write_json(out, &sheets.data())?,
        Format::Text => {
            let texts: Vec<&str> = sheets.printed.iter().map(|sheet| sheet.text.as_str()).collect();
            write!(out, "{}", texts.join("\n"))?;
            out.flush()?;
            sheets.unprinted.iter().for_each(|card| tell(&card.refusal));
        }
    }
    Ok(if sheets.unprinted.is_empty() { Verdict::Right } else { Verdict::Wrong })
}
