//! What came of each printed card: the way of its lines through reading and verification.

use std::collections::HashMap;

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

/// What came of a printed card.
pub struct Imported {
    pub card: Printed,
    /// The name after `card` in its script.
    pub title: String,
    /// The lines of its official text, in English where there is one.
    pub lines: Vec<Line>,
    /// Why its header is none.
    pub header: Option<Refusal>,
    pub witness: Witness,
}

/// A second text with which that of a card was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Witness {
    /// The official text in the other language comes to the same script.
    Official,
    /// A free translation names the same numbers.
    Free,
    None,
}

/// What came of a printed line.
pub struct Line {
    pub tongue: Tongue,
    pub unit: Unit,
    pub outcome: Result<String, Refusal>,
}

impl Imported {
    /// Whether every line was understood and verified.
    pub fn is_whole(&self) -> bool {
        self.header.is_none() && self.lines.iter().all(|line| line.outcome.is_ok())
    }

    /// Why it is not there: what was refused of it, with the number of the line, from 1; 0 for its header.
    pub fn refused(&self) -> impl Iterator<Item = (usize, &Refusal)> {
        let lines = self.lines.iter().enumerate();
        let lines = lines.filter_map(|(at, line)| Some((at + 1, line.outcome.as_ref().err()?)));
        self.header.iter().map(|why| (0, why)).chain(lines)
    }
}

/// Reads and verifies the cards; `done` is told of each card.
pub fn import(tables: &Tables, cards: Vec<Printed>, done: &(dyn Fn() + Sync)) -> Vec<Imported> {
    let names = Names::of(tables, &cards);
    let titles = pool::titles(cards.iter());
    let read = cards.into_par_iter().zip(titles).map(|(card, title)| {
        let imported = one(tables, &names, card, title);
        done();
        imported
    });
    let mut imported: Vec<Imported> = read.collect();
    // A card with a line that is no script is not there for the others, so that these are asked again without it.
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
    let (mut lines, witness) = match (en.is_empty(), ja.is_empty()) {
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
    let header = card::header(&card, &title).err().map(Refusal::Field);
    lines.shrink_to_fit();
    Imported { card, title, lines, header, witness }
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

/// Refuses the lines in which `check` finds something. Whether there are any.
fn refuse_mistakes(imported: &mut [Imported]) -> bool {
    let mut said: HashMap<(usize, Option<usize>), Vec<Diagnostic>> = HashMap::new();
    let scripted: Vec<Scripted> = imported
        .iter()
        .map(|imported| {
            let there = imported.header.is_none();
            let lines = imported.lines.iter().enumerate().filter(|_| there);
            let understood =
                lines.filter_map(|(at, line)| Some((at, line.outcome.as_deref().ok()?)));
            Scripted {
                card: &imported.card,
                title: &imported.title,
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
        // Where something is no script, what is said of others may only follow from it.
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
            None if card.header.is_none() => {
                card.header = Some(Refusal::Mistaken { script: String::new(), mistakes });
                refused = true;
            }
            None => {}
        }
    }
    refused
}
