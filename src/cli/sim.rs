//! `fuda sim`: many games and what they show.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::read;
use super::table::{count, fit, grouped, right, tell};
use super::{Format, Verdict, write_json};
use crate::api::{Prepared, Refusal, Sim};
use crate::diagnostics::{Message, say};
use crate::lang::text;
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
    /// Two decks, or one that meets itself: names, or files that list the cards of a deck; also `--deck`
    #[arg(long, alias = "deck", value_name = "A,B", value_delimiter = ',')]
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
        cards: read::scripts_and_decks(&args.cards, &args.decks, &args.game)?,
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
        Format::Text => write_report(&timed, args.games, &prepared, out)?,
    }
    let Timed { report, .. } = timed;
    let kept = report.records.as_ref().is_none_or(Records::are_kept);
    Ok(if report.errors.is_empty() && kept { Verdict::Right } else { Verdict::Wrong })
}

/// Plays the games on `jobs` threads; 0 stands for one for each core.
fn play(plan: &Plan<'_>, jobs: usize) -> Result<Timed, Refusal> {
    let bar = progress_bar(plan.games);
    let begun = Instant::now();
    let run = sim::Run::of(plan).map_err(|error| Refusal::failed(error.told()))?;
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
    let row = text(
        "{bar:40} {human_pos} of {human_len} games, {eta} left",
        "{bar:40} {human_len}ゲーム中{human_pos}、残り{eta}",
    );
    match ProgressStyle::with_template(language().of(row)) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// `numbers` is how many games or matches were to be played.
fn write_report(
    timed: &Timed,
    numbers: u64,
    prepared: &Prepared,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Timed { report, seconds, decisions_per_s, games_per_s } = timed;
    let Report { rules, seed, from, .. } = report;
    let last = from.wrapping_add(numbers - 1);
    match &report.matches {
        None => {
            tell!(out, "{rules}, seed {seed}, games {from} to {last}", rules, seed, from, last)?
        }
        Some(_) => {
            tell!(out, "{rules}, seed {seed}, matches {from} to {last}", rules, seed, from, last)?
        }
    }
    write!(out, "\n  ")?;
    tell!(
        out,
        "{games} games in {seconds} s: {games_per_s} games/s, {decisions_per_s} decisions/s",
        games = grouped(report.games),
        seconds = format!("{seconds:.2}"),
        games_per_s = grouped(games_per_s.round() as u64),
        decisions_per_s = grouped(decisions_per_s.round() as u64)
    )?;
    write!(out, "  ")?;
    tell!(
        out,
        "{decisions} decisions and {turns} turns a game, the shortest {min}, the longest {max}",
        decisions = format!("{:.1}", report.decisions as f64 / report.games.max(1) as f64),
        turns = format!("{:.1}", report.turns.mean),
        min = report.turns.min,
        max = report.turns.max
    )?;
    let lang = language();
    let heads =
        [("wins", "勝ち"), ("games", "ゲーム"), ("share", "割合"), ("95 % interval", "95%区間")];
    let [wins, games, share, interval] = heads.map(|(en, ja)| lang.of(text(en, ja)));
    writeln!(out, "\n  {} {}  {}   {interval}", fit(wins, 24), right(games, 9), right(share, 6))?;
    let of = &report.wins;
    let deck =
        |share: &Share| say!("deck {name}", name = prepared.deck_title(&share.name, language()));
    for share in &of.decks {
        write_share(deck(share), share, out)?;
    }
    for share in &of.seats {
        write_share(say!("seat {name}", name = share.name), share, out)?;
    }
    write_share(say!("first player"), &of.first_player, out)?;
    if let Some(Matches { first_to, played, decks, undecided }) = &report.matches {
        write!(out, "\n  ")?;
        tell!(
            out,
            "{played} matches, first to {first_to} wins; undecided {undecided}",
            played = grouped(*played),
            first_to,
            undecided = grouped(*undecided)
        )?;
        for share in decks {
            write_share(deck(share), share, out)?;
        }
    }
    let ends = &report.endings;
    write!(out, "\n  ")?;
    tell!(
        out,
        "decided in play {decided}, ended by an empty deck {empty}, by going in a circle {endless}; draws {draws}",
        decided = grouped(ends.decided),
        empty = grouped(ends.empty_deck),
        endless = grouped(ends.endless),
        draws = grouped(report.draws)
    )?;
    for stop in &report.errors {
        write!(out, "\n  ")?;
        let (game, message) = (stop.game, &stop.message);
        tell!(out, "the engine gave up game {game}: {message}", game, message)?;
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
    let written = count!(n = *written, "1 record", "{n} records");
    write!(out, "\n  ")?;
    match *there {
        0 => tell!(out, "{written} written", written)?,
        there => {
            tell!(out, "{written} written, {there} were there", written, there = grouped(there))?
        }
    }
    let told = [
        (say!("not written over, for another game or something else is there"), others),
        (say!("not written"), failed),
    ];
    for (what, files) in told.into_iter().filter(|(_, files)| !files.is_empty()) {
        writeln!(out, "  {}:", what.in_lang(language()))?;
        for file in files.iter().take(FILES_SHOWN) {
            writeln!(out, "    {file}")?;
        }
        if files.len() > FILES_SHOWN {
            write!(out, "    ")?;
            tell!(out, "and {more} more", more = files.len() - FILES_SHOWN)?;
        }
    }
    Ok(())
}

fn write_share(label: Message, share: &Share, out: &mut dyn Write) -> io::Result<()> {
    let percent = |part: f64| part * 100.0;
    let (low, high) = (percent(share.low), percent(share.high));
    let (low, high) = (format!("{low:.1}"), format!("{high:.1}"));
    write!(
        out,
        "  {} {:>9}  {:>5.1} %  ",
        fit(&label.in_lang(language()), 24),
        grouped(share.games),
        percent(share.share),
    )?;
    tell!(out, "{low} to {high} %", low, high)
}
