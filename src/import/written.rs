//! Cards that somebody wrote by hand: they stand in place of those of the import, and are compared with them.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use rayon::prelude::*;
use regex::Regex;
use serde::Serialize;

use super::card;
use super::fingerprint::canonical;
use super::review::beside;
use super::run::Imported;
use super::verify::witness::{Names, agree};
use crate::compile::compile;
use crate::diagnostics::{Diagnostic, FileId, Sources};
use crate::load;
use crate::syntax::ast::{Card, Field, Item, Member, Value};
use crate::syntax::{self, Parsed};

/// A card of somebody's own.
#[derive(Clone, Debug)]
pub struct Written {
    /// The name after `card`.
    title: String,
    /// Its own, and those of other printings.
    codes: Vec<String>,
    header: Header,
    abilities: Vec<String>,
}

/// Values by field, in one order.
type Header = BTreeMap<String, Vec<String>>;

/// What the comparison came to.
#[derive(Debug, Default, Serialize)]
pub struct Compared {
    pub cards: usize,
    /// Lines with the same code.
    pub same: usize,
    /// Lines that the import refused, which are written by hand.
    pub refused: usize,
    pub differences: Vec<Difference>,
    /// The names of cards that are none of the data.
    pub unmatched: Vec<String>,
}

/// A line of which the two scripts differ in code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    pub code: String,
    /// From 1; 0 for the header, and for an ability that no line prints.
    pub line: usize,
    pub printed: String,
    /// Both scripts in the canonical layout; empty where one of them has no such ability.
    pub written: String,
    pub imported: String,
}

/// The cards of these scripts.
///
/// # Errors
/// The mistakes of those that cannot be read.
pub fn written(sources: &Sources) -> Result<Vec<Written>, Vec<Diagnostic>> {
    let mut written = Vec::new();
    let mut mistakes = Vec::new();
    for (file, source) in sources.iter() {
        let Parsed { file, diagnostics, .. } = syntax::parse(file, &source.text);
        mistakes.extend(diagnostics);
        let cards = file.items.iter().filter_map(|item| match &item.node {
            Item::Card(card) => Some(card),
            _ => None,
        });
        written.extend(cards.map(|card| of(card, &source.text)));
    }
    if mistakes.is_empty() { Ok(written) } else { Err(mistakes) }
}

fn of(card: &Card, text: &str) -> Written {
    let is_text = |member: &Member| {
        matches!(member, Member::Keyword(_) | Member::Ability(_) | Member::Face { .. })
    };
    let lines = card.body.lines.iter().filter(|line| is_text(&line.node));
    let abilities = lines.map(|line| {
        let script = &text[line.span.start as usize..line.span.end as usize];
        let lines = script.lines().filter(|line| !line.trim_start().starts_with('#'));
        lines.collect::<Vec<_>>().join("\n")
    });
    let mut header = header(card);
    Written {
        title: card.name.text.clone(),
        codes: header.remove("code").unwrap_or_default(),
        abilities: abilities.collect(),
        header,
    }
}

fn header(card: &Card) -> Header {
    let fields = card.body.lines.iter().filter_map(|line| match &line.node {
        Member::Fields(fields) => Some(fields),
        _ => None,
    });
    let told = |value: &Value| match value {
        Value::Name(name) => name.text.clone(),
        Value::Int(number, _) => number.to_string(),
    };
    let values = |field: &Field| field.values.iter().map(told).collect();
    fields.flatten().map(|field| (field.name.text.clone(), values(field))).collect()
}

/// Puts the written cards in place of the imported ones of the same code, and says where the two differ.
pub fn stand_in(imported: &mut [Imported], written: &[Written]) -> Compared {
    let by_code: HashMap<&str, usize> = written
        .iter()
        .enumerate()
        .flat_map(|(at, card)| card.codes.iter().map(move |code| (code.as_str(), at)))
        .collect();
    let mut matched = vec![false; written.len()];
    let mut both: Vec<(&mut Imported, &Written)> = Vec::new();
    for one in imported {
        let codes = std::iter::once(&one.card.code).chain(&one.card.printings);
        let found = codes.filter_map(|code| by_code.get(code.as_str()).copied()).next();
        if let Some(at) = found {
            matched[at] = true;
            both.push((one, &written[at]));
        }
    }
    let compared: Vec<Compared> = both
        .into_par_iter()
        .map(|(one, written)| {
            one.by_hand = Some(written.title.clone());
            compare(one, written)
        })
        .collect();
    let unmatched = written.iter().zip(matched).filter(|(_, matched)| !matched);
    let unmatched = unmatched.map(|(card, _)| card.title.clone()).collect();
    let mut all = Compared { unmatched, ..Compared::default() };
    for one in compared {
        all.cards += 1;
        all.same += one.same;
        all.refused += one.refused;
        all.differences.extend(one.differences);
    }
    all.differences.sort_by(|a, b| (&a.code, a.line).cmp(&(&b.code, b.line)));
    all
}

fn compare(one: &Imported, written: &Written) -> Compared {
    let mut compared = Compared::default();
    let difference = |line: usize, printed: &str, written: &str, imported: &str| Difference {
        code: one.card.code.clone(),
        line,
        printed: printed.to_owned(),
        written: written.to_owned(),
        imported: imported.to_owned(),
    };
    if let Some((by_hand, by_import)) = other_header(one, written) {
        compared.differences.push(difference(0, "", &by_hand, &by_import));
    }
    // Abilities may stand in another order: those with the same code belong together, the others in the order of each.
    let mut open: Vec<String> = written.abilities.clone();
    let mut left = Vec::new();
    for (at, line) in one.lines.iter().enumerate() {
        let Ok(script) = &line.outcome else {
            left.push(at);
            continue;
        };
        match open.iter().position(|ability| same(one, ability, script)) {
            Some(found) => {
                open.remove(found);
                compared.same += 1;
            }
            None => left.push(at),
        }
    }
    // One line may be several abilities in the other script.
    let scripts: Option<Vec<&str>> =
        left.iter().map(|at| one.lines[*at].outcome.as_deref().ok()).collect();
    if let Some(scripts) = scripts.filter(|scripts| scripts.len() != open.len())
        && same(one, &open.join("\n"), &scripts.join("\n"))
    {
        compared.same += left.len();
        return compared;
    }
    // A line that is left alone is told with all abilities that are left: those of an event may be several.
    if let [_] = left.as_slice() {
        open = vec![open.join("\n")];
    }
    let mut open = open.into_iter();
    for at in left {
        let (line, ability) = (&one.lines[at], open.next());
        let ability = ability.map(|text| canonical(&text)).unwrap_or_default();
        match &line.outcome {
            Ok(script) => {
                let script = canonical(script);
                compared.differences.push(difference(at + 1, &line.unit.text, &ability, &script));
            }
            Err(_) => compared.refused += 1,
        }
    }
    // What is left belongs to the lines that were refused, if there are any.
    let more = open
        .filter(|_| compared.refused == 0)
        .map(|ability| difference(0, "", &canonical(&ability), ""));
    compared.differences.extend(more);
    compared
}

/// The fields of the headers with other values, as each has them. What the data does not know of a card is no difference,
/// nor is a Japanese name that the script has not, or a name of which the import makes another one since several cards
/// have it.
fn other_header(one: &Imported, written: &Written) -> Option<(String, String)> {
    let imported = card::header(&one.card, &written.title).ok()?;
    let Parsed { file, .. } = syntax::parse(FileId(0), &format!("game ws\n{imported}}}\n"));
    let card = file.items.iter().find_map(|item| match &item.node {
        Item::Card(card) => Some(card),
        _ => None,
    })?;
    let sorted = |values: &[String]| {
        let mut values = values.to_vec();
        values.sort_unstable();
        values
    };
    let (mut by_hand, mut by_import) = (Vec::new(), Vec::new());
    for (field, values) in header(card) {
        let own = written.header.get(&field).map(Vec::as_slice).unwrap_or_default();
        let needs_none = field == "ja" && own.is_empty();
        if !["code", "name"].contains(&field.as_str())
            && !needs_none
            && sorted(own) != sorted(&values)
        {
            by_hand.push(format!("{field} {}", own.join(", ")));
            by_import.push(format!("{field} {}", values.join(", ")));
        }
    }
    (!by_hand.is_empty()).then(|| (by_hand.join("\n"), by_import.join("\n")))
}

/// Whether two scripts mean the same: as the texts of both languages are compared, or by what they compile to.
fn same(one: &Imported, a: &str, b: &str) -> bool {
    // A trait is a word or a text in quotes.
    static WORD: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#""([A-Z][A-Za-z0-9]*)""#).expect("a pattern"));
    let plain = |script: &str| WORD.replace_all(&canonical(script), "$1").into_owned();
    let alike = || agree(&plain(a), &plain(b), &Names::default());
    let compiled = || {
        let spoken_of = format!("{a}\n{b}");
        let [a, b] = [a, b].map(|abilities| code(one, abilities, &spoken_of));
        a.is_some() && a == b
    };
    alike() || compiled()
}

/// What the abilities of a card compile to, without where they stand; `None` where `check` finds a mistake.
fn code(one: &Imported, abilities: &str, spoken_of: &str) -> Option<String> {
    static PLACES: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"(?:fingerprint: |PlaceRef\()\d+").expect("a pattern"));
    let loaded = load::load_sources(beside(one, abilities, spoken_of));
    if loaded.has_errors() {
        return None;
    }
    let (code, texts) = compile(loaded.program("ws")?).ok()?;
    let told = format!(
        "{:?}",
        (
            (&code.exprs, &code.defs, &code.abilities, &code.ops, &code.acts, &code.costs),
            (&code.effects, &code.modes, &code.trait_sets, &code.name_sets, &code.histories),
            (&texts.names, &texts.values),
        )
    );
    Some(PLACES.replace_all(&told, "").into_owned())
}
