//! `fuda sim`: many games and what they show.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::Failure;
use super::out::Out;
use super::read;
use super::table::{count, fit, grouped};
use super::{Format, Verdict, write_json};
use crate::api::{Refusal, scripts};
use crate::check::ir::Program;
use crate::engine::rulebook::library::Library;
use crate::engine::rulebook::rules::Rules;
use crate::load::{self, Loaded};
use crate::record::Scripts;
use crate::sim::{self, Deck, Matches, Plan, Player, Recording, Records, Report, Share};

/// Plays many games between built-in players: win rates, length, throughput
///
/// The decks change seats with every game. A run with the same seed plays the same games, whatever
/// --jobs says; runs with other seeds play other games.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda sim los --games 10000\n  \
                        fuda sim los@1.0.01 --games 1000\n  \
                        fuda sim los --games 1000 --seed 7 --jobs 1 --format json\n  \
                        fuda sim los --seed 7 --from 412 --games 1\n  \
                        fuda sim los --games 1000 --decks \"Dawn Vanguard,Tidal Grove\"\n  \
                        fuda sim legions --games 100 --match 2\n  \
                        fuda sim ws --games 20 --record games\n\n\
                        Exit code: 1 when the engine had to give a game up, or a record could not be kept.")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.05
    #[arg(value_name = "GAME")]
    game: String,
    /// How many games; with --match, how many matches
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Play matches: who first has won so many games takes one
    #[arg(long = "match", value_name = "WINS", value_parser = clap::value_parser!(u32).range(2..=3))]
    wins: Option<u32>,
    /// The seed of the run
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of the first game: with --games 1 this game of the run is played again
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    from: u64,
    /// Games played at once; 0 stands for one a core
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    jobs: u16,
    /// Two decks, or one that meets itself
    #[arg(long, value_name = "A,B")]
    decks: Option<String>,
    /// Who plays the decks: one player for both, or two
    #[arg(long, value_name = "P,P", value_delimiter = ',', value_enum, default_value = "random")]
    players: Vec<PlayerName>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Keep a record of each game in this folder, for `fuda replay`
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PlayerName {
    Random,
    Plain,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if args.from.checked_add(args.games - 1).is_none() {
        return Err(Refusal::usage(format!("games have the numbers 1 to {}", u64::MAX)).into());
    }
    let (entry, rules) = scripts::rulebook(&args.game)?;
    let loaded = read::library(&args.cards)?;
    let program = scripts::program(&loaded, entry)?;
    let decks = chosen_decks(args.decks.as_deref(), program, rules)?;
    let library = scripts::library(program, &loaded, rules, &decks)?;
    let recording = match &args.record {
        Some(folder) => Some(recording(folder, &loaded, program, rules, &decks)?),
        None => None,
    };
    let plan = Plan {
        entry,
        library: &library,
        decks: cards_of(decks, program, &library)?,
        players: players(&args.players)?,
        games: args.games,
        wins: args.wins,
        seed: args.seed,
        from: args.from,
        jobs: usize::from(args.jobs),
        recording,
    };
    let bar = progress_bar(args.games);
    let report = sim::playouts(&plan, |done| bar.inc(done))
        .map_err(|error| Refusal::failed(error.to_string()))?;
    bar.finish_and_clear();
    match args.format {
        Format::Json => write_json(out, &report)?,
        Format::Text => write_report(&report, args.games, out)?,
    }
    let kept = report.records.as_ref().is_none_or(Records::are_kept);
    Ok(if report.errors.is_empty() && kept { Verdict::Right } else { Verdict::Wrong })
}

/// Makes the folder and puts the scripts together that go into every record.
fn recording(
    folder: &Path,
    loaded: &Loaded,
    program: &Program,
    rules: &'static Rules,
    decks: &[&str],
) -> Result<Recording, Failure> {
    std::fs::create_dir_all(folder).map_err(|error| {
        Refusal::usage(format!("cannot keep records in `{}`: {error}", folder.display()))
            .help("`--record DIR` names a folder; it is made where there is none")
    })?;
    let playing = load::cards_of_decks(program, decks);
    let scripts = Scripts::of(loaded, program, rules, &playing)
        .map_err(|error| Refusal::failed(error.to_string()))?;
    Ok(Recording { folder: folder.to_owned(), scripts })
}

/// The two decks named, the only one twice, or the first two of the program; both can be played.
pub fn chosen_decks<'p>(
    named: Option<&str>,
    program: &'p Program,
    rules: &'static Rules,
) -> Result<[&'p str; 2], Failure> {
    let all: Vec<&str> = program.decks.iter().map(|deck| deck.name.as_str()).collect();
    let lack = |name: &str| load::lack_of_deck(program, name, rules);
    let playable: Vec<&str> = all.iter().copied().filter(|name| lack(name).is_none()).collect();
    let chosen: [&'p str; 2] = match named {
        None => match playable.as_slice() {
            [] => {
                let message = format!("the scripts define no deck for {}", rules.name());
                let help = format!(
                    "`fuda new deck {} --out cards/decks.fuda` writes one to start from",
                    program.vocab.game
                );
                return Err(Refusal::usage(message).help(help).into());
            }
            [only] => [only, only],
            [first, second, ..] => [first, second],
        },
        Some(text) => match text.split(',').map(str::trim).collect::<Vec<_>>().as_slice() {
            [one] => [find_deck(one, &all)?; 2],
            [first, second] => [find_deck(first, &all)?, find_deck(second, &all)?],
            _ => return Err(Refusal::usage("a game has two decks: `--decks A,B`").into()),
        },
    };
    for name in chosen {
        if let Some((card, lack)) = lack(name) {
            let what = &lack.what;
            let message = format!("{} has no {what}, which \"{card}\" uses", rules.name());
            let help = format!("decks for it: {}", playable.join(", "));
            return Err(Refusal::usage(format!("the deck `{name}` cannot be played: {message}"))
                .help(if playable.is_empty() { lack.elsewhere(program.vocab) } else { help })
                .into());
        }
    }
    Ok(chosen)
}

/// The decks, card by card.
pub fn cards_of(
    decks: [&str; 2],
    program: &Program,
    library: &Library,
) -> Result<[Deck; 2], Failure> {
    let deck = |name: &str| -> Result<Deck, Failure> {
        let cards = load::deck_cards(program, library, name)
            .ok_or_else(|| Refusal::failed(format!("the deck `{name}` has unknown cards")))?;
        Ok(Deck { name: name.to_owned(), cards })
    };
    Ok([deck(decks[0])?, deck(decks[1])?])
}

/// By its name, but for capitals, or by a part of it that no other deck has.
fn find_deck<'a>(typed: &str, all: &[&'a str]) -> Result<&'a str, Failure> {
    let lower = typed.to_lowercase();
    if let Some(same) = all.iter().find(|name| name.to_lowercase() == lower) {
        return Ok(same);
    }
    let holding: Vec<&str> =
        all.iter().copied().filter(|name| name.to_lowercase().contains(&lower)).collect();
    match holding.as_slice() {
        [one] if !lower.is_empty() => Ok(one),
        _ => Err(Refusal::unknown("deck", typed, all.iter().copied()).into()),
    }
}

fn players(named: &[PlayerName]) -> Result<[Player; 2], Failure> {
    let player = |name: &PlayerName| match name {
        PlayerName::Random => Player::Random,
        PlayerName::Plain => Player::Plain,
    };
    match named {
        [both] => Ok([player(both); 2]),
        [first, second] => Ok([player(first), player(second)]),
        _ => Err(Refusal::usage("a game has two players: `--players random,plain`").into()),
    }
}

/// Only at a terminal: elsewhere nobody watches.
fn progress_bar(games: u64) -> ProgressBar {
    let target = match io::IsTerminal::is_terminal(&io::stderr()) {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// `numbers`: how many games or matches were to be played.
fn write_report(report: &Report, numbers: u64, out: &mut dyn Write) -> io::Result<()> {
    let Report { rules, seed, from, .. } = report;
    let last = from.wrapping_add(numbers - 1);
    let what = if report.matches.is_some() { "matches" } else { "games" };
    writeln!(out, "{rules}, seed {seed}, {what} {from} to {last}")?;
    writeln!(
        out,
        "\n  {} games in {:.2} s: {} games/s, {} decisions/s",
        grouped(report.games),
        report.seconds,
        grouped(report.games_per_s.round() as u64),
        grouped(report.decisions_per_s.round() as u64),
    )?;
    let each = report.decisions as f64 / report.games.max(1) as f64;
    writeln!(
        out,
        "  {each:.1} decisions and {:.1} turns a game, the shortest {}, the longest {}",
        report.turns.mean, report.turns.min, report.turns.max,
    )?;
    writeln!(out, "\n  wins                         games   share   95 % interval")?;
    let wins = &report.wins;
    for (label, share) in [
        ("deck", &wins.decks[0]),
        ("deck", &wins.decks[1]),
        ("seat", &wins.seats[0]),
        ("seat", &wins.seats[1]),
        ("", &wins.first_player),
    ] {
        write_share(label, share, out)?;
    }
    if let Some(matches) = &report.matches {
        let Matches { first_to, played, decks, undecided } = matches;
        writeln!(
            out,
            "\n  {} matches, first to {first_to} wins; undecided {}",
            grouped(*played),
            grouped(*undecided)
        )?;
        for share in decks {
            write_share("deck", share, out)?;
        }
    }
    let ends = &report.endings;
    writeln!(
        out,
        "\n  decided in play {}, ended by an empty deck {}, by going in a circle {}; draws {}",
        grouped(ends.decided),
        grouped(ends.empty_deck),
        grouped(ends.endless),
        grouped(report.draws)
    )?;
    for stop in &report.errors {
        writeln!(out, "\n  the engine gave up game {}: {}", stop.game, stop.message)?;
    }
    match &report.records {
        Some(records) => write_records(records, out),
        None => Ok(()),
    }
}

/// Files named of those that were left or could not be written.
const FILES_SHOWN: usize = 5;

fn write_records(records: &Records, out: &mut dyn Write) -> io::Result<()> {
    let Records { written, there, others, failed } = records;
    write!(out, "\n  {} written", count(*written as usize, "record"))?;
    if *there > 0 {
        write!(out, ", {} were there", grouped(*there))?;
    }
    writeln!(out)?;
    let told = [
        ("not written over, for another game or something else is there", others),
        ("not written", failed),
    ];
    for (what, files) in told.into_iter().filter(|(_, files)| !files.is_empty()) {
        writeln!(out, "  {what}:")?;
        for file in files.iter().take(FILES_SHOWN) {
            writeln!(out, "    {file}")?;
        }
        if files.len() > FILES_SHOWN {
            writeln!(out, "    and {} more", files.len() - FILES_SHOWN)?;
        }
    }
    Ok(())
}

fn write_share(label: &str, share: &Share, out: &mut dyn Write) -> io::Result<()> {
    let name =
        if label.is_empty() { share.name.clone() } else { format!("{label} {}", share.name) };
    let percent = |part: f64| part * 100.0;
    writeln!(
        out,
        "  {} {:>9}  {:>5.1} %  {:.1} to {:.1} %",
        fit(&name, 24),
        grouped(share.games),
        percent(share.share),
        percent(share.low),
        percent(share.high),
    )
}
