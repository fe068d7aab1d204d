//! `fuda play`: a game at the terminal.

pub(super) mod board;
mod keeping;
mod prompt;
mod session;
mod sitting;
mod story;
mod telling;
mod words;

pub(super) use keeping::cannot_write;
pub(super) use session::read_line;

use std::io::Write;
use std::path::PathBuf;

use super::Verdict;
use super::failure::Failure;

/// Plays a game at the terminal: you against a built-in player, or two of them with --auto
///
/// You sit at the first seat, with the first deck. At every decision the options are listed with
/// their numbers; `?` tells what else can be typed: decisions are taken back with `undo`, a game is kept
/// with `save FILE`, also in the middle of an effect. The end of the input ends the game. What is hidden stays
/// hidden until the game is over: neither its seed nor its record is shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda play los\n  fuda play los --auto --seed 7\n  \
                        fuda play los --decks \"Tidal Grove,Dawn Vanguard\"\n  fuda play los --lang ja\n  \
                        fuda play ws --deck mine.txt --cards my/ws\n  \
                        fuda play legions --match 2 --record best.fuda-record\n  \
                        fuda play --resume best.fuda-record\n  \
                        fuda play los --auto --seat A\n  \
                        fuda play los --auto --seed 7 --stop-after 30 --record 7.fuda-record\n\n\
                        Exit code: 2 where a file cannot be resumed or would be written over.")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.05
    #[arg(value_name = "GAME", required_unless_present = "resume")]
    game: Option<String>,
    /// Built-in players play both seats, to the end
    #[arg(long)]
    auto: bool,
    /// The seat that you play, by itself the first one or that of the resumed game; with --auto, the seat that is told what it may know
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// The same seed and the same answers give the same game; without it, another game every time. A seed of your own
    /// is no secret: it tells both hands. Without it a person is told the seed when the game is over
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    seed: Option<u64>,
    /// Play a match: who first has won so many games takes it
    #[arg(long = "match", value_name = "WINS", conflicts_with = "resume", value_parser = clap::value_parser!(u32).range(crate::sim::MATCHES))]
    wins: Option<u32>,
    /// The decks of the two seats, or one for both: names, or files that list the cards of a deck; also `--deck`
    #[arg(
        long,
        alias = "deck",
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "resume"
    )]
    decks: Vec<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH", conflicts_with = "resume")]
    cards: Vec<PathBuf>,
    /// Go on with a game that was saved or recorded, with the cards that it began with
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Go on with a game that is not over from another seat than its player's, or, with --auto, show all of
    /// it; FILE remembers that
    #[arg(long, requires = "resume")]
    reveal: bool,
    /// Keep a record of the game, written whole after each of your answers; of a match, a file a game
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Let --record write over whatever the file holds
    #[arg(long, requires = "record")]
    force: bool,
    /// Stop after so many decisions; --resume goes on with the record
    #[arg(long, value_name = "N", requires_all = ["auto", "record"])]
    stop_after: Option<u64>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match &args.resume {
        Some(file) => sitting::resume(args, file, out),
        None => sitting::begin(args, out),
    }?;
    Ok(Verdict::Right)
}
