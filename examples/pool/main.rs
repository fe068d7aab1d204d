//! Random games with all cards of a folder of imported scripts of Weiss Schwarz: decks of all of them, built around the
//! names that cards mention, and what the engine says of the games.
//!
//! ```text
//! fuda import ws english.jsonl japanese.jsonl --out my/ws
//! cargo run --profile pool --example pool -- my/ws --games 200000 --out my/pool
//! ```
//!
//! A game in which the engine panics, gives up, or does not come to an end is told with its decks and its seeds; the other
//! games go on.

mod decks;
mod play;
mod unused;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use clap::Parser;
use fuda::check::ir::Program;
use fuda::diagnostics::{Source, Sources};
use fuda::games::GameEntry;
use fuda::load::Loaded;
use fuda::workspace::Workspace;
use fuda::{games, load};
use rayon::prelude::*;

use play::{Pairing, Played};

/// Games between two decks, for which the cards are compiled once.
const GAMES_OF_A_PAIRING: u64 = 32;

/// Plays random games with all cards of a folder of imported scripts of Weiss Schwarz
#[derive(Parser)]
struct Asked {
    /// The folder of the cards
    cards: PathBuf,
    /// A folder for the decks as lists, which `fuda play ws --deck` reads, too, and the abilities that no game has used
    #[arg(long)]
    out: Option<PathBuf>,
    /// How many games are played
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Draws other decks and other games, the same ones each time
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Plays the games of one pairing of decks alone
    #[arg(long)]
    pairing: Option<u64>,
}

fn main() -> ExitCode {
    match games_of_the_pool() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn games_of_the_pool() -> Result<(), Box<dyn Error>> {
    let asked = Asked::parse();
    let scripts = scripts(&asked.cards)?;
    let loaded = checked(scripts.clone())?;
    let lists = decks::lists(program(&loaded)?, asked.seed);
    if let Some(out) = &asked.out {
        write_lists(out, &lists)?;
    }
    // The deck check of the game says whether they may be played.
    let mut all = scripts;
    for (n, list) in lists.iter().enumerate() {
        all.push(Source::deck_list(name_of(n), list.as_str(), "ws"));
    }
    let loaded = checked(all)?;
    let program = program(&loaded)?;
    if program.decks.is_empty() {
        return Err("the cards are too few for a deck".into());
    }
    println!("{} cards in {} decks that may be played", program.cards.len(), program.decks.len());
    let entry = games::find("ws").ok_or("no such game")?;
    run(&asked, program, entry, &lists)
}

fn run(
    asked: &Asked,
    program: &Program,
    entry: &'static GameEntry,
    lists: &[String],
) -> Result<(), Box<dyn Error>> {
    play::catch_panics();
    let pairings = match asked.pairing {
        Some(one) => one..one + 1,
        None => 0..asked.games.div_ceil(GAMES_OF_A_PAIRING),
    };
    let (begun, done) = (Instant::now(), AtomicU64::new(0));
    let used = Mutex::new(vec![false; program.abilities.len()]);
    let played: Vec<Played> = pairings
        .into_par_iter()
        .map(|number| {
            let pairing = Pairing::of(number, lists.len(), asked.seed);
            let played = play::play(program, entry, pairing, GAMES_OF_A_PAIRING);
            let mut used = used.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            played.used.iter().for_each(|ability| used[ability.index()] = true);
            drop(used);
            for fault in &played.faults {
                println!("{fault}");
            }
            let before = done.fetch_add(played.games, Ordering::Relaxed);
            let after = before + played.games;
            if before / 10_000 < after / 10_000 {
                let rate = after as f64 / begun.elapsed().as_secs_f64();
                eprintln!("{after} games, {rate:.0} a second");
            }
            played
        })
        .collect();
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    for (ending, count) in played.iter().flat_map(|one| &one.endings) {
        *endings.entry(ending).or_default() += count;
    }
    let sum = |of: fn(&Played) -> u64| played.iter().map(of).sum::<u64>();
    let (games, decisions) = (sum(|one| one.games), sum(|one| one.decisions));
    println!("{games} games in {:.0} s, {decisions} decisions", begun.elapsed().as_secs_f64());
    endings.iter().for_each(|(ending, count)| println!("  {ending}: {count}"));
    let faults = played.iter().map(|one| one.faults.len()).sum::<usize>();
    println!("{faults} faults");
    let used = used.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let told = unused::told(program, &used);
    print!("{}", told.counts);
    if let Some(out) = &asked.out {
        std::fs::write(out.join("unused.txt"), told.list)?;
    }
    Ok(())
}

/// The name of a deck, which is that of its file.
fn name_of(deck: usize) -> String {
    format!("deck-{deck:04}.txt")
}

fn write_lists(out: &Path, lists: &[String]) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(out)?;
    for (n, list) in lists.iter().enumerate() {
        std::fs::write(out.join(name_of(n)), list)?;
    }
    Ok(())
}

fn scripts(folder: &Path) -> Result<Sources, Box<dyn Error>> {
    let mut sources = Sources::default();
    for path in load::script_files(&[folder.to_owned()])? {
        let text = std::fs::read_to_string(&path)?;
        sources.add(path.display().to_string(), text);
    }
    Ok(sources)
}

/// The scripts beside the keywords of the game.
fn checked(scripts: Sources) -> Result<Loaded, Box<dyn Error>> {
    let loaded = Workspace::of(scripts).check_with_shipped();
    match loaded.has_errors() {
        true => Err(loaded.tell(&loaded.diagnostics).into()),
        false => Ok(loaded),
    }
}

fn program(loaded: &Loaded) -> Result<&Program, Box<dyn Error>> {
    loaded.program("ws").ok_or_else(|| "no cards of Weiss Schwarz".into())
}
