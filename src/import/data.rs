//! Card data with printed texts, in the layouts in which it is shared.

use serde::Deserialize;
use serde_json::Value as Json;

/// A card as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub code: String,
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
    pub lines: Vec<String>,
}

impl Printed {
    /// The set that the code names: `5HY/W83` of `5HY/W83-E001`.
    pub fn set(&self) -> &str {
        self.code.rsplit_once('-').map_or(self.code.as_str(), |(set, _)| set)
    }
}

/// One record, with the names of fields that sources give.
#[derive(Deserialize)]
struct Record {
    code: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    name_ja: Option<String>,
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
    #[serde(default, alias = "ja")]
    ability: Vec<String>,
}

impl From<Record> for Printed {
    fn from(record: Record) -> Printed {
        let number = |value: Json| match value {
            Json::String(text) => text,
            Json::Number(number) => number.to_string(),
            _ => String::new(),
        };
        Printed {
            code: record.code,
            name: record.name,
            name_ja: record.name_ja,
            side: record.side,
            kind: record.kind.to_lowercase(),
            color: record.color.to_lowercase(),
            level: number(record.level),
            cost: number(record.cost),
            power: number(record.power),
            soul: number(record.soul),
            icons: record.trigger.into_iter().map(|icon| icon.to_lowercase()).collect(),
            traits: record.attributes.into_iter().filter(|t| !t.trim().is_empty()).collect(),
            lines: record.ability,
        }
    }
}

/// The cards of a file: a JSON array, or a JSON record a line.
///
/// # Errors
/// The line, from 1, that is no record, and why; of an array the line is 1.
pub fn cards(text: &str) -> Result<Vec<Printed>, (usize, serde_json::Error)> {
    if text.trim_start().starts_with('[') {
        let records: Vec<Record> = serde_json::from_str(text).map_err(|error| (1, error))?;
        return Ok(records.into_iter().map(Printed::from).collect());
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(at, line): (usize, &str)| {
        serde_json::from_str::<Record>(line).map(Printed::from).map_err(|error| (at + 1, error))
    };
    lines.map(read).collect()
}
