//! A card as a script: its header from the data, its abilities from the lines.

use std::fmt::Write;

use super::chart::quoted;
use super::data::{Printed, is_trait};

/// A header that the data does not fill: the field, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadField {
    pub field: &'static str,
    pub value: String,
}

/// The header of a card, without its closing brace. `name` is the one after `card`, which differs from the printed one
/// where several cards print the same.
///
/// # Errors
/// A field that the card must have, and the data has not, or with a value that the game does not know.
pub fn header(card: &Printed, name: &str) -> Result<String, BadField> {
    let mut text = format!("card {} {{\n", quoted(name));
    if name != card.name {
        let _ = writeln!(text, "name {}", quoted(&card.name));
    }
    let codes: Vec<String> =
        std::iter::once(&card.code).chain(&card.printings).map(|code| quoted(code)).collect();
    let _ = writeln!(text, "code {}", codes.join(", "));
    if let Some(ja) = card.name_ja.as_deref().filter(|ja| !ja.is_empty()) {
        let _ = writeln!(text, "ja {}", quoted(ja));
    }
    let known = |field, value: &str, all: &[&str]| match all.contains(&value) {
        true => Ok(value.to_owned()),
        false => Err(BadField { field, value: value.to_owned() }),
    };
    let kind = known("type", &card.kind, &["character", "event", "climax"])?;
    let color = known("color", &card.color, &["yellow", "green", "red", "blue", "purple"])?;
    let _ = writeln!(text, "kind {kind}   color {color}");
    let number = |field, value: &str| match value.parse::<u32>() {
        Ok(number) => Ok(number),
        Err(_) => Err(BadField { field, value: value.to_owned() }),
    };
    if kind == "climax" {
        // A climax costs nothing: with a cost, the card is of another kind.
        if card.cost.parse().is_ok_and(|cost: u32| cost > 0) {
            return Err(BadField { field: "cost", value: card.cost.clone() });
        }
    } else {
        let level = number("level", &card.level)?;
        let cost = number("cost", &card.cost)?;
        let _ = write!(text, "level {level}   cost {cost}   ");
    }
    if kind == "character" {
        let power = number("power", &card.power)?;
        // No character is printed without power, which would leave play at once (9.5.1): the source does not know it.
        if power == 0 {
            return Err(BadField { field: "power", value: card.power.clone() });
        }
        let soul = number("soul", &card.soul)?;
        let _ = write!(text, "power {power}   soul {soul}   ");
        if let Some(text) = card.traits.iter().find(|name| !is_trait(name)) {
            return Err(BadField { field: "trait", value: text.clone() });
        }
        if card.traits.is_empty() && !card.is_traitless {
            return Err(BadField { field: "trait", value: String::new() });
        }
        if !card.traits.is_empty() {
            let traits: Vec<String> = card.traits.iter().map(|name| value(name)).collect();
            let _ = write!(text, "trait {}   ", traits.join(", "));
        }
    }
    // The lines tell an icon that the header has lost.
    if card.tells_icon() && card.icons.iter().all(|icon| icon == "soul") {
        return Err(BadField { field: "trigger", value: card.icons.join(", ") });
    }
    if !card.icons.is_empty() {
        const ICONS: &[&str] = &[
            "soul",
            "return",
            "pool",
            "comeback",
            "draw",
            "shot",
            "treasure",
            "gate",
            "standby",
            "choice",
            "chance",
            "discovery",
        ];
        let icons: Result<Vec<String>, BadField> =
            card.icons.iter().map(|icon| known("trigger", icon, ICONS)).collect();
        let _ = write!(text, "icons {}   ", icons?.join(", "));
    }
    match card.side.as_deref() {
        Some("W") => text.push_str("side weiss"),
        Some("S") => text.push_str("side schwarz"),
        Some(side) => return Err(BadField { field: "side", value: side.to_owned() }),
        None => {}
    }
    text.push('\n');
    Ok(text)
}

/// A header with the name, kind and traits of a card of which the data has damaged something else: its lines can be checked
/// in it. No such card is written.
pub fn stand_in(card: &Printed, name: &str) -> String {
    let (kind, numbers) = match card.kind.as_str() {
        "climax" => ("climax", ""),
        "event" => ("event", "level 0   cost 0\n"),
        _ => ("character", "level 0   cost 0   power 0   soul 0\n"),
    };
    let mut text = format!("card {} {{\nkind {kind}   color red\n{numbers}", quoted(name));
    let traits = card.traits.iter().filter(|name| is_trait(name)).map(|name| value(name));
    let traits: Vec<String> = traits.collect();
    if kind == "character" && !traits.is_empty() {
        let _ = writeln!(text, "trait {}", traits.join(", "));
    }
    text
}

/// A value as scripts have it: in quotes, unless it is one word that no word of a language can be, which are small.
fn value(name: &str) -> String {
    let is_word = name != "I"
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    if is_word { name.to_owned() } else { quoted(name) }
}
