//! `fuda new`: a script to start from.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::Verdict;
use super::failure::Failure;
use super::language::language;
use super::table::tell;
use super::write::{there_already, write_new};
use crate::api::{Refusal, scripts};
use crate::diagnostics::say;
use crate::games::{self, Starts};
use crate::lang::{Lang, Text, text};
use crate::shipped;
use crate::site::file_name;

/// Writes a script to start from, with comments in English and Japanese; it checks as it stands
///
/// A card, a scenario (with the card that it plays), a deck (of cards that come with the program), or a
/// set: a folder of cards and their scenarios. Nothing is written over.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  fuda new card los\n  fuda new card ws \"Keeper of the Lantern\"\n  \
                        fuda new scenario legions\n  fuda new set eirei \"Night Market\"\n  \
                        fuda new deck los --out decks/mine.fuda\n\n\
                        Exit code: 0 when it was written, 1 when something is there already, 2 for an \
                        unknown game."
)]
pub struct Args {
    /// What to start
    #[arg(value_enum)]
    what: What,
    /// The game that it is for
    #[arg(value_name = "GAME")]
    game: String,
    /// The name of the card, scenario, set or deck; the file is called after it
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Where to write it: a file, for a set a folder
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// One card
    Card,
    /// A situation and what must happen in it
    Scenario,
    /// A folder with cards and scenarios of them where `fuda check` and `fuda test` look
    Set,
    /// A deck of cards that come with the program
    Deck,
}

/// The names used if none is given; those of card and deck are in the scripts.
const CARD: Text = text("Keeper of the Lantern", "灯火の番人");
const SET: Text = text("Lanterns", "灯籠");
const DECK: Text = text("By Lantern Light", "灯火のもとで");
/// What follows the name of its card in the Japanese title of a scenario.
const AT_WORK: &str = "の動作確認";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let game = scripts::game(&args.game)?.vocab.game;
    let Some(starts) = games::starts(game) else {
        return Err(
            Refusal::failed(say!("there is nothing to start from for `{game}` yet", game)).into()
        );
    };
    let lang = language();
    let usual = lang.of(match args.what {
        What::Card | What::Scenario => CARD,
        What::Set => SET,
        What::Deck => DECK,
    });
    let name = args.name.as_deref().unwrap_or(usual);
    if name.trim().is_empty() {
        return Err(Refusal::usage(say!("a name has a letter at least")).into());
    }
    if name.contains(['"', '\n', '\r', '\\']) {
        let message = say!("`{name}` cannot stand in quotes", name);
        return Err(Refusal::usage(message)
            .help(say!("a name has no `\"`, no `\\` and no line end"))
            .into());
    }
    let file = file_name(name);
    let place = match (&args.out, args.what) {
        (Some(path), _) => path.clone(),
        (None, What::Set) => PathBuf::from(&file),
        (None, What::Scenario) => PathBuf::from(format!("{file}-scenario.fuda")),
        (None, What::Card | What::Deck) => PathBuf::from(format!("{file}.fuda")),
    };
    let script = |folder: &str| place.join(folder).join(format!("{file}.fuda"));
    let Starts { card, more, scenario, deck } = match lang {
        Lang::En => starts.map(str::to_owned),
        Lang::Ja => in_japanese(starts),
    };
    let named = |text: &str| match (&args.name, lang) {
        (None, _) => text.to_owned(),
        (Some(_), Lang::Ja) => text.replace(usual, name),
        // The sample's Japanese name does not fit another card.
        (Some(_), Lang::En) => {
            let japanese = |of: Text| format!("ja \"{}\"", of.ja);
            let card = text.replace(usual, name).replace(&format!("{}   ", japanese(CARD)), "");
            card.replace(&format!("  {}\n", japanese(DECK)), "")
        }
    };
    let files: Vec<(PathBuf, String)> = match args.what {
        What::Card => vec![(place.clone(), named(&card))],
        What::Scenario => {
            let scenario = match &args.name {
                Some(name) => titled(&scenario, name),
                None => scenario,
            };
            vec![(place.clone(), format!("{card}\n{scenario}"))]
        }
        What::Deck => vec![(place.clone(), named(&deck))],
        What::Set => vec![
            (script("cards"), format!("{card}{more}")),
            (script("tests/scenarios"), format!("game {game}\n\n{scenario}")),
        ],
    };
    if let Some((taken, _)) = files.iter().find(|(path, _)| path.exists()) {
        let failure = there_already(taken);
        return Err(failure.help(say!("give it another name, or say `--out PATH`")).into());
    }
    for (path, text) in &files {
        make_folder(path)?;
        write_new(path, text)?;
        writeln!(out, "{}", path.display())?;
    }
    tell!(out, "next: {command}", command = next(args.what, game, &place))?;
    Ok(Verdict::Right)
}

/// The scripts with the Japanese names of all cards, and with the Japanese comments only.
fn in_japanese(starts: &Starts) -> Starts<String> {
    let shipped = shipped::sources();
    let shipped = shipped.iter().map(|(_, source)| source.text.as_str());
    let own = [starts.card, starts.more, starts.scenario, starts.deck];
    let names: Vec<(&str, &str)> =
        own.into_iter().chain(shipped).flat_map(shipped::japanese_names).collect();
    let mut told = starts.map(|script| {
        let mut text: String = script
            .lines()
            .filter(|line| !(line.trim_start().starts_with('#') && line.is_ascii()))
            .map(|line| line.to_owned() + "\n")
            .collect();
        for (name, ja) in &names {
            text = text
                .replace(&format!("  ja \"{ja}\"\n"), "")
                .replace(&format!("ja \"{ja}\"   "), "");
            text = text.replace(&format!("\"{name}\""), &format!("\"{ja}\""));
        }
        text
    });
    told.scenario = titled(&told.scenario, &format!("{}{AT_WORK}", CARD.ja));
    told
}

/// The scenario under another name.
fn titled(scenario: &str, name: &str) -> String {
    let (before, rest) = scenario.split_once("scenario \"").unwrap_or((scenario, ""));
    let behind = rest.split_once('"').map_or("", |(_, behind)| behind);
    format!("{before}scenario \"{name}\"{behind}")
}

/// The next step for the user, as a command.
fn next(what: What, game: &str, place: &Path) -> String {
    let place = place.display();
    match what {
        What::Card => format!("fuda check {place}"),
        What::Scenario => format!("fuda test {place}"),
        What::Set => format!("cd {place} && fuda check && fuda test"),
        What::Deck => format!("fuda play {game} --cards {place}"),
    }
}

/// Creates the folder of the file.
fn make_folder(path: &Path) -> Result<(), Refusal> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder).map_err(|error| {
        Refusal::failed(say!("cannot make {file}: {error}", file = folder.display(), error))
    })
}
