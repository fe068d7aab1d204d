//! Durations that an English text has lost, where another text of the line tells them.
//!
//! What an ability gives to a card without a duration it would give for good, which no card prints. A continuous ability
//! needs none.

use super::data::Printed;
use super::repair::{Repair, Unit};

// What is given without a duration at the end of a sentence, and with one.
pattern!(
    GIVEN,
    r"\bgets? (?:[+-](?:\d+|X) (?:power|soul|level)(?:,? and )?)+(\.?$|\. )|\bgets? the following abilit(?:y|ies)(\. )"
);
pattern!(LASTING, r"\buntil (?:the )?end of\b|\bduring (?:this|that) turn\b");
// From the first quoted ability to the end of the last one, since names in them have quotes, too.
pattern!(QUOTED, r#""(?:【|AUTO|CONT|ACT).*"|『.*』"#);
pattern!(
    THIS_TURN,
    r"(?i)\b(?:during )?(?:this|that) turn\b|\buntil (?:the )?end of (?:the |this )?turn\b"
);
pattern!(OTHER, r"(?i)\bnext turn\b|\bopponent'?s? turn\b");

const THIS_TURN_JA: &str = "そのターン中";
const OTHER_JA: &[&str] = &["のターンの終わりまで", "次の"];

/// Puts `until end of turn` back where the other text of the line names this duration alone, as often as the line needs it.
pub fn recover(en: &mut [Unit], ja: &[Unit], card: &Printed) {
    let free: &[String] = if card.free.len() == en.len() { &card.free } else { &[] };
    let ja: &[Unit] = if ja.len() == en.len() { ja } else { &[] };
    for (at, unit) in en.iter_mut().enumerate() {
        if unit.text.starts_with("【CONT】") || unit.doubt.is_some() {
            continue;
        }
        let plain = QUOTED.replace_all(&unit.text, |found: &regex::Captures<'_>| {
            // Quoted abilities have durations of their own. What stands for one is as long.
            "\u{1}".repeat(found[0].len())
        });
        let places: Vec<usize> = GIVEN
            .captures_iter(&plain)
            .filter_map(|found| Some(found.get(1).or(found.get(2))?.start()))
            .collect();
        let needed = places.len() + LASTING.find_iter(&plain).count();
        let told = match (ja.get(at), free.get(at)) {
            (Some(ja), _) => in_japanese(&ja.text),
            (None, Some(free)) => in_translation(free),
            (None, None) => None,
        };
        if places.is_empty() || told != Some(needed) {
            continue;
        }
        for at in places.into_iter().rev() {
            unit.text.insert_str(at, " until end of turn");
        }
        unit.repairs.push(Repair::Duration);
    }
}

/// How often a Japanese text says that something lasts for the turn; nothing if it names another duration.
fn in_japanese(text: &str) -> Option<usize> {
    let plain = QUOTED.replace_all(text, "");
    let other = OTHER_JA.iter().any(|other| plain.replace("次の能力", "").contains(other));
    (!other).then(|| plain.matches(THIS_TURN_JA).count())
}

/// The same of a free translation.
fn in_translation(text: &str) -> Option<usize> {
    let plain = QUOTED.replace_all(text, "");
    (!OTHER.is_match(&plain)).then(|| THIS_TURN.find_iter(&plain).count())
}
