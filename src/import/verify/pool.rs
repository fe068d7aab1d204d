//! All cards of an import together: names that several print, names that none has, and what `check` says.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;

use rayon::prelude::*;

use crate::check::ir::{CardDef, OnCard, Program};
use crate::diagnostics::{Diagnostic, Place, Sources};
use crate::import::card;
use crate::import::chart::quoted;
use crate::import::data::Printed;
use crate::import::tokens::Tongue;
use crate::lang::Text;
use crate::load;
use crate::reading::printed::{Unprintable, ws};
use crate::shipped;

/// The scripts of a card's lines, by line; lines that were refused are left out.
pub struct Scripted<'a> {
    pub card: &'a Printed,
    /// The name after `card`.
    pub title: &'a str,
    /// Whether its header is right; the lines of a card without one are checked in another header.
    pub has_header: bool,
    pub abilities: Vec<Ability<'a>>,
}

/// The script of a line.
pub struct Ability<'a> {
    pub line: usize,
    pub script: &'a str,
    /// The languages in which it is to be printed back.
    pub tongues: Vec<Tongue>,
}

/// What `check` says of a line of a card, or of its header.
#[derive(Clone, Debug)]
pub struct Said {
    pub card: usize,
    pub line: Option<usize>,
    pub mistake: Diagnostic,
}

/// The name after `card` of each card: the printed one, with the code for all but the first of those that print the same,
/// and for those whose name is taken.
pub fn titles<'a>(
    cards: impl Iterator<Item = &'a Printed>,
    mut taken: HashSet<&'a str>,
) -> Vec<String> {
    let titles = cards.map(|card| match taken.insert(&card.name) {
        true => card.name.clone(),
        false => format!("{} ({})", card.name, card.code),
    });
    titles.collect()
}

/// Where in a script what stands: the card, and its line; no line for its header.
type Places = Vec<(Range<usize>, usize, Option<usize>)>;

/// The scripts of cards, and where in them the lines of each card stand.
fn script(cards: &[(usize, &Scripted)]) -> (String, Places) {
    let mut text = "game ws\n".to_owned();
    let mut places = Vec::new();
    for (number, scripted) in cards {
        let from = text.len();
        match card::header(scripted.card, scripted.title) {
            Ok(header) if scripted.has_header => {
                text.push_str(&header);
                places.push((from..text.len(), *number, None));
            }
            // Nothing is told of a header that is refused already.
            _ => text.push_str(&card::stand_in(scripted.card, scripted.title)),
        }
        for ability in &scripted.abilities {
            let from = text.len();
            text.push_str(ability.script);
            text.push('\n');
            places.push((from..text.len(), *number, Some(ability.line)));
        }
        text.push_str("}\n");
    }
    (text, places)
}

/// A line as its game would print its script today.
pub struct Back {
    pub card: usize,
    pub line: usize,
    pub tongue: Tongue,
    /// The kind of part where the style has no phrase for it.
    pub text: Result<String, Text>,
}

/// Checks all cards together, and prints their scripts back.
///
/// # Errors
/// What `check` says: each mistake or warning is of a line, or of a header, that is among the scripts.
pub fn check(cards: &[Scripted]) -> Result<Vec<Back>, Vec<Said>> {
    let mut sets: Vec<Vec<(usize, &Scripted)>> = Vec::new();
    let mut of_set: HashMap<&str, usize> = HashMap::new();
    for (number, scripted) in cards.iter().enumerate() {
        let set = scripted.card.set();
        let at = *of_set.entry(set).or_insert_with(|| {
            sets.push(Vec::new());
            sets.len() - 1
        });
        sets[at].push((number, scripted));
    }
    let mut sources = keywords();
    let abilities = cards.iter().flat_map(|card| card.abilities.iter().map(|one| one.script));
    let there = cards.iter().map(|one| (one.card, one.title));
    sources.add("elsewhere", elsewhere(there, abilities));
    let mut places = HashMap::new();
    for set in &sets {
        let (text, of_lines) = script(set);
        let file = sources.add(set[0].1.card.set(), text);
        places.insert(file, of_lines);
    }
    let line_at = |place: Place| -> Option<(usize, Option<usize>)> {
        let at = place.span.start as usize;
        let of_file = places.get(&place.file)?;
        let next = of_file.partition_point(|(range, ..)| range.start <= at);
        let (_, card, line) = of_file[..next].last().filter(|(range, ..)| range.contains(&at))?;
        Some((*card, *line))
    };
    let loaded = load::load_sources(sources);
    let said: Vec<Said> = loaded
        .diagnostics
        .iter()
        .filter_map(|mistake| {
            let (card, line) = line_at(mistake.place)?;
            Some(Said { card, line, mistake: mistake.clone() })
        })
        .collect();
    if !said.is_empty() {
        return Err(said);
    }
    let program = loaded.program("ws");
    Ok(program.map(|program| printed_back(program, cards, &line_at)).unwrap_or_default())
}

/// The lines of the cards, as the styles of the game print them.
fn printed_back(
    program: &Program,
    cards: &[Scripted],
    line_at: &(dyn Fn(Place) -> Option<(usize, Option<usize>)> + Sync),
) -> Vec<Back> {
    let of_card = |card: &CardDef| -> Vec<Back> {
        // A line may come to several abilities, all of which must be printed.
        let mut lines: BTreeMap<(usize, usize), Vec<OnCard>> = BTreeMap::new();
        for part in card.texts(program) {
            let place = match part {
                OnCard::Ability(ix) => program.abilities[ix.0 as usize].place,
                OnCard::Keyword(used) => used.place,
            };
            if let Some((number, Some(line))) = line_at(place) {
                lines.entry((number, line)).or_default().push(part);
            }
        }
        let mut back = Vec::new();
        for ((number, line), parts) in lines {
            let ability = cards[number].abilities.iter().find(|ability| ability.line == line);
            for &tongue in ability.into_iter().flat_map(|ability| &ability.tongues) {
                let texts = parts.iter().map(|&part| match tongue {
                    Tongue::English => ws::english::text(program, card, part, false),
                    Tongue::Japanese => ws::japanese::text(program, card, part, false),
                });
                let texts: Result<Vec<String>, Unprintable> = texts.collect();
                let between = if tongue == Tongue::English { " " } else { "" };
                let text =
                    texts.map(|texts| texts.join(between)).map_err(|unprintable| unprintable.what);
                back.push(Back { card: number, line, tongue, text });
            }
        }
        back
    };
    program.cards.par_iter().flat_map_iter(of_card).collect()
}

/// The keywords of the game, which the abilities of cards use.
pub fn keywords() -> Sources {
    let mut sources = Sources::default();
    for (path, text) in shipped::sources().iter().map(|(_, s)| (s.path.clone(), s.text.clone())) {
        if path == "cards/ws/keywords.fuda" {
            sources.add(path, text);
        }
    }
    sources
}

/// What the abilities speak of and none of the cards has, which are given with their titles.
pub fn elsewhere<'a>(
    cards: impl Iterator<Item = (&'a Printed, &'a str)> + Clone,
    abilities: impl Iterator<Item = &'a str>,
) -> String {
    let names: HashSet<&str> = cards.clone().map(|(_, title)| title).collect();
    let traits: HashSet<&str> =
        cards.flat_map(|(card, _)| card.traits.iter().map(String::as_str)).collect();
    let mut missing: [BTreeSet<String>; 3] = Default::default();
    for (of, text) in abilities.flat_map(spoken_of) {
        if missing[of as usize].contains(&text) {
            continue;
        }
        let there = match of {
            Of::Name => names.contains(text.as_str()),
            Of::Part => names.iter().any(|name| name.contains(&text)),
            Of::Trait => traits.contains(text.as_str()),
        };
        if !there {
            missing[of as usize].insert(text);
        }
    }
    let mut text = "game ws\n\nelsewhere {\n".to_owned();
    for (word, texts) in ["card", "name contains", "trait"].iter().zip(&missing) {
        if !texts.is_empty() {
            let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
            text.push_str(&format!("{word} {}\n", quoted.join(", ")));
        }
    }
    text.push_str("}\n");
    text
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    Name,
    Part,
    Trait,
}

/// The quoted texts of a script, each with what it is.
pub fn spoken_of(script: &str) -> Vec<(Of, String)> {
    let mut found = Vec::new();
    let mut of = Of::Name;
    // Whether the next word says whose trait it is: `trait of c`.
    let mut whose = false;
    let mut word = String::new();
    let mut chars = script.chars().peekable();
    while let Some(c) = chars.next() {
        let close = match c {
            '"' => '"',
            '「' => '」',
            _ if c.is_alphanumeric() || c == '_' => {
                word.push(c);
                continue;
            }
            _ => {
                match word.as_str() {
                    "" => {}
                    "contains" => of = Of::Part,
                    "trait" => of = Of::Trait,
                    "of" if of == Of::Trait => whose = true,
                    _ if whose => whose = false,
                    _ => of = Of::Name,
                }
                word.clear();
                continue;
            }
        };
        let mut text = String::new();
        while let Some(next) = chars.next() {
            match next {
                '\\' => text.extend(chars.next()),
                _ if next == close => break,
                _ => text.push(next),
            }
        }
        word.clear();
        // A label of a mode stands before its block.
        let label = chars.clone().find(|c| !c.is_whitespace()) == Some('{');
        if !label || of != Of::Name {
            found.push((of, text));
        }
    }
    found
}
