//! `fuda deck`: whether decks may be played, and what is in them.

use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::table::{count, fit, right, tell};
use super::{Format, Verdict, read, write_json};
use crate::api::{Deck, DeckPage};
use crate::diagnostics::Message;

/// Shows decks card by card, and says whether the rules let them be played
///
/// A deck is named, or is a file that lists it as players do: a line a card, by its code or its name, with how many
/// there are: `4 5HY/W83-E001`, `4x 5HY/W83-E001`, `5HY/W83-E001 x4`. Lines that begin with `#` or `//` are comments.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda deck ws\n  fuda deck los \"Tidal Grove\"\n  \
                        fuda deck ws mine.txt --cards my/ws\n  \
                        fuda deck ws mine.txt --cards my/ws --format json\n\n\
                        Exit code: 1 when a deck may not be played, or a line of a list is not understood.")]
pub struct Args {
    /// The game, or a rulebook of it: ws, ws@1.109
    #[arg(value_name = "GAME")]
    game: String,
    /// Names of decks, or files that list one; all decks of the scripts without it
    #[arg(value_name = "DECK")]
    decks: Vec<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let request = Deck {
        game: args.game.clone(),
        decks: args.decks.clone(),
        cards: read::scripts_and_decks(&args.cards, &args.decks, &args.game)?,
    };
    let decks = request.answer()?;
    match args.format {
        Format::Json => write_json(out, &decks.data())?,
        Format::Text => {
            for (n, deck) in decks.0.iter().enumerate() {
                if n > 0 {
                    writeln!(out)?;
                }
                show(deck, out)?;
            }
        }
    }
    Ok(Verdict::Right)
}

/// The columns of a code; longer ones push the name aside.
const CODE: usize = 16;

fn show(deck: &DeckPage, out: &mut Out) -> std::io::Result<()> {
    let cards = count!(n = deck.count, "1 card", "{n} cards");
    tell!(out, "{deck}: {cards}", deck = deck.title(), cards)?;
    for of in &deck.kinds {
        let kind = Message::in_both(of.kind.to_owned(), of.kind_ja.to_owned());
        match of.most {
            Some(most) => {
                tell!(out, "  {kind}: {count} of {most} at most", kind, count = of.count, most)
            }
            None => tell!(out, "  {kind}: {count}", kind, count = of.count),
        }?;
    }
    writeln!(out)?;
    let has_codes = deck.cards.iter().any(|card| card.code.is_some());
    for card in &deck.cards {
        let name = Message::in_both(
            card.name.clone(),
            card.name_ja.as_ref().unwrap_or(&card.name).clone(),
        );
        let code = card.code.as_deref().unwrap_or_default();
        let code = match has_codes {
            true if code.chars().count() < CODE => fit(code, CODE),
            true => format!("{code} "),
            false => String::new(),
        };
        let name = name.in_lang(language());
        writeln!(out, "{}  {code}{name}", right(&card.count.to_string(), 3))?;
    }
    writeln!(out)?;
    tell!(out, "It may be played: {rules}", rules = deck.rules.join(", "))
}
