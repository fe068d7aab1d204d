//! The import: every line of every card is read and verified, and each step can refuse it.

use std::collections::{HashMap, HashSet};

use rayon::prelude::*;

use super::data::Printed;
use super::refusal::Refusal;
use super::repair::{Unit, units};
use super::rows::Rows;
use super::tables::Tables;
use super::tokens::Tongue;
use super::verify::free;
use super::verify::pool::{self, Scripted};
use super::verify::witness::{Names, agree};
use super::verify::words::Words;
use super::{card, read};
use crate::diagnostics::Diagnostic;

/// A printed card with the outcome of each of its lines.
pub struct Imported {
    pub card: Printed,
    /// The name after `card` in its script.
    pub title: String,
    /// The lines of its official English text; of the Japanese one where the card has no English text.
    pub lines: Vec<Line>,
    /// Why its header was refused; `None` if the header is right.
    pub header_refusal: Option<Refusal>,
    pub witness: Witness,
    /// Whether a reader judged every line of it right.
    pub reviewed: bool,
    /// The name after `card` in a script of somebody's own that stands for it.
    pub by_hand: Option<String>,
}

/// The second text with which that of a card was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Witness {
    /// The official text in the other language, which must come to the same script.
    Official,
    /// A free translation, which must name the same numbers.
    Free,
    /// There is no second text.
    None,
}

/// A printed line with its script, or the step that refused it.
pub struct Line {
    pub tongue: Tongue,
    pub unit: Unit,
    pub outcome: Result<String, Refusal>,
}

impl Imported {
    /// Whether every line was understood and verified.
    pub fn is_whole(&self) -> bool {
        self.header_refusal.is_none() && self.lines.iter().all(|line| line.outcome.is_ok())
    }

    /// What was refused of it, with the number of the line, from 1; 0 for its header.
    pub fn refused(&self) -> impl Iterator<Item = (usize, &Refusal)> {
        let lines = self.lines.iter().enumerate();
        let lines = lines.filter_map(|(at, line)| Some((at + 1, line.outcome.as_ref().err()?)));
        self.header_refusal.iter().map(|why| (0, why)).chain(lines)
    }
}

/// Reads and verifies the cards. `done` is called once for each card that was read; the check of all of them follows.
pub fn import(tables: &Tables, cards: Vec<Printed>, done: &(dyn Fn() + Sync)) -> Vec<Imported> {
    let names = Names::of(tables, &cards);
    let titles = pool::titles(cards.iter(), HashSet::new());
    let read = cards.into_par_iter().zip(titles).map(|(card, title)| {
        let imported = one(tables, &names, card, title);
        done();
        imported
    });
    let mut imported: Vec<Imported> = read.collect();
    // `check` leaves out a card with a syntax mistake, and then knows no such name. Once the line with the mistake is
    // refused, the others are checked again.
    while refuse_mistakes(&mut imported) {}
    imported
}

fn one(tables: &Tables, names: &Names, mut card: Printed, title: String) -> Imported {
    let event = card.is_event();
    let lines = |tongue: Tongue, printed: &[String]| -> Vec<Line> {
        let units = units(tongue, printed.iter().map(String::as_str), event);
        units.into_iter().map(|unit| line(tables, tongue, unit, event)).collect()
    };
    let en = lines(Tongue::English, &card.en);
    let ja = lines(Tongue::Japanese, &card.ja);
    let (lines, witness) = match (en.is_empty(), ja.is_empty()) {
        (false, false) => (compared(en, ja, names), Witness::Official),
        (false, true) if !card.free.is_empty() => (freely(en, &card), Witness::Free),
        (false, true) => (en, Witness::None),
        (true, _) => {
            for name in &mut card.traits {
                *name = names.english(name).unwrap_or(name).to_owned();
            }
            (in_english(ja, names), Witness::None)
        }
    };
    let header_refusal = card::header(&card, &title).err().map(Refusal::Field);
    Imported { card, title, lines, header_refusal, witness, reviewed: false, by_hand: None }
}

fn line(tables: &Tables, tongue: Tongue, unit: Unit, event: bool) -> Line {
    let (rows, words) = tables.of(tongue);
    let outcome = match unit.doubt {
        Some(doubt) => Err(Refusal::Damaged(doubt)),
        None => script(rows, words, &unit, event),
    };
    Line { tongue, unit, outcome }
}

fn script(rows: &Rows, words: &Words, unit: &Unit, event: bool) -> Result<String, Refusal> {
    let mut scripts = read(rows, &unit.text, event).map_err(Refusal::Unread)?;
    if scripts.len() > 1 {
        return Err(Refusal::Several(scripts));
    }
    let script = scripts.remove(0);
    let alarms = words.alarms(rows, &unit.text, &script);
    let rows: Vec<String> = alarms.into_iter().map(str::to_owned).collect();
    match rows.is_empty() {
        true => Ok(script),
        false => Err(Refusal::Words { script, rows }),
    }
}

/// The English lines, where the Japanese ones come to the same.
fn compared(en: Vec<Line>, ja: Vec<Line>, names: &Names) -> Vec<Line> {
    let (here, there) = (en.len(), ja.len());
    if here != there {
        let refused = |line: Line| Line { outcome: Err(Refusal::Lines { here, there }), ..line };
        return en.into_iter().map(refused).collect();
    }
    let pairs = en.into_iter().zip(ja);
    let compared = pairs.map(|(en, ja)| {
        let outcome = match (en.outcome, ja.outcome) {
            (Ok(script), Ok(other)) if agree(&script, &other, names) => Ok(script),
            (Ok(script), Ok(other)) => Err(Refusal::Differs { script, other }),
            (Ok(script), Err(why)) => Err(Refusal::Unwitnessed { script, why: Box::new(why) }),
            (Err(why), _) => Err(why),
        };
        Line { outcome, ..en }
    });
    compared.collect()
}

/// The English lines, where the free translation of the card names the same.
fn freely(en: Vec<Line>, card: &Printed) -> Vec<Line> {
    let differences = free::differences(&card.en, &card.free);
    if differences.is_empty() {
        return en;
    }
    let refused = |line: Line| {
        let outcome = line
            .outcome
            .and_then(|script| Err(Refusal::Free { script, differences: differences.clone() }));
        Line { outcome, ..line }
    };
    en.into_iter().map(refused).collect()
}

/// Japanese lines that speak of cards and traits by their English names, where they have one.
fn in_english(ja: Vec<Line>, names: &Names) -> Vec<Line> {
    let told =
        |line: Line| Line { outcome: line.outcome.map(|script| names.in_english(&script)), ..line };
    ja.into_iter().map(told).collect()
}

/// Refuses the lines and headers in which `check` finds something. Whether it has refused any that it had not before.
fn refuse_mistakes(imported: &mut [Imported]) -> bool {
    let mut said: HashMap<(usize, Option<usize>), Vec<Diagnostic>> = HashMap::new();
    let scripted: Vec<Scripted> = imported
        .iter()
        .map(|imported| {
            let lines = imported.lines.iter().enumerate();
            let understood =
                lines.filter_map(|(at, line)| Some((at, line.outcome.as_deref().ok()?)));
            Scripted {
                card: &imported.card,
                title: &imported.title,
                has_header: imported.header_refusal.is_none(),
                abilities: understood.collect(),
            }
        })
        .collect();
    for one in pool::check(&scripted) {
        said.entry((one.card, one.line)).or_default().push(one.mistake);
    }
    drop(scripted);
    let is_syntax =
        |mistakes: &[Diagnostic]| mistakes.iter().any(|mistake| mistake.code.id.starts_with('S'));
    let broken = said.values().any(|mistakes| is_syntax(mistakes));
    let mut refused = false;
    for ((card, line), mistakes) in said {
        // While there are syntax mistakes, others may only follow from them, so that those are refused first.
        if broken && !is_syntax(&mistakes) {
            continue;
        }
        let card = &mut imported[card];
        match line.map(|line| &mut card.lines[line].outcome) {
            Some(outcome) => {
                if let Ok(script) = outcome {
                    *outcome = Err(Refusal::Mistaken { script: script.clone(), mistakes });
                    refused = true;
                }
            }
            None if card.header_refusal.is_none() => {
                card.header_refusal = Some(Refusal::Mistaken { script: String::new(), mistakes });
                refused = true;
            }
            None => {}
        }
    }
    refused
}
