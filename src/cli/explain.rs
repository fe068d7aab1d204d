//! `fuda explain`: a card as text, or what a diagnostic means.

use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::{Format, Verdict, read, write_json};
use crate::api::{Explain, Explained};
use crate::diagnostics::Code;
use crate::lang::text;

/// Shows a card as readable text, each ability with its kind, timing and rules; or what a diagnostic means
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda explain \"Kite Lancer\"\n  \
                        fuda explain \"Kite Lancer\" --lang ja\n  \
                        fuda explain 凧乗りの槍兵 --lang ja --format json\n  \
                        fuda explain \"Kite Lancer\" --brief\n  \
                        fuda explain oriel --game los --cards my/cards\n  \
                        fuda explain C031")]
pub struct Args {
    /// The card's name in English or Japanese, or a part of it that no other card has, or its code; or
    /// the code of a diagnostic
    #[arg(value_name = "CARD")]
    card: String,
    /// The game it belongs to, or a rulebook of it that can play it; all games without it
    #[arg(long)]
    game: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Leave out what the text takes for granted: what the rules give the card, when its abilities are used, ..
    #[arg(long)]
    brief: bool,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let request = Explain {
        card: args.card.clone(),
        game: args.game.clone(),
        cards: read::card_scripts(&args.cards)?,
        brief: args.brief,
        lang: language(),
    };
    let explained = request.answer()?;
    match (args.format, &explained) {
        (Format::Json, _) => write_json(out, &explained.data())?,
        (Format::Text, Explained::Code(Code { id, severity, title, explain }, lang)) => {
            let (title, explain) = (lang.of(*title), lang.of(*explain));
            let severity = lang.of(severity.text());
            let comma = lang.of(text(", ", "、"));
            let colon = lang.of(text(": ", "："));
            writeln!(out, "{id}{comma}{severity}{colon}{title}\n\n{explain}")?;
        }
        (Format::Text, Explained::Cards(pages)) => {
            let texts: Vec<&str> = pages.iter().map(|page| page.text.as_str()).collect();
            write!(out, "{}", texts.join("\n"))?;
        }
    }
    Ok(Verdict::Right)
}
