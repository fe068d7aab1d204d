//! Trigger icons that the source has lost, where the free translation of the line names them.

use regex::Captures;

use super::repair::{Doubt, Repair, Unit, doubt};

/// What translations call the icons, most of them after what the icon shows. `gate` and `arch` are left out, since some
/// translations mean the gate by them and others do not.
const CALLED: &[(&str, &str)] = &[
    ("bag", "POOL"),
    ("bar", "TREASURE"),
    ("book", "DRAW"),
    ("choice", "CHOICE"),
    ("door", "COMEBACK"),
    ("gold", "TREASURE"),
    ("pants", "STANDBY"),
    ("shot", "SHOT"),
    ("standby", "STANDBY"),
    ("switch", "STANDBY"),
    ("treasure", "TREASURE"),
    ("wind", "RETURN"),
];

pattern!(NAMED, r"(?i)(\w+) trigger icon|trigger icon is (?:an? )?(\w+)");
pattern!(
    LOST,
    r"\b(with|has|gets?|number of|for each) (?:@ )?(in (?:its|the|their) trigger icons?)|(trigger icon is) ?(,)"
);

/// Puts the lost icons of a line back where its free translation names one icon and no other. Nothing is put back where the
/// translation has more or fewer lines than the card, since it cannot be told which belong together.
pub fn recover(units: &mut [Unit], free: &[String]) {
    if units.len() != free.len() {
        return;
    }
    for (unit, free) in units.iter_mut().zip(free) {
        if unit.doubt != Some(Doubt::Icon) {
            continue;
        }
        let Some(icon) = only_icon(free) else { continue };
        let put = |found: &Captures<'_>| match (found.get(1), found.get(2)) {
            (Some(before), Some(after)) => {
                format!("{} 【{icon}】 {}", before.as_str(), after.as_str())
            }
            _ => format!("{} 【{icon}】{}", &found[3], &found[4]),
        };
        unit.text = LOST.replace_all(&unit.text, put).into_owned();
        unit.repairs.push(Repair::Icon);
        unit.doubt = doubt(&unit.text);
    }
}

fn only_icon(free: &str) -> Option<&'static str> {
    let mut named = NAMED.captures_iter(free).filter_map(|found| found.get(1).or(found.get(2)));
    let icon = |word: &str| {
        let called = CALLED.iter().find(|(called, _)| called.eq_ignore_ascii_case(word));
        called.map(|(_, icon)| *icon)
    };
    let first = icon(named.next()?.as_str())?;
    named.all(|other| icon(other.as_str()) == Some(first)).then_some(first)
}
