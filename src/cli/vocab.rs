//! `fuda vocab`: the words a script may use.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::Style;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::failure::Failure;
use super::read;
use super::table::fit;
use super::{Format, Verdict, write_json};
use crate::engine::rules::Rules;
use crate::wordlist::{self, Entry, Section};

/// Columns of the pattern; longer ones push their meaning to the right.
const PATTERN: usize = 38;

/// Lists the words a script of a game may use
///
/// Kinds, stats, zones, places, states, events, relations, actions, restrictions, limits of cards, the
/// forms of abilities with what must be known about their timing, and the keywords of the cards.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda vocab los\n  fuda vocab los attacks\n  \
                        fuda vocab los --format json")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.01
    #[arg(value_name = "GAME")]
    game: String,
    /// One word, or one section: everything about it
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Where the keywords are: scripts or folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (game, rules) = read::rulebook(&args.game)?;
    let loaded = read::library_sources(&args.cards)?;
    let sections = wordlist::sections(rules, loaded.program(game.vocab.game));
    let shown = match &args.name {
        None => sections,
        Some(name) => named(sections, name).map_err(|failure| {
            let program = loaded.program(game.vocab.game);
            let has = |rules: &&&Rules| named(wordlist::sections(rules, program), name).is_ok();
            match game.rulebooks.iter().find(has) {
                Some(other) => failure.help(format!("{} has it", other.name())),
                None => failure,
            }
        })?,
    };
    match args.format {
        Format::Json => {
            let report = json!({
                "game": game.vocab.game,
                "rulebook": rules.version,
                "sections": shown,
            });
            write_json(out, &report)?;
        }
        Format::Text if args.name.is_some() => {
            for section in &shown {
                for entry in &section.entries {
                    write_entry(section, entry, out)?;
                }
            }
        }
        Format::Text => {
            writeln!(out, "{} ({}@{})", game.vocab.title.en, game.vocab.game, rules.version)?;
            for section in &shown {
                write_section(section, out)?;
            }
        }
    }
    Ok(Verdict::Right)
}

/// The section of this name, or each entry of this name.
fn named(mut sections: Vec<Section>, name: &str) -> Result<Vec<Section>, Failure> {
    if let Some(n) = sections.iter().position(|section| section.name == name) {
        return Ok(vec![sections.swap_remove(n)]);
    }
    let words: Vec<String> = sections
        .iter()
        .flat_map(|section| &section.entries)
        .flat_map(|entry| std::iter::once(&entry.name).chain(&entry.also))
        .cloned()
        .collect();
    for section in &mut sections {
        section.entries.retain(|entry| entry.name == name || entry.also.iter().any(|a| a == name));
    }
    sections.retain(|section| !section.entries.is_empty());
    match sections.is_empty() {
        true => Err(Failure::unknown("word", name, words.iter().map(String::as_str))),
        false => Ok(sections),
    }
}

fn write_section(section: &Section, out: &mut dyn Write) -> io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "\n{bold}{}{bold:#}  {}", section.name, section.about)?;
    for entry in &section.entries {
        if entry.text.is_empty() {
            write!(out, "  {}", entry.pattern)?;
        } else if entry.pattern.width() <= PATTERN {
            write!(out, "  {}  {}", fit(&entry.pattern, PATTERN), entry.text)?;
        } else {
            write!(out, "  {}\n  {}  {}", entry.pattern, fit("", PATTERN), entry.text)?;
        }
        match entry.cites.is_empty() {
            true => writeln!(out)?,
            false => writeln!(out, "  [{}]", entry.cites.join(", "))?,
        }
    }
    Ok(())
}

fn write_entry(section: &Section, entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{}{bold:#}  ({})", entry.name, section.name)?;
    let lines = [
        ("written", entry.pattern.clone()),
        ("also", entry.also.join(", ")),
        ("means", entry.text.clone()),
        ("japanese", entry.japanese.clone()),
        ("rules", entry.cites.join(", ")),
    ];
    for (label, text) in lines.iter().filter(|(_, text)| !text.is_empty()) {
        writeln!(out, "  {label:<9} {text}")?;
    }
    for note in &entry.notes {
        writeln!(out, "  {:<9} {note}", "")?;
    }
    Ok(())
}
