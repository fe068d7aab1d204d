//! Random games with all cards of a folder of imported scripts of Weiss Schwarz: decks of all of them, built around the
//! names that cards mention, and what the engine says of the games.
//!
//! ```text
//! fuda import ws english.jsonl japanese.jsonl --out my/ws
//! cargo run --profile pool --example pool -- my/ws --games 200000 --out my/pool
//! ```
//!
//! `--seed S` draws other decks and other games, the same ones each time. `--out DIR` holds the decks as lists, which
//! `fuda play ws --deck` reads too, and the abilities that no game has used. A game in which the engine panics, gives up,
//! or does not come to an end is told with its decks and its seeds; the other games go on.
//!
//! `--pairing N` plays the games of one pairing of decks alone.

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

struct Asked {
    cards: PathBuf,
    out: Option<PathBuf>,
    games: u64,
    seed: u64,
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
    let asked = asked()?;
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

fn asked() -> Result<Asked, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut asked =
        Asked { cards: PathBuf::new(), out: None, games: 20_000, seed: 1, pairing: None };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} is followed by a value"));
        match argument.as_str() {
            "--games" => asked.games = value()?.parse()?,
            "--seed" => asked.seed = value()?.parse()?,
            "--pairing" => asked.pairing = Some(value()?.parse()?),
            "--out" => asked.out = Some(value()?.into()),
            folder => asked.cards = folder.into(),
        }
    }
    match asked.cards.is_dir() {
        true => Ok(asked),
        false => Err("the first argument is the folder of the cards".into()),
    }
}
