//! `fuda play`: a game at the terminal.

mod board;
mod prompt;
mod session;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use super::failure::Failure;
use super::read;
use super::sim::{cards_of, chosen_decks};
use super::{Language, Verdict};
use crate::games;
use crate::sim::{Match, Mind, Player};
use session::Session;

/// Plays a game at the terminal: you against a built-in player, or two of them with --auto
///
/// You sit at the first seat, with the first deck. At every decision the options are listed with
/// their numbers; `?` tells what else can be typed. The end of the input ends the game.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda play los\n  fuda play los --auto --seed 7\n  \
                        fuda play los --decks \"Tidal Grove,Dawn Vanguard\"\n  fuda play los --lang ja\n  \
                        fuda play legions --match 2")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.05
    #[arg(value_name = "GAME")]
    game: String,
    /// Built-in players play both seats, to the end
    #[arg(long)]
    auto: bool,
    /// The same seed and the same answers give the same game; without it, another game every time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play a match: who first has won so many games takes it
    #[arg(long = "match", value_name = "WINS", value_parser = clap::value_parser!(u32).range(2..=3))]
    wins: Option<u32>,
    /// Your deck and the other player's, or one for both
    #[arg(long, value_name = "A,B")]
    decks: Option<String>,
    /// Where the cards are: scripts or folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// The language of what is told and asked
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (entry, rules) = read::rulebook(&args.game)?;
    let loaded = read::library_sources(&args.cards)?;
    let program = read::program(&loaded, entry)?;
    let decks = chosen_decks(args.decks.as_deref(), program, rules)?;
    let library = read::library(program, &loaded, rules, &decks)?;
    let decks = cards_of(decks, program, &library)?;
    let seed = args.seed.unwrap_or_else(seed_of_now);
    writeln!(
        out,
        "{} ({}@{}), seed {seed}",
        entry.vocab.title.en, entry.vocab.game, rules.version
    )?;
    for (seat, deck) in entry.vocab.seats.iter().zip(&decks) {
        writeln!(out, "  {seat}: {}, {} cards", deck.name, deck.cards.len())?;
    }
    let mut standing = Match::first_to(args.wins.unwrap_or(1));
    while !standing.is_over() {
        if args.wins.is_some() {
            writeln!(out, "\nGame {} of the match", standing.games() + 1)?;
        }
        let (chance, thought) = standing.seeds(seed);
        let mut game = games::new_game(&library, decks.each_ref().map(|d| &*d.cards), chance)
            .map_err(|limit| {
                let name = limit.name();
                Failure::failed(format!("the decks do not fit into a game: limit {name}"))
            })?;
        game.state.board.lost_before = standing.lost_last();
        let minds = Mind::pair([Player::Plain; 2], thought);
        let session = Session::new(game, minds, program, args.lang.into());
        let ended = match args.auto {
            true => session.watch(out)?,
            false => {
                let stdin = io::stdin();
                let echo = !stdin.is_terminal();
                session.play(&mut stdin.lock(), echo, out)?
            }
        };
        let Some(outcome) = ended else { break };
        standing.count(outcome);
        if args.wins.is_some() {
            let [a, b] = entry.vocab.seats;
            let [for_a, for_b] = standing.wins();
            writeln!(out, "{a} {for_a}, {b} {for_b}")?;
        }
    }
    if let (Some(_), Some(winner)) = (args.wins, standing.winner()) {
        writeln!(out, "{} takes the match.", entry.vocab.seats[winner.index()])?;
    }
    Ok(Verdict::Right)
}

/// Another seed every time, short enough to be typed again.
fn seed_of_now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ since.as_secs() & 0xff_ffff
}
