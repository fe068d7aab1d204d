//! `fuda replay`: a record is played again, verified, and compared with other cards.

mod state;

use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::{Value, json};

use super::failure::Failure;
use super::language::language;
use super::out::Out;
use super::table::{count, tell};
use super::{Format, Verdict, read, running, write_json};
use crate::api::{Kind, Refusal, scripts};
use crate::check::ir::Program;
use crate::diagnostics::{Look, Message, render, say};
use crate::engine::state::ids::Seat;
use crate::lang::{Lang, text};
use crate::record::{self, Comparison, Difference, How, Record, Replay, Unreadable, Who};
use crate::shipped;

/// Plays a record again, verifies it, and says where its game differs with the cards of today
///
/// The game is played with the cards that the record carries, and everything that the record says is
/// compared; then with the cards that are here, side by side. A game that is not over is shown with `--to` alone, and
/// as the person who plays it sees it: STEP counts their own decisions then.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  fuda replay games/los@1.0.05-1-7.fuda-record\n  \
                        fuda replay game.fuda-record --to 40\n  \
                        fuda replay game.fuda-record --to 40 --seat B --lang ja\n  \
                        fuda replay game.fuda-record --cards mine --format json\n  \
                        fuda replay saved.fuda-record --to 3 --reveal\n\n\
                        Exit code: 0 when the game is the same, 1 when it differs, 2 when the record cannot \
                        be read, or hides what is asked for.")]
pub struct Args {
    /// What `fuda play` or `fuda sim --record` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show the game after so many answers, with the cards of the record; 0 is its first decision
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// Whose view is shown; without it, that of the player who decides
    #[arg(long, value_name = "SEAT", requires = "to", value_parser = ["A", "B"])]
    seat: Option<String>,
    /// Show all of a game that is not over; the file remembers that, and whoever reads it is told
    #[arg(long)]
    reveal: bool,
    /// The cards to compare with: a script or a folder; may be given several times
    #[arg(long, value_name = "PATH", conflicts_with = "to")]
    cards: Vec<PathBuf>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Verdict, Failure> {
    let unreadable = |error| cannot_read(args, &error);
    let record = record::read(&args.file).map_err(unreadable)?;
    let mut replay = Replay::of(record).map_err(unreadable)?;
    let asked = args.seat.as_deref().map(|name| Seat(u8::from(name == "B")));
    let reader = match replay.record.end {
        Some(_) => None,
        None => running::reader(&mut replay.record, &args.file, asked, args.reveal)?,
    };
    if let Some(step) = args.to {
        return state::show(&replay, step, [reader, asked], args, out);
    }
    if let Some(seat) = reader {
        let (file, seat) = (args.file.display(), Who::from(seat));
        let message = say!("the game in `{file}` is not over, and {seat} plays it", file, seat);
        let help = say!(
            "`--to STEP` shows it as {seat} sees it; {running}",
            seat,
            running = running::how_to_reveal()
        );
        return Err(Refusal::usage(message).help(help).into());
    }
    let verified = replay.verify().map(|_| ());
    let compared = match &verified {
        Ok(()) => Some(with_present_cards(&replay, args)?),
        Err(_) => None,
    };
    match args.format {
        Format::Json => write_json(out, &as_json(&replay.record, &verified, compared.as_ref()))?,
        Format::Text => write_text(&replay, &verified, compared.as_ref(), out)?,
    }
    let same = compared.is_some_and(|compared| compared.plays_the_same());
    Ok(if same { Verdict::Right } else { Verdict::Wrong })
}

fn cannot_read(args: &Args, error: &Unreadable) -> Refusal {
    let failure = match error {
        Unreadable::File { .. } => Refusal::usage(error.told()),
        _ => {
            let (file, error) = (args.file.display(), error.told());
            Refusal::usage(say!("{file}: {error}", file, error))
        }
    };
    failure.help(error.help())
}

/// Plays the game with the present cards.
fn with_present_cards(replay: &Replay, args: &Args) -> Result<Comparison, Refusal> {
    let loaded = read::library(&args.cards)?;
    let program = scripts::program(&loaded, scripts::game(&replay.record.game)?)?;
    scripts::without_mistakes(&loaded)
        .map_err(|refusal| Refusal { kind: Kind::Usage, ..refusal })?;
    record::compare(replay, program, replay.rules).map_err(|mistakes| {
        let look = Look { lang: language(), ..Look::default() };
        let told = mistakes.iter().map(|one| render(one, &loaded.sources, look));
        Refusal::usage(Message::verbatim(told.collect::<String>()))
    })
}

fn as_json(
    record: &Record,
    verified: &Result<(), Difference>,
    compared: Option<&Comparison>,
) -> Value {
    json!({
        "rulebook": record.rulebook(),
        "program": record.program,
        "decks": record.opening.decks.each_ref().map(|deck| &deck.name),
        "answers": record.answers.len(),
        "revealed": record.revealed,
        "end": record.end.as_ref().map(|end| &end.came),
        "verified": verified.is_ok(),
        "difference": verified.as_ref().err(),
        "present_cards": compared,
    })
}

fn write_text(
    replay: &Replay,
    verified: &Result<(), Difference>,
    compared: Option<&Comparison>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let record = &replay.record;
    write_head(record, out)?;
    if let Err(difference) = verified {
        writeln!(out)?;
        tell!(out, "It differs from its record, with its own cards:")?;
        write_difference(difference, out)?;
        let (own, wrote) = (env!("CARGO_PKG_VERSION"), &record.program);
        let why = match own == wrote {
            true => say!("the rules of the program have changed, or the record was made up"),
            false => {
                say!("fuda {wrote} wrote it, and this is {own}: the rules have changed", wrote, own)
            }
        };
        return writeln!(out, "  {}", why.in_lang(language()));
    }
    writeln!(out)?;
    tell!(out, "With its own cards it plays as the record says.")?;
    match compared {
        None => Ok(()),
        Some(compared) => write_comparison(compared, &replay.program, out),
    }
}

fn write_head(record: &Record, out: &mut dyn Write) -> io::Result<()> {
    let (rulebook, program) = (record.rulebook(), &record.program);
    tell!(out, "{rulebook}, recorded by fuda {program}", rulebook, program)?;
    let comma = language().of(text(", ", "、"));
    for (n, (deck, seat)) in record.opening.decks.iter().zip(["A", "B"]).enumerate() {
        let player = record.opening.players.as_ref().map(|players| &players[n]);
        let by =
            player.map_or(String::new(), |player| format!("{comma}{}", running::called(player)));
        let japanese = shipped::japanese_name(&deck.name).filter(|_| language() == Lang::Ja);
        let colon = language().of(text(": ", "："));
        writeln!(out, "  {seat}{colon}{}{by}", japanese.unwrap_or(&deck.name))?;
    }
    let answers = count!(n = record.answers.len(), "1 answer", "{n} answers");
    write!(out, "  ")?;
    match &record.end {
        Some(end) => {
            let (turn, came) = (end.turn, end.came.told());
            tell!(out, "{answers}; ended in turn {turn}: {came}", answers, turn, came)?;
        }
        None => tell!(out, "{answers}; not over", answers)?,
    }
    running::told(record, language()).map_or(Ok(()), |told| writeln!(out, "  {told}"))
}

fn write_comparison(
    compared: &Comparison,
    program: &Program,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Comparison { changed, gone, new, played, difference } = compared;
    let cards = [
        (text("changed: ", "変わったカード："), changed),
        (text("gone: ", "なくなったカード："), gone),
        (text("new: ", "新しいカード："), new),
    ];
    if cards.iter().all(|(_, names)| names.is_empty()) {
        tell!(out, "The cards here are the same.")?;
    }
    let lang = language();
    let [open, close] = [text("\"", "「"), text("\"", "」")].map(|quote| lang.of(quote));
    for (what, names) in cards.into_iter().filter(|(_, names)| !names.is_empty()) {
        let names = names.iter().map(|name| program.named(name));
        let names = names.map(|name| format!("{open}{}{close}", name.in_lang(lang)));
        let names: Vec<String> = names.collect();
        writeln!(out, "{}{}", lang.of(what), names.join(lang.of(text(", ", "、"))))?;
    }
    match difference {
        Some(difference) => {
            writeln!(out)?;
            tell!(out, "The game differs with the cards here:")?;
            write_difference(difference, out)
        }
        None if *played => tell!(out, "The game is the same with the cards here."),
        None => {
            writeln!(out)?;
            tell!(out, "Without these cards it cannot be played here.")
        }
    }
}

/// The most options listed if others were offered.
const OPTIONS_SHOWN: usize = 12;

fn write_difference(difference: &Difference, out: &mut dyn Write) -> io::Result<()> {
    let Difference { step, who, how } = difference;
    let told = match who {
        Some(who) => {
            let (who, how) = (who.told(), how.told());
            say!("step {step}, decision of {who}: {how}", step, who, how)
        }
        None => difference.told(),
    };
    let lang = language();
    writeln!(out, "  {}", told.in_lang(lang))?;
    let listed = match how {
        How::NotOffered { options, .. } => vec![(text("options:", "選択肢："), options.clone())],
        How::OtherOptions { gone, new } => vec![
            (text("not there any more:", "なくなったもの："), gone.clone()),
            (text("new:", "新しいもの："), new.clone()),
        ],
        How::OtherPosition { facts } => {
            let facts = facts.iter().map(|fact| fact.in_lang(lang).into_owned());
            vec![(text("where:", "違うところ："), facts.collect())]
        }
        _ => Vec::new(),
    };
    for (what, options) in listed.into_iter().filter(|(_, options)| !options.is_empty()) {
        writeln!(out, "    {}", lang.of(what))?;
        for option in options.iter().take(OPTIONS_SHOWN) {
            writeln!(out, "      {option}")?;
        }
        if options.len() > OPTIONS_SHOWN {
            write!(out, "      ")?;
            tell!(out, "and {more} more", more = options.len() - OPTIONS_SHOWN)?;
        }
    }
    Ok(())
}
