//! `fuda vocab`: the words a script may use.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::Style;
use serde::Serialize;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::failure::Failure;
use super::read;
use super::table::fit;
use super::{Format, Verdict, write_json};
use crate::engine::rulebook::rules::Rules;
use crate::wordlist::{self, Entry, Examples, Section};
use crate::{load, shipped};

/// So many words that were looked for are told with all that is known of each; more are listed.
const TOLD_WHOLE: usize = 12;

/// Columns of the pattern; longer ones push their meaning to the right.
const PATTERN: usize = 38;

/// Lists the words a script of a game may use
///
/// Kinds, stats, zones, places, states, events, relations, actions, restrictions, limits of cards, the
/// forms of abilities with what must be known about their timing, and the keywords of the cards.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda vocab los\n  fuda vocab los attacks\n  \
                        fuda vocab ws 引く\n  \
                        fuda vocab los --format json")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.01
    #[arg(value_name = "GAME")]
    game: String,
    /// One word, or one section: everything about it. Else a part of what a word means, in English or
    /// Japanese: the words that speak of it
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Where the keywords are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (game, rules) = read::rulebook(&args.game)?;
    let loaded = read::library_sources(&args.cards)?;
    let program = loaded.program(game.vocab.game);
    let sections = wordlist::sections(rules, program);
    let shown = match &args.name {
        None => sections,
        Some(name) => found(sections, bare(name)).map_err(|failure| {
            let has =
                |rules: &&&Rules| found(wordlist::sections(rules, program), bare(name)).is_ok();
            match game.rulebooks.iter().find(has) {
                Some(other) => failure.help(format!("{} has it", other.name())),
                None => failure,
            }
        })?,
    };
    let words: usize = shown.iter().map(|section| section.entries.len()).sum();
    // A set of one's own uses few of the words: the cards that came with the program are asked then.
    let came = args.name.as_ref().map(|_| load::load_sources(shipped::sources()));
    let examples: Vec<_> = [Some(&loaded), came.as_ref()]
        .into_iter()
        .flatten()
        .filter(|_| args.name.is_some())
        .filter_map(|loaded| Some((loaded.program(game.vocab.game)?, loaded)))
        .map(|(program, loaded)| (program, Examples::of(program, &loaded.sources)))
        .collect();
    let example = |section: &Section, entry: &Entry| {
        examples.iter().find_map(|(program, examples)| {
            let example = examples.find(section, entry)?;
            Some(Shown {
                card: program.names[example.card.name.index()].clone(),
                card_ja: example.card.name_ja.clone(),
                line: example.line.to_owned(),
            })
        })
    };
    match args.format {
        Format::Json => {
            let mut report = json!({
                "game": game.vocab.game,
                "rulebook": rules.version,
                "sections": shown,
            });
            for (n, section) in shown.iter().enumerate() {
                for (m, entry) in section.entries.iter().enumerate() {
                    if let Some(example) = example(section, entry) {
                        report["sections"][n]["entries"][m]["example"] = json!(example);
                    }
                }
            }
            write_json(out, &report)?;
        }
        Format::Text if args.name.is_some() && words <= TOLD_WHOLE => {
            for section in &shown {
                for entry in &section.entries {
                    write_entry(section, entry, example(section, entry), out)?;
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

/// A card that uses a word.
#[derive(Debug, Serialize)]
struct Shown {
    card: String,
    card_ja: Option<String>,
    line: String,
}

/// Without the marks that cards have around words: 【レスト】, 「手札」.
fn bare(name: &str) -> &str {
    name.trim_matches(|c: char| c.is_whitespace() || "「」『』【】《》“”\"".contains(c))
}

/// The section of this name, or each entry of this name; else what speaks of it in either language.
fn found(mut sections: Vec<Section>, name: &str) -> Result<Vec<Section>, Failure> {
    if let Some(n) = sections.iter().position(|section| section.name == name) {
        return Ok(vec![sections.swap_remove(n)]);
    }
    let searches: [&dyn Fn(&Entry) -> bool; 2] =
        [&|entry| entry.name == name || entry.also.iter().any(|also| also == name), &|entry| {
            speaks_of(entry, stem(name))
        }];
    for search in searches {
        if sections.iter().flat_map(|section| &section.entries).any(search) {
            for section in &mut sections {
                section.entries.retain(search);
                section.entries.sort_by_key(|entry| entry.japanese != name);
            }
            sections.sort_by_key(|section| !section.entries.iter().any(|e| e.japanese == name));
            sections.retain(|section| !section.entries.is_empty());
            return Ok(sections);
        }
    }
    let entries = sections.iter().flat_map(|section| &section.entries);
    let words = entries.flat_map(|entry| std::iter::once(&entry.name).chain(&entry.also));
    Err(Failure::unknown("word", name, words.map(String::as_str)))
}

/// Whether what is said of a word, in English or Japanese, has this in it.
fn speaks_of(entry: &Entry, part: &str) -> bool {
    let part = part.to_lowercase();
    let texts = [&entry.name, &entry.pattern, &entry.text, &entry.japanese];
    let notes = entry.notes.iter().chain(&entry.notes_ja);
    texts
        .into_iter()
        .chain(&entry.also)
        .chain(notes)
        .any(|text| text.to_lowercase().contains(&part))
}

/// A Japanese word without the kana that change with its form: the tables have 引く, 引いた時, 引けない.
fn stem(word: &str) -> &str {
    match word.trim_end_matches(|c| ('ぁ'..='ゖ').contains(&c)) {
        "" => word,
        stem => stem,
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

fn write_entry(
    section: &Section,
    entry: &Entry,
    example: Option<Shown>,
    out: &mut dyn Write,
) -> io::Result<()> {
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
    if let Some(Shown { card, card_ja, line }) = example {
        let ja = card_ja.map(|ja| format!(" ({ja})")).unwrap_or_default();
        writeln!(out, "  {:<9} {card}{ja}:\n  {:<9}   {line}", "example", "")?;
    }
    Ok(())
}
