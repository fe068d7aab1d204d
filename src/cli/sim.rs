//! `fuda sim`: many games and what they show.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::failure::Failure;
use super::out::Out;
use super::read;
use super::table::{count, fit, grouped};
use super::{Format, Verdict, write_json};
use crate::api::{Refusal, Sim};
use crate::diagnostics::{Message, say};
use crate::record::{self, Record};
use crate::sim::{self, Matches, Plan, Player, Recording, Records, Report, Share, Tally};

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
    #[arg(long = "match", value_name = "WINS", value_parser = clap::value_parser!(u32).range(crate::sim::MATCHES))]
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
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    decks: Vec<String>,
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

impl From<PlayerName> for Player {
    fn from(name: PlayerName) -> Player {
        match name {
            PlayerName::Random => Player::Random,
            PlayerName::Plain => Player::Plain,
        }
    }
}

/// The results of a run, with its time.
#[derive(Serialize)]
struct Timed {
    #[serde(flatten)]
    report: Report,
    seconds: f64,
    decisions_per_s: f64,
    games_per_s: f64,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let request = Sim {
        game: args.game.clone(),
        games: args.games,
        decks: args.decks.clone(),
        players: args.players.iter().map(|name| (*name).into()).collect(),
        wins: args.wins,
        seed: args.seed,
        from: args.from,
        cards: read::card_scripts(&args.cards)?,
    };
    let prepared = request.prepare()?;
    let folder = args.record.as_deref().unwrap_or(Path::new(""));
    let keep = |name: &str, record: &Record| record::write_new(&folder.join(name), record);
    let recording = match &args.record {
        Some(folder) => {
            std::fs::create_dir_all(folder).map_err(|error| {
                Refusal::usage(say!(
                    "cannot keep records in `{file}`: {error}",
                    file = folder.display(),
                    error
                ))
                .help(say!("`--record DIR` names a folder; it is made where there is none"))
            })?;
            Some(Recording { scripts: prepared.scripts()?, keep: &keep })
        }
        None => None,
    };
    let timed = play(&prepared.plan(recording), usize::from(args.jobs))?;
    match args.format {
        Format::Json => write_json(out, &timed)?,
        Format::Text => write_report(&timed, args.games, out)?,
    }
    let Timed { report, .. } = timed;
    let kept = report.records.as_ref().is_none_or(Records::are_kept);
    Ok(if report.errors.is_empty() && kept { Verdict::Right } else { Verdict::Wrong })
}

/// Plays the games on `jobs` threads; 0 stands for one for each core.
fn play(plan: &Plan<'_>, jobs: usize) -> Result<Timed, Refusal> {
    let bar = progress_bar(plan.games);
    let begun = Instant::now();
    let run = sim::Run::of(plan)
        .map_err(|error| Refusal::failed(Message::verbatim(error.to_string())))?;
    let part = |table: &mut sim::Table<'_>, n: u64| {
        let tally = run.play(table, n);
        let games = run.part(n);
        bar.inc(games.end - games.start);
        tally
    };
    let tally = if jobs == 1 {
        let mut table = run.table();
        (0..run.parts()).map(|n| part(&mut table, n)).fold(Tally::default(), Tally::and)
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
        let pool =
            pool.map_err(|error| Refusal::failed(say!("no threads to play with: {error}", error)))?;
        let parts = (0..run.parts()).into_par_iter();
        pool.install(|| parts.map_init(|| run.table(), part).reduce(Tally::default, Tally::and))
    };
    bar.finish_and_clear();
    let report = run.report(tally);
    let seconds = begun.elapsed().as_secs_f64();
    let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    let (decisions_per_s, games_per_s) = (per_second(report.decisions), per_second(report.games));
    Ok(Timed { report, seconds, decisions_per_s, games_per_s })
}

/// Shown only on a terminal.
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

/// `numbers` is how many games or matches were to be played.
fn write_report(timed: &Timed, numbers: u64, out: &mut dyn Write) -> io::Result<()> {
    let Timed { report, seconds, decisions_per_s, games_per_s } = timed;
    let Report { rules, seed, from, .. } = report;
    let last = from.wrapping_add(numbers - 1);
    let what = if report.matches.is_some() { "matches" } else { "games" };
    writeln!(out, "{rules}, seed {seed}, {what} {from} to {last}")?;
    writeln!(
        out,
        "\n  {} games in {:.2} s: {} games/s, {} decisions/s",
        grouped(report.games),
        seconds,
        grouped(games_per_s.round() as u64),
        grouped(decisions_per_s.round() as u64),
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

/// The most files that are named among those that were left or could not be written.
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
