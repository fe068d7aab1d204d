//! The script of a whole ability.

use super::blocks;
use super::value::{Slot, Value};

/// The ability that a value describes; its script alone where it describes none. `None` if it does not come to one.
pub fn script(value: &Value) -> Option<String> {
    let Some(kind) = value.get(Slot::Kind) else {
        let text = blocks::finished(&value.text)?;
        return (!text.is_empty() && !text.contains(blocks::X)).then_some(text);
    };
    let one = |slot: Slot| value.get(slot).map(str::to_owned);
    let cost = value.get(Slot::Pay);
    let mut text = blocks::finished(value.get(Slot::Do)?)?;
    // A cost that is paid in the middle of the text has no line of its own.
    let within = text.contains("$cost");
    if within {
        text = text.replace("$cost", cost?);
    } else if kind == "auto" && cost.is_some() && !value.has(Slot::MayPay) {
        return None;
    }
    let pay = match value.has(Slot::MayPay) {
        _ if within => ("pay", None),
        true => ("may pay", one(Slot::Pay)),
        false => ("pay", one(Slot::Pay)),
    };
    let (held, asked) = (value.joined(Slot::While), value.joined(Slot::If));
    let (held, asked) = match (kind, held, asked) {
        ("cont", Some(held), Some(asked)) => (Some(format!("{held} and {asked}")), None),
        ("cont", held, asked) => (held.or(asked), None),
        (_, held, asked) => (held, asked),
    };
    let lines = [
        ("in", one(Slot::Zone)),
        ("limit", one(Slot::Limit)),
        ("when", one(Slot::When)),
        ("while", held),
        ("if", asked),
        pay,
        ("do", Some(text)),
    ];
    let head: Vec<&str> = [kind].into_iter().chain(value.all(Slot::Mark)).collect();
    let lines =
        lines.iter().filter_map(|(label, text)| Some(format!("{label} {}", text.as_ref()?)));
    let before = if value.text.is_empty() { String::new() } else { format!("{}\n", value.text) };
    let text =
        format!("{before}{} {{\n{}\n}}", head.join(" "), lines.collect::<Vec<_>>().join("\n"));
    (!text.contains(blocks::X)).then_some(text)
}
