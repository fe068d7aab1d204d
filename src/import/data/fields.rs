//! The fields of a card by the names that tables and pasted texts give them, in both languages.

use super::{Record, is_japanese};
use crate::diagnostics::near;
use crate::folding::folded;
use crate::import::repair::half_width;

/// A field of a record: the name that JSON has for it, others that people write, and where its text goes.
pub struct Field {
    pub key: &'static str,
    also: &'static [&'static str],
    pub put: fn(&mut Record, &str),
}

/// Every field. A name in Japanese goes to `name_ja`, so that a Japanese table needs no English.
pub const FIELDS: &[Field] = &[
    field(
        "code",
        &["number", "card number", "card no.", "カード番号", "番号", "型番"],
        |card, text| {
            card.code = narrow(text);
        },
    ),
    field("name", &["card name", "英語名"], |card, text| card.name = text.to_owned()),
    field(
        "name_ja",
        &["japanese name", "カード名", "日本語カード名", "日本語名", "名前"],
        |card, text| card.name_ja = Some(text.to_owned()),
    ),
    field("en", &["english card", "英語版"], |card, text| {
        card.en = Some(narrow(text)).filter(|code| !code.is_empty());
    }),
    field("side", &["サイド"], |card, text| card.side = Some(narrow(text))),
    field(
        "type",
        &["kind", "card type", "種類", "カード種類", "カードの種類"],
        |card, text| {
            card.kind = text.to_owned();
        },
    ),
    field("color", &["colour", "色"], |card, text| card.color = text.to_owned()),
    field("level", &["レベル"], |card, text| card.level = narrow(text).into()),
    field("cost", &["コスト"], |card, text| card.cost = narrow(text).into()),
    field("power", &["パワー"], |card, text| card.power = narrow(text).into()),
    field("soul", &["ソウル"], |card, text| card.soul = narrow(text).into()),
    field(
        "trigger",
        &["triggers", "trigger icon", "icons", "トリガー", "トリガーアイコン"],
        |card, text| card.trigger = icons(text),
    ),
    field("attributes", &["traits", "trait", "attribute", "特徴"], |card, text| {
        card.attributes = traits(text);
    }),
    field("ability", &["abilities", "text", "effect", "能力", "効果", "テキスト"], abilities),
    field("ja", &["japanese text", "日本語テキスト"], |card, text| {
        card.ja.extend(lines(text).map(str::to_owned));
    }),
    field("fan_en", &["free translation", "参考訳"], |card, text| {
        card.fan_en.extend(lines(text).map(str::to_owned));
    }),
    field(
        UNUSED,
        &[
            "flavor text",
            "flavour text",
            "rarity",
            "expansion",
            "illustrator",
            "フレーバー",
            "フレーバーテキスト",
            "レアリティ",
            "エキスパンション",
            "イラスト",
            "イラストレーター",
        ],
        |_, _| {},
    ),
];

/// What cards print and scripts do not have.
pub const UNUSED: &str = "flavor";

/// The fields without which nothing is a card; a name is needed, too, in one of the languages.
pub const REQUIRED: [&str; 2] = ["code", "type"];

const fn field(
    key: &'static str,
    also: &'static [&'static str],
    put: fn(&mut Record, &str),
) -> Field {
    Field { key, also, put }
}

impl Field {
    pub fn find(label: &str) -> Option<&'static Field> {
        let label = written(label);
        FIELDS.iter().find(|field| field.names().any(|name| written(name) == label))
    }

    /// The name of a field that may be meant.
    pub fn near(label: &str) -> Option<&'static str> {
        near(&label.to_lowercase(), FIELDS.iter().flat_map(Field::names)).map(|near| near.word)
    }

    /// Its names in words.
    pub fn listed(&self) -> String {
        self.names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    }

    fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.key].into_iter().chain(self.also.iter().copied())
    }
}

/// A name of a field as it is compared: `Card No.` and `card no.`, `name_ja` and `Name JA` are alike.
fn written(label: &str) -> String {
    folded(label.trim()).replace('_', " ")
}

fn narrow(text: &str) -> String {
    text.chars().map(half_width).collect::<String>().trim().to_owned()
}

/// The lines of a cell, between line breaks or ` | `.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split(" | ")).map(str::trim).filter(|line| !line.is_empty())
}

/// Lines of an ability, each to those of its language.
pub fn abilities(card: &mut Record, text: &str) {
    for line in lines(text) {
        let of_language = if is_japanese(line) { &mut card.ja } else { &mut card.ability };
        of_language.push(line.to_owned());
    }
}

/// `Soul Choice`, `SOUL/CHOICE`, `2 Soul`, `ソウル×2`: the icons one by one.
fn icons(text: &str) -> Vec<String> {
    let text = narrow(text);
    let separators = [' ', ',', '、', '/', '・', '+', '|'];
    let mut icons = Vec::new();
    let mut times = 1;
    for word in text.split(separators).filter(|word| !word.is_empty()) {
        if let Ok(number) = word.parse::<u8>() {
            times = number;
            continue;
        }
        let icon = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let behind = word[icon.len()..].parse::<u8>().unwrap_or(times);
        let icon = match icon.len() < word.len() {
            true => icon.trim_end_matches(['×', 'x']),
            false => icon,
        };
        times = 1;
        if !["-", "none", "なし"].contains(&icon.to_lowercase().as_str()) {
            icons.extend((0..behind.min(MOST_ICONS)).map(|_| icon.to_owned()));
        }
    }
    icons
}

/// The most icons of one kind that a number before or behind one can mean; cards print two.
const MOST_ICONS: u8 = 4;

/// `《A》《B》`, `A・B`, `A, B`: the traits one by one. Between 《 and 》 any character belongs to the trait, and
/// `A 《ア》` is one trait by both its names.
fn traits(text: &str) -> Vec<String> {
    let mut traits = vec![String::new()];
    let mut inside = false;
    for c in text.chars().map(half_width) {
        let ends = matches!(c, ',' | '、' | '・' | '/' | '|' | '\n') && !inside;
        match (ends, traits.last_mut()) {
            (false, Some(last)) => last.push(c),
            _ => traits.push(String::new()),
        }
        inside = c == '《' || inside && c != '》';
        if c == '》' {
            traits.push(String::new());
        }
    }
    let plain = |text: String| {
        let name = text.trim();
        let only = name.strip_prefix('《').and_then(|name| name.strip_suffix('》'));
        only.unwrap_or(name).to_owned()
    };
    let none = ["", "-", "なし"];
    traits.into_iter().map(plain).filter(|name| !none.contains(&name.as_str())).collect()
}
