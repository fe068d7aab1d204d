//! `fuda vocab`: the words a script may use.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::Style;
use serde::Serialize;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::failure::Failure;
use super::out::Out;
use super::read;
use super::style::Mark;
use super::table::fit;
use super::{Format, Verdict, write_json};
use crate::engine::rulebook::rules::Rules;
use crate::ledger::{self, Ledger};
use crate::lsp::language;
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
                        fuda vocab ws \"pay instead\"\n  \
                        fuda vocab los --format json")]
pub struct Args {
    /// The game, or a rulebook of it: los, los@1.0.01
    #[arg(value_name = "GAME")]
    game: String,
    /// One word, or one section: everything about it. Else some words of what is meant, in English or
    /// Japanese, as cards print it or as one would say it: what speaks of them
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// Where the keywords are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let (game, rules) = read::rulebook(&args.game)?;
    let loaded = read::library_sources(&args.cards)?;
    let program = loaded.program(game.vocab.game);
    let all = |rules: &Rules| -> Vec<Section> {
        wordlist::sections(rules, program)
            .into_iter()
            .chain(wordlist::phrases(game.vocab.game))
            .collect()
    };
    let sections = all(rules);
    let name = (!args.words.is_empty()).then(|| args.words.join(" "));
    let shown = match &name {
        None => sections,
        Some(name) => found(sections, bare(name)).map_err(|failure| {
            let has = |rules: &&&Rules| found(all(rules), bare(name)).is_ok();
            match game.rulebooks.iter().find(has) {
                Some(other) => failure.help(format!("{} has it", other.name())),
                None => elsewhere(failure, rules, bare(name)),
            }
        })?,
    };
    let words: usize = shown.iter().map(|section| section.entries.len()).sum();
    // A set of one's own uses few of the words: the cards that came with the program are asked then.
    let came = name.as_ref().map(|_| load::load_sources(shipped::sources()));
    let examples: Vec<_> = [Some(&loaded), came.as_ref()]
        .into_iter()
        .flatten()
        .filter(|_| name.is_some())
        .filter_map(|loaded| Some((loaded.program(game.vocab.game)?, loaded)))
        .map(|(program, loaded)| (program, Examples::of(program, &loaded.sources)))
        .collect();
    let example = |section: &Section, entry: &Entry| {
        let words = section.name != wordlist::PHRASES;
        examples.iter().filter(|_| words).find_map(|(program, examples)| {
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
        Format::Text if name.is_some() && words <= TOLD_WHOLE => {
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

/// What is meant, or that nothing is.
fn found(sections: Vec<Section>, name: &str) -> Result<Vec<Section>, Failure> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    let words = entries.flat_map(|entry| std::iter::once(&entry.name).chain(&entry.also));
    let words: Vec<String> = words.cloned().collect();
    match wordlist::found(sections, name) {
        none if none.is_empty() => {
            Err(Failure::unknown("word", name, words.iter().map(String::as_str)))
        }
        found => Ok(found),
    }
}

/// Where a word is told of that no table has: of the language itself, or of the book alone.
fn elsewhere(failure: Failure, rules: &Rules, name: &str) -> Failure {
    let game = rules.vocab.game;
    let of_book = |ledger: &Ledger| ledger.rows.iter().any(|row| row.ja.contains(name));
    if let Some(meaning) = language::word(name) {
        let told = format!("`{name}` is no word of {} alone", rules.vocab.title.en);
        let help = format!("it is one of the language, the same in every game: {}", meaning.en);
        Failure::usage(told).help(help)
    } else if !name.is_ascii() && ledger::find(game, Some(rules.version)).is_some_and(of_book) {
        failure.help(format!(
            "it is a word of the book: `fuda rule {game} {name}` tells the rules that have it"
        ))
    } else {
        failure
    }
}

fn write_section(section: &Section, out: &mut dyn Write) -> io::Result<()> {
    let bold = Mark(Style::new().bold());
    writeln!(out, "\n{bold}{}{bold:#}  {}", section.name, section.about)?;
    for entry in &section.entries {
        // Of several lines the last one has the meaning beside it.
        let (above, last) = entry.pattern.rsplit_once('\n').unwrap_or(("", &entry.pattern));
        above.lines().try_for_each(|line| writeln!(out, "  {line}"))?;
        if entry.text.is_empty() {
            write!(out, "  {last}")?;
        } else if last.width() <= PATTERN {
            write!(out, "  {}  {}", fit(last, PATTERN), entry.text)?;
        } else {
            write!(out, "  {last}\n  {}  {}", fit("", PATTERN), entry.text)?;
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
    let bold = Mark(Style::new().bold());
    writeln!(out, "{bold}{}{bold:#}  ({})", entry.name, section.name)?;
    let written = entry.pattern.replace('\n', &format!("\n  {:<9} ", ""));
    // A printed phrase is its own meaning.
    let means = if section.name == wordlist::PHRASES { "" } else { &entry.text };
    let lines = [
        ("written", written),
        ("also", entry.also.join(", ")),
        ("means", means.to_owned()),
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
