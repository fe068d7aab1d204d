//! The whole card.

use super::English;
use super::words::{capital, list};
use crate::check::ir::{CardDef, Program};
use crate::vocab::{FieldHolds, TypeId};

pub fn card(program: &Program, card: &CardDef) -> String {
    let reader = English {
        program,
        exprs: &program.exprs,
        known: Vec::new(),
        actor: None,
        it: "it".to_owned(),
    };
    let mut lines = vec![name(program, card)];
    lines.extend(header(&reader, card));
    if !card.cites.is_empty() {
        lines.push(format!("See rules {}.", card.cites.join(", ")));
    }
    for used in &card.keywords {
        lines.push(String::new());
        reader.keyword_use(used, true).lines(0, "", &mut lines);
    }
    for ix in &card.abilities {
        lines.push(String::new());
        reader.printed(*ix).lines(0, "", &mut lines);
    }
    lines.push(String::new());
    lines.join("\n")
}

fn name(program: &Program, card: &CardDef) -> String {
    let mut name = program.names[card.name.index()].clone();
    if let Some(ja) = &card.name_ja {
        name = format!("{name} ({ja})");
    }
    if card.token { format!("{name}, a token") } else { name }
}

/// What the card prints: a line of words and a line of numbers.
fn header(reader: &English, card: &CardDef) -> impl Iterator<Item = String> {
    let vocab = reader.program.vocab;
    let mut values = Vec::new();
    let mut numbers = Vec::new();
    for field in vocab.fields {
        let name = field.word.text.en;
        match field.holds {
            FieldHolds::Values(of) => {
                let all = values_of(reader.program, card, of);
                if !all.is_empty() {
                    values.push(if of == TypeId(0) {
                        capital(&all)
                    } else {
                        format!("{name} {all}")
                    });
                }
            }
            FieldHolds::Stat { stat, .. } => {
                if let Some(value) = card.stats.get(stat.index()).copied().flatten() {
                    numbers.push(format!("{name} {value}"));
                }
            }
            FieldHolds::Directions(directions) => {
                let printed: Vec<String> = directions
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| card.directions & (1 << bit) != 0)
                    .map(|(_, direction)| (*direction).to_owned())
                    .collect();
                if !printed.is_empty() {
                    numbers.push(format!("{name} {}", list(&printed, "and")));
                }
            }
        }
    }
    let parts = [values, numbers].into_iter().filter(|parts| !parts.is_empty());
    parts.map(|parts| capital(&parts.join(", ")))
}

/// The card's values of a type, as the table spells them in English.
fn values_of(program: &Program, card: &CardDef, of: TypeId) -> String {
    let values = program.trait_values.iter().enumerate();
    let mut shown: Vec<String> = values
        .filter(|(bit, value)| {
            value.of == of && card.traits.0.checked_shr(*bit as u32).unwrap_or(0) & 1 != 0
        })
        .map(|(_, value)| super::cards::value_text(program, of, &value.name))
        .collect();
    shown.sort_by_key(|text| text.to_lowercase());
    shown.join("/")
}
