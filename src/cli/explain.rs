//! `fuda explain`: a card as text, or what a diagnostic means.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use super::failure::Failure;
use super::out::Out;
use super::{Format, Language, Verdict, read, write_json};
use crate::check::ir::{CardDef, Program};
use crate::diagnostics::{Code, Severity, catalogue};
use crate::reading::{self, Page};

/// Names listed where a part of a name is that of several cards.
const NAMES_SHOWN: usize = 12;

/// Shows a card as readable text, each ability with its kind, timing and rules; or what a diagnostic means
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda explain \"Kite Lancer\"\n  \
                        fuda explain \"Kite Lancer\" --lang ja\n  \
                        fuda explain 凧乗りの槍兵 --lang ja --format json\n  \
                        fuda explain \"Kite Lancer\" --brief\n  \
                        fuda explain oriel --game los --cards my/cards\n  \
                        fuda explain C031")]
pub struct Args {
    /// The card's name in English or Japanese, or a part of it that no other card has, or its code; or
    /// the code of a diagnostic
    #[arg(value_name = "CARD")]
    card: String,
    /// The game it belongs to, or a rulebook of it that can play it; all games without it
    #[arg(long)]
    game: Option<String>,
    /// Where the cards are: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Leave out what the text takes for granted: what the rules give the card, when its abilities are used, ..
    #[arg(long)]
    brief: bool,
    /// The language of the text
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    /// How to show it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    if let Some(code) = catalogue::find(&args.card.to_uppercase()) {
        write_code(code, args.format, out)?;
        return Ok(Verdict::Right);
    }
    let game = args.game.as_deref().map(read::rulebook).transpose()?;
    let loaded = read::library_sources(&args.cards)?;
    let programs: Vec<&Program> = match game {
        Some((game, _)) => vec![read::program(&loaded, game)?],
        None => loaded.programs.iter().collect(),
    };
    let cards: Vec<(&Program, &CardDef)> =
        programs.iter().flat_map(|p| p.cards.iter().map(|card| (*p, card))).collect();
    let found = find(&args.card, &cards);
    let same_name = |(program, card): &(&Program, &CardDef)| {
        let (first, known) = found[0];
        name(program, card) == name(first, known)
    };
    if !found.iter().all(same_name) {
        let shown = found.iter().take(NAMES_SHOWN);
        let names: Vec<String> =
            shown.map(|(program, card)| format!("`{}`", name(program, card))).collect();
        let more = if found.len() > NAMES_SHOWN { ", .." } else { "" };
        let message = format!("{} cards have `{}` in their names", found.len(), args.card);
        return Err(Failure::usage(message).help(format!("one of: {}{more}", names.join(", "))));
    }
    if found.is_empty() {
        let failure = unknown(&args.card, &cards);
        return Err(match loaded.has_errors() {
            true => failure.help("some cards have mistakes; `fuda check` shows them"),
            false => failure,
        });
    }
    let rules = game.map(|(_, rules)| rules);
    if let (Some(rules), [(program, card)]) = (rules, found.as_slice())
        && let Some(lack) = card.lack(rules.book)
    {
        let message = format!("{} has no {}, which this card uses", rules.name(), lack.what);
        return Err(Failure::usage(message).help(lack.elsewhere(program.vocab)));
    }
    let lang = args.lang.into();
    let explained = |(program, card): &(&Program, &CardDef)| {
        let page = reading::explain(program, card, lang);
        if args.brief { page.brief(reading::headings(lang)) } else { page }
    };
    let pages: Vec<Page> = found.iter().map(explained).collect();
    match args.format {
        Format::Json => write_json(out, &json!({ "cards": pages }))?,
        Format::Text => {
            let texts: Vec<&str> = pages.iter().map(|page| page.text.as_str()).collect();
            write!(out, "{}", texts.join("\n"))?;
        }
    }
    Ok(Verdict::Right)
}

fn write_code(code: &Code, format: Format, out: &mut Out) -> Result<(), Failure> {
    let Code { id, title, explain, .. } = code;
    let severity = match code.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    match format {
        Format::Text => Ok(writeln!(out, "{id}, {severity}: {title}\n\n{explain}")?),
        Format::Json => {
            let report =
                json!({ "code": id, "severity": severity, "title": title, "text": explain });
            write_json(out, &report)
        }
    }
}

/// A name that no card has, with near ones, each in both languages.
fn unknown(typed: &str, cards: &[(&Program, &CardDef)]) -> Failure {
    let names = cards.iter().map(|(program, card)| {
        let name = name(program, card);
        (name, card.name_ja.as_deref())
    });
    Failure::unknown_in_two_languages("card", typed, names)
}

fn name<'a>(program: &'a Program, card: &CardDef) -> &'a str {
    &program.names[card.name.index()]
}

/// The card of exactly this name, in either language; else of this name but for capitals; else those
/// whose names hold it. Cards of one name in several games are all meant.
fn find<'a>(typed: &str, cards: &[(&'a Program, &'a CardDef)]) -> Vec<(&'a Program, &'a CardDef)> {
    // Names are copied with the quotes that texts have around them.
    let typed = typed.trim().trim_matches(|c| "「」“”\"".contains(c));
    let lower = typed.to_lowercase();
    let has = |p: &Program, card: &CardDef| {
        let known = [Some(name(p, card)), card.name_ja.as_deref(), card.code.as_deref()];
        known.contains(&Some(typed))
    };
    let exact: Vec<_> = cards.iter().filter(|(p, card)| has(p, card)).copied().collect();
    if !exact.is_empty() || lower.is_empty() {
        return exact;
    }
    let by = |fits: &dyn Fn(&str) -> bool| -> Vec<_> {
        let either = |(p, card): &&(&Program, &CardDef)| {
            fits(&name(p, card).to_lowercase()) || card.name_ja.as_deref().is_some_and(fits)
        };
        cards.iter().filter(either).copied().collect()
    };
    let same = by(&|name| name == lower);
    if !same.is_empty() {
        return same;
    }
    by(&|name| name.contains(&lower))
}
