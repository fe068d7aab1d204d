//! The import: every line of every card is read and verified, and each step can refuse it.

use std::collections::{HashMap, HashSet};

use rayon::prelude::*;

use super::card::BadField;
use super::data::Printed;
use super::refusal::Refusal;
use super::repair::{Unit, units};
use super::rows::Rows;
use super::tables::{Table, Tables};
use super::tokens::Tongue;
use super::verify::free;
use super::verify::pool::{self, Ability, Back, Said, Scripted};
use super::verify::spelled::Misspelled;
use super::verify::witness::{Names, agree};
use super::{Reading, card, durations, icons, read};
use crate::diagnostics::Diagnostic;
use crate::lang::Text;

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
    /// The rows that understood it, and those that understood its other official text: lines of the tables.
    pub rows: Vec<(Tongue, usize)>,
    /// The script as its game prints it in that language, or the kind of part that the style has no phrase for; `None` if
    /// it was refused before.
    pub back: Option<Result<String, Text>>,
    pub other: Option<Other>,
}

/// The official text of a line in the other language.
#[derive(Debug)]
pub struct Other {
    pub tongue: Tongue,
    pub unit: Unit,
    /// Why no script comes of it; the line's own is then printed in its language and compared with it.
    pub refusal: Option<Refusal>,
    /// That print; `None` where it is not needed.
    pub back: Option<Result<String, Text>>,
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
    import_with(tables, &names, cards, done)
}

/// Reads and verifies cards with names that were learned from more of them.
pub fn import_with(
    tables: &Tables,
    names: &Names,
    cards: Vec<Printed>,
    done: &(dyn Fn() + Sync),
) -> Vec<Imported> {
    let titles = pool::titles(cards.iter(), HashSet::new());
    let read = cards.into_par_iter().zip(titles).map(|(card, title)| {
        let imported = one(tables, names, card, title);
        done();
        imported
    });
    let mut imported: Vec<Imported> = read.collect();
    // `check` leaves out a card with a syntax mistake, and then knows no such name. Once the line with the mistake is
    // refused, the others are checked again, until nothing is wrong with what is left.
    let printed_back = loop {
        match pool::check(&scripted(&imported)) {
            Ok(back) => break back,
            Err(said) => refuse_mistakes(&mut imported, said),
        }
    };
    for Back { card, line, tongue, text } in printed_back {
        let line = &mut imported[card].lines[line];
        let own = (line.tongue == tongue).then_some(&mut line.back);
        let other = line.other.as_mut().map(|other| &mut other.back);
        if let Some(back) = own.or(other) {
            *back = Some(text);
        }
    }
    refuse_other_prints(tables, names, &mut imported);
    imported
}

fn one(tables: &Tables, names: &Names, mut card: Printed, title: String) -> Imported {
    let event = card.is_event();
    let of = |tongue: Tongue, printed: &[String]| {
        units(tongue, printed.iter().map(String::as_str), event)
    };
    let (mut en, mut ja) = (of(Tongue::English, &card.en), of(Tongue::Japanese, &card.ja));
    icons::recover(&mut en, &mut ja, &card);
    durations::recover(&mut en, &ja, &card);
    let lines = |tongue: Tongue, units: Vec<Unit>| -> Vec<Line> {
        units.into_iter().map(|unit| line(tables, tongue, unit, event)).collect()
    };
    let (en, ja) = (lines(Tongue::English, en), lines(Tongue::Japanese, ja));
    let (lines, witness) = match (en.is_empty(), ja.is_empty()) {
        (false, false) => (compared(en, ja, names), Witness::Official),
        (false, true) if free::is_text(&card.free) => (freely(en, &card), Witness::Free),
        (false, true) => (en, Witness::None),
        (true, _) => {
            (in_english(&tables.of(Tongue::Japanese).rows, &card, ja, names), Witness::None)
        }
    };
    let slip = names.spellings.slip_of_header(&card);
    let slip = slip.map(|name| BadField { field: "trait", value: name.to_owned() });
    let is_japanese = card.en.is_empty();
    for name in card.traits.iter_mut().filter(|name| is_japanese || !name.is_ascii()) {
        *name = names.of_card(name).to_owned();
    }
    let lines = lines.into_iter().map(|line| spelled(names, &card, line)).collect();
    let header_refusal = slip.or(card::header(&card, &title).err()).map(Refusal::Field);
    Imported { card, title, lines, header_refusal, witness, reviewed: false, by_hand: None }
}

fn line(tables: &Tables, tongue: Tongue, unit: Unit, event: bool) -> Line {
    let table = tables.of(tongue);
    if let Some(doubt) = unit.doubt {
        let outcome = Err(Refusal::Damaged(doubt));
        return Line { tongue, unit, outcome, rows: Vec::new(), back: None, other: None };
    }
    let (outcome, used) = match only_reading(&table.rows, &unit, event) {
        Ok(reading) => (in_words(table, &unit, reading.script), reading.rows),
        Err(why) => (Err(why), Vec::new()),
    };
    let rows = used.into_iter().map(|row| (tongue, row)).collect();
    Line { tongue, unit, outcome, rows, back: None, other: None }
}

fn only_reading(rows: &Rows, unit: &Unit, event: bool) -> Result<Reading, Refusal> {
    let mut readings = read(rows, &unit.text, event).map_err(Refusal::Unread)?;
    match readings.len() {
        1 => Ok(readings.remove(0)),
        _ => Err(Refusal::Several(readings.into_iter().map(|reading| reading.script).collect())),
    }
}

/// The script, where the word list agrees.
fn in_words(table: &Table, unit: &Unit, script: String) -> Result<String, Refusal> {
    let alarms = table.words.alarms(&table.rows, &unit.text, &script);
    match alarms.is_empty() {
        true => Ok(script),
        false => {
            Err(Refusal::Words { script, rows: alarms.into_iter().map(str::to_owned).collect() })
        }
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
        let (outcome, refusal) = match (en.outcome, ja.outcome) {
            (Ok(script), Ok(other)) if !agree(&script, &other, names) => {
                (Err(Refusal::Differs { script, other }), None)
            }
            (outcome, ja) => (outcome, ja.err()),
        };
        let rows = en.rows.into_iter().chain(ja.rows).collect();
        let other = Some(Other { tongue: ja.tongue, unit: ja.unit, refusal, back: None });
        Line { outcome, rows, other, ..en }
    });
    compared.collect()
}

/// The English lines, where the free translation of the card names the same.
fn freely(mut en: Vec<Line>, card: &Printed) -> Vec<Line> {
    let texts: Vec<&str> = en.iter().map(|line| line.unit.text.as_str()).collect();
    for (at, differences) in free::differences(&texts, &card.free) {
        if let Ok(script) = &en[at].outcome {
            let script = script.clone();
            en[at].outcome = Err(Refusal::Free { script, differences });
        }
    }
    en
}

/// Japanese lines that speak of cards and traits by their English names, where they have one.
fn in_english(rows: &Rows, card: &Printed, ja: Vec<Line>, names: &Names) -> Vec<Line> {
    let told = |line: Line| {
        let outcome = line.outcome.and_then(|script| {
            let script = names.in_english(&script);
            match names.unknown_trait(rows, card, &line.unit.text) {
                Some(name) => Err(Refusal::Trait { script, name }),
                None => Ok(script),
            }
        });
        Line { outcome, ..line }
    };
    ja.into_iter().map(told).collect()
}

/// The line with names as the cards of the data write them. An English text may have a trait in Japanese.
fn spelled(names: &Names, card: &Printed, line: Line) -> Line {
    let settled = |script: String| {
        let script = names.traits_in_english(script);
        names
            .spellings
            .respelled(card, script)
            .map_err(|(script, Misspelled { name, near })| Refusal::Name { script, name, near })
    };
    Line { outcome: line.outcome.and_then(settled), ..line }
}

/// The scripts that are left, with the languages in which each is to be printed back: its own, and that of an official text
/// that no rows could read.
fn scripted(imported: &[Imported]) -> Vec<Scripted<'_>> {
    let cards = imported.iter().map(|imported| Scripted {
        card: &imported.card,
        title: &imported.title,
        has_header: imported.header_refusal.is_none(),
        abilities: imported.lines.iter().enumerate().filter_map(ability).collect(),
    });
    cards.collect()
}

fn ability((at, line): (usize, &Line)) -> Option<Ability<'_>> {
    let unread = line.other.as_ref().filter(|other| other.refusal.is_some());
    let tongues = std::iter::once(line.tongue).chain(unread.map(|other| other.tongue));
    let script = line.outcome.as_deref().ok()?;
    Some(Ability { line: at, script, tongues: tongues.collect() })
}

/// Refuses the lines and headers in which `check` has found something.
fn refuse_mistakes(imported: &mut [Imported], found: Vec<Said>) {
    let mut said: HashMap<(usize, Option<usize>), Vec<Diagnostic>> = HashMap::new();
    for one in found {
        said.entry((one.card, one.line)).or_default().push(one.mistake);
    }
    let is_syntax =
        |mistakes: &[Diagnostic]| mistakes.iter().any(|mistake| mistake.code.id.starts_with('S'));
    let broken = said.values().any(|mistakes| is_syntax(mistakes));
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
                }
            }
            None => {
                card.header_refusal = Some(Refusal::Mistaken { script: String::new(), mistakes });
            }
        }
    }
}

/// Refuses the lines whose script, printed back, says something else than the line, and those that cannot be printed and
/// have no official text in the other language, which would be known by their rows alone.
///
/// A line whose text in the other language no rows could read is compared with that text in the same way: if both say
/// the same, the text is a witness although nobody could read it.
fn refuse_other_prints(tables: &Tables, names: &Names, imported: &mut [Imported]) {
    imported.par_iter_mut().flat_map_iter(|one| &mut one.lines).for_each(|line| {
        let Ok(script) = &line.outcome else { return };
        let difference = |tongue: Tongue, unit: &Unit, back: &str| {
            let table = tables.of(tongue);
            table.kept.difference((&table.rows, names), &unit.text, back)
        };
        let own = match line.back.as_ref() {
            Some(Ok(back)) => difference(line.tongue, &line.unit, back).map(|(printed, said)| {
                Refusal::Back { script: script.clone(), back: back.clone(), printed, said }
            }),
            Some(Err(what)) if line.other.is_none() => {
                Some(Refusal::Unprinted { script: script.clone(), what: *what })
            }
            Some(Err(_)) | None => None,
        };
        let unwitnessed = || {
            let other = line.other.as_ref()?;
            let why = other.refusal.clone()?;
            let same = matches!(&other.back, Some(Ok(back))
                if difference(other.tongue, &other.unit, back).is_none());
            (!same).then(|| Refusal::Unwitnessed { script: script.clone(), why: Box::new(why) })
        };
        if let Some(why) = own.or_else(unwitnessed) {
            line.outcome = Err(why);
        }
    });
}
