//! Lines beside their scripts, for a reader who says whether they are right.

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::Path;

use super::super::failure::Failure;
use super::super::language::language;
use super::super::out::Out;
use super::super::play::read_line;
use super::super::table::tell;
use super::super::write::cannot_write;
use crate::api::Refusal as Refused;
use crate::diagnostics::say;
use crate::engine::state::rng::Rng;
use crate::import::review::{Judged, Judgement, Judgements, alone, script, texts};
use crate::import::{Fingerprint, Imported};
use crate::{load, reading};

/// The judgements of a file; none where there is no file yet.
pub fn judgements(file: &Path) -> Result<Judgements, Failure> {
    if !file.exists() {
        return Ok(Judgements::default());
    }
    let text = load::text(file).map_err(Refused::usage)?;
    Judgements::read(&text).map_err(|(line, error)| {
        let file = file.display();
        Refused::usage(say!("{file}:{line}: not a judgement: {error}", file, line, error)).into()
    })
}

/// Asks about so many lines that nobody has judged. Each judgement is written before the next line is shown.
pub fn review(
    number: usize,
    seed: u64,
    file: &Path,
    imported: &[Imported],
    judgements: &mut Judgements,
    out: &mut Out,
) -> Result<(), Failure> {
    let mut drawn = judgements.open(imported);
    Rng::seeded(seed).shuffle(&mut drawn);
    drawn.truncate(number);
    let mut answers = io::stdin().lock();
    let mut judged = 0;
    for (at, (card, line)) in drawn.iter().enumerate() {
        let one = &imported[*card];
        tell!(
            out,
            "{n} of {all}: {card} {name}, line {line}",
            n = at + 1,
            all = drawn.len(),
            card = one.card.code,
            name = one.card.name,
            line = line + 1
        )?;
        show(one, *line, out)?;
        let Some((judgement, remark)) = answer(&mut answers, out)? else { break };
        let judgement = Judged {
            code: one.card.code.clone(),
            line: line + 1,
            fingerprint: Fingerprint::of_script(&script(one, *line)),
            judgement,
            remark,
            lang: language(),
        };
        append(file, &judgement)?;
        judgements.add(judgement);
        judged += 1;
        writeln!(out)?;
    }
    let file = file.display();
    tell!(out, "{judged} of {all} lines judged, in {file}", judged, all = drawn.len(), file)?;
    Ok(())
}

/// The printed texts, the script, and what the script means in words.
fn show(one: &Imported, line: usize, out: &mut Out) -> io::Result<()> {
    let lang = language();
    for (language, text) in texts(one, line) {
        writeln!(out, "  {}\n    {text}", lang.of(language))?;
    }
    tell!(out, "  script")?;
    for text in script(one, line).lines() {
        writeln!(out, "    {text}")?;
    }
    tell!(out, "  in words")?;
    let loaded = load::load_sources(alone(one, line));
    let cards = loaded.program("ws").map(|program| (program, program.cards.last()));
    if let Some((program, Some(card))) = cards {
        for section in &reading::explain(program, card, lang).abilities {
            for text in reading::lines(section, lang) {
                writeln!(out, "    {text}")?;
            }
        }
    }
    Ok(())
}

/// The answer with its remark; `None` to stop, as at the end of the input.
fn answer(
    answers: &mut dyn BufRead,
    out: &mut Out,
) -> Result<Option<(Judgement, String)>, Failure> {
    loop {
        tell!(out, "right, wrong, doubt or stop? (r, w, d, q; a remark may follow)")?;
        out.flush()?;
        let Some(typed) = read_line(answers)? else { return Ok(None) };
        let typed = typed.trim();
        let (word, remark) = typed.split_once([' ', '\u{3000}']).unwrap_or((typed, ""));
        let judgement = match word.to_lowercase().as_str() {
            "r" | "right" | "正しい" => Judgement::Right,
            "w" | "wrong" | "誤り" => Judgement::Wrong,
            "d" | "doubt" | "不明" => Judgement::Doubt,
            "q" | "stop" | "終了" => return Ok(None),
            _ => continue,
        };
        return Ok(Some((judgement, remark.trim().to_owned())));
    }
}

/// Adds a line to the file. One that somebody's editor has left without an end gets it first.
fn append(file: &Path, judged: &Judged) -> Result<(), Failure> {
    let ends = fs::read(file).map_or(true, |bytes| bytes.is_empty() || bytes.ends_with(b"\n"));
    let line = serde_json::to_string(judged).map_err(io::Error::from)?;
    let text = format!("{}{line}\n", if ends { "" } else { "\n" });
    let mut options = OpenOptions::new();
    let opened = options.create(true).append(true).open(file);
    let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| cannot_write(file, &error).into())
}
