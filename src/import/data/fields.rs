//! The fields of a card by the names that data gives them, in both languages.

use std::sync::LazyLock;

use regex::Regex;

use super::Printed;
use crate::diagnostics::{Message, near};
use crate::folding::folded;
use crate::import::repair::half_width;
use crate::lang::text;

/// A field of a card: the name that JSON has for it, others that people write, and where its text goes.
pub struct Field {
    pub key: &'static str,
    also: &'static [&'static str],
    /// Takes the text of a cell, of a pasted line or of a JSON value.
    pub cell: fn(&mut Printed, &str),
    /// Takes the texts of a JSON array; `None` where the field has one value.
    pub items: Option<fn(&mut Printed, Vec<String>)>,
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
    field("name", &["card name", "英語名"], |card, text| card.name = named(text)),
    field(
        "name_ja",
        &["japanese name", "カード名", "日本語カード名", "日本語名", "名前"],
        |card, text| card.name_ja = filled(named(text)),
    ),
    field("en", &["english card", "英語版"], |card, text| card.twin = filled(narrow(text))),
    field("side", &["サイド"], |card, text| card.side = filled(side(&narrow(text)))),
    field(
        "type",
        &["kind", "card type", "種類", "カード種類", "カードの種類"],
        |card, text| {
            card.kind = word(text);
        },
    ),
    field("color", &["colour", "色"], |card, text| card.color = word(text)),
    field("level", &["レベル"], |card, text| card.level = narrow(text)),
    field("cost", &["コスト"], |card, text| card.cost = narrow(text)),
    field("power", &["パワー"], |card, text| card.power = narrow(text)),
    field("soul", &["ソウル"], |card, text| card.soul = narrow(text)),
    list(
        "trigger",
        &["triggers", "trigger icon", "icons", "トリガー", "トリガーアイコン"],
        |card, text| card.icons = icons(text),
        |card, texts| card.icons = texts.iter().flat_map(|text| icons(text)).collect(),
    ),
    list(
        "attributes",
        &["traits", "trait", "attribute", "特徴"],
        |card, text| take_traits(card, parts(text, &[',', '、', '・', '/', '|', '\n'])),
        // A text of its own may have a comma in its name.
        |card, texts| {
            take_traits(card, texts.iter().flat_map(|text| parts(text, &['・'])).collect())
        },
    ),
    list(
        "ability",
        &["abilities", "text", "effect", "能力", "効果", "テキスト"],
        abilities,
        |card, texts| match is_japanese(&texts.join("\n")) {
            true => card.ja.extend(texts),
            false => card.en.extend(texts),
        },
    ),
    list(
        "ja",
        &["japanese text", "日本語テキスト"],
        |card, text| card.ja.extend(lines(text).map(str::to_owned)),
        |card, texts| card.ja.extend(texts),
    ),
    list(
        "fan_en",
        &["free translation", "参考訳"],
        |card, text| card.free.extend(lines(text).map(str::to_owned)),
        |card, texts| card.free.extend(texts),
    ),
    field(FLAVOR, &["flavor text", "flavour text", "フレーバー", "フレーバーテキスト"], |_, _| {}),
    field(
        UNUSED,
        &[
            "expansion",
            "illustrator",
            "レアリティ",
            "エキスパンション",
            "イラスト",
            "イラストレーター",
        ],
        |_, _| {},
    ),
];

/// A text that cards print and scripts do not have. It may have several lines.
const FLAVOR: &str = "flavor";

/// What else cards print and scripts do not have.
const UNUSED: &str = "rarity";

const fn field(
    key: &'static str,
    also: &'static [&'static str],
    cell: fn(&mut Printed, &str),
) -> Field {
    Field { key, also, cell, items: None }
}

const fn list(
    key: &'static str,
    also: &'static [&'static str],
    cell: fn(&mut Printed, &str),
    items: fn(&mut Printed, Vec<String>),
) -> Field {
    Field { key, also, cell, items: Some(items) }
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

    /// The field by its key, and its first Japanese name.
    pub fn named(key: &'static str) -> Message {
        let japanese =
            Field::find(key).and_then(|field| field.names().find(|name| !name.is_ascii()));
        Message::from(text(key, japanese.unwrap_or(key)))
    }

    /// Its names in words.
    pub fn listed(&self) -> String {
        self.names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    }

    /// Whether scripts have nothing of it.
    pub fn is_unused(&self) -> bool {
        [FLAVOR, UNUSED].contains(&self.key)
    }

    /// Whether lines behind the first one may belong to it.
    pub fn has_lines(&self) -> bool {
        ["ability", "ja", "fan_en", FLAVOR].contains(&self.key)
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
pub fn abilities(card: &mut Printed, text: &str) {
    for line in lines(text) {
        let of_language = if is_japanese(line) { &mut card.ja } else { &mut card.en };
        of_language.push(line.to_owned());
    }
}

/// Whether a text has more Japanese letters than others. Names are left out: an English text may name Japanese cards.
fn is_japanese(text: &str) -> bool {
    static NAMES: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#""[^"]*"|「[^」]*」|《[^》]*》|\([^()]*\)"#).expect("a pattern")
    });
    let rest = NAMES.replace_all(text, "");
    let japanese = rest.chars().filter(|c| matches!(c, 'ぁ'..='ヺ' | '一'..='鿿')).count();
    japanese > rest.chars().filter(char::is_ascii_alphabetic).count()
}

fn filled(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
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
    let text = text.trim();
    let known = JAPANESE.iter().find(|(ja, _)| *ja == text);
    known.map_or_else(|| text.to_lowercase(), |(_, word)| (*word).to_owned())
}

/// A name as texts are read: in half width, with one blank between words.
fn named(name: &str) -> String {
    narrow(name).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The most icons of one kind that a number can mean; cards print two.
const MOST_ICONS: usize = 4;

/// `Soul Choice`, `SOUL/CHOICE`, `2 Soul`, `ソウル×2`: the icons one by one. A text with a number that counts no icon is
/// given as it is, so that the header refuses it.
fn icons(text: &str) -> Vec<String> {
    static PARTS: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\d+|[^\d\s,、/・+|]+").expect("a pattern"));
    let text = narrow(text);
    let mut parts = PARTS.find_iter(&text).map(|part| part.as_str()).peekable();
    let number = |part: &str| part.parse::<usize>().ok();
    // A text that begins with a number has all of them before their icons.
    let before = parts.peek().is_some_and(|part| number(part).is_some());
    let mut icons = Vec::new();
    while let Some(part) = parts.next() {
        let first = number(part);
        let (count, icon) = match (first, before) {
            (Some(count), true) => match parts.next() {
                Some(icon) => (count, icon.trim_start_matches(['×', 'x'])),
                None => return vec![text.to_lowercase()],
            },
            (Some(_), false) => return vec![text.to_lowercase()],
            (None, true) => (1, part),
            (None, false) => match parts.next_if(|next| number(next).is_some()) {
                Some(count) => (number(count).unwrap_or(0), part.trim_end_matches(['×', 'x'])),
                None => (1, part),
            },
        };
        if !(1..=MOST_ICONS).contains(&count) || icon.is_empty() {
            return vec![text.to_lowercase()];
        }
        if !["-", "none", "なし"].contains(&icon.to_lowercase().as_str()) {
            icons.extend((0..count).map(|_| word(icon)));
        }
    }
    icons
}

/// The traits of a text, one by one. Between 《 and 》 any character belongs to the trait, and `A 《ア》` is one trait by both
/// its names.
///
/// A text of an ability that stands here by mistake stays whole, so that the header refuses it.
fn parts(text: &str, separators: &[char]) -> Vec<String> {
    if !is_trait(text) {
        return vec![text.to_owned()];
    }
    let mut parts = vec![String::new()];
    let mut inside = false;
    for c in text.chars().map(half_width) {
        match (separators.contains(&c) && !inside, parts.last_mut()) {
            (false, Some(last)) => last.push(c),
            _ => parts.push(String::new()),
        }
        inside = c == '《' || inside && c != '》';
        if c == '》' {
            parts.push(String::new());
        }
    }
    parts
}

/// Whether a text can be a trait; that of an ability cannot.
pub fn is_trait(text: &str) -> bool {
    !text.contains(['【', '。'])
}

/// What stands for a trait where a card has none.
const NO_TRAIT: &[&str] = &["-", "ー", "なし", "特徴なし", "None", "No Traits"];

fn take_traits(card: &mut Printed, parts: Vec<String>) {
    for part in parts {
        let part = part.trim();
        match part.trim_end_matches('》').split_once('《').filter(|_| is_trait(part)) {
            Some((_, ja)) if NO_TRAIT.contains(&ja.trim()) => card.is_traitless = true,
            Some((en, ja)) if !en.is_empty() => {
                let (en, ja) = (en.trim().to_owned(), ja.trim().to_owned());
                card.traits.push(en.clone());
                card.traits_ja.push((en, ja));
            }
            Some((_, only)) => card.traits.push(only.trim().to_owned()),
            None if part.is_empty() => {}
            None if NO_TRAIT.contains(&part) => card.is_traitless = true,
            None => card.traits.push(part.to_owned()),
        }
    }
}
