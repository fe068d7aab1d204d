//! Card data with printed texts, in the layouts in which it is shared.

mod fields;
mod form;
mod pasted;
mod sheet;

pub use form::{Form, Misread, Read, Unknown};

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Value as Json;

use super::repair::{half_width, tells_icon};
use super::tokens::Tongue;
use crate::diagnostics::Message;

/// A card as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub code: String,
    /// The codes of its Japanese printings, where its own is English.
    pub printings: Vec<String>,
    /// Its English name; the Japanese one of a card that has no other.
    pub name: String,
    pub name_ja: Option<String>,
    pub side: Option<String>,
    pub kind: String,
    pub color: String,
    pub level: String,
    pub cost: String,
    pub power: String,
    pub soul: String,
    pub icons: Vec<String>,
    pub traits: Vec<String>,
    /// The lines of the official English text.
    pub en: Vec<String>,
    /// The lines of the official Japanese text.
    pub ja: Vec<String>,
    /// The lines of a free translation.
    pub free: Vec<String>,
    /// Traits with their Japanese names, as the data pairs them.
    pub traits_ja: Vec<(String, String)>,
    /// The English card that has the same values.
    twin: Option<String>,
}

/// One record, with the names of fields that sources give.
#[derive(Default, Deserialize)]
struct Record {
    code: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    name_ja: Option<String>,
    #[serde(default)]
    en: Option<String>,
    #[serde(default)]
    side: Option<String>,
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    color: String,
    #[serde(default)]
    level: Json,
    #[serde(default)]
    cost: Json,
    #[serde(default)]
    power: Json,
    #[serde(default)]
    soul: Json,
    #[serde(default)]
    trigger: Vec<String>,
    #[serde(default, alias = "traits")]
    attributes: Vec<String>,
    #[serde(default)]
    ability: Vec<String>,
    #[serde(default)]
    ja: Vec<String>,
    #[serde(default)]
    fan_en: Vec<String>,
}

impl Printed {
    /// The set that the code names: `5HY/W83` of `5HY/W83-E001`.
    pub fn set(&self) -> &str {
        self.code.rsplit_once('-').map_or(self.code.as_str(), |(set, _)| set)
    }

    /// Whether its lines tell what a trigger icon of the card does.
    pub fn tells_icon(&self) -> bool {
        let en = self.en.iter().any(|line| tells_icon(Tongue::English, line));
        en || self.ja.iter().any(|line| tells_icon(Tongue::Japanese, line))
    }

    pub fn is_event(&self) -> bool {
        self.kind == "event"
    }
}

impl From<Record> for Printed {
    fn from(record: Record) -> Printed {
        let number = |value: Json| match value {
            Json::String(text) => text,
            Json::Number(number) => number.to_string(),
            _ => String::new(),
        };
        // Data pairs the names of a trait in one text: `Music 《音楽》`.
        let paired = |text: &str| {
            let (en, ja) = text.split_once('《')?;
            Some((en.trim().to_owned(), ja.trim_end_matches('》').trim().to_owned()))
        };
        let (en, ja) = match record.ability.iter().any(|line| is_japanese(line)) {
            true => (Vec::new(), record.ability),
            false => (record.ability, record.ja),
        };
        let name_ja = record.name_ja.map(|name| named(&name));
        let traits = record.attributes.iter().flat_map(|text| apart(text));
        Printed {
            code: record.code,
            printings: Vec::new(),
            name: match record.name.is_empty() {
                true => name_ja.clone().unwrap_or_default(),
                false => named(&record.name),
            },
            name_ja,
            side: record.side.as_deref().map(side),
            kind: word(&record.kind),
            color: word(&record.color),
            level: number(record.level),
            cost: number(record.cost),
            power: number(record.power),
            soul: number(record.soul),
            icons: record.trigger.iter().map(|icon| word(icon)).collect(),
            traits_ja: traits.clone().filter_map(paired).collect(),
            traits: traits
                .map(|text| paired(text).map_or_else(|| text.to_owned(), |(en, _)| en))
                .collect(),
            en,
            ja,
            free: record.fan_en,
            twin: record.en,
        }
    }
}

/// The traits of a text: some sources write both traits of a card as one, `Avatar・Net`, and `-` for none.
fn apart(text: &str) -> impl Iterator<Item = &str> + Clone {
    let whole = text.contains('《');
    let parts = text.split(move |c| c == '・' && !whole);
    parts.map(str::trim).filter(|name| !["", "-"].contains(name))
}

/// Whether the line of an ability is Japanese; an English one may have names in Japanese.
fn is_japanese(line: &str) -> bool {
    line.contains(['は', 'を', '自', '永', '起'])
}

/// `W` or `S`; as the data has it where it is neither.
fn side(text: &str) -> String {
    const SIDES: &[(&str, &[&str])] =
        &[("W", &["w", "weiss", "ヴァイス"]), ("S", &["s", "schwarz", "シュヴァルツ"])];
    let small = text.to_lowercase();
    let known = SIDES.iter().find(|(_, names)| names.contains(&small.as_str()));
    known.map_or_else(|| text.to_owned(), |(side, _)| (*side).to_owned())
}

/// A kind, a color or an icon as scripts have it; as the data has it where it is none.
fn word(text: &str) -> String {
    const JAPANESE: &[(&str, &str)] = &[
        ("キャラ", "character"),
        ("イベント", "event"),
        ("クライマックス", "climax"),
        ("黄", "yellow"),
        ("緑", "green"),
        ("赤", "red"),
        ("青", "blue"),
        ("紫", "purple"),
        ("ソウル", "soul"),
        ("リターン", "return"),
        ("プール", "pool"),
        ("カムバック", "comeback"),
        ("ドロー", "draw"),
        ("ショット", "shot"),
        ("トレジャー", "treasure"),
        ("ゲート", "gate"),
        ("スタンバイ", "standby"),
        ("チョイス", "choice"),
        ("チャンス", "chance"),
        ("ディスカバリー", "discovery"),
    ];
    let known = JAPANESE.iter().find(|(ja, _)| *ja == text);
    known.map_or_else(|| text.to_lowercase(), |(_, word)| (*word).to_owned())
}

/// A name as texts are read: in half width, with one blank between words.
fn named(name: &str) -> String {
    let narrow: String = name.chars().map(half_width).collect();
    narrow.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The records of a file: a JSON array, or a JSON record a line.
///
/// # Errors
/// What is no record, and where.
pub fn records(text: &str) -> Result<Vec<Printed>, Misread> {
    // What follows `at line` in the words of the reader counts from the text that it was given.
    let misread = |before: usize, error: serde_json::Error| {
        let line = before + error.line();
        // The reader counts bytes.
        let letters = text.lines().nth(line.saturating_sub(1)).unwrap_or_default().char_indices();
        let column = letters.take_while(|(at, _)| at + 1 < error.column()).count() + 1;
        let told = error.to_string();
        let reason = told.split(" at line ").next().unwrap_or_default();
        Misread { line, column, reason: Message::verbatim(reason), help: None }
    };
    if text.trim_start().starts_with('[') {
        let records: Vec<Record> = serde_json::from_str(text).map_err(|error| misread(0, error))?;
        return Ok(records.into_iter().map(Printed::from).collect());
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(at, line): (usize, &str)| {
        serde_json::from_str::<Record>(line).map(Printed::from).map_err(|error| misread(at, error))
    };
    lines.map(read).collect()
}

/// One card for the records of each: a Japanese record that names its English card goes into that.
pub fn together(records: Vec<Printed>) -> Vec<Printed> {
    let mut cards: Vec<Printed> = Vec::new();
    let mut at: HashMap<String, usize> = HashMap::new();
    let (twins, own): (Vec<Printed>, Vec<Printed>) =
        records.into_iter().partition(|card| card.twin.is_some());
    for card in own {
        at.entry(card.code.clone()).or_insert(cards.len());
        cards.push(card);
    }
    for twin in twins {
        let english = twin.twin.as_ref().and_then(|code| at.get(code));
        let Some(card) = english.map(|at| &mut cards[*at]) else {
            // Its English card is not among the data.
            cards.push(twin);
            continue;
        };
        // Of several printings the first one with an official text says what the card is called and does.
        if card.ja.is_empty() {
            card.name_ja = twin.name_ja.clone().or(card.name_ja.take());
            card.ja = twin.ja;
        }
        if card.free.is_empty() {
            card.free = twin.free;
        }
        card.traits_ja.extend(twin.traits_ja);
        card.printings.push(twin.code);
    }
    cards
}
