//! `fuda vocab`: the words a script may use.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::read;
use super::style::Mark;
use super::table::fit;
use super::{Format, Verdict, write_json};
use crate::api::{Vocab, Words};
use crate::lang::{Lang, text};
use crate::wordlist::{self, Entry, Section, UsedBy};

/// The most words that are shown with everything that is known of each; more words are only listed.
const TOLD_WHOLE: usize = 12;

/// The columns of the pattern; a longer one moves its meaning to the right.
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
    let request = Vocab {
        game: args.game.clone(),
        words: (!args.words.is_empty()).then(|| args.words.join(" ")),
        cards: read::card_scripts(&args.cards)?,
    };
    let is_whole = request.words.is_none();
    let words = request.answer()?;
    let Words { rules, sections } = &words;
    // Who reads Japanese is told the English of a word when they asked in English.
    let of_english = language() == Lang::En || args.words.iter().all(|word| word.is_ascii());
    let count: usize = sections.iter().map(|section| section.entries.len()).sum();
    match args.format {
        Format::Json => write_json(out, &words.data())?,
        Format::Text if !is_whole && count <= TOLD_WHOLE => {
            for section in sections {
                for entry in &section.entries {
                    write_entry(section, entry, of_english, out)?;
                }
            }
        }
        Format::Text => {
            writeln!(out, "{} ({})", language().of(rules.vocab.title), rules.name())?;
            for section in sections {
                write_section(section, out)?;
            }
        }
    }
    Ok(Verdict::Right)
}

fn write_section(section: &Section, out: &mut dyn Write) -> io::Result<()> {
    let bold = Mark(Style::new().bold());
    let Section { name, name_ja, about, about_ja, .. } = section;
    match language() {
        Lang::En => writeln!(out, "\n{bold}{name}{bold:#}  {about}")?,
        // Only the English name can be asked for.
        Lang::Ja => writeln!(out, "\n{bold}{name_ja}{bold:#} ({name})  {about_ja}")?,
    }
    for entry in &section.entries {
        let pattern = entry.pattern(language());
        // In a pattern of several lines the last one has the meaning beside it.
        let (above, last) = pattern.rsplit_once('\n').unwrap_or(("", pattern));
        above.lines().try_for_each(|line| writeln!(out, "  {line}"))?;
        let text = match language() {
            Lang::Ja if !entry.japanese.is_empty() => &entry.japanese,
            _ => &entry.text,
        };
        if text.is_empty() {
            write!(out, "  {last}")?;
        } else if last.width() <= PATTERN {
            write!(out, "  {}  {text}", fit(last, PATTERN))?;
        } else {
            write!(out, "  {last}\n  {}  {text}", fit("", PATTERN))?;
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
    of_english: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let bold = Mark(Style::new().bold());
    let lang = language();
    let (of, notes) = match lang {
        Lang::En => (section.name, &entry.notes),
        Lang::Ja => (section.name_ja, &entry.notes_ja),
    };
    // The meaning of a printed phrase is the phrase itself.
    let phrase = section.name == wordlist::PHRASES;
    let (head, japanese) = match lang {
        Lang::Ja if phrase => (&entry.japanese, ""),
        _ => (&entry.name, entry.japanese.as_str()),
    };
    writeln!(out, "{bold}{head}{bold:#}  ({of})")?;
    let written = entry.pattern(lang).replace('\n', &format!("\n  {:<9} ", ""));
    let means = if phrase && lang == Lang::En || !of_english { "" } else { &entry.text };
    let mut lines = [
        (text("written", "書き方"), written),
        (text("also", "別の綴り"), entry.also.join(", ")),
        (text("means", "英語"), means.to_owned()),
        (text("japanese", "日本語"), japanese.to_owned()),
        (text("rules", "ルール"), entry.cites.join(", ")),
    ];
    if lang == Lang::Ja {
        lines.swap(2, 3);
    }
    for (label, text) in lines.iter().filter(|(_, text)| !text.is_empty()) {
        writeln!(out, "  {} {text}", fit(lang.of(*label), 9))?;
    }
    for note in notes {
        writeln!(out, "  {:<9} {note}", "")?;
    }
    if let Some(UsedBy { card, card_ja, line }) = &entry.example {
        let label = fit(lang.of(text("example", "例")), 9);
        let card = match (lang, card_ja) {
            (Lang::Ja, Some(ja)) => ja.clone(),
            (Lang::En, Some(ja)) => format!("{card} ({ja})"),
            (_, None) => card.clone(),
        };
        writeln!(out, "  {label} {card}:\n  {:<9}   {line}", "")?;
    }
    Ok(())
}
